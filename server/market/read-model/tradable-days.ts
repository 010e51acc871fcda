import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import { weekdaySessions } from "../../../domain/calendar/sessions.ts";
import type { Db } from "../../db/connect.ts";
import type { DealFacts } from "./deal-facts.ts";

interface TradableDay {
  deal_key: number;
  tranche: number;
  tradable_on: Day;
}

/** Lists the first session on or after the last day of each tranche of a deal. */
export function listTradableDays({ deal, lockups }: DealFacts): TradableDay[] {
  return lockups.map(({ tranche, ends_on, holidays }) => ({
    deal_key: deal.deal_key,
    tranche,
    tradable_on: weekdaySessions(holidays).onOrAfter(ends_on),
  }));
}

/** Writes the days; tranches that already have the same day are not touched. */
export async function writeTradableDays(db: Db, days: readonly TradableDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    update lockup_tranche t set tradable_on = computed.tradable_on
    from json_populate_recordset(null::lockup_tranche, ${JSON.stringify(days)}::json) computed
    where t.deal_key = computed.deal_key and t.tranche = computed.tranche
    and t.tradable_on is distinct from computed.tradable_on
  `.execute(db);
}
