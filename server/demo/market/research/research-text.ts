import { wholeText } from "../../../../domain/fields/formats.ts";
import { longDay } from "../calendar/days.ts";
import type { Business } from "../companies/business.ts";
import { shortenName, toLowerWords } from "../companies/descriptions.ts";
import { sayMoney } from "../decimal.ts";
import { hasEbitda, type Industry } from "../industries/industries.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import type { Ratings } from "./research.ts";

type Section =
  | "rationale"
  | "fundamentals"
  | "governance"
  | "valuation"
  | "technicals"
  | "bull"
  | "bear"
  | "question"
  | "summary";

export interface Paragraph {
  section: Section;
  label: string | null;
  body: string;
}

export function writeParagraphs(
  draws: Draws,
  story: Story,
  business: Business,
  ratings: Ratings,
  questionsChance: number,
): Paragraph[] {
  const name = shortenName(story.company.name);
  const { profile } = story.company.industry;
  const paragraphs: Paragraph[] = [];
  const add = (section: Section, label: string | null, body: string) =>
    paragraphs.push({ section, label, body });
  add("rationale", "Our View", writeView(name, story, ratings));
  add("rationale", "What to Watch", draws.pick(watchPoints[profile]));
  add(
    "fundamentals",
    "Business",
    `${name} ${draws.pick(story.company.industry.business)}. ${draws.pick(marketNotes)}`,
  );
  add("fundamentals", "Growth", writeGrowthNote(name, business, story));
  add("fundamentals", "Margins", writeMarginNote(business, story.company.industry));
  add("governance", "Ownership and Board", writeGovernanceNote(draws, story));
  add("valuation", "Valuation", writeValuationNote(name, business, story, ratings));
  add("technicals", "Group Trading", writeTechnicalNote(story, ratings));
  for (const body of draws.several(bullPoints[profile], 3)) add("bull", null, body);
  for (const body of draws.several(bearPoints[profile], 3)) add("bear", null, body);
  const hasQuestions = questionsChance < 0.7;
  const hasSummary = questionsChance < 0.55 || questionsChance > 0.85;
  if (hasQuestions) {
    draws.several(questions, 4).forEach(([label, body]) => {
      add("question", label, body);
    });
  }
  if (hasSummary)
    add(
      "summary",
      null,
      `Questions for the management of ${name} on growth, costs and the use of the proceeds.`,
    );
  return paragraphs;
}

function writeView(name: string, { company: { industry }, days }: Story, ratings: Ratings): string {
  const total = ratings.fundamentals + ratings.governance + ratings.valuation + ratings.technicals;
  const stance =
    total >= 14
      ? "we expect the shares to do better than the IPO benchmark over the next three months"
      : total >= 11
        ? "we expect the shares to trade in line with the IPO benchmark over the next three months"
        : "we see better opportunities among recent offerings";
  const launch =
    days.scheduledOn === undefined
      ? ""
      : ` The terms were set on ${longDay(days.termsOn ?? days.scheduledOn)}.`;
  return `${name} gives investors access to ${toLowerWords(industry.subIndustry)}. On balance of its business, its owners, its price and its peers, ${stance}.${launch}`;
}

const marketNotes = [
  "Industry sources put the growth of its market at a high single-digit rate over the next five years.",
  "The market is fragmented, and the five largest providers hold less than half of it.",
  "Competition comes from larger companies with broader offerings as well as from newer entrants.",
  "Switching is costly for its customers, which shows in long relationships.",
];

function writeGrowthNote(
  name: string,
  { revenue, growth, quarterEnd }: Business,
  { exchange }: Story,
): string {
  const until = `the 12 months ended ${longDay(quarterEnd)}`;
  if (revenue === 0)
    return `${name} has not sold a product yet. It has funded itself with equity through ${longDay(quarterEnd)}.`;
  const sign = exchange.currency === "USD" ? "$" : `${exchange.currency} `;
  const pace = `${Math.abs(Math.round(growth * 100))}%`;
  return `Revenue was ${sayMoney(revenue, sign)} in ${until}, ${growth >= 0 ? "up" : "down"} ${pace} from the year before. ${growth > 0.25 ? "Growth was driven more by volume than price." : "We expect a similar pace in the coming year."}`;
}

function writeMarginNote(
  { revenue, grossMargin, ebitdaMargin }: Business,
  industry: Industry,
): string {
  if (revenue === 0)
    return "Expenses are mostly for research and development and will grow with later trials.";
  if (!hasEbitda(industry))
    return "Returns on equity are in line with those of listed peers, and costs grow more slowly than income.";
  const gross = Math.round(grossMargin * 100);
  const ebitda = Math.round(ebitdaMargin * 100);
  const outlook =
    ebitda > 12
      ? ", which leaves room for investment"
      : ebitda > 0
        ? ", which should rise with scale"
        : "; losses should narrow as sales outgrow overhead";
  const kind = industry.profile === "financial" ? "Net of funding costs, the" : "The";
  return `${kind} gross margin was ${wholeText(gross)}% and the EBITDA margin ${wholeText(ebitda)}%${outlook}.`;
}

