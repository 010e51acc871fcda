import { type Day, newYorkDay, yearOf } from "../../domain/calendar/day.ts";
import { momentText } from "../../domain/calendar/moment-text.ts";
import { dayText, longDayText, monthDayText } from "../../domain/fields/formats.ts";

const staffMoment = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Formats an instant as the desk reads it, in New York time: "11/17/26, 10:42 ET". */
export function formatMoment(instant: string): string {
  return momentText(new Date(instant));
}

/** Formats an instant as the staff area shows it, with its whole year: "11/17/2026, 10:42 ET". */
export function formatStaffMoment(instant: string): string {
  return `${staffMoment.format(new Date(instant))} ET`;
}

/** Formats a day as the staff area shows it, with its whole year: "06/30/2027". */
export function formatStaffDay(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** Formats a day where its weekday helps: "Wed, 11/18/2026". */
export function formatLongDay(day: Day): string {
  return `${formatWeekday(day)}, ${longDayText(day)}`;
}

const weekdayFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short" });

/** Formats the weekday of a day: "Fri". */
export function formatWeekday(day: Day): string {
  return weekdayFormat.format(new Date(day));
}

/** Formats a day of the present year without it, "Nov 20", and another as "12/05/25". */
export function formatRecentDay(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? monthDayText(day) : dayText(day);
}

/** Formats the New York day of an instant whose year is plain: "Nov 17". */
export function formatMonthDay(instant: string): string {
  return monthDayText(newYorkDay(new Date(instant)));
}

const clockFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A story is dated at midnight in New York when its source states no time. */
const midnight = "00:00";

/** Formats the time of a story, in New York, below a heading that names its day: "10:31". Empty when it is unknown. */
export function formatNewsClock(instant: string): string {
  const clock = clockFormat.format(new Date(instant));
  return clock === midnight ? "" : clock;
}

/** Formats the time of a story in a list: its New York time if it is of today and known, else its day: "10:31", "Nov 17". */
export function formatNewsTime(instant: string, now: Date): string {
  const isToday = newYorkDay(new Date(instant)) === newYorkDay(now);
  return (isToday && formatNewsClock(instant)) || formatMonthDay(instant);
}

/** Formats the day of a story, and its time if that is known: "Wed, 11/18/2026, 10:31 ET". */
export function formatNewsMoment(instant: string): string {
  const day = formatLongDay(newYorkDay(new Date(instant)));
  return formatNewsClock(instant) === "" ? day : `${day}, ${formatClockMinute(instant)}`;
}

/** Formats an instant below a heading that names New York: "Today, 10:42", "Fri 11/20, 06:30", and in another year with it. */
export function formatQueueMoment(instant: string, now: Date): string {
  const [day, today] = [newYorkDay(new Date(instant)), newYorkDay(now)];
  const clock = clockFormat.format(new Date(instant));
  if (day === today) return `Today, ${clock}`;
  const date = formatStaffDay(day).slice(0, yearOf(day) === yearOf(today) ? 5 : 10);
  return `${formatWeekday(day)} ${date}, ${clock}`;
}

/** Formats the New York time of an instant: "10:31 ET". */
export function formatClockMinute(instant: string): string {
  return `${clockFormat.format(new Date(instant))} ET`;
}
