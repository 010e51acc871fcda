import type { ColDef, IRowNode } from "ag-grid-community";
import { expect, test } from "vitest";
import { columnDefs } from "./column-defs.ts";
import type { GridColumn } from "./grid-column.ts";

interface Deal {
  key: number;
  size: number | null;
}

const size: GridColumn<Deal> = {
  id: "DealSize",
  title: "Deal Size",
  kind: "number",
  width: 110,
  compare: (a, b) => Number(a.size) - Number(b.size),
  text: (deal) => `$${deal.size} mm`,
};

const defaultOptions = { sort: null, isServed: false, isNarrow: false };

function buildDef(column: Partial<GridColumn<Deal>>, options: Partial<typeof defaultOptions> = {}) {
  const [def] = columnDefs([{ ...size, ...column }], { ...defaultOptions, ...options });
  return def as ColDef<Deal>;
}

test("every option of a column reaches the grid (V-219)", () => {
  const [def] = columnDefs(
    [{ ...size, isHidden: true, isSortable: false, minWidth: 70, maxWidth: 300 }],
    { ...defaultOptions, sort: { column: "DealSize", direction: "desc" } },
  );
  expect(def).toMatchObject({
    colId: "DealSize",
    headerName: "Deal Size",
    hide: true,
    sortable: false,
    sort: "desc",
    minWidth: 70,
    maxWidth: 300,
    width: 110,
  });
});

test("flexible, pinned and fixed columns are declared to the grid as such", () => {
  expect(buildDef({ flex: 2, isResizable: false, pinned: "right" })).toMatchObject({
    flex: 2,
    resizable: false,
    pinned: "right",
  });
  expect(buildDef({})).toMatchObject({
    resizable: true,
    pinned: null,
    sortable: true,
    hide: false,
  });
});

test("a pinned column is wide enough for a finger on a narrow window, unless it only holds a control (V-213)", () => {
  const narrow = { isNarrow: true };
  expect(buildDef({ pinned: "left", minWidth: 70 }, narrow).minWidth).toBe(125);
  expect(buildDef({ pinned: "left", minWidth: 34, kind: "control" }, narrow).minWidth).toBe(34);
  expect(buildDef({ minWidth: 70 }, narrow).minWidth).toBe(70);
});

test("the first click sorts in the column's preferred direction (V-222)", () => {
  expect(buildDef({ sortsDescendingFirst: true }).sortingOrder).toEqual(["desc", "asc"]);
  expect(buildDef({}).sortingOrder).toEqual(["asc", "desc"]);
});

test("a loss can be found by typing a hyphen", () => {
  const quickText = buildDef({ text: () => "−4.1%" }).getQuickFilterText;
  expect(quickText?.({ data: { key: 1, size: 1 } } as never)).toBe("-4.1%");
});

test("neighbouring columns of the same group share one header", () => {
  const defs = columnDefs(
    ["Deal Info", "Deal Info", "Valuation", "Deal Info"].map((group, index) => ({
      ...size,
      id: `${index}`,
      group,
    })),
    defaultOptions,
  );
  expect(defs.map(({ headerName }) => headerName)).toEqual(["Deal Info", "Valuation", "Deal Info"]);
});

test("a star is too narrow for a group header", () => {
  const group = "Company Info";
  const defs = columnDefs(
    [
      { ...size, id: "Favorite", kind: "control", group },
      { ...size, group },
    ],
    defaultOptions,
  );
  expect(defs.map(({ headerName }) => headerName)).toEqual(["", group]);
});

test("rows are compared in the direction that the grid then reverses", () => {
  const compare: GridColumn<Deal>["compare"] = (a, b, direction) => {
    if (a.size === null || b.size === null)
      return Number(a.size === null) - Number(b.size === null);
    return direction === "asc" ? a.size - b.size : b.size - a.size;
  };
  const sizes = (isDescending: boolean, isServed = false) =>
    [2, null, 3, 1]
      .map((value, key) => ({ data: { key, size: value } }) as IRowNode<Deal>)
      .toSorted((a, b) => {
        const { comparator } = buildDef({ compare }, { isServed });
        if (typeof comparator !== "function") throw new Error("The column has no comparator.");
        return (isDescending ? -1 : 1) * comparator(null, null, a, b, isDescending);
      })
      .map(({ data }) => data?.size);
  expect(sizes(false)).toEqual([1, 2, 3, null]);
  expect(sizes(true)).toEqual([3, 2, 1, null]);
  // Rows sorted by the server keep their order.
  expect(sizes(true, true)).toEqual([2, null, 3, 1]);
});
