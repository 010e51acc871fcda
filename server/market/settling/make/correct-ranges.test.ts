import { expect, test } from "vitest";
import { ranks } from "../../../../domain/sources/ranks.ts";
import { correctRanges, type StatedRange } from "./correct-ranges.ts";

const rank = (name: (typeof ranks)[number]) => ({ rank: ranks.indexOf(name) });

function range(setOn: string, text: string, shares: string | null = null): StatedRange {
  const [low = "", high = ""] = text.split("-");
  return { origin: rank("exchange"), setOn, range: { low, high }, shares };
}

const byEditor = (setOn: string, text: string): StatedRange => ({
  ...range(setOn, text),
  origin: rank("editor"),
});

const describe = (ranges: readonly StatedRange[]) =>
  correctRanges(ranges).map(({ setOn, range: { low, high }, shares }) =>
    [setOn, `${low}-${high}`, shares].filter(Boolean).join(" "),
  );

test("an editor's range stands on its day, and where sources repeat the range that it corrects", () => {
  expect(
    describe([
      range("2024-05-01", "12-14", "1000000"),
      range("2024-05-20", "17-19", "2000000"),
      byEditor("2024-05-20", "15-17"),
      range("2024-05-21", "17.00-19.00", "2000000"),
      range("2024-05-28", "17-19", "2500000"),
      range("2024-06-03", "18-20", "2500000"),
      range("2024-06-05", "17-19", "2500000"),
    ]),
  ).toEqual([
    "2024-05-01 12-14 1000000",
    "2024-05-20 15-17 2000000",
    "2024-05-21 15-17 2000000",
    "2024-05-28 15-17 2500000",
    "2024-06-03 18-20 2500000",
    "2024-06-05 17-19 2500000",
  ]);
});

test("all ranges that sources state on the day are replaced", () => {
  expect(
    describe([
      range("2024-05-20", "17-19"),
      range("2024-05-20", "16-19", "2000000"),
      byEditor("2024-05-20", "15-17"),
      range("2024-05-21", "16-19"),
    ]),
  ).toEqual(["2024-05-20 15-17 2000000", "2024-05-21 15-17"]);
});

test("a range of a deal without one is added, and earlier ranges stay", () => {
  expect(describe([byEditor("2024-05-20", "15-17")])).toEqual(["2024-05-20 15-17"]);
  expect(describe([range("2024-05-01", "15-17"), byEditor("2024-05-20", "16-18")])).toEqual([
    "2024-05-01 15-17",
    "2024-05-20 16-18",
  ]);
});
