const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  month: "2-digit",
  day: "2-digit",
  year: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Formats an instant as the desk reads it, in New York time: "11/17/26, 10:42 ET". */
export function formatMoment(instant: string): string {
  return `${moment.format(new Date(instant))} ET`;
}

const longDayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** Formats the New York day of an instant: "Wed, Nov 18, 2026". */
export function formatLongDay(moment: Date): string {
  return longDayFormat.format(moment);
}

const clockFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** Formats a New York time: "10:42:07 ET". */
export function formatClockTime(moment: Date): string {
  return `${clockFormat.format(moment)} ET`;
}
