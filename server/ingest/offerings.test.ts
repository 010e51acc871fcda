import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { daysBetween } from "../../domain/calendar/day.ts";
import {
  rebuildReadModel,
  rollReadModel,
  writeReadModel,
} from "../market/read-model/read-model.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { type ImportFile, writeImportFiles } from "../testing/import-files.ts";
import { marketSnapshot } from "../testing/market-snapshot.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { importDocuments } from "./import-documents.ts";
import { describeReport, type ImportReport } from "./import-report.ts";
import { readHere } from "./read-document.ts";
import { sources } from "./sources.ts";

const today = "2024-06-14";

const feedRow = (
  form: string,
  fileDate: string,
  company: string,
  cik: number,
  ticker?: string,
) => ({
  company,
  ticker: ticker ?? null,
  form,
  fileDate,
  accession: `0000${cik}-24-${fileDate.slice(5).replace("-", "")}00`,
  link: `https://www.sec.gov/Archives/edgar/data/${cik}/x/${form.replace("/", "")}.htm`,
});

const feed = JSON.stringify({
  source: "SEC EDGAR S-1 / 424B4",
  ipos: [
    feedRow("S-1", "2024-05-01", "Ravenmoor Space Corp", 200001),
    feedRow("424B4", "2024-06-05", "Ravenmoor Space Corp", 200001, "RVMS"),
    feedRow("S-1", "2024-05-28", "Tallow Medical Inc", 200002, "TLLW"),
    feedRow("424B4", "2024-06-03", "Tallow Medical Inc", 200002, "TLLW"),
    feedRow("S-1", "2024-05-02", "Holt Acquisition Corp III", 200003),
    feedRow("424B4", "2024-06-06", "Holt Acquisition Corp III", 200003, "HLTC"),
    feedRow("S-1", "2024-04-20", "Listed Elsewhere Inc", 200004, "LSTD"),
    feedRow("424B4", "2024-05-30", "Listed Elsewhere Inc", 200004, "LSTD"),
  ],
});

const directory = [
  "Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares",
  "LSTD|Listed Elsewhere Inc. - Common Stock|Q|N|N|100|N|N",
  "File Creation Time: 0410202421:31|||||||",
].join("\n");

const filings = (rows: [form: string, on: string, number: string][]) => ({
  accessionNumber: rows.map((_, at) => `0000300001-24-${String(at).padStart(6, "0")}`),
  filingDate: rows.map(([, on]) => on),
  form: rows.map(([form]) => form),
  fileNumber: rows.map(([, , number]) => number),
  items: rows.map(() => ""),
  primaryDocument: rows.map(() => "main.htm"),
});

/** A company that reports since 2015 and moves to an exchange, with a prospectus of the usual form. */
const moved = JSON.stringify({
  cik: "0000300001",
  name: "Old Reporter Inc",
  sic: "3690",
  tickers: ["OLDR"],
  exchanges: ["Nasdaq"],
  formerNames: [],
  insiderTransactionForIssuerExists: 0,
  addresses: { business: { city: "IRVINE", stateOrCountry: "CA" } },
  filings: {
    recent: filings([
      ["10-K", "2015-03-01", "000-1"],
      ["S-1", "2022-05-01", "333-7"],
      ["8-A12B", "2022-08-20", "001-7"],
      ["EFFECT", "2022-08-24", "333-7"],
      ["424B4", "2022-08-25", "333-7"],
    ]),
  },
});

const listings = [
  "cik,ticker,legal_name,exchange,security_type,sic,nasdaq_listing_date,pricing_date,prospectus_form,reg_8a12b_date,is_spac,is_fund",
  "300001,OLDR,Old Reporter Inc,Nasdaq,common stock,3690,2022-08-25,2022-08-25,424B4,2022-08-20,0,0",
  "400009,TRST,Harbor Trust Realty,Nasdaq,unit,6798,2021-09-03,2021-09-03,424B4,2021-08-30,1,1",
].join("\n");

const dealColumns =
  "Date,Symbol,Company Name,DealId,CIK,Exchange,Price,Shares,Total Offering Expense,Quiet Period (days)";
