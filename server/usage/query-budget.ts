import type { Clock } from "../clock.ts";

const hourMs = 3_600_000;

/** Counts the queries of the analytics pages in each hour of the clock, so that they cannot take the database from readers. */
export class QueryBudget {
  readonly limit: number;
  readonly #clock: Clock;
  #hour = 0;
  #used = 0;

  constructor(limit: number, clock: Clock) {
    this.limit = limit;
    this.#clock = clock;
  }

  /** The queries of this hour. */
  get used(): number {
    this.#beginHour();
    return this.#used;
  }

  /** Takes one query; returns false when there are none left in this hour. */
  take(): boolean {
    this.#beginHour();
    if (this.#used >= this.limit) return false;
    this.#used++;
    return true;
  }

  #beginHour(): void {
    const hour = Math.floor(this.#clock.now().getTime() / hourMs);
    if (hour !== this.#hour) this.#used = 0;
    this.#hour = hour;
  }
}
