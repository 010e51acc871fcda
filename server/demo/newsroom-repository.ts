import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";

interface Subject {
  about: string;
  name: string;
  address: string;
}

/** The companies that a house would write about on a day, by what happens to them, nearest first. */
export async function findSubjects(db: Db, today: Day): Promise<Map<string, Subject[]>> {
  const { rows } = await sql<Subject>`
    select about, company_name as name, company_ticker as address from (
      select 'scheduled' as about, r.*, expected_on - ${today}::date as days from deal_row r where status = 'Scheduled'
      union all
      select 'filed', r.*, ${today}::date - filed_on from deal_row r where status = 'Filed'
      union all
      select 'priced', r.*, ${today}::date - offer_on from deal_row r where status = 'Priced' and offer_on < ${today}::date - 10
      union all
      select 'lockup', r.*, l.ends_on - ${today}::date from deal_row r join lockup_tranche l using (deal_key)
      where l.ends_on > ${today}::date
    ) near join deal using (deal_key) where near.is_us_listing and not near.is_spac and not is_fund order by days, deal_key`.execute(
    db,
  );
  return Map.groupBy(rows, ({ about }) => about);
}
