import { diffArrays } from "diff";

export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Compares two texts word by word. The pieces make the later text with what was removed from the earlier one. */
export function compareWords(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after));
  return changes.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(" "),
  }));
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
