import type { Verb } from "../../http/context.ts";
import { listFavoriteRows } from "./favorites-repository.ts";
import { toFavorite } from "./to-favorite.ts";

export const listFavorites: Verb<"listFavorites"> = async ({ db, principal }) =>
  (await listFavoriteRows(db, principal.userId)).map(toFavorite);
