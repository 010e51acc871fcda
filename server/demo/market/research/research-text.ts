import { type DayNumber, longDay, yearOf } from "../calendar/days.ts";
import { drawBusiness, quarterAfter } from "../companies/business.ts";
import { shortenName, toLowerWords } from "../companies/descriptions.ts";
import { drawHolders } from "../companies/holders.ts";
import { findLatest, listPeriods } from "../companies/periods.ts";
import { sayMoney } from "../decimal.ts";
import { hasEbitda } from "../industries/industries.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import type { World } from "../world.ts";
import { type Ratings, sumRatings } from "./ratings.ts";

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

interface Paragraph {
  section: Section;
  label: string | null;
  body: string;
}

/** Writes what analysts say of a company on a day; every sentence states one of its facts. */
export function writeParagraphs(
  draws: Draws,
  world: World,
  story: Story,
  day: DayNumber,
  ratings: Ratings,
  questionsChance: number,
): Paragraph[] {
  const said = gatherFacts(world, story, day, ratings);
  const { name, business, field } = said;
  const pick = (list: readonly Sentence[]) =>
    draws.several(
      list.filter(({ holds }) => holds(said)),
      3,
    );
  const paragraphs: Paragraph[] = [
    {
      section: "rationale",
      label: "Our View",
      body: `${name} gives investors access to ${field}. On balance of its business, its owners, its price and its peers, ${said.stance}.`,
    },
    { section: "rationale", label: "What to Watch", body: said.watch },
    { section: "fundamentals", label: "Business", body: `${name} ${business}.` },
    { section: "fundamentals", label: "Growth", body: said.growthNote },
    { section: "fundamentals", label: "Margins", body: said.marginNote },
    { section: "governance", label: "Ownership and Board", body: said.ownership },
    { section: "valuation", label: "Valuation", body: said.valuationNote },
    { section: "technicals", label: "Group Trading", body: said.groupNote },
  ];
  const add = (section: Section, label: string | null, body: string) =>
    paragraphs.push({ section, label, body });
  for (const { say } of pick(bulls)) add("bull", null, say(said));
  for (const { say } of pick(bears)) add("bear", null, say(said));
  if (questionsChance < 0.7)
    for (const [label, body] of draws.several(questions, 4)) add("question", label, body);
  if (questionsChance < 0.55 || questionsChance > 0.85)
    add("summary", null, `Questions for the management of ${name} on growth, costs and proceeds.`);
  return paragraphs;
}

function gatherFacts(world: World, story: Story, day: DayNumber, ratings: Ratings) {
  const { company, exchange, terms } = story;
  const { marketCap, debt, cash, proceeds, burn } = drawBusiness(world, story);
  const { industry } = company;
  const latest = findLatest(world, story, day);
  const before =
    latest &&
    listPeriods(world, story).find(
      ({ term, end }) => term !== "quarter" && end === quarterAfter(latest.end, -4),
    );
  const sales = latest?.amounts.sales ?? 0;
  const sign = exchange.currency === "USD" ? "$" : `${exchange.currency} `;
  const percent = (part: number) => `${Math.round(Math.abs(part) * 100)}%`;
  const margin = latest && sales > 0 ? latest.amounts.ebitda / sales : null;
  const growth = before && sales > 0 ? sales / before.amounts.sales - 1 : null;
  const months = Math.round(((cash + proceeds) / burn) * 12);
  const largest = drawHolders(world, story)[0];
  const total = sumRatings(ratings);
  const ends = latest === undefined ? "" : ` in the 12 months ended ${longDay(latest.end)}`;
  const pace =
    growth === null
      ? ""
      : `, ${growth < 0 ? "down" : "up"} ${percent(growth)} from the year before`;
  const group = toLowerWords(industry.industry);
  const name = shortenName(company.name);
  const price = ["a steep premium to", "a premium to", "in line with", "a discount to"];
  return {
    ...{ name, business: company.business, field: toLowerWords(industry.subIndustry) },
    ...{ growth, margin, months, debt, marketCap, sales, ratings, terms, percent, largest },
    isUsual: hasEbitda(industry),
    stance:
      total >= 14
        ? "we expect the shares to do better than the IPO benchmark over the next three months"
        : total >= 11
          ? "we expect the shares to trade in line with the IPO benchmark over the next three months"
          : "we see better opportunities among recent offerings",
    watch:
      sales === 0
        ? `Cash lasts about ${months} months after the offering, so the next trial results come first.`
        : `The results for the rest of ${yearOf(day)}, beside the growth that the prospectus states.`,
    growthNote:
      sales === 0
        ? `${name} has not sold a product yet and has funded itself with equity.`
        : `Revenue was ${sayMoney(sales, sign)}${ends}${pace}.`,
    marginNote:
      sales === 0 || latest === undefined
        ? "Expenses are mostly for research and development and grow with later trials."
        : hasEbitda(industry)
          ? `The gross margin was ${percent(latest.amounts.gross / sales)}, and the EBITDA margin ${(margin ?? 0) < 0 ? "minus " : ""}${percent(margin ?? 0)}${ends}.`
          : `Net income was ${percent(latest.amounts.net / sales)} of revenue${ends}.`,
    ownership:
      largest === undefined
        ? "No holder is stated."
        : `${largest.name} is the largest holder with ${percent(largest.before)} before the offering. ${terms.secondaryShares > 0 ? "Existing holders sell part of the shares." : "All shares sold are new."}`,
    valuationNote: `At the midpoint of the range, ${name} would be worth ${sayMoney(marketCap, sign)}, ${price[Math.min(3, ratings.valuation - 1)]} its peers.`,
    groupNote: `Over the last three months, shares in ${group} ${ratings.technicals > 3 ? "have outrun" : ratings.technicals === 3 ? "have moved with" : "have lagged"} the market.`,
  };
}

