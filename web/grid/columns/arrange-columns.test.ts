import { describe, expect, test } from "vitest";
import { moveColumn, moveOnto, neighborOf, nextSort } from "./arrange-columns.ts";

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

describe("a header that is dropped on another", () => {
  test("takes its place", () => {
    expect(moveOnto(columns, "name", "size")).toEqual({
      order: ["star", "ticker", "size", "name", "change"],
      pins: {},
    });
    expect(moveOnto(columns, "size", "name")?.order).toEqual([
      ...["star", "ticker", "size", "name", "change"],
    ]);
  });

  test("is pinned at the edge to which it was dragged, and let go when it leaves one", () => {
    expect(moveOnto(columns, "size", "ticker")).toEqual({
      order: ["star", "size", "ticker", "name", "change"],
      pins: { size: "left" },
    });
    expect(moveOnto(columns, "change", "size")).toEqual({
      order: ["star", "ticker", "name", "change", "size"],
      pins: { change: "none" },
    });
  });

  test("changes nothing on itself, on a column that is not there, or on the star, which keeps its place", () => {
    expect(moveOnto(columns, "name", "name")).toBeNull();
    expect(moveOnto<string>(columns, "name", "gone")).toBeNull();
    expect(moveOnto(columns, "name", "star")).toBeNull();
    expect(moveOnto(columns, "star", "name")).toBeNull();
  });
});

test("a column is followed by the next one, the last one by the one before it, and the only one by none", () => {
  expect(neighborOf(columns, "ticker")).toBe("name");
  expect(neighborOf(columns, "change")).toBe("size");
  expect(neighborOf([{ id: "name" }], "name")).toBeNull();
});
