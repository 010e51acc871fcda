import * as z from "zod/mini";
import { timeFrameFrom } from "../../calendar/time-frames.ts";
import { researchTimeFrames } from "../../research/time-frames.ts";
import { partOfList } from "../list-page.ts";
import { Id, member } from "../route.ts";

/** The scores of the four criteria, 1 to 5; null when a criterion is not rated. */
const Scores = {
  ratingFundamentals: z.nullable(z.number()),
  ratingCorpGov: z.nullable(z.number()),
  ratingValuation: z.nullable(z.number()),
  ratingTechnicals: z.nullable(z.number()),
};

const Company = {
  companyKey: z.number(),
  companyName: z.string(),
  companyTicker: z.string(),
  tickerSymbol: z.nullable(z.string()),
};

/** One report, with the values of the company's deal. Texts are as grids show them. */
const RecentReport = z.object({
  ...Company,
  ...Scores,
  ratedDate: z.string(),
  rcRating: z.nullable(z.number()),
  sectorVisible: z.string(),
  leadLeftVisible: z.string(),
  dealSizeVisible: z.string(),
  reportLink: z.nullable(z.string()),
  dcfLink: z.nullable(z.string()),
});

export type RecentReport = z.output<typeof RecentReport>;

/** A profile and what was added to it, or what has changed. */
const ProfileChange = z.object({ ...Company, date: z.string(), change: z.string() });

export type ProfileChange = z.output<typeof ProfileChange>;

const AnalystNote = z.object({
  newsKey: z.number(),
  headline: z.string(),
  breakDate: z.string(),
  /** "analystNote" or "blog". */
  type: z.string(),
  companyTicker: z.nullable(z.string()),
  tickerSymbol: z.nullable(z.string()),
});

export type AnalystNote = z.output<typeof AnalystNote>;

export const SpecialReport = z.object({
  reportDate: z.string(),
  title: z.string(),
  /** A path of the portal; null when the report has no file. */
  link: z.nullable(z.string()),
  rating: z.nullable(z.number()),
});

export type SpecialReport = z.output<typeof SpecialReport>;

const TrackRecord = z.object({
  /** Average returns in percent points over the horizon, in excess of the benchmark. */
  years: z.array(
    z.object({
      year: z.number(),
      outperform: z.nullable(z.number()),
      marketperform: z.nullable(z.number()),
      underperform: z.nullable(z.number()),
    }),
  ),
  /** The shares of the bands among the ratings of the latest year, in percent; null without ratings. */
  distribution: z.nullable(
    z.object({
      year: z.number(),
      shares: z.array(z.object({ band: z.string(), percent: z.number() })),
    }),
  ),
  /** True for the figures of a demo: pages say so. */
  isSample: z.boolean(),
});

const TimeFrameText = z.pipe(
  z.string().check(z.maxLength(20)),
  z.transform((text, context) => {
    const frame = researchTimeFrames.find((one) => one === timeFrameFrom(text));
    if (frame) return frame;
    context.issues.push({ code: "custom", message: "Time Frame is unknown", input: text });
    return z.NEVER;
  }),
);

export const getResearchDashboard = member.get("/Research/Dashboard", {
  summary: "The blocks of the research dashboard. The time frame limits the recent research.",
  query: z.strictObject({ timeframe: z.optional(TimeFrameText) }),
  reply: z.object({
    recentResearch: z.array(RecentReport),
    /** All reports of the time frame, of which the first are listed. */
    recentResearchCount: z.number(),
    recentlyUpdatedProfiles: z.array(ProfileChange),
    recentlyEnhancedProfiles: z.array(ProfileChange),
    analystNotes: z.array(AnalystNote),
    specialReports: z.array(SpecialReport),
    trackRecord: TrackRecord,
  }),
  changesWith: ["market", "day"],
});

export const getSpecialReports = member.get("/Research/SpecialReports", {
  summary:
    "All special reports in their groups, the newest first, and the most recent of all kinds: ten or `topN`, which come after the report with the key `after`.",
  query: z.object(partOfList(Id, 200)),
  reply: z.object({
    recentReports: z.array(z.extend(SpecialReport, { key: z.number() })),
    annualReviews: z.array(SpecialReport),
    quarterlyReviews: z.array(SpecialReport),
    specialReport: z.array(SpecialReport),
  }),
  changesWith: ["market", "day"],
  failures: ["after_gone"],
});

export const getTrackRecord = member.get("/Research/ChartAnnualRatingsPerf", {
  pastDays: true,
  summary: "The average return of the ratings of each year, by band.",
  reply: TrackRecord,
});
