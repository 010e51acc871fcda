import type { Kysely } from "kysely";
import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import { type PastMarket, readPastMarket } from "../../domain/calendar/past-market.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import { Failure, invalidInput, type PastMarkets } from "../http/context.ts";
import { guardTable } from "./day-tables.ts";
import { eveningOf } from "./fill-day.ts";
import { madeBy } from "./make-days.ts";
import {
  askAgain,
  askDay,
  countWaiting,
  findDay,
  listDays,
  noteLeastUsed,
  type PastDayRow,
} from "./past-days-repository.ts";
import { findFirstDay } from "./records-repository.ts";

/** A past day that calls can read. */
interface OpenedDay {
  db: Kysely<Schema>;
  /** The same on a replica of the database; undefined without one. */
  replica: Kysely<Schema> | undefined;
  market: PastMarket;
  /** Stands still in the evening of the day. */
  clock: Clock;
}

interface Deps {
  database: Pick<Database, "db" | "inSchema">;
  replica?: Pick<Database, "inSchema"> | undefined;
  config: Pick<Config, "pastDays">;
  clock: Clock;
}

type State = Awaited<ReturnType<PastMarkets["list"]>>["days"][number]["state"];

/** The use of a day is noted once in this time. */
const noteUseEveryMs = 60_000;
/** A day that was found is opened without being looked for again; whoever reads it learns by itself that it has gone. */
const foundHoldsMs = 2000;
/** The first day is looked for anew after this time: an import may have brought older documents. */
const firstDayHoldsMs = 10 * 60_000;

/** The past days of the portal: opens those that are made, and asks for the others. */
export class PastDays implements PastMarkets {
  readonly #deps: Deps;
  /** One for each making of a day, so that what is kept about its tables is kept for these alone. */
  readonly #opened = new Map<string, OpenedDay & { schema: string; foundAt: number }>();
  #first: { day: Day | null; at: number } | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Opens a day; fails for a day that is not past, and for one that is not made yet, which is then asked for. */
  async open(name: string): Promise<OpenedDay> {
    const { database, config, clock } = this.#deps;
    const { db } = database;
    if (config.pastDays.most === 0) throw new Failure("no_past_days");
    const market = readPastMarket(name);
    if (market === null) throw invalidInput("asOf", "Write a day as 2024-07-01");
    const { day } = market;
    const now = clock.now();
    if (day >= newYorkDay(now)) throw new Failure("day_not_past");
    const known = this.#opened.get(name);
    if (known && performance.now() - known.foundAt < foundHoldsMs) return known;
    const row = await findDay(db, name);
    if (row?.state === "ready" && row.schema_name !== null) {
      if (row.made_by === (await madeBy())) {
        if (now.getTime() - row.used_at.getTime() > noteUseEveryMs) await askDay(db, name, now);
        return this.#open(name, market, row.schema_name);
      }
      await askAgain(db, name);
    }
    const first = await this.findFirstDay();
    if (first === null || day < first) throw new Failure("day_too_early");
    // A user who asks for one day after the other does not fill the queue for all.
    if (row !== undefined || (await countWaiting(db)) < config.pastDays.most)
      await askDay(db, name, now);
    throw describeMaking((await findDay(db, name)) ?? row, now);
  }

  /** A day whose tables have just gone is made again, unless it was meanwhile. */
  async reopen(day: string): Promise<never> {
    const { database, clock } = this.#deps;
    const gone = this.#opened.get(day)?.schema;
    this.#opened.delete(day);
    const row = await findDay(database.db, day);
    if (gone === undefined || row?.schema_name === gone) await askAgain(database.db, day);
    throw describeMaking(await findDay(database.db, day), clock.now());
  }

  letGo(name: string): Promise<void> {
    return noteLeastUsed(this.#deps.database.db, name);
  }

  /** The first day that a record names; null before the first record. */
  async findFirstDay(): Promise<Day | null> {
    const at = performance.now();
    if (this.#first?.day == null || at - this.#first.at > firstDayHoldsMs)
      this.#first = { day: await findFirstDay(this.#deps.database.db), at };
    return this.#first.day;
  }

  async list(): ReturnType<PastMarkets["list"]> {
    const { database, config, clock } = this.#deps;
    const now = clock.now();
    const isOff = config.pastDays.most === 0;
    const days = (await listDays(database.db)).map((row) => ({
      ...{ day: row.day, state: row.state as State, part: row.part },
      secondsLeft: estimateSeconds(row, now),
    }));
    return { firstDay: isOff ? null : await this.findFirstDay(), days: isOff ? [] : days };
  }

  #open(name: string, market: PastMarket, schema: string): OpenedDay {
    const present = this.#opened.get(name);
    const foundAt = performance.now();
    if (present?.schema === schema) {
      present.foundAt = foundAt;
      return present;
    }
    const evening = eveningOf(market.day);
    const opened = {
      db: this.#deps.database.inSchema(schema, guardTable),
      replica: this.#deps.replica?.inSchema(schema, guardTable),
      clock: { now: () => new Date(evening) },
      ...{ market, schema, foundAt },
    };
    this.#opened.set(name, opened);
    return opened;
  }
}

/** The seconds until a day is made, by what has been done of it; null before there is something to go by. */
function estimateSeconds(
  { state, part, begun_at }: Pick<PastDayRow, "state" | "part" | "begun_at">,
  now: Date,
): number | null {
  if (state === "ready") return 0;
  if (state !== "making" || begun_at === null || part < 0.02) return null;
  const elapsed = (now.getTime() - begun_at.getTime()) / 1000;
  return Math.max(1, Math.ceil((elapsed / part) * (1 - part)));
}

function describeMaking(row: PastDayRow | undefined, now: Date): Failure {
  if (row?.state === "failed" && row.next_at !== null && row.next_at > now) {
    const retryAfterSeconds = Math.ceil((row.next_at.getTime() - now.getTime()) / 1000);
    return new Failure("day_failed", { retryAfterSeconds });
  }
  const left = row ? estimateSeconds(row, now) : null;
  const reason =
    left === null
      ? "It waits for its turn, or has just been begun"
      : `${Math.floor((row?.part ?? 0) * 100)} % is made; ready in about ${left} s`;
  return new Failure("day_not_ready", {
    invalidParams: [{ name: "asOf", reasons: [reason] }],
    retryAfterSeconds: Math.min(Math.max(left ?? 5, 1), 60),
  });
}
