import { type Sessions, weekdaySessions } from "../../../../domain/calendar/sessions.ts";
import type { Holiday } from "../../../reference/holidays.ts";
import { type DayNumber, isoDay } from "./days.ts";

/** The days on which an exchange trades, by their numbers; the calendar is queried once per day. */
export class NumberedSessions {
  private readonly sessions: Sessions;
  private readonly known = new Map<DayNumber, boolean>();

  constructor(holidays: readonly Holiday[]) {
    this.sessions = weekdaySessions(holidays.map(({ closedOn }) => closedOn));
  }

  has(day: DayNumber): boolean {
    const known = this.known.get(day);
    if (known !== undefined) return known;
    const isSession = this.sessions.isSession(isoDay(day));
    this.known.set(day, isSession);
    return isSession;
  }

  onOrAfter(day: DayNumber): DayNumber {
    let session = day;
    while (!this.has(session)) session++;
    return session;
  }

  onOrBefore(day: DayNumber): DayNumber {
    let session = day;
    while (!this.has(session)) session--;
    return session;
  }

  after(day: DayNumber): DayNumber {
    return this.onOrAfter(day + 1);
  }

  before(day: DayNumber): DayNumber {
    return this.onOrBefore(day - 1);
  }
}
