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
