import { expect, test } from "vitest";
import { type Place, stepFrom } from "./grid-keys.ts";

const bounds = { rows: 50, columns: 8, rowsInView: 12 };
const press = (key: string, from: Place, ctrlKey = false) =>
  stepFrom(from, { key, ctrlKey, metaKey: false }, bounds);

test.each<[string, Place, Place]>([
  ["ArrowRight", { row: 3, column: 2 }, { row: 3, column: 3 }],
  ["ArrowLeft", { row: 3, column: 2 }, { row: 3, column: 1 }],
  ["ArrowDown", { row: 3, column: 2 }, { row: 4, column: 2 }],
  ["ArrowUp", { row: 3, column: 2 }, { row: 2, column: 2 }],
  ["ArrowUp", { row: 0, column: 2 }, { row: -1, column: 2 }],
  ["ArrowDown", { row: -1, column: 2 }, { row: 0, column: 2 }],
  ["Home", { row: 3, column: 2 }, { row: 3, column: 0 }],
  ["End", { row: 3, column: 2 }, { row: 3, column: 7 }],
  ["PageDown", { row: 3, column: 2 }, { row: 15, column: 2 }],
  ["PageDown", { row: 45, column: 2 }, { row: 49, column: 2 }],
  ["PageUp", { row: 3, column: 2 }, { row: 0, column: 2 }],
])("%s moves from %j to %j", (key, from, to) => {
  expect(press(key, from)).toEqual(to);
});

test.each<[string, Place, Place]>([
  ["ArrowRight", { row: 3, column: 2 }, { row: 3, column: 7 }],
  ["ArrowLeft", { row: 3, column: 2 }, { row: 3, column: 0 }],
  ["ArrowDown", { row: 3, column: 2 }, { row: 49, column: 2 }],
  ["ArrowUp", { row: 3, column: 2 }, { row: 0, column: 2 }],
  ["Home", { row: 3, column: 2 }, { row: 0, column: 0 }],
  ["End", { row: 3, column: 2 }, { row: 49, column: 7 }],
])("%s with Control moves from %j to the end, %j", (key, from, to) => {
  expect(press(key, from, true)).toEqual(to);
});

test("the focus stays within the grid, and other keys move nothing", () => {
  expect(press("ArrowLeft", { row: 3, column: 0 })).toEqual({ row: 3, column: 0 });
  expect(press("ArrowUp", { row: -1, column: 4 })).toEqual({ row: -1, column: 4 });
  expect(press("ArrowDown", { row: 49, column: 4 })).toEqual({ row: 49, column: 4 });
  for (const key of ["a", "Enter", "toString", "__proto__"])
    expect(press(key, { row: 1, column: 1 })).toBeNull();
});
