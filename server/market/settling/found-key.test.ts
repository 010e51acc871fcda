import { expect, test } from "vitest";
import { foundKey } from "./found-key.ts";

test("a key that is missing is named, and never taken for 0", () => {
  expect(foundKey(7, "the deal nasdaq:10-1")).toBe(7);
  expect(() => foundKey(undefined, "the deal nasdaq:10-1")).toThrow(
    "There is no key of the deal nasdaq:10-1.",
  );
});
