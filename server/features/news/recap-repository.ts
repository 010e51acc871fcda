import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { isExpectedToPrice, mostListed } from "../../market/morning-lists-repository.ts";

export interface RecapCompany {
  company_key: number;
  company_ticker: string;
  name: string;
}

/** Lists the companies with research of some days, the newest first. */
export async function listResearched(db: Db, from: Day, to: Day): Promise<RecapCompany[]> {
  const { rows } = await sql<RecapCompany>`
    select c.company_key, c.company_ticker, c.name
    from research_report s join company c using (company_key) where s.posted_on between ${from} and ${to}
    group by c.company_key order by max(s.posted_on) desc, max(s.report_id) desc limit ${mostListed}
  `.execute(db);
  return rows;
}

/** Lists the companies whose US offering is expected to price on a day. */
export async function listExpected(db: Db, day: Day): Promise<RecapCompany[]> {
  const { rows } = await sql<RecapCompany>`
    select c.company_key, c.company_ticker, c.name
    from deal_row r join company c using (company_key)
    where ${isExpectedToPrice({ from: day, to: day })}
    order by r.deal_size_usd desc nulls last, c.company_key limit ${mostListed}
  `.execute(db);
  return rows;
}
