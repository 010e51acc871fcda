import type { ViewTypeDeclaration } from "./declaration.ts";
import { declaredViews, type ViewType } from "./view-type.ts";

/** Every kind of view, declared once. */
export const viewTypes: Readonly<Record<ViewType, ViewTypeDeclaration>> = declaredViews;
