import type { Grain } from "../fields/field.ts";
import type { DealStatus } from "../status/deal-status.ts";

/** The unit of a filter: millions of US dollars, percent points, US dollars a share, scores of 1 to 5 … */
export type Unit = "millions" | "percent" | "dollars" | "multiple" | "score" | "days" | "year";

export interface Option<Value extends string | number = string | number> {
  value: Value;
  label: string;
  /** The parent option, below which the form shows this one. */
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
  /** True if only whole numbers are valid. */
  isWhole?: boolean;
  /** Suggested numbers besides free input. */
  offered?: readonly number[];
}

/** Several kinds with "only" show the deals of any of them. "include" and absence set no condition. */
export const securityModes = ["include", "exclude", "only"] as const;

export type SecurityMode = (typeof securityModes)[number];

/** The control of a filter in the form, and the values that it accepts. */
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
  /** `level` restricts the options to one level of the classification. */
  | { kind: "multiSelect"; dictionary: DictionaryId; level?: "industry" };

/** A condition on the other filters of the form. */
export type Condition =
  | { kind: "isChosen"; anyOf: readonly string[] }
  | { kind: "isAiTagChosen" }
  | { kind: "listingIs"; location: "Us" | "NonUs" };

export interface Filter {
  label: string;
  /** The label in the form, below the heading of its section. */
  labelInForm?: string;
  /** The keys of its values; a range has one for each end. */
  keys: readonly string[];
  control: Control;
  /** Explains what the label leaves open. */
  meaning?: string;
  /** The grains that have the value; by default deals and their lock-ups. */
  grains?: readonly Grain[];
  /** The statuses of the rows that it can find; absent for any. Pages without such rows do not offer it. */
  statuses?: readonly DealStatus[];
  /** False for filters that only screens and run rules set. */
  isInForm?: false;
  shownWhen?: Condition;
  hiddenWhen?: Condition;
  /** The reason is shown next to the disabled control. */
  disabledWhen?: Condition & { reason: string };
  /** Keys that are cleared when this filter is set. */
  excludes?: readonly string[];
  /** For a period or role: the filter that it qualifies. It sets no condition alone. */
  qualifies?: string;
}

/** The filters below one heading of the form. */
export interface Section {
  id: string;
  title: string;
  /** Hidden while a form with a Basic/Advanced toggle is basic. */
  isAdvanced?: true;
  hiddenWhen?: Condition;
  /** Explains what the filters have in common. */
  note?: string;
  filters: Readonly<Record<string, Filter>>;
}

/** The most choices of one list; requests with more are refused. */
export const maxChoices = 500;

/** Select lists with at least this many options have a search box. */
const searchableFrom = 10;

export function isSearchable(options: readonly unknown[]): boolean {
  return options.length >= searchableFrom;
}
