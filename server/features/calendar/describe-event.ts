import { type EventKind, eventKinds } from "../../../domain/calendar/event-types.ts";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";
import {
  amountText,
  dollarsText,
  priceRangeText,
  priceText,
} from "../../../domain/fields/formats.ts";
import { totalRating } from "../../../domain/ratings/ratings.ts";
import type { EventRow } from "./events-repository.ts";

/** An event as every user sees it. */
export type MarketEvent = Omit<CalendarEvent, "isFavorite">;

const weekdays = 5;

/** Makes the event of a row, with the texts that calendars and feeds show. */
export function describeEvent(row: EventRow): MarketEvent {
  const { kind, ticker, company_name: name, hq_country_code: country } = row;
  const rating = kind === "report" ? ratingOf(row) : null;
  const texts = isKnownOn(row) ? termsOf(row) : { price: null, size: null };
  const terms = joinTexts([texts.price, texts.size]);
  const action = actions[kind](row, texts);
  return {
    id: eventId(row),
    type: eventKinds[kind],
    kind,
    title: `${ticker ?? name} ${action}`,
    action,
    terms,
    detail: detailOf(row, terms),
    start: row.starts_on,
    span: row.is_week_only ? weekdays : 1,
    companyKey: row.company_key,
    companyTicker: row.company_ticker,
    companyName: name,
    ticker,
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

/**
 * The texts of a row that several of its events show. They are made once, because a month may have thousands of events.
 */
interface Texts {
  price: string | null;
  size: string | null;
}

/** When a deal was filed, nobody knew the terms that were set later. */
function isKnownOn({ kind, offer_price, terms_set_on, starts_on }: EventRow): boolean {
  if (kind !== "filing") return true;
  return offer_price === null && terms_set_on !== null && terms_set_on <= starts_on;
}

function termsOf(row: EventRow): Texts {
  const { deal_size_usd: size } = row;
  return { price: priceOf(row), size: size === null ? null : dollarsText(size) };
}

const actions: Record<EventKind, (row: EventRow, texts: Texts) => string> = {
  filing: (_, { size }) => (size === null ? "files" : `files ${size}`),
  pricing: (row, { price }) => price ?? (row.is_expected ? "expected" : "priced, price unknown"),
  firstTrade: () => "trades",
  report: () => "Research",
  quietPeriodEnd: () => "quiet period ends",
  lockupExpiration: ({ shares }) => (shares === null ? "lock-up" : `${amountText(shares)} sh`),
  postponement: () => "postponed",
  withdrawal: () => "withdrawn",
};

function joinTexts(parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(" · ") || null;
}

/** The offer price; before the pricing, the range. A deal that has priced at an unknown price has left its range behind. */
function priceOf(row: EventRow): string | null {
  const { offer_price, range_low, range_high, currency } = row;
  if (offer_price !== null) return priceText(offer_price, currency);
  if (isOver(row) || range_low === null || range_high === null) return null;
  return priceRangeText(range_low, range_high, currency);
}

const isOver = ({ kind, is_expected }: EventRow) =>
  (kind === "pricing" || kind === "firstTrade") && !is_expected;

function detailOf(row: EventRow, terms: string | null): string | null {
  if (row.kind === "report") {
    const rating = ratingOf(row);
    return rating === null ? "Report, not rated" : `Report, rated ${rating} of 20`;
  }
  if (row.kind === "quietPeriodEnd") return "The banks of the IPO may publish research";
  if (row.kind === "lockupExpiration")
    return row.shares === null
      ? "Lock-up expires"
      : `Lock-up expires, ${amountText(row.shares)} shares`;
  return joinTexts([leads[row.kind]?.(row) ?? null, terms]);
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
  const [fundamentals = null, governance = null, valuation = null, technicals = null] =
    scores ?? [];
  return totalRating({ fundamentals, governance, valuation, technicals });
}
