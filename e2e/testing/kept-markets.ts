// Markets that browser tests and benchmarks copy. Making one takes a minute or more, and it depends on the day and the
// program alone, so it is kept for later runs, as a folder below node_modules or as a database of the server.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import { openDatabase } from "../../server/db/connect.ts";
import { seedDemoMarket } from "../../server/demo/keep-market.ts";
import { seedDemoUsers } from "../../server/demo/seed-users.ts";
import { databaseUrl, onServer, type TestPlace } from "../../server/testing/test-databases.ts";
import { projectFiles, readProjectFile, root } from "../../tools/project-files.ts";

export interface Market {
  /** Says what is in it, in small letters without spaces. */
  name: string;
  make(place: TestPlace, today: Day): Promise<void>;
}

/** A market that is too large to be made for each day and program, or to be copied. */
interface LargeMarket extends Market {
  /** Changes with what the market holds. */
  version: string;
}

/** The demo market of today with its users. */
export const demoMarket: Market = {
  name: "demo",
  async make(place, today) {
    const { db, close } = await openDatabase(place);
    await seedDemoUsers(db, new Date());
    await seedDemoMarket(db, today);
    await close();
  },
};

/** Puts a market in an empty place, in place of the database that it names, if it names one. */
export async function copyMarket(market: Market, { dataDir, databaseUrl: url }: TestPlace) {
  const today = newYorkDay(new Date());
  const prefix = `greenshoe_kept_${market.name}_`;
  const name = prefix + hashOfProgram(today);
  if (url === undefined) {
    await cp(await keptFolder({ prefix, name }, (place) => market.make(place, today)), dataDir, {
      recursive: true,
    });
    return;
  }
  const kept = await keptDatabase({ prefix, name }, (place) => market.make(place, today));
  const target = new URL(url).pathname.slice(1);
  await onServer(async (client) => {
    await client.query(`drop database if exists ${target}`);
    await client.query(`create database ${target} template ${kept}`);
  });
}

/** Returns the address of the database of a large market itself, which is made when it is first asked for. */
export async function keepDatabase({ name, version, make }: LargeMarket): Promise<string> {
  const prefix = `greenshoe_kept_${name}_`;
  const kept = { prefix, name: prefix + version };
  return databaseUrl(await keptDatabase(kept, (place) => make(place, newYorkDay(new Date()))));
}

interface Kept {
  /** Begins the names of this market as earlier programs made it, which nobody needs any more. */
  prefix: string;
  name: string;
}

type Make = (place: TestPlace) => Promise<void>;

async function keptFolder({ prefix, name }: Kept, make: Make): Promise<string> {
  const markets = join(root, "node_modules/.cache/markets");
  const kept = join(markets, name);
  if (existsSync(kept)) return kept;
  for (const old of await readdir(markets).catch(() => []))
    if (old.startsWith(prefix)) await rm(join(markets, old), { recursive: true });
  const making = `${kept}-${process.pid}`;
  await make({ dataDir: making });
  await rename(making, kept);
  return kept;
}

async function keptDatabase({ prefix, name }: Kept, make: Make): Promise<string> {
  const names = await onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database");
    return rows.map(({ datname }) => datname);
  });
  if (names.includes(name)) return name;
  for (const old of names)
    if (old.startsWith(prefix)) await onServer((client) => client.query(`drop database ${old}`));
  const making = `${name}_${process.pid}`;
  await onServer((client) => client.query(`create database ${making}`));
  await make({ dataDir: "", databaseUrl: databaseUrl(making) });
  await onServer((client) => client.query(`alter database ${making} rename to ${name}`));
  return name;
}

function hashOfProgram(today: Day): string {
  return hashOf(/^(domain|server|bench\/market|package-lock)/, today);
}

function hashOf(files: RegExp, word = ""): string {
  const hash = createHash("sha256").update(word);
  for (const path of projectFiles())
    if (files.test(path) && !/\.test\.ts$|\.md$/.test(path))
      hash.update(path).update(readProjectFile(path));
  return hash.digest("hex").slice(0, 16);
}
