/** The kinds of sources of a statement; the first has the highest rank. */
export const ranks = ["editor", "filing", "exchange", "spreadsheet", "demo"] as const;
export type Rank = (typeof ranks)[number];
