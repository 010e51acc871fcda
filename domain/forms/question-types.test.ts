import { expect, test } from "vitest";
import { remainingSeats } from "./limits.ts";
import { questionTypeFrom } from "./question-types.ts";

test("a link chooses a question type in any letter case, and none if there is no such type (S-211, S-212)", () => {
  for (const value of ["research", "data-feeds-quote", "billing", "technical", "other"]) {
    expect(questionTypeFrom(value)).toBe(value);
    expect(questionTypeFrom(` ${value.toUpperCase()} `)).toBe(value);
  }
  for (const text of [null, "", "zzz", "research question"])
    expect(questionTypeFrom(text)).toBeNull();
});

test("the number of free seats is never negative", () => {
  expect([0, 2, 6, 7].map((used) => remainingSeats(6, used))).toEqual([6, 4, 0, 0]);
});
