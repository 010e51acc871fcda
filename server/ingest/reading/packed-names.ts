import { oneLine } from "./blanks.ts";

const ticker = "[A-Z][A-Z0-9]{0,6}(?:[-.][A-Z]{1,3})?";
const packed = new RegExp(`^(.*\\S)\\s*\\((${ticker}(?:, ${ticker})*)\\)$`);

/** A name with the symbols behind it: "Example Acquisition Corp (EXAC, EXACW)". A bracket of words stays in the name. */
export function readPackedName(text: string): { name: string; symbols: string[] } {
  const written = oneLine(text);
  const [, name, symbols] = packed.exec(written) ?? [];
  return name && symbols ? { name, symbols: symbols.split(", ") } : { name: written, symbols: [] };
}
