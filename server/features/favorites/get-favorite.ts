import type { getFavorite as call, Favorite } from "../../../domain/contract/favorites.ts";
import type { Params } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { findFavoriteRow } from "./favorites-repository.ts";
import { toFavorite } from "./to-favorite.ts";

export async function getFavorite(
  { db, principal }: Context,
  { key }: Params<typeof call>,
): Promise<Favorite> {
  const row = await findFavoriteRow(db, principal.userId, key);
  if (!row) throw new Failure("not_found");
  return toFavorite(row);
}
