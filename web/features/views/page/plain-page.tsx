import type { ComponentType } from "react";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { ViewPage } from "./ViewPage.tsx";

/** Makes the page of a kind of view that has nothing beside the view. */
export function plainPage(viewType: ViewType): ComponentType {
  return () => <ViewPage viewType={viewType} />;
}
