const msPerDay = 86_400_000;
const msPerSecond = 1000;

/** The clocks of a time zone. */
export interface ZoneClock {
  /** The time that they show at an instant, as "2024-07-01T16:05:12". */
  show(instant: Date): string;
  /** The instant at which they show a time; of an hour that is repeated in autumn, the first one. */
  instantOf(clock: string): Date;
}

/** Makes the clocks of a zone of the time zone database, which is asked once for each day: pages and imports ask often. */
export function makeZoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const starts = new Map<number, number>();
  const measure = (ms: number) => {
    const shown = Date.parse(`${format.format(ms).replace(" ", "T")}Z`);
    return shown - Math.floor(ms / msPerSecond) * msPerSecond;
  };
  const offsetAtStart = (day: number) => {
    const offset = starts.get(day) ?? measure(day * msPerDay);
    starts.set(day, offset);
    return offset;
  };
  const offsetAt = (ms: number) => {
    const day = Math.floor(ms / msPerDay);
    const offset = offsetAtStart(day);
    return offset === offsetAtStart(day + 1) ? offset : measure(ms);
  };
  return {
    show: (instant) => {
      const ms = instant.getTime();
      return new Date(ms + offsetAt(ms)).toISOString().slice(0, 19);
    },
    instantOf: (clock) => {
      const written = Date.parse(`${clock}Z`);
      const near = [offsetAt(written - msPerDay), offsetAt(written + msPerDay)];
      const [first, second] = [written - Math.max(...near), written - Math.min(...near)];
      return new Date(written - first === offsetAt(first) ? first : second);
    },
  };
}
