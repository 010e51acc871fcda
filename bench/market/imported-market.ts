import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import { databaseUrl, onServer } from "../../server/testing/test-databases.ts";
import { projectFolder } from "../portal.ts";
import type { FillOrder, Place } from "./fill-market.ts";

/** Markets depend on these: when one of them changes, they are imported again. */
const makers = ["server/db/migrations", "server/ingest", "server/market", "domain"];
const ownMakers = ["made-market.json", "made-files.ts", "fill-market.ts"];

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

/** Another process does it, since the garbage of an import would stay in the memory of the one that measures. */
async function fill(place: Place, { deals, filings, today, name }: CachedMarket): Promise<void> {
  console.error(`importing ${deals} deals …`);
  const order: FillOrder = { place, deals, filings, today, files: join(tmpdir(), `${name}_files`) };
  const words = [join(import.meta.dirname, "fill-market.ts"), JSON.stringify(order)];
  const child = spawn(process.execPath, words, { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The market could not be imported.");
}

async function hashOfMakers(today: Day): Promise<string> {
  const all = createHash("sha256").update(today);
  for (const folder of makers) {
    const names = await readdir(join(projectFolder, folder), { recursive: true });
    for (const name of names.filter((one) => /(?<!\.test)\.(?:ts|sql|json)$/.test(one)).sort())
      all.update(name).update(await readFile(join(projectFolder, folder, name)));
  }
  for (const name of ownMakers) all.update(await readFile(join(import.meta.dirname, name)));
  return all.digest("hex").slice(0, 12);
}
