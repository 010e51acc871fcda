import { type TimeFrame, timeFrameLabels, timeFrames } from "../calendar/time-frames.ts";
import { salesGrowthPeriods } from "../financials/sales-growth.ts";
import { notRatedLabel, ratingBands } from "../ratings/ratings.ts";
import { performancePeriods } from "../returns/period-returns.ts";
import { spacScreens } from "../spacs/spac-screens.ts";
import type { Option } from "./filter.ts";

/** Options whose value is also their label. */
function words<const Words extends readonly string[]>(...list: Words) {
  return list.map((word) => ({ value: word, label: word })) as {
    readonly [Index in keyof Words]: { value: Words[Index]; label: Words[Index] };
  };
}

export const termsChanges = words("Raised Range", "Lowered Range", "No Change", "All");
export const ipoPriceRanges = words("Below Range", "Within Range", "Above Range", "All");
export const underwriterRoles = words("Any", "Lead Left", "Bookrunner", "Co-manager");
export const ratingChoices = [
  ...ratingBands.map(({ filterLabel }) => ({ value: filterLabel, label: filterLabel })),
  { value: notRatedLabel, label: notRatedLabel },
] as const;

/** The statuses of deals, and two that combine several. */
export const viewStatuses = [
  { value: "Scheduled", label: "Scheduled" },
  { value: "Priced", label: "Priced IPOs" },
  { value: "PCW", label: "Private Co" },
  { value: "Filed", label: "On File" },
  { value: "Postponed", label: "Postponed" },
  { value: "Withdrawn", label: "Withdrawn" },
  { value: "Acquired", label: "Acquired" },
  { value: "Upcoming", label: "Upcoming" },
  { value: "WithdrawnPostponed", label: "Withdrawn/Postponed" },
] as const;

export type ViewStatus = (typeof viewStatuses)[number]["value"];

/** The checkboxes of the form; the last one is nested under the one before. */
export const statusChoices = [
  { value: "Scheduled", label: "Scheduled" },
  { value: "Priced", label: "Priced IPOs" },
  { value: "PCW", label: "Private Co" },
  { value: "Filed", label: "On File" },
  { value: "Postponed", label: "Include Postponed", under: "Filed" },
] as const satisfies readonly Option<ViewStatus>[];

export const endedStatuses = [
  { value: "Withdrawn", label: "Withdrawn" },
  { value: "Acquired", label: "Acquired" },
  { value: "Postponed", label: "Postponed" },
] as const satisfies readonly Option<ViewStatus>[];

/** Whether a price range is public. */
export const termsChoices = [
  { value: "termsSet", label: "Terms Set" },
  { value: "noTerms", label: "No Terms Yet" },
] as const;

export const spacCodes = spacScreens.map(({ code, label }) => ({ value: code, label }));

export const locationScopes = [
  { value: "Global", label: "Global" },
  { value: "NonUs", label: "Non-US" },
  { value: "Us", label: "US" },
] as const;

export const revenueGrowthPeriods = salesGrowthPeriods.map(({ id, label }) => ({
  value: id,
  label,
}));

export const performanceChoices = performancePeriods.map(({ id, label }) => ({
  value: id,
  label,
}));

/** Filters call 90 days a quarter. */
const frameLabels: Record<TimeFrame, string> = { ...timeFrameLabels, "90Days": "Quarter" };

function frames<const Frames extends readonly TimeFrame[]>(...list: Frames) {
  return list.map((value) => ({ value, label: frameLabels[value] })) as {
    readonly [Index in keyof Frames]: { value: Frames[Index]; label: string };
  };
}

export const offerFrames = frames(
  "thisWeek",
  "nextWeek",
  "all",
  "Week",
  "30Days",
  "90Days",
  "ytd",
  "year",
  "2years",
  "5years",
);
export const fileFrames = frames("Week", "30Days", "90Days", "ytd", "year", "2years", "5years");
export const filedRangeFrames = frames("30Days", "90Days", "year", "all");
export const viewFrames = timeFrames.map((value) => ({ value, label: frameLabels[value] }));

export const watchlistDays = [
  { value: 30, label: "30 days" },
  { value: 90, label: "90 days" },
  { value: 365, label: "365 days" },
] as const;
