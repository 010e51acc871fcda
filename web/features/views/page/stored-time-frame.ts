import { type TimeFrame, timeFrameFrom } from "../../../../domain/calendar/time-frames.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";

const nameOf = (path: string) => `timeframe:${path}`;

/** Keeps the time frame that was picked on a page, for this tab's session; filters that kept theirs picked none. */
export function rememberPickedTimeFrame(path: string, before: Filters, next: Filters): void {
  const picked = timeFrameOf(next);
  if (picked === undefined || picked === timeFrameOf(before)) return;
  sessionStorage.setItem(nameOf(path), picked);
}

/** The time frame that was picked on a page before; null where none was. */
export function rememberedTimeFrame(path: string): TimeFrame | null {
  return timeFrameFrom(sessionStorage.getItem(nameOf(path)));
}

/** The time frame of the view is what the form calls the time frame of the offer date. */
export function timeFrameOf({ OfferTimeFrame, timeframe }: Filters): TimeFrame | undefined {
  return OfferTimeFrame ?? timeframe;
}
