import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { bumpVersion } from "../../versions-repository.ts";

/** Gives a new index its number. */
export async function addIndex(db: Db, symbol: string): Promise<void> {
  await sql`
    insert into market_index (market_index_id, symbol, name)
    select (select greatest(max(market_index_id), 1000) from market_index) + 1, symbol, coalesce(min(name), symbol)
    from (${selectStatements(symbol)}) stated
    where not exists (select from market_index i where i.symbol = stated.symbol)
    group by symbol
  `.execute(db);
}

/** The levels of an index over decades are written in so many transactions, during which others wait. */
const turns = 4;
/** Each transaction writes those of every fourth year. */
export const turnsOfLevels = Array.from({ length: turns }, (_, turn) => turn);

/**
 * Writes the levels of an index that are written in one turn, for each day the one of the highest rank. Only levels that
 * differ are written.
 */
export async function settleLevels(db: Db, symbol: string, turn: number): Promise<void> {
  const written = await sql`
    insert into index_level (market_index_id, closed_on, level)
    select distinct on (closed_on) market_index_id, closed_on, level from (
      select i.market_index_id, (entry->>'on')::date as closed_on, (entry->>'level')::numeric as level, stated.rank,
        stated.document_on, stated.source, stated.record_key, stated.content_hash
      from (${selectStatements(symbol)}) stated join market_index i using (symbol)
      cross join lateral jsonb_array_elements(stated.levels) entry
    ) entries
    where extract(year from closed_on)::int % ${turns}::int = ${turn}::int
    order by closed_on, rank, document_on desc nulls last, source collate "C", record_key collate "C",
      content_hash collate "C"
    on conflict (market_index_id, closed_on) do update set level = excluded.level
    where index_level.level <> excluded.level
  `.execute(db);
  if (Number(written.numAffectedRows ?? 0) > 0) await bumpVersion(db, "prices");
}

function selectStatements(symbol: string) {
  return sql`
    select o.subject->>'symbol' as symbol, o.subject->>'companyName' as name, o.rank, o.document_on, o.source,
      o.record_key, o.content_hash, o.claims->'levels' as levels
    from observation o join source_document using (document_id)
    where is_complete and o.subject->>'about' = 'index' and o.subject->>'symbol' = ${symbol}
  `;
}
