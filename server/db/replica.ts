import { setTimeout as pause } from "node:timers/promises";
import type { Kysely, PostgresPool } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

/** A replica is "late" while it lacks changes that the database has, and "away" while it does not answer or follows another one. */
export type ReplicaState = "ok" | "late" | "away";

/** Makes databases over a pool, with the tables of a schema in front if one is given. */
interface Reading {
  db: Kysely<Schema>;
  inSchema(schema: string, guard: keyof Schema): Kysely<Schema>;
}

interface Deps {
  url: string;
  /** The connections to the replica, and those to the database that it follows. */
  pools: { replica: pg.Pool; primary: pg.Pool };
  over(pool: PostgresPool): Reading;
  log: { info(text: string): void; warn(about: object, text: string): void };
}

/** A reader waits this long for a replica to catch up; those who come later do not, until it has. */
const patienceMs = 100;
const askAgainMs = 5;
const lookEveryMs = 1000;
/** A replica whose answer takes longer does not answer. */
const silenceMs = 500;
/** Reads under way are given up after so many looks in vain: a single one may be a busy moment of this process. */
const mostLooksInVain = 2;

/** Tells clusters apart, and the databases of one. */
const nameOfData = `(select system_identifier from pg_control_system()) || ' ' ||
  (select oid from pg_database where datname = current_database()) as data`;
const askPrimary = `select pg_current_wal_flush_lsn()::text as position, ${nameOfData}`;
const askReplica = `select pg_is_in_recovery() as follows, ${nameOfData},
  pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as lag`;

/** The end of the changes that are safe on disk, and so of all that was acknowledged. */
interface Position {
  position: string;
  data: string;
}

/**
 * A replica that is read in place of the database as long as it has everything that was committed before the statement
 * began, so that a caller sees what the database itself would have shown. It is asked before each statement or transaction,
 * and looked at every second; with a replica that lags, hangs or is gone, statements go to the database.
 */
export class Replica implements Reading {
  readonly db: Kysely<Schema>;
  readonly inSchema: Reading["inSchema"];
  /** The statements and transactions that each of the two was given. */
  readonly counts = { replica: 0, primary: 0 };
  /** The bytes of changes that the replica lacked when it was last asked. */
  lagBytes = 0;
  state: ReplicaState = "away";
  readonly #deps: Deps;
  readonly #reading = new Set<pg.Client>();
  /** The connection that only asks, so that it never waits for those who read. */
  #asking: pg.Client | undefined;
  #looksInVain = 0;
  #isClosed = false;
  #looking: Promise<void>;
  readonly #timer: NodeJS.Timeout;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { replica, primary } = deps.pools;
    replica.on("connect", (client) => this.#reading.add(client));
    replica.on("remove", (client) => this.#reading.delete(client));
    const connect = async () => {
      const client = (await this.#hasAll()) && (await replica.connect().catch(() => undefined));
      this.counts[client ? "replica" : "primary"]++;
      return client || primary.connect();
    };
    // Both pools go on without this borrower.
    const pool = { options: replica.options, connect, end: async () => {} };
    const { db, inSchema } = deps.over(pool as PostgresPool);
    this.db = db;
    this.inSchema = inSchema;
    this.#looking = this.#look();
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look());
    }, lookEveryMs).unref();
  }

  /** Ends all connections at once: a replica that hangs holds up no end of the portal. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#forget();
    for (const client of this.#reading) cut(client);
    await this.#deps.pools.replica.end();
  }

  /** Returns whether the replica has all that the database has by now. */
  async #hasAll(): Promise<boolean> {
    return this.state === "ok" && (await this.#compare()) === "ok";
  }

  async #look(): Promise<void> {
    this.#looksInVain = (await this.#compare()) === "away" ? this.#looksInVain + 1 : 0;
    if (this.#looksInVain === mostLooksInVain) for (const client of this.#reading) cut(client);
  }

  /** Compares both servers and notes the state of the replica; undefined while the database itself does not answer. */
  async #compare(): Promise<ReplicaState | undefined> {
    let here: Position | undefined;
    try {
      [here] = (await this.#deps.pools.primary.query<Position>(askPrimary)).rows;
    } catch {
      // The reader learns it from the database itself.
    }
    if (here === undefined) return undefined;
    try {
      return this.#note(await inTime(this.#follow(here)));
    } catch (error) {
      this.#forget();
      return this.#note("away", error);
    }
  }

  async #follow({ position, data }: Position): Promise<ReplicaState> {
    for (const until = performance.now() + patienceMs; ; await pause(askAgainMs)) {
      const client = await this.#ask();
      const { rows } = await client.query(askReplica, [position]);
      const [{ follows, data: theirs, lag }] = rows;
      if (!follows || theirs !== data) throw new Error("It is no replica of this database.");
      this.lagBytes = Math.max(0, lag);
      if (lag <= 0) return "ok";
      if (performance.now() > until) return "late";
    }
  }

  async #ask(): Promise<pg.Client> {
    if (this.#asking) return this.#asking;
    const client = new pg.Client({
      connectionString: this.#deps.url,
      connectionTimeoutMillis: silenceMs,
    });
    client.on("error", () => this.#forget(client));
    await client.connect();
    this.#asking ??= client;
    if (this.#asking !== client) await client.end();
    return this.#asking;
  }

  #forget(client = this.#asking): void {
    if (client) cut(client);
    if (this.#asking === client) this.#asking = undefined;
  }

  #note(state: ReplicaState, error?: unknown): ReplicaState {
    if (state === this.state || this.#isClosed) return state;
    this.state = state;
    const { log } = this.#deps;
    const reason = error instanceof Error ? error.message : undefined;
    if (state === "ok") log.info("the replica of the database is read");
    else log.warn({ replica: state, reason, lagBytes: this.lagBytes }, "the replica is not read");
    return state;
  }
}

/** Ends a connection whose server may never answer; its statements fail at once. */
function cut(client: pg.Client): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const silence = pause(silenceMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error("It does not answer.");
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    waiting.abort();
  }
}
