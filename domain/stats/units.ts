/** "percent" is a return, which may be a loss; "share" is a part of a count. */
export const statsUnits = ["count", "money", "percent", "share", "years"] as const;

export type StatsUnit = (typeof statsUnits)[number];

/** Returns and shares are numbers out of a hundred. */
export function isOutOfHundred(unit: StatsUnit): boolean {
  return unit === "percent" || unit === "share";
}
