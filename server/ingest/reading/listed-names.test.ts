import { expect, test } from "vitest";
import { readListedName } from "./listed-names.ts";

test.each([
  ["Fjord Labs Inc. - Class A Ordinary Shares", "Fjord Labs Inc.", "common", "A"],
  ["Fjord Labs Inc. Class B", "Fjord Labs Inc.", null, "B"],
  ["Fjord Labs Inc.", "Fjord Labs Inc.", null, null],
  ["Fjord Labs N.V. Common Shares", "Fjord Labs N.V.", "common", null],
  [
    "Fjord plc American Depositary Shares (each representing two Ordinary Shares)",
    "Fjord plc",
    "ads",
    null,
  ],
  [
    "Fjord Group American Depositary Share each ADS represents one Class B share",
    "Fjord Group",
    "ads",
    "B",
  ],
  ["Fjord Acquisition Corp. - Units", "Fjord Acquisition Corp.", "unit", null],
  ["Fjord Acquisition Corp. - Warrant", "Fjord Acquisition Corp.", "warrant", null],
  ["Fjord Acquisition Corp. - Rights", "Fjord Acquisition Corp.", "right", null],
  ["Fjord-Lagoon Inc - Common Stock", "Fjord-Lagoon Inc", "common", null],
  ["Fjord Bitcoin ETF", "Fjord Bitcoin ETF", "fund", null],
  ["Fjord Labs Inc. New", "Fjord Labs Inc.", null, null],
  ["Newfjord Commons Inc.", "Newfjord Commons Inc.", null, null],
])("%j is a security of %j", (text, company, kind, shareClass) => {
  expect(readListedName(text)).toEqual({ company, kind, shareClass });
});
