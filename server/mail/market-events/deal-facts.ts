import type { ExpressionBuilder } from "kysely";
import type { CriteriaFacts } from "../../../domain/email/criteria.ts";
import type { Schema } from "../../db/schema.ts";

/** The columns of a deal that mails about its company state, or that decide who gets them. */
export function mailedColumns(e: ExpressionBuilder<{ r: Schema["deal_row"] }, "r">) {
  const number = (column: Amount) => e.cast<number | null>(`r.${column}`, "float8").as(column);
  return [
    "r.company_key",
    "r.company_ticker",
    "r.company_name",
    "r.ticker",
    "r.exchange_name",
    "r.sector_name",
    "r.is_us_listing",
    "r.is_spac",
    "r.security_kind",
    "r.currency",
    "r.range_outcome",
    "r.rating_total",
    "r.report_file as rating_file",
    "r.underwriter_names",
    "r.expected_on",
    "r.trade_on",
    "r.short_description",
    ...amounts.map(number),
  ] as const;
}

const amounts = [
  "market_cap_usd",
  "price_to_book",
  "offer_price",
  "range_low",
  "range_high",
  "shares",
  "deal_size_usd",
] as const;

type Amount = (typeof amounts)[number];

type Named = Pick<
  Schema["deal_row"],
  | "company_key"
  | "company_ticker"
  | "company_name"
  | "ticker"
  | "exchange_name"
  | "sector_name"
  | "is_us_listing"
  | "is_spac"
  | "security_kind"
  | "currency"
  | "range_outcome"
  | "rating_total"
  | "underwriter_names"
  | "expected_on"
  | "trade_on"
  | "short_description"
>;

export type MailedDeal = Named & {
  /** The file of the report that rates the deal. */
  rating_file: string | null;
} & Record<Amount, number | null>;

export function criteriaFactsOf(deal: MailedDeal): CriteriaFacts {
  return {
    isUsListing: deal.is_us_listing,
    isDepositaryShare: deal.is_us_listing === true && deal.security_kind === "ads",
    marketCapUsd: deal.market_cap_usd,
    priceToBook: deal.price_to_book,
    sectorName: deal.sector_name,
  };
}
