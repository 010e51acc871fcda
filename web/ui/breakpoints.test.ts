import { expect, test } from "vitest";
import { findBreakpoint, isNarrow, showsTabsAsList } from "./breakpoints.ts";

test.each([
  [320, "xs"],
  [575, "xs"],
  [575.98, "xs"],
  [576, "sm"],
  [767, "sm"],
  [767.98, "sm"],
  [768, "md"],
  [991, "md"],
  [991.98, "md"],
  [992, "lg"],
  [1199, "lg"],
  [1199.98, "lg"],
  [1199.99, "xl"],
  [1200, "xl"],
  [2560, "xl"],
] as const)("%d px is %s (S-360, S-438)", (width, name) => {
  expect(findBreakpoint(width)).toBe(name);
});

test.each([
  [2, 767.98],
  [3, 767.98],
  [4, 991.98],
])("%d tabs are a list up to %d px (V-594)", (count, widest) => {
  const isList = (width: number) => showsTabsAsList(findBreakpoint(width), count);
  expect([320, 767, 768, 991, 992, 1280].filter(isList)).toEqual(
    [320, 767, 768, 991].filter((width) => width <= widest),
  );
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
