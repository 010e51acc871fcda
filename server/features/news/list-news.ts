import { addDays } from "../../../domain/calendar/day.ts";
import { instantOfNewYork } from "../../../domain/calendar/new-york-clock.ts";
import { ownNewsTypes } from "../../../domain/news/news-types.ts";
import type { Verb } from "../../http/context.ts";
import { toNewsItem } from "./news-item.ts";
import { findCompaniesOfTicker, listNewest, type NewsWish } from "./news-repository.ts";

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
