import { chmodSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { startEmbeddedPostgres } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";
import { plannerSettings } from "./planner-settings.ts";
import type { Schema } from "./schema.ts";

/** What a repository runs its statements on: the pool, or the transaction that the caller is in. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export interface Database {
  db: Kysely<Schema>;
  kind: "embedded" | "postgres";
  /** Settles when a database that runs in this process has ended: only a new start helps. */
  lost?: Promise<Error>;
  /** Waits for the statements in flight. */
  close(): Promise<void>;
}

/** Thrown when the database cannot be used; its message is one sentence for the person who starts the server. */
export class UnusableDatabase extends Error {}

/** Days are read as the texts that they are written as, whatever the server is set to. */
const isoDays = ["-c", "DateStyle=ISO"];

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  // A day is a text and stays one: a Date would drag in the zone of the server.
  [pg.types.builtins.DATE, (text: string) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers.get(oid) ??
    pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** Opens the database that the settings name and brings its schema up to date. */
export async function openDatabase(config: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Database> {
  const database = config.databaseUrl
    ? await connectPostgres(config.databaseUrl)
    : await openEmbedded(config.dataDir);
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw isAboutExtension(error) ? new UnusableDatabase(extensionMissing) : error;
  }
}

const extensionMissing =
  'The database has no extension pg_trgm, and this user may not create it. It is part of PostgreSQL\'s contrib package: install that, then run "create extension pg_trgm" in the database as its owner or a superuser.';

function isAboutExtension(error: unknown): boolean {
  return error instanceof Error && /extension "pg_trgm"/.test(error.message);
}

async function connectPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    options: [...isoDays, ...plannerSettings].join(" "),
    max: 10,
    types,
    connectionTimeoutMillis: 5000,
  });
  outliveBrokenConnections(pool);
  try {
    const { rows } = await pool.query<{ server_version_num: string }>("show server_version_num");
    if (Number(rows[0]?.server_version_num) < 150000) {
      throw new UnusableDatabase("DATABASE_URL names a PostgreSQL older than version 15.");
    }
  } catch (error) {
    await pool.end();
    if (error instanceof UnusableDatabase) throw error;
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    throw new UnusableDatabase(
      `DATABASE_URL cannot be used (${withoutPassword(connectionString)}): ${(reason as Error).message}`,
    );
  }
  return { ...kyselyOn(pool), kind: "postgres" };
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockFolder(dataDir);
  try {
    const embedded = await startEmbeddedPostgres(join(dataDir, "db"));
    // The database leaves its files open to all users of the machine, so their folder is not.
    chmodSync(join(dataDir, "db"), 0o700);
    const pool = new pg.Pool({
      max: 1,
      user: "postgres",
      database: "postgres",
      stream: () => embedded.connect(),
      types,
    });
    outliveBrokenConnections(pool);
    const { db, close } = kyselyOn(pool);
    return {
      db,
      kind: "embedded",
      lost: embedded.lost,
      async close() {
        await close();
        await embedded.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Without listeners a connection that breaks would end the process. One that rests is replaced by the pool; one that is
 * in use fails the statement it is asked for.
 */
function outliveBrokenConnections(pool: pg.Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

function kyselyOn(pool: pg.Pool): { db: Kysely<Schema>; close: () => Promise<void> } {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

function withoutPassword(url: string): string {
  const safe = new URL(url);
  safe.password = "";
  return safe.toString();
}
