import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOfNewYork, newYorkClock, newYorkDay } from "../calendar/day.ts";
import { usSessions } from "../calendar/sessions.ts";
import { isAlertDue, lastDueAt, nextDueAt } from "./alert-schedule.ts";
import { compareMembers } from "./compare-members.ts";

const at = (clock: string) => instantOfNewYork(clock);

describe("when alerts come", () => {
  test.each([
    [
      "before seven it is the day before",
      "daily",
      "2026-06-16T06:59:59",
      "2026-06-15",
      "2026-06-16",
    ],
    ["at seven it is the day", "daily", "2026-06-16T07:00:00", "2026-06-16", "2026-06-17"],
    ["over a weekend", "daily", "2026-06-13T12:00:00", "2026-06-12", "2026-06-15"],
    ["over a holiday on a Friday", "daily", "2026-07-03T12:00:00", "2026-07-02", "2026-07-06"],
    ["weekly on Monday", "weekly", "2026-06-17T12:00:00", "2026-06-15", "2026-06-22"],
    [
      "weekly on Tuesday after a Monday's holiday",
      "weekly",
      "2026-09-08T08:00:00",
      "2026-09-08",
      "2026-09-14",
    ],
    ["the spring clock change", "weekly", "2026-03-09T12:00:00", "2026-03-09", "2026-03-16"],
    ["the autumn clock change", "weekly", "2026-11-02T12:00:00", "2026-11-02", "2026-11-09"],
  ] as const)("%s", (_, frequency, now, last, next) => {
    expect(newYorkClock(lastDueAt(frequency, at(now)))).toBe(`${last}T07:00:00`);
    expect(newYorkClock(nextDueAt(frequency, at(now)))).toBe(`${next}T07:00:00`);
  });

  test("every daily instant is seven o'clock of a trading day in New York, whatever the season", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: at("2020-01-01T00:00:00"),
          max: at("2030-12-31T00:00:00"),
          noInvalidDate: true,
        }),
        (now) => {
          const dueAt = nextDueAt("daily", now);
          expect(newYorkClock(dueAt).slice(11)).toBe("07:00:00");
          expect(usSessions.isSession(newYorkDay(dueAt))).toBe(true);
          expect(lastDueAt("daily", now) <= now && dueAt > now).toBe(true);
        },
      ),
    );
  });

  test("alerts of one user that come at once keep a quarter of an hour between mails", () => {
    const now = at("2026-06-16T10:00:00");
    const times = { frequency: "instant", comparedAt: now } as const;
    const toldBefore = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    expect(isAlertDue({ ...times, userToldAt: null }, now)).toBe(true);
    expect(isAlertDue({ ...times, userToldAt: toldBefore(14) }, now)).toBe(false);
    expect(isAlertDue({ ...times, userToldAt: toldBefore(15) }, now)).toBe(true);
    // The clock was an hour ahead when the user was told.
    expect(isAlertDue({ ...times, userToldAt: toldBefore(-60) }, now)).toBe(true);
  });
});

test("entered, left and changed are what two plain snapshots differ in", () => {
  const snapshot = fc.dictionary(fc.constantFrom(..."abcdefgh"), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(snapshot, snapshot, (before, after) => {
      const found = compareMembers(
        new Set(Object.keys(before)),
        new Set(Object.keys(after)),
        (key) => before[key] !== after[key],
      );
      const redone = { ...before };
      for (const { key, kind } of found) {
        expect(Object.hasOwn(before, key)).toBe(kind !== "entered");
        if (kind === "left") delete redone[key];
        else redone[key] = after[key] ?? -1;
      }
      expect(redone).toEqual({ ...after });
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    }),
  );
});
