import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { addDays } from "../../domain/calendar/day.ts";
import { isDemoMarketOutdated } from "../market/market-notes.ts";
import { rebuildReadModel, rollReadModel } from "../market/read-model/read-model.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { bringDemoMarketUp, seedDemoMarket } from "./keep-market.ts";
import { generateMarket } from "./market/generate-market.ts";

// Markets are generated and written while other tests run in parallel.
vi.setConfig({ testTimeout: 240_000 });

const installedOn = "2026-11-21";
const later = addDays(installedOn, 30);
/** Only imported prices are of a share inside a unit, or brought to another scale. */
const ofImports = new Set(["is_price_of_share", "prices_scaled_by"]);

describe.each(databaseKinds)("the demo market on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await seedDemoMarket(database.db, installedOn);
  }, 240_000);
  afterAll(() => database.close());

  const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    Number((await query.execute(database.db)).rows[0]?.n);
  const byStatus = (status: string) =>
    count(sql`select count(*) as n from deal_row where status = ${status}`);
  const keepBars = () => sql`create table kept_bar as select * from price_bar`.execute(database.db);
  const changedBars = () =>
    count(sql`
      select count(*) as n from kept_bar k join price_bar b using (security_key, traded_on)
      where (k.open, k.high, k.low, k.close, k.volume) is distinct from (b.open, b.high, b.low, b.close, b.volume)
    `);
  const goneBars = () =>
    count(sql`
      select count(*) as n from kept_bar k left join price_bar b using (security_key, traded_on)
      where b.security_key is null
    `);
  const rows = async () => ({
    deals: (await sql`select * from deal_row order by deal_key`.execute(database.db)).rows,
    prices: (await sql`select * from deal_price order by deal_key`.execute(database.db)).rows,
  });

  test("is as wide as a real one, with a live pipeline around today", async () => {
    expect(await count(sql`select count(*) as n from deal_row`)).toBeGreaterThan(4000);
    expect(await byStatus("Scheduled")).toBeGreaterThanOrEqual(30);
    expect(await byStatus("Filed")).toBeGreaterThanOrEqual(250);
    expect(await byStatus("Priced")).toBeGreaterThan(2500);
    expect(await byStatus("Postponed")).toBeGreaterThan(0);
    expect(await byStatus("Withdrawn")).toBeGreaterThan(50);
    expect(
      await count(sql`select count(*) as n from watchlist_entry where left_on is null`),
    ).toBeGreaterThanOrEqual(150);
    expect(await count(sql`select count(*) as n from monitor_entry`)).toBeGreaterThanOrEqual(400);
    expect(await count(sql`select count(*) as n from price_bar`)).toBeLessThanOrEqual(400_000);
  });

  test("has returns that chain, deal by deal", async () => {
    const broken = sql<{ n: number }>`
      select count(*) as n from deal_price
      where abs((1 + first_day_return) * (1 + aftermarket_return) - 1 - total_return) > 0.0001 * (1 + total_return)
    `;
    expect(await count(broken)).toBe(0);
    expect(
      await count(sql`select count(*) as n from deal_price where first_day_return is not null`),
    ).toBeGreaterThan(2000);
  });

  test.each(["deal_row", "deal_price", "monitor_row"])(
    "has a value in every column of %s, and both yes and no where it answers a question",
    async (table) => {
      const columns = await sql<{ name: string; type: string }>`
        select column_name as name, udt_name as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table}
      `.execute(database.db);
      for (const { name, type } of columns.rows.filter((column) => !ofImports.has(column.name))) {
        const column = sql.ref(name);
        const isPresent = type.startsWith("_")
          ? sql`cardinality(${column}) > 0`
          : sql`${column} is not null`;
        const values = sql<{ n: number }>`
          select count(distinct ${column}) as n from ${sql.table(table)} where ${isPresent}
        `;
        expect(await count(values), name).toBeGreaterThanOrEqual(type === "bool" ? 2 : 1);
      }
    },
  );

  test("names nothing that its dictionaries do not have", async () => {
    const unknown = sql<{ n: number }>`
      select count(*) as n from deal_row
      where (estimated_timing is not null and estimated_timing_id is null)
        or (last_funding_type is not null and last_funding_type_id is null)
    `;
    expect(await count(unknown)).toBe(0);
    expect(
      await count(sql`
        select count(*) as n from monitor_row where last_funding_type is not null and last_funding_type_id is null
      `),
    ).toBe(0);
  });

  test("is created once", async () => {
    const before = await count(sql`select count(*) as n from company`);
    await seedDemoMarket(database.db, installedOn);
    expect(await count(sql`select count(*) as n from company`)).toBe(before);
  });

  test("moves on by day 30 without changing a key or a past fact", async () => {
    const scheduled = await byStatus("Scheduled");
    await keepBars();
    await bringDemoMarketUp(database.db, later);
    await rollReadModel(database.db, later);
    expect(await changedBars()).toBe(0);
    expect(await goneBars()).toBeGreaterThan(1000);
    expect(await goneBars()).toBeLessThan(40_000);
    expect(scheduled).toBeGreaterThan(0);
    expect(await byStatus("Scheduled")).toBeGreaterThanOrEqual(30);
    expect(
      await count(sql`select count(*) as n from deal_row where offer_on > ${installedOn}`),
    ).toBeGreaterThan(10);
    expect(
      await count(sql`select count(*) as n from price_bar where traded_on > ${installedOn}`),
    ).toBeGreaterThan(1000);
  });

  test("has the same bars as a market that was updated daily", async () => {
    const expectedCount = generateMarket({ seed: "greenshoe", installedOn, today: later }).price_bar
      .length;
    expect(await count(sql`select count(*) as n from price_bar`)).toBe(expectedCount);
  });

  test("has rows that equal those of a rebuild", async () => {
    const rolled = await rows();
    await rebuildReadModel(database.db, later);
    expect(await rows()).toEqual(rolled);
  });

  test("made by an earlier version is not brought up to date, because facts of two versions do not fit together", async () => {
    await sql`delete from market_note where name = 'demo market made by generator version'`.execute(
      database.db,
    );
    expect(await isDemoMarketOutdated(database.db)).toBe(true);
    const bars = await count(sql`select count(*) as n from price_bar`);
    await bringDemoMarketUp(database.db, addDays(later, 1));
    expect(await count(sql`select count(*) as n from price_bar`)).toBe(bars);
  });
});
