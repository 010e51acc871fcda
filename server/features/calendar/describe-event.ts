import { type EventKind, eventKinds } from "../../../domain/calendar/event-types.ts";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";
import { amountText, dollarsText, priceText } from "../../../domain/fields/formats.ts";
import { totalRating } from "../../../domain/ratings/ratings.ts";
import type { EventRow } from "./events-repository.ts";

const weekdays = 5;

/** Makes the event of a row, with the texts that calendars and feeds show. */
export function describeEvent(row: EventRow): CalendarEvent {
  const { kind, ticker, company_name: name, hq_country_code: country } = row;
  const rating = kind === "report" ? ratingOf(row) : null;
  const action = actions[kind](row);
  return {
    id: eventId(row),
    type: eventKinds[kind],
    kind,
    title: `${ticker ?? name} ${action}`,
    action,
    terms: termsText(row),
    detail: detailOf(row),
    start: row.starts_on,
    span: row.is_week_only ? weekdays : 1,
    companyKey: row.company_key,
    companyTicker: row.company_ticker,
    companyName: name,
    ticker,
    isFavorite: row.is_favorite,
    ratingText: rating === null ? null : String(rating),
    headquarter: country === null ? null : country === "US" ? "US" : "NonUS",
    isSpac: row.is_spac,
  };
}

function eventId({
  deal_key,
  kind,
  number,
}: Pick<EventRow, "deal_key" | "kind" | "number">): string {
  return `${deal_key}-${kind}${number === null ? "" : `-${number}`}`;
}

const actions: Record<EventKind, (row: EventRow) => string> = {
  filing: ({ deal_size_usd: size }) => (size === null ? "files" : `files ${dollarsText(size)}`),
  pricing: (row) => priceOf(row) ?? (row.is_expected ? "expected" : "priced"),
  firstTrade: () => "trades",
  report: () => "Research",
  quietPeriodEnd: () => "quiet period ends",
  lockupExpiration: ({ shares }) => (shares === null ? "lock-up" : `${amountText(shares)} sh`),
  postponement: () => "postponed",
  withdrawal: () => "withdrawn",
};

function termsText(row: EventRow): string | null {
  const size = row.deal_size_usd === null ? null : dollarsText(row.deal_size_usd);
  return [priceOf(row), size].filter((part) => part !== null).join(" · ") || null;
}

/** The offer price; before the pricing, the range. */
function priceOf({ offer_price, range_low, range_high, currency }: EventRow): string | null {
  if (offer_price !== null) return priceText(offer_price, currency);
  if (range_low === null || range_high === null) return null;
  const low = priceText(range_low, currency);
  return range_low === range_high ? low : `${low}–${priceText(range_high, currency)}`;
}

function detailOf(row: EventRow): string | null {
  if (row.kind === "report") {
    const rating = ratingOf(row);
    return rating === null ? "Report, not rated" : `Report, rated ${rating} of 20`;
  }
  if (row.kind === "quietPeriodEnd") return "The banks of the IPO may publish research";
  if (row.kind === "lockupExpiration")
    return row.shares === null
      ? "Lock-up expires"
      : `Lock-up expires, ${amountText(row.shares)} shares`;
  const parts = [leads[row.kind]?.(row) ?? null, termsText(row)];
  return parts.filter((part) => part !== null).join(" · ") || null;
}

const leads: Partial<Record<EventKind, (row: EventRow) => string>> = {
  filing: () => "Files",
  pricing: ({ is_expected, is_week_only }) =>
    is_week_only ? "Expected this week" : is_expected ? "Expected pricing" : "Priced",
  firstTrade: ({ is_expected, is_week_only }) =>
    is_week_only ? "Expected this week" : is_expected ? "Expected to trade" : "First trade",
  postponement: () => "Postponed",
  withdrawal: () => "Withdrawn",
};

function ratingOf({ scores }: EventRow): number | null {
  const [
    fundamentals = null,
    corporateGovernance = null,
    relativeValuation = null,
    groupTechnicals = null,
  ] = scores ?? [];
  return totalRating({ fundamentals, corporateGovernance, relativeValuation, groupTechnicals });
}
