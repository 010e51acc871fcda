import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOfNewYork, newYorkClock } from "./day.ts";
import { makeZoneClock } from "./zone-clock.ts";

const official = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
});

const instants = fc.date({
  min: new Date("1990-01-01T00:00:00Z"),
  max: new Date("2035-12-31T00:00:00Z"),
  noInvalidDate: true,
});

test("the clock is that of the time zone database, and leads back to its instant", () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const whole = new Date(Math.floor(instant.getTime() / 1000) * 1000);
      const clock = newYorkClock(whole);
      expect(clock.replace("T", " ")).toBe(official.format(whole));
      expect(newYorkClock(instantOfNewYork(clock))).toBe(clock);
    }),
    { numRuns: 2000 },
  );
});

/** The clock by the law: the Energy Policy Act of 2005 since 2007, the Uniform Time Act as amended in 1986 before. */
function clockByLaw(ms: number): string {
  const year = new Date(ms).getUTCFullYear();
  const sunday = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, month - 1, 1));
    return Date.UTC(year, month - 1, 1 + ((7 - first.getUTCDay()) % 7) + 7 * (nth - 1));
  };
  const [from, to] =
    year >= 2007 ? [sunday(3, 2), sunday(11, 1)] : [sunday(4, 1), sunday(11, 1) - 7 * 24 * hourMs];
  const isSummer = ms >= from + 7 * hourMs && ms < to + 6 * hourMs;
  return new Date(ms - (isSummer ? 4 : 5) * hourMs).toISOString().slice(0, 19);
}

const hourMs = 3_600_000;

test("the hours of 1995 to 2035 have the time that the law gave them", () => {
  const wrong: string[] = [];
  const end = Date.UTC(2036, 0, 1);
  const isMonthOfChange = (ms: number) => [2, 3, 9, 10].includes(new Date(ms).getUTCMonth());
  for (let ms = Date.UTC(1995, 0, 1); ms < end; ms += (isMonthOfChange(ms) ? 1 : 12) * hourMs) {
    const clock = newYorkClock(new Date(ms));
    const isRepeat = clockByLaw(ms - hourMs) === clock;
    const found = instantOfNewYork(clock).getTime();
    if (clock !== clockByLaw(ms) || found !== (isRepeat ? ms - hourMs : ms)) wrong.push(clock);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["Asia/Tokyo", "2024-07-01T09:00:00", "2024-07-01T00:00:00.000Z"],
  ["Europe/London", "2024-07-01T08:00:00", "2024-07-01T07:00:00.000Z"],
  ["Europe/London", "2024-01-02T08:00:00", "2024-01-02T08:00:00.000Z"],
  ["Australia/Sydney", "2024-04-08T10:00:00", "2024-04-08T00:00:00.000Z"],
  ["Asia/Kolkata", "2024-04-08T09:15:00", "2024-04-08T03:45:00.000Z"],
])("in %s it is %s at %s", (zone, clock, instant) => {
  const clocks = makeZoneClock(zone);
  expect(clocks.instantOf(clock).toISOString()).toBe(instant);
  expect(clocks.show(new Date(instant))).toBe(clock);
});

test("a time that spring leaves out is that of the winter before", () => {
  expect(instantOfNewYork("2024-03-10T02:30:00").toISOString()).toBe("2024-03-10T07:30:00.000Z");
});

test.each([
  ["2024-03-08T17:30:00", "2024-03-08T22:30:00.000Z"],
  ["2024-03-11T17:30:00", "2024-03-11T21:30:00.000Z"],
  ["2024-11-01T17:30:00", "2024-11-01T21:30:00.000Z"],
  ["2024-11-04T17:30:00", "2024-11-04T22:30:00.000Z"],
  ["2006-03-31T17:30:00", "2006-03-31T22:30:00.000Z"],
])("%s in New York is %s", (clock, instant) => {
  expect(instantOfNewYork(clock).toISOString()).toBe(instant);
});
