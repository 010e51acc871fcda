import {
  amountText,
  dollarsText,
  noValueText,
  priceRangeText,
} from "../../../domain/fields/formats.ts";
import { companyPath } from "../../../domain/profile/company-path.ts";
import type { Fact, Linked, MailPart } from "../content/mail-parts.ts";
import type { MailedDeal } from "./deal-facts.ts";

/** "Quorvane Systems (QRVN)". */
export function nameDeal({ company_name, ticker, company_ticker }: MailedDeal): string {
  return `${company_name} (${ticker ?? company_ticker})`;
}

/** The line below a title: the ticker with its page, the exchange and the sector. */
export function leadOf(deal: MailedDeal, origin: string, more?: string | null): Linked {
  const words = [deal.ticker ?? deal.company_ticker, deal.exchange_name, deal.sector_name, more];
  return {
    text: words.filter((word) => word != null).join(" · "),
    href: origin + companyPath(deal.company_ticker),
  };
}

export function rangeText(low: number | null, high: number | null, currency: string): string {
  if (low === null || high === null) return noValueText;
  return priceRangeText(low, high, currency);
}

export function sharesText(shares: number | null): string {
  return shares === null ? noValueText : amountText(shares);
}

export function sizeText(usd: number | null): string {
  return usd === null ? noValueText : dollarsText(usd);
}

/** The figures of a deal that are known. */
export function dealFacts(deal: MailedDeal): Fact[] {
  const facts: (Fact | null)[] = [
    fact("Shares", deal.shares, sharesText),
    fact("Deal size", deal.deal_size_usd, sizeText),
    fact("Market cap at IPO", deal.market_cap_usd, sizeText),
    deal.underwriter_names === null
      ? null
      : { label: "Underwriters", value: deal.underwriter_names },
  ];
  return facts.filter((known) => known !== null);
}

function fact(label: string, value: number | null, format: (value: number) => string): Fact | null {
  return value === null ? null : { label, value: format(value) };
}

export function openCompany(deal: MailedDeal, origin: string): MailPart {
  return {
    kind: "button",
    label: `Open ${deal.company_name}`,
    href: origin + companyPath(deal.company_ticker),
  };
}

/** The evidence of an event, such as the form that proves it. */
export function sourceOf(evidence: string | null, day: string): MailPart[] {
  return evidence === null ? [] : [{ kind: "source", text: `Source: ${evidence}, ${day}.` }];
}
