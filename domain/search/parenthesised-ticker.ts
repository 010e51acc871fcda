const ticker = /\(([A-Za-z0-9.-]{1,10})\)$/;

/** The ticker of a text that is one in parentheses, or ends in one: "(abc)" and "Acme Corp (ABC)" name ABC. */
export function parenthesisedTicker(text: string): string | null {
  return ticker.exec(text.trim())?.[1]?.toUpperCase() ?? null;
}

/** The search for a ticker begins with a parenthesis. */
export function isTickerMode(text: string): boolean {
  return text.trimStart().startsWith("(");
}

/** The text to search for, and whether it is long enough: two characters, or one of a ticker. */
export function searchedTerm(text: string): string | null {
  if (!isTickerMode(text)) return text.trim().length >= 2 ? text.trim() : null;
  const typed = text
    .trim()
    .replace(/^\(|\)$/g, "")
    .trim();
  return typed === "" ? null : `(${typed}`;
}
