import { describe, expect, test } from "vitest";
import { noResponse, readFailure } from "./failure.ts";

const serverError = {
  summaryErrors: ["Something went wrong on our side. Please try again."],
  invalidParams: [],
  code: "internal_error",
};

describe("the message of a failed call", () => {
  test("without a response it is that of a 500 (S-344, S-345, S-348)", () => {
    expect(noResponse()).toMatchObject({
      code: 500,
      status: null,
      summaryErrors: ["Internal Server Error"],
      invalidParams: [],
    });
  });

  test.each([
    ["no body", 404, undefined, 404, "Not Found"],
    ["no body", 400, undefined, 400, "Internal Server Error"],
    ["no body", 500, undefined, 500, "Internal Server Error"],
    ["a text", 502, "Bad gateway", 502, "Internal Server Error"],
    ["another object", 502, { message: "upstream" }, 502, "Internal Server Error"],
    ["another object", 404, { message: "nginx" }, 404, "Not Found"],
    ["null", 503, null, 503, "Internal Server Error"],
    ["the server's own error", 500, serverError, 500, "Internal Server Error"],
  ])(
    "with %s and status %i it follows from the status (S-345..S-348)",
    (_, status, body, code, sentence) => {
      const failure = readFailure(status, body);
      expect(failure).toMatchObject({ code, status, summaryErrors: [sentence], invalidParams: [] });
    },
  );

  test("otherwise it comes from the errors of the body (S-343, S-349)", () => {
    const body = {
      summaryErrors: ["X"],
      invalidParams: [{ name: "email", reasons: ["Business Email is required"] }],
      code: "invalid_input",
    };
    expect(readFailure(400, body)).toMatchObject({ ...body, status: 400 });
  });

  test("a body without a code uses the status as its code", () => {
    expect(readFailure(418, { summaryErrors: ["X"], invalidParams: [] }).code).toBe(418);
  });
});
