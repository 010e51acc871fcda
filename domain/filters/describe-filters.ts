import { dayText, multipleText, percentText, priceText, wholeText } from "../fields/formats.ts";
import { type Dictionaries, entriesOf } from "./dictionary.ts";
import type { Control, Filter, Option, Unit } from "./filter.ts";
import { type FilterKey, type Filters, filterEntries } from "./filters.ts";

/** Describes one filter; removing it clears all of its keys. */
export interface Chip {
  keys: FilterKey[];
  label: string;
  /** "Deal Size ≥ $50.0 m" */
  text: string;
}

/** One chip for each filter that narrows the result, in the order of the catalogue. */
export function describeFilters(filters: Filters, dictionaries: Partial<Dictionaries>): Chip[] {
  return filterEntries.flatMap(([id, filter]) => {
    const own = filter.keys.filter((key) => isSet(filters, key)) as FilterKey[];
    const words = filter.qualifies ? null : describeCondition(filter, filters, dictionaries);
    if (own.length === 0 || words === null) return [];
    const { label } = filter;
    const period = describeQualifier(id, filters, dictionaries) ?? describeScale(filter.control);
    const text = `${label}${period === null ? "" : ` (${period})`}${words}`;
    return [{ keys: [...own, ...dependentKeys(id, filter, filters)], label, text }];
  });
}

/** A score says nothing without its scale. */
function describeScale(control: Control): string | null {
  if (control.kind !== "numberRange" || control.unit !== "score") return null;
  return `${control.min}–${control.max}`;
}

function isSet(filters: Filters, key: string): boolean {
  return filters[key as FilterKey] !== undefined;
}

/** Values that can be chosen but narrow nothing. */
const neutral: readonly unknown[] = ["all", "All", "Any", "Global", "include"];

/** Returns the text after the label; null for a filter that narrows nothing. */
function describeCondition(
  { keys, control }: Filter,
  filters: Filters,
  dictionaries: Partial<Dictionaries>,
): string | null {
  const [first, last] = keys.map((key) => filters[key as FilterKey]);
  if (neutral.includes(first)) return null;
  switch (control.kind) {
    case "checkbox":
      return "";
    case "threeWay":
    case "text":
      return `: ${first}`;
    case "number":
      return ` ${numberText(first as number, control.unit)}`;
    case "numberRange": {
      const write = (end: unknown) => numberText(end as number, control.unit);
      return describeRange(first, last, ["≥", "≤"], write);
    }
    case "date":
      return ` ${dayText(String(first))}`;
    case "dateRange":
      return describeRange(first, last, ["from", "to"], (end) => dayText(String(end)));
    case "select":
    case "multiSelect":
      return `: ${choiceText(first, listOptions(control, dictionaries))}`;
  }
}

function describeRange(
  first: unknown,
  last: unknown,
  [from, to]: readonly [string, string],
  write: (end: unknown) => string,
): string {
  if (last === undefined) return ` ${from} ${write(first)}`;
  if (first === undefined) return ` ${to} ${write(last)}`;
  if (first === last) return ` ${write(first)}`;
  const end = write(last);
  // A dash right before a minus sign would read as one stroke.
  return ` ${write(first)}${end.startsWith("−") ? " – " : "–"}${end}`;
}

export function listOptions(
  control: Extract<Control, { kind: "select" | "multiSelect" }>,
  dictionaries: Partial<Dictionaries>,
): readonly Option[] {
  if ("options" in control) return control.options;
  const dictionary = dictionaries[control.dictionary];
  const level = "level" in control ? control.level : undefined;
  return dictionary === undefined ? [] : entriesOf(dictionary, level);
}

const namedChoices = 3;

/** Names the first few choices and counts the others. */
function choiceText(chosen: unknown, options: readonly Option[]): string {
  const values: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  const names = values
    .slice(0, namedChoices)
    .map((value) => options.find((option) => option.value === value)?.label ?? String(value));
  const others = values.length - names.length;
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(", ");
}

function listQualifiers(id: string) {
  return filterEntries.filter(([, { qualifies }]) => qualifies === id);
}

function describeQualifier(id: string, filters: Filters, dictionaries: Partial<Dictionaries>) {
  for (const [, { keys, control }] of listQualifiers(id)) {
    const [value] = keys.map((key) => filters[key as FilterKey]);
    if (value !== undefined && control.kind === "select") {
      return choiceText(value, listOptions(control, dictionaries));
    }
  }
  return null;
}

/** The keys that are cleared together with the filter: the period of a range, and filters that depend on a choice. */
function dependentKeys(id: string, { keys }: Filter, filters: Filters): FilterKey[] {
  const dependents = filterEntries.filter(
    ([, { shownWhen }]) =>
      (shownWhen?.kind === "isChosen" && shownWhen.anyOf.some((key) => keys.includes(key))) ||
      (shownWhen?.kind === "isAiTagChosen" && id === "CompanyTags"),
  );
  return [...listQualifiers(id), ...dependents]
    .flatMap(([, filter]) => filter.keys as FilterKey[])
    .filter((key) => isSet(filters, key));
}

/** Reads the number in a text, ignoring signs and units. */
function parseShownNumber(text: string): number {
  return Number(text.replaceAll(/[^\d.]/g, ""));
}

const texts: Record<Unit, { short(size: number): string; exact(size: number): string }> = {
  // The chip uses the unit of the form, so that both show the same number.
  millions: { short: millionsText, exact: millionsText },
  percent: { short: percentText, exact: (size) => `${size}%` },
  dollars: { short: (size) => priceText(size, "USD"), exact: (size) => `$${size}` },
  multiple: { short: multipleText, exact: (size) => `${size}x` },
  score: { short: wholeText, exact: String },
  days: { short: wholeText, exact: String },
  year: { short: wholeText, exact: String },
};

const { format: exactSize } = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });

function millionsText(size: number): string {
  return `$${exactSize(size)} mm`;
}

/** Formats a limit as cells do, but with all digits if rounding would change it. */
function numberText(value: number, unit: Unit): string {
  const size = Math.abs(value);
  const short = texts[unit].short(size);
  const isExact = Math.abs(parseShownNumber(short) - size) <= size * 1e-12;
  return `${value < 0 ? "−" : ""}${isExact ? short : texts[unit].exact(size)}`;
}
