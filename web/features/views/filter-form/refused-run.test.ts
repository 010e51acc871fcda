import { expect, test } from "vitest";
import { CallFailure } from "../../../api/failure.ts";
import { readRefusal } from "./refused-run.ts";

const refusedRun = new CallFailure({
  code: "invalid_input",
  status: 400,
  summaryErrors: ["Some values are not valid."],
  invalidParams: [
    { name: "filters.DealSizeMin", reasons: ["Should not be over DealSizeMax"] },
    { name: "filters.DealSizeMax", reasons: ["Should not be under DealSizeMin"] },
  ],
});
const submittedFilters = { DealSizeMin: 9, DealSizeMax: 5 };

test("the errors of a refused run appear at their filters, in the form's words", () => {
  const { problems, summary } = readRefusal(refusedRun, submittedFilters, submittedFilters);
  expect([...problems]).toEqual([
    ["DealSizeMin", "Should not be over Max"],
    ["DealSizeMax", "Should not be under Min"],
  ]);
  expect(summary).toBe("");
});

test("a filter that changed since the run loses its error", () => {
  const { problems } = readRefusal(refusedRun, submittedFilters, { DealSizeMin: 9 });
  expect([...problems.keys()]).toEqual(["DealSizeMin"]);
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
