import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  getChartPerformance,
  getCompanyFinancials,
  getCompanyMilestones,
  getCompanyProfile,
  getCompanySource,
  getFundamentalComparison,
  getFundamentalInsights,
  getInvestmentRationale,
  getManagementOwners,
  getManagementQuestions,
  getPeerTrading,
  getRelativeValuation,
  getTechnicalComparison,
  getValuationComparison,
  getWholeProfile,
} from "../../../domain/contract/companies/company.ts";
import type { Grid } from "../../../domain/contract/companies/company-shapes.ts";
import { getFilingText } from "../../../domain/contract/companies/filings.ts";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { writeQuotes } from "../../market/write-quotes.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { formerAddress, profileMarket } from "../../testing/profile-market.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";

const texts = (grid: Grid) => grid?.rows.map(({ cells }) => cells.map(({ text }) => text));

describe.each(databaseKinds)("company profiles on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    portal.clock.advance(Date.parse(`${sampleToday}T16:00:00Z`) - Date.now());
    await writeFacts(portal.db, sampleMarket);
    await writeFacts(portal.db, profileMarket);
    const quarter = { term: "quarter", currency: "USD", revenue: "70000000" } as const;
    await writeFacts(portal.db, {
      financial_statement: [{ company_key: 1, period_end_on: "2025-09-30", ...quarter }],
    });
    await portal.db.insertInto("former_company_ticker").values(formerAddress).execute();
    await rebuildReadModel(portal.db, sampleToday);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const profileOf = async (ticker: string) =>
    (await member.call(getCompanyProfile, { query: { ticker } })).data;
  const statusOf = async (ticker: string) =>
    (await member.call(getCompanyProfile, { query: { ticker } })).status;

  test("an address may spell the ticker of a unit as other sources do", async () => {
    const unit = { security_key: 1, exchange_id: 1, from_on: "2024-01-02" };
    const spellings = {
      "QRV.U": ["QRV.U", "QRV-UN", "QRV/U", "QRV=", "qrvu", "QRV U"],
      QRVXU: ["QRVXU", "QRVX-UN", "QRVX.U", "qrvx/u"],
    };
    for (const [ticker, others] of Object.entries(spellings)) {
      await portal.db
        .insertInto("security_ticker")
        .values({ ...unit, ticker })
        .execute();
      for (const spelled of others)
        expect((await profileOf(spelled)).description.companyKey, spelled).toBe(1);
      expect(await statusOf("QRV-WS")).toBe(404);
      await portal.db.deleteFrom("security_ticker").where("ticker", "=", ticker).execute();
    }
  });

  test("a priced company tells who it is (C-102..C-105, C-109, C-110, C-111, C-113, C-465)", async () => {
    const { description } = await profileOf("QRVN");
    expect(description).toMatchObject({
      companyKey: 1,
      companyName: "Quorvane Systems",
      tickerSymbol: "QRVN",
      ticker: "QRVN",
      dealStatus: "Priced",
      ipoTypeKey: 1,
      exchangeName: "NYSE",
      exchangeCountryCode: "US",
      busDescript: "Designs mills.",
      webAddress: "https://quorvane.example",
      dcfLink: null,
      dcfUpdatedDate: null,
      notDoingResearch: false,
      isPreliminaryComps: false,
      sector: { code: "10", name: "Technology" },
      group: { code: "1010", name: "Software" },
      industry: { code: "101010", name: "Application Software" },
      subIndustry: { code: "10101010", name: "Design Software" },
      offerDate: "2026-03-03",
      peers: ["BRDM.LSE"],
    });
  });

  test("prices and returns are those of the grid, split-adjusted where it says so (C-114, C-645)", async () => {
    const { trading } = await profileOf("QRVN");
    // The offer price of 24 is 12 per share of today, after a split of two for one.
    expect(trading.latest.text).toBe("$30.00");
    expect(trading.ipoPrice.text).toBe("$24.00");
    expect(trading.returnFromIpo.text).toBe("150.0%");
    expect(trading.firstDayReturn.text).toBe("50.0%");
    expect(trading.aftermarketReturn.text).toBe("66.7%");
  });

  test("a company that was acquired says so with its final price, and who has its ticker now", async () => {
    const row = { source: "sample", updated_at: new Date("2026-01-01T12:00:00Z") };
    const held = { exchange_id: 1, ticker: "GONE" };
    await writeFacts(portal.db, {
      company: [
        { ...row, company_key: 50, company_ticker: "GONE-2020", name: "Gone Mills" },
        { ...row, company_key: 51, company_ticker: "GONE", name: "New Gone" },
      ],
      security: [50, 51].map((key) => ({
        ...{ security_key: key, company_key: key, kind: "common", currency: "USD" },
      })),
      security_ticker: [
        { ...held, security_key: 50, from_on: "2020-01-03", until_on: "2024-05-03" },
        { ...held, security_key: 51, from_on: "2025-06-02" },
      ],
      deal: [
        {
          ...{ ...row, deal_key: 50, company_key: 50, security_key: 50, exchange_id: 1 },
          ...{ ipo_type_key: 1, currency: "USD", offer_price: "10", first_trade_on: "2020-01-03" },
          ...{ shares_outstanding: "1000000" },
        },
      ],
      deal_event: [
        { deal_key: 50, sequence: 1, kind: "priced", happened_on: "2020-01-02" },
        { deal_key: 50, sequence: 2, kind: "trading", happened_on: "2020-01-03" },
        { deal_key: 50, sequence: 3, kind: "acquired", happened_on: "2024-05-03" },
      ],
      price_bar: [
        { security_key: 50, traded_on: "2020-01-03", close: "11" },
        { security_key: 50, traded_on: "2024-05-02", close: "25" },
      ],
      latest_price: [
        {
          ...{ security_key: 50, price: "25", quoted_at: new Date("2024-05-02T20:00:00Z") },
          is_frozen: true,
        },
      ],
    });
    await rebuildReadModel(portal.db, sampleToday);
    const { description, trading, capitalization, offeringData } = await profileOf("GONE-2020");
    expect(description.ending).toEqual({
      ...{ word: "Acquired", on: "2024-05-03", isGone: true },
      tickerHolder: { companyName: "New Gone", companyTicker: "GONE" },
    });
    expect([trading.latest.text, trading.latestOn.text]).toEqual(["$25.00", "05/02/24"]);
    expect(capitalization?.rows.map(({ label, text }) => [label, text])).toEqual(
      expect.arrayContaining([
        ["Final Price", "$25.00"],
        ["Market Cap at Final Price", "$25.0 m"],
      ]),
    );
    expect(offeringData?.rows.map(({ label, text }) => [label, text])).toContainEqual([
      ...["Acquired", "05/03/24"],
    ]);
    expect((await profileOf("QRVN")).description.ending).toBeNull();
    expect((await profileOf("GONE")).description.companyName).toBe("New Gone");
  });

  test("a prospectus that the portal keeps can be read, and a value that it states quotes its passage", async () => {
    const accession = "0009990001-26-000001";
    const passage = (position: number, heading: string, body: string, states: string[]) => ({
      ...{ accession, position, heading, body, states },
    });
    await writeFacts(portal.db, {
      sec_filing: [
        { accession, company_key: 1, form: "424B4", filed_on: "2026-03-04", document: "qrvn.htm" },
      ],
      filing_passage: [
        passage(1, "Cover", "The price is $24 per share.", ["deal.offer_price"]),
        passage(2, "Cover", "The shares are sold through Harrow Brothers.", []),
        passage(3, "Summary", "The company was founded in 2012.", ["company.founded_year"]),
      ],
    });
    const { data } = await member.call(getFilingText, { query: { ticker: "QRVN", accession } });
    expect(data).toMatchObject({ form: "424B4", filedOn: "2026-03-04", document: "qrvn.htm" });
    expect(data.sections.map(({ heading, passages }) => [heading, passages.length])).toEqual([
      ["Cover", 2],
      ["Summary", 1],
    ]);
    const sourceOf = async (fact: string) => {
      const reply = await member.call(getCompanySource, { query: { ticker: "QRVN", fact } });
      return reply.data.values[0];
    };
    expect(await sourceOf("IpoPrice")).toMatchObject({
      kind: "stated",
      origin: {
        ...{ rank: "demo", source: "Form 424B4", place: "Cover", link: null },
        passage: {
          text: "The price is $24 per share.",
          path: `/company/QRVN/filings/${accession}#passage-1`,
        },
      },
    });
    expect(await sourceOf("ExchangeName")).toMatchObject({ kind: "demo", origin: null });
    const { description, offeringData } = await profileOf("QRVN");
    expect(description.secProspectusLink).toBe(`/company/QRVN/filings/${accession}`);
    expect(offeringData?.link?.linkUrl).toBe(`/company/QRVN/filings/${accession}`);
    const ofAnother = { query: { ticker: "NQAY", accession } };
    expect((await member.call(getFilingText, ofAnother)).status).toBe(404);
    await portal.db.deleteFrom("sec_filing").where("accession", "=", accession).execute();
  });

  test("the offering has its terms, a missing value has its reason, and nothing is 0 (C-645)", async () => {
    const { offeringData, trading } = await profileOf("NQAY");
    const facts = new Map(offeringData?.rows.map((fact) => [fact.label, fact]));
    expect(facts.get("Price Range")?.text).toBe("$17.00–$19.00");
    expect(facts.get("IPO Price")).toMatchObject({ text: "—", note: "The deal hasn't priced yet" });
    expect(trading.latest).toEqual({
      text: "—",
      value: null,
      note: "The shares don't trade yet",
      fact: "CurrentPrice",
    });
  });

  test("the stages have dots with title, color and date, and the lock-ups their popup and the days that are left (C-051, C-052, C-055)", async () => {
    const { stages, lockUpPeriod } = await profileOf("QRVN");
    expect(stages.dots).toEqual([
      { title: "Filed", color: "blue", date: "2026-01-15" },
      { title: "Set Terms", color: "blue", date: "2026-02-20" },
      { title: "Priced", color: "blue", date: "2026-03-03" },
      { title: "Trading", color: "blue", date: "2026-03-04" },
      { title: "Quiet Period Ends", color: "blue", date: "2026-03-28" },
      { title: "Lock-Up Expires", color: "white", date: "2026-06-25" },
    ]);
    expect(stages.popUp).toEqual([
      { lockupShares: "1.0 m", lockupDate: "2026-06-14", lockupNote: "Staff" },
      { lockupShares: "—", lockupDate: "2026-06-15", lockupNote: "Staff" },
      {
        lockupShares: "20.0 m",
        lockupDate: "2026-06-25",
        lockupNote: "Officers. Early if the price doubles",
      },
    ]);
    expect(texts(lockUpPeriod)).toEqual([
      ["06/14/26", "1.0 m", "Expired"],
      ["06/15/26", "—", "Expired"],
      ["06/25/26", "20.0 m", "10"],
    ]);
  });

  test("the lists of the side sections, and the reasons for and against, are those of the documents (C-119, C-120)", async () => {
    const profile = await profileOf("QRVN");
    expect(texts(profile.underwriters)).toEqual([
      ["Harrow Brothers", "Lead Left"],
      ["Alder & Stone", "Bookrunner"],
    ]);
    expect(texts(profile.keyShareholders)).toEqual([
      ["Corwen Ventures", "40.0%", "31.2%"],
      ["Quiet Holder", "—", "—"],
    ]);
    expect(texts(profile.management)).toEqual([["Ada Quor", "Chief Executive Officer", "2012"]]);
    expect(texts(profile.dilutedShares)).toEqual([
      ["Common stock", "—", "100,000,000"],
      ["Stock options", "10,000,000 at $6.00", "7,500,000"],
      ["Diluted shares", "", "107,500,000"],
    ]);
    expect(profile.analystNotesAndNewsData.map(({ headline }) => headline)).toEqual([
      "Quorvane prices",
    ]);
    expect(profile.insights).toEqual({ bullInsights: ["Grows."], bearInsights: ["Costs."] });
  });

  test("insights that nobody wrote are empty lists", async () => {
    const { insights } = await profileOf("NQAY");
    expect(insights).toEqual({ bullInsights: [], bearInsights: [] });
  });

  test("a company that nothing is known of but its name has a profile without sections", async () => {
    const profile = await profileOf("NAMEONLY");
    expect(profile.description).toMatchObject({
      companyName: "Only a Name",
      tabs: ["profile", "teamNotes"],
    });
    const sections = [
      profile.offeringData,
      profile.financialData,
      profile.research,
      profile.overview,
    ];
    expect(sections).toEqual([null, null, null, null]);
    expect(profile.stages).toEqual({ dots: [], popUp: [] });
  });

  test("tabs without content are not listed (C-018)", async () => {
    expect((await profileOf("QRVN")).description.tabs).toEqual([
      "profile",
      "investmentRationale",
      "fundamentalInsights",
      "financials",
      "managementOwners",
      "managementQuestions",
      "relativeValuation",
      "peerTrading",
      "teamNotes",
      "milestones",
    ]);
    expect((await profileOf("NQAY")).description.tabs).toEqual([
      "profile",
      "teamNotes",
      "milestones",
    ]);
    expect((await profileOf("BRDM.LSE")).description.tabs).not.toContain("managementQuestions");
  });

  test.each([
    getInvestmentRationale,
    getFundamentalInsights,
    getCompanyFinancials,
    getManagementOwners,
    getManagementQuestions,
    getRelativeValuation,
    getPeerTrading,
  ])("a tab without content is not found: $path", async (call) => {
    expect((await member.call(call, { query: { ticker: "NAMEONLY" } })).status).toBe(404);
    expect((await member.call(call, { query: { ticker: "QRVN" } })).status).toBe(200);
  });

  test("a ticker means its company in any case, an address that it had, and its last holder", async () => {
    const meant = async (ticker: string) => (await profileOf(ticker)).description.tickerSymbol;
    expect(await meant("qrvn")).toBe("QRVN");
    expect(await meant("brdm")).toBe("BRDM.LSE");
    expect(await meant("OLDQ")).toBe("QRVN");
    expect(await meant("FORMER-2019")).toBe("NQAY");
    // Two companies had this ticker one after the other.
    expect(await meant("TWICE")).toBe("NQAY");
    // The address of a company wins over a ticker that another one had.
    expect(await meant("NQAY")).toBe("NQAY");
  });

  test.each([
    "NOSUCH",
    "..",
    "../QRVN",
    "%2F",
    "QRVN/profile",
    "\u202eNVRQ",
    "QRVN\u200f",
    "__proto__",
    "' or 1=1 --",
    "🚀",
    " ",
  ])("the ticker %j means no company", async (ticker) => {
    expect(await statusOf(ticker)).toBe(404);
  });

  test("a ticker of 200 characters, or none, is refused", async () => {
    expect(await statusOf("A".repeat(200))).toBe(400);
    expect(await statusOf("")).toBe(400);
  });

  test("a star is that of the caller", async () => {
    const other = await portal.newMember();
    await other.call(addFavorite, { body: { companyKey: 1 } });
    const query = { query: { ticker: "QRVN" } };
    expect((await other.call(getCompanyProfile, query)).data.description.isFavorite).toBe(true);
    expect((await profileOf("QRVN")).description.isFavorite).toBe(false);
  });

  test("financials have quarters and years in both currencies, derived quarters marked (C-085..C-087, C-470)", async () => {
    const { data } = await member.call(getCompanyFinancials, { query: { ticker: "BRDM.LSE" } });
    for (const part of [data.quarter, data.annual])
      expect(Object.keys(part)).toEqual(["us", "local"]);
    expect(Object.keys(data.balanceSheet)).toEqual(["us", "local", "chart"]);
    expect(data.annual.us).toBeNull();
    expect(data.localCurrency).toBe("GBP");
    expect(data.annual.local?.columns.map(({ title, note }) => [title, note])).toEqual([
      ["GBP mm", null],
      ["FY2024", "01/31/24"],
      ["FY2025", "01/31/25"],
      ["LTM", "10/31/25"],
    ]);
    const sales = data.annual.local?.rows.find(({ cells }) => cells[0]?.text === "Sales");
    expect(sales?.cells.map(({ text }) => text)).toEqual(["Sales", "80.0", "100.0", "112.5"]);
    const growth = data.annual.local?.rows.find(({ cells }) => cells[0]?.text === "Sales growth");
    expect(growth?.cells.map(({ text }) => text)).toEqual(["Sales growth", "—", "25.0%", "—"]);
    const net = data.annual.local?.rows.find(({ cells }) => cells[0]?.text === "Net income");
    expect(net?.cells.map(({ text }) => text)).toEqual(["Net income", "(5.0)", "—", "2.5"]);
    const quarter = data.quarter.local?.rows.find(({ cells }) => cells[0]?.text === "Sales");
    expect(quarter?.cells[1]).toMatchObject({
      text: "31.0",
      note: "Derived: the year less its first nine months",
    });
    expect(data.balanceSheet.local?.columns.slice(1).map(({ note }) => note)).toEqual([
      "Reported",
      "Pro forma",
    ]);
    expect(data.balanceSheet.chart.local?.series[0]).toEqual({
      name: "Cash",
      unit: "money",
      values: [10_000_000, 60_000_000],
    });
    const dollars = await member.call(getCompanyFinancials, { query: { ticker: "QRVN" } });
    const { quarter: quarters, annual, balanceSheet, localCurrency } = dollars.data;
    expect(texts(quarters.us)).toContainEqual(expect.arrayContaining(["Sales", "70.0"]));
    expect(quarters.local).toBeNull();
    expect(texts(annual.us)).toContainEqual(expect.arrayContaining(["Sales", "250.0"]));
    expect(texts(balanceSheet.us)).toContainEqual(expect.arrayContaining(["Cash", "100.0"]));
    expect(balanceSheet.chart.us?.series[0]?.values).toEqual([100_000_000]);
    expect([annual.local, balanceSheet.local, localCurrency]).toEqual([null, null, null]);
  });

  test("free cash flow is what the two amounts give, and the table says so by both", async () => {
    const { data } = await member.call(getCompanyFinancials, { query: { ticker: "BRDM.LSE" } });
    const row = (label: string) =>
      data.annual.local?.rows.find(({ cells }) => cells[0]?.text === label)?.cells;
    const values = (label: string) =>
      row(label)
        ?.slice(1)
        .map(({ value }) => value);
    expect(values("Cash flow from operations")).toEqual([12_000_000, null, 15_000_000]);
    // Capital expenditure is shown as money that leaves.
    expect(values("Capital expenditure")).toEqual([-4_000_000, -6_000_000, -20_000_000]);
    expect(row("Free cash flow")?.map(({ text }) => text)).toEqual([
      "Free cash flow",
      "8.0",
      "—",
      "(5.0)",
    ]);
  });

  test("the rationale has its ratings of 1 to 5, sum and reasons (C-121..C-123, C-165, C-471)", async () => {
    const { data } = await member.call(getInvestmentRationale, { query: { ticker: "QRVN" } });
    expect(data.ratings.longTerm).toMatchObject([
      { ratingTypeName: "Company Fundamentals", ratingKey: 4 },
      { ratingTypeName: "Corporate Governance", ratingKey: 3 },
    ]);
    expect(data.ratings.shortTerm).toMatchObject([
      { ratingTypeName: "Relative Valuation", ratingKey: 4 },
      { ratingTypeName: "Group Technicals", ratingKey: 3 },
    ]);
    for (const criterion of ["fundamentals", "governance", "valuation", "technicals"])
      for (const score of [0, 6]) {
        const stored = portal.db.updateTable("research_report").set({ [criterion]: score });
        await expect(stored.where("report_id", "=", 20).execute()).rejects.toThrow(/check/);
      }
    expect([data.sum, data.analysisRating]).toEqual([14, "Outperform"]);
    expect(data.paragraphs).toEqual([{ label: "Our View", text: "Buy." }]);
    expect(data.bullBear).toEqual({ bullInsights: ["Grows."], bearInsights: ["Costs."] });
  });

  test("the texts of the analysts are on their tabs (C-124..C-126, C-128..C-130, C-468, C-469, C-472, C-474)", async () => {
    const query = { query: { ticker: "QRVN" } };
    const insights = (await member.call(getFundamentalInsights, query)).data;
    expect(insights).toMatchObject({ fundamentalRating: 4, fundInsightsPostDate: "2026-06-02" });
    expect(insights.paragraphs).toEqual([
      { label: "Business", text: "Mills." },
      { label: "Growth", text: "Fast." },
    ]);
    const owners = (await member.call(getManagementOwners, query)).data;
    expect(owners).toMatchObject({
      rating: 3,
      govInsightsPostDate: "2026-06-02",
      paragraph: "Sound.",
    });
    expect(Object.keys(owners.grids)).toEqual(["management", "shareholders", "history"]);
    expect(texts(owners.grids.management)?.[0]?.[0]).toBe("Ada Quor");
    expect(texts(owners.grids.shareholders)?.[0]?.[0]).toBe("Corwen Ventures");
    expect(texts(owners.grids.history)).toEqual([["Gone Fund", "—", "50.0%"]]);
    const questions = (await member.call(getManagementQuestions, query)).data;
    expect(questions).toMatchObject({
      summary: "Ask these.",
      questions: [{ label: "Why now?", text: "Explain the timing." }],
      pdfDownloadLink: "/showpdf?filename=questions-QRVN-2026-06-02-20.pdf",
    });
    const valuation = (await member.call(getRelativeValuation, query)).data;
    expect(valuation).toMatchObject({
      ...{ rating: 4, paragraph: "Cheap." },
      note: "Targets are not forecasts of returns.",
    });
    expect(texts(valuation.priceTargets)).toEqual([["EV / Sales", "$28.00", "—"]]);
  });

  test("a comparison has the company, its peers and their median, which says on how many it stands (C-475)", async () => {
    const query = { ticker: "QRVN" };
    for (const [call, ...titles] of [
      [getFundamentalComparison, "LTM Growth", "EBITDA Mgn"],
      [getValuationComparison, "Mkt Cap", "EV / LTM Sales", "EV / EBITDA", "P / E"],
      [getTechnicalComparison, "1 Week", "1 Month", "3 Months", "6 Months", "1 Year"],
    ] as const) {
      const { data: grid } = await member.call(call, { query });
      expect(grid?.columns.map(({ title }) => title)).toEqual(["Company", ...titles]);
      expect(grid?.rows.map(({ kind, companyTicker }) => [kind, companyTicker])).toEqual([
        ["own", "QRVN"],
        ["plain", "BRDM.LSE"],
        ["plain", null],
        ["total", null],
      ]);
    }
    const fundamentals = await member.call(getFundamentalComparison, { query });
    const [name, , margin] = texts(fundamentals.data)?.[0] ?? [];
    expect([name, margin]).toEqual(["Quorvane Systems", "20.0%"]);
    const { data } = await member.call(getValuationComparison, { query });
    expect(data?.rows[3]?.cells[2]).toMatchObject({
      text: "6.0x",
      value: 6,
      note: "Of 2 of 2 peers",
    });
    expect(data?.rows[3]?.cells[3]).toMatchObject({ text: "20.0x", note: "Of 1 of 2 peers" });
    // A company whose address another one's ticker would take is named by its own symbol.
    const ofQuorvane = portal.db.updateTable("deal_row").where("company_ticker", "=", "QRVN");
    await ofQuorvane.set({ ticker: "QRV" }).execute();
    const renamed = await member.call(getFundamentalComparison, { query });
    expect(renamed.data?.rows[0]?.cells[0]).toMatchObject({ note: "QRV" });
    await ofQuorvane.set({ ticker: "QRVN" }).execute();
    const none = await member.call(getTechnicalComparison, { query: { ticker: "NQAY" } });
    expect(none.data).toBeNull();
  });

  test("the whole profile has all sections, and each table in it has columns, rows and a note (C-101, C-466, C-597)", async () => {
    const { data } = await member.call(getWholeProfile, { query: { ticker: "QRVN" } });
    const sections = [
      ...["stages", "balanceSheet", "capitalization", "dilutedShares", "companyData"],
      ...["financialData", "insights", "keyShareholders", "management", "milestones"],
      ...["offeringData", "overview", "research", "underwriters", "lockUpPeriod"],
      ...["privateCompanyData", "fundamentalComparison", "valuationComparison"],
      ...["technicalComparison", "analystNotesAndNewsData", "description", "trading"],
      ...["secondary", "investors"],
    ];
    expect(Object.keys(data).sort()).toEqual(sections.sort());
    expect(data.description.companyName).toBe("Quorvane Systems");
    expect(data.valuationComparison).not.toBeNull();
    const tables = Object.entries(data).filter(
      ([, section]) => typeof section === "object" && section !== null && "columns" in section,
    );
    for (const [name, table] of tables)
      expect(table, name).toMatchObject({
        rows: expect.any(Array),
        note: expect.toBeOneOf([null, expect.any(String)]),
      });
    expect(tables.map(([name]) => name).sort()).toEqual([
      ...["balanceSheet", "dilutedShares", "financialData", "fundamentalComparison"],
      ...["keyShareholders", "lockUpPeriod", "management", "technicalComparison"],
      ...["underwriters", "valuationComparison"],
    ]);
    expect(Object.keys(await profileOf("QRVN")).sort()).toEqual(
      sections.filter((name) => !name.endsWith("Comparison")),
    );
  });

  test("a private company tells its data with the day and the sources, a listed one its follow-on offering (C-115, C-118)", async () => {
    await writeFacts(portal.db, {
      watchlist_entry: [
        {
          ...{ company_key: 3, added_on: "2026-01-05", updated_on: "2026-05-01" },
          expected_timing: "6 to 12 months",
          note: "Watched since January.",
        },
      ],
      funding_round: [
        {
          ...{ company_key: 3, announced_on: "2025-11-05", kind: "Series B" },
          ...{ amount_usd: "80000000", valuation_usd: "900000000" },
        },
      ],
      follow_on: [
        {
          ...{ company_key: 21, priced_on: "2026-05-05", currency: "USD" },
          ...{ offer_price: "9", previous_close: "10" },
          ...{ primary_shares: "1000000", secondary_shares: "0" },
        },
      ],
      sec_filing: [
        {
          ...{ company_key: 21, accession: "0007654321-26-000009", form: "424B5" },
          ...{ filed_on: "2026-05-06", document: "offer.htm" },
        },
      ],
    });
    const { privateCompanyData } = await profileOf("NQAY");
    expect(Object.keys(privateCompanyData ?? {}).sort()).toEqual([
      "footNote",
      "lastUpdate",
      "rows",
      "sourceNotes",
    ]);
    expect(privateCompanyData).toMatchObject({
      footNote: "Watched since January.",
      lastUpdate: "2026-05-01",
      sourceNotes: {
        estimatedSales: null,
        valuation: "Valuation: $900.0 m in the Series B round of 11/05/25.",
        funding: "Funding: 1 known round, the last on 11/05/25.",
      },
    });
    const { secondary } = await profileOf("ADJU");
    expect(secondary?.rows.map(({ label, text }) => [label, text])).toEqual([
      ["Priced", "05/05/26"],
      ["Offer Price", "$9.00"],
      ["Price vs Last Close", "−10.0%"],
      ["Shares Offered", "1.0 m"],
    ]);
    expect(secondary).toMatchObject({ note: null, link: null });
    const known = portal.db.updateTable("company").set({ cik: "7654321" });
    await known.where("company_key", "=", 21).execute();
    const { secondary: linked } = await profileOf("ADJU");
    expect(Object.keys(linked ?? {})).toEqual(["rows", "note", "link"]);
    expect(linked?.link).toEqual({
      linkUrl: "https://www.sec.gov/Archives/edgar/data/7654321/000765432126000009/offer.htm",
      linkName: "Prospectus",
    });
  });

  test("milestones have a date and a note (C-132, C-473, C-645)", async () => {
    const { data } = await member.call(getCompanyMilestones, { query: { ticker: "QRVN" } });
    expect(data[0]).toEqual({ date: "2026-06-15", note: "Lock-up expired: Staff" });
    expect(data.at(-1)).toEqual({ date: "2026-01-15", note: "Filed publicly" });
  });

  describe("the chart", () => {
    const chart = async (tickers: string[], startDate: string | null, endDate: string | null) =>
      member.call(getChartPerformance, { body: { tickers, startDate, endDate } });

    test("has closes per share of today, and the newest price after them (C-477)", async () => {
      const { data } = await chart(["qrvn"], null, null);
      expect(data).toEqual([
        {
          ticker: "QRVN",
          label: "QRVN",
          name: "Quorvane Systems",
          kind: "company",
          currency: "USD",
          offer: { on: "2026-03-03", price: 12 },
          splits: [{ exOn: "2026-05-01", ratio: 2 }],
          days: ["2026-03-04", "2026-04-02", "2026-06-12", "2026-06-15"],
          closes: [18, 21, 27, 30],
          session: null,
          note: null,
        },
      ]);
    });

    test("keeps the order of the tickers, takes one only once, and says which it doesn't know (C-477)", async () => {
      const { data } = await chart(["BRDM.LSE", "ipousa", "NOSUCH", "brdm.lse"], null, null);
      expect(data.map(({ ticker, kind, note }) => [ticker, kind, note])).toEqual([
        ["BRDM.LSE", "company", null],
        ["IPOUSA", "index", null],
        ["NOSUCH", "company", "Unknown ticker"],
      ]);
    });

    test("is limited to its range, both ends included (C-477)", async () => {
      const { data } = await chart(["QRVN"], "2026-04-02", "2026-06-12");
      expect(data[0]?.days).toEqual(["2026-04-02", "2026-06-12"]);
      expect((await chart(["QRVN"], "1900-01-01", "1900-12-31")).data[0]?.days).toEqual([]);
      expect((await chart(["QRVN"], "1900-01-01", "2100-01-01")).data[0]?.days).toHaveLength(4);
    });

    test("prices that are adjusted for unknown splits have no offer to start from", async () => {
      const { data } = await chart(["ADJU"], null, null);
      expect(data[0]).toMatchObject({ offer: null, closes: [5, 6] });
      expect(data[0]?.note).toContain("Adjusted for splits");
    });

    test("has the prices inside the newest session, from its last close, and drops them with the next session (C-100)", async () => {
      const stored = portal.db.selectFrom("latest_price").selectAll();
      const before = await stored.where("security_key", "=", 1).executeTakeFirstOrThrow();
      onTestFinished(async () => {
        portal.clock.advance(-52 * 3_600_000);
        await portal.db
          .updateTable("latest_price")
          .where("security_key", "=", 1)
          .set(before)
          .execute();
        await rebuildReadModel(portal.db, sampleToday);
      });
      const quote = (price: number, at: string, previousClose: number | null = 27) => ({
        ...{ securityKey: 1, price, previousClose, quotedAt: new Date(at) },
      });
      for (const [price, time] of [
        [27.5, "13:30:20"],
        [27.25, "13:34:50"],
        [28, "13:36:00"],
        [29, "19:59:59"],
      ] as const)
        await writeQuotes(portal.db, [quote(price, `2026-06-17T${time}Z`)], "2026-06-17");
      portal.clock.advance(2 * 86_400_000);
      const readSession = async (endDate: string | null = null) => {
        const later = await portal.newMember();
        const body = { tickers: ["QRVN"], startDate: null, endDate };
        return (await later.call(getChartPerformance, { body })).data[0]?.session;
      };
      expect(await readSession()).toEqual({
        day: "2026-06-17",
        startsFrom: 27,
        minutes: ["2026-06-17T09:34", "2026-06-17T09:36", "2026-06-17T15:59"],
        prices: [27.25, 28, 29],
      });
      expect(await readSession("2026-06-16")).toBeNull();
      await writeQuotes(portal.db, [quote(30, "2026-06-18T14:00:00Z", 29)], "2026-06-18");
      portal.clock.advance(4 * 3_600_000);
      expect(await readSession()).toBeNull();
      const left = await portal.db.selectFrom("session_price").select("price").execute();
      expect(left.map(({ price }) => Number(price))).toEqual([30]);
    });

    const badInputs: [tickers: string[], startDate: string | null, endDate: string | null][] = [
      [Array.from({ length: 1000 }, (_, at) => `T${at}`), null, null],
      [[], null, null],
      [["QRVN"], "2026-06-12", "2026-04-02"],
      [["QRVN"], "2026-02-30", null],
      [["A".repeat(200)], null, null],
    ];
    test.each(badInputs)("refuses bad input %#", async (tickers, startDate, endDate) => {
      expect((await chart(tickers, startDate, endDate)).status).toBe(400);
    });
  });

  test("a profile is read in at most six statements", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    await profileOf("QRVN");
    const texts = query.mock.calls.map(([first]) =>
      typeof first === "string" ? first : String((first as unknown as { text: string }).text),
    );
    query.mockRestore();
    // Versions are read every second, independent of calls.
    const own = texts.filter((text) => !/^select "name", "number" from "version"/.test(text));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(6);
  });
});
