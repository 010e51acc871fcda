import {
  defaultLayout,
  isSameLayout,
  markLayout,
  restoreLayout,
} from "../../../domain/dashboard/layout.ts";
import { Failure, invalidInput, type Verb } from "../../http/context.ts";
import { deleteLayout, findLayout, lockLayout, replaceLayout } from "./layout-repository.ts";

export const getDashboardLayout: Verb<"getDashboardLayout"> = ({ db, principal }) =>
  findLayout(db, principal.userId);

/**
 * Stores a layout as this version of the portal reads it, unless somebody has stored another layout since the caller
 * read theirs. A layout that equals the default is not stored, so that its user gets new defaults.
 */
export const saveDashboardLayout: Verb<"saveDashboardLayout"> = async (
  { principal, write },
  { body: text, query: { basedOn } },
) => {
  const layout = restoreLayout(text);
  if (text !== null && layout === null) {
    throw invalidInput("body", "Should be a list of widgets");
  }
  const stored =
    layout === null || isSameLayout(layout, defaultLayout) ? null : JSON.stringify(layout);
  return write(async ({ db }) => {
    await lockLayout(db, principal.userId);
    if (basedOn !== undefined && basedOn !== markLayout(await findLayout(db, principal.userId)))
      throw new Failure("dashboard_changed");
    if (stored === null) await deleteLayout(db, principal.userId);
    else await replaceLayout(db, principal.userId, stored);
    return stored;
  });
};
