import { describe, expect, test } from "vitest";
import { listDrawn, listGroups } from "./drawn-columns.ts";
import type { GridColumn } from "./grid-column.ts";
import { layOutColumns } from "./lay-out-columns.ts";

const column = (id: string, more: Partial<GridColumn<never>> = {}): GridColumn<never> => ({
  ...{ id, title: id, kind: "text", width: 100 },
  text: () => "",
  ...more,
});

const layOut = (columns: GridColumn<never>[]) => layOutColumns(columns, 900);

test("all pinned columns are drawn, and of the others a range at its place", () => {
  const middle = Array.from({ length: 9 }, (_, i) => column(`${i}`));
  const layout = layOut([
    column("star", { pinned: "left", width: 34 }),
    ...middle,
    column("change", { pinned: "right" }),
  ]);
  expect(
    listDrawn(layout, { first: 3, end: 5 }).map(({ column, spokenIndex, style }) => [
      ...[column.id, spokenIndex, style],
    ]),
  ).toEqual([
    ["star", 1, { left: 0, width: 34 }],
    ["3", 5, { marginLeft: 300, width: 100 }],
    ["4", 6, { width: 100 }],
    ["change", 11, { right: 0, width: 100 }],
  ]);
});

describe("the names of groups", () => {
  const whole = { first: 0, end: 99 };
  const namesOf = (columns: GridColumn<never>[], range = whole) =>
    listGroups(layOut(columns), range).map(({ name, columns, isContinued }) =>
      isContinued ? [name, columns, "continued"] : [name, columns],
    );

  test("neighbouring columns of the same group share one header", () => {
    const columns = ["Deal Info", "Deal Info", "Valuation", "Deal Info"].map((group, i) =>
      column(`${i}`, { group }),
    );
    expect(namesOf(columns)).toEqual([
      ["Deal Info", 2],
      ["Valuation", 1],
      ["Deal Info", 1],
    ]);
  });

  test("every group has a name, which is not shown again beside a group of the same name", () => {
    const group = "Key Fields";
    expect(
      namesOf([
        column("Favorite", { kind: "control", group, pinned: "left" }),
        column("Ticker", { group, pinned: "left" }),
        column("CompanyName", { group }),
        column("DealSize", { group: "Deal Info" }),
        column("LastPrice", { group: "Deal Info", pinned: "right" }),
      ]),
    ).toEqual([
      [group, 2],
      [group, 1, "continued"],
      ["Deal Info", 1],
      ["Deal Info", 1, "continued"],
    ]);
  });

  test("a group is drawn whole as soon as one of its columns is, and begins where its first column does", () => {
    const columns = Array.from({ length: 9 }, (_, i) =>
      column(`${i}`, { group: `Group ${Math.floor(i / 3)}` }),
    );
    const [first, ...others] = listGroups(layOut(columns), { first: 4, end: 5 });
    expect(first).toMatchObject({ name: "Group 1", columns: 3, spokenIndex: 4 });
    expect(first?.style).toEqual({ marginLeft: 300, width: 300 });
    expect(others).toEqual([]);
  });
});
