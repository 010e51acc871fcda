import { useQueries } from "@tanstack/react-query";
import type { Profile } from "../../../../domain/contract/company-shapes.ts";
import type { ProfileTabId } from "../../../../domain/profile/profile-tabs.ts";
import {
  financialsQuery,
  insightsQuery,
  ownersQuery,
  peerTradingQuery,
  questionsQuery,
  rationaleQuery,
  relativeValuationQuery,
  wholeProfileQuery,
} from "../../../api/company.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { performanceQuery } from "../performance/performance.ts";

/** Loads all parts of a company that its paper shows beside its profile. */
export function usePaperParts({ description }: Pick<Profile, "description">) {
  const { tickerSymbol: ticker, tabs } = description;
  const isSignedIn = useIsSignedIn();
  const when = (tab: ProfileTabId) => ({ enabled: isSignedIn && tabs.includes(tab) });
  return useQueries({
    queries: [
      { ...wholeProfileQuery(ticker), enabled: isSignedIn },
      { ...financialsQuery(ticker), ...when("financials") },
      { ...rationaleQuery(ticker), ...when("investmentRationale") },
      { ...insightsQuery(ticker), ...when("fundamentalInsights") },
      { ...ownersQuery(ticker), ...when("managementOwners") },
      { ...questionsQuery(ticker), ...when("managementQuestions") },
      { ...relativeValuationQuery(ticker), ...when("relativeValuation") },
      { ...peerTradingQuery(ticker), ...when("peerTrading") },
      // The chart asks for the same itself, and finds it.
      { ...performanceQuery(description), enabled: isSignedIn },
    ],
  });
}
