import type { RangeOutcome, TermsChange } from "../offering/price-range.ts";
import type { SpacStage } from "../spacs/lifecycle.ts";

/** The names of changes of the price range, in filters and cells. */
export const termsChangeLabels = {
  raised: "Raised Range",
  lowered: "Lowered Range",
  none: "No Change",
} as const satisfies Record<TermsChange, string>;

export type TermsChangeLabel = (typeof termsChangeLabels)[TermsChange];

/** The names of the outcomes of a price range, in filters and cells. */
export const rangeOutcomeLabels: Record<RangeOutcome, string> = {
  below: "Below Range",
  within: "Within Range",
  above: "Above Range",
};

export const spacStageLabels: Record<SpacStage, string> = {
  upcoming: "Upcoming IPO",
  searching: "Searching for Target",
  announced: "Announced Deal",
  voteScheduled: "Vote Scheduled",
  approved: "Vote Approved",
  completed: "Completed Merger",
  liquidated: "Liquidated",
  withdrawn: "Withdrawn",
};

export const securityKindLabels = {
  common: "Common shares",
  ads: "ADS",
  unit: "Units",
  warrant: "Warrants",
  right: "Rights",
  reit: "REIT",
  lp: "LP units",
  fund: "Fund shares",
} as const;
