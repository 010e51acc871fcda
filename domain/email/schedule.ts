import {
  addDays,
  type Day,
  instantOfNewYork,
  newYorkClock,
  newYorkDay,
  weekdayOf,
} from "../calendar/day.ts";
import { usSessions } from "../calendar/sessions.ts";
import type { ScheduledTypeId } from "./email-types.ts";

interface Rule {
  /** The time in New York. */
  at: string;
  isDay: (day: Day) => boolean;
  /** A mail may still go out this much later, after the portal was asleep. */
  goodForHours: number;
}

const friday = 5;
const saturday = 6;

/** Monday to Saturday, except weekdays on which the market is closed. */
const isRecapDay = (day: Day) => weekdayOf(day) === saturday || usSessions.isSession(day);

/** The last session of the week: Friday, or the day before a holiday on it. */
function isEndOfWeek(day: Day): boolean {
  return usSessions.onOrBefore(addDays(day, friday - weekdayOf(day))) === day;
}

const weekly: Rule = { at: "17:00:00", isDay: isEndOfWeek, goodForHours: 60 };

const rules: Record<ScheduledTypeId, Rule> = {
  morningRecap: { at: "07:30:00", isDay: isRecapDay, goodForHours: 14 },
  weeklyCalendar: weekly,
  weeklyWinnersAndLoosers: weekly,
  weeklyWinnersAndLoosersIntl: weekly,
};

/** A mail that is due: its day, the instant at which it should have gone out, and until when it is worth sending. */
export interface DueEdition {
  type: ScheduledTypeId;
  day: Day;
  dueAt: Date;
  expiresAt: Date;
}

/** The instant at which the next edition of a kind goes out, within ten days. */
export function nextEdition(type: ScheduledTypeId, now: Date): Date | null {
  const { at, isDay } = rules[type];
  for (let ahead = 0; ahead <= 10; ahead++) {
    const day = addDays(newYorkDay(now), ahead);
    const dueAt = instantOfNewYork(`${day}T${at}`);
    if (isDay(day) && dueAt > now) return dueAt;
  }
  return null;
}

/** The close of the session, after which a house writes of the next morning. */
const closesAt = "16:00";

/** The day of the recap that is written or published at an instant: that day until its close, then that of the next edition. */
export function recapDayAt(now: Date): Day {
  const today = newYorkDay(now);
  if (isRecapDay(today) && newYorkClock(now).slice(11, 16) < closesAt) return today;
  const next = nextEdition("morningRecap", now);
  return next === null ? today : newYorkDay(next);
}

const hourMs = 3_600_000;
const lookBackDays = 4;

/** Lists the newest edition of each kind that is due and not too old; older editions are not made up for. */
export function listDueEditions(now: Date): DueEdition[] {
  return Object.entries(rules).flatMap(([type, { at, isDay, goodForHours }]) => {
    for (let back = 0; back <= lookBackDays; back++) {
      const day = addDays(newYorkDay(now), -back);
      const dueAt = instantOfNewYork(`${day}T${at}`);
      if (!isDay(day) || dueAt > now) continue;
      const expiresAt = new Date(dueAt.getTime() + goodForHours * hourMs);
      return expiresAt > now ? [{ type: type as ScheduledTypeId, day, dueAt, expiresAt }] : [];
    }
    return [];
  });
}
