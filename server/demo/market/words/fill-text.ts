import type { Draws } from "../random.ts";

/** The texts for the words in braces. */
export type Says = Readonly<Record<string, () => string>>;

/** Fills a text: a word in braces is said by the code, and of several with strokes between them one is drawn. */
export function fillText(draws: Draws, text: string, says: Says): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (_, words: string) => {
    if (words.includes("|")) return draws.pick(words.split("|"));
    const say = says[words];
    if (say === undefined) throw new Error(`Nothing is said for "${words}"`);
    return say();
  });
}
