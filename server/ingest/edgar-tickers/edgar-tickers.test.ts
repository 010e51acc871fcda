import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarTickers } from "./edgar-tickers.ts";

test("a ticker is assigned to its issuer; a bad row is refused with its place", async () => {
  const document = documentOf("company_tickers.json", {
    0: { cik_str: 77, ticker: "FJRD-B", title: "FJORD LABS INC /DE/" },
    1: { cik_str: 0, ticker: "LAGN", title: "LAGOON" },
    2: { cik_str: 88, ticker: "?", title: "HARBOUR" },
    3: { cik_str: "99", ticker: "HARB", title: "HARBOUR" },
  });
  const { records, refusals } = await readAll(edgarTickers, document);
  expect(records).toEqual([
    {
      key: "0000000077:FJRD.B",
      place: "0",
      documentOn: null,
      payload: { cik_str: 77, ticker: "FJRD-B", title: "FJORD LABS INC /DE/" },
      subject: {
        about: "security",
        cik: "0000000077",
        symbol: "FJRD.B",
        companyName: "FJORD LABS INC",
      },
      claims: {},
    },
  ]);
  expect(refusals).toEqual([
    { place: "1", reason: '"0" is not a CIK, which is a number of up to ten digits' },
    { place: "2", reason: '"?" is not a ticker symbol' },
    { place: "3", reason: '"cik_str" is not a number' },
  ]);
});

test("a list of tickers alone is refused", () => {
  expect(edgarTickers.refuse(documentOf("a.json", '["FJRD"]'))).toContain("not a map of tickers");
});
