import { useSyncExternalStore } from "react";
import { type Breakpoint, findBreakpoint, isNarrow, isPhone } from "./breakpoints.ts";
import { breakpointDebounceMs } from "./timings.ts";

let current: Breakpoint = findBreakpoint(window.innerWidth);

/** The breakpoint of the window, updated once a resize has settled. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(watchWidth, () => current);
}

function watchWidth(onChange: () => void): () => void {
  let timer: number | undefined;
  const measure = () => {
    current = findBreakpoint(window.innerWidth);
    onChange();
  };
  const onResize = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(measure, breakpointDebounceMs);
  };
  window.addEventListener("resize", onResize);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener("resize", onResize);
  };
}

/** True when the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return isPhone(useBreakpoint());
}

/** True when the window is too narrow for the main menu and for columns beside each other. */
export function useIsNarrow(): boolean {
  return isNarrow(useBreakpoint());
}
