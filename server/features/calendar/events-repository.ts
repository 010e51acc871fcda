import { type RawBuilder, sql } from "kysely";
import type { EventKind } from "../../../domain/calendar/event-types.ts";
import type { Db } from "../../db/connect.ts";

export interface EventRow {
  kind: EventKind;
  /** Distinguishes events of one kind and deal: the number of a tranche or report, else null. */
  number: number | null;
  deal_key: number;
  company_key: number;
  company_ticker: string;
  ticker: string | null;
  company_name: string;
  starts_on: string;
  is_week_only: boolean;
  /** True for a day that is expected, not stated. */
  is_expected: boolean;
  is_spac: boolean;
  hq_country_code: string | null;
  currency: string;
  /** The day on which the first range was set. */
  terms_set_on: string | null;
  offer_price: number | null;
  range_low: number | null;
  range_high: number | null;
  deal_size_usd: number | null;
  shares: number | null;
  /** The four scores of a report; null where a criterion is not rated. */
  scores: (number | null)[] | null;
}

export interface Days {
  from: string;
  to: string;
}

/** Some companies: those that a user follows, or those with the given keys. */
export type Companies = { favoritesOf: number } | { companyKeys: readonly number[] };

type Source = (days: Days) => RawBuilder<unknown>;

/** The event of a deal on the day of a column. */
function dealEvents(kind: EventKind, column: string): Source {
  return ({ from, to }) => sql`
    select ${kind} as kind, null::integer as number, deal_key, ${sql.ref(column)} as starts_on,
      false as is_week_only, false as is_expected, null::numeric as shares, null::integer[] as scores
    from deal where ${sql.ref(column)} between ${from} and ${to}`;
}

/**
 * A deal that is expected on a day trades on the next weekday. When only its week is known, it trades in the same week.
 */
const expectedTradeSql = sql`case
  when is_expected_week_only then expected_on
  when extract(isodow from expected_on) < 5 then expected_on + 1
  else expected_on + (8 - extract(isodow from expected_on)::integer)
end`;

function expectedEvents(kind: EventKind, day: RawBuilder<unknown>): Source {
  return ({ from, to }) => sql`
    select ${kind}, null::integer, deal_key, starts_on, is_expected_week_only, true, null::numeric, null::integer[]
    from (
      select deal_key, ${day} as starts_on, is_expected_week_only from deal
      where expected_on between ${from}::date - 7 and ${to} and status = 'Scheduled'
    ) e where starts_on between ${from} and ${to}`;
}

/** The stored deals, which stand before the rows of the name "deal" and are those of a past day when one is asked for. */
const namedTrade = sql`named_trade as not materialized (select deal_key, first_trade_on from deal)`;

/** A deal that has priced trades on the day that its pricing names, which its events tell only once it is over. */
function namedTrades({ from, to }: Days): RawBuilder<unknown> {
  return sql`
    select 'firstTrade', null::integer, deal_key, n.first_trade_on, false, true, null::numeric, null::integer[]
    from deal join named_trade n using (deal_key)
    where offer_on is not null and trade_on is null and n.first_trade_on between ${from} and ${to}
      and n.first_trade_on >= offer_on`;
}

const sources: Record<EventKind, readonly Source[]> = {
  filing: [dealEvents("filing", "filed_on")],
  pricing: [dealEvents("pricing", "offer_on"), expectedEvents("pricing", sql`expected_on`)],
  firstTrade: [
    dealEvents("firstTrade", "trade_on"),
    expectedEvents("firstTrade", expectedTradeSql),
    namedTrades,
  ],
  quietPeriodEnd: [dealEvents("quietPeriodEnd", "quiet_period_ends_on")],
  postponement: [
    ({ from, to }) => sql`
      select 'postponement', nullif((
        select count(*) from deal_event before
        where before.deal_key = e.deal_key and before.kind = e.kind and before.happened_on <= e.happened_on
      ), 1)::integer, deal_key, happened_on, false, false, null::numeric, null::integer[]
      from deal_event e where kind = 'postponed' and happened_on between ${from} and ${to}`,
  ],
  withdrawal: [dealEvents("withdrawal", "withdrawn_on")],
  lockupExpiration: [
    ({ from, to }) => sql`
      select 'lockupExpiration', tranche::integer, deal_key, ends_on, false, false, shares, null::integer[]
      from lockup_tranche where ends_on between ${from} and ${to}`,
  ],
  report: [
    ({ from, to }) => sql`
      select 'report', s.report_id, d.deal_key, s.posted_on, false, false, null::numeric,
        array[s.fundamentals, s.governance, s.valuation, s.technicals]::integer[]
      from research_report s join deal d on d.company_key = s.company_key and d.is_main_deal
      where s.posted_on between ${from} and ${to}`,
  ],
};

/** Lists the events of some days in the order of days and names. */
export async function listEvents(
  db: Db,
  kinds: readonly EventKind[],
  days: Days,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with ${namedTrade}, deal as not materialized (select * from deal_row)
    ${describeSql(eventsSql(kinds, days))}`.execute(db);
  return rows;
}

interface Latest extends Days {
  /** The companies whose events count; null for all. */
  of: Companies | null;
  most: number;
}

/** Lists the latest events of some days and companies. */
export async function listLatestEvents(
  db: Db,
  kinds: readonly EventKind[],
  { of, most, ...days }: Latest,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with ${namedTrade}, deal as not materialized (select * from deal_row where ${isOfCompanies(of)}),
    latest as (
      select e.* from (${eventsSql(kinds, days)}) e (${eventColumns}) join deal using (deal_key)
      order by e.starts_on desc, deal_key, kind, number limit ${most}
    )
    ${describeSql(sql`select * from latest`)}`.execute(db);
  return rows;
}

/** True for the deals of the given companies; true for every deal when no companies are given. */
export function isOfCompanies(of: Companies | null): RawBuilder<unknown> {
  if (of === null) return sql`true`;
  return "favoritesOf" in of
    ? sql`company_key in (select company_key from favorite where user_id = ${of.favoritesOf})`
    : sql`company_key = any(${sql.val([...of.companyKeys])}::integer[])`;
}

const eventColumns = sql`kind, number, deal_key, starts_on, is_week_only, is_expected, shares, scores`;

/**
 * The events of the deals of `deal`, a common table expression that the statement defines. Tranches belong to any deal,
 * so the statement joins `deal`.
 */
function eventsSql(kinds: readonly EventKind[], days: Days): RawBuilder<unknown> {
  const parts = kinds.flatMap((kind) => sources[kind].map((source) => source(days)));
  return sql.join(parts, sql` union all `);
}

/** Adds to events what the texts of an event say about its deal. */
function describeSql(events: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.kind, e.number, e.deal_key, e.starts_on, e.is_week_only, e.is_expected,
      e.shares::float8 as shares, e.scores,
      r.company_key, r.company_ticker, r.ticker, r.company_name, r.is_spac, r.hq_country_code,
      r.currency, r.terms_set_on, r.offer_price::float8 as offer_price, r.range_low::float8 as range_low,
      r.range_high::float8 as range_high, r.deal_size_usd::float8 as deal_size_usd
    from (${events}) e (${eventColumns})
    join deal r using (deal_key)
    order by e.starts_on, r.company_name, e.deal_key, e.kind, e.number`;
}

/** Lists the keys of the companies that a user follows. */
export async function listFavoriteCompanies(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom("favorite")
    .select("company_key")
    .where("user_id", "=", userId)
    .execute();
  return new Set(rows.map(({ company_key: key }) => key));
}
