import type { Page } from "playwright-core";

export interface Point {
  x: number;
  y: number;
}

/** Touches a page with fingers, as the browser hears of them from its screen. */
export async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    put: (...points: Point[]) => send("touchStart", points),
    /** Moves each finger in small steps, as a hand does. */
    async move(from: readonly Point[], to: readonly Point[], steps = 10): Promise<void> {
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        await send(
          "touchMove",
          from.map(({ x, y }, at) => ({
            x: x + ((to[at]?.x ?? x) - x) * part,
            y: y + ((to[at]?.y ?? y) - y) * part,
          })),
        );
      }
    },
    lift: () => send("touchEnd", []),
  };
}
