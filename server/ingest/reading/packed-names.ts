import { oneLine } from "./blanks.ts";

const ticker = /^[A-Z][A-Z0-9]{0,6}(?:[-.][A-Z]{1,3})?$/;

/** Splits "Example Acquisition Corp (EXAC, EXACW)" into name and symbols. Words in brackets stay in the name. */
export function readPackedName(text: string): { name: string; symbols: string[] } {
  const written = oneLine(text);
  const opening = written.lastIndexOf("(");
  const name = written.slice(0, Math.max(0, opening)).trim();
  const symbols = written.slice(opening + 1, -1).split(", ");
  const isPacked = written.endsWith(")") && symbols.every((symbol) => ticker.test(symbol));
  return isPacked && name !== "" ? { name, symbols } : { name: written, symbols: [] };
}
