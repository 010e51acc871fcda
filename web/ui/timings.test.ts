import { expect, test } from "vitest";
import { chartAnimationMs, chartPrintDelayMs, gridPrintDelayMs, printDelay } from "./timings.ts";

test("charts draw themselves for a second, and a page is printed a second after its slowest part, so pages with charts wait as long as grids (V-122, V-217, V-552)", () => {
  expect(printDelay([300, 2500, 40])).toBe(3500);
  expect(printDelay([])).toBe(1000);
  expect(chartAnimationMs).toBe(1000);
  expect([chartPrintDelayMs, gridPrintDelayMs]).toEqual([2000, 2000]);
});
