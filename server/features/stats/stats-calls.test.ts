import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { read, utils } from "xlsx";
import {
  exportStats,
  getStatsChart,
  getStatsElement,
  getStatsFilters,
} from "../../../domain/contract/stats.ts";
import { dataTypes, statsPageIds } from "../../../domain/stats/pages.ts";
import { type Caller, databasesOfCalls, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { addStatsRows } from "../../testing/stats-rows.ts";

describe.each(databasesOfCalls)("calls of statistics on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await addStatsRows(portal.db, 12);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  test("the filters say what counts, and headquarter, toggles and popup are checked (C-265, C-267, C-300, C-301, C-500, C-566)", async () => {
    const { data } = await member.call(getStatsFilters, { body: {} });
    expect(data).toMatchObject({ today: "2026-06-15", note: "IPOs ≥ $5mm Deal Size" });
    expect(data.regions.map(({ value }) => value)).toEqual([501, 502, 503, 504, 505]);
    const abroad = await member.call(getStatsFilters, {
      body: { filters: { headquarter: "NonUS", filters: { DealSizeMin: 50 } } },
    });
    expect(abroad.data.note).toBe("IPOs ≥ $100mm Deal Size");
    expect(abroad.data.described).toEqual(["Deal Size ≥ $50 mm"]);
  });

  test("an element has grids, charts, sentences and lists of deals for each data type, with filters by name (C-280..C-283, C-502, C-621, C-622)", async () => {
    for (const type of statsPageIds) {
      const { data } = await member.call(getStatsElement, { params: { type }, body: {} });
      const entries = Object.entries(data);
      expect(entries.length, type).toBeGreaterThan(0);
      for (const [name, element] of entries) {
        expect(dataTypes).toContain(name);
        expect(element).toMatchObject({
          info: {
            numIpoText: expect.stringMatching(/ in 2026 to date$/),
            proceedsText: expect.any(String),
            footnote: expect.stringContaining("Universe: "),
          },
        });
        for (const part of [...element.grids, ...element.highCharts, ...element.viewGrids])
          expect(part.filters).toMatchObject({ Universe: expect.any(String) });
      }
    }
  });

  test("months without deals are 0 deals and no return, and later ones are empty (promise 10)", async () => {
    const { data } = await member.call(getStatsElement, {
      params: { type: "pricing" },
      body: { filters: { universe: "renaissance", filters: { DealSizeMin: 5000 } } },
    });
    const [monthly, totals] = [data.monthly?.grids[0], data.totals?.grids[0]];
    expect(monthly?.rows[0]?.cells[0]).toMatchObject({ value: 0, known: 0, deals: 0 });
    expect(monthly?.rows[11]?.cells[0]).toEqual({ value: null, known: 0, deals: 0, filters: null });
    expect(totals?.rows[0]?.cells.map(({ value }) => value)).toEqual([0, 0, null, null]);
  });

  test("pages force their headquarter, whatever a body says (C-268, C-616)", async () => {
    const located = async (type: (typeof statsPageIds)[number]) => {
      const { data } = await member.call(getStatsElement, {
        params: { type },
        body: { filters: { headquarter: "NonUS" } },
      });
      const [element] = Object.values(data);
      const part = element?.grids[0] ?? element?.viewGrids[0];
      return part?.filters.LocationListingLocation;
    };
    for (const type of ["largest-us-ipos", "us-listings-non-us-issuers", "backed"] as const)
      expect(await located(type), type).toBe("Us");
    for (const type of ["largest-global-ipos", "global-breakdown"] as const)
      expect(await located(type), type).toBe("Global");
    expect(await located("pricing")).toBe("NonUs");
  });

  test("profitable deals are those of at least 0.001, unprofitable ones of at most 0 (C-298, C-299)", async () => {
    const { data } = await member.call(getStatsElement, {
      params: { type: "profitable-vs-unprofitable" },
      body: {},
    });
    const [cells] = [data.ebitda?.grids[0]?.rows[0]?.cells ?? []];
    expect(cells[0]?.filters).toMatchObject({ LtmEbitdaMarginMin: 0.001 });
    expect(cells[1]?.filters).toMatchObject({ LtmEbitdaMarginMax: 0 });
    expect(Object.values(data).map(({ label }) => label)).toEqual([
      "EBITDA",
      "Net Income",
      "Free Cash Flow",
    ]);
  });

  test("a workbook has the chosen tables at full precision and what they mean (C-503, C-504, S-320, promises 9 and 40)", async () => {
    const params = { type: "historical-ipo-returns" } as const;
    const { data } = await member.call(getStatsElement, { params, body: {} });
    const file = await member.call(exportStats, {
      params,
      body: { grids: ["total", "firstDay"] },
    });
    expect(file.headers["content-disposition"]).toContain("Historical%20IPO%20Returns.xlsx");
    const book = read(file.file);
    const sheets = book.SheetNames.map((name) => ({
      name,
      rows: utils.sheet_to_json<(string | number | null)[]>(book.Sheets[name] ?? {}, {
        header: 1,
        defval: null,
      }),
    }));
    expect(sheets.map(({ name }) => name)).toEqual(["First Day", "Total", "Definitions"]);
    const total = sheets.find(({ name }) => name === "Total");
    const grid = data.total?.grids[0];
    expect(total?.rows[0]).toEqual([grid?.rowTitle, ...(grid?.columns ?? []).map((c) => c.label)]);
    for (const [at, { label, cells }] of (grid?.rows ?? []).entries()) {
      const [name, ...numbers] = total?.rows[at + 1] ?? [];
      expect(name).toBe(label);
      for (const [column, { value }] of cells.entries()) {
        const isPercent = grid?.columns[column]?.unit === "percent";
        const number = numbers[column] ?? null;
        if (value === null) expect(number).toBeNull();
        else expect(number).toBeCloseTo(isPercent ? value / 100 : value, 10);
      }
    }
    const words = JSON.stringify(sheets.at(-1)?.rows);
    expect(words).toContain("First close ÷ offer price − 1");
    expect(words).toContain("Universe: Greenshoe");
  });

  const hostile: [string, object][] = [
    ["both toggles", { filters: { includeSpacs: true, includeAShares: true } }],
    ["an unknown headquarter", { filters: { headquarter: "Mars" } }],
    ["an unknown universe", { filters: { universe: "__proto__" } }],
    ["a filter of another page", { filters: { filters: { timeframe: "all" } } }],
    ["an unknown filter", { filters: { filters: { nothing: 1 } } }],
    ["an unknown region", { dynamic: { region: "everywhere" } }],
    ["a range that is reversed", { filters: { filters: { DealSizeMin: 9, DealSizeMax: 1 } } }],
    ["a text as a toggle", { filters: { includeSpacs: "yes" } }],
    ["a key that nobody knows", { rates: [] }],
  ];

  test.each(hostile)("%s is refused", async (_, body) => {
    const params = { type: "pricing" };
    const { failure } = await member.call(getStatsElement, { params, body });
    expect(failure.code).toBe("invalid_input");
  });

  test("unknown pages, charts and tables, none and 10,000 of them are refused", async () => {
    for (const type of ["nothing", "__proto__", "../..", "x".repeat(90), "🚀", "\u202epricing"]) {
      for (const call of [getStatsElement, getStatsChart]) {
        const { failure } = await member.call(call, { params: { type }, body: {} });
        expect(failure.code, type).toMatch(/^(invalid_input|not_found)$/);
      }
    }
    for (const grids of [[], ["nothing"], ["__proto__"], Array(10_000).fill("annual")]) {
      const params = { type: "pricing" };
      const { failure } = await member.call(exportStats, { params, body: { grids } });
      expect(failure.code).toBe("invalid_input");
    }
    const far = { region: -99, industry: 2_000_000_000 };
    const params = { type: "returnsBySector" };
    const chart = await member.call(getStatsChart, { params, body: { dynamic: far } });
    expect(chart.status).toBe(200);
  });

  test("visitors are refused (C-006)", async () => {
    const params = { type: "pricing" };
    for (const call of [getStatsFilters, getStatsElement, getStatsChart, exportStats])
      expect((await portal.visitor.call(call, { params, body: {} })).status).toBe(401);
  });

  test("a chart reads its own filters beside those of its page (C-501)", async () => {
    const { data } = await member.call(getStatsChart, {
      params: { type: "returnsBySector" },
      body: { dynamic: { ipoFrom: "90Days", adrsOnly: true } },
    });
    expect(data.grids[0]?.filters).toMatchObject({
      OfferStartDate: "2026-03-18",
      OfferEndDate: "2026-06-15",
      SecurityTypeADRsList: "only",
    });
    expect(data.dynamic).toEqual(["ipoFrom", "region", "adrsOnly"]);
  });
});
