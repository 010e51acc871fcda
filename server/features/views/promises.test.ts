import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ViewData } from "../../../domain/contract/view-shapes.ts";
import {
  exportView,
  getView,
  runView,
  saveAndShare,
  saveView,
} from "../../../domain/contract/views.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

/** Covers what users of comparable systems miss. */
describe.each(databaseKinds)("promises of views on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
  });
  afterAll(() => portal.close());

  const state = {
    viewType: "Priced",
    filters: { LocationListingLocation: "Global", timeframe: "year" },
    columns: { web: ["CompanyName", "DealSize"], excel: ["CompanyName"] },
    sort: { column: "CompanyName", direction: "asc" },
  } as const;
  const run = async (member: Caller, changes: object = {}) =>
    (await member.call(runView, { body: { ...state, ...changes } })).data;
  const open = async (member: Caller, id: string) =>
    (await member.call(getView, { params: { id } })).data;
  const share = async (member: Caller, id: string) => {
    const params = { id };
    const { data } = await member.call(saveAndShare, { params, body: { linkName: "Shared" } });
    return data.at(-1)?.viewId ?? "";
  };
  const names = (view: ViewData) => view.dataTable.rows.map((row) => row.companyName);

  test("grid, totals, file and shared link of a view show the same rows (complaint 8)", async () => {
    const [member, other] = [await portal.newMember(), await portal.newMember()];
    const grid = await run(member, { filters: { ...state.filters, DealSizeMin: 260 } });
    const link = await open(other, await share(member, grid.id));
    const files = await Promise.all(
      [grid.id, link.id].map((id) =>
        other.call(exportView, { params: { id }, query: { format: "json" } }),
      ),
    );
    expect(names(grid)).toEqual(["Quorvane Systems"]);
    expect(names(link)).toEqual(names(grid));
    expect([grid.summary.companies, link.summary]).toEqual([1, grid.summary]);
    for (const { file } of files) {
      const { rows, total } = JSON.parse(file.toString());
      expect([rows.map((row: { companyName: string }) => row.companyName), total]).toEqual([
        names(grid),
        1,
      ]);
    }
  });

  test("a link shows its own columns, and a user who changes it creates their own view (complaint 9)", async () => {
    const [member, other] = [await portal.newMember(), await portal.newMember()];
    const id = await share(member, (await run(member)).id);
    const link = await open(other, id);
    expect(link.dataTable.columns.map(({ name }) => name)).toEqual(state.columns.web);
    expect(link.dataTable.rows[0]).not.toHaveProperty("ipoPrice");
    const changed = await run(other, { columns: { web: ["IpoPrice"], excel: [] }, basedOn: id });
    expect([changed.isOwn, changed.basedOn]).toEqual([true, null]);
    expect(changed.id).not.toBe(id);
    expect((await open(other, id)).selectedColumns).toEqual(state.columns);
  });

  test("what others do never changes a saved view (complaint 10)", async () => {
    const [member, colleague] = [
      await portal.newMember({ account: "One firm" }),
      await portal.newMember({ account: "One firm" }),
    ];
    const mine = await run(member);
    await member.call(saveView, { params: { id: mine.id }, body: { name: "Mine" } });
    const before = await open(member, mine.id);
    const theirs = await run(colleague, { basedOn: mine.id, filters: { timeframe: "ytd" } });
    await colleague.call(saveView, { params: { id: theirs.id }, body: { name: "Mine" } });
    expect(await open(member, mine.id)).toEqual(before);
    expect((await open(colleague, theirs.id)).savedViews).toHaveLength(1);
  });

  test("an unsaved change has its own address and names the view it is based on (complaint 11)", async () => {
    const member = await portal.newMember();
    const saved = await run(member);
    await member.call(saveView, { params: { id: saved.id }, body: { name: "Mine" } });
    const changed = await run(member, { filters: { timeframe: "ytd" }, basedOn: saved.id });
    const back = await open(member, changed.id);
    expect(back.appliedFilters).toEqual({ timeframe: "ytd" });
    expect([back.name, back.basedOn]).toEqual([
      null,
      { viewId: saved.id, viewType: "Priced", name: "Mine" },
    ]);
    expect((await open(member, saved.id)).appliedFilters).toEqual(saved.appliedFilters);
  });

  test("an address is short for any view, saved or not (complaint 12)", async () => {
    const [member, other] = [await portal.newMember(), await portal.newMember()];
    const ids = Array.from({ length: 500 }, (_, i) => i + 1);
    const view = await run(member, { filters: { timeframe: "all", UnderwriterKeyList: ids } });
    expect(view.id).toHaveLength(12);
    const opened = await open(other, view.id);
    expect(opened.appliedFilters.UnderwriterKeyList).toEqual(ids);
    expect(names(opened)).toEqual(names(view));
  });

  describe("today is New York's in any time zone of the server (complaint 14)", () => {
    // Quorvane was priced on 3 March 2026, a Tuesday; summer time begins on the 8th.
    test.each([
      ["day", "2026-03-04T04:59:59Z", ["Quorvane Systems"]],
      ["day", "2026-03-04T05:00:00Z", []],
      ["Week", "2026-03-10T03:59:59Z", ["Quorvane Systems"]],
      ["Week", "2026-03-10T04:00:00Z", []],
      ["thisWeek", "2026-03-09T03:59:59Z", ["Quorvane Systems"]],
      ["thisWeek", "2026-03-09T04:00:00Z", []],
      ["ytd", "2027-01-01T04:59:59Z", ["Brindlemark Foods", "Quorvane Systems"]],
      ["ytd", "2027-01-01T05:00:00Z", []],
    ])("%s at %s", async (timeframe, now, expected) => {
      portal.clock.advance(Date.parse(now) - portal.clock.now().getTime());
      const filters = { LocationListingLocation: "Global", timeframe };
      const member = await portal.newMember();
      portal.clock.advance(Date.parse(now) - portal.clock.now().getTime());
      expect(names(await run(member, { filters }))).toEqual(expected);
    });
  });
});
