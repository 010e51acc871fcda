import { expect, test, vi } from "vitest";
import { readHook } from "../testing/read-hook.tsx";
import { useGridRows } from "./use-grid-rows.ts";

const given = {
  rows: [30, 10, 20],
  compareBy: ({ direction }: { direction: "asc" | "desc" }) => {
    const sign = direction === "asc" ? 1 : -1;
    return (a: number, b: number) => sign * (a - b);
  },
  pageSize: 2,
  resultKey: "",
};

test("rows are sorted by the order of the grid, and the first page of them is shown", () => {
  const sort = { column: "Key", direction: "desc" } as const;
  const { sorted, shown, page } = readHook(() => useGridRows({ ...given, sort }));
  expect(sorted).toEqual([30, 20, 10]);
  expect(shown).toEqual([30, 20]);
  expect(page).toMatchObject({ page: 0, total: 3 });
});

test("rows without an order stay as they are", () => {
  expect(readHook(() => useGridRows({ ...given, sort: null })).shown).toEqual([30, 10]);
});

test("rows that the server has sorted and paged are shown whole, on the page of the server", () => {
  const served = { page: 4, total: 900, onPage: vi.fn() };
  const sort = { column: "Key", direction: "asc" } as const;
  const { sorted, shown, page } = readHook(() => useGridRows({ ...given, served, sort }));
  expect([sorted, shown]).toEqual([given.rows, given.rows]);
  expect(page).toMatchObject({ page: 4, total: 900 });
});
