import { expect, test } from "vitest";
import type { GridColumn } from "./columns/grid-column.ts";
import { layOutColumns, listPlaced } from "./columns/lay-out-columns.ts";
import { widenColumn } from "./use-grid-layout.ts";

const column = (id: string, flex?: number): GridColumn<never> => ({
  ...{ id, title: id, kind: "text", width: 100, flex },
  text: () => "",
});

test("a column that is widened leaves those before it as they were, so that its edge follows the pointer", () => {
  const columns = [column("A", 1), column("B", 1), column("C", 1)];
  const usual = layOutColumns(columns, 600);
  const widened = layOutColumns(widenColumn(columns, usual, { id: "B", width: 260 }), 600);
  const widths = listPlaced(widened).map(({ width }) => width);
  expect(listPlaced(usual).map(({ width }) => width)).toEqual([200, 200, 200]);
  expect(widths).toEqual([200, 260, 140]);
});
