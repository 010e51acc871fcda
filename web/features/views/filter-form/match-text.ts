import { countText } from "../../../../domain/fields/formats.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";

/** "201 IPOs match" */
export function matchText(count: number, viewType: ViewType): string {
  const [one, many] = nounsOf(viewType);
  if (count === 0) return `No ${many} match`;
  return count === 1 ? `1 ${one} matches` : `${countText(count)} ${many} match`;
}

/** The rows of a page in words. */
function nounsOf(viewType: ViewType): readonly [one: string, many: string] {
  const { base, grain } = viewTypes[viewType];
  if (grain === "lockup") return ["lock-up", "lock-ups"];
  return grain === "monitor" || base === "watchlist" ? ["company", "companies"] : ["IPO", "IPOs"];
}
