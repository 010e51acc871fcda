import { useEffect } from "react";
import { type Location, useLocation } from "react-router";
import { type TimeFrame, timeFrameFrom } from "../../../../domain/calendar/time-frames.ts";
import { recallTimeFrame } from "../../../api/picked-time-frame.ts";

/** Each entry of the browser's history keeps the time frame that its page was shown with; null is the page's default. */
interface EntryState {
  shownTimeFrame: TimeFrame | null;
}

/**
 * The time frame of a page whose address names no view; null for the page's default. A fresh visit opens with the one that
 * was picked last on the page, but Back leads to what that entry of the history has shown.
 */
export function useShownTimeFrame(isBare: boolean): TimeFrame | null {
  const location = useLocation();
  const shown = readShown(location.state);
  const timeFrame = shown === undefined ? recallTimeFrame(location.pathname) : shown;
  useEffect(() => {
    if (isBare) noteShown(location, timeFrame);
  }, [isBare, location, timeFrame]);
  return timeFrame;
}

function readShown(state: unknown): TimeFrame | null | undefined {
  if (typeof state !== "object" || state === null || !("shownTimeFrame" in state)) return undefined;
  const { shownTimeFrame } = state;
  return timeFrameFrom(typeof shownTimeFrame === "string" ? shownTimeFrame : null);
}

/** An entry as the router writes it: `usr` becomes the state of its location. The first one of a visit has no key yet. */
interface Entry {
  usr?: object | null;
  key?: string;
}

/** Writes past the router, since a navigation to the same address would draw the page and count its view once more. */
function noteShown({ key }: Location, shownTimeFrame: TimeFrame | null): void {
  const entry: Entry = window.history.state ?? {};
  if ((entry.key ?? "default") !== key) return;
  const usr = { ...entry.usr, shownTimeFrame } satisfies EntryState;
  window.history.replaceState({ ...entry, usr }, "");
}
