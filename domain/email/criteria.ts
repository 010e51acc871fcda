/** The criteria that a company has to meet before mails about it are sent: one criterion of each group. */
export const criteriaGroups = [
  {
    title: "Listing",
    criteria: [
      { id: "US", label: "US", note: null },
      { id: "ADRs", label: "ADRs", note: null },
      { id: "nonUS", label: "Non-US", note: null },
    ],
  },
  {
    title: "Market Cap",
    criteria: [
      { id: "micro", label: "Micro", note: "<$200M" },
      { id: "smallMicro", label: "Small-Micro", note: "$200M-$1.5B" },
      { id: "mid", label: "Mid", note: "$1.5B-$5B" },
      { id: "midLarge", label: "Mid-Large", note: "$5B-$12B" },
      { id: "large", label: "Large", note: ">$12B" },
    ],
  },
  {
    title: "Style",
    criteria: [
      { id: "growth", label: "Growth", note: "P/B>2.5x" },
      { id: "value", label: "Value", note: "P/B<2.5x" },
    ],
  },
  {
    title: "Industry",
    criteria: [
      { id: "consumerDiscStaples", label: "Consumer Disc/Staples", note: null },
      { id: "energyMatLsUtilities", label: "Energy/Mat'ls/Utilities", note: null },
      { id: "financials", label: "Financials", note: null },
      { id: "healthCare", label: "Health Care", note: null },
      { id: "industrials", label: "Industrials", note: null },
      { id: "techTelecom", label: "Tech/Telecom", note: null },
    ],
  },
] as const;

export type CriterionId = (typeof criteriaGroups)[number]["criteria"][number]["id"];
export type CriteriaGroup = (typeof criteriaGroups)[number]["title"];
export type Criteria = Record<CriterionId, boolean>;

export const criterionIds = criteriaGroups.flatMap((group): CriterionId[] =>
  group.criteria.map((criterion) => criterion.id),
);

/** The facts of a company and its deal that the criteria test; null where they are not known. */
export interface CriteriaFacts {
  isUsListing: boolean | null;
  isDepositaryShare: boolean;
  marketCapUsd: number | null;
  priceToBook: number | null;
  sectorName: string | null;
}

const million = 1_000_000;

/** Each cap begins where the one before it ends. */
const caps = [
  ["micro", 200 * million],
  ["smallMicro", 1500 * million],
  ["mid", 5000 * million],
  ["midLarge", 12_000 * million],
  ["large", Number.POSITIVE_INFINITY],
] as const;

const growthAbove = 2.5;

/** The sectors of the industry classification. */
const industryOfSector: Record<string, CriterionId> = {
  "Consumer Discretionary": "consumerDiscStaples",
  "Consumer Staples": "consumerDiscStaples",
  Energy: "energyMatLsUtilities",
  Materials: "energyMatLsUtilities",
  Utilities: "energyMatLsUtilities",
  Financials: "financials",
  "Real Estate": "financials",
  "Health Care": "healthCare",
  Industrials: "industrials",
  Technology: "techTelecom",
  "Communication Services": "techTelecom",
};

/** Names the one criterion of each group that a company meets; null where its value is not known. */
export function criteriaMetBy(facts: CriteriaFacts): Record<CriteriaGroup, CriterionId | null> {
  const { marketCapUsd: cap, priceToBook } = facts;
  const place = facts.isUsListing === null ? null : facts.isUsListing ? "US" : "nonUS";
  return {
    Listing: facts.isDepositaryShare ? "ADRs" : place,
    "Market Cap": cap === null ? null : (caps.find(([, below]) => cap < below)?.[0] ?? null),
    Style: priceToBook === null ? null : priceToBook > growthAbove ? "growth" : "value",
    Industry: industryOfSector[facts.sectorName ?? ""] ?? null,
  };
}

/**
 * True if a company meets a ticked criterion in each group. An unknown value passes unless its group is empty: few
 * companies have a market cap before they set terms, and mails about them should not be lost for it.
 */
export function meetsCriteria(facts: CriteriaFacts, ticked: Criteria): boolean {
  const met = criteriaMetBy(facts);
  return criteriaGroups.every(({ title, criteria }) => {
    const criterion = met[title];
    return criterion === null ? criteria.some(({ id }) => ticked[id]) : ticked[criterion];
  });
}
