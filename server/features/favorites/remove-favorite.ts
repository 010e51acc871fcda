import type { removeFavorite as call } from "../../../domain/contract/favorites.ts";
import type { Params, Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { deleteFavorite } from "./favorites-repository.ts";

export async function removeFavorite(
  { principal, write }: Context,
  { key }: Params<typeof call>,
): Promise<Reply<typeof call>> {
  return write(async ({ db, touch }) => {
    const addedAt = await deleteFavorite(db, principal.userId, key);
    if (addedAt !== undefined) await touch(`user:${principal.userId}`);
    return { companyKey: key, addedAt: addedAt?.toISOString() ?? null };
  });
}
