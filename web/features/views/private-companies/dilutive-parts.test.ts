import { expect, test } from "vitest";
import { splitDilutiveShares } from "./dilutive-parts.ts";

test("shares and their price are separated; other texts are shown whole (V-627)", () => {
  expect(splitDilutiveShares("1,000,000 at $5.00")).toEqual({ count: "1,000,000", price: "$5.00" });
  for (const text of ["1,000,000", "", "options granted at will, at $5.00 at most"])
    expect(splitDilutiveShares(text)).toEqual({ count: text, price: null });
});
