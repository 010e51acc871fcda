/** The longest text that takes part in a search, in characters. */
const maxFoldedLength = 200;

/**
 * Removes letter case, accents and punctuation from a name or ticker: "Société Générale, S.A." becomes
 * "societe generale sa". Stored names and typed text are folded alike, so no wildcard survives.
 */
export function foldName(text: string): string {
  return text
    .slice(0, 4 * maxFoldedLength)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|[.'’&]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trimStart()
    .slice(0, maxFoldedLength)
    .trimEnd();
}

/** Folds a ticker for the search: without the blanks that replace points and dashes. */
export function foldTicker(text: string): string {
  return foldName(text).replaceAll(" ", "");
}
