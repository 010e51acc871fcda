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
  type Part,
  records,
  stated,
  tableFact,
} from "./chain.ts";

/** A value of the company that its sources state. */
const own =
  (column: string, label: string, value: (facts: ChainFacts) => string | number | boolean | null) =>
  (facts: ChainFacts) =>
    stated(fact(facts, "company", column, label, value(facts)));

/** The sources state an industry code or a name; the classification is the portal's. */
const classified: Explain = (facts) => {
  const { findings } = facts.made ?? {};
  const key = facts.company.company.company_key;
  const code = findings?.settledOf("company", key, "sic");
  const name = findings?.settledOf("company", key, "industry");
  const formula = "The class of the company's industry in the portal's classification";
  const parts: Part[] = [
    ...(code ? [fact(facts, "company", "sic", "SEC industry code", String(code.value))] : []),
    ...(name
      ? [fact(facts, "company", "industry", "Industry of the source", String(name.value))]
      : []),
  ];
  const [deepest] = facts.company.classes.toReversed();
  return derived(
    formula,
    parts.length > 0 ? parts : [tableFact("Classification", deepest?.name)],
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
  CompanyTags: ({ company }) =>
    stated(tableFact("Tags", company.tags.map(({ name }) => name).join(", ") || null)),
  AiUsage: ({ company }) => stated(tableFact("Use of AI", company.ai_usage)),
  Headquarters: headquarters,
  HeadquartersCountry: own("hq_country_code", "Country", ({ company }) => company.hq_country),
  BusinessOverview: ({ company }) =>
    stated(tableFact("Overview", company.company.business_overview)),
  ShortDescription: own(
    "short_description",
    "Description",
    ({ company: { company } }) => company.short_description,
  ),
  FoundedYear: own("founded_year", "Founded", ({ company: { company } }) => company.founded_year),
  Employees: own("employees", "Employees", ({ company: { company } }) => company.employees),
  IsEmergingGrowth: own(
    "is_emerging_growth",
    "Emerging growth",
    ({ company: { company } }) => company.is_emerging_growth,
  ),
  FiscalYearEnd: own("fiscal_year_end", "Fiscal year end", ({ row }) => row.fiscalYearEnd ?? null),
  WebAddress: own("web_address", "Website", ({ row }) => row.webAddress ?? null),
  Cik: ({ row, made }) =>
    stated(
      tableFact(
        "CIK",
        row.cik,
        findOrigin(made?.testimonies, ({ origin }) => origin.subject.cik === row.cik),
      ),
    ),
  Cfo: ({ monitor }) => stated(tableFact("CFO", monitor?.entry.cfo)),
};

const holdings = ({ company }: ChainFacts) =>
  company.investors.map(({ name }) => name).join(", ") || null;
const investors: Explain = (facts) =>
  stated(fact(facts, "company", "investors", "Investors", holdings(facts)));

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

const lastRound =
  (label: string, value: (facts: ChainFacts) => string | null | undefined): Explain =>
  (facts) =>
    stated(tableFact(`${label} of the last round`, value(facts)));

export const ofInvestors: Record<keyof typeof investorFields, Explain> = {
  Investor: investors,
  PcmlInvestorsList: investors,
  InvestorNames: investors,
  TopShareholderPct: ({ row, made, company }) =>
    stated(
      tableFact(
        "Largest holding after the IPO, %",
        row.topShareholderPct,
        made?.findings.settledOf("company", company.company.company_key, "holders")?.origin,
      ),
    ),
  IsVcBacked: flag("backing_vc"),
  IsPeBacked: flag("backing_pe"),
  IsGrowthBacked: flag("backing_growth"),
  IsManagementOwned: flag("backing_management"),
  IsSpinOff: (facts) =>
    facts.made?.findings.settledOf("deal", dealOf(facts).deal.deal_key, "is_spin_off")
      ? stated(fact(facts, "deal", "is_spin_off", "Spin-off", dealOf(facts).deal.is_spin_off))
      : derived("Follows from the company's earlier reports and listings", [records(facts)]),
  EstimatedTiming: (facts) =>
    stated(
      tableFact(
        "Expected timing",
        facts.deal?.watchlist?.expected_timing ?? facts.deal?.deal.expected_timing,
      ),
    ),
  PcwAddedDate: ({ deal }) => stated(tableFact("Added", day(deal?.watchlist?.added_on))),
  PcwUpdatedDate: ({ deal }) => stated(tableFact("Updated", day(deal?.watchlist?.updated_on))),
  WatchlistNote: ({ deal }) => stated(tableFact("Note", deal?.watchlist?.note)),
  FundingToDate: funding,
  TypeOfFunding: lastRound("Type", ({ company }) => company.last_funding?.kind),
  LastFundingDate: lastRound("Day", ({ company }) => day(company.last_funding?.announced_on)),
  LastFundingAmount: lastRound("Amount", ({ company }) => usd(company.last_funding?.amount_usd)),
};

const unrated = "No analyst has rated the company";
const score =
  (label: string, key: "fundamentals" | "governance" | "valuation" | "technicals"): Explain =>
  ({ deal }) =>
    stated(tableFact(`${label} in the research report`, deal?.research?.[key]), unrated);

export const ofResearch: Record<keyof typeof researchFields, Explain> = {
  Research: () => derived("The rating with links to the research", ["RcRating"], unrated),
  RcRating: () =>
    derived(
      "The sum of the four criteria",
      ["RatingFundamentals", "RatingCorpGov", "RatingValuation", "RatingTechnicals"],
      unrated,
    ),
  // A company without a rating is in the band "Not Rated", which needs no fact but its name.
  RatingBand: ({ row }) =>
    derived("The band of the rating", [row.rcRating == null ? "CompanyName" : "RcRating"]),
  RatingCriteria: () => derived("Four criteria", []),
  RatingFundamentals: score("Company fundamentals", "fundamentals"),
  RatingCorpGov: score("Corporate governance", "governance"),
  RatingValuation: score("Relative valuation", "valuation"),
  RatingTechnicals: score("Group technicals", "technicals"),
  RatedDate: ({ deal }) =>
    stated(tableFact("Research report", day(deal?.research?.posted_on)), unrated),
};

const peers = ({ deal }: ChainFacts): Part =>
  tableFact(
    "Comparable companies",
    deal?.comparables.map(({ peer_ticker }) => peer_ticker).join(", ") || null,
  );
const noPeers = "No comparable companies are known";
const median =
  (
    label: string,
    key: "ev_to_sales" | "ev_to_ebitda" | "price_to_earnings" | "sales_growth" | "ebitda_margin",
  ): Explain =>
  (facts) =>
    derived(
      "The median of the comparable companies",
      (facts.deal?.comparables ?? []).length === 0
        ? [peers(facts)]
        : (facts.deal?.comparables ?? []).map((peer) =>
            tableFact(`${label} of ${peer.peer_ticker}`, peer[key]),
          ),
      noPeers,
    );

export const ofComps: Record<keyof typeof compsFields, Explain> = {
  CompTickers: (facts) => stated(peers(facts), noPeers),
  CompCount: (facts) => derived("The number of comparable companies", [peers(facts)], noPeers),
  CompEvToSales: median("EV/sales", "ev_to_sales"),
  CompEvToEbitda: median("EV/EBITDA", "ev_to_ebitda"),
  CompPe: median("P/E", "price_to_earnings"),
  CompSalesGrowth: median("Sales growth", "sales_growth"),
  CompEbitdaMargin: median("EBITDA margin", "ebitda_margin"),
  EvToSalesVsComps: () =>
    derived("EV/LTM sales ÷ median EV/sales of the comps − 1", [
      "IpoEvToLtmSales",
      "CompEvToSales",
    ]),
};

export function usd(amount: number | null | undefined): string | null {
  return amount === null || amount === undefined ? null : dollarsText(amount);
}