function writeGovernanceNote(draws: Draws, { backing, terms, company }: Story): string {
  const owners = {
    vc: "Venture investors keep a majority together and have agreed to a lock-up",
    pe: "A private equity owner keeps control after the offering and names most directors",
    growth: "Growth investors hold sizeable stakes without control",
    management: "Managers own the largest stake, which aligns them with new holders",
    none: "Ownership is spread among founders, employees and early holders",
  }[backing];
  const sale =
    terms.secondaryShares > 0
      ? " Existing holders sell part of the shares."
      : " All shares sold are new.";
  const board = draws.pick([
    "A majority of the board is independent.",
    "The board has a lead independent director and three committees.",
    `As an emerging growth company, ${shortenName(company.name)} may disclose less about pay for up to five years.`,
  ]);
  return `${owners}.${sale} ${board}`;
}

function writeValuationNote(
  name: string,
  { revenue, marketCap }: Business,
  { exchange, company }: Story,
  { valuation }: Ratings,
): string {
  const sign = exchange.currency === "USD" ? "$" : `${exchange.currency} `;
  const multiple =
    revenue > 0 && hasEbitda(company.industry)
      ? `, ${(marketCap / revenue).toFixed(1)} times sales of the last 12 months`
      : "";
  const verdict =
    valuation >= 4
      ? "a discount to its peers that we find too wide"
      : valuation === 3
        ? "in line with its peers"
        : "a premium to its peers that growth must earn";
  return `At the midpoint of the range, ${name} would be worth ${sayMoney(marketCap, sign)}${multiple}: ${verdict}.`;
}

function writeTechnicalNote({ company: { industry } }: Story, { technicals }: Ratings): string {
  const trend =
    technicals >= 4
      ? "have outrun the market"
      : technicals === 3
        ? "have moved with the market"
        : "have lagged the market";
  return `Over the last three months, shares in ${toLowerWords(industry.industry)} ${trend}. Recent offerings of the group ${technicals >= 3 ? "trade above their issue price on average" : "trade below their issue price on average"}.`;
}

const watchPoints: Readonly<Record<Industry["profile"], readonly string[]>> = {
  biotech: [
    "The next readout of the lead program is the event that matters.",
    "Cash should last into the second half of next year plus two quarters; another raise is likely.",
  ],
  growth: [
    "Net retention and new customer additions in the first two quarters as a public company.",
    "Whether sales efficiency holds as the company moves to larger customers.",
  ],
  mature: [
    "The pace of debt reduction and the price of raw materials.",
    "Organic growth once past acquisitions drop out of the comparison.",
  ],
  financial: [
    "Credit losses and funding costs if rates stay where they are.",
    "Growth in fees compared with growth in assets.",
  ],
  asset: [
    "The cost of new debt against the yield of new assets.",
    "Coverage of the first distributions.",
  ],
  shell: ["The choice of a target."],
};

const bullPoints: Readonly<Record<Industry["profile"], readonly string[]>> = {
  biotech: [
    "Clear biology and early signs of effect in patients.",
    "Experienced developers with earlier approvals.",
    "Worldwide rights are unencumbered.",
    "Specialist investors take a large part of the deal.",
  ],
  growth: [
    "Recurring revenue with high retention.",
    "Large market with little penetration.",
    "Gross margins leave room for profits.",
    "Founders remain in charge and invested.",
  ],
  mature: [
    "Steady cash flow through past downturns.",
    "Leading positions in attractive niches.",
    "Long record of successful acquisitions.",
    "Proceeds cut debt and interest costs.",
  ],
  financial: [
    "Underwriting results better than those of peers.",
    "Efficient operation with room to grow.",
    "Sticky, low-cost funding.",
  ],
  asset: [
    "Contracted cash flow with inflation escalators.",
    "Young assets with low maintenance needs.",
    "Pipeline of acquisitions from the sponsor.",
  ],
  shell: ["Sponsor with a record."],
};

const bearPoints: Readonly<Record<Industry["profile"], readonly string[]>> = {
  biotech: [
    "No product and no revenue for several years.",
    "Crowded field with better funded rivals.",
    "Data come from few patients.",
    "Further dilution is certain.",
  ],
  growth: [
    "Losses are large and have no date of ending.",
    "Larger rivals bundle similar products.",
    "Sales cycles have become longer.",
    "Stock-based pay is high.",
  ],
  mature: [
    "Debt stays above three times EBITDA.",
    "Demand follows the cycle of its customers.",
    "The owner will sell more shares.",
    "Growth without acquisitions is low.",
  ],
  financial: [
    "Credit quality has not been tested in a recession.",
    "Dependence on few funding partners.",
    "Regulation may limit fees.",
  ],
  asset: [
    "Sensitive to interest rates.",
    "The sponsor's interests may differ.",
    "Concentration in few counterparties.",
  ],
  shell: ["No operations."],
};

const questions: readonly (readonly [label: string, body: string])[] = [
  ["Growth", "Which part of next year's growth is already under contract?"],
  ["Competition", "Where have you lost customers in the last year, and to whom?"],
  ["Margins", "What would margins be if you stopped investing in new markets?"],
  ["Capital", "How long do the proceeds last under a cautious plan?"],
  ["Pricing", "When did you last raise prices, and how did customers react?"],
  ["Customers", "How has the share of the ten largest customers developed?"],
  ["Ownership", "What do the main holders intend after the lock-up ends?"],
  ["People", "Which positions are the hardest to fill today?"],
];
