import type { Block } from "./blocks.ts";
import { linesOf, tablesOf } from "./sections.ts";

/** A number of shares as prospectuses write it; its words may stand before its digits: "four million (4,000,000)". */
export const count = String.raw`(?:(?:[a-z]{3,10}[ -]){1,6}\((?=[\d,]{3,20}\)))?(\d{1,3}(?:,\d{3})+|\d{3,12})\)?`;

/** "shares of our Class A common stock", "American depositary shares", "units". */
export const security = String.raw`(?:(?:of|our|its|the|class|[a-z]|ordinary|common|american|depositary|voting|non-voting|limited|additional|firm|subordinate|series|new|registered|such) ){0,6}(?:shares|units|ADSs?)\b`;

/** An amount in the words of a sentence: "$22,593,000", "$2.4 million". */
export const amount = String.raw`(?:US)?(\$ ?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,3})?(?: (?:million|billion))?)`;

export const sellers =
  /\bselling (?:(?:stock|share|security|equity|unit|warrant)[ -]?)?holders?\b/i;

/** Lists the rows of a part as labels with their texts; some documents have the label on one line and its text on the next. */
export function listRows(blocks: readonly Block[]): { label: string; text: string }[] {
  const lines = linesOf(blocks);
  return [
    ...tablesOf(blocks)
      .flat()
      .map(([label = "", ...cells]) => ({ label, text: cells.join(" ") })),
    ...lines.slice(0, -1).map((label, index) => ({ label, text: lines[index + 1] ?? "" })),
  ].filter(({ label }) => label.length <= 200);
}

/** Lists the lines of a part and the rows of its tables, each once. */
export function listTexts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    "text" in block
      ? [block.text]
      : block.rows.map(([label = "", ...cells]) =>
          cells.length > 0 ? `${label}: ${cells.join(" ")}` : label,
        ),
  );
}
