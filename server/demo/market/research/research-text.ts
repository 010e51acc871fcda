import { type DayNumber, longDay, yearOf } from "../calendar/days.ts";
import { drawBusiness, quarterAfter } from "../companies/business.ts";
import { shortenName, toLowerWords } from "../companies/descriptions.ts";
import { drawHolders } from "../companies/holders.ts";
import { findLatest, listPeriods } from "../companies/periods.ts";
import { sayMoney } from "../decimal.ts";
import { hasEbitda } from "../industries/industries.ts";
import { sayStory, signOf } from "../news/say-story.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { fillText } from "../words/fill-text.ts";
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
  const paragraphs = readRows("texts.txt", "paragraphs").map(
    ([section = "", label = "", text = ""]): Paragraph => ({
      ...{ section, label, body: fillText(draws, text, says) },
    }),
  );
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
    "is sound": ratings.fundamentals >= 3,
    "sells nothing": sales === 0,
    "hardly grows": growth !== null && growth < 0.08,
    "loses money": isUsual && margin !== null && margin < 0,
    "has much debt": debt > marketCap * 0.2,
    "is controlled": (largest?.before ?? 0) > 0.3,
    "is not cheap": ratings.valuation <= 3,
  };
  return new Set(Object.keys(holding).filter((name) => holding[name]));
}

const premiums = ["a steep premium to", "a premium to", "in line with", "a discount to"];

function sayPercent(part: number): string {
  return `${Math.round(Math.abs(part) * 100)}%`;
}

function sayFigures(story: Story, day: DayNumber, figures: Figures, ratings: Ratings) {
  const { growth, margin, isUsual, debt, marketCap, sales, largest, latest, months } = figures;
  const { company, terms } = story;
  const { technicals, valuation } = ratings;
  const ends = latest === undefined ? "" : ` in the 12 months ended ${longDay(latest.end)}`;
  const pace =
    growth === null
      ? ""
      : `, ${growth < 0 ? "down" : "up"} ${sayPercent(growth)} from the year before`;
  return {
    growth: () => sayPercent(growth ?? 0),
    margin: () => sayPercent(margin ?? 0),
    debt: () => sayPercent(debt / marketCap),
    months: () => String(months),
    holder: () => largest?.name ?? "",
    worth: () => sayMoney(marketCap, signOf(story)),
    premium: () => premiums[Math.min(3, valuation - 1)] ?? "",
    group: () => toLowerWords(company.industry.industry),
    course: () =>
      technicals > 3 ? "have outrun" : technicals === 3 ? "have moved with" : "have lagged",
    watch: () =>
      sales === 0
        ? `Cash lasts about ${months} months after the offering, so the next trial results come first.`
        : `The results for the rest of ${yearOf(day)}, beside the growth that the prospectus states.`,
    growthNote: () =>
      sales === 0
        ? `${shortenName(company.name)} has not sold a product yet and has funded itself with equity.`
        : `Revenue was ${sayMoney(sales, signOf(story))}${ends}${pace}.`,
    marginNote: () => {
      if (sales === 0 || latest === undefined)
        return "Expenses are mostly for research and development and grow with later trials.";
      const { gross, net } = latest.amounts;
      if (!isUsual) return `Net income was ${sayPercent(net / sales)} of revenue${ends}.`;
      const ebitda = `${(margin ?? 0) < 0 ? "minus " : ""}${sayPercent(margin ?? 0)}`;
      return `The gross margin was ${sayPercent(gross / sales)}, and the EBITDA margin ${ebitda}${ends}.`;
    },
    ownership: () =>
      largest === undefined
        ? "No holder is stated."
        : `${largest.name} is the largest holder with ${sayPercent(largest.before)} before the offering. ${terms.secondaryShares > 0 ? "Existing holders sell part of the shares." : "All shares sold are new."}`,
  };
}
