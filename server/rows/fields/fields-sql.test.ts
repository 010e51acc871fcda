import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { carriedFields } from "../../../domain/fields/choose-fields.ts";
import type { FieldFormat, Grain } from "../../../domain/fields/field.ts";
import { type FieldId, fieldIds, fieldOf } from "../../../domain/fields/fields.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { Sort } from "../../../domain/views/view-state.ts";
import type { MarketFacts } from "../../market/facts.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { sampleDetails } from "../../testing/sample-details.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { selectRows, valuesSql } from "../select-rows-sql.ts";
import { orderSql, valueSql } from "./fields-sql.ts";

const grains = ["deal", "lockup", "monitor"] as const;
const viewer = { userId: 1, today: sampleToday };

const wholeViews = {
  deal: { viewType: "CustomInUse", sort: { column: "OfferDate", direction: "asc" } },
  lockup: { viewType: "LockUpsInUse", sort: { column: "LockupExpDate", direction: "asc" } },
  monitor: { viewType: "Pcml", sort: { column: "CompanyName", direction: "asc" } },
} as const;
const selected = (grain: Grain, sort: Sort = wholeViews[grain].sort) =>
  selectRows({ ...wholeViews[grain], filters: {}, sort }, viewer);

const ownFields = (grain: Grain) => fieldIds.filter((id) => fieldOf(id).grains.includes(grain));

/** Facts that no other test of the market needs. */
const more: Partial<MarketFacts> = {
  diluted_share_part: [
    part(2, "Options", "3000", "4", "Exercisable at once."),
    part(3, "Warrants", "500", "12", null),
    part(4, "Stock units", "200", "0", null),
  ],
  company_tagging: [{ company_key: 5, company_tag_id: 1 }],
  company_tag: [{ company_tag_id: 1, name: "Robotics", is_ai: true }],
  private_article: [
    {
      company_key: 5,
      position: 3,
      title: "Tessel hires a second finance chief",
      source: "The Courier",
      link: "https://courier.example/3",
      published_on: "2026-05-10",
    },
  ],
};

function part(
  position: number,
  name: string,
  shares: string,
  strike_price: string,
  note: string | null,
) {
  return { company_key: 5, position, name, shares, strike_price, note };
}

type Row = Record<string, unknown>;

