import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getCompanyTooltip,
  getPcmlTooltip,
  getUnderwritersTooltip,
} from "../../../domain/contract/companies/tooltips.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";

const at = new Date("2026-01-01T12:00:00Z");

describe.each(databaseKinds)("tooltips on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await writeFacts(portal.db, sampleMarket);
    await writeFacts(portal.db, {
      company: [
        {
          company_key: 9,
          company_ticker: "C9",
          name: "Penrill Labs",
          sub_industry_id: 10101010,
          hq_city: "Boston",
          hq_state: "MA",
          hq_country_code: "US",
          business_overview: "Makes assays.",
          source: "sample",
          updated_at: at,
        },
      ],
      comparable: [
        { company_key: 1, position: 1, peer_ticker: "PERA", peer_name: "Peer Alpha" },
        { company_key: 1, position: 2, peer_ticker: "PERB", peer_name: "Peer Beta" },
      ],
      shareholder: [
        { company_key: 1, as_of_on: "2025-01-01", position: 1, name: "Gone Fund" },
        { company_key: 1, as_of_on: "2026-02-01", position: 1, name: "Quiet Holder" },
        {
          company_key: 1,
          as_of_on: "2026-02-01",
          position: 2,
          name: "Corwen Ventures",
          percent_after: "0.1234",
        },
      ],
      monitor_entry: [{ monitor_list_id: 5, company_key: 9, updated_on: sampleToday }],
      private_article: [
        article(1, "2026-05-01", "https://first.example/a", "First Post"),
        article(2, "2026-06-02", "https://second.example/b", "Second Wire"),
      ],
    });
    await rebuildReadModel(portal.db, sampleToday);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const tooltipOf = (companyTicker: string) =>
    member.call(getCompanyTooltip, { query: { companyTicker } });

  test("the tooltip of a company has all its fields, in the words of the grids (V-497..V-500, V-528, C-479)", async () => {
    const { status, data } = await tooltipOf("QRVN");
    expect(status).toBe(200);
    expect(data).toEqual({
      companyName: "Quorvane Systems",
      tickerSymbol: "QRVN",
      companyStatus: "Priced",
      tradesInUs: true,
      tradeDate: "03/04/26",
      sector: "Technology",
      exchange: "NYSE",
      headquarters: "Denver, CO",
      dealSize: "$288.0 m",
      priceRange: "$21.00–$23.00",
      ipoPriceAndPriceRange: "$24.00 ($21.00–$23.00)",
      stockPriceAndTotalReturn: "$30.00 (150.0%)",
      totalReturn: "150.0%",
      rating: 14,
      mv: "$2.6 b",
      ev: "$2.6 b",
      ltmSales: "$250.0 m",
      gmPct: "—",
      ebitdaPct: "20.0%",
      salesGrowth: "25.0%",
      underwriters: [
        { underwriterName: "Harrow Brothers", underwriterRole: "Lead Left" },
        { underwriterName: "Alder & Stone", underwriterRole: "Bookrunner" },
      ],
      comps: ["Peer Alpha (PERA)", "Peer Beta (PERB)"],
      shareholders: ["Corwen Ventures (12.3%)", "Quiet Holder"],
      businessOverview: null,
      footnote: null,
    });
  });

  test("prices are in the currency of the deal, and an unknown value is a dash", async () => {
    const { data } = await tooltipOf("BRDM.LSE");
    expect(data).toMatchObject({
      dealSize: "$250.0 m",
      ipoPriceAndPriceRange: "£2.00",
      priceRange: "—",
      ltmSales: "—",
      underwriters: [],
      comps: [],
      shareholders: [],
    });
  });

  test("the latest of several deals of a company counts", async () => {
    expect((await tooltipOf("NQAY")).data).toMatchObject({
      companyStatus: "Filed",
      ipoPriceAndPriceRange: "$17.00–$19.00",
      stockPriceAndTotalReturn: "—",
    });
  });

  test("a price of weeks ago is told with its day, and no return is measured with it", async () => {
    await rebuildReadModel(portal.db, "2026-07-15");
    const { data } = await tooltipOf("QRVN");
    await rebuildReadModel(portal.db, sampleToday);
    expect(data).toMatchObject({
      stockPriceAndTotalReturn: "Last price $30.00 of 06/15/2026",
      totalReturn: "—",
    });
  });

  test("a company of the monitor list needs no deal", async () => {
    expect((await tooltipOf("C9")).data).toMatchObject({
      companyName: "Penrill Labs",
      sector: "Technology",
      headquarters: "Boston, MA",
      businessOverview: "Makes assays.",
      companyStatus: "—",
      dealSize: "—",
    });
  });

  test("the tooltip of underwriters lists names and roles (V-529, C-480)", async () => {
    const of = (companyTicker: string) =>
      member.call(getUnderwritersTooltip, { query: { companyTicker } });
    expect((await of("QRVN")).data).toEqual([
      { underwriterName: "Harrow Brothers", underwriterRole: "Lead Left" },
      { underwriterName: "Alder & Stone", underwriterRole: "Bookrunner" },
    ]);
    expect((await of("C9")).data).toEqual([]);
  });

  test("the tooltip of the monitor list lists all articles, newest first (V-296, V-527)", async () => {
    const { data } = await member.call(getPcmlTooltip, { query: { monitorListId: "5" } });
    expect(data).toEqual([
      { newsUrl: "https://second.example/b", newsSource: "Second Wire", newsDate: "06/02/26" },
      { newsUrl: "https://first.example/a", newsSource: "First Post", newsDate: "05/01/26" },
    ]);
  });

  test("an unknown company is not found, and an invalid address is refused", async () => {
    expect((await tooltipOf("NOBODY")).failure.code).toBe("not_found");
    expect((await tooltipOf("NQAY~4")).failure.code).toBe("not_found");
    expect((await tooltipOf("")).failure.code).toBe("invalid_input");
    expect((await tooltipOf("x".repeat(10_000))).failure.code).toBe("invalid_input");
    const of = (companyTicker: string) =>
      member.call(getUnderwritersTooltip, { query: { companyTicker } });
    expect((await of("' or 1=1 --")).failure.code).toBe("not_found");
    const articles = (monitorListId: string) =>
      member.call(getPcmlTooltip, { query: { monitorListId } });
    expect((await articles("6")).failure.code).toBe("not_found");
    expect((await articles("five")).failure.code).toBe("invalid_input");
  });
});

function article(position: number, published_on: string, link: string, source: string) {
  return { company_key: 9, position, title: `Article ${position}`, source, link, published_on };
}
