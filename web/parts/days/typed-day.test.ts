import { expect, test } from "vitest";
import { parseTypedDay, yearsBetween } from "./typed-day.ts";

test.each([
  ["05/01/24", "2024-05-01"],
  ["5/1/24", "2024-05-01"],
  ["12/31/1999", "1999-12-31"],
  ["12/31/99", "1999-12-31"],
  [" 02/29/24 ", "2024-02-29"],
  ["02/29/23", null],
  ["13/01/24", null],
  ["abc", null],
  ["", null],
  ["05/01", null],
])("%s typed into a date picker is %s (S-363, V-406, V-409)", (text, day) => {
  expect(parseTypedDay(text)).toBe(day);
});

test("years are listed newest first", () => {
  expect(yearsBetween("2022-05-01", "2024-01-01")).toEqual(["2024", "2023", "2022"]);
});
