import { expect, test } from "vitest";
import { findBreakpoint, isNarrow, isPhone } from "./breakpoints.ts";

test.each([
  [320, "xs"],
  [575, "xs"],
  [575.98, "xs"],
  [576, "sm"],
  [767, "sm"],
  [768, "md"],
  [991, "md"],
  [992, "lg"],
  [1199, "lg"],
  [1199.98, "lg"],
  [1200, "xl"],
  [2560, "xl"],
] as const)("%d px is %s (S-360, S-438)", (width, name) => {
  expect(findBreakpoint(width)).toBe(name);
});

test("inner navigation is a select up to 767.98 px (V-594)", () => {
  expect([320, 767, 768, 1280].map((width) => isPhone(findBreakpoint(width)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("the mobile menu replaces the main menu up to 991.98 px (S-402)", () => {
  expect([575, 767, 991, 992, 1280].map((width) => isNarrow(findBreakpoint(width)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
