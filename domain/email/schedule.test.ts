import { describe, expect, test } from "vitest";
import { addDays, type Day, instantOfNewYork, newYorkClock, weekdayOf } from "../calendar/day.ts";
import type { ScheduledTypeId } from "./email-types.ts";
import { listDueEditions, recapDayAt } from "./schedule.ts";

/** All editions of a kind that a portal sends that looks every half an hour. */
function sent(type: ScheduledTypeId, from: Day, days: number): string[] {
  const seen = new Map<Day, string>();
  const start = instantOfNewYork(`${from}T00:00:00`).getTime();
  for (let step = 0; step < days * 48; step++) {
    const now = new Date(start + step * 1_800_000);
    for (const edition of listDueEditions(now)) {
      if (edition.type === type && !seen.has(edition.day)) seen.set(edition.day, newYorkClock(now));
    }
  }
  // A mail that was due earlier belongs to no day of this list, though a portal that starts now may still send it.
  return [...seen].flatMap(([day, clock]) => (day >= from ? clock : []));
}

describe("the days of scheduled mail", () => {
  test("a recap comes Monday to Saturday at half past seven in New York (C-365)", () => {
    expect(sent("morningRecap", "2026-06-08", 7)).toEqual(
      [0, 1, 2, 3, 4, 5].map((day) => `${addDays("2026-06-08", day)}T07:30:00`),
    );
  });

  test.each(["2026-03-02", "2026-10-26"])(
    "in the weeks of a clock change after %s, weekly mail comes on Friday at five, once (promise 16)",
    (monday) => {
      const clocks = sent("weeklyCalendar", monday, 14);
      expect(clocks).toEqual([`${addDays(monday, 4)}T17:00:00`, `${addDays(monday, 11)}T17:00:00`]);
    },
  );

  test("a holiday has no recap, and a Friday that is one gives the weekly mails to Thursday", () => {
    expect(sent("morningRecap", "2026-11-26", 1)).toEqual([]);
    const [calendar] = sent("weeklyCalendar", "2026-03-30", 7);
    expect(calendar).toBe("2026-04-02T17:00:00");
    expect(weekdayOf("2026-04-02")).toBe(4);
  });

  test("a portal that slept for a week sends the newest edition alone, and an old recap not at all", () => {
    const monday = instantOfNewYork("2026-06-15T09:00:00");
    expect(listDueEditions(monday).map(({ type, day }) => [type, day])).toEqual([
      ["morningRecap", "2026-06-15"],
    ]);
    const lateSaturday = instantOfNewYork("2026-06-13T22:00:00");
    expect(listDueEditions(lateSaturday).map(({ type }) => type)).toEqual([
      "weeklyCalendar",
      "weeklyWinnersAndLoosers",
      "weeklyWinnersAndLoosersIntl",
    ]);
  });
});

test.each([
  ["2026-06-11T06:00:00", "2026-06-11"],
  ["2026-06-11T15:59:59", "2026-06-11"],
  ["2026-06-11T16:00:00", "2026-06-12"],
  ["2026-06-12T18:00:00", "2026-06-13"],
  ["2026-06-13T18:00:00", "2026-06-15"],
  ["2026-06-14T10:00:00", "2026-06-15"],
  ["2026-07-02T20:00:00", "2026-07-04"],
])("a recap that is written at %s in New York is of %s", (at, day) => {
  expect(recapDayAt(instantOfNewYork(at))).toBe(day);
});
