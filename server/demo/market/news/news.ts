import type { MarketFacts } from "../../../market/facts.ts";
import { addMonths, type DayNumber, instant, isoDay } from "../calendar/days.ts";
import { shortenName } from "../companies/descriptions.ts";
import type { Known } from "../known.ts";
import { isUsListing, usSessions } from "../offerings/exchanges.ts";
import type { Draws } from "../random.ts";
import { drawRatings } from "../research/ratings.ts";
import { isCovered, planReportDays } from "../research/research.ts";
import type { Story } from "../story.ts";
import { createDraws, type World } from "../world.ts";
import type { NewsSubject } from "./news-phrases.ts";
import { writeHeadline } from "./news-text.ts";

export type NewsKind = "analystNote" | "blog" | "external" | "newsAlert";

/** News goes back this many months before the installation. */
export const monthsOfNews = 24;
/** Each deal has its own row of keys. */
const keysOfDeal = 64;

interface Item {
  day: DayNumber;
  kind: NewsKind;
  subject: NewsSubject;
  /** In UTC; those before six in the morning of New York belong to the night before. */
  hour: number;
}

export const newsSources = [
  "Harbor Financial Press",
  "Meridian Wire",
  "The Exchange Courier",
  "Continental Business Daily",
  "Pacific Market News",
];

export function addNews(facts: MarketFacts, world: World, known: Known, story: Story): void {
  const since = addMonths(world.installedOn, -monthsOfNews);
  planItems(world, story).forEach((item, index) => {
    const isKnown = isOfMorning(item) ? known.hasByMorning(item.day) : known.has(item.day);
    if (isKnown && item.day >= since) facts.news_item.push(makeRow(world, story, item, index));
  });
}

function isOfMorning({ kind }: Item): boolean {
  return kind === "analystNote";
}

function makeRow(
  world: World,
  story: Story,
  item: Item,
  index: number,
): MarketFacts["news_item"][number] {
  const draws = createDraws(world, story.key, `news/${index}`);
  const text = writeHeadline(draws, world, story, item.subject);
  const source = item.kind === "external" ? draws.pick(newsSources) : null;
  const listing = isUsListing(story.exchange) ? "US" : "NonUS";
  return {
    news_key: story.dealKey * keysOfDeal + index,
    kind: item.kind,
    location: item.subject === "watchlisted" ? "Private" : listing,
    ...text,
    source,
    link: source === null ? null : makeLink(source, item.day, story),
    broke_at: chooseInstant(item, draws.int(0, 29)),
    company_key: story.company.companyKey,
    video_key: null,
  };
}

function chooseInstant(item: Item, minute: number): Date {
  if (isOfMorning(item)) return instant(item.day, 10, minute);
  const day = item.hour >= 12 ? item.day : item.day + 1;
  return instant(day, item.hour, item.hour === afterClose ? minute + closingMinutes : minute);
}

function makeLink(source: string, day: DayNumber, story: Story): string {
  const site = source.toLowerCase().replaceAll(/[^a-z]/g, "");
  const slug = shortenName(story.company.name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return `https://${site}.example/${isoDay(day).replaceAll("-", "/")}/${slug}`;
}

/** Exchanges have closed all over the world by 16:05 in New York, which is after 21:00 UTC in winter and 20:00 in summer. */
const afterClose = 21;
const closingMinutes = 5;

/** In a fixed order, so that an item keeps its key when later ones come out. */
function planItems(world: World, story: Story): Item[] {
  const { days, terms } = story;
  const draws = createDraws(world, story.key, "coverage");
  const items: Item[] = [];
  const isUs = isUsListing(story.exchange);
  const alert: NewsKind = isUs ? "newsAlert" : "external";
  const add = (
    day: DayNumber | undefined,
    kind: NewsKind,
    subject: NewsSubject,
    hour = draws.int(14, 21),
  ) => {
    if (day !== undefined) items.push({ day, kind, subject, hour });
  };
  add(days.watchlistOn, "newsAlert", "watchlisted");
  if (days.watchlistOn !== undefined) add(days.watchlistOn - draws.int(1, 4), "external", "rumor");
  add(days.confidentialAnnouncedOn, "external", "confidential");
  add(days.filedOn, isUs && draws.chance(0.5) ? "newsAlert" : "external", "filed");
  const updated = days.amendedOn.at(-1);
  if (isUs && draws.chance(0.35)) add(updated, "newsAlert", "updated");
  add(days.termsOn, alert, "terms");
  if (terms.revised !== undefined) {
    add(days.revisedOn, alert, terms.revised.low > terms.original.low ? "raised" : "lowered");
  }
  if (isCovered(world, story)) addNotes(world, story, draws, add);
  add(days.postponedOn, alert, "postponed");
  add(days.pricedOn, alert, "priced", draws.int(1, 3));
  if (story.kind !== "spac" || draws.chance(0.15))
    add(days.tradeOn, "external", "traded", afterClose);
  add(days.withdrawnOn, isUs ? "newsAlert" : "external", "withdrawn");
  add(
    days.end === undefined ? undefined : days.endOn,
    "external",
    days.end === "delisted" ? "delisted" : "acquired",
  );
  add(story.spac?.announcedOn, "external", "merger");
  add(story.spac?.completedOn, "external", "merged");
  addLater(world, story, draws, add);
  return items;
}

type Add = (
  day: DayNumber | undefined,
  kind: NewsKind,
  subject: NewsSubject,
  hour?: number,
) => void;

/** Analysts write before the pricing, after the first days, and when they change a rating. */
function addNotes(world: World, story: Story, draws: Draws, add: Add): void {
  const [first, ...later] = planReportDays(world, story);
  if (first !== undefined && drawRatings(world, story).fundamentals > 0)
    add(first, "analystNote", "preview");
  for (const day of later) if (draws.chance(0.7)) add(day, "analystNote", "update");
  const { tradeOn } = story.days;
  if (tradeOn !== undefined && draws.chance(0.4))
    add(usSessions.after(tradeOn), "analystNote", "reception");
}

/** Quarters and contracts of companies that are listed already. */
function addLater(world: World, story: Story, draws: Draws, add: Add): void {
  const { tradeOn, endOn } = story.days;
  if (tradeOn === undefined || story.kind === "spac" || story.kind === "fund" || story.isMicroCap)
    return;
  for (let quarter = 1; quarter <= 12; quarter++) {
    const day = usSessions.onOrAfter(tradeOn + quarter * 91 - 45 + draws.int(0, 12));
    if (draws.chance(0.25) && day < (endOn ?? day + 1) && day < world.lastDay)
      add(day, "external", "results");
  }
}
