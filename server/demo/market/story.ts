import type { DayNumber } from "./calendar/days.ts";
import type { Industry } from "./industries/industries.ts";
import type { Exchange } from "./offerings/exchanges.ts";
import type { Season } from "./seasons.ts";
import type { SlotMarket } from "./timetable.ts";

export type Backing = "vc" | "pe" | "growth" | "management" | "none";
export type StoryKind = "corporate" | "spac" | "fund" | "directListing" | "regA";
export type Outcome = "priced" | "resumed" | "postponed" | "withdrawn" | "acquired";

/** The identity of the company. */
export interface Identity {
  companyKey: number;
  name: string;
  companyTicker: string;
  ticker: string;
  industry: Industry;
  /** "makes …", following the company's name: what it does, in all texts. */
  business: string;
  countryCode: string;
  city: string;
  state: string | null;
  foundedYear: number;
  /** The name it had before its offering, and the day it changed it. */
  formerName?: { name: string; untilOn: DayNumber };
  /** The company's earlier deal; this one is its second. */
  earlier?: Story;
}

/** The days of all events; a day that never comes is absent. */
export interface Timeline {
  watchlistOn?: DayNumber;
  confidentialOn?: DayNumber;
  /** The company told the public about its confidential filing. */
  confidentialAnnouncedOn?: DayNumber;
  filedOn: DayNumber;
  amendedOn: readonly DayNumber[];
  termsOn?: DayNumber;
  scheduledOn?: DayNumber;
  expectedOn?: DayNumber;
  revisedOn?: DayNumber;
  postponedOn?: DayNumber;
  resumedOn?: DayNumber;
  /** The offering is priced in the evening of this day; for a direct listing, it becomes effective. */
  pricedOn?: DayNumber;
  tradeOn?: DayNumber;
  withdrawnOn?: DayNumber;
  /** The company is bought, or leaves its exchange. */
  endOn?: DayNumber;
  end?: "acquired" | "delisted";
}

export interface Range {
  low: number;
  high: number;
  shares: number;
}

/** The terms in the deal's currency. Without a range the price is fixed in advance or only announced at the end. */
export interface Terms {
  original: Range;
  revised?: Range;
  offerPrice: number;
  shares: number;
  secondaryShares: number;
  overAllotmentShares: number;
  exercisedShares: number;
  sharesOutstanding: number;
  dilutedShares: number;
  isFixedPrice: boolean;
  insiderBuying: number | null;
  /** The first close over the offer price, less one. */
  firstDayGain: number;
}

/** The other company of a merger. */
export interface Target {
  targetCompany: string;
  targetIndustry: Industry;
  /** "makes …", following the name of the target. */
  targetBusiness: string;
  enterpriseValue: number;
}

export interface CalledOffMerger extends Target {
  announcedOn: DayNumber;
  terminatedOn: DayNumber;
}

/** The life of a blank check company after its offering. */
export interface SpacLife extends Target {
  sponsor: string;
  trustPerShare: number;
  warrantPart: number;
  focus: string;
  splitOn: DayNumber;
  deadlineOn: DayNumber;
  announcedOn?: DayNumber;
  voteOn?: DayNumber;
  completedOn?: DayNumber;
  liquidatedOn?: DayNumber;
  /** The merger was called off; the search went on until the money was paid back. */
  terminatedOn?: DayNumber;
  /** A merger before this one, with another company, that was called off. */
  calledOff?: CalledOffMerger | undefined;
  redeemedPercent: number;
  /** The symbol of the merged company, once there is one. */
  newTicker?: string;
}

/** One whole deal from its first rumor to its end; the facts known on a day are selected when they are written. */
export interface Story {
  key: string;
  dealKey: number;
  securityKey: number;
  market: SlotMarket;
  kind: StoryKind;
  outcome: Outcome;
  exchange: Exchange;
  backing: Backing;
  company: Identity;
  days: Timeline;
  terms: Terms;
  spac?: SpacLife;
  /** From -3 to 3: how much investors want this deal. */
  demand: number;
  isMicroCap: boolean;
}

/** A story before its days, its terms and its company are known. */
export interface Draft extends Omit<Story, "company" | "spac" | "days" | "terms"> {
  industry: Industry;
  season: Season;
  /** The day of the timetable. */
  day: DayNumber;
  isRevised: boolean;
  /** Companies far from today's pipeline need no rumors. */
  isOfToday: boolean;
  isRecent: boolean;
}

/** The day from which anything is known of a deal. */
export function knownSince({ days }: Story): DayNumber {
  return Math.min(
    days.watchlistOn ?? days.filedOn,
    days.confidentialAnnouncedOn ?? days.filedOn,
    days.filedOn,
  );
}
