import { type DayNumber, longDay, yearOf } from "../calendar/days.ts";
import { drawBusiness, quarterAfter } from "../companies/business.ts";
import { toLowerWords } from "../companies/descriptions.ts";
import { drawHolders } from "../companies/holders.ts";
import { findLatest, listPeriods } from "../companies/periods.ts";
import { sayMoney } from "../decimal.ts";
import { hasEbitda } from "../industries/industries.ts";
import { sayStory, signOf } from "../news/say-story.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { fillText, type Says } from "../words/fill-text.ts";
import { readRows } from "../words/read-words.ts";
import type { World } from "../world.ts";
import type { Ratings } from "./ratings.ts";

interface Paragraph {
  section: string;
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
  const figures = gatherFigures(world, story, day);
  const says = { ...sayStory(world, story, ratings), ...sayFigures(story, day, figures, ratings) };
  const holding = listHolding(story, figures, ratings);
  const paragraphs = readRows("texts.txt", "paragraphs")
    .filter(([when = ""]) => holding.has(when))
    .map(([, section = "", label = "", text = ""]): Paragraph => {
      return { section, label, body: fillText(draws, text, says) };
    });
  for (const section of ["bull", "bear"]) {
    const fit = readRows("texts.txt", `${section}s`).filter(([when = ""]) => holding.has(when));
    for (const [, text = ""] of draws.several(fit, 3))
      paragraphs.push({ section, label: null, body: fillText(draws, text, says) });
  }
  if (questionsChance < 0.7)
    for (const [label = "", body = ""] of draws.several(readRows("texts.txt", "questions"), 4))
      paragraphs.push({ section: "question", label, body });
  if (questionsChance < 0.55 || questionsChance > 0.85) {
    const body = "Questions for the management of {name} on growth, costs and proceeds.";
    paragraphs.push({ section: "summary", label: null, body: fillText(draws, body, says) });
  }
  return paragraphs;
}

type Figures = ReturnType<typeof gatherFigures>;

function gatherFigures(world: World, story: Story, day: DayNumber) {
  const business = drawBusiness(world, story);
  const latest = findLatest(world, story, day);
  const before =
    latest &&
    listPeriods(world, story).find(
      ({ term, end }) => term !== "quarter" && end === quarterAfter(latest.end, -4),
    );
  const sales = latest?.amounts.sales ?? 0;
  return {
    ...{ ...business, latest, sales },
    isUsual: hasEbitda(story.company.industry),
    margin: latest && sales > 0 ? latest.amounts.ebitda / sales : null,
    growth: before && sales > 0 ? sales / before.amounts.sales - 1 : null,
    months: Math.round(((business.cash + business.proceeds) / business.burn) * 12),
    largest: drawHolders(world, story)[0],
    // As the page of the company counts it, with all that can become shares.
    marketCap: (business.marketCap / story.terms.sharesOutstanding) * story.terms.dilutedShares,
  };
}

/** Names what holds of a company on a day. */
function listHolding({ terms }: Story, figures: Figures, ratings: Ratings): Set<string> {
  const { growth, margin, isUsual, debt, marketCap, sales, largest } = figures;
  const holding: Record<string, boolean> = {
    always: true,
    grows: growth !== null && growth > 0.15,
    earns: isUsual && margin !== null && margin > 0.12,
    "has no debt": debt === 0,
    "has little debt": debt > 0 && debt < marketCap * 0.1,
    "sells new shares alone": terms.secondaryShares === 0,
    "sells old shares too": terms.secondaryShares > 0,
    "is sound": ratings.fundamentals >= 3,
    "sells nothing": sales === 0,
    "sells something": sales > 0,
    "states EBITDA": sales > 0 && isUsual,
    "states no EBITDA": sales > 0 && !isUsual,
    "hardly grows": growth !== null && growth < 0.08,
    "loses money": isUsual && margin !== null && margin < 0,
    "has much debt": debt > marketCap * 0.2,
    "keeps control": (largest?.after ?? 0) > 0.5,
    "keeps a large holder": (largest?.after ?? 0) > 0.2 && (largest?.after ?? 0) <= 0.5,
    "is not cheap": ratings.valuation <= 3,
  };
  return new Set(Object.keys(holding).filter((name) => holding[name]));
}

const premiums = ["a steep premium to", "a premium to", "in line with", "a discount to"];

function sayPercent(part: number): string {
  return `${Math.round(Math.abs(part) * 100)}%`;
}

function sayFigures(story: Story, day: DayNumber, figures: Figures, ratings: Ratings): Says {
  const { growth, margin, debt, marketCap, sales, largest, latest, months } = figures;
  const { gross = 0, net = 0 } = latest?.amounts ?? {};
  const { technicals, valuation } = ratings;
  return {
    growth: () => sayPercent(growth ?? 0),
    margin: () => sayPercent(margin ?? 0),
    debt: () => sayPercent(debt / marketCap),
    months: () => String(months),
    year: () => String(yearOf(day)),
    holder: () => largest?.name ?? "",
    stake: () => sayPercent(largest?.before ?? 0),
    kept: () => sayPercent(largest?.after ?? 0),
    worth: () => sayMoney(marketCap, signOf(story)),
    premium: () => premiums[Math.min(3, valuation - 1)] ?? "",
    group: () => toLowerWords(story.company.industry.industry),
    course: () =>
      technicals > 3 ? "have outrun" : technicals === 3 ? "have moved with" : "have lagged",
    sales: () => sayMoney(sales, signOf(story)),
    ends: () => (latest ? ` in the 12 months ended ${longDay(latest.end)}` : ""),
    pace: () =>
      growth === null
        ? ""
        : `, ${growth < 0 ? "down" : "up"} ${sayPercent(growth)} from the year before`,
    netMargin: () => sayPercent(net / sales),
    grossMargin: () => sayPercent(gross / sales),
    ebitdaMargin: () => `${(margin ?? 0) < 0 ? "minus " : ""}${sayPercent(margin ?? 0)}`,
  };
}
