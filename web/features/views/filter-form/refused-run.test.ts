import { expect, test } from "vitest";
import { CallFailure } from "../../../api/failure.ts";
import { readRefusal } from "./refused-run.ts";

const refusedRun = new CallFailure({
  code: "invalid_input",
  status: 400,
  summaryErrors: ["Some values are not valid."],
  invalidParams: [
    { name: "filters.DealSizeMin", reasons: ["Can't exceed DealSizeMax"] },
    { name: "filters.DealSizeMax", reasons: ["Can't be below DealSizeMin"] },
  ],
});
const submittedFilters = { DealSizeMin: 9, DealSizeMax: 5 };

test("the errors of a refused run appear at their filters, in the form's words", () => {
  const { problems, summary } = readRefusal(refusedRun, submittedFilters, submittedFilters);
  expect([...problems]).toEqual([
    ["DealSizeMin", "Can't exceed Max"],
    ["DealSizeMax", "Can't be below Min"],
  ]);
  expect(summary).toBe("");
});

test("both ends of a range lose their errors when either has changed since the run", () => {
  for (const changed of [{ DealSizeMin: 9, DealSizeMax: 50 }, { DealSizeMax: 5 }]) {
    const { problems } = readRefusal(refusedRun, submittedFilters, changed);
    expect([...problems.keys()]).toEqual([]);
  }
});

test("an error that belongs to no filter goes into the summary", () => {
  const serverFailure = new CallFailure({
    code: 500,
    status: 500,
    summaryErrors: ["Internal Server Error"],
    invalidParams: [],
  });
  expect(readRefusal(serverFailure, submittedFilters, submittedFilters)).toEqual({
    problems: new Map(),
    summary: "Internal Server Error",
  });
});
