import type { saveDashboardLayout as call } from "../../../domain/contract/dashboard.ts";
import type { Body, Query, Reply } from "../../../domain/contract/route.ts";
import {
  defaultLayout,
  isSameLayout,
  markLayout,
  restoreLayout,
} from "../../../domain/dashboard/layout.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { deleteLayout, findLayout, lockLayout, replaceLayout } from "./layout-repository.ts";

/**
 * Stores a layout as this version of the portal reads it, unless somebody has stored another layout since the caller
 * read theirs. A layout that equals the default is not stored, so that its user gets new defaults.
 */
export async function saveLayout(
  { principal, write }: Context,
  text: Body<typeof call>,
  { basedOn }: Query<typeof call>,
): Promise<Reply<typeof call>> {
  const layout = restoreLayout(text);
  if (text !== null && layout === null) {
    throw new Failure("invalid_input", {
      invalidParams: [{ name: "body", reasons: ["Should be a list of widgets"] }],
    });
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
}
