import { expect, test } from "vitest";
import { requireKey } from "./require-key.ts";

test("a missing key is named, and never taken for 0", () => {
  expect(requireKey(7, "the deal nasdaq:10-1")).toBe(7);
  expect(() => requireKey(undefined, "the deal nasdaq:10-1")).toThrow(
    "There is no key of the deal nasdaq:10-1.",
  );
});
