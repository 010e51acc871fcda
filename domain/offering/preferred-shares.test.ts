import { expect, test } from "vitest";
import { isPreferredOffer } from "./preferred-shares.ts";

test.each([
  ["CUZ.A", "COUSINS PROPERTIES INC", 25, true],
  ["PBKSP", "PROVIDENT BANKSHARES CORP", 25, true],
  ["INDBM", "INDEPENDENT CAPITAL TRUST IV", 25, true],
  ["GS.PA", "GOLDMAN SACHS GROUP INC", 25, true],
  ["BBXT", "BBC CAPITAL TRUST II", 25, true],
  ["DTE.A", "DTE ENERGY TRUST II", 25, true],
  ["WNA", "WACHOVIA PREFERRED FUNDING CORP", 25, true],
  ["APTS", "PREFERRED APARTMENT COMMUNITIES INC", 10, false],
  ["ARCT", "AMERICAN REALTY CAPITAL TRUST, INC.", 6, false],
  ["APGB.U", "Apollo Strategic Growth Capital II", 10, false],
  ["FJRD.A", "FJORD INC", 17, false],
  ["FJRDU", "FJORD ACQUISITION CORP", 10, false],
  ["CUZ.A", "COUSINS PROPERTIES INC", null, false],
] as const)("%s of %s at %s is a sale of preferred shares: %s", (symbol, name, offerPrice, is) => {
  expect(isPreferredOffer({ symbol, name, offerPrice })).toBe(is);
});
