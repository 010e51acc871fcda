import type { ComponentType } from "react";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { ViewPage } from "./ViewPage.tsx";

/** Makes the page of a view type that shows nothing but the view. */
export function plainPage(viewType: ViewType): ComponentType {
  return () => <ViewPage viewType={viewType} />;
}
