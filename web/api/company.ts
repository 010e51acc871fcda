import {
  getChartPerformance,
  getCompanyProfile,
  getFundamentalComparison,
  getTechnicalComparison,
  getValuationComparison,
} from "../../domain/contract/company.ts";
import type { Profile } from "../../domain/contract/company-shapes.ts";
import { queryClient } from "./query-client.ts";
import { queryOf } from "./query-of.ts";

export interface ChartWish {
  tickers: readonly string[];
  /** Null stands for the first day that is known. */
  startDate: string | null;
  /** Null stands for today. */
  endDate: string | null;
}

/** The closes of several companies and indexes. */
export function chartQuery(wish: ChartWish) {
  return queryOf(getChartPerformance, { body: { ...wish, tickers: [...wish.tickers] } });
}

export const comparisonCalls = {
  fundamentals: getFundamentalComparison,
  valuation: getValuationComparison,
  technicals: getTechnicalComparison,
} as const;

export type ComparisonName = keyof typeof comparisonCalls;

/** Shows at once that a company is followed or no longer followed. */
export function markFollowedInProfiles(companyKey: number, isFavorite: boolean): void {
  queryClient.setQueriesData<Profile>({ queryKey: [getCompanyProfile.path] }, (profile) =>
    profile?.description.companyKey === companyKey
      ? { ...profile, description: { ...profile.description, isFavorite } }
      : profile,
  );
}