describe.each(databaseKinds)("the fields of rows on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  const rows: Record<Grain, Row[]> = { deal: [], lockup: [], monitor: [] };

  async function read(grain: Grain): Promise<Row[]> {
    const order = { deal: "r.deal_key", lockup: "t.tranche", monitor: "r.monitor_list_id" };
    const values = valuesSql(carriedFields(ownFields(grain), "web"));
    const result = await sql<{ row: Row }>`
      select to_json(x) as row from (
        select ${values} from ${selected(grain).from(values)}
        order by ${sql.ref(order[grain])}
      ) x
    `.execute(database.db);
    return result.rows.map(({ row }) => row);
  }

  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    const { db } = database;
    for (const facts of [sampleMarket, sampleDetails, more]) await writeFacts(db, facts);
    await rebuildReadModel(db, sampleToday);
    await sql`insert into favorite (user_id, company_key, added_at) values (${viewer.userId}, 1, now())`.execute(
      db,
    );
    for (const grain of grains) rows[grain] = await read(grain);
  });
  afterAll(() => database.close());

  test.each(grains)(
    "every value of a row of a %s is of the kind that its field declares",
    (grain) => {
      expect(rows[grain].length).toBeGreaterThan(1);
      for (const row of rows[grain]) {
        for (const id of carriedFields(ownFields(grain), "web")) {
          const { key, format } = fieldOf(id);
          const value = row[key];
          expect(value, id).not.toBeUndefined();
          if (value !== null) expect(kindOf(value), id).toBe(kindsOfFormats[format]);
          expect(visibleText(id, value, row), id).toMatch(/\S/);
        }
      }
    },
  );

  test.each(grains)("a %s can be ordered by any field, with missing values last", async (grain) => {
    for (const column of ownFields(grain).filter((id) => fieldOf(id).order !== null)) {
      for (const direction of ["asc", "desc"] as const) {
        const { from, orderBy } = selected(grain, { column, direction });
        const value = valueSql(column);
        const result = await sql<{ value: unknown }>`
          select to_json(${value}) as value from ${from(value, orderBy)} order by ${orderBy}
        `.execute(database.db);
        const values = result.rows.map(({ value }) => value);
        const known = values.filter((value) => value !== null);
        expect(values, `${column} ${direction}`).toEqual([
          ...(comparesAsShown(column) ? inOrder(known, direction) : known),
          ...values.filter((value) => value === null),
        ]);
      }
    }
  });

  test("a priced deal: days, terms and sizes follow the facts (V-238, V-491, V-493, V-494)", () => {
    expect(rows.deal[0]).toMatchObject({
      favorite: true,
      companyTicker: "QRVN",
      companyKey: 1,
      ticker: "QRVN",
      companyName: "Quorvane Systems",
      dealStatus: "Priced",
      offerDate: "2026-03-03",
      tradeDate: "2026-03-04",
      expPricingDate: null,
      fileDate: "2026-01-15",
      dealSize: 12_000_000 * 24,
      proceeds: 12_000_000 * 24,
      registeredAmount: 303_600_000,
      shares: 12_000_000,
      mktCap: 110_000_000 * 24,
      priceRange: { min: 21, max: 23, change: "Raised Range", currency: "USD" },
      priceRangeMidpoint: 22,
      originalRangeLow: 19,
      ipoPrice: 24,
      priceVsRange: "Above Range",
      priceVsMidpoint: 20,
      insiderSellingPct: 16.6667,
      LatestSales: 250_000_000,
      LtmEbitMargin: null,
      footnote: null,
      noteNumber: null,
    });
  });

  test("a priced deal: prices are split-adjusted, returns in percentage points (V-239)", () => {
    // A 2-for-1 split turns the offer price of $24 into $12; the first close was $36 before it, and the price is $30 now.
    expect(rows.deal[0]).toMatchObject({
      adjustedIpoPrice: 12,
      firstDayClose: 18,
      currentPrice: 30,
      previousClose: 27,
      firstDayReturn: 50,
      aftermarketReturn: 66.6667,
      returnFromIpo: 150,
      todaysPriceChange: 11.1111,
      ipoDiscount: 33.3333,
      initialPerformance1Month: 75,
      initialPerformance6Months: null,
      marketCap: 110_000_000 * 2 * 30,
    });
  });

  test("a priced deal: company, banks, research and peers (V-240, V-492, V-496)", () => {
    expect(rows.deal[0]).toMatchObject({
      sector: "Technology",
      industryGroup: "Software",
      industry: "Application Software",
      subIndustry: "Design Software",
      headquarters: "Denver, CO",
      headquartersCountry: "United States",
      exchange: "NYSE",
      exchangeRegion: "North America",
      underwriter: "Harrow Brothers, Alder & Stone, Pell & Sons",
      leadLeft: "Harrow Brothers",
      underwriterCount: 3,
      companyWithDescription: { companyName: "Quorvane Systems", businessOverview: null },
      research: {
        rating: 14,
        reportLink: "/showpdf?filename=research-QRVN-2026-02-25-1.pdf",
        reportLinkIcon: "pdf",
        dcfLink: null,
        insightsLink: "/company/QRVN/fundamental-insights",
        analystNoteLink: "/news/8",
      },
      ratingBand: "Outperform",
      compTickers: "AAAA, BBBB, CCCC",
      compEvToSales: 4,
      ipoEvToLtmSales: 10.32,
      evToSalesVsComps: 158,
    });
  });

  test("a deal abroad: prices in its currency, amounts in US dollars, footnotes", () => {
    expect(rows.deal[1]).toMatchObject({
      favorite: false,
      currency: "GBP",
      ipoPrice: 2,
      dealSize: 100_000_000 * 2 * 1.25,
      marketCap: 400_000_000 * 2.4 * 1.3,
      securityType: "ADS",
      noteNumber: "2, 3",
      priceRange: null,
      underwriterCount: null,
      ratingBand: "Not Rated",
    });
    expect(visibleText("IpoPrice", rows.deal[1]?.ipoPrice, rows.deal[1])).toBe("£2.00");
  });

  test("a SPAC and a company that was bought off the watchlist (V-241, V-242)", () => {
    expect(rows.deal[4]).toMatchObject({
      isSpac: true,
      spacStage: "Announced Deal",
      targetCompany: null,
      announcedDate: null,
      voteDate: null,
      completionDate: null,
      liquidationDate: null,
      proposedMVDeSPAC: null,
      proposedEVDeSPAC: null,
      trustAmount: 100_500_000,
      trustPerShare: 10.05,
      unitComposition: "One Class A share and one right",
      spacSponsor: "Lumen Sponsor LLC",
    });
    expect(rows.deal[5]).toMatchObject({
      dealStatus: "Acquired",
      acquiredDate: "2026-05-04",
      estimatedTiming: "6 to 12 months",
      companyTags: null,
    });
  });

  test("a SPAC that has found its target: its merger and what both are worth together (V-241)", async () => {
    const { db } = database;
    await db
      .updateTable("spac")
      .set({
        ...{ target_company: "Voltmere", target_sector: "Energy" },
        ...{ target_business: "Grid batteries", announced_on: "2025-10-01" },
        ...{ vote_on: "2026-02-02", completed_on: "2026-02-05", liquidated_on: "2026-06-01" },
        ...{ market_value: "800000000", enterprise_value: "650000000" },
      })
      .where("deal_key", "=", 5)
      .execute();
    await rebuildReadModel(db, sampleToday);
    expect((await read("deal"))[4]).toMatchObject({
      ...{ targetCompany: "Voltmere", targetSector: "Energy", targetBusiness: "Grid batteries" },
      ...{ announcedDate: "2025-10-01" },
      ...{ voteDate: "2026-02-02", completionDate: "2026-02-05", liquidationDate: "2026-06-01" },
      ...{ proposedMVDeSPAC: 800_000_000, proposedEVDeSPAC: 650_000_000 },
    });
  });

  test("a deal to come of a company with investors: its day, business, margin and footnote (V-238, V-240, V-492..V-494)", async () => {
    const { db } = database;
    await sql`
      update deal_row set expected_on = '2026-07-01', business_overview = 'Makes design software.',
      investor_names = 'Alder Fund, Birch Fund', ltm_ebit_margin = 0.125, footnote = 'Units of one share.'
      where deal_key = 1
    `.execute(db);
    expect((await read("deal"))[0]).toMatchObject({
      expPricingDate: "2026-07-01",
      businessOverview: "Makes design software.",
      companyWithDescription: { businessOverview: "Makes design software." },
      investor: "Alder Fund, Birch Fund",
      LtmEbitMargin: 12.5,
      footnote: "Units of one share.",
    });
  });

  test("a tranche: days count from today, tradable on the next session (V-239, V-313)", () => {
    expect(rows.lockup).toMatchObject([
      {
        companyName: "Quorvane Systems",
        lockupExpDate: "2026-06-20",
        // Saturday
        lockupTradableDate: "2026-06-22",
        daysToExp: 5,
        lockupSharesMil: 1.09,
        percentSharesOut: 25,
        returnFromIpo: 150,
      },
      // 30 August 2026 is a Sunday.
      { lockupExpDate: "2026-08-30", lockupTradableDate: "2026-08-31", daysToExp: 76 },
    ]);
  });

  test("an entry of the monitor list (V-242, V-302..V-306)", () => {
    expect(rows.monitor[0]).toMatchObject({
      companyName: "Tessel Robotics",
      companyTicker: "C5",
      industry: "Application Software",
      industryGroup: "Software",
      subIndustry: "Design Software",
      companyTags: "Robotics",
      pcmlArticles: "Tessel hires a second finance chief",
      pcmlArticlesId: 1,
      pcmlArticlesCount: 3,
      newsUrl: "https://courier.example/3",
      newsSource: "The Courier",
      newsDate: "2026-05-10",
      pcmlNote: "May list in the fall.",
      cfo: "Ida Moor",
      pcmlInvestorsList: "Ostrava Growth|Birchline Ventures",
      estValuation: 900_000_000,
      FundingToDate: 100_000_000,
      typeOfFunding: "Series B",
      lastFundingDate: "2025-11-05",
      lastFundingAmount: 80_000_000,
      IsDilutedSharesLink: true,
    });
    expect(rows.monitor[1]).toMatchObject({
      pcmlArticles: null,
      pcmlInvestorsList: null,
      capitalizationData: null,
      IsDilutedSharesLink: false,
    });
  });

  test("diluted shares are computed by the treasury stock method (V-305, V-306)", () => {
    expect(rows.monitor[0]?.capitalizationData).toEqual({
      asOf: "2026-01-01",
      rows: [
        { Name: "Common", dilutedSharesData: 1000, dilutiveSharesText: null },
        { Name: "Options", dilutedSharesData: 1800, dilutiveSharesText: "3,000 at $4.00" },
        { Name: "Warrants", dilutedSharesData: 0, dilutiveSharesText: "500 at $12.00" },
        { Name: "Stock units", dilutedSharesData: 200, dilutiveSharesText: "200 at $0.00" },
      ],
      total: 3000,
      notes: ["Exercisable at once."],
    });
    expect(rows.monitor[0]?.dilutedSharesOutstanding).toBe(3000);
  });
});

