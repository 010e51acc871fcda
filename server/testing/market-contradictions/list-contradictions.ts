import { generateMarket } from "../../demo/market/generate-market.ts";
import { checkDocuments } from "./check-documents.ts";
import { checkEnds } from "./check-ends.ts";
import { checkPricings } from "./check-pricings.ts";
import { checkResearch } from "./check-research.ts";
import { checkSpacs } from "./check-spacs.ts";
import { checkSplits } from "./check-splits.ts";
import { checkStatements } from "./check-statements.ts";
import { checkTexts } from "./check-texts.ts";
import type { Claim } from "./compare.ts";

const today = "2026-11-21";

/** Lists sentences that an analyst would say of a coherent market, each with the facts that break it. */
export function listContradictions(seed: string): Claim[] {
  const facts = generateMarket({ seed, installedOn: today, today });
  const groups = [
    ...[checkStatements, checkPricings, checkResearch, checkTexts, checkSpacs, checkEnds],
    ...[checkDocuments, checkSplits],
  ];
  return groups.flatMap((check) => check(facts));
}
