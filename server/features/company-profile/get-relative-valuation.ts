import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { namedGrid } from "./explain-lists.ts";
import { openProfile } from "./open-profile.ts";
import { textOf } from "./research.ts";

/** Answers what the analysts say about the price of a company. */
export const getRelativeValuation: Verb<"getRelativeValuation"> = async (
  context,
  { query: { ticker } },
) => {
  const { facts } = await openProfile(context, ticker);
  const { report, comparables } = facts;
  const targets = report?.targets ?? [];
  const paragraph = textOf(report, "valuation");
  if (paragraph === null && comparables === 0 && targets.length === 0)
    throw new Failure("not_found");
  return {
    rating: report?.valuation ?? null,
    paragraph,
    note: targets.length === 0 ? null : "Targets are not forecasts of returns.",
    priceTargets: namedGrid("priceTargets", facts),
  };
};
