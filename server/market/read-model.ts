import { type Kysely, sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import { readDealFacts } from "./deal-facts-sql.ts";
import { dealPriceOf } from "./deal-price.ts";
import { dealRowOf } from "./deal-row.ts";
import { readMonitorFacts } from "./monitor-facts-sql.ts";
import { monitorRowOf } from "./monitor-row.ts";
import { readNote, writeNote } from "./notes-repository.ts";
import { readPriceFacts } from "./price-facts-sql.ts";
import { releaseMainDeals } from "./release-main-deals.ts";
import { tradableDaysOf, writeTradableDays } from "./tradable-days.ts";
import { bumpVersion } from "./versions-repository.ts";
import { writeCompanyTerms } from "./write-company-terms.ts";
import { writeRows } from "./write-rows.ts";

/** Deals of one statement: a few megabytes of facts. */
const batchSize = 500;

/** Makes the rows of deals, and those of the monitor list, anew from their facts, in the transaction that wrote the facts. */
export async function writeReadModel(
  db: Db,
  dealKeys: readonly number[],
  today: Day,
): Promise<void> {
  await lockRows(db);
  for (const keys of batchesOf(dealKeys)) {
    const facts = await readDealFacts(db, keys);
    const rows = facts.map((deal) => dealRowOf(deal, today));
    await releaseMainDeals(db, rows);
    await writeRows(db, "deal_row", ["deal_key"], rows);
    await writeTradableDays(db, facts.flatMap(tradableDaysOf));
  }
  await writePrices(db, dealKeys, today);
  const entries = await readMonitorFacts(db);
  await writeRows(db, "monitor_row", ["monitor_list_id"], entries.map(monitorRowOf));
  await writeCompanyTerms(db, dealKeys);
  await bumpVersion(db, "market");
}

/**
 * Of several writers of rows and prices one goes on at a time, until its transaction ends. The figures of a deal are made
 * of its row and its prices: of two who change one each, neither would see what the other writes.
 */
export async function lockRows(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rows of deals'))`.execute(db);
}

/** Makes what moves with prices anew. */
async function writePrices(db: Db, dealKeys: readonly number[], today: Day): Promise<void> {
  await lockRows(db);
  for (const keys of batchesOf(dealKeys)) {
    const facts = await readPriceFacts(db, keys, today);
    await writeRows(
      db,
      "deal_price",
      ["deal_key"],
      facts.map((deal) => dealPriceOf(deal, today)),
    );
  }
  await bumpVersion(db, "prices");
}

/** Makes all rows anew; what comes out equals what was kept. */
export async function rebuildReadModel(db: Db, today: Day): Promise<void> {
  await writeReadModel(db, await listDealKeys(db), today);
  await writeNote(db, rolledNote, today);
  await writeNote(db, pricedNote, today);
}

const rolledNote = "rows made for";
const pricedNote = "prices made for";

/**
 * A new day has begun: the deals that something happens to on it get new rows, and all get its returns. Of several
 * processes one does it.
 */
export async function rollReadModel(db: Kysely<Schema>, today: Day): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('read model'))`.execute(trx);
    const since = await readNote(trx, rolledNote);
    if (since !== undefined && since >= today) return;
    // Nothing is noted when no row was ever made, and when a migration has added columns to rows.
    const deals =
      since === undefined ? await listDealKeys(trx) : await listDealsOfDays(trx, since, today);
    await writeReadModel(trx, deals, today);
    await writeNote(trx, rolledNote, today);
  });
  const pricedFor = await readNote(db, pricedNote);
  if (pricedFor !== undefined && pricedFor >= today) return;
  await rollPrices(db, today);
  await vacuumFigures(db);
  await writeNote(db, pricedNote, today);
}

/**
 * After many changes this lets totals be read from an index alone, without a look at each row whether it is visible.
 * A PostgreSQL server does so by itself after a while, the embedded database never does.
 */
export async function vacuumFigures(db: Kysely<Schema>): Promise<void> {
  await sql`vacuum deal_figure`.execute(db);
}

async function listDealsOfDays(db: Db, since: Day, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom("deal_event")
    .select("deal_key")
    .where("happened_on", ">", since)
    .where("happened_on", "<=", today)
    .union(
      db
        .selectFrom("deal_terms")
        .select("deal_key")
        .where("set_on", ">", since)
        .where("set_on", "<=", today),
    )
    .union(
      db
        .selectFrom("spac")
        .select("deal_key")
        .where((e) =>
          e.or(
            (["announced_on", "vote_on", "completed_on", "liquidated_on"] as const).map((day) =>
              e.and([e(day, ">", since), e(day, "<=", today)]),
            ),
          ),
        ),
    )
    .union(
      db
        .selectFrom("lockup_tranche")
        .select("deal_key")
        .where("ends_on", ">", since)
        .where("ends_on", "<=", today),
    )
    .union(
      db
        .selectFrom("spac_terminated_merger")
        .select("deal_key")
        .where("terminated_on", ">", since)
        .where("terminated_on", "<=", today),
    )
    .execute();
  return rows.map((row) => row.deal_key);
}

/** Makes the returns of all deals anew, some at a time: no reader waits for all of them. */
async function rollPrices(db: Kysely<Schema>, today: Day): Promise<void> {
  for (const keys of batchesOf(await listDealKeys(db))) {
    await db.transaction().execute((trx) => writePrices(trx, keys, today));
  }
}

async function listDealKeys(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("deal").select("deal_key").orderBy("deal_key").execute();
  return rows.map((row) => row.deal_key);
}

function batchesOf(keys: readonly number[]): (readonly number[])[] {
  const count = Math.ceil(keys.length / batchSize);
  return Array.from({ length: count }, (_, i) => keys.slice(i * batchSize, (i + 1) * batchSize));
}
