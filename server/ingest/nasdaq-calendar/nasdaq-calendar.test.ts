import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { nasdaqCalendar } from "./nasdaq-calendar.ts";

const priced = {
  dealID: "101-1",
  proposedTickerSymbol: "FJRD",
  companyName: "Fjord Labs, Inc.",
  proposedExchange: "NASDAQ Global Select",
  proposedSharePrice: "14.00\t",
  sharesOffered: "8,333,334",
  pricedDate: "10/09/2024",
  dollarValueOfSharesOffered: "$116,666,676",
  dealStatus: "Priced",
};

function calendar(rows: {
  priced?: object[];
  filed?: object[];
  withdrawn?: object[];
  upcoming?: object[];
}) {
  const table = (given?: object[]) =>
    given ? { recordAsOf: null, headers: {}, rows: given } : null;
  const upcoming = {
    upcomingTable: table(rows.upcoming) ?? { headers: null, rows: null },
    lastUpdatedTime: "LAST UPDATED: 11/02/2024* - Source: EDGAR® Online",
  };
  const data = {
    priced: table(rows.priced),
    upcoming,
    filed: table(rows.filed) ?? { rows: null },
    withdrawn: table(rows.withdrawn),
  };
  return documentOf("2024-10.json", { data, message: null, status: { rCode: 200 } });
}

const read = (rows: Parameters<typeof calendar>[0]) => readAll(nasdaqCalendar, calendar(rows));

test("a priced row is a deal with its price, shares and exchange", async () => {
  const { records, refusals } = await read({ priced: [priced] });
  expect(refusals).toEqual([]);
  expect(records).toEqual([
    {
      key: "101-1:priced",
      place: "priced.rows[0]",
      documentOn: "2024-11-02",
      payload: priced,
      subject: {
        about: "deal",
        nasdaqDealId: "101-1",
        symbol: "FJRD",
        exchange: "Nasdaq",
        on: "2024-10-09",
        companyName: "Fjord Labs, Inc.",
      },
      claims: {
        company: { name: "Fjord Labs, Inc.", isFund: null },
        security: { kind: null, currency: "USD" },
        deal: {
          pricedOn: "2024-10-09",
          offerPrice: "14",
          shares: "8333334",
          proceeds: "116666676",
        },
      },
    },
  ]);
});

test("without a price nothing was sold; an amount is kept beside the shares, or in their place", async () => {
  const { records } = await read({
    priced: [
      { ...priced, proposedSharePrice: null, dollarValueOfSharesOffered: "$191,597.64" },
      { ...priced, sharesOffered: "", dollarValueOfSharesOffered: "$750,000,000.00" },
    ],
  });
  expect(records.map(({ claims }) => claims.deal)).toEqual([
    { pricedOn: "2024-10-09" },
    { pricedOn: "2024-10-09", offerPrice: "14", shares: null, proceeds: "750000000" },
  ]);
});

test("units and funds are recognized by symbol and venue", async () => {
  const { records } = await read({
    priced: [
      { ...priced, proposedTickerSymbol: "FJR'U", proposedExchange: "NYSE MKT" },
      { ...priced, proposedTickerSymbol: "FJRDU" },
      { ...priced, proposedExchange: "NYSE Arca" },
      { ...priced, companyName: "Fjord Bitcoin ETF" },
    ],
  });
  const securities = records.map(({ subject, claims }) => [
    subject.symbol,
    subject.exchange,
    claims.security?.kind,
    claims.company?.isFund,
  ]);
  expect(securities).toEqual([
    ["FJR.U", "NYSE American", "unit", null],
    ["FJRDU", "Nasdaq", "unit", null],
    ["FJRD", null, null, true],
    ["FJRD", "Nasdaq", null, true],
  ]);
});

