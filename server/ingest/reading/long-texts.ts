import { UnreadableValue } from "./unreadable-value.ts";

/** A spreadsheet allows 32,767 characters in a cell, and no summary of a story is longer. */
const longestText = 40_000;

/** Refuses a row with a cell that is longer than any real one, before expressions look through it. */
export function refuseLongCells(cells: readonly string[], columns: readonly string[] = []): void {
  for (const [index, cell] of cells.entries())
    if (cell.length > longestText) refuse(columns[index] ?? `column ${index + 1}`, cell);
}

/** Refuses a record with a text that is longer than any real one. The record may be nested too deeply for calls. */
export function refuseLongTexts(record: unknown): void {
  const waiting: [name: string, value: unknown][] = [["record", record]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, value] = next;
    if (typeof value === "string" && value.length > longestText) refuse(name, value);
    for (const part of listParts(name, value)) waiting.push(part);
  }
}

/** An entry of a list has the name of the list. */
function listParts(name: string, value: unknown): [name: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value) ? value.map((entry) => [name, entry]) : Object.entries(value);
}

function refuse(name: string, text: string): never {
  throw new UnreadableValue(
    `${name} has ${text.length} characters, more than ${longestText}: "${text.slice(0, 40)}…"`,
  );
}
