import type { FastifyBaseLogger } from "fastify";
import type { Bus } from "../bus/bus.ts";
import type { Db } from "../db/connect.ts";
import { logFailure } from "../db/database-trouble.ts";
import { inSharedLane } from "../db/fair-pool.ts";
import { readVersions, type VersionName } from "../market/versions-repository.ts";

const topic = "versions";
const readEveryMs = 1000;
/** The version of a user who makes no calls is watched for this long. */
const userWatchedMs = 60_000;

/**
 * The versions that caches depend on, as this process knows them. They are read every second, at once after a hint from
 * another process, and updated directly after a change by this process itself.
 */
export class Versions {
  private readonly db: Db;
  private readonly bus: Bus;
  private readonly log: Pick<FastifyBaseLogger, "error" | "warn">;
  private readonly numbers = new Map<VersionName, number>();
  private readonly watched = new Map<VersionName, number>();
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db, bus: Bus, log: Pick<FastifyBaseLogger, "error" | "warn">) {
    this.db = db;
    this.bus = bus;
    this.log = log;
    bus.subscribe(topic, (message) => this.hear(message));
  }

  /** Returns the numbers of versions, none older than two seconds. */
  async current(names: readonly VersionName[]): Promise<number[]> {
    this.timer ??= setInterval(() => this.readQuietly(), readEveryMs).unref();
    const now = performance.now();
    for (const name of names) this.watched.set(name, now);
    if (now - this.readAt > 2 * readEveryMs) await this.read();
    // A read that was already under way did not include a new name.
    while (names.some((name) => !this.numbers.has(name))) await this.read();
    return names.map((name) => this.numbers.get(name) ?? 0);
  }

  /** Records changes that this process has committed, and notifies the others. */
  changed(numbers: ReadonlyMap<VersionName, number>): void {
    if (numbers.size === 0) return;
    for (const [name, number] of numbers) this.raise(name, number);
    this.bus.publish(topic, JSON.stringify([...numbers.keys()]));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.reading?.catch(() => {});
  }

  /** A read that started before a change was committed must not undo the change. */
  private raise(name: VersionName, number: number): void {
    this.numbers.set(name, Math.max(number, this.numbers.get(name) ?? 0));
  }

  private hear(message: string): void {
    try {
      const names: unknown = JSON.parse(message);
      if (!Array.isArray(names) || !names.some((name) => this.watched.has(name))) return;
      // A read that is under way may have missed the change that the hint announces.
      (this.reading ?? Promise.resolve()).finally(() => this.readQuietly());
    } catch {
      this.log.warn("a message about versions could not be read");
    }
  }

  private readQuietly(): void {
    this.read().catch((error) => logFailure(this.log, { error }, "versions could not be read"));
  }

  private read(): Promise<void> {
    this.reading ??= inSharedLane(() => this.readWatched()).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readWatched(): Promise<void> {
    const startedAt = performance.now();
    for (const [name, at] of this.watched) {
      const isUser = name.startsWith("user:");
      if (isUser && startedAt - at > userWatchedMs) {
        this.watched.delete(name);
        this.numbers.delete(name);
      }
    }
    const names = [...this.watched.keys()];
    if (names.length === 0) return;
    const current = await readVersions(this.db, names);
    for (const name of names) this.raise(name, current.get(name) ?? 0);
    this.readAt = startedAt;
  }
}
