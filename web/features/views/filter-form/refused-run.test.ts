import { expect, test } from "vitest";
import { CallFailure } from "../../../api/failure.ts";
import { readRefusal } from "./refused-run.ts";

const refused = new CallFailure({
  code: "invalid_input",
  status: 400,
  summaryErrors: ["Some values are not valid."],
  invalidParams: [
    { name: "filters.DealSizeMin", reasons: ["Should not be over DealSizeMax"] },
    { name: "filters.DealSizeMax", reasons: ["Should not be under DealSizeMin"] },
  ],
});
const ran = { DealSizeMin: 9, DealSizeMax: 5 };

test("the errors of a refused run appear at their filters, in the form's words", () => {
  const { problems, summary } = readRefusal(refused, ran, ran);
  expect([...problems]).toEqual([
    ["DealSizeMin", "Should not be over Max"],
    ["DealSizeMax", "Should not be under Min"],
  ]);
  expect(summary).toBe("");
});

test("a filter that changed since the run loses its error", () => {
  const { problems } = readRefusal(refused, ran, { DealSizeMin: 9 });
  expect([...problems.keys()]).toEqual(["DealSizeMin"]);
});

test("an error that belongs to no filter goes into the summary", () => {
  const broken = new CallFailure({
    code: 500,
    status: 500,
    summaryErrors: ["Internal Server Error"],
    invalidParams: [],
  });
  expect(readRefusal(broken, ran, ran)).toEqual({
    problems: new Map(),
    summary: "Internal Server Error",
  });
});
