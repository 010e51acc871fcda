import type { FastifyBaseLogger } from "fastify";
import { addDays, instantOfNewYork, newYorkDay } from "../../../domain/calendar/day.ts";
import type { KeyOutcome } from "../../../domain/contract/users/api-keys.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { logFailure } from "../../db/database-trouble.ts";
import { inJobLane } from "../../db/fair-pool.ts";
import type { Limits } from "../../http/limits/rate-limits.ts";
import {
  addKeyUses,
  countUsesOfDay,
  type KeyRow,
  type KeyUseCount,
} from "./api-keys-repository.ts";

/** How far a limit is used up. */
export interface Allowance {
  name: "minute" | "day";
  most: number;
  windowSeconds: number;
  used: number;
  leftSeconds: number;
}

const flushEveryMs = 2000;

interface Deps {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "error">;
  limits: Limits;
  config: Pick<Config, "apiKeys">;
}

/**
 * Counts the requests of keys in memory and writes the counts now and again. A key is limited by the minute and its account by
 * the day: together with all processes where Redis counts for them, else by what they have written seconds ago.
 */
export class KeyUse {
  readonly #deps: Deps;
  #waiting = new Map<string, KeyUseCount>();
  #minute = 0;
  readonly #ofMinute = new Map<number, number>();
  /** The requests of accounts on a day: what was stored when it was last read, and those of this process since. */
  readonly #ofDay = new Map<number, { day: string; used: number; readAt: number }>();
  #flushing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void inJobLane(() => this.flush()), flushEveryMs);
    this.#timer.unref();
  }

  /** Counts one request towards the limits of its key and account. A request beyond them does not count. */
  async take({ api_key_id: keyId, account_id: accountId }: KeyRow): Promise<Allowance[]> {
    const { clock, limits, config } = this.#deps;
    const now = clock.now();
    const minute = Math.floor(now.getTime() / 60_000);
    const day = newYorkDay(now);
    const dayEnds = instantOfNewYork(`${addDays(day, 1)}T00:00:00`).getTime();
    if (minute !== this.#minute) this.#ofMinute.clear();
    this.#minute = minute;
    const ofDay = await this.#usedOn(accountId, day, now);
    const together = limits.countTogether;
    const [sharedMinute, sharedDay] = together
      ? await Promise.all([
          together(`api key ${keyId} ${minute}`, 60_000),
          together(`api account ${accountId} ${day}`, 24 * 3_600_000 + 3_600_000),
        ])
      : [];
    const allowances: Allowance[] = [
      {
        ...{ name: "minute", most: config.apiKeys.perMinute * limits.factor, windowSeconds: 60 },
        used: Math.max((this.#ofMinute.get(keyId) ?? 0) + 1, sharedMinute?.count ?? 0),
        leftSeconds: secondsTo((minute + 1) * 60_000, now),
      },
      {
        ...{ name: "day", most: config.apiKeys.perDay * limits.factor, windowSeconds: 86_400 },
        used: Math.max(ofDay.used + 1, sharedDay?.count ?? 0),
        leftSeconds: secondsTo(dayEnds, now),
      },
    ];
    if (allowances.every(({ used, most }) => used <= most)) {
      this.#ofMinute.set(keyId, (this.#ofMinute.get(keyId) ?? 0) + 1);
      ofDay.used++;
    }
    return allowances;
  }

  /** Records what became of a request. */
  record(key: Pick<KeyRow, "api_key_id" | "account_id">, outcome: KeyOutcome, from: string): void {
    const now = this.#deps.clock.now();
    const day = newYorkDay(now);
    const place = `${key.api_key_id} ${day} ${outcome}`;
    const known = this.#waiting.get(place);
    this.#waiting.set(place, {
      ...{ keyId: key.api_key_id, accountId: key.account_id, day, outcome },
      ...{ count: (known?.count ?? 0) + 1, lastAt: now, lastFrom: from },
    });
  }

  /** Writes all that was counted before; what cannot be written is kept for the next time. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #usedOn(accountId: number, day: string, now: Date) {
    const known = this.#ofDay.get(accountId);
    const ofDay = known?.day === day ? known : { day, used: 0, readAt: Number.NEGATIVE_INFINITY };
    this.#ofDay.set(accountId, ofDay);
    if (now.getTime() - ofDay.readAt > flushEveryMs) {
      ofDay.readAt = now.getTime();
      await this.flush();
      ofDay.used = Math.max(ofDay.used, await countUsesOfDay(this.#deps.db, accountId, day));
    }
    return ofDay;
  }

  async #write(): Promise<void> {
    const waiting = [...this.#waiting];
    if (waiting.length === 0) return;
    this.#waiting = new Map();
    try {
      await addKeyUses(
        this.#deps.db,
        waiting.map(([, use]) => use),
      );
    } catch (error) {
      logFailure(this.#deps.log, { error }, "the use of API keys could not be written");
      for (const [place, use] of waiting) {
        const newer = this.#waiting.get(place);
        this.#waiting.set(place, { ...use, ...newer, count: use.count + (newer?.count ?? 0) });
      }
    }
  }
}

const secondsTo = (ms: number, now: Date) => Math.max(1, Math.ceil((ms - now.getTime()) / 1000));
