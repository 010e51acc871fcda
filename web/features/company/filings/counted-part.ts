import {
  type ChangeCount,
  type ComparedSection,
  isFolded,
} from "../../../../domain/filings/text-comparison.ts";

/** A part of a document with the count of what changed in it. */
export interface CountedPart {
  section: ComparedSection;
  count: ChangeCount;
}

/** Leaves of a part the passages in which a number changed. */
export function keepNumbers(section: ComparedSection): ComparedSection {
  const items = section.items.filter(
    (item) =>
      !isFolded(item) && item.runs.some(({ kind, text }) => kind !== "same" && /\d/.test(text)),
  );
  return { ...section, items };
}

/** The words that changed as a part of all words of both documents. */
export function shareText(changed: number, all: number): string {
  if (changed === 0 || all === 0) return "0%";
  const percent = (100 * changed) / all;
  return percent < 0.1 ? "<0.1%" : `${percent.toFixed(1)}%`;
}
