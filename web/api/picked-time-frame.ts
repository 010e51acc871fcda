import { type TimeFrame, timeFrameFrom } from "../../domain/calendar/time-frames.ts";
import type { Filters } from "../../domain/filters/filters.ts";

const storageKey = (path: string) => `timeframe:${path}`;

/** Stores the time frame picked on a page for this tab's session, unless the filters left it unchanged. */
export function rememberPickedTimeFrame(path: string, before: Filters, next: Filters): void {
  const timeFrame = timeFrameOf(next);
  if (timeFrame === undefined || timeFrame === timeFrameOf(before)) return;
  sessionStorage.setItem(storageKey(path), timeFrame);
}

/** The time frame picked earlier on this page; null when none was. */
export function recallTimeFrame(path: string): TimeFrame | null {
  return timeFrameFrom(sessionStorage.getItem(storageKey(path)));
}

/** Forgets the time frame picked on a page, which then opens as it is. */
export function forgetTimeFrame(path: string): void {
  sessionStorage.removeItem(storageKey(path));
}

/** The form calls the view's time frame the time frame of the offer date. */
export function timeFrameOf({ OfferTimeFrame, timeframe }: Filters): TimeFrame | undefined {
  return OfferTimeFrame ?? timeframe;
}
