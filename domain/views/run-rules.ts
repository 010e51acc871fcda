import type { TimeFrame } from "../calendar/time-frames.ts";
import type { ViewStatus } from "../filters/enumerations.ts";

/** The filters that running a view fills in. */
export interface RunRules {
  /** The statuses of the view's rows; empty when the view can show any status. */
  statuses: readonly ViewStatus[];
  /** False for rows that have no offer date: lock-ups, private companies. */
  hasTimeframe: boolean;
  /** True if the default time frame of priced deals is a year instead of 90 days. */
  showsYearOfPriced: boolean;
  /** The time frame of upcoming deals; null when it is the same as for other statuses. */
  upcomingFrame: TimeFrame | null;
  /** True if upcoming deals always have their own time frame, whatever the user chose. */
  isLanding: boolean;
  /** True if the view leaves out blank checks unless a filter asks for them. */
  leavesSpacsOut: boolean;
  /** True if the view leaves out A-shares unless a filter asks for them. */
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

/** The rules of a landing and of the view that shows the subject chosen there. */
export function subjectRuns(upcomingFrame: TimeFrame): { landing: RunRules; inUse: RunRules } {
  return {
    landing: { ...usualRun, upcomingFrame, isLanding: true },
    inUse: { ...usualRun, upcomingFrame, showsYearOfPriced: true },
  };
}
