import { isDay } from "../calendar/day.ts";
import { timeFrameFrom } from "../calendar/time-frames.ts";
import type { InvalidParam } from "../contract/failures.ts";
import { longestLostFilters } from "./catalogue/standing.ts";
import { findContradictions } from "./contradictions.ts";
import {
  type Control,
  dictionaries,
  maxChoices,
  type NumberLimits,
  type Option,
  securityModes,
} from "./filter.ts";
import { type FilterKey, type Filters, findFilter, isFilterKey } from "./filters.ts";

export interface ParsedFilters {
  /** The valid part of the input. Neither end of a contradictory range is valid. */
  filters: Filters;
  /** The problems by key; empty when the whole input is valid. */
  problems: InvalidParam[];
}

const maxProblems = 50;

/** Checks the filters of a request. Empty values (null, "", [], false) set no condition and are dropped. */
export function parseFilters(input: unknown): ParsedFilters {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { filters: {}, problems: [{ name: "filters", reasons: ["Should be an object"] }] };
  }
  const values = new Map<FilterKey, unknown>();
  const problems: InvalidParam[] = [];
  for (const [key, value] of Object.entries(input)) {
    const result = isFilterKey(key)
      ? readValue(findFilter(key).filter.control, value)
      : unknownFilter;
    if ("problem" in result) problems.push({ name: key.slice(0, 100), reasons: [result.problem] });
    else if (result.value !== undefined) values.set(key as FilterKey, result.value);
    if (problems.length === maxProblems) break;
  }
  problems.push(...takeContradictions(values));
  return { filters: Object.fromEntries(values) as Filters, problems };
}

/**
 * Restores stored filters, which outlive the catalogue. The names of filters that no longer exist or are no longer valid
 * become a filter of their own, which finds nothing: without them, the view would show more rows than its user chose.
 */
export function restoreFilters(stored: unknown): { filters: Filters; dropped: string[] } {
  const { filters, problems } = parseFilters(stored ?? {});
  const dropped = problems.map(({ name }) => name);
  if (dropped.length === 0) return { filters, dropped };
  const names = dropped.join(", ").slice(0, longestLostFilters);
  return { filters: { ...filters, LostFilters: names }, dropped };
}

type Reading = { value: unknown } | { problem: string };

const unknownFilter = { problem: "Unknown filter" };
const nothing = { value: undefined };

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value == null || value === false || (typeof value === "string" && value.trim() === "");
}

function readValue(control: Control, value: unknown): Reading {
  if (isEmpty(value)) return nothing;
  switch (control.kind) {
    case "checkbox":
      return value === true ? { value } : { problem: "Should be true or false" };
    case "threeWay":
      return readOption(
        securityModes.map((mode) => ({ value: mode, label: mode })),
        value,
      );
    case "text":
      return readText(value, control.maxLength);
    case "number":
    case "numberRange":
      return readNumber(control, value);
    case "date":
    case "dateRange":
      return readDay(value);
    case "select":
      return readChoice(control, value);
    case "multiSelect":
      return readList(control, value);
  }
}

function readText(value: unknown, maxLength: number): Reading {
  if (typeof value !== "string") return { problem: "Should be a text" };
  const text = value.trim();
  if (text.length > maxLength) return { problem: `Should be at most ${maxLength} characters` };
  if (text.includes("\u0000")) return { problem: "Contains a character that is not allowed" };
  return { value: text };
}

function readNumber({ min, max, isWhole = false }: NumberLimits, value: unknown): Reading {
  const isValid =
    typeof value === "number" &&
    value >= min &&
    value <= max &&
    (!isWhole || Number.isInteger(value));
  const kind = isWhole ? "a whole number" : "a number";
  return isValid ? { value } : { problem: `Should be ${kind} from ${min} to ${max}` };
}

function readDay(value: unknown): Reading {
  const isValid =
    typeof value === "string" && isDay(value) && value >= "1900-01-01" && value <= "2199-12-31";
  return isValid ? { value } : { problem: "Should be a day such as 2024-05-01, from 1900 to 2199" };
}

type Choices = Extract<Control, { kind: "select" | "multiSelect" }>;

function readChoice(control: Choices, value: unknown): Reading {
  if ("options" in control) return readOption(control.options, value);
  return dictionaries[control.dictionary] === "text" ? readText(value, 256) : readId(value);
}

/** Matches options by value or label without regard to case, and time frames by all of their names. */
function readOption(options: readonly Option[], value: unknown): Reading {
  if (typeof value !== "string" && typeof value !== "number") return unknownChoice(value);
  const wanted = String(value).trim().toLowerCase();
  const frame = timeFrameFrom(wanted);
  const match =
    options.find((option) => String(option.value).toLowerCase() === wanted) ??
    options.find((option) => option.label.toLowerCase() === wanted) ??
    options.find((option) => option.value === frame);
  return match === undefined ? unknownChoice(value) : { value: match.value };
}

function unknownChoice(value: unknown): Reading {
  return { problem: `Unknown choice ${JSON.stringify(value)?.slice(0, 60)}` };
}

function readId(value: unknown): Reading {
  const isValid =
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647;
  return isValid ? { value } : { problem: "Should be an id" };
}

function readList(control: Choices, value: unknown): Reading {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > maxChoices) return { problem: `At most ${maxChoices} choices` };
  const chosen = new Set<unknown>();
  for (const entry of list) {
    const result = readChoice(control, entry);
    if ("problem" in result) return result;
    chosen.add(result.value);
  }
  return { value: [...chosen] };
}

/** Removes both ends of a range if the first is greater than the last. */
function takeContradictions(values: Map<FilterKey, unknown>): InvalidParam[] {
  return findContradictions((key) => values.get(key)).flatMap(({ first, last }) => {
    values.delete(first);
    values.delete(last);
    return [
      { name: first, reasons: [`Can't exceed ${last}`] },
      { name: last, reasons: [`Can't be below ${first}`] },
    ];
  });
}
