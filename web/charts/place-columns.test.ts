import { expect, test } from "vitest";
import type { Columns } from "./columns.ts";
import { placeColumns } from "./place-columns.ts";

const size = { width: 400, height: 200 };
const columns: Columns = {
  categories: ["2024", "2025"],
  series: [
    { name: "US", values: [3, null] },
    { name: "Abroad", values: [1, 2] },
  ],
  running: 1,
  tickText: String,
};

test("the columns of a category stand beside each other, and one that is not known leaves its gap", () => {
  const { columnsOf, ticks } = placeColumns(columns, size);
  expect(ticks.map(({ text }) => text)).toEqual(["0", "1", "2", "3"]);
  const [us, abroad] = columnsOf(0);
  expect((us?.x ?? 0) + (us?.width ?? 0)).toBeCloseTo(abroad?.x ?? 0);
  expect(us?.height).toBeCloseTo(3 * (abroad?.height ?? 0));
  expect(columnsOf(1).map(({ series, isRunning }) => [series, isRunning])).toEqual([[1, true]]);
});

test("stacked columns stand on each other, and the axis reaches their sum", () => {
  const { columnsOf, ticks } = placeColumns({ ...columns, isStacked: true }, size);
  expect(ticks.at(-1)?.text).toBe("4");
  const [us, abroad] = columnsOf(0);
  expect(us?.x).toBe(abroad?.x);
  expect((abroad?.y ?? 0) + (abroad?.height ?? 0)).toBeCloseTo(us?.y ?? 0);
  expect(columnsOf(1)).toHaveLength(1);
});

test("a line over the columns has its own axis, and the plot makes room for its texts", () => {
  const line = { name: "Margin", values: [-5, null], tickText: (value: number) => `${value}%` };
  const without = placeColumns(columns, size);
  const placed = placeColumns({ ...columns, line }, size);
  expect(placed.line?.ticks.map(({ text }) => text)).toEqual(["-6%", "-4%", "-2%", "0%", "2%"]);
  expect(placed.line?.dots.map(({ place }) => place)).toEqual([0]);
  expect(placed.box.right).toBeGreaterThan(without.box.right);
});
