import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { finnhubCalendar } from "./finnhub-calendar.ts";

const blank = {
  exchange: null,
  numberOfShares: null,
  price: null,
  symbol: null,
  totalSharesValue: null,
};
const priced = {
  date: "2020-04-24",
  status: "priced",
  name: "Fjord  Labs, Inc.",
  symbol: "FJRD",
  exchange: "NASDAQ Global Select",
  price: "16.00",
  numberOfShares: 7_500_000,
  totalSharesValue: 120_000_000,
};

const read = (...ipoCalendar: object[]) =>
  readAll(finnhubCalendar, documentOf("calendar.json", { ipoCalendar }));

test("a priced row is a deal; the document is dated by its last past event", async () => {
  const expected = { ...priced, date: "2020-05-08", status: "expected", price: "15.00-17.00" };
  const { records, refusals } = await read(priced, expected);
  expect(refusals).toEqual([]);
  expect(records[0]).toMatchObject({
    key: "priced:2020-04-24:FJRD",
    place: "ipoCalendar[0]",
    documentOn: "2020-04-24",
    subject: { about: "deal", symbol: "FJRD", exchange: "Nasdaq", companyName: "Fjord Labs, Inc." },
    claims: { deal: { pricedOn: "2020-04-24", offerPrice: "16", shares: "7500000" } },
  });
  expect(records[1]?.claims.deal).toEqual({
    expectedOn: "2020-05-08",
    range: { low: "15", high: "17" },
    shares: "7500000",
  });
});

test("rows of nulls state their day and name; a total value without a price is not a deal size", async () => {
  const { records } = await read(
    {
      ...blank,
      date: "2020-04-15",
      status: "filed",
      name: "Fjord",
      symbol: "",
      totalSharesValue: 5,
    },
    { ...blank, date: "2020-04-30", status: "withdrawn", name: "Lagoon" },
    { ...blank, date: "2020-04-29", status: "priced", name: "Harbour" },
  );
  expect(records.map(({ key, claims }) => [key, claims.deal])).toEqual([
    ["filed:2020-04-15:Fjord", { filedOn: "2020-04-15" }],
    ["withdrawn:2020-04-30:Lagoon", { withdrawnOn: "2020-04-30" }],
    [
      "priced:2020-04-29:Harbour",
      { pricedOn: "2020-04-29", offerPrice: null, shares: null, proceeds: null },
    ],
  ]);
});

test("fields in snake case are the same fields, and others are named with their count", async () => {
  const { numberOfShares, totalSharesValue, ...others } = priced;
  const snake = {
    ...others,
    number_of_shares: numberOfShares,
    total_shares_value: totalSharesValue,
  };
  const { records, leftOut } = await read(
    { ...snake, lead_manager: "Harrow" },
    { ...priced, leadManager: null },
  );
  expect(records[0]?.claims.deal?.shares).toBe("7500000");
  expect(leftOut).toEqual([
    { what: "fields of a calendar that are not known", value: "leadManager", count: 2 },
  ]);
});

test("an expected deal is one record, whatever its day", async () => {
  const expected = { ...priced, status: "expected", price: "15.00-17.00" };
  const { records } = await read(expected, { ...expected, date: "2020-05-20" });
  expect(records.map(({ key, documentOn }) => [key, documentOn])).toEqual([
    ["expected:FJRD", null],
    ["expected:FJRD", null],
  ]);
});

test("a bad row is refused with its place and reason, and the rest is kept", async () => {
  const { records, refusals } = await read(
    { ...priced, date: "2020-02-30" },
    { ...priced, status: "rumoured" },
    { ...priced, name: null },
    { ...priced, price: "15.00-17.00" },
    { ...priced, numberOfShares: "7,500,000" },
    priced,
  );
  expect(records).toHaveLength(1);
  expect(refusals.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    'ipoCalendar[0]: "2020-02-30" is not a date of the form YYYY-MM-DD',
    'ipoCalendar[1]: "status" is not one of priced, filed, expected, withdrawn',
    "ipoCalendar[2]: The row has no company name",
    'ipoCalendar[3]: "15.00-17.00" is a range; a priced deal has one price',
    'ipoCalendar[4]: "numberOfShares" is not a number',
  ]);
});
