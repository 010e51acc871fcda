import type { Day } from "../calendar/day.ts";

/** The colour of a dot says how far the deal is: blue passed, white not passed, gray neutral, red danger. */
export type StageColor = "blue" | "white" | "gray" | "red";

/** The only gray stage that a company has passed: the other, the deadline of a SPAC, lies ahead. */
export const acquiredTitle = "Acquired";

export interface Stage {
  title: string;
  color: StageColor;
  /** Null when the day of the stage is not known. */
  date: Day | null;
}

/** The dates of a deal that its strip of stages tells; null when unknown or not due. */
export interface StageDates {
  status: string | null;
  isSpac: boolean;
  watchlistedOn: Day | null;
  confidentialOn: Day | null;
  filedOn: Day | null;
  termsSetOn: Day | null;
  expectedOn: Day | null;
  offerOn: Day | null;
  tradeOn: Day | null;
  postponedOn: Day | null;
  withdrawnOn: Day | null;
  quietPeriodEndsOn: Day | null;
  /** The end of the lock-up that ends next, or of the last. */
  lockupEndsOn: Day | null;
  acquiredOn: Day | null;
  delistedOn: Day | null;
  announcedOn: Day | null;
  voteOn: Day | null;
  completedOn: Day | null;
  liquidatedOn: Day | null;
  deadlineOn: Day | null;
}

/**
 * Lists the stages of a deal as of a day, in the order in which deals pass them. A stage with a date up to the day is
 * passed; a stage without a date is passed once a later stage is. Stages that the deal never had, such as a
 * confidential filing, are left out, and so are stages that a withdrawn deal can no longer reach.
 */
export function listStages(dates: StageDates, today: Day): Stage[] {
  const isOver = dates.status === "Withdrawn" || dates.status === "Postponed";
  const isPriced = dates.offerOn !== null || dates.tradeOn !== null;
  const stages: (Stage | null)[] = [
    known("Watchlist", dates.watchlistedOn),
    known("Confidential Filing", dates.confidentialOn),
    dates.filedOn === null && isPriced ? null : due("Filed", dates.filedOn),
    dates.termsSetOn === null && isPriced ? null : due("Set Terms", dates.termsSetOn),
    due("Priced", dates.offerOn ?? dates.expectedOn),
    due("Trading", dates.tradeOn),
    ...(dates.isSpac ? mergerStages() : aftermath()),
  ];
  const reached = passEarlier(stages.filter((stage) => stage !== null));
  if (!isOver) return [...reached, ...endings()];
  const end = dates.status === "Withdrawn" ? dates.withdrawnOn : dates.postponedOn;
  return [
    ...reached.filter(({ color }) => color === "blue"),
    { title: dates.status ?? "", color: "red", date: end },
  ];

  function stage(title: string, date: Day | null): Stage {
    return { title, color: date !== null && date <= today ? "blue" : "white", date };
  }
  function known(title: string, date: Day | null): Stage | null {
    return date === null ? null : stage(title, date);
  }
  function due(title: string, date: Day | null): Stage {
    return stage(title, date);
  }
  function aftermath(): (Stage | null)[] {
    return [
      known("Quiet Period Ends", dates.quietPeriodEndsOn),
      known("Lock-Up Expires", dates.lockupEndsOn),
    ];
  }
  function mergerStages(): (Stage | null)[] {
    if (dates.liquidatedOn !== null) return [];
    return [
      due("Deal Announced", dates.announcedOn),
      due("Vote", dates.voteOn),
      due("Merger Completed", dates.completedOn),
      dates.completedOn === null ? neutral("Deadline", dates.deadlineOn) : null,
    ];
  }
  function neutral(title: string, date: Day | null): Stage | null {
    return date === null ? null : { title, color: "gray", date };
  }
  function endings(): Stage[] {
    return [
      ending(acquiredTitle, dates.acquiredOn, "gray"),
      ending("Delisted", dates.acquiredOn === null ? dates.delistedOn : null, "red"),
      ending("Liquidated", dates.liquidatedOn, "red"),
    ].filter((end) => end !== null);
  }
  function ending(title: string, date: Day | null, color: StageColor): Stage | null {
    return date !== null && date <= today ? { title, color, date } : null;
  }
}

function passEarlier(stages: readonly Stage[]): Stage[] {
  const lastPassed = stages.findLastIndex(({ color }) => color === "blue");
  return stages.map((stage, index) =>
    stage.date === null && index < lastPassed ? { ...stage, color: "blue" } : stage,
  );
}
