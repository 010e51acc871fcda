import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";

interface Pricing {
  dealKey: number;
  expectedOn: Day | null;
  standing: "priced" | "expected" | "postponed" | "withdrawn" | "unexpected";
}

/** Tells from its row how a deal stands to its pricing; a price or a day is enough, also before the status follows. */
const standingSql = (today: Day) => sql<Pricing["standing"]>`case
  when r.status = 'Postponed' then 'postponed'
  when r.status = 'Withdrawn' then 'withdrawn'
  when r.status = 'Priced' or (r.status <> 'Acquired' and (r.offer_price is not null or r.offer_on <= ${today}))
    then 'priced'
  when r.status <> 'Acquired' and r.expected_on >= ${today} then 'expected'
  else 'unexpected' end`;

/** Reads how the main deal of a company, or one deal, stands to its pricing. */
export async function readPricing(
  db: Db,
  of: { companyKey: number } | { dealKey: number },
  today: Day,
): Promise<Pricing | undefined> {
  const isWanted =
    "dealKey" in of
      ? sql`r.deal_key = ${of.dealKey}`
      : sql`r.company_key = ${of.companyKey} and r.is_main_deal`;
  const { rows } = await sql<Pricing>`
    select r.deal_key as "dealKey", r.expected_on as "expectedOn", ${standingSql(today)} as standing
    from deal_row r where ${isWanted}
  `.execute(db);
  return rows[0];
}

/** True of a piece whose deal has priced. */
export const hasItsPricing = (today: Day) => sql<boolean>`exists (
  select from deal_row r where r.deal_key = pricing_deal_key and ${standingSql(today)} = 'priced'
)`;
