import type { FeedFile } from "../domain/feeds/feed-kinds.ts";
import {
  makeCalendarOfAll,
  makeCalendarOfFavorites,
  makeCalendarOfView,
} from "./features/calendar/make-calendar-feed.ts";
import { makeRowsOfView } from "./features/exports/make-rows-of-view.ts";
import type { MakeFeed } from "./features/feeds/add-feeds.ts";
import { makeCommentaryAtom, makeCommentaryRss } from "./features/news/make-commentary-feed.ts";

/** The function that writes each feed; the compiler demands all of them. */
export const feedMakers: Record<FeedFile, MakeFeed> = {
  "calendar.ics": makeCalendarOfAll,
  "favorites.ics": makeCalendarOfFavorites,
  "view.ics": makeCalendarOfView,
  "rows.csv": makeRowsOfView,
  "commentary.rss": makeCommentaryRss,
  "commentary.atom": makeCommentaryAtom,
};
