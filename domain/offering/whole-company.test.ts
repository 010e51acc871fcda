import { describe, expect, test } from "vitest";
import { countsSmallerUnit, leavesOutShares } from "./whole-company.ts";

describe("a stated number of all shares", () => {
  test.each([
    ["Snowflake, one class of two", 28_000_000, 36_208_709, true],
    ["Alibaba, the depositary shares for sale", 320_106_100, 320_106_100, true],
    ["Facebook, one class of two", 421_233_615, 633_492_418, true],
    ["half of all", 50, 100, true],
    ["Rivian", 153_000_000, 860_452_142, false],
    ["Uber", 180_000_000, 1_682_521_965, false],
    ["no offer", null, 100, false],
  ])("of %s", (_name, offered, outstanding, expected) => {
    expect(leavesOutShares({ offered, outstanding })).toBe(expected);
  });
});

test.each([
  [
    "Banco Santander (Brasil), with ordinary and preferred shares",
    525_000_000,
    210_864_171_037,
    true,
  ],
  ["Yandex", 52_174_088, 129_200_543, false],
  ["a twentieth", 5, 100, false],
  ["no offer", null, 100, false],
])(
  "a number of all shares can be of a smaller unit: %s",
  (_name, offered, outstanding, expected) => {
    expect(countsSmallerUnit({ offered, outstanding })).toBe(expected);
  },
);
