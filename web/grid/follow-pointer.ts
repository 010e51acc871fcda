export interface Follower {
  onMove: (event: PointerEvent) => void;
  /** False when the drag was broken off. */
  onEnd: (isKept: boolean) => void;
}

/** Follows the pointer until it is released; Escape breaks a drag off. Aborting ends it without a word. */
export function followPointer({ onMove, onEnd }: Follower): AbortController {
  const ending = new AbortController();
  const { signal } = ending;
  const end = (isKept: boolean) => {
    ending.abort();
    onEnd(isKept);
  };
  const move = (event: PointerEvent) => {
    // The button was released where the page does not hear of it.
    if (event.buttons === 0) end(false);
    else onMove(event);
  };
  const breakOff = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end(false);
  };
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", () => end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener("keydown", breakOff, { signal, capture: true });
  return ending;
}

/** The browser sends a click when the button is released after a drag. It must not sort. */
export function ignoreClick(isReleased: boolean, forMs = 0): void {
  const ending = new AbortController();
  const { signal } = ending;
  const finish = () => setTimeout(() => ending.abort(), forMs);
  for (const type of ["mousedown", "click"])
    window.addEventListener(type, (event) => event.stopPropagation(), { signal, capture: true });
  if (isReleased) finish();
  else window.addEventListener("pointerup", finish, { signal });
}

/** Where a finger was put. */
export type Finger = Pick<PointerEvent, "clientX" | "clientY">;

/** A finger that moves less than this, in pixels, rests. */
const restRadius = 8;

/** Calls when a finger has rested on its place for some time; one that moves or is lifted earlier breaks that off. */
export function afterRest(start: Finger, restMs: number, onRested: () => void): AbortController {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = window.setTimeout(() => {
    ending.abort();
    onRested();
  }, restMs);
  signal.addEventListener("abort", () => window.clearTimeout(timer));
  const breakOff = () => ending.abort();
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.clientX, clientY - start.clientY) > restRadius) breakOff();
  };
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", breakOff, { signal });
  window.addEventListener("pointercancel", breakOff, { signal });
  return ending;
}
