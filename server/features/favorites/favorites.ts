import type { Favorite } from "../../../domain/contract/users/favorites.ts";
import { maxFavorites } from "../../../domain/forms/limits.ts";
import type { DealStatus } from "../../../domain/status/deal-status.ts";
import { favoriteGroupOf } from "../../../domain/status/favorite-group.ts";
import { Failure, type Verb } from "../../http/context.ts";
import {
  countFavorites,
  deleteFavorite,
  type FavoriteRow,
  findFavoriteRow,
  insertFavorite,
  listFavoriteRows,
} from "./favorites-repository.ts";

export const listFavorites: Verb<"listFavorites"> = async ({ db, principal }) =>
  (await listFavoriteRows(db, principal.userId)).map(toFavorite);

export const getFavorite: Verb<"getFavorite"> = async ({ db, principal }, { params: { key } }) => {
  const row = await findFavoriteRow(db, principal.userId, key);
  if (!row) throw new Failure("not_found");
  return toFavorite(row);
};

export const addFavorite: Verb<"addFavorite"> = async ({ clock, principal, write }, { body }) => {
  const { userId } = principal;
  const now = clock.now();
  const placedAt = body.addedAt === undefined ? now : new Date(body.addedAt);
  // An instant in the future would keep the company at the end of the list.
  if (placedAt > now) throw new Failure("invalid_input");
  return write(async ({ db, touch }) => {
    const isNew = await insertFavorite(db, userId, body.companyKey, placedAt);
    if (isNew) {
      // The user's version is locked from here on, so that a concurrent writer counts this favorite too.
      await touch(`user:${userId}`);
      if ((await countFavorites(db, userId)) > maxFavorites)
        throw new Failure("too_many_favorites");
    }
    const row = await findFavoriteRow(db, userId, body.companyKey);
    if (!row) throw new Failure("not_found");
    return toFavorite(row);
  });
};

export const removeFavorite: Verb<"removeFavorite"> = ({ principal, write }, { params: { key } }) =>
  write(async ({ db, touch }) => {
    const addedAt = await deleteFavorite(db, principal.userId, key);
    if (addedAt !== undefined) await touch(`user:${principal.userId}`);
    return { companyKey: key, addedAt: addedAt?.toISOString() ?? null };
  });

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
