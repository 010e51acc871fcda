import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCompanyProfile } from "../../domain/contract/companies/company.ts";
import { runView } from "../../domain/contract/views.ts";
import { rebuildReadModel } from "../market/read-model/read-model.ts";
import { writeFacts } from "../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";
import { plainMapping } from "../testing/foreign-tables/foreign-table.ts";
import { runImportCommand } from "./run-import-command.ts";

const today = "2024-06-14";
const clock = { now: () => new Date(`${today}T15:00:00Z`) };

const mapping = plainMapping("units", {
  currency: null,
  columns: {
    ...plainMapping("").columns,
    CIK: [{ field: "subject.cik" }],
    "All shares": [{ field: "deal.sharesOutstanding" }],
    Kind: [{ field: "security.kind" }],
    Ratio: [{ field: "security.adsRatio" }],
    Ccy: [{ field: "security.currency" }],
  },
});

/** Prices in hundredths, and depositary shares; all shares are ordinary ones where the table states the ratio. */
const table = [
  "Company,Ticker,Date,Price,Shares,All shares,Kind,Ratio,Ccy,CIK",
  "Thistle Foods plc,THSL,2024-01-25,250,5000000,40000000,ordinary shares,,GBp,",
  "Heather Wind plc,HTHR,2024-01-25,250p,5000000,40000000,ordinary shares,,GBX,",
  "Clover Rail plc,CLVR,2024-01-25,2.50,5000000,40000000,ordinary shares,,GBP,",
  "Karoo Solar Ltd,KROO,2024-01-25,1250,8000000,40000000,ordinary shares,,ZAc,",
  "Fjord Reactors ASA,FJRA,2024-01-25,15,4000000,120000000,ADS,3,USD,",
  "Half Moon SA,HALF,2024-01-25,15,4000000,20000000,ADS,0.5,USD,",
  "Even Keel NV,EVNK,2024-01-25,15,4000000,40000000,ADS,1,USD,",
  "Plain Dollars Inc,PLND,2024-01-25,15,4000000,40000000,,,USD,",
  "Untold Ratio AB,UNTD,2024-01-25,15,4000000,40000000,ADS,,USD,",
  // The registrations of these two with their exchange state the ratio.
  "Onefold Grain plc,ONEF,2024-01-25,15,4000000,40000000,,,USD,500001",
  "Threefold Grain plc,THRF,2024-01-25,15,4000000,40000000,,,USD,500002",
].join("\n");

/** US dollars, worked out by hand: all shares in the unit that is priced, times the price, times the rate of the day. */
const worth: [ticker: string, cap: number, allShares: number, price: string][] = [
  // 40 m × £2.50 × 1.25
  ["THSL", 125_000_000, 40_000_000, "£2.50"],
  ["HTHR", 125_000_000, 40_000_000, "£2.50"],
  ["CLVR", 125_000_000, 40_000_000, "£2.50"],
  // 40 m × R12.50 × 0.05
  ["KROO", 25_000_000, 40_000_000, "ZAR 12.50"],
  // 120 m ordinary shares are 40 m depositary ones of three; 20 m are 40 m of a half.
  ["FJRA", 600_000_000, 40_000_000, "$15.00"],
  ["HALF", 600_000_000, 40_000_000, "$15.00"],
  ["EVNK", 600_000_000, 40_000_000, "$15.00"],
];

