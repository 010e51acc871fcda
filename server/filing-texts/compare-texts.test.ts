import fc from "fast-check";
import { expect, test } from "vitest";
import type { FilingText } from "../../domain/filings/filing-text.ts";
import {
  countSection,
  isFolded,
  type TextComparison,
} from "../../domain/filings/text-comparison.ts";
import { compareTexts } from "./compare-texts.ts";

/** Builds a text; a line with a tab is a row. */
function textOf(parts: Record<string, readonly string[]>): FilingText {
  let position = 0;
  return Object.entries(parts).map(([heading, lines]) => ({
    heading,
    passages: lines.map((text) => ({
      position: ++position,
      page: "7",
      text,
      isRow: text.includes("\t"),
    })),
  }));
}

const changesOf = (comparison: TextComparison, heading: string) =>
  comparison.sections
    .find((section) => section.heading === heading)
    ?.items.map((item) =>
      isFolded(item) ? item.folded : item.runs.map(({ kind, text }) => `${kind} ${text}`),
    );

const offer = (shares: string) => `We are offering ${shares} shares of our common stock.`;
const kept = ["We build robots for tidal power stations.", "Our head office is in Tidewell."];

test("words that changed are marked within their passage, and passages that stayed are folded", () => {
  const before = textOf({ Cover: [offer("4,000,000"), ...kept, "Sales\t$1.0\t$2.0"] });
  const after = textOf({ Cover: [offer("5,000,000"), ...kept, "Sales\t$1.0\t$2.5"] });
  const comparison = compareTexts(before, after);
  expect(changesOf(comparison, "Cover")).toEqual([
    [
      "same We are offering",
      "removed 4,000,000",
      "added 5,000,000",
      "same shares of our common stock.",
    ],
    2,
    ["same Sales \t $1.0 \t", "removed $2.0", "added $2.5"],
  ]);
  expect(comparison.sections.map(countSection)).toEqual([{ changes: 2, added: 2, removed: 2 }]);
});

test("a part that is new or gone is told whole, in its place", () => {
  const before = textOf({
    Cover: kept,
    Dividends: ["We pay no dividend."],
    Experts: ["Nobody else."],
  });
  const after = textOf({
    Cover: kept,
    Experts: ["Nobody else."],
    Dilution: ["You pay more than others did."],
  });
  const comparison = compareTexts(before, after);
  expect(comparison.sections.map(({ heading }) => heading)).toEqual([
    ...["Cover", "Dividends", "Experts", "Dilution"],
  ]);
  expect(changesOf(comparison, "Dividends")).toEqual([["removed We pay no dividend."]]);
  expect(changesOf(comparison, "Dilution")).toEqual([["added You pay more than others did."]]);
  expect(changesOf(comparison, "Experts")).toEqual([1]);
});

test("texts without a common word, empty ones and long ones have an end", () => {
  const lines = (word: string) =>
    Array.from({ length: 4000 }, (_, at) => `${word} ${at} ${word}${at} ends`);
  const other = compareTexts(textOf({ Cover: lines("old") }), textOf({ Cover: lines("new") }));
  const [count] = other.sections.map(countSection);
  expect(count?.added).toBeGreaterThan(8000);
  expect(compareTexts([], []).sections).toEqual([]);
  expect(changesOf(compareTexts([], textOf({ Cover: ["A word."] })), "Cover")).toEqual([
    ["added A word."],
  ]);
});

/** Both texts as the comparison has them, by a route of its own: words that stayed or went, and that stayed or came. */
function readBack(comparison: TextComparison, after: FilingText) {
  const passages = after.flatMap((section) => section.passages);
  const words = { removed: [] as string[], added: [] as string[] };
  for (const item of comparison.sections.flatMap(({ items }) => items)) {
    const runs = isFolded(item)
      ? passages
          .slice(item.from - 1, item.from - 1 + item.folded)
          .map(({ text }) => ({ kind: "same" as const, text }))
      : item.runs;
    for (const { kind, text } of runs)
      for (const side of ["removed", "added"] as const)
        if (kind === "same" || kind === side)
          words[side].push(...text.split(/\s+/).filter(Boolean));
  }
  return words;
}

test("both texts can be read from a comparison, whatever was changed in them", () => {
  const words = fc.array(fc.constantFrom("a", "shares", "$1.00", "risk", "plant", "loan"), {
    ...{ minLength: 1, maxLength: 9 },
  });
  const line = fc.tuple(words, fc.constantFrom(" ", " ", "\t")).map(([own, gap]) => own.join(gap));
  const edit = fc.record({
    text: line,
    kind: fc.constantFrom("keep", "keep", "drop", "add", "change"),
  });
  const lines = fc.array(fc.tuple(line, edit), { maxLength: 25 });
  fc.assert(
    fc.property(lines, (edited) => {
      const old = edited.map(([text]) => text);
      const own = edited.flatMap(([text, { kind, text: other }]) => {
        if (kind === "drop") return [];
        if (kind === "add") return [other, text];
        return [kind === "change" ? `${text} ${other}` : text];
      });
      const after = textOf({ Cover: own });
      const read = readBack(compareTexts(textOf({ Cover: old }), after), after);
      const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => text.split(/\s+/));
      expect(read).toEqual({ removed: wordsOf(old), added: wordsOf(own) });
    }),
    { numRuns: 300 },
  );
});
