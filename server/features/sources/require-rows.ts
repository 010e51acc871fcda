import type { Grain } from "../../../domain/fields/field.ts";
import { viewTypeNames, viewTypes } from "../../../domain/views/view-type.ts";
import { Failure } from "../../http/context.ts";
import { mayUseViews, type ScreenUser } from "../../http/screens.ts";

/** Refuses rows that every screen of the account's users leaves out. */
export function requireRows(user: ScreenUser, entity: Grain): void {
  const own = viewTypeNames.filter((type) => viewTypes[type].grain === entity);
  if (!own.some((type) => mayUseViews(user, type))) throw new Failure("not_authorized");
}
