import type { companyFields } from "../../../domain/fields/catalogue/company-fields.ts";
import type { compsFields } from "../../../domain/fields/catalogue/comps-fields.ts";
import type { investorFields } from "../../../domain/fields/catalogue/investor-fields.ts";
import type { researchFields } from "../../../domain/fields/catalogue/research-fields.ts";
import { dollarsText } from "../../../domain/fields/formats.ts";
import {
  type ChainFacts,
  day,
  dealOf,
  derived,
  type Explain,
  fact,
  findOrigin,
  listed,
  originOfList,
  type Part,
  records,
  rule,
  settled,
  settledOfCompany,
  settledOfDeal,
  stated,
  tableFact,
} from "./chain.ts";

type Column = keyof ChainFacts["company"]["company"];

/** A value of the company that its sources state. */
const own = (column: Column, label: string): Explain =>
  settled("company", column, label, ({ company: { company } }) => company[column]);

const ofRow = (column: Column, label: string, key: "fiscalYearEnd" | "webAddress"): Explain =>
  settled("company", column, label, ({ row }) => row[key]);

/** The sources state an industry code or a name; the classification is the portal's. */
const classified: Explain = (facts) => {
  const parts = [
    ["sic", "SEC industry code"] as const,
    ["industry", "Industry of the source"] as const,
  ].flatMap(([field, label]) => {
    const settled = settledOfCompany(facts, field);
    return settled ? [fact(facts, "company", field, label, String(settled.value))] : [];
  });
  return derived(
    "The class of the company's industry in the portal's classification",
    parts.length > 0 ? parts : [tableFact("Classification", facts.company.classes.at(-1)?.name)],
    "No source states an industry that the classification has",
  );
};

const headquarters: Explain = (facts) => {
  const { hq_city, hq_state, hq_country_code } = facts.company.company;
  return derived("City and state; outside the US, city and country", [
    fact(facts, "company", "hq_city", "City", hq_city),
    ...(hq_country_code === "US" ? [fact(facts, "company", "hq_state", "State", hq_state)] : []),
    fact(facts, "company", "hq_country_code", "Country", facts.company.hq_country),
  ]);
};

export const ofCompany: Record<keyof typeof companyFields, Explain> = {
  Sector: classified,
  Industry: classified,
  IndustryGroup: classified,
  SubIndustry: classified,
  CompanyTags: listed(
    "Tags",
    ({ company }) => company.tags.map(({ name }) => name).join(", ") || null,
    undefined,
    "tags",
  ),
  AiUsage: listed("Use of AI", ({ company }) => company.ai_usage),
  Headquarters: headquarters,
  HeadquartersCountry: settled(
    "company",
    "hq_country_code",
    "Country",
    ({ company }) => company.hq_country,
  ),
  BusinessOverview: listed("Overview", ({ company }) => company.company.business_overview),
  ShortDescription: own("short_description", "Description"),
  FoundedYear: own("founded_year", "Founded"),
  Employees: own("employees", "Employees"),
  IsEmergingGrowth: own("is_emerging_growth", "Emerging growth"),
  FiscalYearEnd: ofRow("fiscal_year_end", "Fiscal year end", "fiscalYearEnd"),
  WebAddress: ofRow("web_address", "Website", "webAddress"),
  Cik: ({ row, made }) =>
    stated(
      tableFact(
        "CIK",
        row.cik,
        findOrigin(made?.testimonies, ({ origin }) => origin.subject.cik === row.cik),
      ),
    ),
  Cfo: listed("CFO", ({ monitor }) => monitor?.entry.cfo, undefined, "monitor"),
};

const holdings = ({ company }: ChainFacts) =>
  company.investors.map(({ name }) => name).join(", ") || null;
const investors = settled("company", "investors", "Investors", holdings);

const flag =
  (column: "backing_vc" | "backing_pe" | "backing_growth" | "backing_management"): Explain =>
  (facts) =>
    facts.made
      ? derived("No source of this deal states its backers, so this is not known", [records(facts)])
      : stated(tableFact("Backing", dealOf(facts).deal[column]));

const funding: Explain = (facts) =>
  derived("All funding rounds together, or the total that a source states", [
    fact(facts, "company", "funding_usd", "Funding", usd(facts.company.funding_usd)),
  ]);

