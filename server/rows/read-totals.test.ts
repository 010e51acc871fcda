import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { insertMadeRows } from "../testing/insert-made-rows.ts";
import { madeToday, makeRows } from "../testing/made-rows.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { readTotals } from "./read-totals.ts";

const made = makeRows(120, 11);
const viewer = { userId: 1, today: madeToday };
const wish = {
  viewType: "SpacsInUse",
  filters: {},
  sort: { column: "OfferDate", direction: "desc" },
} as const;

type Made = (typeof made.deals)[number];

/** The mean of the values that are known, in percent points; null when none is known. */
function meanPercent(deals: readonly Made[], read: (deal: Made) => unknown): number | null {
  const known = deals.map(read).filter((value) => value != null);
  return known.length === 0
    ? null
    : (known.reduce<number>((sum, value) => sum + Number(value), 0) / known.length) * 100;
}

describe.each(databaseKinds)("the figures over all rows on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await insertMadeRows(database.db, made, viewer.userId);
  });
  afterAll(() => database.close());

  test("weigh each deal alike, leave unknown values out, and are null where nothing is known", async () => {
    const spacs = made.deals.filter(({ row }) => row.is_spac);
    expect(spacs.length).toBeGreaterThan(20);
    const { totalRows, summary } = await readTotals(database.db, wish, viewer);
    expect(totalRows).toBe(spacs.length);
    const expected = {
      avgPriceVsMidpoint: meanPercent(spacs, ({ row }) => row.price_vs_midpoint),
      avgFirstDayPop: meanPercent(spacs, ({ price }) => price.first_day_return),
      avgFirstThreeMo: meanPercent(spacs, ({ price }) => price.initial_3m),
      avgAftermarketReturn: meanPercent(spacs, ({ price }) => price.aftermarket_return),
      avgReturnFromIPO: meanPercent(spacs, ({ price }) => price.total_return),
      avgIpoDiscount: meanPercent(spacs, ({ price }) => price.ipo_discount),
      percentTradingAboveIPOPrice: meanPercent(spacs, ({ price }) =>
        price.total_return == null ? null : Number(Number(price.total_return) > 0),
      ),
    };
    for (const [name, mean] of Object.entries(expected)) {
      const figure = summary[name as keyof typeof expected];
      if (mean === null) expect(figure, name).toBeNull();
      else expect(figure, name).toBeCloseTo(mean, 4);
    }
  });

  test("of no rows are null, not 0", async () => {
    const none = { ...wish, search: "no company is called so" };
    const { totalRows, summary } = await readTotals(database.db, none, viewer);
    expect(totalRows).toBe(0);
    expect(summary).toMatchObject({
      companies: 0,
      proceeds: null,
      percentTradingAboveIPOPrice: null,
      avgFirstDayPop: null,
    });
  });
});
