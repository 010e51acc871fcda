import type { TimeFrame } from "../calendar/time-frames.ts";
import type { ViewType } from "../views/view-type.ts";
import type { ViewStatus } from "./enumerations.ts";

/** What running a view fills in, by its type. */
export interface RunRules {
  /** The statuses of all its rows; empty where they are of any. */
  statuses: readonly ViewStatus[];
  /** False for rows that no time frame tells anything of: lock-ups, private companies. */
  hasTimeframe: boolean;
  /** Priced deals begin with a year here, and with 90 days elsewhere. */
  showsYearOfPriced: boolean;
  /** The time frame of upcoming deals; null where it is as of any others. */
  upcomingFrame: TimeFrame | null;
  /** On a landing, upcoming deals have their time frame whatever was chosen. */
  isLanding: boolean;
  /** Blank checks are left out unless they are asked for. */
  leavesSpacsOut: boolean;
  /** A-shares are left out unless they are asked for. */
  leavesASharesOut: boolean;
}

const usual: RunRules = {
  statuses: [],
  hasTimeframe: true,
  showsYearOfPriced: false,
  upcomingFrame: null,
  isLanding: false,
  leavesSpacsOut: true,
  leavesASharesOut: true,
};

const everything = { leavesSpacsOut: false, leavesASharesOut: false };

function subject(upcomingFrame: TimeFrame, more: Partial<RunRules> = {}) {
  const rules = { ...usual, upcomingFrame, ...more };
  return {
    landing: { ...rules, isLanding: true },
    inUse: { ...rules, showsYearOfPriced: true },
  };
}

const underwriter = subject("5years");
const industry = subject("5years");
const location = subject("all");
const investors = subject("all");
const spacs = subject("all", everything);

export const runRules: Record<ViewType, RunRules> = {
  Priced: { ...usual, statuses: ["Priced"], showsYearOfPriced: true },
  Scheduled: { ...usual, statuses: ["Scheduled"] },
  RecentResearch: usual,
  Pipeline: { ...usual, statuses: ["Filed"] },
  Pcw: { ...usual, ...everything, statuses: ["PCW"], hasTimeframe: false },
  Pcml: { ...usual, ...everything, statuses: ["PCW"], hasTimeframe: false },
  UnderwriterLanding: underwriter.landing,
  UnderwriterInUse: underwriter.inUse,
  IndustryLanding: industry.landing,
  IndustryInUse: industry.inUse,
  LocationLanding: location.landing,
  LocationInUse: location.inUse,
  InvestorsLanding: investors.landing,
  InvestorsInUse: investors.inUse,
  SpacsLanding: spacs.landing,
  SpacsInUse: { ...spacs.inUse, showsYearOfPriced: false },
  LockUpsInUse: { ...usual, ...everything, hasTimeframe: false },
  EstimatesInUse: usual,
  CustomInUse: usual,
  PostponedWithdrawn: { ...usual, ...everything, statuses: ["Withdrawn", "Postponed"] },
  APIsDataFeeds: usual,
  APIsDataFeedsStats: usual,
  APIsDataFeedsScreens: usual,
};
