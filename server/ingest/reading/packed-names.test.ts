import { expect, test } from "vitest";
import { readPackedName } from "./packed-names.ts";

test.each([
  ["Fjord Acquisition Corp (FJRD)", "Fjord Acquisition Corp", ["FJRD"]],
  ["FJORD LABS, INC.  (FJLB, FJLBW)", "FJORD LABS, INC.", ["FJLB", "FJLBW"]],
  ["Fjord Copper (FCOP, FCOP-WT)", "Fjord Copper", ["FCOP", "FCOP-WT"]],
  ["Fjord & Partner (UK) Ltd", "Fjord & Partner (UK) Ltd", []],
  ["Fjord Trust (formerly Lagoon)", "Fjord Trust (formerly Lagoon)", []],
  ["(FJRD)", "(FJRD)", []],
])("%j holds the name %j and the symbols %j", (text, name, symbols) => {
  expect(readPackedName(text)).toEqual({ name, symbols });
});
