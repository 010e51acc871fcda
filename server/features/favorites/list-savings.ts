import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { FavoriteNews, FollowedDeal } from "../../../domain/contract/users/favorites.ts";
import { isStoryType } from "../../../domain/news/story-types.ts";
import type { FavoriteGroup } from "../../../domain/status/favorite-group.ts";
import type { Verb } from "../../http/context.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import { listUserViews } from "../views/user-views.ts";
import { toFavorite } from "./favorites.ts";
import { listFavoriteNews, listFavoriteRows, type NewsRow } from "./favorites-repository.ts";

const newsShown = 20;

const dealFields = [
  "ExpPricingDate",
  "CurrentPrice",
  "Currency",
  "TodaysPriceChange",
  "TotalReturn",
] as const;

export const listSavings: Verb<"listSavings"> = async ({ db, clock, principal }) => {
  const { userId } = principal;
  const [userViews, rows, news] = await Promise.all([
    listUserViews(db, principal),
    listFavoriteRows(db, userId),
    listFavoriteNews(db, userId, newsShown),
  ]);
  const viewer = { userId, today: newYorkDay(clock.now()) };
  const keys = rows.map((row) => row.company_key);
  const figures = await readRowsByKey(db, viewer, "mainDeal", keys, dealFields);
  const favorites: Record<FavoriteGroup, FollowedDeal[]> = {
    Scheduled: [],
    Priced: [],
    Filed: [],
    Others: [],
  };
  for (const row of rows) {
    const favorite = toFavorite(row);
    const deal = figures.get(row.company_key);
    favorites[favorite.group].push({
      ...favorite,
      expectedDate: deal?.expPricingDate ?? null,
      lastPrice: deal?.currentPrice ?? null,
      currency: deal?.currency ?? null,
      todaysChange: deal?.todaysPriceChange ?? null,
      totalReturn: deal?.returnFromIpo ?? null,
    });
  }
  return {
    savedViews: userViews.views,
    savedScreens: userViews.screens,
    favorites,
    news: news.map(toNews),
  };
};

function toNews(row: NewsRow): FavoriteNews {
  return {
    newsKey: row.news_key,
    headline: row.headline,
    newsSummary: row.summary,
    breakDate: row.broke_at.toISOString(),
    source: row.source,
    link: row.link,
    type: row.kind,
    storyType: row.story !== null && isStoryType(row.story) ? row.story : null,
    companyName: row.name,
    companyTicker: row.company_ticker,
    tickerSymbol: row.ticker,
  };
}