const kindsOfFormats: Record<FieldFormat, string> = {
  text: "text",
  list: "text",
  address: "text",
  day: "day",
  yesNo: "boolean",
  complex: "object",
  dollars: "number",
  price: "number",
  percent: "number",
  whole: "number",
  count: "number",
  amount: "number",
  tenths: "number",
  multiple: "number",
  rating: "number",
  score: "number",
  daysToGo: "number",
};

/** Prices are ordered by their value in US dollars, ratings and terms by the values behind their texts. */
function comparesAsShown(id: FieldId): boolean {
  return (
    kindsOfFormats[fieldOf(id).format] !== "text" &&
    !["complex", "price"].includes(fieldOf(id).format)
  );
}

function inOrder(values: unknown[], direction: "asc" | "desc"): unknown[] {
  const sign = direction === "asc" ? 1 : -1;
  return values.toSorted((a, b) => (a === b ? 0 : (a as number) < (b as number) ? -sign : sign));
}

function kindOf(value: unknown): string {
  if (typeof value !== "string") return typeof value;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? "day" : "text";
}

test("the catalogue says which columns can be sorted by", () => {
  const ordered = fieldIds.filter((id) => orderSql(id) !== null);
  expect(ordered).toEqual(fieldIds.filter((id) => fieldOf(id).order !== null));
});
