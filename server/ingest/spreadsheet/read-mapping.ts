import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import { readCurrencies } from "../reading/currencies.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import { contradictingFormats } from "./column-evidence.ts";
import { fieldOf, fieldPaths } from "./fields.ts";
import { Mapping, Target } from "./mapping.ts";
import { findNearest } from "./nearest.ts";
import { readConstants } from "./read-constants.ts";

const folder = join(import.meta.dirname, "mappings");

/** Reads the mappings that come with the program. */
export function builtInMappings(): Mapping[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.toSorted().map((file) => readMapping(readFileSync(join(folder, file), "utf8")));
}

/** Thrown for a mapping that cannot be used; the message says what is wrong and what would be right. */
class UnusableMapping extends Error {}

/** Reads the text of a mapping. */
export function readMapping(text: string): Mapping {
  const result = Mapping.safeParse(parseText(text), { reportInput: true });
  if (!result.success) {
    const sentences = [...new Set(result.error.issues.slice(0, 10).map(describeIssue))];
    throw new UnusableMapping(sentences.join(" "));
  }
  checkMapping(result.data);
  return result.data;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new UnusableMapping(`It is not JSON: ${(error as Error).message}.`);
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join(" → ");
  const at = place === "" ? "It" : `"${place}"`;
  switch (issue.code) {
    case "unrecognized_keys":
      return `${at} has ${quoteAll(issue.keys)}, which is no key there.${suggest(issue.keys[0], keysAt(issue.path))}`;
    case "invalid_value":
      return `${at} is ${describeValue(issue.input)}, not ${describeChoices(issue.values)}.${suggest(String(issue.input), issue.values.map(String))}`;
    case "invalid_type":
      return issue.input === undefined
        ? `${at} is missing.`
        : `${at} is ${describeValue(issue.input)}, not ${shapes[issue.expected] ?? issue.expected}.`;
    case "too_small":
      return `${at} is empty.`;
    default:
      return `${at} is ${describeValue(issue.input)}, which does not fit.`;
  }
}

function keysAt(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return Object.keys(Mapping.shape);
  return path[0] === "constants" ? fieldPaths : Object.keys(Target.shape);
}

const mostChoices = 30;

function describeChoices(values: readonly unknown[]): string {
  return values.length > mostChoices
    ? "a field of docs/import.md"
    : `one of ${quoteAll(values.map(String))}`;
}

const shapes: Readonly<Record<string, string>> = {
  array: "a list",
  object: "an object",
  record: "an object",
  string: "a text",
  tuple: "a list of two columns",
};

function describeValue(value: unknown): string {
  const written = JSON.stringify(value) ?? "absent";
  return written.length > 60 ? `${written.slice(0, 60)}…` : written;
}

function quoteAll(texts: readonly string[]): string {
  return texts.map((one) => `"${one}"`).join(", ");
}

function suggest(written: string | undefined, known: readonly string[]): string {
  const nearest = written === undefined ? null : findNearest(written, known);
  return nearest === null ? "" : ` Is "${nearest}" meant?`;
}

/** Checks what the shape alone cannot say: kinds that fit their fields, and formats that contradict each other. */
function checkMapping(mapping: Mapping): void {
  for (const [column, targets] of Object.entries(mapping.columns))
    for (const target of targets) checkTarget(column, target);
  checkFormats("The mapping", mapping.dayFormats);
  if (mapping.currency !== null && readCurrencies(mapping.currency).length !== 1)
    throw new UnusableMapping(
      `"currency" is "${mapping.currency}", which is not the code of one currency, such as EUR or GBp.`,
    );
  checkConstants(mapping);
}

function checkConstants(mapping: Mapping): void {
  try {
    readConstants(mapping);
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    throw new UnusableMapping(`A constant cannot be read: ${error.message}.`);
  }
}

function checkTarget(column: string, { field, as, dayFormats, unit }: Target): void {
  const { as: kinds, measure } = fieldOf(field);
  if (as !== undefined && !kinds.includes(as))
    throw new UnusableMapping(
      `"columns → ${column}" reads ${field} as "${as}"; the field takes ${quoteAll(kinds)}.`,
    );
  if (unit !== undefined && measure === undefined)
    throw new UnusableMapping(`"columns → ${column}" has a unit, but ${field} is no number.`);
  checkFormats(`"columns → ${column}"`, dayFormats);
}

function checkFormats(where: string, formats: readonly string[] | undefined): void {
  for (const group of contradictingFormats) {
    const named = (formats ?? []).filter((format) => group.some((one) => one === format));
    if (named.length > 1)
      throw new UnusableMapping(
        `${where} names the day formats ${quoteAll(named)}, which read the same text as different days; name one of them.`,
      );
  }
}
