import { dealViews } from "./deal-views.ts";
import type { ViewTypeDeclaration } from "./declaration.ts";
import { screenViews } from "./screen-views.ts";

export const declaredViews = { ...dealViews, ...screenViews };

/** Every kind of view, by its name in the requirement. */
export type ViewType = keyof typeof declaredViews;

/** Every kind of view, declared once. */
export const viewTypes: Readonly<Record<ViewType, ViewTypeDeclaration>> = declaredViews;

/** The kinds of view that a page shows. */
export type ShownViewType = {
  [Type in ViewType]: (typeof declaredViews)[Type]["path"] extends null ? never : Type;
}[ViewType];

export const viewTypeNames = Object.keys(declaredViews) as ViewType[];

/** True for the name of a kind of view. Stored views and requests may name one that no longer exists. */
export function isViewType(name: string): name is ViewType {
  return Object.hasOwn(declaredViews, name);
}
