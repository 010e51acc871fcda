import { describe, expect, test } from "vitest";
import { isRegistrationOfHolders, type Sale } from "./direct-listing.ts";

describe("a registration of holders' shares", () => {
  const coinbase: Sale = {
    offered: 114_850_769,
    fromHolders: 114_850_769,
    outstanding: null,
    hasUnderwriter: false,
    hasFirstClose: false,
  };

  test.each<[string, Partial<Sale>, boolean]>([
    ["a direct listing", {}, true],
    ["an offering of a parent", { offered: 35_000_000, fromHolders: 35_000_000 }, false],
    ["Roblox", { offered: 198_917_280, fromHolders: 198_917_280, outstanding: 493_253_146 }, true],
    [
      "HeadHunter",
      { offered: 16_304_348, fromHolders: 16_304_348, outstanding: 50_000_000 },
      false,
    ],
    ["an offering with new shares", { fromHolders: 1_323_531 }, false],
    ["a sale by banks", { hasUnderwriter: true }, false],
    ["a deal with a known return", { hasFirstClose: true }, false],
    ["a deal whose sellers are not known", { fromHolders: null }, false],
    ["a deal of unknown size", { offered: null, fromHolders: null }, false],
  ])("%s", (_name, change, expected) => {
    expect(isRegistrationOfHolders({ ...coinbase, ...change })).toBe(expected);
  });
});
