import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getCompanyFinancials,
  getCompanyProfile,
  getCompanySource,
  getPeerTrading,
} from "../../../domain/contract/companies/company.ts";
import { runView } from "../../../domain/contract/views.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { profileMarket } from "../../testing/profile-market.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";

describe.each(databaseKinds)("details of company profiles on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    // Late in the evening in New York, when it is the next day in Greenwich.
    portal.clock.advance(Date.parse(`${sampleToday}T23:30:00-04:00`) - Date.now());
    await writeFacts(portal.db, sampleMarket);
    await writeFacts(portal.db, profileMarket);
    await writeFacts(portal.db, {
      watchlist_entry: [
        {
          company_key: 3,
          added_on: "2026-01-05",
          updated_on: "2026-05-01",
          expected_timing: "6 to 12 months",
        },
      ],
      funding_round: [
        {
          ...{ company_key: 3, announced_on: "2025-11-05", kind: "Series B" },
          ...{ amount_usd: "80000000", valuation_usd: "900000000" },
        },
      ],
      sales_estimate: [{ company_key: 3, year: 2026, currency: "USD", sales: "50000000" }],
      lockup_tranche: [
        {
          ...{ deal_key: 1, tranche: 4, holders: "Directors", shares: "1000000", days: 105 },
          ...{ based_on: "2026-03-03", expires_on: "2026-06-16" },
        },
      ],
      sec_filing: [
        {
          ...{ company_key: 1, accession: "0001234567-26-000001", form: "424B4" },
          ...{ filed_on: "2026-03-04", document: "q rvn/final.htm" },
        },
      ],
    });
    await portal.db
      .updateTable("company")
      .set({ cik: "1234567" })
      .where("company_key", "=", 1)
      .execute();
    await rebuildReadModel(portal.db, sampleToday);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const profileOf = async (ticker: string) =>
    (await member.call(getCompanyProfile, { query: { ticker } })).data;

  test("a lock-up that ends tomorrow has a day to go, and one of today or yesterday has expired (C-050, C-559)", async () => {
    const { lockUpPeriod } = await profileOf("QRVN");
    const days = lockUpPeriod?.rows.map(({ cells }) => [cells[0]?.text, cells[2]?.text]);
    // An expired lock-up has no number of days, and above all no negative one.
    expect(lockUpPeriod?.rows.map(({ cells }) => cells[2]?.value).slice(0, 3)).toEqual([
      ...[null, null, 1],
    ]);
    expect(days?.slice(0, 3)).toEqual([
      ["06/14/26", "Expired"],
      ["06/15/26", "Expired"],
      ["06/16/26", "1"],
    ]);
    const { data } = await member.call(runView, {
      query: {},
      body: {
        ...{ viewType: "LockUpsInUse", filters: {}, sort: null },
        columns: { web: ["LockupExpDate", "DaysToExp"], excel: ["Ticker"] },
      },
    });
    for (const [lockupExpDate, daysToExp] of [
      ["2026-06-14", -1],
      ["2026-06-15", 0],
      ["2026-06-16", 1],
    ])
      expect(data.dataTable.rows).toContainEqual(
        expect.objectContaining({ lockupExpDate, daysToExp }),
      );
  });

  test("the offering of a SPAC states where it looks for a target and what its warrants cost", async () => {
    await portal.db
      .insertInto("spac")
      .values({ deal_key: 1, target_focus: "Shipping technology", warrant_strike: "11.5" })
      .execute();
    const { offeringData } = await profileOf("QRVN");
    const stated = offeringData?.rows.slice(-2).map(({ label, text }) => [label, text]);
    expect(stated).toEqual([
      ["Target Focus", "Shipping technology"],
      ["Warrant Exercise Price", "$11.50"],
    ]);
    const { data } = await member.call(getCompanySource, {
      query: { ticker: "QRVN", fact: "listed/prospectus/target_focus" },
    });
    await portal.db.deleteFrom("spac").where("deal_key", "=", 1).execute();
    expect(data.values[0]).toMatchObject({ label: "Target Focus", value: "Shipping technology" });
  });

  test("the last twelve months follow the quarters that were reported since the offering, and tell them as their source", async () => {
    const quarters = ["2025-04-30", "2025-07-31", "2025-10-31", "2026-01-31"];
    const rows = quarters.map((period_end_on, at) => ({
      ...{ company_key: 2, period_end_on, term: "quarter" as const, currency: "GBP" },
      ...{ revenue: `${30 + at}000000`, derived_figures: [] },
    }));
    await portal.db.insertInto("financial_statement").values(rows).execute();
    const ticker = "BRDM.LSE";
    const { data } = await member.call(getCompanyFinancials, { query: { ticker } });
    const { columns, rows: lines } = data.annual.local ?? { columns: [], rows: [] };
    expect(columns.at(-1)).toMatchObject({ title: "LTM", note: "01/31/26" });
    const sales = lines.find(({ cells }) => cells[0]?.text === "Sales")?.cells.at(-1);
    expect(sales?.text).toBe("126.0");
    const { data: source } = await member.call(getCompanySource, {
      query: { ticker, fact: sales?.fact ?? "" },
    });
    await portal.db
      .deleteFrom("financial_statement")
      .where("company_key", "=", 2)
      .where("period_end_on", "in", quarters)
      .where("term", "=", "quarter")
      .execute();
    const [value] = source.values;
    expect(value).toMatchObject({ label: "Sales, LTM to 01/31/26", value: "126.0 (GBP mm)" });
    expect(value?.kind === "derived" ? value.formula : null).toBe(
      "The sum of the last four quarters",
    );
    expect(value?.inputs.map((at) => source.values[at]?.value)).toEqual([
      ...["GBP 33.0 m", "GBP 32.0 m", "GBP 31.0 m", "GBP 30.0 m"],
    ]);
  });

  test("a company that the SEC knows leads to its filings and its prospectus, another one to none (C-107)", async () => {
    const { description } = await profileOf("QRVN");
    expect(description.secFilingsLink).toContain("CIK=0001234567");
    expect(description.secProspectusLink).toBe(
      "https://www.sec.gov/Archives/edgar/data/1234567/000123456726000001/q%20rvn/final.htm",
    );
    expect((await profileOf("NAMEONLY")).description).toMatchObject({
      ...{ secFilingsLink: null, secProspectusLink: null },
      ...{ roadshowLink: null, companyLogo: null, countryName: null },
    });
  });

  test("the terms of an offering come with its note and the link to its prospectus (C-117)", async () => {
    const footnote = "Offered in units of one Class A share and one right.";
    await portal.db
      .updateTable("deal_row")
      .set({ footnote })
      .where("company_key", "=", 1)
      .execute();
    const { offeringData, description } = await profileOf("QRVN");
    expect(Object.keys(offeringData ?? {})).toEqual(["rows", "note", "link"]);
    expect(offeringData?.note).toBe(footnote);
    expect(offeringData?.link).toEqual({
      linkUrl: description.secProspectusLink,
      linkName: "Prospectus",
    });
    expect((await profileOf("BRDM.LSE")).offeringData).toMatchObject({ link: null });
  });

  test("sales, valuation and funding of a private company each say where they are from (C-115, C-116)", async () => {
    const { privateCompanyData } = await profileOf("NQAY");
    expect(privateCompanyData?.rows.map(({ label, text }) => [label, text])).toEqual([
      ["Est. Valuation", "—"],
      ["Funding to Date", "$80.0 m"],
      ["Last Funding Date", "11/05/25"],
      ["Type of Funding", "Series B"],
      ["Last Funding", "$80.0 m"],
      ["Estimated Sales", "$50.0 m"],
      ["Estimated Timing", "6 to 12 months"],
      ["Added to PCW", "01/05/26"],
      ["PCW Updated", "05/01/26"],
    ]);
    expect(privateCompanyData?.sourceNotes).toEqual({
      estimatedSales: "Estimated sales: for the current fiscal year.",
      valuation: "Valuation: $900.0 m in the Series B round of 11/05/25.",
      funding: "Funding: 1 known round, the last on 11/05/25.",
    });
    const expectOn = (day: string | null) =>
      portal.db
        .updateTable("deal_row")
        .set({ expected_on: day })
        .where("company_key", "=", 3)
        .execute();
    await expectOn("2026-06-18");
    const { privateCompanyData: scheduled } = await profileOf("NQAY");
    await expectOn(null);
    // The estimate of months would contradict the day.
    expect(scheduled?.rows.map(({ label }) => label)).not.toContain("Estimated Timing");
  });

  test("financials carry the analysts' paragraphs on them and their day (C-088, C-089, C-541, C-542)", async () => {
    const { data } = await member.call(getCompanyFinancials, { query: { ticker: "QRVN" } });
    expect(data).toMatchObject({
      finInsightsPostDate: "2026-06-02",
      paragraphs: [{ label: "Growth", text: "Fast." }],
    });
    expect(Object.keys(data.chart)).toEqual(["quarter", "annual"]);
    for (const term of [data.quarter, data.annual, data.chart.quarter, data.chart.annual])
      expect(Object.keys(term)).toEqual(["us", "local"]);
    const other = await member.call(getCompanyFinancials, { query: { ticker: "BRDM.LSE" } });
    expect(other.data).toMatchObject({ finInsightsPostDate: null, paragraphs: [] });
  });

  test("the trading of peers has the rating, its text and the closes of each (C-127, C-467, C-596)", async () => {
    const { data } = await member.call(getPeerTrading, { query: { ticker: "QRVN" } });
    expect(Object.keys(data).sort()).toEqual(["rating", "series", "technicalDescription"]);
    expect(data).toMatchObject({ rating: 3, technicalDescription: "Calm." });
    const own = data.series.find(({ ticker }) => ticker === "QRVN");
    expect(own?.closes.length).toBe(own?.days.length);
    expect(own?.closes.at(-1)).toBe(30);
  });
});
