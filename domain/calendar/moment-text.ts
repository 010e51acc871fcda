const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  year: "2-digit",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** An instant in New York time, as pages, paper and files show it: "11/17/26, 10:42 ET". */
export function momentText(instant: Date): string {
  return `${format.format(instant)} ET`;
}
