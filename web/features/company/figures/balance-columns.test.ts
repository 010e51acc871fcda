import { expect, test } from "vitest";
import { balanceColumns } from "./balance-columns.ts";

test("cards leave the narrow column where it would end far below the wide one", () => {
  expect(balanceColumns({ main: 300, side: [200, 400, 200, 200, 200], kept: 5 })).toBe(2);
  expect(balanceColumns({ main: 1000, side: [200, 400, 200, 200, 200], kept: 5 })).toBe(4);
  expect(balanceColumns({ main: 2000, side: [200, 400], kept: 2 })).toBe(2);
});

test("cards stay where they stand for a few pixels", () => {
  expect(balanceColumns({ main: 900, side: [200, 400, 200, 100], kept: 4 })).toBe(4);
  expect(balanceColumns({ main: 0, side: [], kept: 0 })).toBe(0);
});
