import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, openDatabase } from "../db/connect.ts";
import { seedDemoUsers } from "../demo/seed-users.ts";

/** The databases that were migrated once, with the demo users; every test file uses a copy. */
export interface Prepared {
  folder: string;
  /** Absent when PostgreSQL is unreachable. */
  postgresTemplate: string | undefined;
}

const serverUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export async function onServer<T>(
  work: (client: pg.Client) => Promise<T>,
  connectionString = serverUrl,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function prepareDatabases(): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-prepared-"));
  await prepare({ dataDir: folder });
  return { folder, postgresTemplate: await preparePostgres() };
}

/** The databases that are available. */
export function kindsOf({ postgresTemplate }: Prepared): Database["kind"][] {
  return postgresTemplate === undefined ? ["embedded"] : ["embedded", "postgres"];
}

/** Drops the prepared databases, and the copies whose tests ended before they were dropped. */
export async function dropPrepared({ folder, postgresTemplate }: Prepared): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (postgresTemplate === undefined) return;
  const { rows } = await onServer((client) =>
    client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [postgresTemplate],
    ),
  );
  for (const { datname } of rows) await dropDatabase(datname);
}

async function preparePostgres(): Promise<string | undefined> {
  const name = newName("template");
  try {
    await onServer((client) => client.query(`create database ${name}`));
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    const sentence = `No PostgreSQL at TEST_DATABASE_URL (${(reason as Error).message}): tests run on the embedded database alone.`;
    if (process.env.CI === "true") throw new Error(sentence);
    console.warn(sentence);
    return undefined;
  }
  await prepare({ databaseUrl: databaseUrl(name), dataDir: "" });
  return name;
}

async function prepare(place: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const database = await openDatabase(place);
  await seedDemoUsers(database.db, new Date());
  await database.close();
}

/** The location of a test's database. */
export interface TestPlace {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Copies the prepared database, with its folder `below` another one, for processes that open it themselves. */
export async function copyPlace(
  kind: Database["kind"],
  prepared: Prepared,
  below = tmpdir(),
): Promise<{ place: TestPlace; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(below, "greenshoe-test-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (kind === "embedded") {
    await cp(prepared.folder, dataDir, { recursive: true });
    return { place: { dataDir }, remove: removeFolder };
  }
  const name = `${prepared.postgresTemplate}_${randomBytes(6).toString("hex")}`;
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${prepared.postgresTemplate}`);
    // No test ends this server, so none needs what it commits on the disk before the answer.
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return {
    place: { dataDir, databaseUrl: databaseUrl(name) },
    async remove() {
      await removeFolder();
      // PostgreSQL writes all its pages before it drops a database, for which no test waits. Those that are left when the
      // run ends are dropped then.
      dropDatabase(name).catch(() => {});
    },
  };
}

/** Opens a copy of the prepared database; closing the copy deletes it. */
export async function copyDatabase(
  kind: Database["kind"],
  prepared: Prepared,
  below = tmpdir(),
): Promise<Database & { place: TestPlace }> {
  const { place, remove } = await copyPlace(kind, prepared, below);
  const database = await openDatabase(place);
  return {
    ...database,
    place,
    async close() {
      await database.close();
      await remove();
    },
  };
}

async function dropDatabase(name: string): Promise<void> {
  await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
}

export function newName(purpose: string): string {
  return `greenshoe_${purpose}_${randomBytes(6).toString("hex")}`;
}

/** Creates a database without tables on the server of the tests. */
export async function createEmptyPostgres(): Promise<{
  databaseUrl: string;
  drop: () => Promise<void>;
}> {
  const name = newName("test");
  await onServer((client) => client.query(`create database ${name}`));
  return { databaseUrl: databaseUrl(name), drop: () => dropDatabase(name) };
}
