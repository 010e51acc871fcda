import { viewTypeNames, viewTypes } from "../../../../domain/views/view-type.ts";
import { withDay } from "../../../api/past-day.ts";
import { readViewId, thenAndNowPath } from "../../../view-paths.ts";

/** Shows the page as of another day, in a visit of its own. */
export function openDay(day: string): void {
  window.location.assign(withDay(window.location.href, day));
}

/** The page that compares the view of a page with today; from other pages, the view of recently priced IPOs. */
export function thenAndNowOf(pathname: string, search: string, from?: string): string {
  const viewId = readViewId(new URLSearchParams(search));
  const type = viewTypeNames.find((name) => viewTypes[name].path === pathname) ?? "Priced";
  return thenAndNowPath(viewId === null ? { type } : { viewId }, from);
}
