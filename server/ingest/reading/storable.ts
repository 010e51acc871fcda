import { UnreadableValue } from "./unreadable-value.ts";

const deepest = 40;
const longestRecord = 16_000_000;

/**
 * Counts the characters of a value as JSON. Refuses one that the database cannot store: it is nested too deeply, too long,
 * or has a text with a zero or half a character. The value may be hostile, so this does not call itself.
 */
export function measureStorable(value: unknown): number {
  let characters = 0;
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new UnreadableValue(`The record has more than ${deepest} levels`);
    for (const one of level) characters += measureAlone(one);
    if (characters > longestRecord)
      throw new UnreadableValue(`The record has more than ${longestRecord} characters`);
    level = level.flatMap(listParts);
  }
  return characters;
}

/** Measures a value without its parts, but with their names. */
function measureAlone(value: unknown): number {
  if (typeof value === "string") return measureText(value) + 3;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return 8;
  return Object.keys(value).reduce((sum, name) => sum + measureText(name) + 4, 2);
}

function listParts(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function measureText(text: string): number {
  if (text.includes("\0") || !text.isWellFormed())
    throw new UnreadableValue(`${JSON.stringify(text)} has characters that no text has`);
  return text.length;
}
