import fc from "fast-check";
import { expect, test } from "vitest";
import { splitTurns } from "./split-turns.ts";

test("turns hold everything once and in order, and are as full as the weight allows", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (weights) => {
      const turns = splitTurns(weights, 20, (weight) => weight);
      expect(turns.flat()).toEqual(weights);
      const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
      for (const [at, turn] of turns.entries()) {
        expect(turn.length === 1 || (turn.length > 1 && sum(turn) <= 20)).toBe(true);
        const [next] = turns[at + 1] ?? [];
        if (next !== undefined) expect(sum(turn) + next).toBeGreaterThan(20);
      }
    }),
  );
});

test("without weights, turns are counted", () => {
  expect(splitTurns([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(splitTurns([], 2)).toEqual([]);
  expect(splitTurns([1, 2, 3], Number.POSITIVE_INFINITY)).toEqual([[1, 2, 3]]);
});
