import type { ComponentType } from "react";
import type { StatsPageId } from "../../../domain/stats/pages.ts";
import { DetailPage } from "./DetailPage.tsx";

/** The page of a kind of figures. */
export function detailPage(id: StatsPageId): ComponentType {
  return () => <DetailPage id={id} />;
}
