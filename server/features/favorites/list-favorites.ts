import type { Favorite } from "../../../domain/contract/favorites.ts";
import type { Context } from "../../http/context.ts";
import { listFavoriteRows } from "./favorites-repository.ts";
import { toFavorite } from "./to-favorite.ts";

export async function listFavorites({ db, principal }: Context): Promise<Favorite[]> {
  return (await listFavoriteRows(db, principal.userId)).map(toFavorite);
}
