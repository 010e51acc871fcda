import { expect, test } from "vitest";
import { placeFailure, readFailedCall } from "./failed-call.ts";

test("reasons go under the field they name, and into the summary when the form has no such field", () => {
  const failedCall = {
    summaryErrors: ["Some fields are not valid."],
    invalidParams: [
      { name: "email", reasons: ["Taken"] },
      { name: "unknown", reasons: ["Odd", "Very odd"] },
    ],
  };
  expect(placeFailure(failedCall, (name) => name === "email")).toEqual({
    fields: [{ name: "email", reasons: ["Taken"] }],
    summary: ["Some fields are not valid.", "Odd", "Very odd"],
  });
});

test("an error that is not a failed call becomes one plain sentence", () => {
  for (const error of [new Error("boom"), undefined, "text", { summaryErrors: "no list" }]) {
    expect(readFailedCall(error)).toEqual({
      summaryErrors: ["Something went wrong on our side. Please try again."],
      invalidParams: [],
    });
  }
});