const deals = [
  dealColumns,
  '3/15/22,BRNW,BRENWICK LABS INC,20-1,400001,NASDAQ Global,12,"4,000,000","$700,000.00 ",25',
  '3/16/22,BRNW.A,BRENWICK LABS INC,20-9,400001,NYSE,25,"1,000,000",--,25',
  '2/12/21,EACPU,EDGEWAY ACQUISITION CORP,20-2,400002,NASDAQ Capital,10,"20,000,000",--,25',
  '6/8/10,ZNON,ZENON OIL INC,20-3,400003,NYSE,9,"1,000,000",--,25',
  '5/2/12,ZNON.U,ZENON OIL INC,20-4,400003,NYSE,10,"1,000,000",--,25',
  '9/3/21,TRST,HARBOR TRUST REALTY,20-5,400009,NASDAQ Capital,10,"1,500,000",--,25',
].join("\n");

const scoop = [
  "Date,Issuer,Symbol,Lead/Joint-Lead Manager,Offer Price,Opening Price,1st Day Close,1st Day % Px Chng,$ Chg Opening,$ Chg Close,Star Ratings,Performed",
  "6/18/10,Zenon Oil ,ZNON,Harrow,$9.00 ,$9.00 ,$9.50 ,5.56%,$0.00 ,$0.50 ,2,",
  "3/15/22,Brenwick Laboratories ,BRNW,Harrow,$12.00 ,$12.00 ,$12.50 ,4.17%,$0.00 ,$0.50 ,2,",
  "9/9/15,Lone Harbor ,LONH,Harrow,$14.00 ,$15.00 ,$16.00 ,14.29%,$1.00 ,$2.00 ,2,",
].join("\n");

const calendarRow = (name: string, dealID: string, more: object) => ({
  companyName: name,
  dealID,
  proposedTickerSymbol: null,
  ...more,
});
const calendar = JSON.stringify({
  data: {
    priced: null,
    withdrawn: null,
    upcoming: null,
    filed: {
      rows: [
        calendarRow("BRENWICK LABS INC", "20-7", { filedDate: "11/02/2021" }),
        calendarRow("Slowmoor Inc", "20-8", { filedDate: "11/02/2021" }),
        calendarRow("Freshmoor Inc", "20-10", { filedDate: "11/02/2023" }),
      ],
    },
  },
});

const finnhubRow = (status: string, date: string, name: string, symbol: string | null) => ({
  ...{ status, date, name, symbol, exchange: null },
  ...{ price: null, numberOfShares: null, totalSharesValue: null },
});
const finnhub = JSON.stringify({
  ipoCalendar: [
    finnhubRow("withdrawn", "2024-02-04", "Kestrel Holdings, Inc.", null),
    finnhubRow("expected", "2024-06-13", "Gone By Inc", "GNBY"),
    finnhubRow("filed", "2024-05-20", "Gone By Inc", "GNBY"),
  ],
});

const unicorns = [
  "Company,Valuation,Date Joined,Industry,City,Country,Continent,Year Founded,Funding,Investor 1,Investor 2,Investor 3,Investor 4,No of Investors",
  "Girder,$11B,29-05-2018,Cybersecurity,Tallinn,Estonia,Europe,2013,$572M,Alder,,,,1",
  "Girder,$1B,08-10-2021,Other,San Francisco,United States,North America,2014,Unknown,Birch,,,,1",
].join("\n");

const spacCalendar = "date,ticker,action\n2021-02-12,EAC,Priced SPAC IPO\n";

const files: ImportFile[] = [
  { source: "edgar-feed", name: "feed.json", content: feed },
  { source: "nasdaq-listings", name: "directory.txt", content: directory },
  { source: "edgar-submissions", name: "CIK0000300001.json", content: moved },
  { source: "spreadsheet", name: "listings.csv", content: listings },
  { source: "spreadsheet", name: "deals.csv", content: deals },
  { source: "spreadsheet", name: "scoop.csv", content: scoop },
  { source: "nasdaq-calendar", name: "2023-11.json", content: calendar },
  { source: "finnhub-calendar", name: "finnhub.json", content: finnhub },
  { source: "spreadsheet", name: "unicorns.csv", content: unicorns },
  { source: "spreadsheet", name: "spacs.csv", content: spacCalendar },
];

