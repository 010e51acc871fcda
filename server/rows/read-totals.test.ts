import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Filters } from "../../domain/filters/filters.ts";
import type { ViewType } from "../../domain/views/view-type.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { passes, plainDeals } from "../testing/evaluate-filters.ts";
import { insertMadeRows } from "../testing/insert-made-rows.ts";
import { madeFilters } from "../testing/made-filters.ts";
import { madeToday, makeRows } from "../testing/made-rows.ts";
import { number, type PlainRow } from "../testing/plain-rules.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { fromFiguresSql } from "./figures-sql.ts";
import { readTotals } from "./read-totals.ts";
import { selectRows } from "./select-rows-sql.ts";

const made = makeRows(200, 11);
const ofOneDeal = plainDeals(made);
const someDay = "2026-01-05";
/** Every fifth deal is a second one of the previous company, and every priced deal has a pricing date. */
const deals = ofOneDeal.map((row, index) => {
  const owner = row.key % 5 === 0 ? ofOneDeal[index - 1] : row;
  return {
    ...row,
    company_key: owner?.company_key,
    isFavorite: owner?.isFavorite === true,
    offer_on: row.offer_on ?? (row.status === "Priced" ? someDay : null),
  };
});
const viewer = { userId: 1, today: madeToday };

const bases: [ViewType, (row: PlainRow) => boolean][] = [
  ["CustomInUse", () => true],
  ["Priced", (row) => row.status === "Priced"],
  ["SpacsInUse", (row) => row.is_spac === true],
];

const wishFor = (viewType: ViewType, filters: Filters) => ({
  viewType,
  filters,
  sort: { column: "OfferDate", direction: "desc" } as const,
});

/** Filters whose values are all among the figures; most other filters need one that is not. */
const ofFigures: Filters[] = [
  {},
  { DealSizeMin: 50, FirstDayReturnMin: 0, LocationListingLocation: "Us" },
  { SectorIndustry: [1, 70, 700], TotalReturnMax: 25 },
  { LocationExchange: [1, 2], MarketCapAtIPOMin: 0, IPOPriceRange: "Above Range" },
  { DealStatusIn: ["Priced", "Withdrawn"], VentureCapital: true },
  { timeframe: "ytd", InitialPerformanceMin: 0 },
];

describe.each(databaseKinds)("totals on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
    await insertMadeRows(database.db, made, viewer.userId);
    for (const change of [
      sql`update deal_row set company_key = company_key - 1 where deal_key % 5 = 0`,
      sql`update deal_row set offer_on = ${someDay} where status = 'Priced' and offer_on is null`,
    ])
      await change.execute(database.db);
  });
  afterAll(() => database.close());

  async function checkTotals(
    [viewType, isOfBase]: (typeof bases)[number],
    filters: Filters,
  ): Promise<void> {
    const { seen: _, ...totals } = await readTotals(
      database.db,
      wishFor(viewType, filters),
      viewer,
    );
    const leavesOut = viewType !== "SpacsInUse";
    const setting = { today: madeToday, leavesOut, grain: "deal" } as const;
    const rows = deals.filter((row) => isOfBase(row) && passes(row, filters, setting));
    const { summary, totalRows } = expectedOf(rows);
    expect(totals.totalRows).toBe(totalRows);
    for (const [name, value] of Object.entries(summary)) {
      const found = totals.summary[name as keyof typeof totals.summary];
      if (value === null) expect(found, name).toBeNull();
      else expect(found, name).toBeCloseTo(value, 5);
    }
  }

  test.each(bases)("equal those of the rows of %s with any filters", async (...base) => {
    await fc.assert(
      fc.asyncProperty(madeFilters("deal", 3), (filters) => checkTotals(base, filters)),
      { numRuns: 60 },
    );
  });

  test.each(ofFigures)(
    "are read from the figures alone where these have it all: %o",
    async (filters) => {
      const selection = selectRows(wishFor("CustomInUse", filters), viewer);
      expect(fromFiguresSql(database.db, selection)).not.toBeNull();
      for (const base of bases) await checkTotals(base, filters);
    },
  );

  test("are null, not 0, without rows", async () => {
    const none = { ...wishFor("SpacsInUse", {}), search: "no company is called so" };
    const { totalRows, summary } = await readTotals(database.db, none, viewer);
    expect(totalRows).toBe(0);
    expect(summary).toMatchObject({
      companies: 0,
      proceeds: null,
      percentTradingAboveIPOPrice: null,
      avgFirstDayPop: null,
    });
  });

  test("follow each change of a row or a price within its transaction", async () => {
    const figuresDiffer = sql<{ count: number }>`
      select count(*) as count from (
        (table deal_figure except table deal_figure_source)
        union all (table deal_figure_source except table deal_figure)
      ) difference`;
    const changes = [
      sql`update deal_row set status = 'Withdrawn', deal_size_usd = 7 where deal_key < 20`,
      sql`update deal_price set total_return = 0.5, first_day_return = null where deal_key > 150`,
      sql`delete from lockup_tranche where deal_key = 3`,
      sql`delete from deal where deal_key = 3`,
    ];
    const undone = new Error("undone");
    const changing = database.db.transaction().execute(async (transaction) => {
      for (const change of changes) {
        await change.execute(transaction);
        expect((await figuresDiffer.execute(transaction)).rows).toEqual([{ count: 0 }]);
      }
      throw undone;
    });
    await expect(changing).rejects.toBe(undone);
    expect((await figuresDiffer.execute(database.db)).rows).toEqual([{ count: 0 }]);
  });
});

function expectedOf(rows: readonly PlainRow[]) {
  const values = (column: string) =>
    rows.map((row) => number(row, column)).filter((value) => value !== null);
  const average = (list: readonly number[]) =>
    list.length === 0 ? null : (100 * sum(list)) / list.length;
  const raised = rows
    .filter((row) => row.status === "Priced" || row.status === "Acquired")
    .map((row) => number(row, "deal_size_usd"))
    .filter((size) => size !== null);
  return {
    totalRows: rows.length,
    unsized: rows.filter((row) => row.status === "Priced" && number(row, "deal_size_usd") === null)
      .length,
    summary: {
      companies: rows.length,
      pcmlCompanies: new Set(rows.map((row) => row.company_key)).size,
      proceeds: raised.length === 0 ? null : sum(raised),
      percentTradingAboveIPOPrice: average(
        values("total_return").map((value) => (value > 0 ? 1 : 0)),
      ),
      avgPriceVsMidpoint: average(values("price_vs_midpoint")),
      avgFirstDayPop: average(values("first_day_return")),
      avgFirstThreeMo: average(values("initial_3m")),
      avgAftermarketReturn: average(values("aftermarket_return")),
      avgReturnFromIPO: average(values("total_return")),
      avgIpoDiscount: average(values("ipo_discount")),
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
