import { type Day, weekdayOf } from "./days.ts";
import type { Holiday } from "./holidays.ts";

/** The days on which an exchange trades. */
export class Sessions {
  private readonly closed: ReadonlySet<Day>;

  constructor(holidays: readonly Holiday[]) {
    this.closed = new Set(holidays.map(({ day }) => day));
  }

  has(day: Day): boolean {
    return weekdayOf(day) % 6 !== 0 && !this.closed.has(day);
  }

  onOrAfter(day: Day): Day {
    let session = day;
    while (!this.has(session)) session++;
    return session;
  }

  onOrBefore(day: Day): Day {
    let session = day;
    while (!this.has(session)) session--;
    return session;
  }

  after(day: Day): Day {
    return this.onOrAfter(day + 1);
  }

  before(day: Day): Day {
    return this.onOrBefore(day - 1);
  }

  /** All sessions from the first to the last day. */
  list(first: Day, last: Day): Day[] {
    const sessions: Day[] = [];
    for (let day = first; day <= last; day++) if (this.has(day)) sessions.push(day);
    return sessions;
  }
}
