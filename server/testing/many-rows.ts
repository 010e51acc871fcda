import { type Kysely, sql } from "kysely";
import { rowLimits } from "../../domain/contract/view-shapes.ts";
import type { Schema } from "../db/schema.ts";

/**
 * Adds copies of every row of a deal, each with its own company. They have no facts, which code that only reads rows does
 * not need.
 */
export async function addCopiesOfRows(db: Kysely<Schema>, copies: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Rows are written without the deals and companies that they belong to.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into deal_row
      select made.* from deal_row r, generate_series(1, ${copies}) copy,
        jsonb_populate_record(r, jsonb_build_object(
          'deal_key', deal_key + copy * 1000000, 'company_key', company_key + copy * 1000000,
          'row_id', row_id || '-' || copy, 'company_ticker', company_ticker || '-' || copy,
          'company_name', company_name || ' ' || copy
        )) made`.execute(transaction);
    await sql`
      insert into deal_price
      select made.* from deal_price p, generate_series(1, ${copies}) copy,
        jsonb_populate_record(p, jsonb_build_object('deal_key', deal_key + copy * 1000000)) made
    `.execute(transaction);
    // This also disables triggers.
    await sql`
      insert into deal_figure select * from deal_figure_source on conflict do nothing
    `.execute(transaction);
  });
  await sql`analyze deal_row, deal_price, deal_figure`.execute(db);
}

/** Adds copies until a grid of all deals is longer than a reply may be. */
export async function addMoreRowsThanFit(db: Kysely<Schema>): Promise<void> {
  const { count } = await db
    .selectFrom("deal_row")
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await addCopiesOfRows(db, Math.ceil((rowLimits.raw + 200) / Number(count)));
}

/** Keeps only this many rows of priced deals, those with the lowest keys. */
export async function keepPricedRows(db: Kysely<Schema>, count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const table of ["deal_figure", "deal_price", "deal_row"]) {
      await sql`delete from ${sql.table(table)} where deal_key not in (
        select deal_key from deal_row where status = 'Priced' order by deal_key limit ${count}
      )`.execute(transaction);
    }
  });
  await sql`analyze deal_row, deal_price, deal_figure`.execute(db);
}
