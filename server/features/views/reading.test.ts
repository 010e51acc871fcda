import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Row, rowLimits, type ViewData } from "../../../domain/contract/view-shapes.ts";
import { getView, getViewOfType, runView } from "../../../domain/contract/views.ts";
import type { ViewState } from "../../../domain/views/view-state.ts";
import { bumpVersion } from "../../market/versions-repository.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { addCopiesOfRows } from "../../testing/many-rows.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const copies = 1300;

describe.each(databaseKinds)("reading a view of many rows on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  let all: ViewData;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await addCopiesOfRows(portal.db, copies);
    member = await portal.newMember();
    all = await run({ filters: { timeframe: "all" } });
  });
  afterAll(() => portal.close());

  const run = async (
    state: Partial<ViewState>,
    query: Record<string, string> = { visible: "false" },
  ) => {
    const body = { viewType: "CustomInUse", columns: { web: ["DealSize"], excel: [] }, ...state };
    const answer = await member.call(runView, { body, query });
    expect([answer.status, answer.failure?.invalidParams]).toEqual([200, undefined]);
    return answer.data;
  };
  const read = async (query: Record<string, string>, id = all.id) =>
    (await member.call(getView, { params: { id }, query: { visible: "false", ...query } })).data;
  const idsOf = (view: ViewData) => view.dataTable.rows.map(({ rowId }) => rowId);
  async function* pagesOf(query: Record<string, string>, pageSize: number, id = all.id) {
    for (let page = 1; ; page++) {
      const view = await read({ ...query, page: String(page), pageSize: String(pageSize) }, id);
      if (view.dataTable.rows.length === 0) return;
      yield view;
    }
  }

  test("a result that is too long for one reply returns its first page and its length", () => {
    expect(all.dataTable).toMatchObject({ isComplete: false, page: 1, pageSize: 50 });
    expect(all.dataTable.totalRows).toBeGreaterThan(rowLimits.raw);
    expect(all.dataTable.rows).toHaveLength(50);
    expect(all.summary.companies).toBe(all.dataTable.totalRows);
  });

  test("the limit is lower with texts; without them all rows come at once", async () => {
    const state = { filters: { timeframe: "all", DealSizeMin: 260 } } as const;
    const raw = await run(state);
    expect(raw.dataTable.isComplete).toBe(true);
    expect(raw.dataTable.rows).toHaveLength(copies + 1);
    const withTexts = await run(state, {});
    expect(withTexts.dataTable).toMatchObject({ isComplete: false, totalRows: copies + 1 });
    expect(withTexts.dataTable.rows).toHaveLength(50);
  });

  test("visible=false leaves the display texts out (V-495)", async () => {
    const { data } = await member.call(getViewOfType, { params: { type: "Priced" } });
    const raw = await member.call(getViewOfType, {
      params: { type: "Priced" },
      query: { visible: "false" },
    });
    const [row, rawRow] = [data.dataTable.rows[0], raw.data.dataTable.rows[0]];
    expect(row).toMatchObject({ dealSize: 288_000_000, dealSizeVisible: "$288.0 m" });
    expect(rawRow).toMatchObject({ dealSize: 288_000_000 });
    const texts = Object.keys(rawRow ?? {}).filter((key) => key.endsWith("Visible"));
    expect(texts).toEqual([]);
  });

  test("totals=false leaves the figures of a page out, and they are not computed", async () => {
    const query = { page: "2", search: "a" };
    const whole = await read(query);
    const statements = vi.spyOn(pg.Client.prototype, "query");
    const page = await read({ ...query, totals: "false" });
    const texts = JSON.stringify(statements.mock.calls.map(([first]) => first));
    statements.mockRestore();
    expect(page.dataTable).toEqual({ ...whole.dataTable, totalRows: null });
    expect(page.summary).toBeNull();
    expect(texts).toContain("rowId");
    expect(texts).not.toContain("totalRows");
    expect(texts).not.toContain("count(*)");
    const firstOfAll = await read({ totals: "false" });
    expect(firstOfAll.summary).toEqual(all.summary);
  });

  test.each(["DealSize", "CompanyName", "OfferDate", "TotalReturn"])(
    "pages by %s are disjoint and complete, and the total is what they hold (complaints 3 and 4)",
    async (sortColumn) => {
      for (const sortDirection of ["asc", "desc"]) {
        const found: string[] = [];
        for await (const view of pagesOf({ sortColumn, sortDirection }, 1000)) {
          found.push(...idsOf(view));
          expect(view.dataTable.totalRows).toBe(all.dataTable.totalRows);
        }
        expect(found).toHaveLength(all.dataTable.totalRows);
        expect(new Set(found).size).toBe(all.dataTable.totalRows);
      }
    },
  );

  test("rows without a value come last in both directions (V-222)", async () => {
    const isMissing = (row: Row | undefined) => row?.offerDate === null;
    for (const sortDirection of ["asc", "desc"]) {
      const pages: ViewData[] = [];
      for await (const page of pagesOf({ sortColumn: "OfferDate", sortDirection }, 1000))
        pages.push(page);
      const rows = pages.flatMap((page) => page.dataTable.rows);
      const firstMissing = rows.findIndex(isMissing);
      expect(firstMissing).toBeGreaterThan(0);
      expect(rows.slice(firstMissing).every(isMissing)).toBe(true);
    }
  });

  test("the total of filters over lists equals the sum of their pages (complaint 3)", async () => {
    const view = await run({ filters: { timeframe: "all", UnderwriterKeyList: [1, 2] } });
    expect(view.dataTable.totalRows).toBe(copies + 1);
    let rows = 0;
    for await (const page of pagesOf({}, 500, view.id)) rows += page.dataTable.rows.length;
    expect(rows).toBe(view.dataTable.totalRows);
  });

  test("without a direction a column starts with the largest number or the first text (V-222)", async () => {
    const bySize = await read({ sortColumn: "DealSize" });
    expect(bySize.dataTable.sort).toEqual({ column: "DealSize", direction: "desc" });
    const byName = await read({ sortColumn: "CompanyName" });
    expect(byName.dataTable.sort).toEqual({ column: "CompanyName", direction: "asc" });
  });

  test("the options of a reading are not stored", async () => {
    await read({ sortColumn: "CompanyName", sortDirection: "desc", page: "3" });
    expect((await read({})).dataTable).toEqual(all.dataTable);
  });

  test.each([
    ["a name, in any letter case", "qUORvane systems 12", 1 + 10 + 100],
    ["a ticker", "qrvn", copies + 1],
    ["an underwriter", "harrow", copies + 1],
    ["an industry", "application soft", copies + 1],
    ["what nothing has", "zzzz", 0],
    ["a percent sign, which is not a wildcard", "%", 0],
    ["an underscore, which is none either", "Q_orvane", 0],
    ["a backslash", "\\", 0],
  ])("the server searches for %s (V-202, V-592)", async (_what, search, expected) => {
    const view = await read({ search });
    expect(view.dataTable.totalRows).toBe(expected);
    expect(view.dataTable.rows).toHaveLength(view.dataTable.isComplete ? expected : 50);
    expect(view.summary).toEqual(all.summary);
  });

  test("a view needs the same few statements for any number of rows (complaint 1)", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const statements = async (id: string, pageSize: number) => {
      query.mockClear();
      await read({ page: "1", pageSize: String(pageSize) }, id);
      const texts = query.mock.calls.map(([first]) =>
        typeof first === "string" ? first : String((first as unknown as { text: string }).text),
      );
      // Versions are read every second, independent of calls.
      return texts.filter((text) => !/^select "name", "number" from "version"/.test(text)).length;
    };
    const columns = {
      web: ["UnderwriterName", "Investor", "Research", "ExchangeRegion"],
      excel: [],
    };
    const wide = await run({ columns, filters: { timeframe: "all" } } as Partial<ViewState>);
    const counts = [
      await statements(all.id, 1),
      await statements(all.id, 1000),
      await statements(wide.id, 1000),
    ];
    query.mockRestore();
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeLessThanOrEqual(4);
  });

  test("the total is counted once per version of the market, and never delays a page (complaint 2)", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const view = await run({ filters: { timeframe: "all", DealSizeMin: 1 } });
    const isCount = ([first]: unknown[]) => JSON.stringify(first).includes("pcmlCompanies");
    expect(query.mock.calls.filter(isCount)).toHaveLength(1);
    for (let page = 1; page <= 3; page++) await read({ page: String(page) }, view.id);
    expect(query.mock.calls.filter(isCount)).toHaveLength(1);
    query.mockRestore();
  });

  test("rows, total and figures show one moment while the market changes (complaint 6)", async () => {
    const view = await run({ viewType: "Priced", filters: { timeframe: "all" } });
    let isOver = false;
    const change = async () => {
      for (
        let status = "Withdrawn";
        !isOver;
        status = status === "Priced" ? "Withdrawn" : "Priced"
      ) {
        await portal.db.transaction().execute(async (db) => {
          await db
            .updateTable("deal_row")
            .set({ status })
            .where("deal_key", "=", 1_000_001)
            .execute();
          await bumpVersion(db, "market");
        });
      }
    };
    const changing = change();
    const lengths = new Set<number>();
    try {
      for (let round = 0; round < 40; round++) {
        const { dataTable, summary } = await read({ pageSize: "1000", page: "3" }, view.id);
        expect(dataTable.rows).toHaveLength(dataTable.totalRows - 2000);
        expect(summary.companies).toBe(dataTable.totalRows);
        lengths.add(dataTable.totalRows);
      }
    } finally {
      isOver = true;
      await changing;
    }
    expect(lengths.size).toBe(2);
  });

  test("every value that a user sends reaches the database as a parameter", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    await read({ search: "Robert'); drop table deal_row;--" });
    await run({ filters: { timeframe: "all", ReturnsCompTicker: "x' or 'x' = 'x" } });
    const texts = query.mock.calls.map(([first]) =>
      JSON.stringify((first as { text?: string })?.text ?? first),
    );
    query.mockRestore();
    expect(texts.filter((text) => /drop table|x' or/.test(text))).toEqual([]);
  });
});
