let isPressed = false;

function watchPresses(): void {
  addEventListener("pointerdown", () => (isPressed = true), true);
  for (const end of ["pointerup", "pointercancel", "dragend"]) {
    addEventListener(end, () => (isPressed = false), true);
  }
}

if (typeof window !== "undefined") watchPresses();

/**
 * Runs at once, or, while a mouse button or finger is down, after it is lifted and its click is delivered. Leaving a
 * field by pressing a button shows a message below the field; shown at once, the message would push the button away
 * from under the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const runAfterClick = () => {
    removeEventListener("pointerup", runAfterClick, true);
    removeEventListener("pointercancel", runAfterClick, true);
    setTimeout(run);
  };
  addEventListener("pointerup", runAfterClick, true);
  addEventListener("pointercancel", runAfterClick, true);
}
