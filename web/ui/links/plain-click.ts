import type { MouseEvent } from "react";

/** True for a click that follows a link in place; the browser handles all others, as opening a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
