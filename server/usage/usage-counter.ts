import type { FastifyBaseLogger } from "fastify";
import { newYorkDay } from "../../domain/calendar/day.ts";
import { otherPages } from "../../domain/usage/page-paths.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import { logFailure } from "../db/database-trouble.ts";
import { inJobLane } from "../db/fair-pool.ts";
import { isRobot, readDevice } from "./read-device.ts";
import {
  type LeftOutReason,
  type UsageCount,
  type UsageKind,
  writeCounts,
  writeLeftOut,
} from "./usage-repository.ts";

interface Usage {
  userId: number;
  kind: UsageKind;
  /** The path of a page, or the name of a file. */
  name: string;
  userAgent: string | null;
  /** True for the provider's own people, whose page views are not use by clients. */
  isStaff: boolean;
}

/** Memory of counts that wait to be written; counts of further pages are lost. */
const mostWaiting = 20_000;
/** Nobody opens so many pages; more of one user in one minute are not counted. */
const mostPerMinute = 240;
/** Nobody opens so many different pages on one day; more of one user count as others. */
const mostNamesPerDay = 300;
/** Written in one statement. */
const batchSize = 2000;

const flushEveryMs = 2000;

interface Deps {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "error" | "warn">;
}

/**
 * Counts what users open in memory, and writes the counts now and again: a hundred views of a page by a user in between
 * are one row. Counting never waits for the database.
 */
export class UsageCounter {
  readonly #deps: Deps;
  #waiting = new Map<string, UsageCount>();
  /** By day and reason. */
  #leftOut = new Map<string, number>();
  #flushing: Promise<void> = Promise.resolve();
  #minute = 0;
  readonly #ofMinute = new Map<number, number>();
  #day = "";
  readonly #namesOfDay = new Map<number, Set<string>>();
  #lost = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void inJobLane(() => this.flush()), flushEveryMs);
    this.#timer.unref();
  }

  /** Counts one view or download now; returns false for one that is left out. Page views that are left out are counted apart. */
  count(usage: Usage): boolean {
    const { userId, kind, name, userAgent } = usage;
    const now = this.#deps.clock.now();
    const day = newYorkDay(now);
    const reason = this.#findReasonAgainst(usage, now);
    if (reason !== null) {
      if (kind === "page") this.#leaveOut(day, reason);
      return false;
    }
    const counted = kind === "page" ? this.#nameWithinDay(userId, name, day) : name.toWellFormed();
    const device = readDevice(userAgent);
    const key = JSON.stringify([day, userId, kind, counted, Object.values(device)]);
    const known = this.#waiting.get(key);
    if (known) known.count++;
    else if (this.#waiting.size < mostWaiting) {
      this.#waiting.set(key, { day, user_id: userId, kind, name: counted, ...device, count: 1 });
    } else {
      this.#lost++;
      return false;
    }
    return true;
  }

  #findReasonAgainst({ userId, kind, userAgent, isStaff }: Usage, now: Date): LeftOutReason | null {
    if (isRobot(userAgent)) return "robots";
    if (isStaff && kind === "page") return "staff";
    return this.#isWithinMinute(userId, now) ? null : "tooMany";
  }

  #leaveOut(day: string, reason: LeftOutReason, count = 1): void {
    const key = `${day} ${reason}`;
    this.#leftOut.set(key, (this.#leftOut.get(key) ?? 0) + count);
  }

  /** Writes all that was counted before. Counts that cannot be written are kept for the next time. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const { db, log } = this.#deps;
    if (this.#lost > 0) log.warn({ views: this.#lost }, "page views were not counted: too many");
    this.#lost = 0;
    await this.#writeLeftOut();
    const waiting = [...this.#waiting];
    this.#waiting = new Map();
    for (let start = 0; start < waiting.length; start += batchSize) {
      const batch = waiting.slice(start, start + batchSize);
      try {
        await writeCounts(
          db,
          batch.map(([, count]) => count),
        );
      } catch (error) {
        logFailure(log, { error }, "page views could not be written");
        this.#takeBack(waiting.slice(start));
        return;
      }
    }
  }

  async #writeLeftOut(): Promise<void> {
    const leftOut = [...this.#leftOut].map(([key, count]) => {
      const [day = "", reason] = key.split(" ");
      return { day, reason: reason as LeftOutReason, count };
    });
    this.#leftOut = new Map();
    if (leftOut.length === 0) return;
    try {
      await writeLeftOut(this.#deps.db, leftOut);
    } catch (error) {
      this.#deps.log.error({ err: error }, "page views that were left out could not be written");
      for (const { day, reason, count } of leftOut) this.#leaveOut(day, reason, count);
    }
  }

  #takeBack(entries: readonly (readonly [string, UsageCount])[]): void {
    for (const [key, entry] of entries) {
      const newer = this.#waiting.get(key);
      if (newer) newer.count += entry.count;
      else if (this.#waiting.size < mostWaiting) this.#waiting.set(key, entry);
      else this.#lost += entry.count;
    }
  }

  #isWithinMinute(userId: number, now: Date): boolean {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.#minute) this.#ofMinute.clear();
    this.#minute = minute;
    const count = (this.#ofMinute.get(userId) ?? 0) + 1;
    this.#ofMinute.set(userId, count);
    return count <= mostPerMinute;
  }

  #nameWithinDay(userId: number, name: string, day: string): string {
    if (day !== this.#day) this.#namesOfDay.clear();
    this.#day = day;
    const names = this.#namesOfDay.get(userId) ?? new Set();
    this.#namesOfDay.set(userId, names);
    if (names.has(name)) return name;
    if (names.size >= mostNamesPerDay) return otherPages;
    names.add(name);
    return name;
  }
}
