import type { TimeFrame } from "../calendar/time-frames.ts";

/** The time frames that research offers: month, quarter, year to date, year, two years. */
export const researchTimeFrames = [
  "30Days",
  "90Days",
  "ytd",
  "year",
  "2years",
] as const satisfies readonly TimeFrame[];

export type ResearchTimeFrame = (typeof researchTimeFrames)[number];

export const researchTimeFrameLabels: Record<ResearchTimeFrame, string> = {
  "30Days": "Month",
  "90Days": "Quarter",
  ytd: "YTD",
  year: "1 Year",
  "2years": "2 Years",
};

export const usualResearchTimeFrame: ResearchTimeFrame = "90Days";
