import type {
  listSavings as call,
  Favorite,
  FavoriteNews,
} from "../../../domain/contract/favorites.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { isStoryType } from "../../../domain/news/story-types.ts";
import type { FavoriteGroup } from "../../../domain/status/favorite-group.ts";
import type { Context } from "../../http/context.ts";
import { listUserViews } from "../views/user-views.ts";
import { listFavoriteNews, listFavoriteRows, type NewsRow } from "./favorites-repository.ts";
import { toFavorite } from "./to-favorite.ts";

const newsShown = 20;

export async function listSavings({ db, principal }: Context): Promise<Reply<typeof call>> {
  const { userId } = principal;
  const [userViews, rows, news] = await Promise.all([
    listUserViews(db, userId),
    listFavoriteRows(db, userId),
    listFavoriteNews(db, userId, newsShown),
  ]);
  const favorites: Record<FavoriteGroup, Favorite[]> = {
    Scheduled: [],
    Priced: [],
    Filed: [],
    Others: [],
  };
  for (const favorite of rows.map(toFavorite)) favorites[favorite.group].push(favorite);
  return {
    savedViews: userViews.views,
    savedScreens: userViews.screens,
    favorites,
    news: news.map(toNews),
  };
}

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
