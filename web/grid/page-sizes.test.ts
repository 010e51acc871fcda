import { expect, test } from "vitest";
import { countPages, defaultPageSize, pageNumbers, pageRange, pageSizes } from "./page-sizes.ts";

test("page sizes are the seven of the requirement, 5 when none is configured (V-207, V-208)", () => {
  expect(pageSizes).toEqual([5, 10, 25, 50, 100, 250, 500]);
  expect(defaultPageSize).toBe(5);
});

test.each([
  [{ page: 0, pageSize: 25, total: 148 }, "1–25 of 148"],
  [{ page: 5, pageSize: 25, total: 148 }, "126–148 of 148"],
  [{ page: 0, pageSize: 50, total: 50_000 }, "1–50 of 50,000"],
  [{ page: 0, pageSize: 50, total: 0 }, "0 of 0"],
])("%j reads %s", (place, text) => {
  expect(pageRange(place)).toBe(text);
});

test("there is always at least one page", () => {
  expect(countPages({ pageSize: 25, total: 0 })).toBe(1);
  expect(countPages({ pageSize: 25, total: 26 })).toBe(2);
});

test("the pager shows the first page, the last page and the neighbours of the current one", () => {
  expect(pageNumbers(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(pageNumbers(0, 20)).toEqual([0, 1, 2, 3, 4, null, 19]);
  expect(pageNumbers(9, 20)).toEqual([0, null, 8, 9, 10, null, 19]);
  expect(pageNumbers(19, 20)).toEqual([0, null, 15, 16, 17, 18, 19]);
});
