import { expect, test, vi } from "vitest";
import { readHook } from "../../testing/read-hook.tsx";
import type { GridColumn } from "./grid-column.ts";
import { useFittedColumns } from "./use-fitted-columns.ts";

vi.mock("./measure-text.ts", () => ({ measureText: (text: string) => 10 * text.length }));

const size: GridColumn<string, "Size"> = {
  ...{ id: "Size", title: "Size", kind: "number", width: 60 },
  text: (row) => row,
  widest: (rows) => [...rows],
};

const given = { columns: [size], rows: ["1,234,567.8"], sort: null };

test("a column is as wide as its widest number and the space around it", () => {
  const { fitted } = readHook(() => useFittedColumns(given, () => []));
  expect(fitted[0]).toMatchObject({ width: 127, minWidth: 127 });
});

test("the header of a column that sorts has room for its arrow", () => {
  const sort = { column: "Size", direction: "asc" } as const;
  const widths = [null, sort].map((order) =>
    readHook(() => useFittedColumns({ ...given, rows: [], sort: order }, () => [])).fitted.map(
      ({ width }) => width,
    ),
  );
  expect(widths).toEqual([[60], [73]]);
});

test("a column is fitted to the rows that are drawn, and an unknown one is left alone", () => {
  const onArrange = vi.fn();
  const { fit: widen } = readHook(() =>
    useFittedColumns({ ...given, onArrange }, () => ["99,999"]),
  );
  widen("Size");
  expect(onArrange).toHaveBeenCalledExactlyOnceWith({ widths: { Size: 77 } });
  widen("Gone" as "Size");
  expect(onArrange).toHaveBeenCalledTimes(1);
});
