export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Longer texts are told as a whole: the table of the longest common words has their product of cells. */
const mostWords = 1500;

/**
 * Compares two texts word by word, by their longest common words. A passage is short, so the plain method is fast enough and needs no
 * library; the pieces make the later text with what was removed from the earlier one.
 */
export function compareWords(before: string, after: string): Piece[] {
  const [old, own] = [before, after].map((text) => text.split(/\s+/).filter(Boolean));
  if (!old || !own) return [];
  if (old.length > mostWords || own.length > mostWords)
    return join([
      ...old.map((text): Piece => ({ kind: "removed", text })),
      ...own.map((text): Piece => ({ kind: "added", text })),
    ]);
  const width = own.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  for (let at = old.length - 1; at >= 0; at--)
    for (let to = own.length - 1; to >= 0; to--)
      common[at * width + to] =
        old[at] === own[to]
          ? 1 + (common[(at + 1) * width + to + 1] ?? 0)
          : Math.max(common[(at + 1) * width + to] ?? 0, common[at * width + to + 1] ?? 0);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < own.length) {
    const [one, other] = [old[at], own[to]];
    const isKeptBelow = (common[(at + 1) * width + to] ?? 0) >= (common[at * width + to + 1] ?? 0);
    if (one !== undefined && one === other) {
      pieces.push({ kind: "same", text: one });
      at += 1;
      to += 1;
    } else if (one !== undefined && (other === undefined || isKeptBelow)) {
      pieces.push({ kind: "removed", text: one });
      at += 1;
    } else if (other !== undefined) {
      pieces.push({ kind: "added", text: other });
      to += 1;
    }
  }
  return join(pieces);
}

/** Joins neighbours of one kind. */
function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === piece.kind) last.text += ` ${piece.text}`;
    else joined.push({ ...piece });
  }
  return joined;
}
