import { Worker } from "node:worker_threads";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import type { MarketFacts } from "../market/facts.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { lockRows, rebuildReadModel, writeReadModel } from "../market/read-model.ts";
import { analyzeFacts, moveKeysOn, writeFacts } from "../market/write-facts.ts";
import { generateMarket } from "./market/generate-market.ts";
import type { BarKey, Changes, Span } from "./market-changes-worker.ts";

const demoSeed = "greenshoe";

const installedNote = "demo market installed on";
const knownNote = "demo market known up to";

/** The market that a portal installed on a day shows on that day. */
export function demoMarketOf(installedOn: Day): MarketFacts {
  return generateMarket({ seed: demoSeed, installedOn, today: installedOn });
}

/** Makes the demo market of today, unless there are companies already. */
export async function seedDemoMarket(
  db: Kysely<Schema>,
  today: Day,
  makeFacts: () => MarketFacts = () => demoMarketOf(today),
): Promise<void> {
  if (await db.selectFrom("company").select("company_key").limit(1).executeTakeFirst()) return;
  const facts = makeFacts();
  await db.transaction().execute(async (trx) => {
    await writeFacts(trx, facts);
    await analyzeFacts(trx);
    await moveKeysOn(trx);
    await rebuildReadModel(trx, today);
    await writeNote(trx, installedNote, today);
    await writeNote(trx, knownNote, today);
  });
}

export async function hasDemoMarket(db: Kysely<Schema>): Promise<boolean> {
  return (await readNote(db, installedNote)) !== undefined;
}

/**
 * Appends to the demo market what has happened since it was last brought up, and thins its older bars; it is the same whether that is done
 * every day or once a month. Of several processes one does it.
 */
export async function bringDemoMarketUp(db: Kysely<Schema>, today: Day): Promise<void> {
  const installedOn = await readNote(db, installedNote);
  const knownOn = await readNote(db, knownNote);
  if (installedOn === undefined || knownOn === undefined || knownOn >= today) return;
  const { facts, goneBars } = await changesBetween({ seed: demoSeed, installedOn, knownOn, today });
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo market'))`.execute(trx);
    if ((await readNote(trx, knownNote)) !== knownOn) return;
    // Before any fact is locked that another writer of rows may wait for.
    await lockRows(trx);
    await writeFacts(trx, facts);
    await removeBars(trx, goneBars);
    await moveKeysOn(trx);
    await writeReadModel(trx, await dealsOf(trx, facts), today);
    await writeNote(trx, knownNote, today);
  });
}

/** Deals whose rows the changes may concern: their own facts, or those of their companies and securities. */
async function dealsOf(db: Db, facts: MarketFacts): Promise<number[]> {
  const { price_bar, latest_price, ...others } = facts;
  const rows = Object.values(others).flat() as Partial<Record<ConcerningKey, unknown>>[];
  const isConcerned = (e: ExpressionBuilder<Schema, "deal">, key: ConcerningKey) => {
    const keys = [...new Set(rows.map((row) => row[key]))].filter((k) => typeof k === "number");
    return e(key, "=", e.fn.any(e.val(keys)));
  };
  const found = await db
    .selectFrom("deal")
    .select("deal_key")
    .where((e) => e.or(concerningKeys.map((key) => isConcerned(e, key))))
    .orderBy("deal_key")
    .execute();
  return found.map((row) => row.deal_key);
}

const concerningKeys = ["company_key", "deal_key", "security_key"] as const;
type ConcerningKey = (typeof concerningKeys)[number];

/** Keys of one statement. */
const batchSize = 5000;

/** Older bars become fewer, so that a portal that lives for years does not grow without end. */
async function removeBars(db: Db, bars: readonly BarKey[]): Promise<void> {
  for (let start = 0; start < bars.length; start += batchSize) {
    const keys = JSON.stringify(bars.slice(start, start + batchSize));
    await sql`
      delete from price_bar using json_populate_recordset(null::price_bar, ${keys}::json) gone
      where price_bar.security_key = gone.security_key and price_bar.traded_on = gone.traded_on
    `.execute(db);
  }
}

/** Two markets are made and compared: seconds of work, so it is done in a thread of its own. */
function changesBetween(span: Span): Promise<Changes> {
  const worker = new Worker(new URL("./market-changes-worker.ts", import.meta.url), {
    workerData: span,
  });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
