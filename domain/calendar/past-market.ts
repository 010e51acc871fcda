import { type Day, isDay } from "./day.ts";

/** A past day of the market, with the choices of what counts as known on it. */
export interface PastMarket {
  day: Day;
  /** True to leave out what the portal received later, though it was published by then. */
  isArrived: boolean;
  /** True to count the corrections that editors made later. */
  isCorrected: boolean;
}

/** The choices of a day that is named by itself. */
export const asPublished = { isArrived: false, isCorrected: false };

const name = /^(\d{4}-\d{2}-\d{2})(\.arrived)?(\.corrected)?$/;

/** Reads the name of a past market: a day, with ".arrived" or ".corrected" behind it by choice; null for any other text. */
export function readPastMarket(text: string): PastMarket | null {
  const [, day, arrived, corrected] = name.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return null;
  return { day, isArrived: arrived !== undefined, isCorrected: corrected !== undefined };
}

/** Writes the name by which addresses and calls ask for a past market. */
export function namePastMarket({ day, isArrived, isCorrected }: PastMarket): string {
  return `${day}${isArrived ? ".arrived" : ""}${isCorrected ? ".corrected" : ""}`;
}

/** The choices in words; empty for what was published by the day, without later corrections. */
export function describeChoices({ isArrived, isCorrected }: Omit<PastMarket, "day">): string[] {
  return [
    ...(isArrived ? ["as this portal knew it then"] : []),
    ...(isCorrected ? ["with later corrections"] : []),
  ];
}
