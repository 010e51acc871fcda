import {
  addMonths,
  type DayNumber,
  instant,
  isoDay,
  longDay,
  longMonth,
  mondayOf,
  monthOf,
} from "../calendar/days.ts";
import { shortenName } from "../companies/descriptions.ts";
import { sayMoney } from "../decimal.ts";
import { isUsListing } from "../offerings/exchanges.ts";
import { dealSizeUsd } from "../offerings/syndicates.ts";
import type { Story } from "../story.ts";
import { fillText, type Says } from "../words/fill-text.ts";
import { readLines } from "../words/read-words.ts";
import { createDraws, type Market } from "../world.ts";
import { monthsOfNews } from "./news.ts";

/** Keys of the weekly columns, beyond those of the deals; four for each week. */
const firstKey = 700_000;
/** The day from which weeks are counted: a Monday. */
const firstMonday = 10_959;

/** Videos start this long before the installation; there are twelve. */
const daysOfVideos = 168;

/** Two columns a week, the week ahead and the recap, and a video with every other recap. */
export function addCommentary(market: Market, stories: readonly Story[]): void {
  const weeks = Map.groupBy(
    stories.filter(({ days, exchange }) => days.pricedOn !== undefined && isUsListing(exchange)),
    ({ days }) => mondayOf(days.pricedOn ?? 0),
  );
  const first = mondayOf(addMonths(market.installedOn, -monthsOfNews));
  for (let monday = first; market.known.hasByMorning(monday); monday += 7) {
    const week = weeks.get(monday) ?? [];
    addAhead(market, monday, week);
    if (!market.known.has(monday + 4)) return;
    addRecap(market, monday, week);
    if (monthOf(monday + 7) !== monthOf(monday)) addAbroad(market, monday, stories);
  }
}

function numberWeek(monday: DayNumber): number {
  return (monday - firstMonday) / 7;
}

function addAhead(market: Market, monday: DayNumber, planned: readonly Story[]): void {
  // All planned deals are named, because nobody knows in advance which of them will price.
  const names = planned.slice(0, 3).map(({ company }) => shortenName(company.name));
  addColumn(market, planned.length === 0 ? "quiet week ahead" : "week ahead", {
    ...{ monday, place: 0, at: instant(monday, 10, 15), videoKey: null },
    says: {
      leader: () => names[0] ?? "",
      names: () => names.join(", "),
      monday: () => longDay(monday),
    },
  });
}

function addRecap(market: Market, monday: DayNumber, week: readonly Story[]): void {
  const number = numberWeek(monday);
  const hasVideo = number % 2 === 0 && monday + 4 >= market.installedOn - daysOfVideos;
  const videoKey = hasVideo ? 1000 + number / 2 : null;
  const total = week.reduce((sum, { terms }) => sum + terms.shares * terms.offerPrice, 0);
  const sizeOf = (story: Story) => dealSizeUsd(market, story);
  const largest = week.toSorted((left, right) => sizeOf(right) - sizeOf(left))[0];
  const spacs = week.filter(({ kind }) => kind === "spac").length;
  const { summary, key } = addColumn(market, largest === undefined ? "quiet recap" : "recap", {
    ...{ monday, place: 1, at: instant(monday + 4, 21, 40), videoKey },
    says: {
      leader: () => shortenName(largest?.company.name ?? ""),
      pricings: () => count(week.length, "pricing"),
      offers: () => count(week.length, "IPO"),
      raised: () => sayMoney(total, "$"),
      spacs: () => (spacs === 0 ? "" : `, including ${count(spacs, "SPAC")}`),
      average: () => sayAverage(week, monday + 4),
    },
  });
  if (videoKey === null) return;
  market.facts.video.push({
    video_key: videoKey,
    kind: "latest",
    title: `The IPO week in three minutes: ${longDay(monday + 4)}`,
    description: summary,
    ...{ image_file: null, embed_code: null, published_on: isoDay(monday + 4), news_key: key },
  });
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** The mean first day of the operating companies that have traded by Friday. */
function sayAverage(week: readonly Story[], friday: DayNumber): string {
  const traded = week.filter(
    ({ kind, days }) => kind === "corporate" && (days.tradeOn ?? friday + 1) <= friday,
  );
  if (traded.length === 0) return "";
  const sum = traded.reduce((all, { terms }) => all + terms.firstDayGain, 0);
  const average = Math.round((sum / traded.length) * 100);
  const course =
    average === 0 ? "closed flat" : `${average > 0 ? "rose" : "fell"} ${Math.abs(average)}%`;
  return ` Operating companies ${course} on average on day one.`;
}

function addAbroad(market: Market, monday: DayNumber, stories: readonly Story[]): void {
  const friday = monday + 4;
  const abroad = stories.filter(
    ({ market: place, days: { pricedOn = 0 } }) =>
      place === "abroad" && pricedOn <= friday && pricedOn > monday - 26,
  );
  addColumn(market, "abroad", {
    ...{ monday, place: 2, at: instant(friday, 18, 5), videoKey: null },
    says: {
      month: () => longMonth(monday),
      count: () => String(abroad.length),
      raised: () =>
        sayMoney(
          abroad.reduce((sum, each) => sum + dealSizeUsd(market, each), 0),
          "$",
        ),
      friday: () => longDay(friday),
    },
  });
}

interface Column {
  monday: DayNumber;
  /** The place of its key among those of its week. */
  place: number;
  at: Date;
  videoKey: number | null;
  says: Says;
}

function addColumn(market: Market, subject: string, { monday, place, at, videoKey, says }: Column) {
  const key = firstKey + numberWeek(monday) * 4 + place;
  const draws = createDraws(market, subject, `column/${key}`);
  const [headline = "", summary = "", more = ""] = readLines("texts.txt", subject).map((text) =>
    fillText(draws, text, says),
  );
  market.facts.news_item.push({
    ...{ news_key: key, kind: "blog", story: "Other", headline, summary },
    location: subject === "abroad" ? "NonUS" : "US",
    body: `${summary}\n\n${more}`,
    ...{ source: null, link: null, broke_at: at, company_key: null, video_key: videoKey },
  });
  return { key, summary };
}
