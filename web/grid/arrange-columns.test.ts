import { describe, expect, test } from "vitest";
import { moveColumn, nextSort, readArrangement } from "./arrange-columns.ts";

const columns = [
  { id: "star", kind: "control", pinned: "left" },
  { id: "ticker", kind: "text", pinned: "left" },
  { id: "name", kind: "text" },
  { id: "size", kind: "number", sortsDescendingFirst: true },
  { id: "change", kind: "number", pinned: "right" },
] as const;
const [, , name, size] = columns;

describe("a click on a header", () => {
  test("sorts by the column alone, numbers largest first, and then turns round", () => {
    const bySize = nextSort(null, size, false);
    expect(bySize).toEqual({ column: "size", direction: "desc" });
    expect(nextSort(bySize, size, false)).toEqual({ column: "size", direction: "asc" });
    expect(nextSort(bySize, name, false)).toEqual({ column: "name", direction: "asc" });
  });

  test("with Shift adds the column, or turns it round where it is", () => {
    const byBoth = nextSort(nextSort(null, size, false), name, true);
    expect(byBoth).toEqual({
      column: "size",
      direction: "desc",
      thenBy: [{ column: "name", direction: "asc" }],
    });
    expect(nextSort(byBoth, name, true).thenBy).toEqual([{ column: "name", direction: "desc" }]);
    expect(nextSort(byBoth, size, true)).toMatchObject({ direction: "asc", thenBy: [{}] });
    expect(nextSort(byBoth, name, false)).toEqual({ column: "name", direction: "asc" });
  });
});

describe("a column", () => {
  test("moves by a place within its part of the grid", () => {
    expect(moveColumn(columns, "name", 1)).toEqual(["star", "ticker", "size", "name", "change"]);
    expect(moveColumn(columns, "size", -1)).toEqual(["star", "ticker", "size", "name", "change"]);
  });

  test("does not leave its part, and the star keeps its place", () => {
    expect(moveColumn(columns, "name", -1)).toBeNull();
    expect(moveColumn(columns, "size", 1)).toBeNull();
    expect(moveColumn(columns, "ticker", -1)).toBeNull();
    expect(moveColumn(columns, "change", 1)).toBeNull();
  });
});

describe("dragged headers", () => {
  const state = (colId: string, pinned: "left" | "right" | null = null) => ({ colId, pinned });
  const before = [
    state("star", "left"),
    state("ticker", "left"),
    state("name"),
    state("size"),
    state("change", "right"),
  ];

  test("that are back at their places have changed nothing", () => {
    expect(readArrangement(columns, before)).toBeNull();
  });

  test("give a new order", () => {
    const [star, ticker, one, two, change] = before;
    if (!star || !ticker || !one || !two || !change) throw new Error("Too few columns");
    expect(readArrangement(columns, [star, ticker, two, one, change])).toEqual({
      order: ["star", "ticker", "size", "name", "change"],
      pins: {},
    });
  });

  test("are pinned at the edge to which they were dragged", () => {
    const pinned = [...before.slice(0, 3), state("size", "left"), state("change")];
    expect(readArrangement(columns, pinned)).toEqual({
      order: ["star", "ticker", "size", "name", "change"],
      pins: { size: "left", change: "none" },
    });
  });
});
