import { describe, expect, test, vi } from "vitest";
import { addDays } from "../calendar/day.ts";
import { type LineInput, prepareLines } from "./prepare-lines.ts";

const all = { from: null, to: null };
const line = (id: string, points: [day: string, value: number][]): LineInput => ({
  id,
  name: id,
  isIndex: false,
  days: points.map(([day]) => day),
  values: points.map(([, value]) => value),
});

describe("lines of percent", () => {
  test("start together at 0 on the first day that all have", () => {
    const chart = prepareLines(
      [
        line("A", [
          ["2026-01-02", 10],
          ["2026-01-05", 11],
          ["2026-01-06", 12.1],
        ]),
        line("B", [
          ["2026-01-05", 50],
          ["2026-01-06", 45],
        ]),
      ],
      all,
      "percent",
    );
    expect(chart.days).toEqual(["2026-01-05", "2026-01-06"]);
    expect(chart.base).toBe("2026-01-05");
    expect(chart.lines.map(({ values }) => values[0])).toEqual([0, 0]);
    expect(chart.lines.map(({ last }) => last)).toEqual([
      expect.closeTo(10, 9),
      expect.closeTo(-10, 9),
    ]);
  });

  test("keep their last value on a day on which only another market was open", () => {
    const chart = prepareLines(
      [
        line("US", [
          ["2026-07-02", 100],
          ["2026-07-06", 110],
        ]),
        line("LSE", [
          ["2026-07-02", 10],
          ["2026-07-03", 12],
          ["2026-07-06", 9],
        ]),
      ],
      all,
      "percent",
    );
    expect(chart.days).toEqual(["2026-07-02", "2026-07-03", "2026-07-06"]);
    expect(chart.lines[0]?.values).toEqual([0, 0, expect.closeTo(10, 9)]);
  });

  test("of a range start on its first day with the close before, so that zooming moves the base (promise 12)", () => {
    const chart = prepareLines(
      [
        line("A", [
          ["2026-01-02", 10],
          ["2026-01-09", 20],
          ["2026-01-16", 30],
        ]),
      ],
      { from: "2026-01-11", to: null },
      "percent",
    );
    expect(chart.days).toEqual(["2026-01-11", "2026-01-16"]);
    expect(chart.lines[0]?.values).toEqual([0, expect.closeTo(50, 9)]);
  });

  test("end with the last close of a company that left its exchange", () => {
    const chart = prepareLines(
      [
        line("GONE", [
          ["2026-01-02", 10],
          ["2026-01-30", 20],
        ]),
        line("A", [
          ["2026-01-02", 10],
          ["2026-01-30", 10],
          ["2026-03-31", 10],
        ]),
      ],
      all,
      "percent",
    );
    expect(chart.lines[0]?.values).toEqual([0, expect.closeTo(100, 9), null]);
  });

  test("a line without values in the range is left out and does not cut the others", () => {
    const chart = prepareLines(
      [
        line("OLD", [["2010-01-04", 5]]),
        line("A", [
          ["2026-01-02", 10],
          ["2026-01-05", 11],
        ]),
      ],
      { from: "2026-01-02", to: null },
      "percent",
    );
    expect(chart.lines[0]?.last).toBeNull();
    expect(chart.days).toHaveLength(2);
  });

  test("no lines, or lines of nothing, give an empty chart", () => {
    expect(prepareLines([], all, "percent")).toEqual({
      days: [],
      lines: [],
      base: null,
      low: 0,
      high: 0,
    });
    expect(prepareLines([line("A", [])], all, "percent").days).toEqual([]);
    expect(
      prepareLines(
        [
          line("A", [
            ["2026-01-02", 0],
            ["2026-01-05", 1],
          ]),
        ],
        all,
        "percent",
      ).days,
    ).toEqual([]);
  });

  test("a split that was adjusted leaves no step: forward and reverse give the same line", () => {
    const closes = [30, 33, 36];
    const days = ["2026-01-02", "2026-01-05", "2026-01-06"];
    const asLine = (factor: number) =>
      line(
        "A",
        days.map((day, at) => [day, (closes[at] ?? 0) / factor]),
      );
    const [plain, forward, reverse] = [1, 4, 0.1].map((factor) =>
      prepareLines([asLine(factor)], all, "percent").lines[0]?.values.map((value) =>
        value?.toFixed(9),
      ),
    );
    expect(forward).toEqual(plain);
    expect(reverse).toEqual(plain);
  });
});

test("the days are dates, so they are the same in Tokyo, Los Angeles and London, over both changes of the clock", () => {
  const days = Array.from({ length: 400 }, (_, at) => addDays("2025-10-01", at));
  const drawn = ["Asia/Tokyo", "America/Los_Angeles", "Europe/London"].map((name) => {
    vi.stubEnv("TZ", name);
    return prepareLines(
      [
        line(
          "A",
          days.map((day, at) => [day, at + 1]),
        ),
      ],
      all,
      "price",
    ).days;
  });
  vi.unstubAllEnvs();
  expect(drawn).toEqual([days, days, days]);
});

test("prices are shown as they are", () => {
  const chart = prepareLines(
    [
      line("A", [
        ["2026-01-02", 10],
        ["2026-01-05", 11],
      ]),
    ],
    all,
    "price",
  );
  expect(chart.lines[0]?.values).toEqual([10, 11]);
  expect([chart.low, chart.high]).toEqual([10, 11]);
});
