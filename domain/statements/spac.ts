import type { Statements } from "./stated-value.ts";

/** The values that sources state of a SPAC after its offering. The subject of a record is the SPAC, not its target. */
export const spacStatements = {
  sponsor: {
    kind: "name",
    correctAs: "SpacSponsor",
    longest: 300,
    column: "sponsor",
    table: ["sponsor", "Fjord Sponsor LLC"],
  },
  targetFocus: {
    kind: "text",
    longest: 2000,
    column: "target_focus",
    table: ["industry or region that it looks in", "Shipping technology"],
  },
  trustAmount: {
    kind: "amount",
    correctAs: "TrustAmount",
    column: "trust_amount",
    table: ["amount in trust", "230,000,000"],
  },
  trustPerShare: {
    kind: "price",
    correctAs: "TrustPerShare",
    column: "trust_per_share",
    table: ["trust per share", "10.05"],
  },
  unitComposition: {
    kind: "text",
    correctAs: "UnitComposition",
    longest: 1000,
    column: "unit_composition",
    prospectus: "Unit Composition",
    table: ["content of a unit", "1 share and 1/2 warrant"],
  },
  warrantStrike: {
    kind: "price",
    column: "warrant_strike",
    table: ["exercise price of a warrant", "11.50"],
  },
  deadlineOn: {
    kind: "day",
    correctAs: "SpacDeadline",
    column: "deadline_on",
    table: ["day by which it must merge"],
  },
  announcedOn: {
    kind: "day",
    correctAs: "AnnouncedDate",
    column: "announced_on",
    table: ["day on which the merger was announced"],
  },
  voteOn: { kind: "day", correctAs: "VoteDate", column: "vote_on", table: ["day of the vote"] },
  completedOn: {
    kind: "day",
    correctAs: "CompletionDate",
    column: "completed_on",
    table: ["day on which the merger closed"],
  },
  liquidatedOn: {
    kind: "day",
    correctAs: "LiquidationDate",
    column: "liquidated_on",
    table: ["day of the liquidation"],
  },
  targetCompany: {
    kind: "name",
    correctAs: "TargetCompany",
    longest: 300,
    column: "target_company",
    table: ["company that it merges with", "Lagoon Motors"],
  },
  targetSector: {
    kind: "text",
    correctAs: "TargetSector",
    longest: 200,
    column: "target_sector",
    table: ["sector of that company", "Industrials"],
  },
  targetBusiness: {
    kind: "text",
    correctAs: "TargetBusiness",
    longest: 2000,
    column: "target_business",
    table: ["business of that company", "Electric ferries"],
  },
  enterpriseValue: {
    kind: "value",
    correctAs: "ProposedEVDeSPAC",
    column: "enterprise_value",
    table: ["enterprise value of that company", "1,200,000,000"],
  },
  marketValue: {
    kind: "amount",
    correctAs: "ProposedMVDeSPAC",
    column: "market_value",
    table: ["market value of that company", "1,500,000,000"],
  },
  redeemedPercent: {
    kind: "fraction",
    correctAs: "RedeemedPct",
    column: "redeemed_percent",
    table: ["shares redeemed, as a part of 1 or in percent", "85%"],
  },
  newTicker: {
    kind: "symbol",
    correctAs: "NewTicker",
    longest: 20,
    column: "new_ticker",
    table: ["ticker after the merger", "LAGN"],
  },
} as const satisfies Statements;
