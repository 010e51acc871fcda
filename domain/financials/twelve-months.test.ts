import { expect, test } from "vitest";
import { findTwelveMonthsBefore, listTwelveMonths } from "./twelve-months.ts";

type Report = {
  term: "quarter" | "annual" | "ltm";
  on: string;
  revenue: number | null;
  ebitda: number | null;
};
const report = (
  term: Report["term"],
  on: string,
  revenue: number | null,
  ebitda: number | null = null,
) => ({ term, on, revenue, ebitda });
const list = (reports: readonly Report[]) =>
  listTwelveMonths(reports, { endOf: ({ on }) => on, figures: ["revenue", "ebitda"] });
const told = (reports: readonly Report[]) =>
  list(reports).map(({ endOn, report: { revenue, ebitda } }) => [endOn, revenue, ebitda]);

const year = report("annual", "2025-12-31", 100, 10);
const ofOffering = report("ltm", "2026-03-31", 110, 12);
const quarters = [
  report("quarter", "2025-09-30", 26, 2),
  report("quarter", "2025-12-31", 30, 3),
  report("quarter", "2026-03-31", 31, 4),
  report("quarter", "2026-06-27", 33, null),
];

test("four quarters that end after the last statement are the last twelve months; a figure that one of them lacks is unknown", () => {
  expect(told([year, ofOffering, ...quarters])).toEqual([
    ["2026-06-27", 120, null],
    ["2026-03-31", 110, 12],
    ["2025-12-31", 100, 10],
  ]);
  expect(list(quarters)[0]?.quarters.map(({ on }) => on)).toEqual([
    "2026-06-27",
    "2026-03-31",
    "2025-12-31",
    "2025-09-30",
  ]);
});

test("three quarters are no twelve months, and neither are four without sales where the last year had some", () => {
  expect(told([year, ...quarters.slice(1)])).toEqual([["2025-12-31", 100, 10]]);
  const silent = quarters.map((quarter) => ({ ...quarter, revenue: null }));
  expect(told([year, ...silent])).toEqual([["2025-12-31", 100, 10]]);
  expect(told(silent)).toEqual([["2026-06-27", null, null]]);
});

test("an offering is valued on the twelve months that its buyers could read, however much was reported since", () => {
  const all = list([report("annual", "2024-12-31", 80), year, ofOffering, ...quarters]);
  const before = (offerOn: string) => findTwelveMonthsBefore(all, offerOn)?.report.revenue;
  // The documents of the offering state the quarter that has just ended; nobody else does.
  expect(before("2026-04-10")).toBe(110);
  expect(before("2026-07-10")).toBe(110);
  expect(before("2026-08-10")).toBe(120);
  expect(before("2026-01-10")).toBe(80);
  expect(before("2026-02-10")).toBe(100);
  expect(before("2013-04-16")).toBeUndefined();
});
