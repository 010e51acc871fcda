import { expect, test } from "vitest";
import { balanceColumns, unevenness } from "./balance-columns.ts";

test("cards leave the narrow column where it would end far below the wide one", () => {
  expect(
    balanceColumns({ main: 300, side: [200, 400, 200, 200, 200], kept: 5, seen: new Map() }),
  ).toBe(2);
  expect(
    balanceColumns({ main: 1000, side: [200, 400, 200, 200, 200], kept: 5, seen: new Map() }),
  ).toBe(4);
  expect(balanceColumns({ main: 2000, side: [200, 400], kept: 2, seen: new Map() })).toBe(2);
});

test("cards stay where they stand for a few pixels", () => {
  expect(balanceColumns({ main: 900, side: [200, 400, 200, 100], kept: 4, seen: new Map() })).toBe(
    4,
  );
  expect(balanceColumns({ main: 0, side: [], kept: 0, seen: new Map() })).toBe(0);
});

test("a card that is lower in the wide column does not go to and fro", () => {
  const [low, high] = [100, 1200];
  const seen = new Map<number, number>();
  let kept = 2;
  const moves: number[] = [];
  for (let look = 0; look < 10; look++) {
    const heights = { main: 650, side: [400, kept === 2 ? high : low] };
    seen.set(kept, unevenness(heights, kept));
    const next = balanceColumns({ ...heights, kept, seen });
    if (next === kept) break;
    kept = next;
    moves.push(kept);
  }
  expect(moves).toEqual([1]);
});
