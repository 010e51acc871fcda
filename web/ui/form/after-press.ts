let isPressed = false;

function watchPresses(): void {
  addEventListener("pointerdown", () => (isPressed = true), true);
  for (const end of ["pointerup", "pointercancel", "dragend"]) {
    addEventListener(end, () => (isPressed = false), true);
  }
}

if (typeof window !== "undefined") watchPresses();

/**
 * Runs at once, or when the mouse or finger that is down has been lifted and its click delivered.
 * A field that is left by pressing a button shows its message below itself; shown at once, it would
 * push the button away from under the pointer and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const lifted = () => {
    removeEventListener("pointerup", lifted, true);
    removeEventListener("pointercancel", lifted, true);
    setTimeout(run);
  };
  addEventListener("pointerup", lifted, true);
  addEventListener("pointercancel", lifted, true);
}
