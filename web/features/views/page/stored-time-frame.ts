import { type TimeFrame, timeFrameFrom } from "../../../../domain/calendar/time-frames.ts";

const nameOf = (path: string) => `timeframe:${path}`;

/** Keeps the time frame that was chosen on a page, for this tab's session. */
export function rememberTimeFrame(path: string, timeframe: TimeFrame): void {
  sessionStorage.setItem(nameOf(path), timeframe);
}

/** The time frame that was chosen on a page before; null where none was. */
export function rememberedTimeFrame(path: string): TimeFrame | null {
  return timeFrameFrom(sessionStorage.getItem(nameOf(path)));
}
