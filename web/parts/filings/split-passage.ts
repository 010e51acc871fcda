interface Part {
  text: string;
  /** True for words that state the value. */
  isStated: boolean;
}

/** Parts a passage at the words of its value: each number of a range, each name of a list. */
export function splitPassage(passage: string, value: string): Part[] {
  const words = value
    .split(/[;–|\n]/)
    .map((word) => word.trim())
    .filter((word) => word.length > 1);
  const parts: Part[] = [];
  let at = 0;
  for (;;) {
    const next = findFirst(passage, words, at);
    if (next === undefined) break;
    if (next.from > at) parts.push({ text: passage.slice(at, next.from), isStated: false });
    at = next.from + next.length;
    parts.push({ text: passage.slice(next.from, at), isStated: true });
  }
  return at < passage.length ? [...parts, { text: passage.slice(at), isStated: false }] : parts;
}

function findFirst(passage: string, words: readonly string[], at: number) {
  const found = words.flatMap((word) => {
    const from = passage.indexOf(word, at);
    return from < 0 ? [] : [{ from, length: word.length }];
  });
  return found.toSorted((a, b) => a.from - b.from || b.length - a.length)[0];
}
