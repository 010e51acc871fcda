import { describe, expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { proposeMapping } from "./propose-mapping.ts";
import { readMapping } from "./read-mapping.ts";
import { createSpreadsheetSource } from "./spreadsheet.ts";

async function propose(...lines: string[]) {
  const document = documentOf("deals.csv", lines.join("\n"));
  const text = await proposeMapping(document);
  const { records, refusals, leftOut } = await readAll(
    createSpreadsheetSource([
      readMapping(JSON.stringify({ ...JSON.parse(text), currency: "USD" })),
    ]),
    document,
  );
  const mapping = JSON.parse(text);
  const columns: Record<string, { field: string }[]> = mapping.columns;
  return {
    fields: Object.fromEntries(
      Object.entries(columns).map(([name, [target]]) => [name, target?.field]),
    ),
    headerRows: mapping.headerRows,
    notes: mapping.$comment.join("\n") as string,
    records: records.map(({ subject, claims }) => ({ ...subject, ...claims.deal })),
    refusals,
    leftOut,
  };
}

describe("a heading in two rows", () => {
  const stacked = [
    "Trade,,,Offer,Opening,1st Day,Offer To",
    "Date,Issuer,Symbol,Price,Price,Close,1st Close",
  ];
  const rows = [
    "2024-01-25,Telling Co,TELL,10.00,11.00,12.50,25.00%",
    "2024-01-26,Quarry Co,QRRY,20.00,19.00,18.50,-7.50%",
  ];

  test("is joined where its upper row is filled, and a percentage is no price", async () => {
    const { fields, headerRows, records } = await propose(...stacked, ...rows);
    expect(headerRows).toBe(2);
    expect(fields).toEqual({
      "Trade / Date": "deal.firstTradeOn",
      "Trade / Issuer": "subject.companyName",
      "Trade / Symbol": "subject.symbol",
      "Offer / Price": "deal.offerPrice",
      "Opening / Price": "deal.firstOpen",
      "1st Day / Close": "deal.firstClose",
    });
    expect(records[1]).toMatchObject({ firstTradeOn: "2024-01-26", offerPrice: "20" });
  });

  test("is left out where it stands again, like rows that name a year, and both are counted", async () => {
    const { records, refusals, leftOut } = await propose(
      ...stacked,
      "2024,,,,,,",
      ...rows.slice(0, 1),
      ...stacked,
      "January 2024,,,,,,",
      ...rows.slice(1),
      "FY 2023 IPOs,,,,,,",
    );
    expect(records).toHaveLength(2);
    expect(refusals).toEqual([]);
    expect(leftOut).toEqual(
      expect.arrayContaining([
        { what: "rows that repeat the heading", value: "all", count: 2 },
        { what: "rows that name a period", value: "2024", count: 1 },
        { what: "rows that name a period", value: "January 2024", count: 1 },
        { what: "rows that name a period", value: "FY 2023 IPOs", count: 1 },
      ]),
    );
  });

  test("is joined where only its upper row tells equal names apart", async () => {
    const { fields, headerRows } = await propose(
      "Deal,,Offer,,Listing,",
      "Company,Ticker,Price,Date,Price,Date",
      "Telling Co,TELL,10.00,2024-01-24,11.00,2024-01-25",
    );
    expect(headerRows).toBe(2);
    expect(fields).toMatchObject({
      "Offer / Price": "deal.offerPrice",
      "Offer / Date": "deal.pricedOn",
      "Listing / Date": "deal.firstTradeOn",
    });
  });

  test.each([
    ["a title", "Report of,Friday"],
    ["labels beside values", "Source:,Alder Research"],
    ["a row of a number", "12,Deals"],
  ])("is not made of %s above the names", async (_what, above) => {
    const { headerRows, fields } = await propose(
      above,
      "Company,Pricing Date,Offer Price",
      "Telling Co,2024-01-25,10.00",
    );
    expect(headerRows).toBeUndefined();
    expect(Object.values(fields)).toContain("deal.offerPrice");
  });

  test("is not made of the names and the first row of texts", async () => {
    const { headerRows, records } = await propose(
      "Company,Ticker,Exchange",
      "Telling Co,TELL,Nasdaq",
      "Quarry Co,QRRY,Nasdaq",
    );
    expect(headerRows).toBeUndefined();
    expect(records).toHaveLength(2);
  });
});

test("of two columns with one name the first is taken and the other is asked for", async () => {
  const { fields, notes } = await propose(
    "Company,Pricing Date,Shares Outstanding (M),Offer Price,Shares Outstanding (M)",
    "Telling Co,2024-01-25,120,10.00,30",
  );
  expect(fields).toEqual({
    Company: "subject.companyName",
    "Pricing Date": "deal.pricedOn",
    "Shares Outstanding (M) (1)": "deal.sharesOutstanding",
    "Offer Price": "deal.offerPrice",
  });
  expect(notes).toContain(
    'UNSURE: the columns "Shares Outstanding (M) (1)" (C) and "Shares Outstanding (M) (2)" (E) have one name; "Shares Outstanding (M) (1)" is taken',
  );
});

test("a column of losses is no price, a day of another kind is no pricing, and one class is not all shares", async () => {
  const { fields, notes } = await propose(
    "issuerName,offerPrice,pricingDate,Offer To 1st Close,incorporation_date,Class A Shares Outstanding,Share Class",
    "Telling Co,10.00,2024-01-25,-1.25,1999-05-05,30000000,A",
    "Quarry Co,20.00,2024-01-26,2.50,1987-11-30,40000000,B",
  );
  expect(fields).toEqual({
    issuerName: "subject.companyName",
    offerPrice: "deal.offerPrice",
    pricingDate: "deal.pricedOn",
    "Share Class": "security.shareClass",
  });
  expect(notes).toContain(
    'No field is known for the columns "Offer To 1st Close", "incorporation_date", "Class A Shares Outstanding"',
  );
});

test("days with a zone are proposed and read by their own day", async () => {
  const { records } = await propose(
    "Company,Pricing Date,Offer Price",
    "Telling Co,1998-01-30T00:00:00+02:00,10.00",
    "Quarry Co,1998-02-03T00:00:00-05:00,12.00",
  );
  expect(records.map(({ pricedOn }) => pricedOn)).toEqual(["1998-01-30", "1998-02-03"]);
});

test.each([
  [
    "deals.json",
    '[{"issuer_name": "Reddit", "price": 34}, {"issuer_name": "Alder", "price": 12}]',
    "This is JSON",
  ],
  ["deals.xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), "This is an old Excel file (.xls)"],
])("%s is refused by its kind, not split at commas", async (name, content, words) => {
  await expect(proposeMapping(documentOf(name, content))).rejects.toThrow(words);
});
