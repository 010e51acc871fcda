import type { TimeFrame } from "../calendar/time-frames.ts";
import type { ViewStatus } from "../filters/enumerations.ts";

/** The filters that running a view fills in. */
export interface RunRules {
  /** The statuses of all its rows; empty when rows of any status can be shown. */
  statuses: readonly ViewStatus[];
  /** False for rows that have no offer date: lock-ups, private companies. */
  hasTimeframe: boolean;
  /** Priced deals begin with a year here, and with 90 days elsewhere. */
  showsYearOfPriced: boolean;
  /** The time frame of upcoming deals; null when they have the same as deals of any other status. */
  upcomingFrame: TimeFrame | null;
  /** On a landing, upcoming deals have their time frame whatever was chosen. */
  isLanding: boolean;
  /** Blank checks are left out unless they are asked for. */
  leavesSpacsOut: boolean;
  /** A-shares are left out unless they are asked for. */
  leavesASharesOut: boolean;
}

export const usualRun: RunRules = {
  statuses: [],
  hasTimeframe: true,
  showsYearOfPriced: false,
  upcomingFrame: null,
  isLanding: false,
  leavesSpacsOut: true,
  leavesASharesOut: true,
};

/** Leaves nothing out. */
export const fullRun: RunRules = { ...usualRun, leavesSpacsOut: false, leavesASharesOut: false };

/** The rules of a landing, and those of the view that shows what was chosen there. */
export function runsOfSubject(upcomingFrame: TimeFrame): { landing: RunRules; inUse: RunRules } {
  return {
    landing: { ...usualRun, upcomingFrame, isLanding: true },
    inUse: { ...usualRun, upcomingFrame, showsYearOfPriced: true },
  };
}
