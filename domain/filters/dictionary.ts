import type { DictionaryId, dictionaries, Option } from "./filter.ts";

/** An entry of a dictionary under a heading: an exchange under its country. */
export interface GroupedOption<Value extends string | number> extends Option<Value> {
  group?: string;
}

/** An entry of the classification, with its parent. */
export interface Classified extends Option<number> {
  level: "sector" | "group" | "industry" | "subIndustry";
  parent: number | null;
}

/** Places by the scope of headquarters to which they belong; no place is in two groups. */
export type PlaceGroups = Record<"Global" | "NonUS" | "US", Option<string>[]>;

type Special = {
  SectorIndustry: Classified[];
  HeadquartersCityStateCountry: PlaceGroups;
};

/** The dictionaries of the filter form, as replies hold them. */
export type Dictionaries = {
  [Id in DictionaryId]: Id extends keyof Special
    ? Special[Id]
    : GroupedOption<(typeof dictionaries)[Id] extends "number" ? number : string>[];
} & {
  /** The tags that are about artificial intelligence. */
  AiTagIds: number[];
};

/** The entries of a dictionary, whatever its shape. */
export function entriesOf(
  dictionary: Dictionaries[DictionaryId],
  level?: Classified["level"],
): readonly Option[] {
  const entries: readonly Option[] = Array.isArray(dictionary)
    ? dictionary
    : Object.values(dictionary).flat();
  if (level === undefined) return entries;
  return entries.filter((entry) => (entry as Classified).level === level);
}
