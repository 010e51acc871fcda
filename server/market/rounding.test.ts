import { expect, test } from "vitest";
import { roundPrice } from "./rounding.ts";

test.each([
  [16, "16.0000"],
  [4.125, "4.1250"],
  [0.0001, "0.0001"],
  [0.00005, "0.00005000"],
  [5.10345, "5.10345000"],
  [20 / 3, "6.6667"],
  [0.001 / 3, "0.000333333333"],
  [null, null],
])("a price of %s is stored as %s", (price, text) => {
  expect(roundPrice(price)).toBe(text);
});
