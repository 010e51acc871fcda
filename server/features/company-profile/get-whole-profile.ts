import type { Verb } from "../../http/context.ts";
import { compareOpened } from "./comparisons.ts";
import { getCompanyProfile } from "./get-profile.ts";
import { openCompany } from "./open-profile.ts";

/** Answers a profile with its comparisons, for paper. */
export const getWholeProfile: Verb<"getWholeProfile"> = async (context, { query }) => {
  const profile = await getCompanyProfile(context, { query });
  const opened = await openCompany(context, query.ticker);
  const [fundamentalComparison = null, valuationComparison = null, technicalComparison = null] =
    await compareOpened(context, opened, ["fundamentals", "valuation", "technicals"]);
  return { ...profile, fundamentalComparison, valuationComparison, technicalComparison };
};
