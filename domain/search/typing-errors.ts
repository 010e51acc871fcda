/**
 * Typed text is compared up to this many characters. A name is compared, from the beginning of each of its words, up to
 * half as many more.
 */
const maxComparedLength = 40;
const maxComparedWords = 8;

/**
 * Counts the letters that were inserted, omitted, changed or swapped in typed text, compared with the beginning of a
 * name, with the name from a later word on, or with its words in any order. Both texts are folded.
 */
export function typingErrors(typed: string, name: string): number {
  const words = name.split(" ").slice(0, maxComparedWords);
  const typedWords = typed.slice(0, maxComparedLength).split(" ");
  const inOrder = words.map((_, i) =>
    errorsToBeginning(
      typedWords.join(""),
      words
        .slice(i)
        .join("")
        .slice(0, maxComparedLength * 1.5),
    ),
  );
  const byWord = typedWords
    .slice(0, maxComparedWords)
    .map((word) => Math.min(...words.map((other) => errorsToBeginning(word, other))));
  return Math.min(...inOrder, sum(byWord));
}

/** Counts the edits that turn the text into a prefix of the other one (Damerau-Levenshtein distance). */
function errorsToBeginning(text: string, whole: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: whole.length + 1 }, (_, j) => j);
  for (let i = 1; i <= text.length; i++) {
    const row = [i];
    for (let j = 1; j <= whole.length; j++) {
      const isSame = text[i - 1] === whole[j - 1];
      const isSwapped = text[i - 1] === whole[j - 2] && text[i - 2] === whole[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && i > 1 && j > 1 ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(...last);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
