import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GridColumn } from "./grid-column.ts";
import { layOutColumns, shareWidth } from "./lay-out-columns.ts";

const column = (id: string, more: Partial<GridColumn<number>> = {}): GridColumn<number> => ({
  ...{ id, title: id, kind: "text", width: 100 },
  text: String,
  ...more,
});

const widthsOf = (columns: GridColumn<number>[], room: number) => {
  const { left, center, right } = layOutColumns(columns, room);
  const all = [...left, ...center, ...right];
  return Object.fromEntries(all.map((placed) => [placed.column.id, placed.width]));
};

describe("columns that stretch", () => {
  test("share the room that the others leave, in proportion", () => {
    const columns = [column("fixed"), column("one", { flex: 1 }), column("two", { flex: 2 })];
    expect(widthsOf(columns, 700)).toEqual({ fixed: 100, one: 200, two: 400 });
  });

  test("keep their bounds, and what one does not take goes to the others", () => {
    const columns = [
      column("short", { flex: 1, maxWidth: 120 }),
      column("long", { flex: 1, minWidth: 80 }),
    ];
    expect(widthsOf(columns, 500)).toEqual({ short: 120, long: 380 });
    expect(widthsOf(columns, 60)).toEqual({ short: 60, long: 80 });
  });

  test("fill a window in which all have reached their bounds, so that no strip is empty", () => {
    const columns = [
      column("one", { flex: 1, maxWidth: 150 }),
      column("two", { flex: 1, maxWidth: 150 }),
    ];
    expect(widthsOf(columns, 500)).toEqual({ one: 250, two: 250 });
  });

  test("end at the edge of a window in which not all fit, beside those that are pinned", () => {
    const columns = [
      column("ticker", { width: 90, pinned: "left" }),
      column("name", { flex: 2, minWidth: 80 }),
      column("sized"),
      column("date", { flex: 1, minWidth: 60 }),
      column("price", { flex: 1, minWidth: 90 }),
      column("change", { width: 125, pinned: "right" }),
    ];
    const sized = { ticker: 90, sized: 100, change: 125 };
    expect(widthsOf(columns, 545)).toEqual({ ...sized, name: 80, date: 60, price: 90 });
    expect(widthsOf(columns, 544)).toEqual({ ...sized, name: 152, date: 77, price: 90 });
  });

  test("leave the edge where it is when none of those that fit stretches", () => {
    const columns = [column("one"), column("two"), column("three", { flex: 1, minWidth: 80 })];
    expect(widthsOf(columns, 250)).toEqual({ one: 100, two: 100, three: 80 });
  });

  const elastic = fc.record({
    width: fc.integer({ min: 30, max: 300 }),
    minWidth: fc.integer({ min: 20, max: 120 }),
    maxWidth: fc.integer({ min: 120, max: 500 }),
    flex: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
  });

  test("never get narrower than they may, and fill the room where there is enough", () => {
    fc.assert(
      fc.property(
        fc.array(elastic, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 4000 }),
        (columns, room) => {
          const widths = shareWidth(columns, room);
          for (const [i, { minWidth }] of columns.entries())
            expect(widths[i]).toBeGreaterThanOrEqual(minWidth);
          const sum = widths.reduce((total, width) => total + width, 0);
          const least = shareWidth(columns, 0).reduce((total, width) => total + width, 0);
          if (columns.some(({ flex }) => flex !== undefined) && room >= least)
            expect(sum).toBe(room);
          else expect(sum).toBe(least);
        },
      ),
    );
  });
});

describe("pinned columns", () => {
  const star = column("star", { kind: "control", pinned: "left", width: 34 });
  const ticker = column("ticker", { pinned: "left", width: 90 });
  const change = column("change", { pinned: "right", width: 125 });
  const ids = (placed: { column: { id: string } }[]) => placed.map((one) => one.column.id);

  test("are placed at their edges", () => {
    const layout = layOutColumns([star, ticker, column("name"), change], 900);
    expect([ids(layout.left), ids(layout.center), ids(layout.right)]).toEqual([
      ["star", "ticker"],
      ["name"],
      ["change"],
    ]);
    expect(layout).toMatchObject({ leftWidth: 124, centerWidth: 100, rightWidth: 125 });
    expect(layout.left.map(({ left }) => left)).toEqual([0, 34]);
  });

  test("that stretch share the room, but are not squeezed by the others", () => {
    const columns = [
      column("name", { flex: 100, minWidth: 60, maxWidth: 150, pinned: "left" }),
      column("wide", { flex: 100, minWidth: 300 }),
    ];
    expect(widthsOf(columns, 350)).toEqual({ name: 100, wide: 300 });
    expect(widthsOf(columns, 600)).toEqual({ name: 150, wide: 450 });
  });

  test("scroll with the others, the innermost first, where they would leave no room", () => {
    const layout = layOutColumns([star, ticker, column("name"), change], 260);
    expect([ids(layout.left), ids(layout.center), ids(layout.right)]).toEqual([
      ["star", "ticker"],
      ["name", "change"],
      [],
    ]);
    expect(layout.center.map(({ column }) => column.pinned)).toEqual([undefined, undefined]);
  });
});
