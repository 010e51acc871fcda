import { expect, test, vi } from "vitest";
import { readHook } from "../testing/read-hook.tsx";
import type { GridColumn } from "./columns/grid-column.ts";
import { useGridHead } from "./use-grid-head.ts";

const price: GridColumn<string, "Price"> = {
  ...{ id: "Price", title: "Price", kind: "number", width: 60, sortsDescendingFirst: true },
  text: (row) => row,
};

function readHead(page: number) {
  const [onSort, onPage] = [vi.fn(), vi.fn()];
  const given = { columns: [price], sort: null, page: { page, onPage }, onSort };
  const head = readHook(() => useGridHead({ ...given, focusHeader: () => {} }));
  return { ...head, onSort, onPage };
}

test("a header sorts by its column in the direction that suits it", () => {
  const { tools, onSort, onPage } = readHead(0);
  tools.sortBy("Price", false);
  expect(onSort.mock.calls[0]?.[0]).toMatchObject({ column: "Price", direction: "desc" });
  expect(onPage).not.toHaveBeenCalled();
});

test("another order begins on page one", () => {
  const { tools, onPage } = readHead(3);
  tools.sortBy("Price", false);
  expect(onPage).toHaveBeenCalledExactlyOnceWith(0);
});

test("a column that is gone sorts nothing, and no menu is open at first", () => {
  const { tools, menu, onSort } = readHead(0);
  tools.sortBy("Gone", false);
  expect(onSort).not.toHaveBeenCalled();
  expect(menu).toBeNull();
});
