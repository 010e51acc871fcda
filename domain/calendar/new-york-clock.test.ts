import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOfNewYork, newYorkClock } from "./new-york-clock.ts";

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

test.each([
  ["2024-03-08T17:30:00", "2024-03-08T22:30:00.000Z"],
  ["2024-03-11T17:30:00", "2024-03-11T21:30:00.000Z"],
  ["2024-11-01T17:30:00", "2024-11-01T21:30:00.000Z"],
  ["2024-11-04T17:30:00", "2024-11-04T22:30:00.000Z"],
  ["2006-03-31T17:30:00", "2006-03-31T22:30:00.000Z"],
])("%s in New York is %s", (clock, instant) => {
  expect(instantOfNewYork(clock).toISOString()).toBe(instant);
});
