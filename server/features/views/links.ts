import { Failure, type Verb } from "../../http/context.ts";
import { resolveView } from "./resolve-view.ts";
import { linksOfType, listUserViews, requireRoomForViews } from "./user-views.ts";
import { deleteLink, findLinksAllowed, insertCopy, lockViews } from "./views-repository.ts";

/** Creates a link to a copy of a view, so that later changes of the view do not reach others. */
export const saveAndShare: Verb<"saveAndShare"> = async (
  { clock, config, principal, write },
  { params: { id }, body: { linkName } },
) => {
  const { userId, accountId } = principal;
  return write(async ({ db, touch }) => {
    if (!(await findLinksAllowed(db, accountId))) throw new Failure("links_stopped");
    await lockViews(db, userId);
    const { ownerId, state } = await resolveView({ db, config, principal }, id);
    if (ownerId !== null && ownerId !== userId) throw new Failure("not_found");
    const now = clock.now();
    await insertCopy(db, userId, state, { linkName, sharedAt: now }, now);
    await requireRoomForViews(db, userId);
    await touch(`user:${userId}`);
    return linksOfType(await listUserViews(db, principal), state.viewType);
  });
};

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
