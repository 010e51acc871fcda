import { dayText, percentText } from "../../../domain/fields/formats.ts";
import { companyPath } from "../../../domain/profile/company-path.ts";
import type { Linked, MailPart } from "../content/mail-parts.ts";
import type { MailedDeal } from "../market-events/deal-facts.ts";
import { rangeText, sizeText } from "../market-events/deal-mail-parts.ts";
import { nothingHere } from "../quotes/quoted-texts.ts";

/** A section with its heading; without content, the heading with a sentence that says so. */
export function section(heading: string, part: MailPart | null): MailPart[] {
  return [{ kind: "heading", text: heading }, part ?? nothingHere];
}

export function linkCompany(
  row: { company_name: string; company_ticker: string; ticker: string | null },
  origin: string,
): Linked {
  return {
    text: `${row.ticker ?? row.company_ticker} ${row.company_name}`,
    href: origin + companyPath(row.company_ticker),
  };
}

/** A table of deals that have not priced yet; null when there are none. */
export function expectedTable(deals: readonly MailedDeal[], origin: string): MailPart | null {
  if (deals.length === 0) return null;
  return {
    kind: "table",
    columns: ["Company", "Date", "Range", "Size"],
    rows: deals.map((deal) => [
      linkCompany(deal, origin),
      { text: deal.expected_on === null ? "—" : dayText(deal.expected_on) },
      { text: rangeText(deal.range_low, deal.range_high, deal.currency) },
      { text: sizeText(deal.deal_size_usd) },
    ]),
  };
}

/** A return with its sign: "+38.4%". */
export function returnText(part: number | null): string {
  if (part === null) return "—";
  return `${part > 0 ? "+" : ""}${percentText(part * 100)}`;
}
