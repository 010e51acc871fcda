import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row, ViewData } from "../../domain/contract/view-shapes.ts";
import { getCustomScreenColumns, getViewOfType, runView } from "../../domain/contract/views.ts";
import { carriedFields, columnGroups } from "../../domain/fields/choose-fields.ts";
import { fieldOf } from "../../domain/fields/fields.ts";
import { type Caller, databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { buildSamplePortal } from "../testing/sample-portal.ts";

const offered = columnGroups("deal").flatMap((group) => group.fields);

describe.each(databaseKinds)("rows of views on %s", (on) => {
  let portal: TestApp;
  let member: Caller;

  beforeAll(async () => {
    portal = await buildSamplePortal({ on, withDetails: true });
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  async function run(web: string[], query = {}): Promise<ViewData["dataTable"]> {
    const answer = await member.call(runView, {
      query,
      body: {
        viewType: "CustomInUse",
        filters: { timeframe: "all" },
        columns: { web, excel: [] },
        sort: { column: "OfferDate", direction: "desc" },
      },
    });
    expect(answer.status).toBe(200);
    return answer.data.dataTable;
  }
  const everyColumn = async (query = {}): Promise<Row[]> => (await run(offered, query)).rows;

  test("a row of a deal has the fields that the requirement names, each with its display text (V-238..V-242, V-491..V-495)", async () => {
    const ofIpos =
      "companyTicker companyKey ticker companyName offerDate tradeDate research favorite companyWithDescription " +
      "LatestSales LtmEbitMargin underwriter shares priceRange dealSize mktCap footnote noteNumber";
    const named =
      "dealStatus " +
      "expPricingDate marketCap proceeds firstDayReturn returnFromIpo investor sector industry headquarters exchange " +
      "businessOverview announcedDate targetCompany voteDate completionDate liquidationDate proposedMVDeSPAC " +
      "proposedEVDeSPAC estValuation FundingToDate typeOfFunding lastFundingDate companyTags";
    const [row = {}] = await everyColumn();
    const keys = ofIpos.split(" ");
    expect(Object.keys(row)).toEqual(
      expect.arrayContaining([
        ...[...keys, ...keys.map((key) => `${key}Visible`)],
        ...named.split(" "),
      ]),
    );
    expect(row).toMatchObject({
      research: {
        ...{ rating: 14, reportLink: "/showpdf?filename=research-QRVN-2026-02-25-1.pdf" },
        ...{ dcfLink: null, analystNoteLink: "/news/8" },
      },
      priceRange: { min: 21, max: 23, change: "Raised Range", currency: "USD" },
    });
  });

  test("every value comes with its display text, unless the caller formats values itself (V-495, V-619)", async () => {
    const [row] = await everyColumn();
    for (const id of carriedFields(offered, "web")) {
      expect(row?.[`${fieldOf(id).key}Visible`], id).toEqual(expect.any(String));
    }
    expect(row).toMatchObject({
      companyTicker: "QRVN",
      dealSize: 288_000_000,
      dealSizeVisible: "$288.0 m",
      offerDateVisible: "03/03/26",
      returnFromIpo: 150,
      returnFromIpoVisible: "150.0%",
      ipoPriceVisible: "$24.00",
      expPricingDateVisible: "—",
    });
    const [bare = {}] = await everyColumn({ visible: "false" });
    expect(Object.keys(bare).filter((key) => key.endsWith("Visible"))).toEqual([]);
    expect(bare).toMatchObject({ dealSize: 288_000_000 });
  });

  test("the monitor list has its fields (V-242, V-302, V-303, V-305)", async () => {
    const named =
      "pcmlArticles pcmlArticlesId pcmlArticlesCount newsUrl newsSource newsDate pcmlNote pcmlNoteVisible cfo " +
      "cfoVisible pcmlInvestorsList lastFundingDate capitalizationData IsDilutedSharesLink";
    const { data } = await member.call(getViewOfType, { params: { type: "Pcml" } });
    const [row = {}] = data.dataTable.rows;
    expect(Object.keys(row)).toEqual(expect.arrayContaining(named.split(" ")));
    expect(row).toMatchObject({
      ...{ pcmlArticles: "Article 2", pcmlArticlesId: 1, pcmlArticlesCount: 2 },
      ...{ newsUrl: "https://courier.example/2", newsSource: "The Courier" },
      ...{ newsDate: "2026-03-10", pcmlNote: "May list in the fall." },
      pcmlNoteVisible: "May list in the fall.",
      capitalizationData: {
        rows: [{ Name: "Common", dilutedSharesData: 1000, dilutiveSharesText: null }],
      },
    });
  });

  test("lock-ups have their fields (V-239, V-313)", async () => {
    const { data } = await member.call(getViewOfType, { params: { type: "LockUpsInUse" } });
    expect(data.dataTable.rows).toMatchObject([
      { rowId: "QRVN~1~1", lockupExpDate: "2026-06-20", daysToExp: 5 },
      {
        rowId: "QRVN~1~2",
        lockupExpDate: "2026-08-30",
        daysToExp: 76,
        lockupSharesMil: 1.8,
        percentSharesOut: 25,
      },
    ]);
  });

  test("columns state their name, key, title and one of nine types; headers have nested columns (V-226..V-228)", async () => {
    const { data } = await member.call(getViewOfType, { params: { type: "RecentResearch" } });
    const { columns } = data.dataTable;
    const groups = (await member.call(getCustomScreenColumns)).data;
    for (const column of [...columns, ...groups.flatMap((group) => group.columns)]) {
      expect(Object.keys(column)).toEqual(
        expect.arrayContaining(["name", "title", "type", "nestedColumns"]),
      );
      for (const { type } of [column, ...column.nestedColumns])
        expect([
          "Date",
          "Money",
          "Number",
          "Text",
          "Percentage",
          "Boolean",
          "Link",
          "Tree",
          "Complex",
        ]).toContain(type);
    }
    expect(columns.find(({ name }) => name === "RatingCriteria")).toEqual({
      name: "RatingCriteria",
      field: "ratingCriteria",
      title: "Rating Criteria",
      type: "Complex",
      nestedColumns: [
        ["RatingFundamentals", "ratingFundamentals", "Company Fundamentals"],
        ["RatingCorpGov", "ratingCorpGov", "Corporate Governance"],
        ["RatingValuation", "ratingValuation", "Relative Valuation"],
        ["RatingTechnicals", "ratingTechnicals", "Group Technicals"],
      ].map(([name, field, title]) => ({ name, field, title, type: "Number" })),
    });
  });

  test("custom screens are offered the named columns in nine groups, and show them (V-186, V-235..V-237, V-517)", async () => {
    const { data } = await member.call(getCustomScreenColumns);
    expect(data.map(({ group }) => group.toLowerCase())).toEqual([
      "key fields",
      "deal info",
      "company info",
      "research rating",
      "returns/trading",
      "comps",
      "valuation",
      "investors/funding",
      "financials",
    ]);
    const names = data.flatMap(({ columns }) => columns.map(({ name }) => name));
    const named =
      "Favorite CompanyTicker Ticker OfferDate Status DealSize UnderwriterName TotalReturn Industry TargetCompany " +
      "AnnouncedDate VoteDate CompletionDate TargetSector TargetBusiness ProposedEVDeSPAC LiquidationDate " +
      "TodaysPriceChange ExchangeName IpoDiscount FirstDayReturn";
    expect(names).toEqual(expect.arrayContaining(named.split(" ")));
    expect(names.length).toBeGreaterThan(90);
    const { columns } = await run(named.split(" "));
    expect(columns.map(({ name }) => name)).toEqual(named.split(" "));
  });
});
