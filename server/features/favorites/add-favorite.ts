import { maxFavorites } from "../../../domain/forms/limits.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { countFavorites, findFavoriteRow, insertFavorite } from "./favorites-repository.ts";
import { toFavorite } from "./to-favorite.ts";

export const addFavorite: Verb<"addFavorite"> = async (
  { clock, principal, write },
  { body: { companyKey, addedAt } },
) => {
  const { userId } = principal;
  const now = clock.now();
  const placedAt = addedAt === undefined ? now : new Date(addedAt);
  // An instant in the future would keep the company at the end of the list.
  if (placedAt > now) throw new Failure("invalid_input");
  return write(async ({ db, touch }) => {
    const isNew = await insertFavorite(db, userId, companyKey, placedAt);
    if (isNew) {
      // The user's version is locked from here on, so that a concurrent writer counts this favorite too.
      await touch(`user:${userId}`);
      if ((await countFavorites(db, userId)) > maxFavorites)
        throw new Failure("too_many_favorites");
    }
    const row = await findFavoriteRow(db, userId, companyKey);
    if (!row) throw new Failure("not_found");
    return toFavorite(row);
  });
};
