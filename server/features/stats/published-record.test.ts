import { read, utils } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getStatsElement, getStatsFilters } from "../../../domain/contract/stats/stats.ts";
import {
  exportPublishedRecord,
  getPublishedRecord,
} from "../../../domain/contract/stats/stats-published.ts";
import { runView } from "../../../domain/contract/views.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { addStatsRows } from "../../testing/stats-rows.ts";

describe.each(databaseKinds)("the page beside the published record on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await addStatsRows(portal.db, 12);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  test("says that nothing is imported before anything is", async () => {
    expect((await member.call(getPublishedRecord, {})).data.records).toEqual([]);
    expect((await member.call(getStatsFilters, { body: {} })).data.hasPublished).toBe(false);
    const body = { grids: ["sec-total" as const] };
    expect((await member.call(exportPublishedRecord, { body })).failure.code).toBe("invalid_input");
  });

  test("shows our years beside the published ones, and each of our counts opens its very deals", async () => {
    await portal.db
      .insertInto("published_figure")
      .values([
        { series: "sec-total", year: 2025, deals: 1000, proceeds_usd: 5e9 },
        { series: "sec-total", year: 2024, deals: null, proceeds_usd: 7e9 },
        { series: "sec-total", year: 1950, deals: 3, proceeds_usd: 1 },
        { series: "sec-fund", year: 2025, deals: 40, proceeds_usd: null },
        { series: "renaissance", year: 2025, deals: 0, proceeds_usd: 0 },
      ])
      .execute();
    expect((await member.call(getStatsFilters, { body: {} })).data.hasPublished).toBe(true);
    const { data } = await member.call(getPublishedRecord, {});
    expect(data.records.map(({ series }) => series)).toEqual(["sec-total", "renaissance"]);
    const [sec] = data.records;
    // A year before our oldest deal says nothing of us.
    expect(sec?.grid.rows.map(({ label }) => label)).toEqual(["2025", "2024"]);
    expect(sec?.grid.columns.every(({ definition }) => definition.length > 20)).toBe(true);
    const { data: element } = await member.call(getStatsElement, {
      params: { type: "pricing" },
      body: { filters: { universe: "sec-total" } },
    });
    const usual = element.annual?.grids[0]?.rows.find(({ label }) => label === "2025")?.cells;
    const [count, stated, difference, proceeds] = sec?.grid.rows[0]?.cells ?? [];
    // The charts have the values of the table, the oldest year first.
    expect(
      sec?.charts.map(({ title, categories, series }) => ({ title, categories, series })),
    ).toEqual(
      [["IPOs", 0, 1] as const, ["Proceeds", 3, 4] as const].map(([title, ...columns]) => ({
        ...{ title, categories: ["2024", "2025"] },
        series: columns.map((at) => ({
          name: sec?.grid.columns[at]?.label,
          unit: sec?.grid.columns[at]?.unit,
          values: [1, 0].map((row) => sec?.grid.rows[row]?.cells[at]?.value),
        })),
      })),
    );
    expect(count?.value).toBeGreaterThan(0);
    expect([count, proceeds]).toEqual(usual?.slice(0, 2));
    expect(stated?.value).toBe(1000);
    expect(difference?.value).toBe((count?.value ?? 0) - 1000);
    expect(sec?.grid.rows[1]?.cells[2]?.value).toBeNull();
    expect(sec?.reasons[0]).toMatch(/^\d+ funds are in no imported source\./);
    expect(sec?.reasons[1]).toBe("The publisher states no count.");
    expect(data.records[1]?.reasons[0]).toContain("Renaissance leaves out");

    const { data: rows } = await member.call(runView, {
      query: { visible: "false", dictionaries: "false" },
      body: {
        ...{ viewType: "Priced", filters: count?.filters ?? {}, sort: null, basedOn: null },
        columns: { web: ["OfferDate"], excel: ["OfferDate"] },
      },
    });
    expect(rows.dataTable.totalRows).toBe(count?.value);
  });

  test("a workbook has the chosen tables, the reasons and the definitions", async () => {
    const { data } = await member.call(getPublishedRecord, {});
    const file = await member.call(exportPublishedRecord, { body: { grids: ["sec-total"] } });
    const book = read(file.file);
    expect(book.SheetNames).toEqual(["SEC, All Issuers", "Reasons", "Definitions"]);
    const rowsOf = (name: string) =>
      utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: null });
    const [header = [], ...rows] = rowsOf("SEC, All Issuers");
    const [record] = data.records;
    const labels = record?.grid.columns.map(({ label }) => label) ?? [];
    expect(header).toEqual(expect.arrayContaining(["Year", ...labels]));
    for (const [at, { label, cells }] of (record?.grid.rows ?? []).entries()) {
      const shown = ["Year", ...labels].map((name) => rows[at]?.[header.indexOf(name)]);
      expect(shown).toEqual([label, ...cells.map(({ value }) => value)]);
      const basis = ["known", "all"].map((name) => header.indexOf(`Our Proceeds, ${name} deals`));
      expect(basis.map((column) => rows[at]?.[column])).toEqual([
        ...[cells[3]?.known, cells[3]?.deals],
      ]);
    }
    expect(rowsOf("Reasons")[1]).toEqual(["SEC, All Issuers", "2025", record?.reasons[0]]);
    expect(JSON.stringify(rowsOf("Definitions"))).toContain("without the over-allotment");
  });

  test("other tables than the known ones, none and 10,000 are refused", async () => {
    for (const grids of [[], ["nothing"], ["__proto__"], Array(10_000).fill("sec-total")]) {
      const { failure } = await member.call(exportPublishedRecord, { body: { grids } as never });
      expect(failure.code).toBe("invalid_input");
    }
  });
});
