import { getHeapStatistics } from "node:v8";
import { expect, test } from "vitest";
import { collectAllGarbage } from "./release-start-memory.ts";

test("what nobody needs any more is given back at once", () => {
  let held: number[][] | undefined = Array.from({ length: 50 }, () =>
    Array.from({ length: 100_000 }, (_, index) => index + 0.5),
  );
  const whileHeld = getHeapStatistics().used_heap_size;
  expect(held).toHaveLength(50);
  held = undefined;
  collectAllGarbage();
  expect(getHeapStatistics().used_heap_size).toBeLessThan(whileHeld - 20 * 2 ** 20);
});
