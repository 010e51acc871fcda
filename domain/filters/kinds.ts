import type { DictionaryId, Filter, NumberLimits, Option, Unit } from "./filter.ts";

type Placeholders = readonly [from: string, to: string];
type More = Partial<Omit<Filter, "label" | "keys" | "control">>;

/** For filters whose value rows of every grain have. */
export const everyGrain = ["deal", "lockup", "monitor"] as const;

const limits: Record<Unit, NumberLimits> = {
  // Ten trillion dollars, either way.
  millions: { unit: "millions", min: -10_000_000, max: 10_000_000 },
  percent: { unit: "percent", min: -1_000_000, max: 1_000_000 },
  dollars: { unit: "dollars", min: 0, max: 10_000_000 },
  multiple: { unit: "multiple", min: -1_000_000, max: 1_000_000 },
  score: { unit: "score", min: 1, max: 5 },
  days: { unit: "days", min: 1, max: 36_500, isWhole: true },
  year: { unit: "year", min: 1600, max: 2200, isWhole: true },
};

/** Two numbers, each inclusive: `{stem}Min` and `{stem}Max`. */
export function range<const Stem extends string>(
  stem: Stem,
  label: string,
  unit: Unit,
  more: More & Partial<NumberLimits> = {},
) {
  const { min, max, isWhole, ...rest } = more;
  return {
    label,
    keys: [`${stem}Min`, `${stem}Max`] as const,
    control: {
      kind: "numberRange",
      ...limits[unit],
      ...dropUndefined({ min, max, isWhole }),
    } as const,
    ...rest,
  };
}

/** Two days, each inclusive: `{stem}StartDate` and `{stem}EndDate`. */
export function days<const Stem extends string>(
  stem: Stem,
  label: string,
  latest: "today" | null,
  {
    placeholders = ["Start Date", "End Date"],
    ...more
  }: More & { placeholders?: Placeholders } = {},
) {
  return {
    label,
    keys: [`${stem}StartDate`, `${stem}EndDate`] as const,
    control: { kind: "dateRange", latest, placeholders } as const,
    ...more,
  };
}

export function day<const Key extends string>(key: Key, label: string, more: More = {}) {
  return {
    label,
    keys: [key] as const,
    control: { kind: "date", latest: "today" } as const,
    ...more,
  };
}

export function number<const Key extends string>(
  key: Key,
  label: string,
  unit: Unit,
  more: More & Partial<NumberLimits> = {},
) {
  const { min, max, isWhole, offered, ...rest } = more;
  return {
    label,
    keys: [key] as const,
    control: {
      kind: "number",
      ...limits[unit],
      ...dropUndefined({ min, max, isWhole, offered }),
    } as const,
    ...rest,
  };
}

export function checkbox<const Key extends string>(key: Key, label: string, more: More = {}) {
  return { label, keys: [key] as const, control: { kind: "checkbox" } as const, ...more };
}

export function threeWay<const Key extends string>(key: Key, label: string) {
  return { label, keys: [key] as const, control: { kind: "threeWay" } as const };
}

export function text<const Key extends string>(
  key: Key,
  label: string,
  { maxLength = 256, ...more }: More & { maxLength?: number } = {},
) {
  return { label, keys: [key] as const, control: { kind: "text", maxLength } as const, ...more };
}

export function select<const Key extends string, const Options extends readonly Option[]>(
  key: Key,
  label: string,
  options: Options,
  more: More = {},
) {
  return { label, keys: [key] as const, control: { kind: "select", options } as const, ...more };
}

export function dictionarySelect<const Key extends string, const Id extends DictionaryId>(
  key: Key,
  label: string,
  dictionary: Id,
  more: More = {},
) {
  return { label, keys: [key] as const, control: { kind: "select", dictionary } as const, ...more };
}

export function list<const Key extends string, const Options extends readonly Option[]>(
  key: Key,
  label: string,
  options: Options,
  more: More = {},
) {
  return {
    label,
    keys: [key] as const,
    control: { kind: "multiSelect", options } as const,
    ...more,
  };
}

export function dictionaryList<const Key extends string, const Id extends DictionaryId>(
  key: Key,
  label: string,
  dictionary: Id,
  { level, ...more }: More & { level?: "industry" } = {},
) {
  const control = { kind: "multiSelect", dictionary, ...(level && { level }) } as const;
  return { label, keys: [key] as const, control, ...more };
}

function dropUndefined(values: { [Name in keyof NumberLimits]?: NumberLimits[Name] | undefined }) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<NumberLimits>;
}
