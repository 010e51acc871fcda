import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOfNewYork, newYorkClock, newYorkDay } from "./day.ts";
import { usMarketHalfDays } from "./holidays.ts";
import { resolveMarketState } from "./market-state.ts";
import { usSessions } from "./sessions.ts";

/** Reads a state as a line: kind, session of the prices with its end, next change. */
function stateAt(clock: string, newestPriceOn: string): string {
  const state = resolveMarketState(instantOfNewYork(`${clock}:00`), newestPriceOn);
  if (state === null) return "none";
  const { kind, pricesOf, changesAt } = state;
  return `${kind}, ${pricesOf.day} ${pricesOf.closesAt}, until ${newYorkClock(changesAt).slice(0, 16)}`;
}

describe("the state of the market", () => {
  test.each([
    ["2026-11-18T09:29", "2026-11-17", "closed, 2026-11-17 16:00, until 2026-11-18T09:30"],
    ["2026-11-18T09:30", "2026-11-18", "live, 2026-11-18 16:00, until 2026-11-18T16:00"],
    ["2026-11-18T15:59", "2026-11-18", "live, 2026-11-18 16:00, until 2026-11-18T16:00"],
    ["2026-11-18T16:00", "2026-11-18", "closed, 2026-11-18 16:00, until 2026-11-19T09:30"],
  ])("an ordinary day at %s with prices of %s: %s", (clock, pricesOn, expected) => {
    expect(stateAt(clock, pricesOn)).toBe(expected);
  });

  test.each([
    ["an open market whose prices are of yesterday", "2026-11-18T11:00", "2026-11-17", "paused"],
    ["an open market whose prices are of last month", "2026-11-18T11:00", "2026-10-02", "paused"],
    ["a closed market whose prices are days old", "2026-11-18T20:00", "2026-11-13", "closed"],
  ])("%s is not live", (_case, clock, pricesOn, kind) => {
    expect(stateAt(clock, pricesOn)).toMatch(new RegExp(`^${kind}, ${pricesOn} 16:00`));
  });

  test.each([
    ["Saturday", "2026-11-21T11:00", "closed, 2026-11-20 16:00, until 2026-11-23T09:30"],
    ["Thanksgiving", "2026-11-26T11:00", "closed, 2026-11-25 16:00, until 2026-11-27T09:30"],
    ["the half day after it", "2026-11-27T12:59", "live, 2026-11-27 13:00, until 2026-11-27T13:00"],
    ["its afternoon", "2026-11-27T13:00", "closed, 2026-11-27 13:00, until 2026-11-30T09:30"],
    ["Christmas Eve", "2026-12-24T12:00", "live, 2026-12-24 13:00, until 2026-12-24T13:00"],
    ["New Year", "2027-01-01T12:00", "closed, 2026-12-31 16:00, until 2027-01-04T09:30"],
    ["summer time", "2026-07-06T09:30", "live, 2026-07-06 16:00, until 2026-07-06T16:00"],
  ])("%s, with the newest prices that there can be", (_day, clock, expected) => {
    expect(stateAt(clock, "2027-06-01")).toBe(expected);
  });

  test("a price that is said to be of a day without trading is of the session before", () => {
    expect(stateAt("2026-11-23T08:00", "2026-11-22")).toMatch(/^closed, 2026-11-20 16:00/);
    expect(stateAt("2026-11-18T08:00", "2026-11-18")).toMatch(/^closed, 2026-11-17 16:00/);
  });

  test("without prices nothing is claimed", () => {
    expect(resolveMarketState(new Date(), null)).toBeNull();
  });

  test("it never claims to be live with older prices, and changes after now", () => {
    const instants = fc.date({
      min: new Date("2013-01-02"),
      max: new Date("2035-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.nat(10), (now, daysOld) => {
        const pricesOn = newYorkDay(new Date(now.getTime() - daysOld * 86_400_000));
        const state = resolveMarketState(now, pricesOn);
        expect(state?.changesAt.getTime()).toBeGreaterThan(now.getTime());
        expect(usSessions.isSession(state?.pricesOf.day ?? "")).toBe(true);
        if (state?.kind === "live") expect(state.pricesOf.day).toBe(newYorkDay(now));
        if (state?.kind === "live") expect(pricesOn).toBe(newYorkDay(now));
      }),
    );
  });
});

test.each([
  [2019, "07-03 11-29 12-24"],
  [2020, "11-27 12-24"],
  [2021, "11-26"],
  [2022, "11-25"],
  [2023, "07-03 11-24"],
  [2024, "07-03 11-29 12-24"],
  [2025, "07-03 11-28 12-24"],
  [2026, "11-27 12-24"],
  [2027, "11-26"],
  [2028, "07-03 11-24"],
])("the half days of %i are %s, as published", (year, days) => {
  expect(usMarketHalfDays(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
});

test("every half day is a session", () => {
  for (let year = 2013; year <= 2035; year += 1) {
    expect(usMarketHalfDays(year).filter((day) => !usSessions.isSession(day))).toEqual([]);
  }
});
