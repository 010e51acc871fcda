import { Worker } from "node:worker_threads";
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { addDays, type Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import { type FactTable, factTables, type MarketFacts } from "../market/facts.ts";
import {
  generatorNote,
  generatorVersion,
  installedNote,
  updatedNote,
} from "../market/market-notes.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { lockRows, rebuildReadModel, writeReadModel } from "../market/read-model/read-model.ts";
import { listHomes } from "../market/settling/generated/generated-facts-repository.ts";
import { renewRecords } from "../market/settling/generated/record-generated.ts";
import { settle } from "../market/settling/settle.ts";
import { settleAgain } from "../market/settling/settle-again.ts";
import { news, research } from "../market/settling/write/move-own-content.ts";
import { noteComing } from "../market/settling/write/moved-rows.ts";
import { owners, readOwnerKeys } from "../market/settling/write/replace-facts.ts";
import { splitTurns } from "../market/split-turns.ts";
import { analyzeFacts, moveKeysOn, writeFacts } from "../market/write-facts.ts";
import { generateMarket } from "./market/generate-market.ts";
import type { BarKey, Changes, Span } from "./market-changes-worker.ts";

export const demoSeed = "greenshoe";

/** Generates the market that a portal shows on the day of its installation. */
export function generateDemoMarket(installedOn: Day): MarketFacts {
  return generateMarket({ seed: demoSeed, installedOn, today: installedOn });
}

/** Creates today's demo market unless there are companies already. */
export async function seedDemoMarket(
  db: Kysely<Schema>,
  today: Day,
  makeFacts: () => MarketFacts = () => generateDemoMarket(today),
): Promise<void> {
  const findCompany = (from: Db) =>
    from.selectFrom("company").select("company_key").limit(1).executeTakeFirst();
  if (await findCompany(db)) return;
  const facts = makeFacts();
  await db.transaction().execute(async (trx) => {
    // Of several processes that start together, only one writes the market.
    await sql`select pg_advisory_xact_lock(hashtext('demo market'))`.execute(trx);
    if (await findCompany(trx)) return;
    await withoutReferences(trx, () => writeFacts(trx, facts));
    await analyzeFacts(trx);
    await moveKeysOn(trx);
    await rebuildReadModel(trx, today);
    await writeNote(trx, installedNote, today);
    await writeNote(trx, updatedNote, today);
    await writeNote(trx, generatorNote, String(generatorVersion));
  });
}

/**
 * Writes facts while their tables have no foreign keys: to check each row takes longer than to write it, and a key that is
 * added again checks all rows at once.
 */
async function withoutReferences(db: Db, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${[...factTables]})
  `.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  await write();
  for (const { table, name, definition } of rows)
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}
    `.execute(db);
}

/**
 * Adds to the demo market everything that has happened since its last update, and thins its older bars. Daily and monthly
 * updates give the same result. Only one of several processes does this.
 */
export async function bringDemoMarketUp(db: Kysely<Schema>, today: Day): Promise<void> {
  const stored = await readStored(db);
  if (stored === undefined || stored.knownOn >= today) return;
  const { facts, removedBars } = await computeChanges({ ...stored, today });
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo market'))`.execute(trx);
    if ((await readNote(trx, updatedNote)) !== stored.knownOn) return;
    // This comes before any lock on a fact that another writer of rows may wait for.
    await lockRows(trx);
    const homes = await listHomes(trx);
    await writeFacts(trx, await leaveOutStated(trx, facts, homes));
    await noteArrivals(trx, facts, homes);
    await removeBars(trx, removedBars);
    await moveKeysOn(trx);
    // Editors' statements are made again on the facts of the day, whose changes are logged as of its morning.
    const options = { today, by: "Demo market", now: new Date(`${today}T10:00:00Z`) };
    await renewRecords(trx, homes, { facts, removedBars }, options);
    if (homes.size > 0) await settle(trx, options);
    // Facts that no record states may have changed as well.
    for (const companyKey of new Set(homes.values())) await settleAgain(trx, companyKey, options);
    await writeReadModel(trx, await listAffectedDeals(trx, facts), today);
    await writeNote(trx, updatedNote, today);
  });
}

type Homes = ReadonlyMap<number, number>;

/**
 * Leaves out the rows of companies that editors have edited, which are written when these companies are made again. Those that
 * are not made again, such as research, come to the company that an editor has joined theirs with.
 */
