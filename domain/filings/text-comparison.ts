import * as z from "zod/mini";

/** Words that stayed, that the later document has alone, or the earlier one alone. */
const Run = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
export type Run = z.output<typeof Run>;

/** Passages that stayed as they were: how many, and the position of the first in the later document. */
const Folded = z.object({ folded: z.number(), from: z.number() });

const ChangedPassage = z.object({
  /** The number of its page in the later document, or in the earlier one if it was removed. */
  page: z.nullable(z.string()),
  isRow: z.boolean(),
  runs: z.array(Run),
});
export type ChangedPassage = z.output<typeof ChangedPassage>;

const ComparedSection = z.object({
  heading: z.string(),
  /** The words of the part in the later document, or in the earlier one if the part was removed. */
  words: z.number(),
  items: z.array(z.union([Folded, ChangedPassage])),
});
export type ComparedSection = z.output<typeof ComparedSection>;

/** The texts of two filings, compared part by part in the order of the later one. */
export const TextComparison = z.object({ sections: z.array(ComparedSection) });
export type TextComparison = z.output<typeof TextComparison>;

export const isFolded = (item: ComparedSection["items"][number]): item is z.output<typeof Folded> =>
  "folded" in item;

/** Counts the words of a text as comparisons do. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export interface ChangeCount {
  /** Places where words changed: what was removed and what stands there now are one. */
  changes: number;
  added: number;
  removed: number;
}

/** Counts what changed in a passage. */
function countPassage({ runs }: ChangedPassage): ChangeCount {
  const wordsOf = (kind: Run["kind"]) =>
    runs.reduce((all, run) => all + (run.kind === kind ? countWords(run.text) : 0), 0);
  return {
    changes: runs.filter(
      (run, at) => run.kind !== "same" && (runs[at - 1]?.kind ?? "same") === "same",
    ).length,
    added: wordsOf("added"),
    removed: wordsOf("removed"),
  };
}

/** How many words changed, and of how many: those of the later document, and those that it lost. */
export const WordChanges = z.object({ changed: z.number(), words: z.number() });
export type WordChanges = z.output<typeof WordChanges>;

/** Counts the words that changed in the whole document. */
export function countWordChanges({ sections }: TextComparison): WordChanges {
  const all: WordChanges = { changed: 0, words: 0 };
  for (const section of sections) {
    const { added, removed } = countSection(section);
    all.changed += added + removed;
    all.words += section.words + removed;
  }
  return all;
}

/** The words that changed as a part of all words of both documents. */
export function shareText(changed: number, all: number): string {
  if (changed === 0 || all === 0) return "0%";
  const percent = (100 * changed) / all;
  return percent < 0.1 ? "<0.1%" : `${percent.toFixed(1)}%`;
}

/** Counts what changed in a part of the document. */
export function countSection({ items }: ComparedSection): ChangeCount {
  const count: ChangeCount = { changes: 0, added: 0, removed: 0 };
  for (const item of items) {
    if (isFolded(item)) continue;
    const own = countPassage(item);
    count.changes += own.changes;
    count.added += own.added;
    count.removed += own.removed;
  }
  return count;
}
