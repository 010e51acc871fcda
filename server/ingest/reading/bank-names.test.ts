import { expect, test } from "vitest";
import { bankAliases, misseparatedNames } from "./bank-aliases.ts";
import { readBanks } from "./bank-names.ts";

test.each([
  ["Goldman, Sachs/J.P. Morgan", ["Goldman Sachs", "J.P. Morgan"]],
  ["Goldma Sachs/ J.P. Morga/ ", ["Goldman Sachs", "J.P. Morgan"]],
  ["JPMorgan/ JP Morgan / J..P. Morgan Securities", ["J.P. Morgan"]],
  ["Keefe, Bruyette & Woods (A Stifel Company)", ["Keefe, Bruyette & Woods"]],
  ["Sandler ONeill + Partners/SANDLER O’NEILL & PARTNERS", ["Sandler O'Neill"]],
  ["Merrill/Lynch/Bear Stearns", ["Merrill Lynch", "Bear Stearns"]],
  ["Piper/Jaffray Stifel", ["Piper Jaffray", "Stifel"]],
  ["Morgan Stanley, Goldman, Sachs/ Barclays/", ["Morgan Stanley", "Goldman Sachs", "Barclays"]],
  ["Credit Suisse_/ Jefferies_ _", ["Credit Suisse", "Jefferies"]],
  ["Fjord Securities,/ Lagoon & Partner", ["Fjord Securities", "Lagoon & Partner"]],
  ["Credit Suisse First Boston", ["Credit Suisse First Boston"]],
  ["Itau BBA", ["Itaú BBA"]],
  ["", []],
])("the list %j names %j", (list, banks) => {
  expect(readBanks(list, "/")).toEqual(banks);
});

test("a legal form after a comma is not a name of its own", () => {
  expect(readBanks("Deutsche Bank, Cantor & Co., Fjord Securities, LLC", ",")).toEqual([
    "Deutsche Bank",
    "Cantor Fitzgerald",
    "Fjord Securities, LLC",
  ]);
});

test("every spelling leads to one bank, and a bank's own name to itself", () => {
  for (const [name, spellings] of Object.entries(bankAliases)) {
    for (const one of [name, ...spellings]) expect(readBanks(one, "/"), one).toEqual([name]);
  }
  for (const name of Object.values(misseparatedNames).flat()) {
    expect(readBanks(name, "/"), name).toEqual([name]);
  }
});