async function leaveOutStated(db: Db, facts: MarketFacts, homes: Homes): Promise<MarketFacts> {
  if (homes.size === 0) return facts;
  const { deal_key: deals } = await readOwnerKeys(db, [...homes.values()]);
  const isOther = (row: { deal_key?: number | undefined }) => !deals.includes(row.deal_key ?? 0);
  const others = {
    ...facts,
    company: facts.company.filter((row) => !homes.has(row.company_key ?? 0)),
    deal: facts.deal.filter(isOther),
    deal_event: facts.deal_event.filter(isOther),
    spac: facts.spac.filter(isOther),
  };
  const joined = new Map([...homes].filter(([key, home]) => key !== home));
  const tables = Object.entries(others).map(([table, rows]) => [
    table,
    bringHome(table as FactTable, rows, joined),
  ]);
  return Object.fromEntries(tables) as MarketFacts;
}

/** A row that a company has only once is that of the company which stays; the row of the joined company is left out. */
function bringHome(table: FactTable, rows: readonly object[], joined: Homes): readonly object[] {
  const isOfCompany = owners[table] === "company_key" && !["deal", "security"].includes(table);
  return rows.flatMap((row) => {
    const home = "company_key" in row ? joined.get(Number(row.company_key)) : undefined;
    if (home === undefined) return row;
    return isOfCompany ? [] : { ...row, company_key: home };
  });
}

/** Notes which research and news is of a company that an editor has joined with another, so that it goes back with that company. */
async function noteArrivals(db: Db, facts: MarketFacts, homes: Homes): Promise<void> {
  for (const [from, to] of homes) {
    if (from === to) continue;
    const isOwn = (row: { company_key?: number | null | undefined }) => row.company_key === from;
    const reports = facts.research_report.filter(isOwn).map((row) => row.report_id ?? 0);
    const stories = facts.news_item.filter(isOwn).map((row) => row.news_key ?? 0);
    await noteComing(db, research, { from, to }, reports);
    await noteComing(db, news, { from, to }, stories);
  }
}

/** Reads what the stored market was made of; facts of two versions of the generator would not fit together. */
async function readStored(db: Db): Promise<Omit<Span, "today"> | undefined> {
  const installedOn = await readNote(db, installedNote);
  const knownOn = await readNote(db, updatedNote);
  const isOurs = (await readNote(db, generatorNote)) === String(generatorVersion);
  if (installedOn === undefined || knownOn === undefined || !isOurs) return undefined;
  return { seed: demoSeed, installedOn, knownOn };
}

/**
 * Computes the prices that a day will have ended with; empty unless there is a demo market of this generator. Throws the reason of
 * the signal as soon as nobody waits for them any more.
 */
export async function computeNextDay(
  db: Db,
  day: Day,
  signal: AbortSignal,
): Promise<MarketFacts["latest_price"]> {
  const stored = await readStored(db);
  if (stored === undefined) return [];
  const span = { ...stored, knownOn: day, today: addDays(day, 1) };
  const changes = await computeChanges(span, signal);
  return changes.facts.latest_price;
}

/** Lists the deals whose rows the changes may affect through their own facts or those of companies and securities. */
async function listAffectedDeals(db: Db, facts: MarketFacts): Promise<number[]> {
  const { price_bar, latest_price, ...others } = facts;
  const rows = Object.values(others).flat() as Partial<Record<AffectedKey, unknown>>[];
  const isAffected = (e: ExpressionBuilder<Schema, "deal">, key: AffectedKey) => {
    const keys = [...new Set(rows.map((row) => row[key]))].filter((k) => typeof k === "number");
    return e(key, "=", e.fn.any(e.val(keys)));
  };
  const deals = await db
    .selectFrom("deal")
    .select("deal_key")
    .where((e) => e.or(affectedKeys.map((key) => isAffected(e, key))))
    .orderBy("deal_key")
    .execute();
  return deals.map((row) => row.deal_key);
}

const affectedKeys = ["company_key", "deal_key", "security_key"] as const;
type AffectedKey = (typeof affectedKeys)[number];

/** The number of keys in one statement. */
const batchSize = 5000;

/** Removes older bars, so that a portal that runs for years does not grow endlessly. */
async function removeBars(db: Db, bars: readonly BarKey[]): Promise<void> {
  for (const some of splitTurns(bars, batchSize)) {
    const keys = JSON.stringify(some);
    await sql`
      delete from price_bar using json_populate_recordset(null::price_bar, ${keys}::json) gone
      where price_bar.security_key = gone.security_key and price_bar.traded_on = gone.traded_on
    `.execute(db);
  }
}

/** Generating and comparing two markets takes seconds, so a separate thread does it. */
async function computeChanges(span: Span, signal?: AbortSignal): Promise<Changes> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL("./market-changes-worker.ts", import.meta.url), {
    workerData: span,
  });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    signal?.addEventListener("abort", () => {
      reject(signal.reason);
      void worker.terminate();
    });
  });
}
