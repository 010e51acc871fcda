import { expect, test } from "vitest";
import { priceDuringSession } from "./intraday.ts";

const places = Array.from({ length: 391 }, (_, minute) => minute / 390);

test.each([
  ["a quiet day", { previousClose: 20, close: 20 }],
  ["a rise", { previousClose: 20, close: 23 }],
  ["a crash", { previousClose: 20, close: 8 }],
])(
  "the prices of %s lead from the previous close to the close, and stay near them",
  (_name, ends) => {
    for (let name = 0; name < 50; name++) {
      const path = places.map((at) => priceDuringSession(`${name}/2026-11-20`, ends, at));
      expect(path[0]).toBeCloseTo(ends.previousClose, 9);
      expect(path.at(-1)).toBeCloseTo(ends.close, 9);
      const [low, high] = [Math.min(...path), Math.max(...path)];
      expect(low).toBeGreaterThan(Math.min(ends.previousClose, ends.close) * 0.2);
      expect(high).toBeLessThan(Math.max(ends.previousClose, ends.close) * 3);
    }
  },
);

test("a path is the same however often it is asked for, and another one on another day", () => {
  const ends = { previousClose: 20, close: 21 };
  const walk = (name: string) => places.map((at) => priceDuringSession(name, ends, at));
  expect(walk("7/2026-11-20")).toEqual(walk("7/2026-11-20"));
  expect(walk("7/2026-11-20")).not.toEqual(walk("7/2026-11-23"));
});

test("before the open and after the close, the price stands at the ends", () => {
  const ends = { previousClose: 20, close: 21 };
  expect(priceDuringSession("7", ends, -1)).toBe(20);
  expect(priceDuringSession("7", ends, 2)).toBeCloseTo(21, 9);
});
