import { sql } from "kysely";
import { addDays, type Day } from "../../../domain/calendar/day.ts";
import { usSessions } from "../../../domain/calendar/sessions.ts";
import type { planKinds } from "../../../domain/contract/staff/newsroom.ts";
import type { Db } from "../../db/connect.ts";

interface PlanRow {
  kind: (typeof planKinds)[number];
  day: Day;
  company_ticker: string;
  company_name: string;
  ticker: string | null;
  has_terms: boolean;
  has_rating: boolean;
  has_note: boolean;
}

/** How many days ahead a pricing, and the end of a lock-up or a quiet period, is planned for. */
const pricingDays = 14;
const endDays = 7;

/**
 * Lists what the days around today bring to the main deals of companies, the nearest first. Nobody states the first day of
 * trading of what priced in the US in the evening before: it is the next session, until prices say otherwise.
 */
export async function listPlanRows(db: Db, today: Day): Promise<PlanRow[]> {
  const ends = addDays(today, endDays);
  const session = usSessions.onOrAfter(today);
  const before = usSessions.onOrBefore(addDays(session, -1));
  const next = usSessions.onOrAfter(addDays(session, 1));
  const { rows } = await sql<PlanRow>`
    select p.kind, p.day, r.company_ticker, r.company_name, r.ticker, r.range_low is not null as has_terms,
      r.rating_total is not null as has_rating, r.analyst_note_key is not null as has_note
    from deal_row r cross join lateral (values
      ('prices', case when r.offer_on is null and r.withdrawn_on is null and r.postponed_on is null
        then r.expected_on end, ${today}::date, ${addDays(today, pricingDays)}::date),
      ('trades', coalesce(r.trade_on, case when r.is_us_listing and r.offer_on between ${before}::date and ${session}::date
        then case when r.offer_on < ${session}::date then ${session}::date else ${next}::date end end), ${today}::date, ${addDays(today, 1)}::date),
      ('filed', r.filed_on, ${addDays(today, -1)}::date, ${today}::date),
      ('lockup', r.lockup_expires_on, ${today}::date, ${ends}::date),
      ('quiet', r.quiet_period_ends_on, ${today}::date, ${ends}::date)
    ) as p (kind, day, first, last)
    where r.is_main_deal and p.day between p.first and p.last
    order by p.day, r.company_name, r.deal_key limit 200
  `.execute(db);
  return rows;
}

export async function countConflicts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct company_key)::int as count from value_conflict where waits`.execute(db);
  return rows[0]?.count ?? 0;
}