type Facts = ReturnType<typeof gatherFacts>;

interface Sentence {
  holds: (facts: Facts) => boolean;
  say: (facts: Facts) => string;
}

const bulls: readonly Sentence[] = [
  {
    holds: ({ growth }) => (growth ?? 0) > 0.15,
    say: ({ growth, percent }) => `Sales grew ${percent(growth ?? 0)} over the last year.`,
  },
  {
    holds: ({ margin, isUsual }) => isUsual && (margin ?? 0) > 0.12,
    say: ({ margin, percent }) => `EBITDA is ${percent(margin ?? 0)} of sales.`,
  },
  {
    holds: ({ debt, marketCap }) => debt < marketCap * 0.1,
    say: ({ debt }) => (debt === 0 ? "The company has no debt." : "Debt is low."),
  },
  {
    holds: ({ terms }) => terms.secondaryShares === 0,
    say: () => "The company receives all of the proceeds.",
  },
  {
    holds: ({ ratings }) => ratings.fundamentals >= 3,
    say: ({ field }) => `It holds its own among larger rivals in ${field}.`,
  },
  { holds: () => true, say: () => "Existing holders have agreed to a lock-up." },
];

const bears: readonly Sentence[] = [
  {
    holds: ({ sales }) => sales === 0,
    say: ({ months }) => `Cash lasts about ${months} months; further dilution is certain.`,
  },
  {
    holds: ({ growth }) => growth !== null && growth < 0.08,
    say: () => "Sales hardly grow.",
  },
  {
    holds: ({ margin, isUsual }) => isUsual && margin !== null && margin < 0,
    say: () => "The company loses money before depreciation.",
  },
  {
    holds: ({ debt, marketCap }) => debt > marketCap * 0.2,
    say: ({ debt, marketCap, percent }) => `Debt is ${percent(debt / marketCap)} of market value.`,
  },
  {
    holds: ({ largest }) => (largest?.before ?? 0) > 0.3,
    say: ({ largest }) => `${largest?.name} can decide most votes.`,
  },
  { holds: ({ ratings }) => ratings.valuation <= 3, say: () => "The price leaves little room." },
  { holds: () => true, say: () => "Holders can sell when the lock-up ends." },
  { holds: () => true, say: ({ field }) => `Larger rivals in ${field} can cut their prices.` },
];

const questions: readonly (readonly [label: string, body: string])[] = [
  ["Growth", "Which part of next year's growth is already under contract?"],
  ["Competition", "Where have you lost business in the last year, and to whom?"],
  ["Margins", "What would margins be if you stopped investing in new markets?"],
  ["Capital", "How long do the proceeds last under a cautious plan?"],
  ["Ownership", "What do the main holders intend after the lock-up ends?"],
  ["People", "Which positions are the hardest to fill today?"],
];
