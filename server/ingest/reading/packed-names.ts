import { oneLine } from "./blanks.ts";

const ticker = "[A-Z][A-Z0-9]{0,6}(?:[-.][A-Z]{1,3})?";
const pattern = new RegExp(`^(.*\\S)\\s*\\((${ticker}(?:, ${ticker})*)\\)$`);

/** Splits "Example Acquisition Corp (EXAC, EXACW)" into name and symbols. Words in brackets stay in the name. */
export function readPackedName(text: string): { name: string; symbols: string[] } {
  const written = oneLine(text);
  const [, name, symbols] = pattern.exec(written) ?? [];
  return name && symbols ? { name, symbols: symbols.split(", ") } : { name: written, symbols: [] };
}
