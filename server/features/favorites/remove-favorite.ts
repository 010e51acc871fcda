import type { Verb } from "../../http/context.ts";
import { deleteFavorite } from "./favorites-repository.ts";

export const removeFavorite: Verb<"removeFavorite"> = ({ principal, write }, { params: { key } }) =>
  write(async ({ db, touch }) => {
    const addedAt = await deleteFavorite(db, principal.userId, key);
    if (addedAt !== undefined) await touch(`user:${principal.userId}`);
    return { companyKey: key, addedAt: addedAt?.toISOString() ?? null };
  });
