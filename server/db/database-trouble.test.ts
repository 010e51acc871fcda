import pg from "pg";
import { expect, test } from "vitest";
import { troubleOf } from "./database-trouble.ts";

const ofServer = (code: string) =>
  Object.assign(new pg.DatabaseError("said by the server", 0, "error"), { code });

test.each([
  ["57P01", "away"],
  ["57P03", "away"],
  ["08006", "away"],
  ["53300", "away"],
  ["57014", "away"],
  ["53100", "full"],
  ["25006", "read-only"],
  ["23505", undefined],
  ["22P02", undefined],
  ["53200", undefined],
] as const)("the state %s means %s", (code, trouble) => {
  expect(troubleOf(ofServer(code))).toBe(trouble);
});

test.each([
  [Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), "away"],
  [Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }), "away"],
  [Object.assign(new Error("write"), { code: "ENOSPC" }), "full"],
  [new Error("Connection terminated unexpectedly"), "away"],
  [new Error("timeout exceeded when trying to connect"), "away"],
  [new Error("Query read timeout"), "away"],
  [new Error("The thread of the embedded database ended with code 1."), "away"],
  [new TypeError("x is not a function"), undefined],
  ["Connection terminated", undefined],
  [null, undefined],
])("%s means %s", (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
});
