import { expect, test } from "vitest";
import { isColumnRunning } from "./columns.ts";

test.each([
  ["this year of a chart by year", { running: 2, runningSeries: null }, ["2 0", "2 1"]],
  ["this month of the newest year", { running: 1, runningSeries: 1 }, ["1 1"]],
  ["all classes of this year", { running: null, runningSeries: 1 }, ["0 1", "1 1", "2 1"]],
  ["nothing where all is over", { running: null, runningSeries: null }, []],
])("%s is hatched, and nothing else (promise 10)", (_what, marks, wanted) => {
  const places = [0, 1, 2].flatMap((category) => [0, 1].map((series) => ({ category, series })));
  const hatched = places.filter(({ category, series }) => isColumnRunning(marks, category, series));
  expect(hatched.map(({ category, series }) => `${category} ${series}`)).toEqual(wanted);
});