describe.each(databaseKinds)("prices in hundredths, and depositary shares, on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  let report: { leftOut: { what: string; examples: string[] }[] };
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    portal.clock.advance(clock.now().getTime() - Date.now());
    const folder = await mkdtemp(join(tmpdir(), "greenshoe-units-"));
    const [path, mappingPath] = [join(folder, "units.csv"), join(folder, "mapping.json")];
    await writeFile(path, table);
    await writeFile(mappingPath, JSON.stringify(mapping));
    const { output } = await runImportCommand(
      ["spreadsheet", path, "--mapping", mappingPath, "--json"],
      { db: portal.db, clock, limits: { memoryMb: 1024, seconds: 60 }, filesAt: folder },
    );
    report = JSON.parse(output);
    for (const [number, name, ratio] of [
      ["500001", "ONEFOLD GRAIN PLC", "one ordinary share"],
      ["500002", "THREEFOLD GRAIN PLC", "three ordinary shares"],
    ] as const)
      await writeFile(join(folder, `${number}.txt`), registration(number, name, ratio));
    const filings = ["500001", "500002"].map((number) => join(folder, `${number}.txt`));
    await runImportCommand(["edgar-filings", ...filings], {
      ...{ db: portal.db, clock, limits: { memoryMb: 1024, seconds: 60 }, filesAt: folder },
    });
    await writeStatements(portal);
    await rebuildReadModel(portal.db, today);
    member = await portal.newMember();
  }, 60_000);
  afterAll(() => portal.close());

  const profileOf = async (ticker: string) =>
    (await member.call(getCompanyProfile, { query: { ticker } })).data;

  test.each(worth)(
    "the market cap of %s is of its price and all its shares (promise 6)",
    async (ticker, cap, allShares, price) => {
      const { trading, capitalization } = await profileOf(ticker);
      expect(trading.ipoPrice.text).toBe(price);
      expect(trading.marketCap.value).toBe(cap);
      const figures = new Map(capitalization?.rows.map(({ fact, value }) => [fact, value]));
      expect(figures.get("SharesOutstanding")).toBe(allShares);
      // Sales of a quarter of the market cap, in dollars and in another currency alike; cash equals debt.
      expect(figures.get("EnterpriseValueAtIpo")).toBe(cap);
      expect(figures.get("IpoEvToLtmSales")).toBe(4);
      expect(figures.get("IpoPe")).toBe(20);
      expect(figures.get("IpoPb")).toBe(2);
    },
  );

  test("a deal whose exchange nobody names is none of the US when its price is in another currency, and of none that is known in dollars", async () => {
    const rows = await portal.db
      .selectFrom("deal_row")
      .select(["ticker", "ipo_type_key", "is_us_listing", "exchange_country_name"])
      .where("ticker", "in", ["THSL", "KROO", "FJRA", "PLND"])
      .orderBy("ticker")
      .execute();
    const listed = (one: (typeof rows)[number]) =>
      [one.ticker, one.ipo_type_key, one.is_us_listing, one.exchange_country_name] as const;
    expect(rows.map(listed)).toEqual([
      ["FJRA", 2, true, "United States"],
      ["KROO", 3, false, null],
      ["PLND", null, null, null],
      ["THSL", 3, false, null],
    ]);
    const found = async (LocationListingLocation: "Global" | "Us" | "NonUs") => {
      const filters = { LocationListingLocation, timeframe: "all" };
      const columns = { web: ["Ticker" as const], excel: [] };
      const body = { viewType: "Priced" as const, filters, columns };
      const query = { pageSize: 500, visible: false };
      const { dataTable } = (await member.call(runView, { body, query })).data;
      return dataTable.rows.map((row) => row.ticker);
    };
    for (const scope of ["Us", "NonUs"] as const) expect(await found(scope)).not.toContain("PLND");
    expect(await found("Us")).toContain("FJRA");
    expect(await found("NonUs")).toContain("KROO");
    expect(await found("Global")).toContain("PLND");
  });

  test.each([
    ["nobody states how many shares a depositary share is", "UNTD"],
    ["a table may count ordinary shares or depositary ones", "THRF"],
    ["a table may leave out the shares that are in no depositary share of one", "ONEF"],
  ])("where %s, a market cap is not known (promise 6)", async (_why, ticker) => {
    const { trading, capitalization, offeringData } = await profileOf(ticker);
    expect(trading.marketCap).toMatchObject({ text: "—", value: null });
    const figures = new Map(capitalization?.rows.map((fact) => [fact.fact, fact]));
    for (const name of ["SharesOutstanding", "IpoEvToLtmSales", "IpoPe", "IpoPb"])
      expect(figures.get(name), name).toMatchObject({ text: "—", value: null });
    const facts = new Map(offeringData?.rows.map(({ fact, text }) => [fact, text]));
    expect(facts.get("DealSize")).toBe("$60.0 m");
    expect(facts.get("FloatToMarketCap")).toBe("—");
    expect(report.leftOut).toContainEqual(
      expect.objectContaining({ what: "numbers of all shares, ordinary or depositary", count: 1 }),
    );
  });
});

/** The registration of depositary shares with an exchange. */
function registration(cik: string, name: string, ratio: string): string {
  return `<SEC-DOCUMENT>
<SEC-HEADER>ACCESSION NUMBER:		0000${cik}-24-000001
CONFORMED SUBMISSION TYPE:	8-A12B
FILED AS OF DATE:		20240122

FILER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			${name}
		CENTRAL INDEX KEY:			0000${cik}
</SEC-HEADER>
<TEXT><P>Title of each class to be so registered</P>
<P>American Depositary Shares, each representing ${ratio}</P>
<P>If this form relates to the registration of a class</P></TEXT>`;
}

/** Statements in other currencies than that of the price, at rates of their days. */
async function writeStatements({ db }: TestApp): Promise<void> {
  const deals = await db.selectFrom("deal_row").select(["company_key", "ticker"]).execute();
  const capOf = new Map(worth.map(([ticker, cap]) => [ticker, cap]));
  const rates = { USD: 1, GBP: 1.25, ZAR: 0.05, EUR: 1.1 };
  const currencyOf: Record<string, keyof typeof rates> = { THSL: "EUR", KROO: "USD", FJRA: "EUR" };
  const stated = deals.map(({ company_key, ticker }) => {
    const currency = currencyOf[ticker ?? ""] ?? "USD";
    const cap = (capOf.get(ticker ?? "") ?? 600_000_000) / rates[currency];
    return { company_key, currency, cap };
  });
  await writeFacts(db, {
    fx_rate: ["2022-12-30", "2023-12-29", "2024-01-25"].flatMap((quoted_on) =>
      (["GBP", "ZAR", "EUR"] as const).map((currency) => ({
        ...{ currency, quoted_on, usd: String(rates[currency]) },
      })),
    ),
    financial_statement: stated.map(({ company_key, currency, cap }) => ({
      ...{ company_key, currency, period_end_on: "2022-12-31", term: "annual" as const },
      ...{ revenue: String(cap / 4), net_income: String(cap / 20) },
    })),
    balance_sheet: stated.map(({ company_key, currency, cap }) => ({
      ...{ company_key, currency, as_of_on: "2023-12-31", cash: "1000000", total_debt: "1000000" },
      ...{ total_equity: String(cap / 2), is_pro_forma: true },
    })),
  });
}
