import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addDays } from "../../domain/calendar/day.ts";
import { rebuildReadModel, rollReadModel } from "../market/read-model.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { bringDemoMarketUp, seedDemoMarket } from "./demo-market-keeper.ts";

const installedOn = "2026-11-21";
const later = addDays(installedOn, 30);

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
  const pastBars = () =>
    sql`select count(*), sum(close), sum(volume) from price_bar where traded_on <= ${installedOn}`
      .execute(database.db)
      .then((result) => result.rows);
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

  test("is made once", async () => {
    const before = await count(sql`select count(*) as n from company`);
    await seedDemoMarket(database.db, installedOn);
    expect(await count(sql`select count(*) as n from company`)).toBe(before);
  });

  test("is alive on day 30, without a key or a past fact changed", async () => {
    const [bars, scheduled] = [await pastBars(), await byStatus("Scheduled")];
    await bringDemoMarketUp(database.db, later);
    await rollReadModel(database.db, later);
    expect(await pastBars()).toEqual(bars);
    expect(scheduled).toBeGreaterThan(0);
    expect(await byStatus("Scheduled")).toBeGreaterThanOrEqual(30);
    expect(
      await count(sql`select count(*) as n from deal_row where offer_on > ${installedOn}`),
    ).toBeGreaterThan(10);
    expect(
      await count(sql`select count(*) as n from price_bar where traded_on > ${installedOn}`),
    ).toBeGreaterThan(1000);
  });

  test("has rows that a rebuild makes again", async () => {
    const kept = await rows();
    await rebuildReadModel(database.db, later);
    expect(await rows()).toEqual(kept);
  });
});
