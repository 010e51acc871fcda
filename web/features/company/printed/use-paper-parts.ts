import { useQueries } from "@tanstack/react-query";
import {
  getCompanyFinancials,
  getFundamentalInsights,
  getInvestmentRationale,
  getManagementOwners,
  getManagementQuestions,
  getPeerTrading,
  getRelativeValuation,
  getWholeProfile,
} from "../../../../domain/contract/companies/company.ts";
import type { Profile } from "../../../../domain/contract/companies/company-shapes.ts";
import type { ProfileTabId } from "../../../../domain/profile/profile-tabs.ts";
import { queryOf } from "../../../api/query-of.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { performanceQuery } from "../performance/performance.ts";

/** Loads all parts of a company that its paper shows beside its profile. */
export function usePaperParts({ description }: Pick<Profile, "description">) {
  const { tickerSymbol: ticker, tabs } = description;
  const isSignedIn = useIsSignedIn();
  const input = { query: { ticker } };
  const when = (tab: ProfileTabId) => ({ enabled: isSignedIn && tabs.includes(tab) });
  return useQueries({
    queries: [
      queryOf(getWholeProfile, input),
      { ...queryOf(getCompanyFinancials, input), ...when("financials") },
      { ...queryOf(getInvestmentRationale, input), ...when("investmentRationale") },
      { ...queryOf(getFundamentalInsights, input), ...when("fundamentalInsights") },
      { ...queryOf(getManagementOwners, input), ...when("managementOwners") },
      { ...queryOf(getManagementQuestions, input), ...when("managementQuestions") },
      { ...queryOf(getRelativeValuation, input), ...when("relativeValuation") },
      { ...queryOf(getPeerTrading, input), ...when("peerTrading") },
      // The chart requests the same data and finds it in the cache.
      performanceQuery(description),
    ],
  });
}