export const ofInvestors: Record<keyof typeof investorFields, Explain> = {
  Investor: investors,
  PcmlInvestorsList: investors,
  InvestorNames: investors,
  TopShareholderPct: (facts) => {
    const origin = settledOfCompany(facts, "holders")?.origin;
    return stated(
      tableFact("Largest holding after the IPO, %", facts.row.topShareholderPct, origin),
    );
  },
  IsVcBacked: flag("backing_vc"),
  IsPeBacked: flag("backing_pe"),
  IsGrowthBacked: flag("backing_growth"),
  IsManagementOwned: flag("backing_management"),
  IsSpinOff: (facts) =>
    settledOfDeal(facts, "is_spin_off")
      ? stated(fact(facts, "deal", "is_spin_off", "Spin-off", dealOf(facts).deal.is_spin_off))
      : derived("Follows from the company's earlier reports and listings", [records(facts)]),
  EstimatedTiming: watched(
    "Expected timing",
    ({ deal }) => deal?.watchlist?.expected_timing ?? deal?.deal.expected_timing,
  ),
  PcwAddedDate: watched("Added", ({ deal }) => day(deal?.watchlist?.added_on)),
  PcwUpdatedDate: watched("Updated", ({ deal }) => day(deal?.watchlist?.updated_on)),
  WatchlistNote: watched("Note", ({ deal }) => deal?.watchlist?.note),
  FundingToDate: funding,
  TypeOfFunding: ofLastRound("Type", ({ kind }) => kind),
  LastFundingDate: ofLastRound("Day", ({ announced_on }) => day(announced_on)),
  LastFundingAmount: ofLastRound("Amount", ({ amount_usd }) => usd(amount_usd)),
};

function watched(label: string, read: Parameters<typeof listed>[1]): Explain {
  return listed(label, read, undefined, "watchlist");
}

type Round = NonNullable<ChainFacts["company"]["last_funding"]>;

function ofLastRound(label: string, read: (round: Round) => string | null): Explain {
  const ofRound: Parameters<typeof listed>[1] = ({ company: { last_funding: last } }) =>
    last === null ? null : read(last);
  return listed(`${label} of the last round`, ofRound, undefined, "fundingRounds");
}

const unrated = "No analyst has rated the company";
const score = (label: string, key: "fundamentals" | "governance" | "valuation" | "technicals") =>
  listed(`${label} in the research report`, ({ deal }) => deal?.research?.[key], unrated);

export const ofResearch: Record<keyof typeof researchFields, Explain> = {
  Research: rule("The rating with links to the research", ["RcRating"], unrated),
  RcRating: rule(
    "The sum of the four criteria",
    ["RatingFundamentals", "RatingCorpGov", "RatingValuation", "RatingTechnicals"],
    unrated,
  ),
  // A company without a rating is in the band "Not Rated", which needs no fact but its name.
  RatingBand: ({ row }) =>
    derived("The band of the rating", [row.rcRating == null ? "CompanyName" : "RcRating"]),
  RatingCriteria: rule("Four criteria", []),
  RatingFundamentals: score("Company fundamentals", "fundamentals"),
  RatingCorpGov: score("Corporate governance", "governance"),
  RatingValuation: score("Relative valuation", "valuation"),
  RatingTechnicals: score("Group technicals", "technicals"),
  RatedDate: listed("Research report", ({ deal }) => day(deal?.research?.posted_on), unrated),
};

const peers = (facts: ChainFacts): Part =>
  tableFact(
    "Comparable companies",
    facts.deal?.comparables.map(({ peer_ticker }) => peer_ticker).join(", ") || null,
    originOfList(facts, "peers"),
  );
const noPeers = "No comparable companies are known";
const median =
  (
    label: string,
    key: "ev_to_sales" | "ev_to_ebitda" | "price_to_earnings" | "sales_growth" | "ebitda_margin",
  ): Explain =>
  (facts) => {
    const all = (facts.deal?.comparables ?? []).map((peer) =>
      tableFact(`${label} of ${peer.peer_ticker}`, peer[key], originOfList(facts, "peers")),
    );
    const parts = all.length === 0 ? [peers(facts)] : all;
    return derived("The median of the comparable companies", parts, noPeers);
  };

export const ofComps: Record<keyof typeof compsFields, Explain> = {
  CompTickers: (facts) => stated(peers(facts), noPeers),
  CompCount: (facts) => derived("The number of comparable companies", [peers(facts)], noPeers),
  CompEvToSales: median("EV/sales", "ev_to_sales"),
  CompEvToEbitda: median("EV/EBITDA", "ev_to_ebitda"),
  CompPe: median("P/E", "price_to_earnings"),
  CompSalesGrowth: median("Sales growth", "sales_growth"),
  CompEbitdaMargin: median("EBITDA margin", "ebitda_margin"),
  EvToSalesVsComps: rule("EV/LTM sales ÷ median EV/sales of the comps − 1", [
    "IpoEvToLtmSales",
    "CompEvToSales",
  ]),
};

export function usd(amount: number | null | undefined): string | null {
  return amount === null || amount === undefined ? null : dollarsText(amount);
}
