import { expect, test } from "vitest";
import { plainMapping } from "../../testing/foreign-tables/foreign-table.ts";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { readMapping } from "./read-mapping.ts";
import { createSpreadsheetSource } from "./spreadsheet.ts";

const withConstants = (constants: object) =>
  readMapping(JSON.stringify(plainMapping("own", { constants })));

async function readOne(constants: object) {
  const source = createSpreadsheetSource([withConstants(constants)]);
  const { records } = await readAll(
    source,
    documentOf("own.csv", "Company,Ticker,Date,Price,Shares\nFjord,FJRD,2024-01-25,12.5,1000\n"),
  );
  const [{ subject, claims } = { subject: undefined, claims: undefined }] = records;
  return { ...subject, ...claims?.deal, ...claims?.security };
}

test.each([
  [{ "subject.exchange": "HKEX" }, { exchange: "Hong Kong Stock Exchange" }],
  [{ "subject.exchange": "Nasdaq Global Market" }, { exchange: "Nasdaq" }],
  [{ "security.kind": "ADS" }, { kind: "ads" }],
  [{ "security.currency": "GBp" }, { currency: "GBP" }],
  [{ "deal.lockupDays": 180 }, { lockupDays: 180 }],
  [{ "deal.lockupDays": "180" }, { lockupDays: 180 }],
  [{ "deal.underwriters": "Goldman Sachs/UBS" }, { underwriters: ["Goldman Sachs", "UBS"] }],
  [{ "deal.isSpac": true }, { isSpac: true }],
  [{ "deal.isSpac": "yes" }, { isSpac: true }],
])("the constant %j is read as a cell of its field", async (constants, read) => {
  expect(await readOne(constants)).toMatchObject(read);
});

test.each([
  [{ "subject.exchange": "Riga Bourse" }, '"Riga Bourse" is of the exchanges that the portal does'],
  [{ "security.kind": "voucher" }, '"voucher" is no value of security.kind'],
  [{ "security.currency": "doubloons" }, '"doubloons" is not a currency'],
  [{ "deal.filedOn": "31/12/2024" }, '"31/12/2024" is not a date of the form YYYY-MM-DD'],
  [{ "deal.offerPrice": -1 }, '"-1" is not a price over 0'],
  [{ "deal.offerPrice": true }, "true is no value of deal.offerPrice"],
  [{ "company.hqCountryCode": "Atlantis" }, '"Atlantis" is not the name of a country'],
  [{ "subject.symbol": "8.62E+107" }, "texts that are no tickers"],
])("the constant %j is refused in words when the mapping is read", (constants, words) => {
  expect(() => withConstants(constants)).toThrow(words);
});
