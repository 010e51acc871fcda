import type { Verb } from "../../http/context.ts";
import { listMostViewedStories } from "../../usage/most-viewed-repository.ts";
import { mostViewedSpan } from "../../usage/most-viewed-span.ts";
import { toNewsItem } from "./news-item.ts";
import { listStories } from "./news-repository.ts";

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
