// A spreadsheet reads a text that begins with one of these signs as a formula. Files of the portal put an apostrophe in
// front of it, and imports take the apostrophe off again, so that a file comes back as it went.

/** The signs of formulas, also in their full width, and the signs in front of one that a reader may cut off. */
const formulaSign = /[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/;

/** A text that begins with apostrophes already gets one more, so that taking one off is exact. */
const formula = "'*(?:[^\\S\\t\\r\\n]|\")*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]";

/**
 * Finds the beginning of a text, and every place in it where a cell begins for a reader that separates cells by ";" or
 * a tab. Such a reader does not see that the text is quoted, because the quotes are not at the beginning of its cell.
 */
const formulaStart = new RegExp(`(^|[;\\t\\r\\n])(?=${formula})`, "g");
const guardedStart = new RegExp(`(^|[;\\t\\r\\n])'(?=${formula})`, "g");

/** Puts an apostrophe in front of what a spreadsheet would read as a formula. */
export function guardFormulas(text: string): string {
  if (!formulaSign.test(text)) return text;
  const guarded = text.replace(formulaStart, "$1'");
  return /^'*[\t\r]/.test(text) ? `'${guarded}` : guarded;
}

/** Takes the apostrophes of guarded formulas off. */
export function unguardFormulas(text: string): string {
  if (!text.includes("'")) return text;
  const bare = /^'+[\t\r]/.test(text) ? text.slice(1) : text;
  return bare.replace(guardedStart, "$1");
}
