/** What spreadsheets write where they know nothing. */
const everywhere = [
  "--",
  "-",
  "#N/A",
  "N/A",
  "NA",
  "n/a",
  "#VALUE!",
  "#REF!",
  "null",
  "None",
  "nan",
  "NaN",
];

/**
 * The text without the blanks around it; "" where it says that nothing is known. Zeros and words that mean
 * nothing in one column only ("0", "Unknown", "-1000") are named by the caller.
 */
export function textOf(cell: string, alsoBlank: readonly string[] = []): string {
  const text = cell.replaceAll("\u00A0", " ").trim();
  return everywhere.includes(text) || alsoBlank.includes(text) ? "" : text;
}

/** One line of a cell that was broken into several, with single blanks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
