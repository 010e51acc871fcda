import { chmodSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { isMainThread } from "node:worker_threads";
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { isTracing, noteSpan } from "../traces/trace.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { shareFairly } from "./fair-pool.ts";
import { lockFolder } from "./folder-lock.ts";
import { makeDo } from "./frugal-pool.ts";
import { lendInSchema } from "./lend-in-schema.ts";
import { MarkedClient } from "./marked-client.ts";
import { countKnownMigrations, migrate, requireCurrentSchema } from "./migrate.ts";
import { plannerSettings } from "./planner-settings.ts";
import { PreparingClient } from "./preparing-client.ts";
import { Replica } from "./replica.ts";
import type { Schema } from "./schema.ts";
import { nameOfConnections, requireSchema, SchemaMoved } from "./schema-guard.ts";
import { type SharedConnection, shareSession } from "./shared-connection.ts";

/** The target of a repository's statements: the pool, or the caller's transaction. */
export type Db = Kysely<Schema>;

export interface Database {
  db: Kysely<Schema>;
  kind: "embedded" | "postgres";
  /**
   * Settles when a database that runs in this process has ended, or a newer version has migrated another; the portal must be
   * restarted then.
   */
  lost?: Promise<Error>;
  /** The tables of a schema in front of the others, for as long as the schema is there; `guard` is one of its tables. */
  inSchema(schema: string, guard: keyof Schema): Kysely<Schema>;
  /** Fails statements from now on once a newer version migrates the database. */
  guardSchema?: () => void;
  /** Lets another process use a database that runs in this process. */
  share?: () => SharedConnection;
  /** The connections to PostgreSQL that are open, those of them that are idle, and the statements that wait for one. */
  connections?: () => { open: number; idle: number; waiting: number };
  /** Follows a replica of a PostgreSQL, for reads that take long. */
  followReplica?: (url: string, log: ConstructorParameters<typeof Replica>[0]["log"]) => Replica;
  /** Closes after the statements in flight have finished. */
  close(): Promise<void>;
}

/** Thrown when the database cannot be used; its message is one sentence for the person who starts the server. */
export class UnusableDatabase extends Error {
  /** True where it will take connections by itself: it is starting, or others have taken all. */
  isBusy = false;
}

const busyStates: ReadonlySet<string | undefined> = new Set(["53300", "57P03"]);
/** An idle process keeps so many connections, so that others cannot take all. */
const keptConnections = 1;
const watchSchemaEveryMs = 5000;

/** Days are read as ISO texts, regardless of the server's settings. */
const isoDays = ["-c", "DateStyle=ISO"];

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  // A day stays a text, because a Date would depend on the server's time zone.
  [pg.types.builtins.DATE, (text: string) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers.get(oid) ??
    pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/** The name of the program that answers readers. */
export const servingName = "greenshoe";

/** Where the database is; absent connections mean the usual ones. */
interface DatabasePlace {
  databaseUrl?: string | undefined;
  /** The name of the program, under which PostgreSQL lists its connections. */
  name?: string;
  dataDir: string;
  connections?: { most: number; waitMs: number };
}

/** Opens the database that the settings name and brings its schema up to date. */
export async function openDatabase(config: DatabasePlace): Promise<Database> {
  const database = await openAsItIs(config);
  try {
    await migrate(database.db, { hasOthers: database.kind === "postgres" });
    database.guardSchema?.();
    return database;
  } catch (error) {
    await database.close();
    throw isExtensionError(error) ? new UnusableDatabase(extensionMissing) : error;
  }
}

/** Opens the database and leaves its schema as it is, for backups. */
export async function openAsItIs(config: DatabasePlace): Promise<Database> {
  return config.databaseUrl
    ? connectPostgres(config.databaseUrl, config.name, config.connections)
    : openEmbedded(config.dataDir);
}

const extensionMissing =
  'The database has no extension pg_trgm, and this user may not create it. It is part of PostgreSQL\'s contrib package: install that, then run "create extension pg_trgm" in the database as its owner or a superuser.';

function isExtensionError(error: unknown): boolean {
  return error instanceof Error && /extension "pg_trgm"/.test(error.message);
}

async function connectPostgres(
  connectionString: string,
  program = servingName,
  { most, waitMs } = { most: 10, waitMs: 5000 },
): Promise<Database> {
  const known = await countKnownMigrations();
  const name = nameOfConnections(program, known);
  const pool = poolOfServer(connectionString, { name, most, waitMs });
  try {
    const { rows } = await pool.query<{ server_version_num: string }>("show server_version_num");
    if (Number(rows[0]?.server_version_num) < 150000) {
      throw new UnusableDatabase("DATABASE_URL names a PostgreSQL older than version 15.");
    }
  } catch (error) {
    await pool.end();
    if (error instanceof UnusableDatabase) throw error;
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    const unusable = new UnusableDatabase(
      `DATABASE_URL cannot be used (${hidePassword(connectionString)}): ${(reason as Error).message}`,
    );
    unusable.isBusy = reason instanceof pg.DatabaseError && busyStates.has(reason.code);
    throw unusable;
  }
  const connections = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const followReplica: Database["followReplica"] = (url, log) => {
    // A reader who finds no connection free reads from the database.
    const replica = poolOfServer(url, { name, most, waitMs: 1000 });
    return new Replica({ url, pools: { replica, primary: pool }, over: createKysely, log });
  };
  const { db, inSchema, close } = createKysely(makeDo(pool));
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  const guard = async (client: pg.ClientBase) => {
    await requireSchema(client, known).catch((error) => {
      if (error instanceof SchemaMoved && error.isOver) lose(error);
      throw error;
    });
  };
  // Behind PgBouncer a connection of this process outlives those to the server.
  const watch = async () => {
    const client = await pool.connect();
    await guard(client).finally(() => client.release());
  };
  let watching: NodeJS.Timeout | undefined;
  return {
    ...{ db, inSchema, kind: "postgres", connections, followReplica, lost },
    guardSchema() {
      pool.options.onConnect = guard;
      watching = setInterval(() => watch().catch(() => {}), watchSchemaEveryMs).unref();
    },
    async close() {
      clearInterval(watching);
      await close();
    },
  };
}

function poolOfServer(
  connectionString: string,
  { name, most, waitMs }: { name: string; most: number; waitMs: number },
): pg.Pool {
  const pool = new pg.Pool({
    Client: MarkedClient,
    connectionString,
    application_name: name,
    options: [...isoDays, ...plannerSettings].join(" "),
    max: most,
    min: keptConnections,
    types,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  tolerateBrokenConnections(pool);
  return pool;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  // The database leaves its files writable for all users of the machine, and a copy of its folder may be open to them.
  if (isMainThread) process.umask(0o077);
  const unlock = lockFolder(dataDir);
  try {
    const embedded = await startEmbeddedPostgres(join(dataDir, "db"));
    // The database leaves its files readable for all users of the machine, so the folder is closed to them.
    chmodSync(join(dataDir, "db"), 0o700);
    const pool = shareFairly(poolOfWires(embedded.connect));
    const { db, inSchema, close } = createKysely(pool);
    return {
      db,
      inSchema,
      kind: "embedded",
      lost: embedded.lost,
      share: () => shareSession(pool, embedded.connect),
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

/** Opens the embedded database of another process through the wires that it serves. */
export async function openShared(connect: () => Duplex): Promise<Database> {
  const { db, inSchema, close } = createKysely(poolOfWires(connect, PreparingClient));
  try {
    await requireCurrentSchema(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, inSchema, kind: "embedded", close };
}

function poolOfWires(connect: () => Duplex, Client = pg.Client): pg.Pool {
  const pool = new pg.Pool({
    Client,
    max: 1,
    user: "postgres",
    database: "postgres",
    stream: connect as () => Socket,
    types,
  });
  tolerateBrokenConnections(pool);
  return pool;
}

/**
 * Without listeners, a broken connection would end the process. The pool replaces an idle connection; a connection that
 * is in use fails its statement.
 */
function tolerateBrokenConnections(pool: pg.Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

function createKysely(pool: PostgresPool): Pick<Database, "db" | "inSchema" | "close"> {
  const over = (own: PostgresPool) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: own }),
      ...(isTracing() && { log: noteStatement }),
    });
  const db = over(pool);
  const inSchema = (schema: string, guard: string) => over(lendInSchema(pool, schema, guard));
  return { db, inSchema, close: () => db.destroy() };
}

/** Records a statement by its verb and its first table, since its text may hold more. */
function noteStatement({ query, queryDurationMillis }: LogEvent): void {
  const [verb = "statement"] = /^\w+/.exec(query.sql.trimStart()) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(query.sql) ?? [];
  const startedAt = performance.now() - queryDurationMillis;
  noteSpan(table === undefined ? verb : `${verb} ${table}`, startedAt);
}

function hidePassword(url: string): string {
  const safe = new URL(url);
  safe.password = "";
  return safe.toString();
}
