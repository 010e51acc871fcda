import { type Kysely, sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import { type FactTable, factTables, type MarketFacts } from "../market/facts.ts";
import {
  generatorNote,
  generatorVersion,
  installedNote,
  isDemoMarketOutdated,
  updatedNote,
} from "../market/market-notes.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { lockRows, rebuildReadModel } from "../market/read-model.ts";
import { moveFollowers } from "../market/settling/write/move-followers.ts";
import { splitTurns } from "../market/split-turns.ts";
import {
  analyzeFacts,
  firstFreeKey,
  moveKeysOn,
  primaryKeys,
  writeFacts,
} from "../market/write-facts.ts";
import { demoSeed } from "./keep-market.ts";
import { generateMarket } from "./market/generate-market.ts";

/**
 * Makes the facts of a demo market anew that an earlier version of the generator made. Keys of companies and deals stay, so
 * that what users keep of them stays too. Of several processes only one does this.
 */
export async function remakeDemoMarket(db: Kysely<Schema>, today: Day): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo market'))`.execute(trx);
    if (!(await isDemoMarketOutdated(trx))) return;
    const installedOn = (await readNote(trx, installedNote)) ?? today;
    const knownOn = (await readNote(trx, updatedNote)) ?? today;
    const until = knownOn > today ? knownOn : today;
    const knownCompanies = await listDemoCompanies(trx);
    const facts = generateMarket({ seed: demoSeed, installedOn, today: until, knownCompanies });
    await lockRows(trx);
    await replaceFacts(trx, facts);
    await removeLostCompanies(trx, facts, knownCompanies);
    await analyzeFacts(trx);
    await moveKeysOn(trx);
    await rebuildReadModel(trx, until);
    await writeNote(trx, updatedNote, until);
    await writeNote(trx, generatorNote, String(generatorVersion));
  });
}

async function listDemoCompanies(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom("company")
    .select("company_key")
    .where("company_key", "<", firstFreeKey)
    .execute();
  return new Set(rows.map((row) => row.company_key));
}

/** Removes the facts that the new market does not have, and writes those that it has. */
async function replaceFacts(db: Db, facts: MarketFacts): Promise<void> {
  for (const table of factTables.toReversed()) {
    const column = findOwner(table);
    if (column !== undefined && table !== "company") await removeOthers(db, table, column, facts);
  }
  // Companies may exchange their tickers, of which each is unique at any moment; so are the ids of rows that follow them.
  await sql`
    update company set company_ticker = '~' || company_key where company_key < ${firstFreeKey}
  `.execute(db);
  await sql`
    update deal_row set row_id = '~' || deal_key where deal_key < ${firstFreeKey}
  `.execute(db);
  await writeFacts(db, facts);
}

/** The columns that say whose a fact is. Dictionaries have none: they are the same in all versions. */
const owners = [
  "deal_key",
  "security_key",
  "company_key",
  "report_id",
  "monitor_list_id",
  "news_key",
];

function findOwner(table: FactTable): string | undefined {
  return primaryKeys[table].find((column) => owners.includes(column)) ?? ownersOfOthers[table];
}

const ownersOfOthers: Partial<Record<FactTable, string>> = { sec_filing: "company_key" };

/** The number of keys in one statement. */
const batchSize = 5000;

/** Removes the facts of the demo market in a table whose keys the new market does not have. */
async function removeOthers(
  db: Db,
  table: FactTable,
  owner: string,
  facts: MarketFacts,
): Promise<void> {
  const keys = primaryKeys[table];
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(table)}
    where ${sql.ref(owner)} < ${firstFreeKey}
  `.execute(db);
  const presentKeys = new Set(facts[table].map((row) => keyOf(keys, row)));
  const others = rows.filter((row) => !presentKeys.has(keyOf(keys, row)));
  const isGone = sql.join(
    keys.map((key) => sql`${sql.table(table)}.${sql.ref(key)} = gone.${sql.ref(key)}`),
    sql` and `,
  );
  for (const some of splitTurns(others, batchSize)) {
    const batch = JSON.stringify(some);
    await sql`
      delete from ${sql.table(table)}
      using json_populate_recordset(null::${sql.table(table)}, ${batch}::json) gone where ${isGone}
    `.execute(db);
  }
}

function keyOf(keys: readonly string[], row: object): string {
  return keys.map((key) => String(row[key as keyof typeof row])).join("\u0000");
}

/** A company whose deal has become another company's goes, and what users keep of it moves there. */
async function removeLostCompanies(
  db: Db,
  facts: MarketFacts,
  before: ReadonlySet<number>,
): Promise<void> {
  const present = new Set(facts.company.map(({ company_key }) => company_key));
  const lost = [...before].filter((key) => !present.has(key));
  if (lost.length === 0) return;
  // The first deal of a company has the key of the company.
  const issuers = new Map(facts.deal.map(({ deal_key, company_key }) => [deal_key, company_key]));
  const joined = new Map(
    lost.flatMap((key) => {
      const issuer = issuers.get(key);
      return issuer === undefined ? [] : [[key, issuer] as const];
    }),
  );
  await moveFollowers(db, lost, joined);
  await db.deleteFrom("company").where("company_key", "in", lost).execute();
}
