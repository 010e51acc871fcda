import { newYorkDay } from "../../../domain/calendar/day.ts";
import { ratingBands, totalRating } from "../../../domain/ratings/ratings.ts";
import {
  type RatedYear,
  type RatingDistribution,
  ratedIn2022,
  trackRecord,
} from "../../../domain/ratings/track-record.ts";
import type { Context, Verb } from "../../http/context.ts";
import { listRatings, type RatingRow } from "./ratings-repository.ts";

/** How the ratings of the house are spread, and what became of them. */
export interface RatingsRecord {
  /** The ratings of the latest year that has any; null without ratings. */
  distribution: RatingDistribution | null;
  years: readonly RatedYear[];
  /** True for the figures of the demo: pages say so. */
  isSample: boolean;
}

type Rated = RatingRow & { band: (typeof ratingBands)[number]["id"] };

/** Computes the record of the house from its own reports and the prices after them; nothing is made up. */
export async function readRatingsRecord({
  db,
  config,
  clock,
}: Pick<Context, "db" | "config" | "clock">): Promise<RatingsRecord> {
  if (config.demo !== "off")
    return { distribution: ratedIn2022, years: trackRecord, isSample: true };
  const ratings = (await listRatings(db, newYorkDay(clock.now()))).flatMap((row): Rated[] => {
    const total = totalRating(row);
    const band = ratingBands.find(({ min, max }) => total !== null && min <= total && total <= max);
    return band ? [{ ...row, band: band.id }] : [];
  });
  const years = [...new Set(ratings.map(({ year }) => year))].toSorted((one, other) => one - other);
  return {
    distribution: spread(ratings, years.at(-1)),
    years: years.flatMap((year) => averages(ratings, year)),
    isSample: false,
  };
}

function spread(ratings: readonly Rated[], year: number | undefined): RatingDistribution | null {
  if (year === undefined) return null;
  const rated = ratings.filter((one) => one.year === year);
  const shares = ratingBands.map(({ id, label }) => ({
    band: label,
    percent: Math.round((100 * rated.filter(({ band }) => band === id).length) / rated.length),
  }));
  return { year, shares };
}

/** A year whose ratings have no result yet is left out; a band without a rating has no average. */
function averages(ratings: readonly Rated[], year: number): RatedYear[] {
  const known = ratings.filter((one) => one.year === year && one.excess !== null);
  if (known.length === 0) return [];
  const average = (id: Rated["band"]) => {
    const values = known.filter(({ band }) => band === id).map(({ excess }) => excess ?? 0);
    return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
  };
  return [
    {
      year,
      outperform: average("outperform"),
      marketperform: average("marketperform"),
      underperform: average("underperform"),
    },
  ];
}

export const getTrackRecord: Verb<"getTrackRecord"> = async (context) => {
  const { distribution, years, isSample } = await readRatingsRecord(context);
  return { distribution, years: [...years], isSample };
};
