import { type RawBuilder, sql } from "kysely";
import { gapNames, type MarketGap } from "../../../domain/sources/market-gaps.ts";
import type { Db } from "../../db/connect.ts";

const tables: Record<MarketGap, RawBuilder<unknown>> = {
  prices: sql`price_bar`,
  schedule: sql`deal where expected_on is not null`,
  lockups: sql`lockup_tranche`,
  estimates: sql`sales_estimate`,
  investors: sql`company_investor`,
  monitorList: sql`monitor_entry`,
  research: sql`research_report`,
  news: sql`news_item`,
};

/** Lists what no source of the market states. */
export async function listGaps(db: Db): Promise<MarketGap[]> {
  const known = gapNames.map(
    (name) => sql`exists (select from ${tables[name]}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<MarketGap, boolean>>`select ${sql.join(known)}`.execute(db);
  return gapNames.filter((name) => !rows[0]?.[name]);
}
