import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createView, getView } from "../../../domain/contract/views.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { varyRows } from "../../testing/varied-rows.ts";

const pageSize = 6;

describe.each(databaseKinds)("a walk over the pages of a view on %s", (on) => {
  let portal: TestApp;
  let member: Caller;
  let id: string;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on, withDetails: true });
    await varyRows(portal.db, 18);
    member = await portal.newMember();
    const columns = { web: ["CompanyName"], excel: ["CompanyName"] };
    const state = { viewType: "CustomInUse", filters: { timeframe: "all" }, columns };
    const body = { ...state, sort: null, layout: null, basedOn: null };
    id = (await member.call(createView, { body })).data;
  });
  afterAll(() => portal.close());

  const order = { sortColumn: "DealSize", sortDirection: "desc" };
  const ask = (query: object) =>
    member.call(getView, { params: { id }, query: { ...order, pageSize, ...query } });
  const idsOf = (rows: readonly { rowId: string }[]) => rows.map(({ rowId }) => rowId);

  /** Walks from the first page to the last, and lets something happen after each page. */
  async function walk(between: (seen: string[]) => Promise<unknown>) {
    const seen: string[] = [];
    let query: object = { page: 1 };
    for (;;) {
      const { status, data } = await ask(query);
      expect(status).toBe(200);
      const { rows } = data.dataTable;
      seen.push(...idsOf(rows));
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageSize) return seen;
      query = { after: last.rowId };
      await between(seen);
    }
  }

  /** Changes rows alone, without what a market keeps beside them. */
  const change = (...statements: RawBuilder<unknown>[]) =>
    portal.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await statement.execute(transaction);
    });

  let added = 900_000_000;
  /** Adds a deal like another one, with a size of its own. */
  async function addDeal(dealSize: number | null) {
    const key = added++;
    const other = {
      deal_key: key,
      row_id: `NEW-${key}`,
      deal_size_usd: dealSize,
      is_main_deal: false,
    };
    await change(
      sql`insert into deal_row select (jsonb_populate_record(r, ${JSON.stringify(other)}::jsonb)).*
        from deal_row r where r.ticker is not null order by r.deal_key limit 1`,
      sql`insert into deal_price (deal_key) values (${key})`,
    );
  }

  test("sees each row once and loses none while rows are added before and behind", async () => {
    const before = idsOf((await ask({ page: 1, pageSize: 1000 })).data.dataTable.rows);
    expect(before.length).toBeGreaterThan(2 * pageSize);
    const seen = await walk(async (seen) => {
      for (const size of [9e12, 1e6 * seen.length, null]) await addDeal(size);
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((one) => before.includes(one))).toEqual(before);
    const now = idsOf((await ask({ page: 1, pageSize: 1000 })).data.dataTable.rows);
    expect(now.filter((one) => seen.includes(one))).toEqual(seen);
  });

  test("goes on behind a row that has left the view, and is refused behind one that is gone", async () => {
    const all = idsOf((await ask({ page: 1, pageSize: 1000 })).data.dataTable.rows);
    const [left = "", gone = ""] = [all[3], all[4]];
    await change(sql`update deal_row set status = 'PCW' where row_id = ${left}`);
    const { data } = await ask({ after: left });
    expect(idsOf(data.dataTable.rows)).toEqual(all.slice(4, 4 + pageSize));
    expect(data.dataTable).toMatchObject({ page: 0, isComplete: false });
    const whole = await ask({ page: 1, pageSize: 1000 });
    expect(data.dataTable.totalRows).toBe(whole.data.dataTable.totalRows);
    await change(sql`delete from deal_row where row_id = ${gone}`);
    const refused = await ask({ after: gone });
    expect([refused.status, refused.failure?.code]).toEqual([410, "after_gone"]);
  });

  test("finds the rows of a quick search, and is refused with a number of a page or no row", async () => {
    const everything = await ask({ page: 1, pageSize: 1000 });
    // The added deals share the name of another one.
    const { companyName: search } = everything.data.dataTable.rows.find(({ rowId }) =>
      rowId.startsWith("NEW"),
    ) ?? { companyName: "" };
    const found = await ask({ page: 1, search });
    const [first] = found.data.dataTable.rows;
    expect(found.data.dataTable.rows.length).toBe(pageSize);
    const rest = await ask({ after: first?.rowId, search });
    expect(idsOf(rest.data.dataTable.rows).slice(0, pageSize - 1)).toEqual(
      idsOf(found.data.dataTable.rows).slice(1),
    );
    for (const query of [{ after: "A", page: 2 }, { after: "" }, { after: "x".repeat(101) }])
      expect((await ask(query)).failure?.invalidParams[0]?.name).toBe("after");
    expect((await ask({ after: "NOBODY'S" })).status).toBe(410);
  });
});
