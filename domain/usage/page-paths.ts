/** Longer addresses than this belong to no page of the portal. */
export const longestPagePath = 200;

/** Stands for all further pages of a user who opens more different pages than anybody does. */
export const otherPages = "/(other)";

/**
 * The address of a page under which its use is counted: without query, fragment and trailing slash, with the ticker of
 * a company in capital letters. Null for a text that cannot be the path of an address: browsers encode all but plain
 * characters.
 */
export function normalizePagePath(text: string): string | null {
  const [plain = ""] = text.split(/[?#]/, 1);
  let end = plain.length;
  while (end > 1 && plain[end - 1] === "/") end--;
  const path = plain.slice(0, end);
  if (path.length > longestPagePath || !/^\/(?!\/)[\x21-\x7e]*$/.test(path)) return null;
  const [, root, ticker, ...rest] = path.split("/");
  if (root?.toLowerCase() !== "company" || !ticker) return path;
  return ["", "company", ticker.toUpperCase(), ...rest].join("/");
}

/** The ticker in the address of a company's page, in capital letters; null for another page. */
export function tickerOfPage(path: string): string | null {
  const [, root, ticker] = path.split("/");
  if (root !== "company" || !ticker) return null;
  try {
    return decodeURIComponent(ticker).toUpperCase();
  } catch {
    return null;
  }
}

/** The key in the address of an article; null for another page. */
export function newsKeyOfPage(path: string): number | null {
  const key = Number(/^\/news\/([1-9]\d{0,9})$/i.exec(path)?.[1] ?? Number.NaN);
  return key <= 2_147_483_647 ? key : null;
}
