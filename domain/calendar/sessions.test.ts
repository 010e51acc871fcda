import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "./day.ts";
import { usMarketHolidays } from "./holidays.ts";
import { sessionsBack, usSessions, weekdaySessions } from "./sessions.ts";

function sessionsBetween(from: Day, to: Day): Day[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) =>
    addDays(from, index),
  );
  return days.filter(usSessions.isSession);
}

describe("US market holidays", () => {
  test.each([
    [
      2021,
      "01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24",
      "Independence Day on a Sunday, Christmas on a Saturday",
    ],
    [2022, "01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26", "New Year on a Saturday"],
    [2023, "01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25", "New Year on a Sunday"],
    [2024, "01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25", "leap year"],
    [2025, "01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25", "day of mourning"],
    [2026, "01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25", "July 4 on a Saturday"],
    [2027, "01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24", "as published"],
    [2012, "01-02 01-16 02-20 04-06 05-28 07-04 09-03 10-29 10-30 11-22 12-25", "hurricane"],
  ])("%i: %s (%s)", (year, days) =>
    expect(usMarketHolidays(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`)),
  );

  test("no holiday of 2000 to 2035 falls on a weekend or is named twice", () => {
    for (let year = 2000; year <= 2035; year += 1) {
      const holidays = usMarketHolidays(year);
      expect(new Set(holidays).size).toBe(holidays.length);
      for (const day of holidays) expect(new Date(day).getUTCDay() % 6).not.toBe(0);
    }
  });

  test.each([
    [2001, 248],
    [2012, 250],
    [2020, 253],
    [2021, 252],
    [2022, 251],
    [2023, 250],
    [2024, 252],
    [2025, 250],
  ])("%i had %i sessions", (year, sessions) =>
    expect(sessionsBetween(`${year}-01-01`, `${year}-12-31`)).toHaveLength(sessions),
  );
});

describe("sessions", () => {
  test.each([
    ["2026-07-02", "2026-07-02", "2026-07-02"],
    ["2026-07-04", "2026-07-02", "2026-07-06"],
    ["2026-11-26", "2026-11-25", "2026-11-27"],
  ])("beside %s they are %s and %s", (day, before, after) => {
    expect(usSessions.onOrBefore(day)).toBe(before);
    expect(usSessions.onOrAfter(day)).toBe(after);
  });

  test("an exchange may have its own holidays", () => {
    const sessions = weekdaySessions(["2026-02-17", "2026-02-18", "2026-02-19"]);
    expect(sessions.onOrAfter("2026-02-17")).toBe("2026-02-20");
    expect(sessions.onOrBefore("2026-02-18")).toBe("2026-02-16");
  });

  test.each([
    ["2026-07-06", 0, "2026-07-06"],
    ["2026-07-04", 0, "2026-07-02"],
    ["2026-07-06", 1, "2026-07-02"],
    ["2026-07-06", 5, "2026-06-26"],
  ])("back from %s by %i is %s", (day, count, session) => {
    expect(sessionsBack(usSessions, day, count)).toBe(session);
  });

  test("seeking finds the nearest session in the given direction", () => {
    const anyDay = fc.nat(13_000).map((offset) => addDays("2000-01-01", offset));
    fc.assert(
      fc.property(anyDay, (day) => {
        const [before, after] = [usSessions.onOrBefore(day), usSessions.onOrAfter(day)];
        expect(before <= day && day <= after).toBe(true);
        expect(usSessions.isSession(before) && usSessions.isSession(after)).toBe(true);
        expect(sessionsBetween(before, after)).toHaveLength(before === after ? 1 : 2);
      }),
    );
  });
});
