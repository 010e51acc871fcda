import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Day, newYorkDay } from "../domain/calendar/day.ts";
import { type Database, openDatabase } from "../server/db/connect.ts";
import { seedDemoUsers } from "../server/demo/seed-users.ts";
import { edgarFeed } from "../server/ingest/edgar-feed/edgar-feed.ts";
import { importDocuments } from "../server/ingest/import-documents.ts";
import { prices } from "../server/ingest/prices/prices.ts";
import { readHere } from "../server/ingest/read-document.ts";
import type { Source } from "../server/ingest/record.ts";
import { readMapping } from "../server/ingest/spreadsheet/read-mapping.ts";
import { createSpreadsheetSource } from "../server/ingest/spreadsheet/spreadsheet.ts";
import { rollReadModel } from "../server/market/read-model.ts";
import { databaseUrl, onServer } from "../server/testing/test-databases.ts";
import { writeMarketFiles } from "./made-files.ts";
import { projectFolder } from "./portal.ts";

const mappingPath = join(import.meta.dirname, "made-market.json");
/** Markets depend on these: when one of them changes, they are imported again. */
const makers = ["server/db/migrations", "server/ingest", "server/market", "domain"];
const ownMakers = [mappingPath, join(import.meta.dirname, "made-files.ts")];

interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** A cached market has a name with its size and a hash of its makers; markets of older makers have the same prefix. */
interface CachedMarket {
  deals: number;
  filings: number;
  prefix: string;
  name: string;
  today: Day;
}

/**
 * Puts a market of this many deals, and filings of their issuers, in an empty place, imported from files as a user would do it. An import takes minutes,
 * so a market is cached until its makers change, in the folder for temporary files or as a database of the server.
 */
export async function importMarket(
  { dataDir, databaseUrl: url }: Place,
  deals: number,
  filings = 0,
) {
  const today = newYorkDay(new Date());
  const prefix = `greenshoe_bench_market_${deals}_${filings > 0 ? `${filings}_` : ""}`;
  const cached = { deals, filings, prefix, name: prefix + (await hashOfMakers(today)), today };
  if (url === undefined) await cp(await cacheFolder(cached), dataDir, { recursive: true });
  else await copyDatabase(await cacheDatabase(cached), new URL(url).pathname.slice(1));
}

async function cacheFolder(cached: CachedMarket): Promise<string> {
  const path = join(tmpdir(), cached.name);
  if (existsSync(path)) return path;
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(cached.prefix)) await rm(join(tmpdir(), name), { recursive: true });
  const making = `${path}_making`;
  await fill({ dataDir: making }, cached);
  await rename(making, path);
  return path;
}

async function cacheDatabase(cached: CachedMarket): Promise<string> {
  const names = await onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database");
    return rows.map(({ datname }) => datname);
  });
  if (names.includes(cached.name)) return cached.name;
  for (const name of names)
    if (name.startsWith(cached.prefix))
      await onServer((client) => client.query(`drop database ${name}`));
  const making = `${cached.name}_making`;
  await onServer((client) => client.query(`create database ${making}`));
  await fill({ dataDir: "", databaseUrl: databaseUrl(making) }, cached);
  await onServer((client) => client.query(`alter database ${making} rename to ${cached.name}`));
  return cached.name;
}

async function copyDatabase(source: string, target: string): Promise<void> {
  await onServer(async (client) => {
    await client.query(`drop database ${target}`);
    await client.query(`create database ${target} template ${source}`);
  });
}

async function fill(place: Place, { deals, filings, today, name }: CachedMarket): Promise<void> {
  console.error(`importing ${deals} deals …`);
  const files = join(tmpdir(), `${name}_files`);
  const database = await openDatabase(place);
  try {
    await writeMarketFiles(files, deals, today, filings);
    await seedDemoUsers(database.db, new Date());
    await importFiles(database, files);
    // A first start would do this, and every copy of the market would repeat it.
    await rollReadModel(database.db, today);
  } finally {
    await database.close();
    await rm(files, { recursive: true, force: true });
  }
}

async function importFiles({ db }: Database, folder: string): Promise<void> {
  const table = createSpreadsheetSource([readMapping(await readFile(mappingPath, "utf8"))]);
  const sourceOf = (document: Parameters<Source["refuse"]>[0]) =>
    [edgarFeed, prices].find((one) => one.refuse(document) === null) ?? table;
  // All files in one import, so that each company is settled once.
  const source: Source = {
    rank: "spreadsheet",
    refuse: (document) => sourceOf(document).refuse(document),
    read: (document, until) => sourceOf(document).read(document, until),
  };
  const reader = readHere({ spreadsheet: source });
  const order = { sourceName: "spreadsheet", reader, paths: [folder], isDryRun: false };
  const { refused, waiting } = await importDocuments(db, { ...order, now: new Date() });
  if (refused > 0 || waiting > 0) throw new Error("the files of the market are not in order");
}

async function hashOfMakers(today: Day): Promise<string> {
  const all = createHash("sha256").update(today);
  for (const folder of makers) {
    const names = await readdir(join(projectFolder, folder), { recursive: true });
    for (const name of names.filter((one) => /(?<!\.test)\.(?:ts|sql|json)$/.test(one)).sort())
      all.update(name).update(await readFile(join(projectFolder, folder, name)));
  }
  for (const path of ownMakers) all.update(await readFile(path));
  return all.digest("hex").slice(0, 12);
}
