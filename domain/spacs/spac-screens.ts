import type { DealStatus } from "../status/deal-status.ts";
import type { SpacStage } from "./lifecycle.ts";

type SpacScreen = { code: string; label: string } & (
  | { stages: readonly SpacStage[] }
  | { statuses: readonly DealStatus[] }
);

/** The screens of SPACs by the code of their filter: SPACs at certain stages, or with a certain status of the offering. */
export const spacScreens = [
  { code: "1", label: "Upcoming IPOs", stages: ["upcoming"] },
  { code: "2", label: "All Priced", statuses: ["Priced"] },
  { code: "3", label: "Searching for Target", stages: ["searching"] },
  { code: "4", label: "Announced Deal", stages: ["announced"] },
  // There is no separate screen for the time between the vote and the closing.
  { code: "5", label: "Vote Scheduled", stages: ["voteScheduled", "approved"] },
  { code: "6", label: "Completed Merger", stages: ["completed"] },
  { code: "7", label: "Liquidated", stages: ["liquidated"] },
  { code: "8", label: "Withdrawn/Postponed", statuses: ["Withdrawn", "Postponed"] },
] as const satisfies readonly SpacScreen[];
