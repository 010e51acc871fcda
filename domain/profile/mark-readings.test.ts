import { expect, test } from "vitest";
import type { StatedClaim } from "../statements/claims.ts";
import type { Reading } from "./compare-filings.ts";
import { markReadings } from "./mark-readings.ts";

const sheets = (totalAssets: string): Reading["stated"] => [
  {
    ...{
      field: "BalanceSheets",
      passage: "",
      place: "",
      isCertain: true,
      reason: "",
      confidence: 99,
    },
    value: [{ asOfOn: "2024-12-31", currency: "USD", totalAssets }],
  } as StatedClaim,
];
const filing = (accession: string, mark: string) => ({
  ...{ accession, marks: [mark], amendment: null, sentence: "", isOfOffering: true, terms: null },
});
const first: Reading = { stated: sheets("5000000"), risks: ["We may lose our largest customer."] };

test.each<[string, Reading, string[]]>([
  ["nothing but its text", first, ["Text Only"]],
  ["its figures", { ...first, stated: sheets("6000000") }, ["Financials Updated"]],
  [
    "its risks",
    { ...first, risks: [...(first.risks ?? []), "Tides may flood our only harbour."] },
    ["Risk Factor Added"],
  ],
])("an amendment that changed %s is marked so", (_, reading, marks) => {
  const filings = [filing("2", "Amended"), filing("1", "Filed")];
  const readings = new Map([
    ["1", first],
    ["2", reading],
  ]);
  expect(markReadings(filings, readings).map((one) => one.marks)).toEqual([marks, ["Filed"]]);
});

test("marks of terms stay, and what was not read keeps its own", () => {
  const filings = [filing("3", "Amended"), filing("2", "Range Raised"), filing("1", "Filed")];
  const readings = new Map([
    ["1", first],
    ["2", { ...first, stated: sheets("6000000") }],
  ]);
  expect(markReadings(filings, readings).map((one) => one.marks)).toEqual([
    ["Amended"],
    ["Range Raised", "Financials Updated"],
    ["Filed"],
  ]);
});
