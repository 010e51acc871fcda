import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../../testing/build-test-app.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { moveKeysOn, primaryKeys, writeFacts } from "../write-facts.ts";
import { readPriceFacts } from "./price-facts-sql.ts";
import { rebuildReadModel, rollReadModel } from "./read-model.ts";

describe.each(databaseKinds)("the read model on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await writeFacts(database.db, sampleMarket);
    await rebuildReadModel(database.db, sampleToday);
  });
  afterAll(() => database.close());

  const row = (dealKey: number) =>
    database.db
      .selectFrom("deal_row")
      .selectAll()
      .where("deal_key", "=", dealKey)
      .executeTakeFirstOrThrow();
  const prices = (dealKey: number) =>
    database.db
      .selectFrom("deal_price")
      .selectAll()
      .where("deal_key", "=", dealKey)
      .executeTakeFirstOrThrow();
  const numbers = (values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === null ? null : Number(value)]),
    );

  test("a priced deal: status, days, banks and classes", async () => {
    expect(await row(1)).toMatchObject({
      row_id: "QRVN",
      ticker: "QRVN",
      status: "Priced",
      stage: "trading",
      filed_on: "2026-01-15",
      offer_on: "2026-03-03",
      trade_on: "2026-03-04",
      exchange_name: "NYSE",
      is_us_listing: true,
      headquarters: "Denver, CO",
      sector_name: "Technology",
      industry_name: "Application Software",
      underwriter_ids: [2, 1],
      underwriter_names: "Harrow Brothers, Alder & Stone",
      lead_left: "Harrow Brothers",
      terms_change: "raised",
      range_outcome: "above",
      rating_total: 14,
    });
  });

  test("a priced deal: sizes by base shares at the offer price, the original midpoint and the diluted market cap", async () => {
    const {
      price_vs_midpoint,
      deal_size_usd,
      deal_size_vs_expected,
      market_cap_usd,
      insider_selling_percent,
    } = await row(1);
    expect(
      numbers({
        price_vs_midpoint,
        deal_size_usd,
        deal_size_vs_expected,
        market_cap_usd,
        insider_selling_percent,
      }),
    ).toEqual({
      price_vs_midpoint: 0.2,
      deal_size_usd: 288_000_000,
      deal_size_vs_expected: 0.090909,
      market_cap_usd: 2_640_000_000,
      insider_selling_percent: 0.166667,
    });
  });

  test("a priced deal: the company's earnings and valuation", async () => {
    const {
      enterprise_value_usd,
      ltm_sales_usd,
      ltm_ebitda_margin,
      sales_growth_last_fiscal_year,
      ev_to_sales,
      price_to_book,
    } = await row(1);
    expect(
      numbers({
        enterprise_value_usd,
        ltm_sales_usd,
        ltm_ebitda_margin,
        sales_growth_last_fiscal_year,
        ev_to_sales,
        price_to_book,
      }),
    ).toEqual({
      enterprise_value_usd: 2_580_000_000,
      ltm_sales_usd: 250_000_000,
      ltm_ebitda_margin: 0.2,
      sales_growth_last_fiscal_year: 0.25,
      ev_to_sales: 10.32,
      price_to_book: 5.28,
    });
  });

  test("a quote of more than five sessions ago is the last price, and nothing depends on it", async () => {
    const { db } = database;
    await rebuildReadModel(db, "2026-06-23");
    const current = await prices(1);
    await rebuildReadModel(db, "2026-06-24");
    const stale = await prices(1);
    await rebuildReadModel(db, sampleToday);
    expect(current).toMatchObject({ latest: "30.0000", total_return: "1.500000" });
    expect(stale).toMatchObject({ last_price: "30.0000", last_price_on: "2026-06-15" });
    for (const figure of [
      stale.latest,
      stale.latest_on,
      stale.total_return,
      stale.aftermarket_return,
    ])
      expect(figure).toBeNull();
    expect([stale.current_market_cap_usd, stale.recent_1w, stale.todays_change]).toEqual([
      null,
      null,
      null,
    ]);
    expect(stale.first_day_return).toBe("0.500000");
  });

  test("without quotes, the last two closes give today's change when no session lies between them", async () => {
    const { db } = database;
    await db.deleteFrom("latest_price").where("security_key", "=", 1).execute();
    const changesOn = async (day: string) => {
      await rebuildReadModel(db, day);
      const { latest, previous_close, todays_change } = await prices(1);
      return numbers({ latest, previous_close, todays_change });
    };
    const monday = { security_key: 1, traded_on: "2026-06-15", close: "28.8" };
    await writeFacts(db, { price_bar: [monday] });
    const ofBars = { latest: 28.8, previous_close: 27, todays_change: 0.066667 };
    expect(await changesOn("2026-06-15")).toEqual(ofBars);
    expect(await changesOn("2026-06-16"), "before the market opens").toEqual(ofBars);
    expect(await changesOn("2026-06-17")).toEqual({ ...ofBars, todays_change: null });
    expect(await changesOn("2026-06-12"), "after weeks without a close").toEqual({
      ...{ latest: 27, previous_close: null, todays_change: null },
    });
    await db.deleteFrom("price_bar").where("traded_on", "=", monday.traded_on).execute();
    await writeFacts(db, sampleMarket);
    await rebuildReadModel(db, sampleToday);
  });

  test("the return since the first close begins with the close of a later day", async () => {
    const { db } = database;
    await db.deleteFrom("latest_price").where("security_key", "=", 1).execute();
    await rebuildReadModel(db, "2026-03-05");
    const first = await prices(1);
    await writeFacts(db, sampleMarket);
    await rebuildReadModel(db, sampleToday);
    expect(first).toMatchObject({ latest: first.first_close, aftermarket_return: null });
    expect(first.total_return).toBe(first.first_day_return);
  });

  test("returns across a split: earlier prices are halved, and the partial returns multiply to the total", async () => {
    const price = await prices(1);
    expect(
      numbers({ offer: price.offer_price, first: price.first_close, latest: price.latest }),
    ).toEqual({ offer: 12, first: 18, latest: 30 });
    expect(Number(price.first_day_return)).toBe(0.5);
    expect(Number(price.total_return)).toBe(1.5);
    expect((1 + 0.5) * (1 + Number(price.aftermarket_return))).toBeCloseTo(2.5, 5);
    expect(Number(price.initial_1m)).toBe(0.75);
    expect(price.initial_6m).toBeNull();
    expect(price.annualized_return).toBeNull();
    // The market cap at the offering counts the diluted shares, so that of today does too.
    expect(Number(price.current_market_cap_usd)).toBe(6_600_000_000);
  });

  test.each([
    ["four for one", "4", "7.5"],
    ["one for ten", "0.1", "300"],
  ])(
    "the return from the offer and the market cap are the same on both sides of a split, %s (promise 5)",
    async (_name, ratio, price) => {
      const { db } = database;
      const before = await prices(1);
      const quoted_at = new Date("2026-06-16T20:00:00Z");
      await writeFacts(db, {
        security_split: [{ security_key: 1, effective_on: "2026-06-16", ratio }],
        latest_price: [{ security_key: 1, price, previous_close: price, quoted_at }],
      });
      await rebuildReadModel(db, "2026-06-16");
      const after = await prices(1);
      await db.deleteFrom("security_split").where("effective_on", "=", "2026-06-16").execute();
      await writeFacts(db, sampleMarket);
      await rebuildReadModel(db, sampleToday);
      expect(Number(after.latest)).toBe(Number(price));
      for (const figure of [
        "first_day_return",
        "aftermarket_return",
        "total_return",
        "initial_1m",
        "current_market_cap_usd",
      ] as const) {
        expect(before[figure]).not.toBeNull();
        expect(Number(after[figure]), figure).toBe(Number(before[figure]));
      }
      expect(Number(after.offer_price)).toBeCloseTo(Number(before.offer_price) / Number(ratio), 6);
      expect(await prices(1)).toEqual(before);
    },
  );

  test("money in another currency is in US dollars at the rate of the offer date", async () => {
    const { deal_size, deal_size_usd, market_cap_usd, currency, row_id, is_us_listing } =
      await row(2);
    expect([currency, row_id, is_us_listing]).toEqual(["GBP", "BRDM.LSE", false]);
    expect(numbers({ deal_size, deal_size_usd, market_cap_usd })).toEqual({
      deal_size: 200_000_000,
      deal_size_usd: 250_000_000,
      market_cap_usd: 1_000_000_000,
    });
  });

  test("the first trade dates the rate of a deal whose pricing no source dates", async () => {
    const { db } = database;
    const rate = { currency: "GBP", quoted_on: "2026-02-03", usd: "1.5" };
    await writeFacts(db, { fx_rate: [rate] });
    await db
      .deleteFrom("deal_event")
      .where("deal_key", "=", 2)
      .where("kind", "=", "priced")
      .execute();
    await rebuildReadModel(db, sampleToday);
    const dated = await row(2);
    await db.deleteFrom("fx_rate").where("quoted_on", "=", rate.quoted_on).execute();
    await writeFacts(db, sampleMarket);
    await rebuildReadModel(db, sampleToday);
    expect([dated.offer_on, Number(dated.deal_size_usd)]).toEqual(["2026-02-03", 300_000_000]);
  });

  test("unknown values are null, never 0", async () => {
    expect(await row(3)).toMatchObject({
      status: "Filed",
      offer_on: null,
      range_outcome: null,
      market_cap_usd: null,
      ltm_sales_usd: null,
      rating_total: null,
    });
    expect(numbers({ size: (await row(3)).deal_size_usd })).toEqual({ size: 90_000_000 });
    expect(await prices(3)).toMatchObject({
      first_day_return: null,
      total_return: null,
      latest: null,
    });
  });

  test("the later deal of a company is its main one; the older has a row id of its own", async () => {
    expect(await row(3)).toMatchObject({ row_id: "NQAY", is_main_deal: true });
    expect(await row(4)).toMatchObject({
      row_id: "NQAY~4",
      is_main_deal: false,
      status: "Withdrawn",
      withdrawn_on: "2019-09-01",
    });
  });

  test("a rebuild equals the stored rows and touches none", async () => {
    const all = async () => ({
      rows: await database.db.selectFrom("deal_row").selectAll().orderBy("deal_key").execute(),
      prices: await database.db.selectFrom("deal_price").selectAll().orderBy("deal_key").execute(),
    });
    const before = await all();
    await rebuildReadModel(database.db, sampleToday);
    expect(await all()).toEqual(before);
  });

  test("a deal becomes scheduled on its day without any new fact, and the version grows", async () => {
    const versions = async () => {
      const found = await database.db.selectFrom("version").selectAll().orderBy("name").execute();
      return found.map((version) => version.number);
    };
    const before = await versions();
    await rollReadModel(database.db, "2026-06-16");
    expect((await row(3)).status).toBe("Scheduled");
    for (const [i, number] of (await versions()).entries()) {
      expect(number).toBeGreaterThan(before[i] ?? 0);
    }
  });

  test("a deal on file lapses nine months after its last step, whatever was noted about it since", async () => {
    await writeFacts(database.db, {
      deal: (sampleMarket.deal ?? [])
        .filter((deal) => deal.deal_key === 3)
        .map((deal) => ({ ...deal, deal_key: 6, expected_on: null })),
      deal_event: [
        { deal_key: 6, sequence: 1, kind: "filed", happened_on: "2026-01-20" },
        { deal_key: 6, sequence: 2, kind: "watchlisted", happened_on: "2026-06-01" },
      ],
    });
    await rebuildReadModel(database.db, "2026-06-16");
    expect(await row(6)).toMatchObject({ status: "Filed", withdrawn_on: null });
    await rollReadModel(database.db, "2026-10-19");
    expect(await row(6)).toMatchObject({ status: "Filed", withdrawn_on: null });
    await rollReadModel(database.db, "2026-10-20");
    expect(await row(6)).toMatchObject({ status: "Withdrawn", withdrawn_on: "2026-10-20" });
  });

  test("a pricing that contradicts earlier events dates neither the row nor its returns", async () => {
    const pricing = { deal_key: 4, sequence: 9, kind: "priced", happened_on: "2020-01-02" };
    await writeFacts(database.db, { deal_event: [pricing] });
    await rebuildReadModel(database.db, sampleToday);
    expect(await row(4)).toMatchObject({ status: "Withdrawn", offer_on: null });
    const [facts] = await readPriceFacts(database.db, [4], sampleToday);
    expect(facts?.offer_on).toBeNull();
  });

  test("facts written again change nothing; changed ones are updated", async () => {
    await writeFacts(database.db, sampleMarket);
    await writeFacts(database.db, { region: [{ region_id: 502, name: "Europe and neighbours" }] });
    const { name } = await database.db
      .selectFrom("region")
      .select("name")
      .where("region_id", "=", 502)
      .executeTakeFirstOrThrow();
    expect(name).toBe("Europe and neighbours");
  });

  test("keys from the database follow those of written facts", async () => {
    await moveKeysOn(database.db);
    const { company_key } = await database.db
      .insertInto("company")
      .values({ company_ticker: "NEW", name: "New", source: "sample", updated_at: new Date() })
      .returning("company_key")
      .executeTakeFirstOrThrow();
    expect(company_key).toBe(1_000_000);
  });

  test("the keys of the fact tables match the migrations", async () => {
    const { rows } = await sql<{ table_name: string; columns: string[] }>`
      select c.conrelid::regclass::text as table_name,
        array_agg(a.attname::text order by array_position(c.conkey, a.attnum)) as columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'p' and c.connamespace = 'public'::regnamespace group by c.conrelid
    `.execute(database.db);
    const found = new Map(rows.map((entry) => [entry.table_name, entry.columns]));
    for (const [table, keys] of Object.entries(primaryKeys))
      expect([table, found.get(table)]).toEqual([table, [...keys]]);
  });
});
