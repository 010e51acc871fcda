import type { MarketFacts } from "../../../market/facts.ts";
import { type DayNumber, isoDay } from "../calendar/days.ts";
import { drawBusiness } from "../companies/business.ts";
import { hasFinancials } from "../companies/financials.ts";
import type { Known } from "../known.ts";
import { isUsListing, usSessions } from "../offerings/exchanges.ts";
import { dealSizeUsd } from "../offerings/syndicates.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { createDraws, type World } from "../world.ts";
import { addPriceTargets } from "./price-targets.ts";
import { writeParagraphs } from "./research-text.ts";

export interface Ratings {
  fundamentals: number;
  governance: number;
  valuation: number;
  technicals: number;
}

/** Research goes back this many years before the installation, and covers deals from this size on. */
const yearsOfResearch = 2.5;
const smallestUsd = 45e6;

/** A report in the morning some days before the pricing, and updates after the quiet period and the first quarters. */
export function addResearch(facts: MarketFacts, world: World, known: Known, story: Story): void {
  if (!isCovered(world, story)) return;
  const ratings = drawRatings(world, story);
  const questionsChance = createDraws(world, story.key, "management questions").next();
  planReportDays(world, story).forEach((day, index) => {
    if (!known.hasByMorning(day)) return;
    const draws = createDraws(world, story.key, `report/${index}`);
    const rated = index === 0 ? ratings : updateRatings(draws, ratings);
    const reportId = story.dealKey * 8 + index;
    facts.research_report.push({
      report_id: reportId,
      company_key: story.company.companyKey,
      posted_on: isoDay(day),
      ...rated,
      // Reports have no files, so none is named.
      report_file: null,
      dcf_file: null,
      is_enhanced: dealSizeUsd(world, story) > 150e6 || draws.chance(0.25),
    });
    const business = drawBusiness(world, story);
    const targets = createDraws(world, story.key, `targets/${index}`);
    addPriceTargets(facts, targets, reportId, story, business, rated.valuation);
    const paragraphs = writeParagraphs(draws, story, business, rated, questionsChance);
    paragraphs.forEach(({ section, label, body }, position) => {
      facts.research_paragraph.push({
        report_id: reportId,
        position: position + 1,
        section,
        label,
        body,
      });
    });
  });
}

export function isCovered(world: World, story: Story): boolean {
  const { days, exchange, kind } = story;
  return (
    hasFinancials(story) &&
    kind !== "regA" &&
    isUsListing(exchange) &&
    days.scheduledOn !== undefined &&
    days.scheduledOn > world.installedOn - yearsOfResearch * 365 &&
    dealSizeUsd(world, story) >= smallestUsd
  );
}

export function planReportDays(world: World, { key, days }: Story): DayNumber[] {
  const draws = createDraws(world, key, "report days");
  const launched = (days.scheduledOn ?? 0) + draws.int(2, 7);
  const posted = [usSessions.onOrAfter(launched)];
  if (days.tradeOn === undefined) return posted;
  for (const after of [27, 118, 209]) {
    const day = usSessions.onOrAfter(days.tradeOn + after + draws.int(0, 6));
    if (day < (days.endOn ?? day + 1) && draws.chance(after === 27 ? 0.55 : 0.3)) posted.push(day);
  }
  return posted;
}

/** About a sixth of the deals are rated to outperform and hardly one to underperform. */
export function drawRatings(world: World, { key, demand, company }: Story): Ratings {
  const draws = createDraws(world, key, "ratings");
  const score = (middle: number) =>
    Math.max(1, Math.min(5, Math.round(middle + 0.68 * draws.normal())));
  const ratings = {
    fundamentals: score(3.1 + 0.2 * demand),
    governance: score(company.industry.profile === "mature" ? 2.9 : 3.05),
    valuation: score(3 - 0.08 * demand),
    technicals: score(3.05 + 0.12 * demand),
  };
  const isWeak = sumRatings(ratings) < 11 && draws.chance(0.9);
  // Deals with too many weak points are rarely covered.
  return isWeak
    ? {
        ...ratings,
        fundamentals: 3,
        governance: 3,
        valuation: Math.max(3, ratings.valuation),
        technicals: 3,
      }
    : ratings;
}

function updateRatings(draws: Draws, ratings: Ratings): Ratings {
  const moved = (score: number) => Math.max(1, Math.min(5, score + draws.pick([-1, 0, 0, 0, 1])));
  return { ...ratings, valuation: moved(ratings.valuation), technicals: moved(ratings.technicals) };
}

export function sumRatings({ fundamentals, governance, valuation, technicals }: Ratings): number {
  return fundamentals + governance + valuation + technicals;
}