async function load(
  db: Awaited<ReturnType<typeof copyDatabase>>["db"],
  some: readonly ImportFile[],
): Promise<ImportReport> {
  return importDocuments(db, {
    sourceName: "any",
    reader: readHere(sources),
    paths: await writeImportFiles(some),
    isDryRun: false,
    now: new Date("2024-06-14T15:00:00Z"),
    today,
  });
}

describe("an import of offerings and of what is none", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let report: ImportReport;
  beforeAll(async () => {
    database = await copyDatabase(databaseKinds[0] ?? "embedded", inject("prepared"));
    report = await load(database.db, files);
  });
  afterAll(() => database?.close());

  /** The deals of a company, oldest first. */
  const listDeals = (name: string) =>
    database.db
      .selectFrom("deal_row")
      .selectAll()
      .where("company_name", "ilike", name)
      .orderBy("offer_on")
      .execute();

  const findCompanies = async (term: string) => {
    const rows = await database.db
      .selectFrom("company_term")
      .innerJoin("company", "company.company_key", "company_term.company_key")
      .select("company.name")
      .distinct()
      .where("term", "=", term)
      .execute();
    return rows.map(({ name }) => name);
  };

  test("reads every file", () => {
    expect(report.refusals).toEqual([]);
  });

  test("a registration that becomes a prospectus is priced, in the US though no exchange is known", async () => {
    expect(await listDeals("Ravenmoor%")).toMatchObject([
      {
        status: "Priced",
        is_us_listing: true,
        exchange_name: null,
        ticker: "RVMS",
        is_spac: false,
      },
    ]);
  });

  test.each([
    ["that follows its registration within days", "Tallow%"],
    ["of a company that a directory lists before", "Listed Elsewhere%"],
    ["of a company that reports for years, which a list dates as a pricing", "Old Reporter%"],
  ])("a prospectus %s is no offering", async (_reason, name) => {
    expect(await listDeals(name)).toEqual([]);
  });

  test("a blank check company of a feed is known by its name, and a property trust is none", async () => {
    expect(await listDeals("Holt%")).toMatchObject([{ status: "Priced", is_spac: true }]);
    const [trust, ...others] = await listDeals("Harbor Trust%");
    expect(trust).toMatchObject({ status: "Priced", is_spac: false, security_kind: "unit" });
    expect(others).toEqual([]);
  });

  test("a filing under another number and a sale of preferred shares add no deal to a pricing", async () => {
    expect(await listDeals("Brenwick%")).toMatchObject([
      { status: "Priced", offer_on: "2022-03-15", filed_on: "2021-11-02" },
    ]);
  });

  test("a pricing ten days off is the same one, and another security two years later is no offering", async () => {
    expect(await listDeals("Zenon%")).toMatchObject([
      { status: "Priced", offer_on: "2010-06-08", ticker: "ZNON", lead_left: "Harrow" },
    ]);
  });

  test("a list that names a unit's share by its ticker alone means the unit of that day", async () => {
    expect(await listDeals("Edgeway%")).toMatchObject([{ is_spac: true, ticker: "EACPU" }]);
    expect(await listDeals("Unnamed%")).toEqual([]);
  });

  test("what a calendar calls withdrawn is withdrawn, though it lists no filing", async () => {
    expect(await listDeals("Kestrel%")).toMatchObject([
      { status: "Withdrawn", stage: "withdrawn", withdrawn_on: "2024-02-04" },
    ]);
  });

  test("a filed deal lapses after nine months, and a scheduled one is filed again once its day has passed", async () => {
    expect(await listDeals("Slowmoor%")).toMatchObject([
      { status: "Withdrawn", stage: "lapsed", withdrawn_on: "2022-08-02" },
    ]);
    expect(await listDeals("Freshmoor%")).toMatchObject([{ status: "Filed" }]);
    expect(await listDeals("Gone By%")).toMatchObject([{ status: "Filed", expected_on: null }]);
  });

  test("companies of one name in two cities are two, with their industries and funding", async () => {
    const rows = await database.db
      .selectFrom("monitor_row")
      .selectAll()
      .where("company_name", "=", "Girder")
      .orderBy("hq_city")
      .execute();
    expect(rows).toMatchObject([
      { hq_city: "San Francisco", sub_industry_name: null, funding_usd: null },
      { hq_city: "Tallinn", sub_industry_name: "Security Software", funding_usd: "572000000" },
    ]);
  });

  test("a ticker of an unknown exchange is kept, and its deal is one of the US", async () => {
    expect(await listDeals("Lone Harbor%")).toMatchObject([
      { ticker: "LONH", exchange_name: null, is_us_listing: true },
    ]);
  });

  test("dual-class shares and Regulation A are unknown where no source states them", async () => {
    expect(await listDeals("Brenwick%")).toMatchObject([{ is_dual_class: null, is_reg_a: null }]);
  });

  test("stated costs and quiet periods are kept with the deal", async () => {
    const [deal] = await listDeals("Brenwick%");
    const row = await database.db
      .selectFrom("deal")
      .select(["offering_expense", "quiet_period_days"])
      .where("deal_key", "=", deal?.deal_key ?? 0)
      .executeTakeFirst();
    expect(row).toEqual({ offering_expense: "700000.00", quiet_period_days: 25 });
  });

  test("stated days of the quiet period come before those by rule", async () => {
    const [deal] = await listDeals("Brenwick%");
    const key = deal?.deal_key ?? 0;
    const endOf = async (days: number | null) => {
      const { db } = database;
      await db
        .updateTable("deal")
        .set({ quiet_period_days: days })
        .where("deal_key", "=", key)
        .execute();
      await writeReadModel(db, [key], today);
      const row = await db
        .selectFrom("deal_row")
        .select(["offer_on", "quiet_period_ends_on"])
        .where("deal_key", "=", key)
        .executeTakeFirstOrThrow();
      return daysBetween(String(row.offer_on), String(row.quiet_period_ends_on));
    };
    expect([await endOf(31), await endOf(25)]).toEqual([31, 25]);
  });

  test("the report names the values that no field can hold", () => {
    const industries = report.leftOut.find(({ what }) => what.startsWith("industries"));
    expect(industries).toEqual({
      what: "industries that the dictionary lacks",
      count: 1,
      examples: ["Other (Girder)"],
    });
  });

  test("each name that a source gives a company finds it", async () => {
    expect(await findCompanies("brenwick laboratories")).toEqual(["Brenwick Labs Inc"]);
    expect(await findCompanies("brenwick labs inc")).toEqual(["Brenwick Labs Inc"]);
  });

  test("the report writes unused values for the operator", () => {
    const lines = describeReport(report).split("\n");
    expect(lines).toContain("Not used:");
    expect(lines).toContain("  industries that the dictionary lacks (1): Other (Girder)");
  });

  test("the files in the opposite order make the same market, and once more change nothing", async () => {
    const expected = await marketSnapshot(database.db);
    const other = await copyDatabase(databaseKinds[0] ?? "embedded", inject("prepared"));
    for (const file of files.toReversed()) await load(other.db, [file]);
    expect(await marketSnapshot(other.db)).toEqual(expected);
    expect(await load(other.db, files)).toMatchObject({ new: 0, changed: 0, companies: 0 });
    await other.close();
  });

  test("a deal lapses when its day comes, as in a rebuild", async () => {
    await rebuildReadModel(database.db, today);
    await rollReadModel(database.db, "2024-08-03");
    expect(await listDeals("Freshmoor%")).toMatchObject([
      { status: "Withdrawn", stage: "lapsed", withdrawn_on: "2024-08-02" },
    ]);
    const rolled = await marketSnapshot(database.db);
    await rebuildReadModel(database.db, "2024-08-03");
    expect(await marketSnapshot(database.db)).toEqual(rolled);
  });
});
