import type { Favorite } from "../../../domain/contract/favorites.ts";
import type { DealStatus } from "../../../domain/status/deal-status.ts";
import { favoriteGroupOf } from "../../../domain/status/favorite-group.ts";
import type { FavoriteRow } from "./favorites-repository.ts";

export function toFavorite(row: FavoriteRow): Favorite {
  return {
    companyKey: row.company_key,
    companyName: row.name,
    companyTicker: row.company_ticker,
    ticker: row.ticker,
    status: row.status,
    // Rows of deals only have statuses of the domain.
    group: favoriteGroupOf(row.status as DealStatus | null),
    offerDate: row.offer_on,
  };
}
