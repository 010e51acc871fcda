import { describe, expect, test } from "vitest";
import type { GridColumn } from "./columns/grid-column.ts";
import { layOutColumns } from "./columns/lay-out-columns.ts";
import { nearestScroll, visibleColumns, visibleRows } from "./visible-range.ts";

describe("the rows that are drawn", () => {
  const rows = (top: number, count = 500) =>
    visibleRows({ top, height: 700, rowHeight: 35, count });

  test("are those in view and some beyond each edge", () => {
    expect(rows(3500)).toEqual({ first: 94, end: 130 });
  });

  test("end with the list", () => {
    expect(rows(0)).toEqual({ first: 0, end: 30 });
    expect(rows(500 * 35 - 700)).toEqual({ first: 474, end: 500 });
    expect(rows(0, 5)).toEqual({ first: 0, end: 5 });
    expect(rows(0, 0)).toEqual({ first: 0, end: 0 });
  });

  test("are none beyond the end, where a list stands that was scrolled and became short", () => {
    expect(rows(9000, 3)).toEqual({ first: 3, end: 3 });
  });
});

describe("the columns that are drawn", () => {
  const columns = Array.from(
    { length: 40 },
    (_, i): GridColumn<number> => ({
      ...{ id: `${i}`, title: `${i}`, kind: "text", width: 100 },
      text: String,
    }),
  );
  const { center } = layOutColumns(columns, 1000);

  test("are those in view with a step to either side, and those of a step that is not scrolled yet", () => {
    expect(visibleColumns(center, { left: 1000, width: 1000 })).toEqual({ first: 8, end: 24 });
    expect(visibleColumns(center, { left: 0, width: 1000 })).toEqual({ first: 0, end: 14 });
  });

  test("are none when there are none", () => {
    expect(visibleColumns([], { left: 0, width: 1000 })).toEqual({ first: 0, end: 0 });
  });
});

test("the grid scrolls as little as brings a place into view", () => {
  const view = { position: 100, size: 200 };
  expect(nearestScroll({ start: 150, end: 180 }, view)).toBe(100);
  expect(nearestScroll({ start: 60, end: 90 }, view)).toBe(60);
  expect(nearestScroll({ start: 290, end: 330 }, view)).toBe(130);
  expect(nearestScroll({ start: 290, end: 900 }, view)).toBe(290);
});
