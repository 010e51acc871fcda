import type { getWholeProfile as call } from "../../../domain/contract/company.ts";
import type { Query, Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { compareOpened } from "./comparisons.ts";
import { getCompanyProfile } from "./get-profile.ts";
import { openCompany } from "./open-profile.ts";

/** Answers a profile with its comparisons, for paper. */
export async function getWholeProfile(
  context: Context,
  query: Query<typeof call>,
): Promise<Reply<typeof call>> {
  const profile = await getCompanyProfile(context, query);
  const opened = await openCompany(context, query.ticker);
  const [fundamentalComparison = null, valuationComparison = null, technicalComparison = null] =
    await compareOpened(context, opened, ["fundamentals", "valuation", "technicals"]);
  return { ...profile, fundamentalComparison, valuationComparison, technicalComparison };
}
