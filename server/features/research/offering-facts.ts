import {
  amountText,
  dayText,
  percentText,
  priceRangeText,
  priceText,
} from "../../../domain/fields/formats.ts";
import { dealSize } from "../../../domain/offering/deal-size.ts";
import { marketCap } from "../../../domain/offering/market-cap.ts";
import { midpointOf, type PriceRange } from "../../../domain/offering/price-range.ts";
import type { Block, Fact } from "../../pdf/paper.ts";
import type { ReportFacts } from "./report-repository.ts";
import { moneyText, signedText } from "./report-texts.ts";

const roles = { leadLeft: "Lead left", bookrunner: "Bookrunner", coManager: "Co-manager" } as const;

/** The figures below the title. Those that nobody knew on the day of the report are left out. */
export function keyFigures(facts: ReportFacts): Block[] {
  const { deal, closes } = facts;
  if (deal === null) return [];
  const { currency, offer_price: offerPrice } = deal;
  const range = lastRange(facts);
  const shares = facts.terms.findLast((one) => one.shares !== null)?.shares ?? null;
  const size = dealSize({ baseShares: shares, range, offerPrice });
  const worth = marketCap(deal.shares_outstanding, offerPrice ?? midpointOf(range));
  const last = closes.at(-1)?.close ?? null;
  const total = last !== null && offerPrice ? last / offerPrice - 1 : null;
  const figures: (Fact | null)[] = [
    last === null ? null : ["Last Price", priceText(last, currency)],
    offerPrice === null
      ? range && ["Price Range", rangeText(range, currency)]
      : ["IPO Price", priceText(offerPrice, currency)],
    total === null ? null : ["Return from IPO", signedText(total)],
    size === null ? null : ["Deal Size", moneyText(size, currency)],
    worth === null
      ? null
      : [
          offerPrice === null ? "Mkt Cap at Midpoint" : "Mkt Cap at IPO",
          moneyText(worth, currency),
        ],
  ];
  const known = figures.filter((fact) => fact !== null);
  return known.length === 0 ? [] : [{ kind: "figures", title: "Key figures", facts: known }];
}

/** The offering and its banks, as they stood on the day of the report. */
export function offeringFacts(facts: ReportFacts): Block[] {
  const { deal, terms, underwriters } = facts;
  if (deal === null) return [];
  const range = lastRange(facts);
  const original = terms.find(({ price_low }) => price_low !== null);
  const shares = terms.findLast((one) => one.shares !== null)?.shares ?? null;
  const first = facts.closes[0]?.close;
  const rows: (Fact | null)[] = [
    dayFact("File Date", deal.filed_on),
    deal.offer_on === null
      ? dayFact("Expected Pricing", deal.expected_on)
      : dayFact("Offer Date", deal.offer_on),
    dayFact("First Trade", deal.trade_on),
    shares === null ? null : ["Shares Offered", amountText(shares)],
    range && ["Price Range", rangeText(range, deal.currency)],
    original && isRevised(original, range)
      ? ["Original Range", rangeText(toRange(original), deal.currency)]
      : null,
    first !== undefined && deal.offer_price
      ? ["First Day Return", signedText(first / deal.offer_price - 1)]
      : null,
    shares !== null && deal.shares_outstanding
      ? ["Float / Mkt Cap", percentText((shares / deal.shares_outstanding) * 100)]
      : null,
    dayFact("Next Lock-Up", deal.lockup_ends_on),
  ];
  const known = rows.filter((fact) => fact !== null);
  const banks = underwriters.slice(0, 8).map(({ name, role }): Fact => [name, roles[role]]);
  return [
    { kind: "heading", level: 2, text: "Offering" },
    { kind: "facts", title: "Offering", facts: known },
    ...(banks.length === 0
      ? []
      : ([
          { kind: "heading", level: 2, text: "Underwriters" },
          { kind: "facts", title: "Underwriters", facts: banks },
        ] as const)),
  ];
}

type Terms = ReportFacts["terms"][number];

function toRange({ price_low: low, price_high: high }: Terms): PriceRange | null {
  return low === null || high === null ? null : { low, high };
}

function lastRange({ terms }: ReportFacts): PriceRange | null {
  const found = terms.findLast(({ kind, price_low }) => kind !== "final" && price_low !== null);
  return found ? toRange(found) : null;
}

function isRevised(original: Terms, range: PriceRange | null): boolean {
  return range !== null && (original.price_low !== range.low || original.price_high !== range.high);
}

function rangeText(range: PriceRange | null, currency: string): string {
  return range === null ? "—" : priceRangeText(range.low, range.high, currency);
}

function dayFact(label: string, day: string | null): Fact | null {
  return day === null ? null : [label, dayText(day)];
}
