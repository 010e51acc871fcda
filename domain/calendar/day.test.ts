import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, daysBetween, isDay, newYorkDay, weekdayOf } from "./day.ts";
import { weekOf, yearSpan } from "./span.ts";

const anyDay = fc.integer({ min: 0, max: 30_000 }).map((offset) => addDays("1980-01-01", offset));

describe("days", () => {
  test.each([
    ["2024-02-29", true],
    ["2023-02-29", false],
    ["2024-13-01", false],
    ["2024-1-1", false],
    ["2024-04-31", false],
    ["2024-01-01T00:00:00Z", false],
    ["", false],
  ])("%s is a day: %s", (text, expected) => expect(isDay(text)).toBe(expected));

  test.each([
    ["2026-03-08T04:59:59Z", "2026-03-07"],
    ["2026-03-08T05:00:00Z", "2026-03-08"],
    ["2026-07-01T03:59:59Z", "2026-06-30"],
    ["2026-07-01T04:00:00Z", "2026-07-01"],
  ])("at %s New York has %s, in winter and in summer", (instant, day) =>
    expect(newYorkDay(new Date(instant))).toBe(day),
  );

  test.each([
    ["2024-01-31", 1, "2024-02-29"],
    ["2023-01-31", 1, "2023-02-28"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-01-15", -1, "2023-12-15"],
    ["2024-12-31", -13, "2023-11-30"],
  ])("%s and %i months give %s", (day, count, expected) =>
    expect(addMonths(day, count)).toBe(expected),
  );

  test("a text that is not a day is refused", () => {
    expect(() => addDays("2024-02-31x", 1)).toThrow(RangeError);
    expect(() => daysBetween("", "2024-01-01")).toThrow(RangeError);
  });

  test("adding and counting days are inverse, and a week later is the same weekday", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const other = addDays(day, count);
        expect(isDay(other)).toBe(true);
        expect(daysBetween(day, other)).toBe(count);
        expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
      }),
    );
  });

  test("a later month is never an earlier day", () => {
    fc.assert(
      fc.property(anyDay, fc.nat(60), (day, count) => {
        expect(isDay(addMonths(day, count))).toBe(true);
        expect(addMonths(day, count) >= day).toBe(true);
      }),
    );
  });
});

describe("weeks and years", () => {
  test("weeks start on Monday", () => {
    expect(weekOf("2026-03-01")).toEqual({ from: "2026-02-23", to: "2026-03-01" });
    expect(weekOf("2026-03-02")).toEqual({ from: "2026-03-02", to: "2026-03-08" });
  });

  test("years run from January to December", () => {
    expect(yearSpan("2024-06-30")).toEqual({ from: "2024-01-01", to: "2024-12-31" });
  });

  test("each span contains its day and starts after the one before ends", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        for (const span of [weekOf, yearSpan]) {
          const { from, to } = span(day);
          expect(from <= day && day <= to).toBe(true);
          expect(span(addDays(from, -1)).to).toBe(addDays(from, -1));
          expect(span(to)).toEqual({ from, to });
        }
      }),
    );
  });
});
