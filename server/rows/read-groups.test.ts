import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Figure } from "../../domain/stats/figures.ts";
import { totalPeriods } from "../../domain/stats/periods.ts";
import { databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { explainPlans } from "../testing/explain-plans.ts";
import { buildSamplePortal } from "../testing/sample-portal.ts";
import { addStatsRows } from "../testing/stats-rows.ts";
import { type Dimension, type GroupWish, readGroups, readGroupsAgain } from "./read-groups.ts";

const viewer = { userId: 1, today: "2026-06-15" };
const days = { OfferStartDate: "2015-01-01", OfferEndDate: "2026-06-15" };

const figures: Figure[] = [
  { kind: "count" },
  { kind: "count", of: { PE: true }, known: "backingPe" },
  { kind: "sum" },
  { kind: "sum", of: { VentureCapital: true }, known: "backingVc" },
  { kind: "mean", value: "firstDay" },
  { kind: "average", value: "total" },
  { kind: "average", value: "age" },
  { kind: "share", of: { TotalReturnMin: 0.0001 }, known: "totalReturn" },
];

const wishOf = (...by: Dimension[][]): GroupWish => ({
  viewType: "Priced",
  filters: { ...days, LocationListingLocation: "Us" },
  day: "offer_on",
  by,
  windows: totalPeriods(viewer.today),
  figures,
  average: "mean",
});

const median: Figure = { kind: "median", value: "total" };

const wishes: Record<string, GroupWish> = {
  "years and their total": wishOf(["year"], []),
  "months of years": wishOf(["year", "month"], ["year"]),
  "sectors and their total": wishOf(["sector"], []),
  "regions by year": wishOf(["year", "region"], ["year"]),
  "time frames": wishOf(["window"]),
  "filings by quarter": {
    ...wishOf(["year", "quarter"], []),
    ...{ viewType: "Pipeline", day: "filed_on", filters: { WithOutcomes: true } },
  },
  "medians of years": { ...wishOf(["year"]), figures: [...figures, median] },
  "medians of sectors": { ...wishOf(["sector"], []), figures: [...figures, median] },
  "deals of an investor": {
    ...wishOf(["year"], []),
    filters: { ...days, Investor: [1, 2, 3, 4, 5] },
  },
};

/** What may happen to deals, as the market changes it. */
const changes: Record<string, ReturnType<typeof sql>> = {
  "a size is corrected": sql`
    update deal_row set deal_size_usd = deal_size_usd + 1.25 where offer_on between '2019-01-01' and '2019-12-31'`,
  "a deal moves to another year": sql`
    update deal_row set offer_on = offer_on - 365, filed_on = filed_on - 365
    where deal_key = (select max(deal_key) from deal_row where offer_on > '2018-06-01' and status = 'Priced')`,
  "returns move": sql`
    update deal_price set total_return = coalesce(total_return, 0) + 0.0071, first_day_return = null
    where deal_key in (select deal_key from deal_row where offer_on between '2021-01-01' and '2021-12-31')`,
  "deals of a year are gone": sql`
    delete from deal_figure where offer_on between '2017-01-01' and '2017-12-31'`,
};

describe.each(databaseKinds)("groups of deals on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await addStatsRows(portal.db, 40);
  });
  afterAll(() => portal.close());

  test("groups that were kept and read again after any change are those that are read anew", async () => {
    for (const [name, wish] of Object.entries(wishes)) {
      let kept = await readGroupsAgain(portal.db, wish, viewer);
      expect(kept.groups, name).toEqual(await readGroups(portal.db, wish, viewer));
      for (const [change, statement] of Object.entries(changes)) {
        await statement.execute(portal.db);
        kept = await readGroupsAgain(portal.db, wish, viewer, kept);
        const anew = await readGroups(portal.db, wish, viewer);
        expect(kept.groups, `${name}, after ${change}`).toEqual(anew);
      }
    }
  });

  test("after a change only the deals of its year are read, and none after no change", async () => {
    const wish = wishes["years and their total"] ?? wishOf();
    const kept = await readGroupsAgain(portal.db, wish, viewer);
    const rowsRead = async (before?: typeof kept) => {
      const plans = await explainPlans(
        portal.db,
        (db) => readGroupsAgain(db, wish, viewer, before),
        "analyze, format json",
      );
      return plans
        .flatMap(({ nodes }) => nodes)
        .filter((node) => node["Relation Name"] === "deal_figure")
        .reduce(
          (sum, node) => sum + (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0),
          0,
        );
    };
    expect(await rowsRead(kept)).toBe(0);
    await sql`
      update deal_row set deal_size_usd = 77 where deal_key = (
        select max(deal_key) from deal_row where offer_on between '2020-01-01' and '2020-12-31'
      )`.execute(portal.db);
    await sql`vacuum analyze deal_figure`.execute(portal.db);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from deal_figure where offer_on between '2020-01-01' and '2020-12-31'
    `.execute(portal.db);
    const ofYear = rows[0]?.count ?? 0;
    const all = await rowsRead();
    const again = await rowsRead(kept);
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThanOrEqual(ofYear);
    expect(all).toBeGreaterThan(3 * again);
  });
});
