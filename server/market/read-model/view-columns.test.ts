import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { sampleDetails } from "../../testing/sample-details.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { writeFacts } from "../write-facts.ts";
import { rebuildReadModel, rollReadModel } from "./read-model.ts";

describe.each(databaseKinds)("the columns of views on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await writeFacts(database.db, sampleMarket);
    await writeFacts(database.db, sampleDetails);
    await rebuildReadModel(database.db, sampleToday);
  });
  afterAll(() => database.close());

  const rowOf = (dealKey: number) =>
    database.db
      .selectFrom("deal_row")
      .selectAll()
      .where("deal_key", "=", dealKey)
      .executeTakeFirstOrThrow();
  const priceOf = (dealKey: number) =>
    database.db
      .selectFrom("deal_price")
      .selectAll()
      .where("deal_key", "=", dealKey)
      .executeTakeFirstOrThrow();
  const monitorRows = () =>
    database.db.selectFrom("monitor_row").selectAll().orderBy("monitor_list_id").execute();

  test("banks by role and type, with the lead-left bank among the bookrunners", async () => {
    expect(await rowOf(1)).toMatchObject({
      underwriter_ids: [2, 1, 3],
      lead_left_ids: [2],
      bookrunner_ids: [2, 1],
      co_manager_ids: [3],
      bank_type_keys: [1, 3],
    });
  });

  test("holders, dividends and insiders' trades", async () => {
    expect(await rowOf(1)).toMatchObject({
      is_top_shareholder_known: true,
      has_history_shareholders: true,
      top_shareholder_percent: "0.2600",
      pays_dividend: true,
      has_insider_buying: false,
      has_insider_selling: true,
    });
    expect(await rowOf(2)).toMatchObject({
      is_top_shareholder_known: false,
      has_history_shareholders: false,
      top_shareholder_percent: null,
      pays_dividend: false,
      has_insider_selling: false,
    });
  });

  test("growth by period, in the company's reporting currency", async () => {
    const row = await rowOf(1);
    expect(row).toMatchObject({
      sales_growth_ytd: "0.500000",
      sales_growth_ltm: null,
      sales_growth_last_fiscal_year: "0.250000",
      sales_growth_upcoming_fiscal_year: "0.200000",
      estimated_sales_usd: "300000000",
    });
  });

  test("comparables by ticker, and the medians of their ratios", async () => {
    expect(await rowOf(1)).toMatchObject({
      comparable_tickers: ["AAAA", "BBBB", "CCCC"],
      comparable_ev_to_sales: "4.0000",
      comparable_ev_to_ebitda: null,
    });
    expect((await rowOf(2)).comparable_tickers).toEqual([]);
  });

  test("the tranche that ends next, the end of the quiet period, the latest note", async () => {
    expect(await rowOf(1)).toMatchObject({
      lockup_expires_on: "2026-06-20",
      lockup_shares: "1090000",
      lockup_percent: "0.250000",
      quiet_period_ends_on: "2026-03-28",
      analyst_note_key: 8,
    });
    expect((await rowOf(2)).quiet_period_ends_on).toBeNull();
  });

  test("footnotes: units, depositary shares, converted amounts", async () => {
    expect(await rowOf(1)).toMatchObject({ footnote: null, note_numbers: [] });
    expect(await rowOf(2)).toMatchObject({
      note_numbers: [2, 3],
      footnote:
        "Each depositary share represents 4 ordinary shares. Offered in GBP; amounts converted to US dollars.",
    });
    expect(await rowOf(5)).toMatchObject({
      note_numbers: [1, 9],
      footnote:
        "Offered in units of one Class A share and one right. Priced at a price that no source states yet.",
    });
  });

  test("a footnote says that a deal has priced at a price that no source states, until one does", async () => {
    const price = async (offer_price: string | null) => {
      await database.db
        .updateTable("deal")
        .set({ offer_price })
        .where("deal_key", "=", 1)
        .execute();
      await rebuildReadModel(database.db, sampleToday);
      return rowOf(1);
    };
    const before = (await rowOf(1)).offer_price;
    expect(await price(null)).toMatchObject({
      status: "Priced",
      deal_size: null,
      note_numbers: [9],
      footnote: "Priced at a price that no source states yet.",
    });
    expect(await price(before)).toMatchObject({ footnote: null });
  });

  test("active deals, one acquired off the watchlist, and a SPAC that is liquidated (V-617)", async () => {
    const flags = async (dealKey: number) => {
      const row = await rowOf(dealKey);
      return [row.is_active, row.was_acquired_off_watchlist, row.estimated_timing_id];
    };
    expect(await flags(1)).toEqual([true, false, null]);
    expect(await flags(4)).toEqual([false, false, null]);
    expect(await flags(6)).toEqual([false, true, 3]);
    const liquidate = async (liquidated_on: string | null) => {
      await database.db
        .updateTable("spac")
        .set({ liquidated_on })
        .where("deal_key", "=", 5)
        .execute();
      await rebuildReadModel(database.db, sampleToday);
    };
    expect(await flags(5)).toEqual([true, false, null]);
    await liquidate("2026-06-01");
    expect(await flags(5)).toEqual([false, false, null]);
    await liquidate(null);
  });

  test("a company that had filed, or was not on the watchlist, was not acquired off it (V-617)", async () => {
    const { db } = database;
    const wasAcquiredOffIt = async () => {
      await rebuildReadModel(db, sampleToday);
      return (await rowOf(6)).was_acquired_off_watchlist;
    };
    const filed = { deal_key: 6, sequence: 9, kind: "filed", happened_on: "2026-04-01" };
    await writeFacts(db, { deal_event: [filed] });
    expect(await wasAcquiredOffIt()).toBe(false);
    await db.deleteFrom("deal_event").where("deal_key", "=", 6).where("sequence", "=", 9).execute();
    expect(await wasAcquiredOffIt()).toBe(true);
    const { company_key } = await rowOf(6);
    const entry = await db
      .deleteFrom("watchlist_entry")
      .where("company_key", "=", company_key)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(await wasAcquiredOffIt()).toBe(false);
    await db.insertInto("watchlist_entry").values(entry).execute();
    expect(await wasAcquiredOffIt()).toBe(true);
  });

  test("the offer's discount to the first close, today's change, the price in US dollars", async () => {
    const price = await priceOf(1);
    expect(Number(price.ipo_discount)).toBeCloseTo(1 - 24 / 36, 5);
    expect(Number(price.todays_change)).toBeCloseTo(30 / 27 - 1, 5);
    expect(Number((await priceOf(2)).latest_usd)).toBeCloseTo(2.4 * 1.3, 4);
    expect(await priceOf(3)).toMatchObject({ ipo_discount: null, todays_change: null });
  });

  test("expectations are derived from the first range, whether or not a source states them", async () => {
    expect(await rowOf(1)).toMatchObject({
      terms_set_on: "2026-02-20",
      deal_size_vs_expected: "0.090909",
      market_cap_vs_expected: "0.200000",
    });
    expect(await rowOf(3)).toMatchObject({
      terms_set_on: "2026-06-10",
      deal_size_vs_expected: "0.000000",
      market_cap_vs_expected: null,
    });
    expect((await rowOf(2)).terms_set_on).toBeNull();
  });

  test("only priced deals have proceeds", async () => {
    expect((await rowOf(1)).proceeds_usd).toBe("288000000");
    expect((await rowOf(3)).proceeds_usd).toBeNull();
  });

  test("an entry of the monitor list is one row", async () => {
    const [first, second] = await monitorRows();
    expect(first).toMatchObject({
      company_name: "Tessel Robotics",
      industry_name: "Application Software",
      sector_name: "Technology",
      headquarters: "Leeds, United Kingdom",
      investor_ids: [2, 1],
      investor_names: ["Ostrava Growth", "Birchline Ventures"],
      funding_usd: "100000000",
      last_funding_on: "2025-11-05",
      last_funding_type: "Series B",
      last_funding_type_id: 3,
      last_funding_usd: "80000000",
      has_diluted_shares: true,
      article_count: 2,
      article_title: "Article 2",
    });
    expect(second).toMatchObject({
      investor_ids: [],
      headquarters: null,
      article_count: 0,
      article_title: null,
      has_diluted_shares: false,
    });
  });

  test("passing days change a row: a tranche ends, a merger is called off", async () => {
    const before = await rowOf(5);
    expect([before.spac_stage, before.terminated_mergers]).toEqual(["announced", 0]);
    await rollReadModel(database.db, "2026-08-30");
    const after = await rowOf(5);
    expect([after.spac_stage, after.terminated_mergers]).toEqual(["searching", 1]);
    expect((await rowOf(1)).lockup_expires_on).toBeNull();
    const kept = [await rowOf(1), after, await monitorRows()];
    await rebuildReadModel(database.db, "2026-08-30");
    expect([await rowOf(1), await rowOf(5), await monitorRows()]).toEqual(kept);
  });

  test("a waiver ends a tranche before its term", async () => {
    const { ends_on } = await database.db
      .updateTable("lockup_tranche")
      .set({ waived_on: "2026-05-05" })
      .where("tranche", "=", 2)
      .returning("ends_on")
      .executeTakeFirstOrThrow();
    expect(ends_on).toBe("2026-05-05");
  });
});
