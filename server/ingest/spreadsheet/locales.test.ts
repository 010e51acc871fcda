import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type MadeDeal,
  places,
  writeTable,
} from "../../testing/foreign-tables/written-by-locale.ts";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { isFundName, namesFund } from "../edgar/issuer-names.ts";
import { proposeMapping } from "./propose-mapping.ts";
import { readMapping } from "./read-mapping.ts";
import { createSpreadsheetSource } from "./spreadsheet.ts";

/** A deal whose day and numbers show how its place writes them. */
const telling: MadeDeal = {
  company: "Telling Co",
  ticker: "TELL",
  on: "2024-01-25",
  priceCents: 101_250,
  shares: 1_234_567,
};

const deals = fc
  .uniqueArray(
    fc.record({
      // A name that says "Etf" states a fund besides.
      company: fc
        .stringMatching(/^[A-Z][a-z]{2,12} [A-Z][a-z]{2,9}$/)
        .filter((name) => !namesFund(name) && !isFundName(name)),
      ticker: fc.stringMatching(/^[B-Y]{4}$/),
      on: fc
        .date({ min: new Date("1995-01-01"), max: new Date("2049-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      priceCents: fc.integer({ min: 1, max: 900_000_000 }),
      shares: fc.integer({ min: 1, max: 90_000_000_000 }),
    }),
    { selector: ({ company }) => company, minLength: 1, maxLength: 12 },
  )
  .map((made) => [telling, ...made.filter(({ priceCents, shares }) => priceCents * shares < 1e16)]);

describe("deals written in another place", () => {
  test.each(places)(
    "$locale: are the same observations, by the mapping that is proposed",
    async (place) => {
      await fc.assert(
        fc.asyncProperty(deals, async (made) => {
          const document = documentOf("table.csv", writeTable(made, place));
          const mapping = readMapping(await proposeMapping(document));
          const { records, refusals } = await readAll(createSpreadsheetSource([mapping]), document);
          expect(refusals).toEqual([]);
          expect(records.map(({ subject, claims }) => ({ subject, claims }))).toEqual(
            made.map(({ company, ticker, on, priceCents, shares }) => ({
              subject: { about: "deal", companyName: company, symbol: ticker, on },
              claims: {
                company: { name: company },
                deal: { pricedOn: on, offerPrice: plain(priceCents / 100), shares: String(shares) },
                security: { currency: "EUR" },
              },
            })),
          );
        }),
        { numRuns: 15 },
      );
    },
  );
});

function plain(price: number): string {
  return String(Number(price.toFixed(2)));
}
