import type { StageColor } from "../../../../domain/profile/stages.ts";

export type StageStatus = "passed" | "not passed" | "neutral" | "danger";

/** The status of a stage by the color of its dot. */
export const stageStatuses: Record<StageColor, StageStatus> = {
  blue: "passed",
  white: "not passed",
  gray: "neutral",
  red: "danger",
};
