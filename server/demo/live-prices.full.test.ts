import type { FastifyBaseLogger } from "fastify";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Day } from "../../domain/calendar/day.ts";
import { PriceBoard } from "../live/price-board.ts";
import { rollReadModel } from "../market/read-model/read-model.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { bringDemoMarketUp, demoSeed, seedDemoMarket } from "./keep-market.ts";
import { createMover, keepDemoPrices } from "./live-prices.ts";
import { generateMarket } from "./market/generate-market.ts";

vi.setConfig({ testTimeout: 240_000 });

const installedOn = "2026-11-21";
const monday = "2026-11-23";
const tuesday = "2026-11-24";

describe.each(databaseKinds)("the prices of the demo market on %s", (kind) => {
  const board = new PriceBoard();
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await seedDemoMarket(database.db, installedOn);
    await beginDay(monday);
    board.listen(() => {});
  }, 240_000);
  afterAll(() => database.close());

  async function beginDay(day: Day): Promise<void> {
    await bringDemoMarketUp(database.db, day);
    await rollReadModel(database.db, day);
  }

  const clockAt = (time: string) => ({ now: () => new Date(`${monday}T${time}:00-05:00`) });

  /** One turn of the job at a time of New York on Monday. */
  const moveTo = (time: string) =>
    createMover(database.db, board, clockAt(time), new AbortController().signal)();

  const stored = async () =>
    database.db
      .selectFrom("deal_row as r")
      .innerJoin("deal_price as p", "p.deal_key", "r.deal_key")
      .select(["r.company_ticker", "r.offer_on", "p.latest", "p.latest_on", "p.todays_change"])
      .where("r.is_main_deal", "is", true)
      .where("r.is_us_listing", "is", true)
      .where("p.latest_on", "=", monday)
      .execute();

  test("are given up at once by a portal that stops", async () => {
    const failed = vi.fn();
    const log = { error: failed } as unknown as FastifyBaseLogger;
    await keepDemoPrices(database.db, board, clockAt("11:00"), log)();
    expect(failed).not.toHaveBeenCalled();
    expect(await stored()).toEqual([]);
  });

  test("stand still before the open", async () => {
    await moveTo("09:29");
    expect(await stored()).toEqual([]);
  });

  test("move while New York trades: rows and sockets say the same, for deals of the last two years", async () => {
    await moveTo("11:00");
    const rows = await stored();
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ offer_on }) => (offer_on ?? "") < "2024-11-23")).toEqual([]);
    for (const { company_ticker, todays_change } of rows)
      expect(board.get(company_ticker), company_ticker).toBeCloseTo(Number(todays_change) * 100, 1);
    const before = new Map(rows.map((row) => [row.company_ticker, row.latest]));
    await moveTo("11:10");
    const moved = (await stored()).filter((row) => before.get(row.company_ticker) !== row.latest);
    expect(moved.length).toBeGreaterThan(rows.length * 0.9);
  });

  test("end at the closes that the day after has, when all is as without a feed", async () => {
    await moveTo("16:00");
    const closed = await stored();
    const { latest_price } = generateMarket({ seed: demoSeed, installedOn, today: tuesday });
    const tickers = new Set(closed.map(({ company_ticker }) => company_ticker));
    expect(tickers.size).toBe(closed.length);
    await beginDay(tuesday);
    const after = new Map((await stored()).map((row) => [row.company_ticker, row]));
    expect(closed.filter((row) => after.get(row.company_ticker)?.latest !== row.latest)).toEqual(
      [],
    );
    const prices = await database.db
      .selectFrom("latest_price")
      .select(["security_key", "price", "previous_close", "quoted_at"])
      .orderBy("security_key")
      .execute();
    const generated = latest_price
      .map(({ security_key, price, previous_close, quoted_at }) => ({
        security_key,
        price: Number(price),
        previous_close: previous_close === null ? null : Number(previous_close),
        quoted_at: new Date(quoted_at as Date),
      }))
      .sort((a, b) => a.security_key - b.security_key);
    expect(
      prices.map((row) => ({
        ...row,
        price: Number(row.price),
        previous_close: row.previous_close === null ? null : Number(row.previous_close),
      })),
    ).toEqual(generated);
  });
});
