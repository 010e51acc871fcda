import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { spacSponsors } from "./spac-sponsors.ts";

const merger = {
  ticker: "FJRD",
  target: "lagoon energy, inc.",
  announced_date: "2025-04-23",
  price_1d: 11,
};

const read = (deals: object[]) =>
  readAll(
    spacSponsors,
    documentOf("sponsors.json", {
      "Fjord Capital (A. Fjord)": { sponsor_normalized: "Fjord  Capital", total_deals: 1, deals },
      "Harbour Partners": { sponsor_normalized: "Harbour Partners", total_deals: 1, deals: [] },
    }),
  );

test("a merger states sponsor, target and day, once for each name of the sponsor", async () => {
  const { records, refusals } = await read([merger, { ...merger, price_1d: 12 }]);
  expect(refusals).toEqual([]);
  expect(records).toEqual([
    {
      key: "Fjord Capital:FJRD:2025-04-23",
      place: "Fjord Capital (A. Fjord): deals[0]",
      documentOn: "2025-04-23",
      payload: merger,
      subject: { about: "security", symbol: "FJRD", on: "2025-04-23" },
      claims: {
        spac: {
          sponsor: "Fjord Capital",
          targetCompany: "Lagoon Energy, Inc.",
          announcedOn: "2025-04-23",
        },
      },
    },
  ]);
});

test("names with capitals keep them", async () => {
  const { records } = await read([{ ...merger, target: "eLagoon plc" }]);
  expect(records[0]?.claims.spac?.targetCompany).toBe("eLagoon plc");
});

test("a bad merger is refused with its place and reason, and the rest is kept", async () => {
  const { records, refusals } = await read([
    { ...merger, announced_date: "2025-02-30" },
    { ...merger, announced_date: "" },
    { ...merger, ticker: "" },
    { ...merger, target: " " },
    { ...merger, target: null },
    merger,
  ]);
  expect(records).toHaveLength(1);
  expect(refusals.map(({ reason }) => reason)).toEqual([
    '"2025-02-30" is not a date of the form YYYY-MM-DD',
    "The merger has no date",
    '"" is not a ticker symbol',
    "The merger has no target company",
    '"target" is not a text',
  ]);
});
