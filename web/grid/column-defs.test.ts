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
  text: (deal) => `$${deal.size} mm`,
};

const defaultOptions = { sort: null, isNarrow: false };

function buildDef(column: Partial<GridColumn<Deal>>, options: Partial<typeof defaultOptions> = {}) {
  const [def] = columnDefs([{ ...size, ...column }], { ...defaultOptions, ...options });
  return def as ColDef<Deal>;
}

test("every option of a column reaches the grid; one that is not shown is not declared at all (V-219)", () => {
  const [def] = columnDefs([{ ...size, isSortable: false, minWidth: 70, maxWidth: 300 }], {
    ...defaultOptions,
    sort: { column: "DealSize", direction: "desc" },
  });
  expect(def).toMatchObject({
    colId: "DealSize",
    headerName: "Deal Size",
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

test("every group has a name, which is not shown again beside a group of the same name", () => {
  const group = "Key Fields";
  const defs = columnDefs(
    [
      { ...size, id: "Favorite", kind: "control", group, pinned: "left" },
      { ...size, id: "Ticker", group, pinned: "left" },
      { ...size, id: "CompanyName", group },
      { ...size, group: "Deal Info" },
    ],
    defaultOptions,
  );
  expect(defs.map(({ headerName, headerClass }) => [headerName, headerClass])).toEqual([
    [group, "group"],
    [group, "group continued"],
    ["Deal Info", "group"],
  ]);
});

test("rows keep the order in which they arrive, because they arrive sorted", () => {
  const { comparator } = buildDef({});
  if (typeof comparator !== "function") throw new Error("The column has no comparator.");
  const node = (data: Deal) => ({ data }) as IRowNode<Deal>;
  expect(comparator(null, null, node({ key: 1, size: 2 }), node({ key: 2, size: 1 }), false)).toBe(
    0,
  );
});

test("stars stay at the left, and other columns can be moved except on a narrow window", () => {
  expect(buildDef({ kind: "control", pinned: "left" })).toMatchObject({
    suppressMovable: true,
    lockPosition: "left",
  });
  expect(buildDef({}).suppressMovable).toBe(false);
  expect(buildDef({}, { isNarrow: true }).suppressMovable).toBe(true);
});
