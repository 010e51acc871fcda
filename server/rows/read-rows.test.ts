import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FieldId } from "../../domain/fields/fields.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import { defaultStateOf } from "../../domain/views/default-state.ts";
import type { ViewType } from "../../domain/views/view-type.ts";
import type { Db } from "../db/connect.ts";
import { databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { explainPlans } from "../testing/explain-plans.ts";
import { addCopiesOfRows } from "../testing/many-rows.ts";
import { buildSamplePortal } from "../testing/sample-portal.ts";
import { type AllOrPage, type Page, readRows } from "./read-rows.ts";

const viewer = { userId: 1, today: "2026-11-21" };

interface Case {
  viewType: ViewType;
  filters: Filters;
  order: FieldId;
  thenBy?: FieldId;
}

const cases: Case[] = [
  { viewType: "CustomInUse", filters: { timeframe: "all" }, order: "DealSize" },
  { viewType: "CustomInUse", filters: { timeframe: "all" }, order: "CompanyName" },
  { viewType: "CustomInUse", filters: { timeframe: "all" }, order: "Industry", thenBy: "IpoPrice" },
  { viewType: "CustomInUse", filters: { timeframe: "all" }, order: "TotalReturn" },
  { viewType: "CustomInUse", filters: { timeframe: "all" }, order: "Favorite" },
  { viewType: "Priced", filters: { timeframe: "all" }, order: "OfferDate" },
  {
    viewType: "Priced",
    filters: { timeframe: "all", FirstDayReturnMin: 0 },
    order: "DealSize",
    thenBy: "Sector",
  },
  { viewType: "Pipeline", filters: {}, order: "FileDate" },
  { viewType: "LockUpsInUse", filters: {}, order: "CompanyName" },
];

/** Gives each deal two lock-ups. Like the copies of rows, they stand without the deals that they belong to. */
async function addTranches(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into lockup_tranche (deal_key, tranche, holders, based_on, days, expires_on)
      select deal_key, tranche, 'Directors', '2026-06-04', 180, '2026-12-01'
      from deal_row cross join generate_series(1, 2) tranche on conflict do nothing`.execute(
      transaction,
    );
  });
}

describe.each(databaseKinds)("a later page of rows on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await addCopiesOfRows(portal.db, 1300);
    await addTranches(portal.db);
  });
  afterAll(() => portal.close());

  test.each(
    cases.flatMap((one) => [
      { ...one, direction: "asc" } as const,
      { ...one, direction: "desc" } as const,
    ]),
  )(
    "is that part of all rows: $viewType by $order $direction",
    async ({ viewType, filters, order, thenBy, direction }) => {
      const further = thenBy === undefined ? {} : { thenBy: [{ column: thenBy, direction }] };
      const wish = { viewType, filters, sort: { column: order, direction, ...further } };
      const fields: FieldId[] = ["CompanyName", "DealSize", "Favorite", order];
      const read = async (part: Page | AllOrPage) => {
        const { rows } = await readRows(portal.db, wish, viewer, { fields, orders: [], part });
        return JSON.parse(rows);
      };
      const all = await read({ most: 20_000, pageSize: 1 });
      expect(all.length).toBeGreaterThan(0);
      for (const offset of [1, 100, 1000, Math.max(0, all.length - 3), all.length + 1])
        expect(await read({ limit: 50, offset })).toEqual(all.slice(offset, offset + 50));
    },
  );

  test("the first page of a long watchlist is read in its order, and no row beyond it", async () => {
    await portal.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        update deal_row set status = 'PCW', watchlist_updated_on = ${viewer.today}::date - deal_key % 500
        where deal_key % 3 = 0`.execute(trx);
    });
    await sql`vacuum analyze deal_row`.execute(portal.db);
    const state = defaultStateOf("Pcw");
    const part = { limit: 100, offset: 0 };
    const [plan] = await explainPlans(
      portal.db,
      (db) => readRows(db, state, viewer, { fields: state.columns.web, orders: [], part }),
      "analyze, format json",
    );
    const nodes = plan?.nodes ?? [];
    expect(nodes.map((node) => node["Index Name"])).toContain("deal_row_latest_watchlist_update");
    for (const node of nodes.filter((one) => one["Relation Name"] === "deal_row"))
      expect(node["Actual Rows"]).toBeLessThanOrEqual(part.limit);
  });
});
