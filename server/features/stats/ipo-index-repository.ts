import { sql } from "kysely";
import type { Reply } from "../../../domain/contract/route.ts";
import type { getIpoIndex, IndexSymbol } from "../../../domain/contract/stats/stats-index.ts";
import type { Db } from "../../db/connect.ts";

type Index = Reply<typeof getIpoIndex>;

/** More changes than a reader looks back on. */
const mostChanges = 500;

export async function findIndexSpan(
  db: Db,
  symbol: IndexSymbol,
): Promise<Pick<Index, "computedFrom" | "computedTo">> {
  const { rows } = await sql<Pick<Index, "computedFrom" | "computedTo">>`
    select min(closed_on) as "computedFrom", max(closed_on) as "computedTo"
    from computed_level join market_index using (market_index_id) where symbol = ${symbol}
  `.execute(db);
  return rows[0] ?? { computedFrom: null, computedTo: null };
}

const companySql = sql`r.company_ticker as "companyTicker", r.ticker, r.company_name as "companyName"`;

export async function listConstituents(
  db: Db,
  symbol: IndexSymbol,
): Promise<Index["constituents"]> {
  const { rows } = await sql<Index["constituents"][number]>`
    select ${companySql}, c.entered_on as "enteredOn", c.weight, c.set_weight as "setWeight"
    from index_constituent c join market_index i using (market_index_id) join deal_row r using (deal_key)
    where i.symbol = ${symbol} and c.left_on is null
    order by c.weight desc, c.deal_key
  `.execute(db);
  return rows;
}

/** A company that left on a day stands before those that entered on it. */
export async function listIndexChanges(db: Db, symbol: IndexSymbol): Promise<Index["changes"]> {
  const { rows } = await sql<Index["changes"][number]>`
    select ${companySql}, change.on, change.kind, change.because
    from index_constituent c join market_index i using (market_index_id) join deal_row r using (deal_key)
    cross join lateral (
      values (c.entered_on, 'entered', null), (c.left_on, 'left', c.left_because)
    ) change ("on", kind, because)
    where i.symbol = ${symbol} and change.on is not null
    order by change.on desc, change.kind desc, c.deal_key limit ${mostChanges}
  `.execute(db);
  return rows;
}
