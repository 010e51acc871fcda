/** Longest text that is searched by or for, in characters. */
const maxFoldedLength = 200;

/**
 * What is left of a name or ticker where letter case, accents and punctuation do not count: "Société Générale, S.A." is
 * "societe generale sa". Names and what is typed are folded alike, so no wildcard survives.
 */
export function foldName(text: string): string {
  return text
    .slice(0, 4 * maxFoldedLength)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|[.'’&]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, maxFoldedLength);
}

/** A ticker as it is searched: without the blanks that stand for its points and dashes. */
export function foldTicker(text: string): string {
  return foldName(text).replaceAll(" ", "");
}
