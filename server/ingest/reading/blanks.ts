/** Texts that stand for an unknown value in any column. */
const blanks = [
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
 * Returns the trimmed text, or "" when it stands for an unknown value. The caller names the texts that are blank in one
 * column only, such as "0", "Unknown" or "-1000".
 */
export function cleanText(cell: string, alsoBlank: readonly string[] = []): string {
  const text = cell.replaceAll("\u00A0", " ").trim();
  return blanks.includes(text) || alsoBlank.includes(text) ? "" : text;
}

/** Removes the letters from the end of a text. An expression would try each run of them again and again. */
export function withoutEnd(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Joins the lines of a cell into one, with single blanks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
