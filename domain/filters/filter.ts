import type { Grain } from "../fields/field.ts";

/** What a filter counts in: millions of US dollars, percent points, US dollars a share, scores of 1 to 5 … */
export type Unit = "millions" | "percent" | "dollars" | "multiple" | "score" | "days" | "year";

export interface Option<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** The option that it belongs to: the form draws it beneath that. */
  under?: Value;
}

/** Dictionaries by the type of their ids; the server fills them from the market. */
export const dictionaries = {
  LocationExchange: "number",
  LocationExchangeList: "number",
  ExchangeCountry: "text",
  ExchangeRegion: "number",
  Investor: "number",
  SectorIndustry: "number",
  CompanyTags: "number",
  AiUsage: "number",
  Underwriter: "number",
  UnderwriterKeyList: "number",
  UnderwriterTypeKey: "number",
  HeadquartersCityStateCountry: "text",
  InitialPerformancePeriod: "text",
  RecentPerformancePeriod: "text",
  EstimatedTiming: "number",
  ListingLocation: "text",
} as const satisfies Record<string, "number" | "text">;

export type DictionaryId = keyof typeof dictionaries;

export interface NumberLimits {
  unit: Unit;
  min: number;
  max: number;
  /** Only whole numbers count. */
  isWhole?: boolean;
  /** Numbers offered beside free input. */
  offered?: readonly number[];
}

/** "only" on several kinds shows the deals of any of them; "include" and absence set no condition. */
export const securityModes = ["include", "exclude", "only"] as const;

export type SecurityMode = (typeof securityModes)[number];

/** How a filter is set in the form, and what values it takes. */
export type Control =
  | { kind: "checkbox" }
  | { kind: "threeWay" }
  | { kind: "text"; maxLength: number }
  | ({ kind: "number" } & NumberLimits)
  | ({ kind: "numberRange" } & NumberLimits)
  | { kind: "date"; latest: "today" | null }
  | {
      kind: "dateRange";
      latest: "today" | null;
      placeholders: readonly [from: string, to: string];
    }
  | { kind: "select"; options: readonly Option[] }
  | { kind: "select"; dictionary: DictionaryId }
  | { kind: "multiSelect"; options: readonly Option[] }
  /** `level` offers one level of the classification alone. */
  | { kind: "multiSelect"; dictionary: DictionaryId; level?: "industry" };

/** What must be true of the other filters of the form. */
export type Condition =
  | { kind: "isChosen"; anyOf: readonly string[] }
  | { kind: "isAiTagChosen" }
  | { kind: "listingIs"; location: "Us" | "NonUs" };

export interface Filter {
  label: string;
  /** What the form calls it below the heading of its section. */
  labelInForm?: string;
  /** The names of its values; a range has one for each end. */
  keys: readonly string[];
  control: Control;
  /** What the label leaves open. */
  meaning?: string;
  /** The grains that have the value; deals and their lock-ups unless said. */
  grains?: readonly Grain[];
  /** False for what screens and run rules set, and the form does not show. */
  isInForm?: false;
  shownWhen?: Condition;
  hiddenWhen?: Condition;
  disabledWhen?: Condition;
  /** Keys that are cleared when this filter is set. */
  excludes?: readonly string[];
  /** For a period or role: the filter that it qualifies; alone it sets no condition. */
  qualifies?: string;
}

/** Filters of one heading of the form. */
export interface Section {
  id: string;
  title: string;
  /** Hidden while a form with a Basic/Advanced toggle is basic. */
  isAdvanced?: true;
  hiddenWhen?: Condition;
  filters: Readonly<Record<string, Filter>>;
}

/** The most choices of one list; a request with more is refused. */
export const maxChoices = 500;

/** Select lists with as many options have a search box. */
const searchableFrom = 10;

export function isSearchable(options: readonly unknown[]): boolean {
  return options.length >= searchableFrom;
}
