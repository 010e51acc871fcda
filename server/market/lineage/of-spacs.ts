import type { FieldId } from "../../../domain/fields/fields.ts";
import { dollarsText } from "../../../domain/fields/formats.ts";
import type { DealFacts } from "../read-model/deal-facts.ts";
import {
  type ChainFacts,
  day,
  dealOf,
  derived,
  type Explain,
  fact,
  records,
  stated,
  tableFact,
} from "./chain.ts";

type Spac = NonNullable<DealFacts["spac"]>;

const own =
  (column: keyof Spac, label: string, format: (value: never) => string | null = String): Explain =>
  (facts) => {
    const value = dealOf(facts).spac?.[column] ?? null;
    const text = value === null ? null : format(value as never);
    return stated(fact(facts, "spac", column, label, text), noSpac(facts));
  };

const noSpac = (facts: ChainFacts) =>
  dealOf(facts).deal.is_spac ? null : "The company is not a SPAC";

const stage: Explain = (facts) => {
  const { row } = facts;
  const days: [FieldId, unknown][] = [
    ["FileDate", row.fileDate],
    ["OfferDate", row.offerDate],
    ["WithdrawnDate", row.withdrawnDate],
    ["AnnouncedDate", row.announcedDate],
    ["VoteDate", row.voteDate],
    ["CompletionDate", row.completionDate],
    ["LiquidationDate", row.liquidationDate],
  ];
  const known = days.flatMap(([id, value]) => (value == null ? [] : [id]));
  return derived(
    "Follows from the days of the offering and of the merger",
    ["IsSpac", ...known],
    noSpac(facts),
  );
};

const dollars = (amount: number) => dollarsText(amount);

export const spacFields = {
  SpacStage: stage,
  TargetCompany: own("target_company", "Target"),
  TargetSector: own("target_sector", "Sector of the target"),
  TargetBusiness: own("target_business", "Business of the target"),
  TerminatedMergers: (facts) =>
    derived(
      "The number of mergers that were called off",
      facts.made
        ? [records(facts)]
        : [tableFact("Mergers called off", dealOf(facts).terminated_mergers.length)],
      noSpac(facts),
    ),
  AnnouncedDate: own("announced_on", "Announced", day),
  VoteDate: own("vote_on", "Vote", day),
  CompletionDate: own("completed_on", "Completed", day),
  LiquidationDate: own("liquidated_on", "Liquidated", day),
  SpacDeadline: own("deadline_on", "Deadline", day),
  TrustAmount: own("trust_amount", "Amount in trust", dollars),
  TrustPerShare: own("trust_per_share", "Trust per share"),
  SpacSponsor: own("sponsor", "Sponsor"),
  UnitComposition: own("unit_composition", "Unit"),
  RedeemedPct: own("redeemed_percent", "Redeemed, as a fraction"),
  NewTicker: (facts) =>
    stated(fact(facts, "spac", "new_ticker", "New ticker", facts.row.newTicker), noSpac(facts)),
} satisfies Record<string, Explain>;

export const mergerValue = (column: "market_value" | "enterprise_value", label: string): Explain =>
  own(column, label, dollars);
