import { addDays, instantOfNewYork } from "../../../domain/calendar/day.ts";
import {
  newsLocations,
  newsTypeLabels,
  newsTypes,
  ownNewsTypes,
} from "../../../domain/news/news-types.ts";
import { storyTypes } from "../../../domain/news/story-types.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { listMostViewedStories } from "../../usage/most-viewed-repository.ts";
import { mostViewedSpan } from "../../usage/most-viewed-span.ts";
import { toNewsItem } from "./news-item.ts";
import {
  findCompaniesOfTicker,
  listClassification,
  listNewest,
  listStories,
  type NewsWish,
} from "./news-repository.ts";

/** Lists the news that match the filters of a page. */
export const listNews: Verb<"listNews"> = async ({ db, clock, config }, { query }) => {
  const { location, startDate, endDate, ticker, newsType, storyType, industry, after, topN } =
    query;
  const now = clock.now();
  const endOfDay = endDate && new Date(startOfDay(addDays(endDate, 1)).getTime() - 1);
  const wish: NewsWish = {
    until: endOfDay && endOfDay < now ? endOfDay : now,
    ...(startDate && { since: startOfDay(startDate) }),
    ...(after && { after }),
    ...(location && location !== "All" && { location }),
    ...(newsType && { kinds: newsType }),
    ...(storyType && { stories: storyType }),
    ...(industry && { industries: industry }),
    ...(ticker && { companyKeys: await findCompaniesOfTicker(db, ticker) }),
  };
  const rows = await listNewest(db, wish, topN);
  // A list that ends is told from one whose last item was taken away meanwhile.
  if (after && rows.length === 0 && (await listStories(db, [after])).length === 0)
    throw new Failure("after_gone");
  return rows.map((row) => toNewsItem(row, config));
};

/** The items of the widget, and of each section of the landing. */
const newestSize = 25;

/** Lists the newest news of all publishers. */
export const getDashboardNews: Verb<"getDashboardNews"> = async ({ db, clock, config }) => {
  const rows = await listNewest(db, { until: clock.now() }, newestSize);
  return rows.map((row) => toNewsItem(row, config));
};

export const getNewsLanding: Verb<"getNewsLanding"> = async ({ db, clock, config }) => {
  const until = clock.now();
  const read = async (wish: Partial<NewsWish>) => {
    const rows = await listNewest(db, { until, ...wish }, newestSize);
    return rows.map((row) => toNewsItem(row, config));
  };
  const [rcArticles, usExternal, nonUsExternal] = await Promise.all([
    read({ kinds: ownNewsTypes }),
    read({ kinds: ["external"], location: ["US", "Private"] }),
    read({ kinds: ["external"], location: "NonUS" }),
  ]);
  return { rcArticles, usExternal, nonUsExternal };
};

export function startOfDay(day: string): Date {
  return instantOfNewYork(`${day}T00:00:00`);
}

const most = 10;

/**
 * Lists the stories that were read most; a story that repeats for several companies counts the readers of all its
 * items.
 */
export const listMostViewedNews: Verb<"listMostViewedNews"> = async ({ db, clock, config }) => {
  const now = clock.now();
  const keys = await listMostViewedStories(db, mostViewedSpan(now), now, most);
  const rows = await listStories(db, keys);
  return rows.map((row) => toNewsItem(row, config));
};

const sameText = (value: string) => ({ value, label: value });

export const getNewsFilters: Verb<"getNewsFilters"> = async ({ db }) => ({
  locations: newsLocations.map(sameText),
  newsTypes: newsTypes.map((value) => ({ value, label: newsTypeLabels[value] })),
  storyTypes: storyTypes.map(sameText),
  industries: await listClassification(db),
});
