import { expect, test } from "vitest";
import { shareText } from "../../../../domain/filings/text-comparison.ts";
import { keepNumbers } from "./counted-part.ts";

test("under a filter for numbers only passages stay in which a number changed", () => {
  const word = { page: null, isRow: false, runs: [{ kind: "added" as const, text: "risky" }] };
  const number = {
    ...word,
    runs: [
      { kind: "same" as const, text: "We offer" },
      { kind: "removed" as const, text: "4,000" },
    ],
  };
  const unchangedNumber = {
    ...word,
    runs: [{ kind: "same" as const, text: "2024" }, ...word.runs],
  };
  const section = {
    heading: "Cover",
    words: 9,
    items: [{ folded: 2, from: 1 }, word, number, unchangedNumber],
  };
  expect(keepNumbers(section).items).toEqual([number]);
});

test("few changed words are not told as none", () => {
  expect([shareText(0, 900), shareText(1, 90_000), shareText(9, 900), shareText(0, 0)]).toEqual([
    ...["0%", "<0.1%", "1.0%", "0%"],
  ]);
});
