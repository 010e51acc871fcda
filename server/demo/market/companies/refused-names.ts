import { readWords } from "../words/read-words.ts";

/** Well-known names that the syllables could happen to spell, and tickers that everybody knows. */
export const realNames: ReadonlySet<string> = new Set(wordsOf("known names"));
export const realTickers: ReadonlySet<string> = new Set(wordsOf("known tickers"));

const stems = wordsOf("stems").map(moveLetters);
const wholeWords = new Set(wordsOf("whole words").map(moveLetters));
const anyStem = new RegExp(stems.join("|"));
const anyWord = new RegExp([...stems, ...wholeWords].join("|"));

/** Returns whether a name contains a word that offends. */
export function isOffensiveName(name: string): boolean {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return words.some((word) => wholeWords.has(word) || anyStem.test(word));
}

/** Returns whether the letters of a ticker hold such a word anywhere, or are one letter only. */
export function isOffensiveTicker(ticker: string): boolean {
  const letters = ticker.toLowerCase();
  return /^(.)\1+$/.test(letters) || anyWord.test(letters);
}

function wordsOf(section: string): string[] {
  return readWords("refused-names.txt", section);
}

function moveLetters(word: string): string {
  return word.replaceAll(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97),
  );
}