test("upcoming rows have a range, one price or none; without a price their shares are not kept", async () => {
  const row = { ...priced, pricedDate: undefined, expectedPriceDate: "11/12/2024" };
  const { records } = await read({
    upcoming: [
      { ...row, proposedSharePrice: "4.00-6.00" },
      { ...row, proposedSharePrice: "10.00" },
      { ...row, proposedSharePrice: null },
    ],
  });
  expect(records.map(({ claims }) => claims.deal)).toEqual([
    { expectedOn: "2024-11-12", range: { low: "4", high: "6" }, shares: "8333334" },
    { expectedOn: "2024-11-12", range: { low: "10", high: "10" }, shares: "8333334" },
    { expectedOn: "2024-11-12", range: null, shares: null },
  ]);
});

test("filed and withdrawn rows state their day and the amount of the registration, which is not a deal size", async () => {
  const filed = { ...priced, proposedTickerSymbol: null, filedDate: "8/02/2024" };
  const { records } = await read({
    filed: [filed],
    withdrawn: [
      { ...filed, proposedExchange: null, sharesOffered: "", withdrawDate: "10/31/2024" },
    ],
  });
  expect(records.map(({ key, subject, claims }) => [key, subject.symbol, claims.deal])).toEqual([
    ["101-1:filed", null, { filedOn: "2024-08-02", registeredAmountUsd: "116666676" }],
    [
      "101-1:withdrawn",
      null,
      {
        ...{ withdrawnOn: "2024-10-31", filedOn: "2024-08-02", shares: null },
        registeredAmountUsd: "116666676",
      },
    ],
  ]);
});

test.each([
  ["$35,000", "35000"],
  ["$11,934,000,000", "11934000000"],
  ["", null],
  [null, null],
  ["$0", null],
  ["$1", null],
  ["$2,000,000,000,000", null],
])("a registration of %s states %s", async (amount, stated) => {
  const row = { ...priced, filedDate: "8/02/2024", dollarValueOfSharesOffered: amount };
  const { records, refusals } = await read({ filed: [row] });
  expect(refusals).toEqual([]);
  expect(records.map(({ claims }) => claims.deal?.registeredAmountUsd)).toEqual([stated]);
});

test("a bad row is refused with its place and reason, and the rest is kept", async () => {
  const { records, refusals } = await read({
    priced: [
      { ...priced, pricedDate: "13/32/2024" },
      { ...priced, pricedDate: "" },
      { ...priced, dealID: "none" },
      { ...priced, companyName: null },
      { ...priced, sharesOffered: "many" },
      priced,
    ],
    upcoming: [{ ...priced, expectedPriceDate: "11/12/2024", proposedSharePrice: "6.00-4.00" }],
  });
  expect(records.map(({ place }) => place)).toEqual(["priced.rows[5]"]);
  expect(refusals).toEqual([
    { place: "priced.rows[0]", reason: '"13/32/2024" is not a date of the form M/D/YYYY' },
    { place: "priced.rows[1]", reason: "The row has no date" },
    { place: "priced.rows[2]", reason: '"none" is not a deal id such as 1234567-98765' },
    { place: "priced.rows[3]", reason: '"companyName" is not a text' },
    { place: "priced.rows[4]", reason: '"many" is not a number' },
    {
      place: "upcoming.rows[0]",
      reason: '"6.00-4.00" is not a price or a range of prices such as 4.00-6.00',
    },
  ]);
});

test("a document that is cut off or of another kind is refused as a whole", async () => {
  const whole = calendar({ priced: [priced] }).head.toString();
  const cut = documentOf("2024-10.json", whole.slice(0, -40));
  await expect(readAll(nasdaqCalendar, cut)).rejects.toThrow("cut off");
  const renamed = documentOf("2024-10.json", '{"data": [], "priced": {"rows": []}}');
  await expect(readAll(nasdaqCalendar, renamed)).rejects.toThrow('"data" is not an object');
  expect(nasdaqCalendar.refuse(documentOf("a.json", { ipos: [] }))).toBe(
    "This is not a Nasdaq calendar.",
  );
});
