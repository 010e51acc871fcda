const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  month: "2-digit",
  day: "2-digit",
  year: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A point in time as the desk reads it, in New York: "11/17/26, 10:42 ET". */
export function showMoment(instant: string): string {
  return `${moment.format(new Date(instant))} ET`;
}
