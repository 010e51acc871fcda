import type { MarketFacts } from "../../../market/facts.ts";
import { addMonths, type DayNumber, instant, isoDay } from "../calendar/days.ts";
import { makeSite, shortenName } from "../companies/descriptions.ts";
import { isUsListing, usSessions } from "../offerings/exchanges.ts";
import type { Draws } from "../random.ts";
import { isCovered, planReportDays } from "../research/research.ts";
import type { Story } from "../story.ts";
import { fillText } from "../words/fill-text.ts";
import { readLines } from "../words/read-words.ts";
import { createDraws, type Market, type World } from "../world.ts";
import { sayStory } from "./say-story.ts";

type NewsKind = "analystNote" | "external" | "newsAlert";

/** News goes back this many months before the installation. */
export const monthsOfNews = 24;
/** Nothing is told of a company for longer after it was filed, traded or left. */
const longestDays = 1200;
/** Each deal has its own row of keys. */
const keysOfDeal = 64;

interface Item {
  day: DayNumber;
  kind: NewsKind;
  /** The section of its text. */
  subject: string;
  /** In UTC; those before six in the morning of New York belong to the night before. */
  hour: number;
}

export const newsSources = readLines("houses.txt", "papers");

export function addNews(market: Market, story: Story): void {
  const { known, facts } = market;
  const { filedOn, tradeOn = 0, endOn = 0, withdrawnOn = 0 } = story.days;
  const since = addMonths(market.installedOn, -monthsOfNews);
  if (Math.max(filedOn, tradeOn, endOn, withdrawnOn) + longestDays < since) return;
  planItems(market, story).forEach((item, index) => {
    const isKnown = isOfMorning(item) ? known.hasByMorning(item.day) : known.has(item.day);
    if (isKnown && item.day >= since) facts.news_item.push(makeRow(market, story, item, index));
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
  const says = sayStory(world, story);
  const [type = "", headline = "", summary = "", ...body] = readLines(
    "texts.txt",
    item.subject,
  ).map((text) => fillText(draws, text, says));
  const source = item.kind === "external" ? draws.pick(newsSources) : null;
  const listing = isUsListing(story.exchange) ? "US" : "NonUS";
  return {
    news_key: story.dealKey * keysOfDeal + index,
    kind: item.kind,
    location: item.subject === "watchlisted" ? "Private" : listing,
    story: type,
    ...{ headline, summary, body: body.length === 0 ? null : body.join("\n\n") },
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
  const slug = shortenName(story.company.name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return `https://${makeSite(source)}/${isoDay(day).replaceAll("-", "/")}/${slug}`;
}

/** Exchanges have closed all over the world by 16:05 in New York, which is after 21:00 UTC in winter and 20:00 in summer. */
const afterClose = 21;
const closingMinutes = 5;

type Add = (day: DayNumber | undefined, kind: NewsKind, subject: string, hour?: number) => void;

/** In a fixed order, so that an item keeps its key when later ones come out. */
function planItems(world: World, story: Story): Item[] {
  const { days, terms, kind } = story;
  const draws = createDraws(world, story.key, "coverage");
  const items: Item[] = [];
  const isUs = isUsListing(story.exchange);
  const alert: NewsKind = isUs ? "newsAlert" : "external";
  const add: Add = (day, itemKind, subject, hour = draws.int(14, 21)) => {
    if (day !== undefined) items.push({ day, kind: itemKind, subject, hour });
  };
  add(days.watchlistOn, "newsAlert", "watchlisted");
  if (days.watchlistOn !== undefined) add(days.watchlistOn - draws.int(1, 4), "external", "rumor");
  add(days.confidentialAnnouncedOn, "external", "confidential");
  add(days.filedOn, isUs && draws.chance(0.5) ? "newsAlert" : "external", "filed");
  if (isUs && draws.chance(0.35)) add(days.amendedOn.at(-1), "newsAlert", "updated");
  add(days.termsOn, alert, "terms");
  if (terms.revised !== undefined)
    add(days.revisedOn, alert, terms.revised.low > terms.original.low ? "raised" : "lowered");
  if (isCovered(world, story)) addNotes(world, story, draws, add);
  add(days.postponedOn, alert, "postponed");
  add(days.pricedOn, alert, "priced", draws.int(1, 3));
  if (kind !== "spac" || draws.chance(0.15))
    add(
      days.tradeOn,
      "external",
      kind === "directListing" ? "tradedDirectly" : "traded",
      afterClose,
    );
  add(days.withdrawnOn, alert, "withdrawn");
  add(days.end && days.endOn, "external", days.end ?? "");
  add(story.spac?.announcedOn, "external", "merger");
  add(story.spac?.completedOn, "external", "merged");
  addLater(world, story, draws, add);
  return items;
}

/** Analysts write before the pricing, after the first days, and when they change a rating. */
function addNotes(world: World, story: Story, draws: Draws, add: Add): void {
  const [first, ...later] = planReportDays(world, story);
  add(first, "analystNote", "preview");
  for (const day of later) if (draws.chance(0.7)) add(day, "analystNote", "update");
  const { tradeOn } = story.days;
  if (tradeOn !== undefined && draws.chance(0.4))
    add(usSessions.after(tradeOn), "analystNote", "reception");
}

/** Quarters of companies that are listed already. */
function addLater(world: World, { days, kind, isMicroCap }: Story, draws: Draws, add: Add): void {
  const { tradeOn, endOn } = days;
  if (tradeOn === undefined || kind === "spac" || kind === "fund" || isMicroCap) return;
  for (let quarter = 1; quarter <= 12; quarter++) {
    const day = usSessions.onOrAfter(tradeOn + quarter * 91 - 45 + draws.int(0, 12));
    if (draws.chance(0.25) && day < (endOn ?? day + 1) && day < world.lastDay)
      add(day, "external", "results");
  }
}
