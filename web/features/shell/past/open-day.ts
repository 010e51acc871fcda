import type { Day } from "../../../../domain/calendar/day.ts";
import { withDay } from "../../../api/past-day.ts";

/** Shows the page as of another day, in a visit of its own. */
export function openDay(day: Day): void {
  window.location.assign(withDay(window.location.href, day));
}
