import { sql } from "kysely";
import { addDays, type Day } from "../../../domain/calendar/day.ts";
import { usSessions } from "../../../domain/calendar/sessions.ts";
import type { planKinds } from "../../../domain/contract/staff/newsroom.ts";
import type { PieceKind, PieceState } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";

export interface PlanRow {
  kind: (typeof planKinds)[number];
  day: Day | null;
  company_ticker: string;
  company_name: string;
  ticker: string | null;
  is_spac: boolean;
  range_low: number | null;
  range_high: number | null;
  currency: string;
  rating: number | null;
  has_terms: boolean;
  has_rating: boolean;
  has_note: boolean;
  has_conflict: boolean;
}

/** How many days ahead a pricing, and the end of a lock-up or a quiet period, is planned for. */
const pricingDays = 14;
const endDays = 7;

const mostRows = 200;
const mostConflicts = 50;

/**
 * Lists what the days around today bring to the main deals of companies, the nearest first, and the deals with terms for
 * which nobody states a day ahead. Weekends count to the session after them. Nobody states the first day of trading of what
 * priced in the US in the evening before: it is the next session, until prices say otherwise.
 */
export async function listPlanRows(db: Db, today: Day): Promise<PlanRow[]> {
  const ends = addDays(today, endDays);
  const session = usSessions.onOrAfter(today);
  const before = usSessions.onOrBefore(addDays(session, -1));
  const next = usSessions.onOrAfter(addDays(session, 1));
  const { rows } = await sql<PlanRow>`
    select p.kind, case p.kind when 'undated' then r.expected_on else p.day end as day, r.company_ticker, r.company_name,
      r.ticker, r.is_spac, r.range_low::float8 as range_low, r.range_high::float8 as range_high, r.currency,
      r.rating_total as rating, r.range_low is not null as has_terms, r.rating_total is not null as has_rating,
      r.analyst_note_key is not null as has_note, ${hasConflict} as has_conflict
    from deal_row r cross join lateral (
      select r.offer_on is null and r.withdrawn_on is null and r.postponed_on is null as is_open
    ) o cross join lateral (values
      ('tonight', case when o.is_open then r.expected_on end, ${today}::date, ${today}::date),
      ('prices', case when o.is_open then r.expected_on end, ${addDays(today, 1)}::date, ${addDays(today, pricingDays)}::date),
      ('undated', case when o.is_open and r.range_low is not null and r.status in ('Filed', 'Scheduled')
        and r.stage is distinct from 'listed' and coalesce(r.expected_on < ${today}, true)
        then ${today}::date end, ${today}::date, ${today}::date),
      ('trades', coalesce(r.trade_on, case when r.is_us_listing and r.offer_on between ${before}::date and ${session}::date
        then case when r.offer_on < ${session}::date then ${session}::date else ${next}::date end end), ${today}::date, ${next}::date),
      ('filed', r.filed_on, ${before}::date, ${today}::date),
      ('lockup', r.lockup_expires_on, ${today}::date, ${ends}::date),
      ('quiet', r.quiet_period_ends_on, ${today}::date, ${ends}::date)
    ) as p (kind, day, first, last)
    where r.is_main_deal and p.day between p.first and p.last
    order by p.day, r.company_name, r.deal_key limit ${mostRows}
  `.execute(db);
  return [...rows, ...(await listConflicts(db))];
}

const hasConflict = sql`exists (
  select from value_conflict v where v.waits and v.company_key = r.company_key
)`;

/** Lists the companies of which an editor has a value to decide. */
async function listConflicts(db: Db): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select 'conflict' as kind, null as day, c.company_ticker, c.name as company_name, r.ticker,
      coalesce(r.is_spac, false) as is_spac, null as range_low, null as range_high, 'USD' as currency, r.rating_total as rating,
      true as has_terms, true as has_rating, true as has_note, true as has_conflict
    from company c left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    where c.company_key in (select company_key from value_conflict where waits)
    order by c.name, c.company_key limit ${mostConflicts}
  `.execute(db);
  return rows;
}

export async function countConflicts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct company_key)::int as count from value_conflict where waits`.execute(db);
  return rows[0]?.count ?? 0;
}

interface ClockRow {
  id: number;
  title: string;
  at: Date;
  is_out: boolean;
}

const mostOnClock = 30;

/** Lists what went out on a day, and what is scheduled until some time, the first first. */
export async function listClock(db: Db, today: Day, until: Date): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    select piece_id as id, coalesce(nullif(content->>'title', ''), content->>'company') as title,
      coalesce(publish_at, published_at) as at, state = 'published' as is_out
    from piece
    where (state = 'published' and (published_at at time zone 'America/New_York')::date = ${today})
      or (state = 'scheduled' and publish_at < ${until})
    order by at, id limit ${mostOnClock}
  `.execute(db);
  return rows;
}

interface DraftRow {
  id: number;
  kind: PieceKind;
  state: PieceState;
  /** As its author named it. */
  company: string;
}

/** Counts the mails of the morning recap of a day that were accepted, and says when it went out; undefined before that. */
export async function findRecapOfDay(db: Db, day: Day) {
  const { rows } = await sql<{ at: Date; subject: string; accepted: number }>`
    select c.made_at as at, c.subject,
      (select count(*)::int from queued_mail q where q.content_id = c.content_id and q.outcome = 'sent') as accepted
    from mail_content c where c.kind = 'morningRecap' and c.occasion = ${day}
  `.execute(db);
  return rows[0];
}

/** Lists the reports, notes and alerts that are being written about some companies, by their addresses and tickers. */
export async function listDraftsAbout(db: Db, names: readonly string[]): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select piece_id as id, kind, state, content->>'company' as company from piece
    where state in ('draft', 'review', 'approved', 'scheduled') and kind in ('research', 'note', 'news')
      and content->>'company' = any(${[...names]}::text[])
    order by piece_id
  `.execute(db);
  return rows;
}
