import { expect, test } from "vitest";
import { displayedSign, withSign } from "./signed-text.ts";

test.each([
  [0.123, "12.3%", "up", "+12.3%"],
  [-0.041, "−4.1%", "down", "−4.1%"],
  [0.0001, "0.0%", "flat", "0.0%"],
  [-0.0001, "0.0%", "flat", "0.0%"],
] as const)("%d, written %s, goes %s and reads %s", (value, text, sign, read) => {
  expect(displayedSign(value, text)).toBe(sign);
  expect(withSign(text, sign)).toBe(read);
});
