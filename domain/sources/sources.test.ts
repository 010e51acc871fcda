import { expect, test } from "vitest";
import { filingAddress } from "./filing-address.ts";
import { ranks } from "./ranks.ts";
import { whyLost } from "./why-lost.ts";

const rank = (name: (typeof ranks)[number]) => ranks.indexOf(name);

test("a filing is addressed by its main document, else by its index", () => {
  const folder = "https://www.sec.gov/Archives/edgar/data/77/000123456726000001";
  const of = (document: string | null) =>
    filingAddress("0000000077", "0001234567-26-000001", document);
  expect(of("s1.htm")).toBe(`${folder}/s1.htm`);
  expect(of(null)).toBe(`${folder}/0001234567-26-000001-index.htm`);
});

test.each([
  ["no company", null, "0001234567-26-000001", null],
  ["no accession", "0000000077", null, null],
  ["another form", "0000000077", "../../etc/passwd", null],
])("a filing has no address with %s", (_what, cik, accession, address) => {
  expect(filingAddress(cik, accession)).toBe(address);
});

test("a document with a path is not addressed", () => {
  expect(filingAddress("0000000077", "0001234567-26-000001", "../x.htm")).toContain("-index.htm");
});

test("a statement loses by rank, then by the day of its document, then by an order that never changes", () => {
  const filing = { rank: rank("filing"), documentOn: "2024-05-01" };
  const table = { rank: rank("spreadsheet"), documentOn: "2024-06-01" };
  expect(whyLost(filing, table)).toBe("A filing takes precedence over a spreadsheet");
  expect(whyLost(filing, { ...filing, documentOn: "2024-04-01" })).toBe(
    "Its document is older: 04/01/2024",
  );
  expect(whyLost(filing, { ...filing, documentOn: null })).toBe(
    "A document without a date gives way",
  );
  expect(whyLost(filing, { ...filing })).toContain("the same rank and day");
  expect(whyLost(table, filing)).toContain("paid beside the offer price");
});
