import { queryOptions } from "@tanstack/react-query";
import {
  getChartPerformance,
  getCompanyFinancials,
  getCompanyMilestones,
  getCompanyProfile,
  getFundamentalComparison,
  getFundamentalInsights,
  getInvestmentRationale,
  getManagementOwners,
  getManagementQuestions,
  getPeerTrading,
  getRelativeValuation,
  getTechnicalComparison,
  getValuationComparison,
  getWholeProfile,
} from "../../domain/contract/company.ts";
import type { Profile } from "../../domain/contract/company-shapes.ts";
import { searchCompanies } from "../../domain/contract/search.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

/** The key under which all parts of companies are cached. */
const root = "company";

export type CompanyQueryKey = readonly [root: typeof root, part: string, ticker: string];

/** A ticker in any letter case means the same company. */
function keyOf(part: string, ticker: string): CompanyQueryKey {
  return [root, part, ticker.toUpperCase()];
}

export function profileQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("profile", ticker),
    queryFn: () => call(getCompanyProfile, { query: { ticker } }),
  });
}

export function wholeProfileQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("whole profile", ticker),
    queryFn: () => call(getWholeProfile, { query: { ticker } }),
  });
}

export function financialsQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("financials", ticker),
    queryFn: () => call(getCompanyFinancials, { query: { ticker } }),
  });
}

export function rationaleQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("rationale", ticker),
    queryFn: () => call(getInvestmentRationale, { query: { ticker } }),
  });
}

export function insightsQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("insights", ticker),
    queryFn: () => call(getFundamentalInsights, { query: { ticker } }),
  });
}

export function ownersQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("owners", ticker),
    queryFn: () => call(getManagementOwners, { query: { ticker } }),
  });
}

export function questionsQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("questions", ticker),
    queryFn: () => call(getManagementQuestions, { query: { ticker } }),
  });
}

export function relativeValuationQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("relative valuation", ticker),
    queryFn: () => call(getRelativeValuation, { query: { ticker } }),
  });
}

export function milestonesQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("milestones", ticker),
    queryFn: () => call(getCompanyMilestones, { query: { ticker } }),
  });
}

export function peerTradingQuery(ticker: string) {
  return queryOptions({
    queryKey: keyOf("peer trading", ticker),
    queryFn: () => call(getPeerTrading, { query: { ticker } }),
  });
}

export interface ChartWish {
  tickers: readonly string[];
  /** Null stands for the first day that is known. */
  startDate: string | null;
  /** Null stands for today. */
  endDate: string | null;
}

/** The closes of several companies and indexes; one line stays while another is added. */
export function chartQuery(wish: ChartWish) {
  return queryOptions({
    queryKey: [root, "chart", wish],
    queryFn: () => call(getChartPerformance, { body: { ...wish, tickers: [...wish.tickers] } }),
    placeholderData: (before) => before,
  });
}

/** Companies that match a typed text, best first. */
export function companySearchQuery(searchTerm: string) {
  return queryOptions({
    queryKey: ["company search", searchTerm],
    queryFn: () => call(searchCompanies, { query: { searchTerm } }),
  });
}

const comparisonCalls = {
  fundamentals: getFundamentalComparison,
  valuation: getValuationComparison,
  technicals: getTechnicalComparison,
} as const;

export type ComparisonName = keyof typeof comparisonCalls;

/** A comparison of a company with its peers. The page asks for one after the other. */
export function comparisonQuery(ticker: string, name: ComparisonName) {
  return queryOptions({
    queryKey: keyOf(`comparison of ${name}`, ticker),
    queryFn: () => call(comparisonCalls[name], { query: { ticker } }),
  });
}

/** Shows at once that a company is followed or no longer followed. */
export function markFollowedInProfiles(companyKey: number, isFavorite: boolean): void {
  queryClient.setQueriesData<Profile>({ queryKey: [root, "profile"] }, (profile) =>
    profile?.description.companyKey === companyKey
      ? { ...profile, description: { ...profile.description, isFavorite } }
      : profile,
  );
}
