import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { resolveView } from "./resolve-view.ts";
import { linksOfType, listUserViews } from "./user-views.ts";
import { deleteLink } from "./views-repository.ts";

/**
 * Takes a link back: from then on it answers like a link that has never existed, also to users who have read it before.
 */
export const deleteSharedLink: Verb<"deleteSharedLink"> = async (
  { config, principal, write },
  { params: { id } },
) => {
  const { userId } = principal;
  return write(async ({ db, touch }) => {
    const { state } = await resolveView({ db, config, principal }, id);
    if (!(await deleteLink(db, userId, id))) throw new Failure("not_found");
    await touch(`user:${userId}`);
    await touch("links");
    return linksOfType(await listUserViews(db, principal), state.viewType);
  });
};
