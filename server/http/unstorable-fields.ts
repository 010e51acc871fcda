import type { InvalidParam } from "../../domain/contract/failures.ts";

/** More than twice the depth of any call's input. */
const deepest = 20;

/**
 * Lists the fields of an input that no database can store and no schema should descend into: texts with U+0000 or half of
 * a surrogate pair, and values that are nested too deeply.
 */
export function unstorableFields(input: unknown): InvalidParam[] {
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const reason = findReason([name, value]);
    const shownName = name.slice(0, 100).replaceAll("\u0000", "").toWellFormed();
    return reason === null ? [] : [{ name: shownName, reasons: [reason] }];
  });
}

/** The search does not recurse, because a value may be nested deeper than the stack allows. */
function findReason(field: unknown): string | null {
  const waiting: { value: unknown; depth: number }[] = [{ value: field, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && !isStorable(value)) {
      return "Contains a character that is not allowed";
    }
    if (typeof value !== "object" || value === null) continue;
    if (depth === deepest) return "Is nested too deeply";
    for (const inner of Array.isArray(value) ? value : Object.entries(value)) {
      waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}
