import { sql } from "kysely";
import { addDays, addMonths, type Day } from "../../../domain/calendar/day.ts";
import { abandonedAfterMonths, activities } from "../../../domain/status/deal-status.ts";
import type { Db } from "../../db/connect.ts";
import { readNote, writeNote } from "../notes-repository.ts";
import { splitTurns } from "../split-turns.ts";
import { bumpVersion } from "../versions-repository.ts";
import { writeCompanyTerms } from "../write-company-terms.ts";
import { writeRows } from "../write-rows.ts";
import { readDealFacts } from "./deal-facts-sql.ts";
import { buildDealPrice } from "./deal-price.ts";
import { buildDealRow } from "./deal-row.ts";
import { readMonitorFacts } from "./monitor-facts-sql.ts";
import { buildMonitorRow } from "./monitor-row.ts";
import { readPriceFacts } from "./price-facts-sql.ts";
import { releaseMainDeals } from "./release-main-deals.ts";
import { listTradableDays, writeTradableDays } from "./tradable-days.ts";

/** The deals of one statement: a few megabytes of facts. */
const batchSize = 500;

/**
 * Rebuilds the rows of deals and of the monitor list from their facts, in the transaction that wrote the facts. Of the
 * monitor list these are the rows of some companies, or all.
 */
export async function writeReadModel(
  db: Db,
  dealKeys: readonly number[],
  today: Day,
  monitored: readonly number[] | null = null,
): Promise<void> {
  await lockRows(db);
  for (const keys of splitTurns(dealKeys, batchSize)) {
    const facts = await readDealFacts(db, keys);
    const rows = facts.map((deal) => buildDealRow(deal, today));
    await releaseMainDeals(db, rows);
    await writeRows(db, "deal_row", ["deal_key"], rows);
    await writeTradableDays(db, facts.flatMap(listTradableDays));
  }
  await writeDealPrices(db, dealKeys, today);
  const entries = await readMonitorFacts(db, monitored);
  await writeRows(db, "monitor_row", ["monitor_list_id"], entries.map(buildMonitorRow));
  await writeCompanyTerms(db, dealKeys, monitored);
  await bumpVersion(db, "market");
}

/**
 * Lets one writer of rows and prices work at a time, until its transaction ends. The figures of a deal combine its row
 * and its prices: of two writers that change one each, neither would see the change of the other.
 */
export async function lockRows(db: Db): Promise<void> {
  // The rows of a past day are others than those of the present.
  await sql`select pg_advisory_xact_lock(hashtext('rows of deals in ' || current_schema()))`.execute(
    db,
  );
}

/** Rebuilds the rows that move with prices. */
export async function writeDealPrices(
  db: Db,
  dealKeys: readonly number[],
  today: Day,
): Promise<void> {
  await lockRows(db);
  for (const keys of splitTurns(dealKeys, batchSize)) {
    const facts = await readPriceFacts(db, keys, today);
    await writeRows(
      db,
      "deal_price",
      ["deal_key"],
      facts.map((deal) => buildDealPrice(deal, today)),
    );
  }
  await bumpVersion(db, "prices");
}

/** Rebuilds all rows; the result equals the stored rows. */
export async function rebuildReadModel(db: Db, today: Day): Promise<void> {
  await writeReadModel(db, await listDealKeys(db), today);
  await writeNote(db, rowsDayNote, today);
  await writeNote(db, pricesDayNote, today);
}

const rowsDayNote = "rows made for";
const pricesDayNote = "prices made for";

/**
 * Starts a new day: deals with an event on it get new rows, and all deals get new returns. Of several processes only
 * one does the work.
 */
export async function rollReadModel(db: Db, today: Day): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('read model'))`.execute(trx);
    const since = await readNote(trx, rowsDayNote);
    if (since !== undefined && since >= today) return;
    // There is no note before the first rows, and after a migration that added columns to rows.
    const deals =
      since === undefined ? await listDealKeys(trx) : await listDealsOfDays(trx, since, today);
    await writeReadModel(trx, deals, today);
    await writeNote(trx, rowsDayNote, today);
  });
  const pricesDay = await readNote(db, pricesDayNote);
  if (pricesDay !== undefined && pricesDay >= today) return;
  await rollPrices(db, today);
  await vacuumFigures(db);
  await writeNote(db, pricesDayNote, today);
}

/**
 * After many changes, lets totals be read from an index alone, without checking each row's visibility. A PostgreSQL
 * server does this by itself after a while; the embedded database never does.
 */
export async function vacuumFigures(db: Db): Promise<void> {
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
    .union(
      // A deal whose expected day has passed is no longer scheduled, and an abandoned one lapses.
      db
        .selectFrom("deal_row")
        .select("deal_key")
        .where("status", "in", ["Filed", "Scheduled"])
        .where((e) =>
          e.or([
            e("expected_on", "<", today),
            e.not(
              e.exists(
                e
                  .selectFrom("deal_event")
                  .select("deal_event.deal_key")
                  .whereRef("deal_event.deal_key", "=", "deal_row.deal_key")
                  .where("kind", "in", [...activities])
                  // Months differ in length by up to three days.
                  .where("happened_on", ">", addDays(addMonths(today, -abandonedAfterMonths), 3))
                  .where("happened_on", "<=", today),
              ),
            ),
          ]),
        ),
    )
    .execute();
  return rows.map((row) => row.deal_key);
}

/** Rebuilds the returns of all deals in batches, so that readers never wait for all of them. */
async function rollPrices(db: Db, today: Day): Promise<void> {
  for (const keys of splitTurns(await listDealKeys(db), batchSize)) {
    await db.transaction().execute((trx) => writeDealPrices(trx, keys, today));
  }
}

/** Lists the keys of all deals. */
export async function listDealKeys(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("deal").select("deal_key").orderBy("deal_key").execute();
  return rows.map((row) => row.deal_key);
}
