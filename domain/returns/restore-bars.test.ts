import { expect, test } from "vitest";
import { restoreBars } from "./restore-bars.ts";

const bar = (on: string, close: number) => ({ on, close });
const closesOf = (bars: ReturnType<typeof bar>[], ...splits: [on: string, ratio: number][]) =>
  restoreBars(
    bars,
    splits.map(([exOn, ratio]) => ({ exOn, ratio })),
  ).map(({ close }) => close);

const days = ["2024-05-15", "2024-05-16", "2024-06-03", "2024-06-04"];
const series = (...closes: number[]) => closes.map((close, at) => bar(days[at] ?? "", close));

test("earlier prices that are adjusted for a split, forward or reverse, become those that were paid", () => {
  expect(closesOf(series(2.1, 2.2, 2.3, 2.4), ["2024-06-03", 10])).toEqual([21, 22, 2.3, 2.4]);
  expect(closesOf(series(210, 220, 230, 240), ["2024-06-03", 0.1])).toEqual([21, 22, 230, 240]);
  expect(closesOf(series(20, 20.5, 21, 20), ["2024-06-03", 1.5])).toEqual([30, 30.75, 21, 20]);
});

test("prices that show the step of the split were paid, and stay", () => {
  const paid = series(21, 22, 2.3, 2.4);
  expect(closesOf(paid, ["2024-06-03", 10])).toEqual([21, 22, 2.3, 2.4]);
});

test("of two splits each is judged by itself", () => {
  const bars = series(4, 4.4, 2.3, 2.4);
  const all: [string, number][] = [
    ["2024-05-16", 5],
    ["2024-06-03", 2],
  ];
  expect(closesOf(bars, ...all)).toEqual([20, 4.4, 2.3, 2.4]);
});

test("a split before the first price or after the last one changes none", () => {
  const bars = series(21, 22, 23, 24);
  expect(closesOf(bars, ["2024-05-15", 2], ["2024-07-01", 2])).toEqual([21, 22, 23, 24]);
});

test("open, high, low and volume go with the close", () => {
  const day = { on: "2024-05-15", open: 2, high: 2.5, low: 1.9, close: 2.1, volume: 1000 };
  const split = { exOn: "2024-06-03", ratio: 10 };
  expect(restoreBars([day, bar("2024-06-03", 2.2)], [split])[0]).toEqual({
    ...{ on: "2024-05-15", open: 20, high: 25, low: 19, close: 21, volume: 100 },
  });
});
