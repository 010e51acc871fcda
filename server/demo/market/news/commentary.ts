import type { MarketFacts } from "../../../market/facts.ts";
import {
  addMonths,
  type DayNumber,
  instant,
  isoDay,
  longDay,
  mondayOf,
  monthName,
  monthOf,
  yearOf,
} from "../calendar/days.ts";
import { shortenName } from "../companies/descriptions.ts";
import { sayMoney } from "../decimal.ts";
import type { Known } from "../known.ts";
import { isUsListing } from "../offerings/exchanges.ts";
import { dealSizeUsd } from "../offerings/syndicates.ts";
import type { Story } from "../story.ts";
import type { World } from "../world.ts";
import { monthsOfNews } from "./news.ts";

/** Keys of the weekly columns, beyond those of the deals; four for each week. */
const firstKey = 700_000;
/** The day from which weeks are counted: a Monday. */
const firstMonday = 10_959;

/** Videos start this long before the installation; there are twelve. */
const daysOfVideos = 168;

/** Two columns a week, the week ahead and the recap, and a video with every other recap. */
export function addCommentary(
  facts: MarketFacts,
  world: World,
  known: Known,
  stories: readonly Story[],
): void {
  const weeks = groupByWeek(stories);
  const first = mondayOf(addMonths(world.installedOn, -monthsOfNews));
  for (let monday = first; known.hasByMorning(monday); monday += 7) {
    const week = weeks.get(monday) ?? [];
    const key = firstKey + ((monday - firstMonday) / 7) * 4;
    addAhead(facts, key, monday, week);
    if (!known.has(monday + 4)) return;
    const hasVideo =
      ((monday - firstMonday) / 7) % 2 === 0 && monday + 4 >= world.installedOn - daysOfVideos;
    addRecap(facts, world, key + 1, monday, week, hasVideo);
    if (isLastOfMonth(monday)) addInternational(facts, world, key + 2, monday, stories);
  }
}

function groupByWeek(stories: readonly Story[]): Map<DayNumber, Story[]> {
  const weeks = new Map<DayNumber, Story[]>();
  for (const story of stories) {
    const { pricedOn } = story.days;
    if (pricedOn === undefined || !isUsListing(story.exchange)) continue;
    const monday = mondayOf(pricedOn);
    weeks.set(monday, [...(weeks.get(monday) ?? []), story]);
  }
  return weeks;
}

function addAhead(
  facts: MarketFacts,
  key: number,
  monday: DayNumber,
  planned: readonly Story[],
): void {
  // All planned deals are named, because nobody knows in advance which of them will price.
  const names = planned.slice(0, 3).map(({ company }) => shortenName(company.name));
  const count = planned.length;
  const headline =
    count === 0
      ? "US IPO Week Ahead: a quiet calendar"
      : `US IPO Week Ahead: ${names[0]} leads the calendar`;
  const summary =
    count === 0
      ? "No sizable deals are on the calendar this week."
      : `Deals expected in the week of ${longDay(monday)} include ${names.join(", ")}.`;
  addColumn(facts, key, {
    headline,
    summary,
    at: instant(monday, 10, 15),
    location: "US",
    videoKey: null,
    body: `${summary}\n\nThe calendar page lists every deal with its terms and its banks. Street research is expected for the companies that went public 25 days ago.`,
  });
}

function addRecap(
  facts: MarketFacts,
  world: World,
  key: number,
  monday: DayNumber,
  week: readonly Story[],
  hasVideo: boolean,
): void {
  const videoKey = hasVideo ? 1000 + (monday - firstMonday) / 14 : null;
  const total = week.reduce((sum, { terms }) => sum + terms.shares * terms.offerPrice, 0);
  const largest = [...week].sort(
    (left, right) => dealSizeUsd(world, right) - dealSizeUsd(world, left),
  )[0];
  const spacs = week.filter(({ kind }) => kind === "spac").length;
  const gains = week
    .filter(
      ({ kind, days: { tradeOn } }) =>
        kind === "corporate" && tradeOn !== undefined && tradeOn <= monday + 4,
    )
    .map(({ terms }) => terms.firstDayGain);
  const average =
    gains.length === 0
      ? null
      : Math.round((gains.reduce((sum, gain) => sum + gain, 0) / gains.length) * 100);
  const name = largest === undefined ? null : shortenName(largest.company.name);
  const headline =
    name === null
      ? "US IPO Weekly Recap: nothing prices"
      : `US IPO Weekly Recap: ${name} headlines a week of ${week.length} pricing${week.length === 1 ? "" : "s"}`;
  const summary =
    name === null
      ? "No deals priced this week. Issuers continued to file."
      : `${week.length} IPO${week.length === 1 ? "" : "s"} raised ${sayMoney(total, "$")}${spacs === 0 ? "" : `, including ${spacs} SPAC${spacs === 1 ? "" : "s"}`}.${average === null ? "" : ` Operating companies ${tellAverage(average)} on average on day one.`}`;
  addColumn(facts, key, {
    headline,
    summary,
    at: instant(monday + 4, 21, 40),
    location: "US",
    videoKey,
    body: `${summary}\n\nThe pipeline page shows the filings of the week and the deals that set terms.`,
  });
  if (videoKey === null) return;
  facts.video.push({
    video_key: videoKey,
    kind: "latest",
    title: `The IPO week in three minutes: ${longDay(monday + 4)}`,
    description: summary,
    image_file: null,
    embed_code: null,
    published_on: isoDay(monday + 4),
    news_key: key,
  });
}

function isLastOfMonth(monday: DayNumber): boolean {
  return monthOf(monday + 7) !== monthOf(monday);
}

function addInternational(
  facts: MarketFacts,
  world: World,
  key: number,
  monday: DayNumber,
  stories: readonly Story[],
): void {
  const month = monthOf(monday);
  const abroad = stories.filter(
    ({ market, days: { pricedOn } }) =>
      market === "abroad" &&
      pricedOn !== undefined &&
      pricedOn <= monday + 4 &&
      pricedOn > monday - 26,
  );
  const total = abroad.reduce((sum, story) => sum + dealSizeUsd(world, story), 0);
  const headline = `International IPOs in ${monthName(month)} ${yearOf(monday)}: ${abroad.length} deals outside the US`;
  const summary = `${abroad.length} offerings outside the US raised about ${sayMoney(total, "$")} in the four weeks to ${longDay(monday + 4)}.`;
  addColumn(facts, key, {
    headline,
    summary,
    at: instant(monday + 4, 18, 5),
    location: "NonUS",
    videoKey: null,
    body: `${summary}\n\nThe statistics pages break the market down by region and industry.`,
  });
}

function tellAverage(average: number): string {
  if (average === 0) return "closed flat";
  return `${average > 0 ? "rose" : "fell"} ${Math.abs(average)}%`;
}

interface Column {
  headline: string;
  summary: string;
  body: string;
  at: Date;
  location: "US" | "NonUS";
  videoKey: number | null;
}

function addColumn(
  facts: MarketFacts,
  key: number,
  { headline, summary, body, at, location, videoKey }: Column,
): void {
  facts.news_item.push({
    news_key: key,
    kind: "blog",
    story: "Other",
    location,
    headline,
    summary,
    body,
    source: null,
    link: null,
    broke_at: at,
    company_key: null,
    video_key: videoKey,
  });
}
