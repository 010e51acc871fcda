import { describe, expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { builtInMappings, readMapping } from "./read-mapping.ts";
import { createSpreadsheetSource } from "./spreadsheet.ts";

const source = createSpreadsheetSource(builtInMappings());

function csv(header: string, ...rows: string[]) {
  return documentOf("table.csv", [header, ...rows].join("\n"));
}

const dealHeader =
  "Date,Symbol,Company Name,DealId,Employees,Shareholder Shares Offered,Shares Outstanding,Lockup Period (days),CIK,Exchange,Price,Shares,filing,price offer,close price";

describe("deals of an exchange", () => {
  const read = async (row: string) => {
    const { records, refusals } = await readAll(source, csv(dealHeader, row));
    return { record: records[0], refusals };
  };

  test("blanks, dashes, #N/A and meaningless zeros claim nothing", async () => {
    const { record } = await read(
      '1/5/00,FJRD,"FJORD, INC",10-1,0,--,"1,938,460",0,77,NASDAQ SmallCap Market,"$8.50 ","900,000",0,#N/A,',
    );
    expect(record).toMatchObject({
      key: "deals-of-nasdaq:10-1",
      place: "row 2",
      documentOn: null,
      subject: {
        about: "deal",
        cik: "0000000077",
        nasdaqDealId: "10-1",
        symbol: "FJRD",
        exchange: "Nasdaq",
        companyName: "FJORD, INC",
        on: "2000-01-05",
      },
      claims: {
        deal: {
          pricedOn: "2000-01-05",
          offerPrice: "8.5",
          shares: "900000",
          sharesOutstanding: "1938460",
        },
      },
    });
    const { deal, company } = record?.claims ?? {};
    for (const field of [
      "secondaryShares",
      "lockupDays",
      "firstClose",
      "firstTradeOn",
      "form",
      "isSpac",
    ])
      expect(deal).not.toHaveProperty(field);
    expect(company).not.toHaveProperty("employees");
  });

  test.each([
    ["HARBOR MUNICIPAL INCOME FUND", true],
    ["HARBOR TERM TRUST", true],
    ["HARBOR FINANCIAL INVESTMENT TRUST", undefined],
    ["HARBOR EQUITY TRUST", undefined],
  ])("%s: is it a fund? %j", async (name, isFund) => {
    const { record } = await read(
      `12/17/03,HRBR,"${name}",10-3,0,0,0,0,78,NASDAQ,"$9.00","12,500,000",0,,`,
    );
    expect(record?.claims.company?.isFund).toBe(isFund);
  });

  test("a first close is taken with its day when the offer price next to it is the deal's own", async () => {
    const row = (offer: string) =>
      `6/23/04,FJRD,FJORD,10-1,5,0,9,180,77,NYSE,11,10,S1,${offer},17.2`;
    expect((await read(row("11.00"))).record?.claims.deal).toMatchObject({
      firstClose: "17.2",
      firstTradeOn: "2004-06-23",
      form: "S-1",
      secondaryShares: "0",
      lockupDays: 180,
    });
    expect((await read(row("30"))).record?.claims.deal).not.toHaveProperty("firstClose");
  });

  test("a unit at $10 of a company with the name of a SPAC belongs to one; others may not", async () => {
    const row = (price: number, name = "FJORD ACQUISITION CORP") =>
      `3/5/21,FJRDU,${name},10-1,5,--,9,180,77,NASDAQ Capital,${price},10,S1,#N/A,`;
    expect((await read(row(10))).record?.claims).toMatchObject({
      security: { kind: "unit" },
      deal: { isSpac: true },
    });
    expect((await read(row(6))).record?.claims.deal).not.toHaveProperty("isSpac");
    expect((await read(row(10, "FJORD BIO"))).record?.claims.deal).not.toHaveProperty("isSpac");
  });

  test("an unreadable date or number refuses its row with a reason, and the other rows are kept", async () => {
    const good = "6/23/04,FJRD,FJORD,10-1,5,0,9,180,77,NYSE,11,10,S1,11,17.2";
    const { records, refusals } = await readAll(
      source,
      csv(
        dealHeader,
        good.replace("6/23/04", "2/30/04"),
        good.replace(",11,10,", ",eleven,10,"),
        good,
        good.replace("10-1", "--"),
      ),
    );
    expect(records).toHaveLength(1);
    expect(refusals).toEqual([
      {
        place: "row 2",
        reason:
          'Date: "2/30/04" is not a date of the form M/D/YY or M/D/YYYY (2/30/04, FJRD, FJORD)',
      },
      { place: "row 3", reason: 'Price: "eleven" is not a number (6/23/04, FJRD, FJORD)' },
      { place: "row 5", reason: "The row has no DealId (6/23/04, FJRD, FJORD)" },
    ]);
  });
});

test("a scorecard saved twice as Mac Roman: managers by slashes, commas inside names, one broken date", async () => {
  const text = [
    "Date,Issuer,Symbol,Lead/Joint-Lead Manager,Offer Price,Opening Price,1st Day Close,1st Day % Px Chng,$ Chg Opening,$ Chg Close,Star Ratings,Performed",
    '6/22/04,Fjord ,FJRD,"Alder, Stone/ Elm~Neill",$11.00 ,$15.00 ,$17.20 ,56.36%,$4.00 ,($6.20),3,',
    "11/120,Lagoon ,LAGN,Alder,$12.00 ,$12.80 ,$13.00 ,8.33%,$0.80 ,$1.00 ,2,",
  ].join("\n");
  const bytes = Uint8Array.from(
    [...text].map((letter) => (letter === "~" ? 0xcd : letter.charCodeAt(0))),
  );
  const { records, refusals } = await readAll(source, documentOf("scoop.csv", bytes));
  expect(records[0]?.claims.deal).toEqual({
    pricedOn: "2004-06-22",
    firstTradeOn: "2004-06-22",
    underwriters: ["Alder, Stone", "Elm’Neill"],
    offerPrice: "11",
    firstOpen: "15",
    firstClose: "17.2",
  });
  expect(refusals).toEqual([
    { place: "row 3", reason: expect.stringContaining('"11/120" is not a date') },
  ]);
});

test("private companies: billions, days before months, blanks before investors, unknown funding", async () => {
  const { records } = await readAll(
    source,
    csv(
      "Company,Valuation,Date Joined,Industry,City,Country,Continent,Year Founded,Funding,Investor 1,Investor 2,Investor 3,Investor 4,No of Investors",
      "Fjord,$1.5B,07-04-2017,Artificial intelligence,,United Kingdom,Europe,2012,Unknown,Alder Capital, Birch Fund,,,2",
    ),
  );
  expect(records[0]).toMatchObject({
    subject: { about: "company", companyName: "Fjord", on: "2017-04-07" },
    claims: {
      company: { name: "Fjord", hqCountryCode: "GB", foundedYear: 2012 },
      privateCompany: {
        valuationUsd: "1500000000",
        valuedOn: "2017-04-07",
        investors: ["Alder Capital", "Birch Fund"],
      },
    },
  });
  expect(records[0]?.claims.company).not.toHaveProperty("hqCity");
  expect(records[0]?.claims.privateCompany).not.toHaveProperty("fundingUsd");
});

test("a calendar of SPACs: the action decides what a row is about", async () => {
  const { records } = await readAll(
    source,
    csv(
      "date,ticker,action",
      "2020-10-01,FJRD,Priced SPAC IPO",
      "2022-03-01,FJRD,Merger Vote",
      "2022-03-09,FJMO,Listed De-SPAC",
      "2022-03-09,FJMO,Something else",
    ),
  );
  expect(records.map(({ subject, claims }) => [subject.about, claims])).toEqual([
    ["deal", { deal: { pricedOn: "2020-10-01", isSpac: true }, security: { currency: "USD" } }],
    ["security", { spac: { voteOn: "2022-03-01" } }],
    ["security", {}],
  ]);
});

test("completed mergers: name and ticker in one cell, millions, banks by commas", async () => {
  const { records } = await readAll(
    source,
    csv(
      "Post-SPAC Ticker Symbol,Post-SPAC Company Name,SPAC Name / Ticker,Completion Date,SPAC IPO Date,SPAC IPO Size (M),SPAC Initial Target Industry,Notable Leadership / Sponsor,SPAC Underwriter(s)",
      'FJMO,Fjord Motors,"Fjord Acquisition, Inc (FJRD)",2021-01-21,2020-01-24,$425.50,Trucks,A. Alder,"Alder, Birch LLC"',
    ),
  );
  expect(records[0]).toMatchObject({
    subject: {
      about: "deal",
      symbol: "FJRD",
      companyName: "Fjord Acquisition, Inc",
      on: "2020-01-24",
    },
    claims: {
      deal: { isSpac: true, proceeds: "425500000", underwriters: ["Alder", "Birch LLC"] },
      spac: { completedOn: "2021-01-21", newTicker: "FJMO", targetCompany: "Fjord Motors" },
    },
  });
});

test("a row that is no deal in a table of deals says nothing of any deal, and one end of a range is kept apart", async () => {
  const mapping = readMapping(
    JSON.stringify({
      name: "board",
      header: ["Name", "IPO"],
      currency: "HKD",
      about: "deal",
      aboutWhere: { company: { IPO: ["0"] } },
      key: ["Name"],
      columns: {
        Name: [
          { field: "subject.companyName", as: "name" },
          { field: "company.name", as: "name" },
        ],
        Day: [{ field: "deal.firstTradeOn", as: "day" }],
        Low: [{ field: "deal.rangeLow", as: "decimal" }],
        High: [{ field: "deal.rangeHigh", as: "decimal", unlessRow: { IPO: ["2"] } }],
      },
    }),
  );
  const rows = ["Fjord,0,2021-12-31,1,2", "Lagoon,1,2021-12-31,1,2", "Cove,2,2021-12-31,1,2"];
  const { records } = await readAll(
    createSpreadsheetSource([mapping]),
    documentOf("board.csv", ["Name,IPO,Day,Low,High", ...rows].join("\n")),
  );
  expect(
    records.map(({ subject, claims }) => [subject.about, claims.deal, claims.security]),
  ).toEqual([
    ["company", undefined, undefined],
    ["deal", { firstTradeOn: "2021-12-31", range: { low: "1", high: "2" } }, { currency: "HKD" }],
    ["deal", { firstTradeOn: "2021-12-31", rangeEnd: "1" }, { currency: "HKD" }],
  ]);
});

test("operators can map their own table", async () => {
  const own = createSpreadsheetSource([
    readMapping(
      JSON.stringify({
        name: "own",
        delimiter: ";",
        header: ["Kurs", "Firma"],
        dayFormats: ["YYYYMMDD"],
        currency: "EUR",
        about: "deal",
        key: ["Firma"],
        columns: {
          Firma: [{ field: "subject.companyName", as: "name" }],
          Kurs: [{ field: "deal.offerPrice", as: "decimal" }],
          Tag: [{ field: "deal.pricedOn", as: "day" }],
        },
      }),
    ),
  ]);
  const { records } = await readAll(
    own,
    documentOf("own.csv", "Firma;Tag;Kurs\nFjord;20240102;12.5\n"),
  );
  expect(records[0]?.claims).toEqual({
    deal: { offerPrice: "12.5", pricedOn: "2024-01-02" },
    security: { currency: "EUR" },
  });
  expect(source.refuse(documentOf("own.csv", "Firma;Tag;Kurs\n"))).toBe(
    "No mapping knows its header. Print a mapping for it with --propose.",
  );
  expect(() =>
    readMapping('{"name":"x","columns":{"A":[{"field":"deal.x","as":"magic"}]}}'),
  ).toThrow();
});
