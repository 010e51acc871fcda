import { type TimeFrame, timeFrameFrom } from "../../../../domain/calendar/time-frames.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";

const nameOf = (path: string) => `timeframe:${path}`;

/** Stores the time frame picked on a page for this tab's session, unless the filters left it unchanged. */
export function rememberPickedTimeFrame(path: string, before: Filters, next: Filters): void {
  const picked = timeFrameOf(next);
  if (picked === undefined || picked === timeFrameOf(before)) return;
  sessionStorage.setItem(nameOf(path), picked);
}

/** The time frame picked earlier on this page; null when none was. */
export function rememberedTimeFrame(path: string): TimeFrame | null {
  return timeFrameFrom(sessionStorage.getItem(nameOf(path)));
}

/** The view's time frame is called the time frame of the offer date in the form. */
export function timeFrameOf({ OfferTimeFrame, timeframe }: Filters): TimeFrame | undefined {
  return OfferTimeFrame ?? timeframe;
}
