import { expect, test } from "vitest";
import { presentPlace } from "./use-last-place.ts";

test("the last place follows its column, gives way to the next when that is gone, and stays within the rows", () => {
  const place = { row: 7, id: "Price", column: 1 };
  expect(presentPlace(place, ["Price", "Name"], 10)).toEqual({ row: 7, column: 0 });
  expect(presentPlace(place, ["Name", "Sector", "Date"], 10)).toEqual({ row: 7, column: 1 });
  expect(presentPlace(place, ["Name"], 5)).toEqual({ row: 4, column: 0 });
  expect(presentPlace(place, [], 5)).toBeNull();
});
