import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import { weekdaySessions } from "../../domain/calendar/sessions.ts";
import type { Db } from "../db/connect.ts";
import type { DealFacts } from "./deal-facts.ts";

interface TradableDay {
  deal_key: number;
  tranche: number;
  tradable_on: Day;
}

/** The first session on or after the day that each tranche of a deal ends on. */
export function tradableDaysOf({ deal, lockups }: DealFacts): TradableDay[] {
  return lockups.map(({ tranche, ends_on, holidays }) => ({
    deal_key: deal.deal_key,
    tranche,
    tradable_on: weekdaySessions(holidays).onOrAfter(ends_on),
  }));
}

/** Tranches that have their day already are not touched. */
export async function writeTradableDays(db: Db, days: readonly TradableDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    update lockup_tranche t set tradable_on = made.tradable_on
    from json_populate_recordset(null::lockup_tranche, ${JSON.stringify(days)}::json) made
    where t.deal_key = made.deal_key and t.tranche = made.tranche
    and t.tradable_on is distinct from made.tradable_on
  `.execute(db);
}
