import type { FilingComparison } from "../../../../domain/contract/companies/filings.ts";
import { percentText } from "../../../../domain/fields/formats.ts";
import { quotationFinder } from "../../../../domain/filings/filing-text.ts";
import { type ChangedPassage, isFolded } from "../../../../domain/filings/text-comparison.ts";
import type { CountedPart } from "./counted-part.ts";

export type ComparedValue = FilingComparison["values"][number];

/** A change with its sign: "+10.0%". */
export const growthText = (percent: number): string =>
  `${percent > 0 ? "+" : ""}${percentText(percent)}`;

/** A text as long as a paragraph says nothing beside it. */
const longestNote = 60;

/** Finds the passage that states each changed value of the later document, where its words changed too. */
export function noteValues(
  parts: readonly CountedPart[],
  values: readonly ComparedValue[],
): Map<ChangedPassage, ComparedValue[]> {
  const passages = parts.flatMap(({ section }) =>
    section.items.flatMap((item) => (isFolded(item) ? [] : [item])),
  );
  const findStating = quotationFinder(passages.map(laterText));
  const notes = new Map<ChangedPassage, ComparedValue[]>();
  for (const value of values) {
    const quotation = value.passages.at(-1)?.text;
    const isShort = `${value.before ?? ""}${value.after ?? ""}`.length <= longestNote;
    if (!value.isChanged || value.after === null || quotation === undefined || !isShort) continue;
    const stating = passages[findStating(quotation)];
    if (stating) notes.set(stating, [...(notes.get(stating) ?? []), value]);
  }
  return notes;
}

const laterText = ({ runs }: ChangedPassage) =>
  runs.flatMap(({ kind, text }) => (kind === "removed" ? [] : [text])).join(" ");
