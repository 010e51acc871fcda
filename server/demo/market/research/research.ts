import { type DayNumber, dayOf, isoDay, yearOf } from "../calendar/days.ts";
import { addComparables, comparePeers } from "../companies/comparables.ts";
import { hasFinancials } from "../companies/financials.ts";
import { isUsListing, usSessions } from "../offerings/exchanges.ts";
import { dealSizeUsd } from "../offerings/syndicates.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import { createDraws, type Market, type World } from "../world.ts";
import { listPriceTargets } from "./price-targets.ts";
import { drawRatings, type Ratings } from "./ratings.ts";
import { writeParagraphs } from "./research-text.ts";

/** Research goes back this many years before the installation, and covers deals from this size on. */
const yearsOfResearch = 2.5;
const smallestUsd = 45e6;

/**
 * The comparison with peers, a report in the morning some days before the pricing, and updates after the quiet period and
 * the first quarters.
 */
export function addResearch(market: Market, story: Story): void {
  if (!isCovered(market, story)) return;
  const peers = comparePeers(market, story);
  addComparables(market, story, peers);
  const ratings = drawRatings(market, story);
  const questionsChance = createDraws(market, story.key, "management questions").next();
  planReportDays(market, story).forEach((day, index) => {
    if (!market.known.hasByMorning(day)) return;
    const draws = createDraws(market, story.key, `report/${index}`);
    const rated = index === 0 ? ratings : updateRatings(draws, ratings);
    const reportId = story.dealKey * 8 + index;
    market.facts.research_report.push({
      report_id: reportId,
      company_key: story.company.companyKey,
      posted_on: isoDay(day),
      ...rated,
      // Reports have no files, so none is named.
      report_file: null,
      dcf_file: null,
      is_enhanced: dealSizeUsd(market, story) > 150e6 || draws.chance(0.25),
    });
    const targets = listPriceTargets(market, story, peers, day);
    targets.forEach(({ method, low, high }, position) => {
      market.facts.price_target.push({
        ...{ report_id: reportId, position: position + 1, method },
        ...{ currency: story.exchange.currency, low: String(low), high: String(high) },
      });
    });
    const paragraphs = writeParagraphs(draws, market, story, day, rated, questionsChance);
    paragraphs.forEach(({ section, label, body }, position) => {
      const place = { report_id: reportId, position: position + 1 };
      market.facts.research_paragraph.push({ ...place, section, label, body });
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
    const day = waitForYear(usSessions.onOrAfter(days.tradeOn + after + draws.int(0, 6)));
    if (day < (days.endOn ?? day + 1) && draws.chance(after === 27 ? 0.55 : 0.3)) posted.push(day);
  }
  return posted;
}

/** In the first weeks of a year, analysts wait for the results of the last one. */
function waitForYear(day: DayNumber): DayNumber {
  const results = dayOf(yearOf(day), 2, 14);
  return day < results ? usSessions.onOrAfter(results) : day;
}

function updateRatings(draws: Draws, ratings: Ratings): Ratings {
  const moved = (score: number) => Math.max(1, Math.min(5, score + draws.pick([-1, 0, 0, 0, 1])));
  return { ...ratings, technicals: moved(ratings.technicals) };
}
