import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { findFavoriteRow } from "./favorites-repository.ts";
import { toFavorite } from "./to-favorite.ts";

export const getFavorite: Verb<"getFavorite"> = async ({ db, principal }, { params: { key } }) => {
  const row = await findFavoriteRow(db, principal.userId, key);
  if (!row) throw new Failure("not_found");
  return toFavorite(row);
};
