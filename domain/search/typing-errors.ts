/** What is typed is compared up to here, and a name from each word on up to half as much more, in characters. */
const compared = 40;
const comparedWords = 8;

/**
 * How many letters were put in, left out, changed or swapped with the next when a name was typed: its beginning, what
 * begins with a later word of it, or words of it in any order. Both are folded.
 */
export function typingErrors(typed: string, name: string): number {
  const words = name.split(" ").slice(0, comparedWords);
  const typedWords = typed.slice(0, compared).split(" ");
  const inOrder = words.map((_, i) =>
    errorsToBeginning(
      typedWords.join(""),
      words
        .slice(i)
        .join("")
        .slice(0, compared * 1.5),
    ),
  );
  const byWord = typedWords
    .slice(0, comparedWords)
    .map((word) => Math.min(...words.map((other) => errorsToBeginning(word, other))));
  return Math.min(...inOrder, sum(byWord));
}

/** Changes of single letters that make the text the beginning of the other, by the distance of Damerau and Levenshtein. */
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
