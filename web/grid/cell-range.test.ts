import { expect, test } from "vitest";
import { copyCells, describeSpan, markedColumns, spanOf } from "./cell-range.ts";

const rows = [
  { name: "Acme", price: "$10.00", note: "two\nlines" },
  { name: "Penrill", price: "—", note: "" },
];
const columns = [
  { kind: "control" as const, text: () => "star" },
  { kind: "text" as const, text: (row: (typeof rows)[0]) => row.name },
  { kind: "number" as const, text: (row: (typeof rows)[0]) => row.price },
  { kind: "text" as const, text: (row: (typeof rows)[0]) => row.note },
];

test("a range reaches from its first corner in any direction, and marks its columns in its rows alone", () => {
  const span = spanOf({ anchor: { row: 4, column: 3 }, end: { row: 2, column: 5 } });
  expect(span).toEqual({ rows: [2, 4], columns: [3, 5] });
  expect([1, 2, 4, 5].map((row) => markedColumns(span, row))).toEqual([null, [3, 5], [3, 5], null]);
  expect(markedColumns(null, 0)).toBeNull();
});

test("cells are copied as they are shown, with tabs between them, and without controls and headers", () => {
  const span = spanOf({ anchor: { row: 0, column: 0 }, end: { row: 1, column: 3 } });
  expect(copyCells(span, rows, columns)).toBe("Acme\t$10.00\ttwo lines\nPenrill\t—\t");
});

test("the size of a range is said in words", () => {
  expect(describeSpan({ rows: [0, 0], columns: [1, 3] })).toBe("1 row and 3 columns");
});
