import { read, utils } from "@e965/xlsx";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  exportStats,
  getStatsChart,
  getStatsElement,
  getStatsFilters,
} from "../../../domain/contract/stats/stats.ts";
import { runView } from "../../../domain/contract/views.ts";
import { statsPageIds } from "../../../domain/stats/pages.ts";
import { bumpVersion } from "../../market/versions-repository.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { addStatsRows } from "../../testing/stats-rows.ts";

describe.each(databaseKinds)("calls of statistics on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await addStatsRows(portal.db, 12);
    // A deal of unknown size is in no universe that has a smallest size.
    await sql`
      update deal_row set universes = '{sec-total}', deal_size_usd = null
      where deal_key % 3 = 0 or deal_size_usd is null or offer_on > '2026-01-01'
    `.execute(portal.db);
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
    const read = async (filters: object) => {
      const call = { params: { type: "pricing" }, body: { filters } };
      const { data: found } = await member.call(getStatsElement, call);
      return [
        (await member.call(getStatsFilters, { body: { filters } })).data.note,
        found.annual?.grids[0]?.filters,
      ];
    };
    const [from5, from100] = ["IPOs ≥ $5mm Deal Size", "IPOs ≥ $100mm Deal Size"];
    for (const [filters, note, LocationListingLocation, Universe] of [
      [{ headquarter: "US", includeSpacs: false }, from5, "Us", "portal"],
      [{ headquarter: "US", includeSpacs: true }, from5, "Us", "portal-spacs"],
      [{ headquarter: "NonUS", includeAShares: false }, from100, "NonUs", "portal"],
      [{ headquarter: "Global", includeAShares: true }, from100, "Global", "portal-a-shares"],
    ] as const)
      expect(await read(filters)).toMatchObject([note, { LocationListingLocation, Universe }]);
    for (const headquarter of ["nonUS", "Non-US", "Other"]) {
      const { failure } = await member.call(getStatsFilters, {
        body: { filters: { headquarter } },
      });
      expect(failure.code, headquarter).toBe("invalid_input");
    }
  });

  test("an element has grids, charts, sentences and lists of deals for each data type, with filters by name (C-280..C-283, C-502, C-621, C-622)", async () => {
    let parts = 0;
    const offered = new Set<string>();
    for (const type of statsPageIds) {
      const { data } = await member.call(getStatsElement, { params: { type }, body: {} });
      const entries = Object.entries(data);
      expect(entries.length, type).toBeGreaterThan(0);
      for (const [name, element] of entries) {
        offered.add(name);
        expect(Object.keys(element)).toEqual(
          expect.arrayContaining(["grids", "highCharts", "info", "viewGrids"]),
        );
        expect(element).toMatchObject({
          info: {
            numIpoText: expect.stringMatching(/ in 2026 to date$/),
            proceedsText: expect.any(String),
            footnote: expect.stringContaining("Universe: "),
          },
        });
        const filters = { Universe: expect.any(String) };
        for (const chart of element.highCharts)
          expect(chart).toMatchObject({
            ...{ title: expect.any(String), subtitle: expect.any(String), filters },
            ...{ categories: expect.any(Array), series: expect.any(Array) },
            yAxisTitle: expect.any(String),
          });
        for (const grid of [...element.grids, ...element.viewGrids])
          expect(grid).toMatchObject({
            ...{ title: expect.any(String), filters },
            ...{ columns: expect.any(Array), rows: expect.any(Array) },
          });
        parts += element.highCharts.length * 1000 + element.grids.length;
      }
    }
    expect(parts).toBeGreaterThan(5005);
    expect([...offered].sort()).toEqual([
      ...["aboveIssue", "aftermarket", "annual", "ebitda", "firstDay", "freeCashFlow"],
      ...["largest", "ltm", "monthly", "netIncome", "percentages", "proceeds", "quarterly"],
      ...["total", "totals", "ytd"],
    ]);
  });

  test("periods without deals are 0 deals and no return in table, chart and Excel, later ones are empty, and running ones are marked (promise 10)", async () => {
    const filters = { universe: "renaissance", filters: { DealSizeMin: 5000 } } as const;
    const element = async (type: (typeof statsPageIds)[number]) =>
      (await member.call(getStatsElement, { params: { type }, body: { filters } })).data;
    const sheetsOf = async (type: (typeof statsPageIds)[number], grids: string[]) => {
      const { file } = await member.call(exportStats, {
        ...{ params: { type }, body: { filters, grids } },
      });
      const book = read(file);
      return grids.map((_, at) =>
        utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[at] ?? ""] ?? {}, {
          ...{ header: 1, defval: null },
        }),
      );
    };
    const { monthly, totals } = await element("pricing");
    const rows = monthly?.grids[0]?.rows;
    expect(rows?.[0]?.cells[0]).toMatchObject({ value: 0, known: 0, deals: 0 });
    expect(rows?.[11]?.cells[0]).toEqual({ value: null, known: 0, deals: 0, filters: null });
    expect(totals?.grids[0]?.rows[0]?.cells.map(({ value }) => value)).toEqual([0, 0, null, null]);
    // The tables stand in the order of the page; December has not begun on the day of the sample.
    const [months, frames] = await sheetsOf("pricing", ["monthly", "totals"]);
    expect([months?.[1]?.[1], months?.[12]?.[1]]).toEqual([0, null]);
    expect(frames?.[1]).toEqual(["This Week", 0, 0, null, null]);
    expect(monthly?.highCharts[0]).toMatchObject({
      series: [
        { name: "2025" },
        { name: "2026", values: [0, 0, 0, 0, 0, 0, ...Array(6).fill(null)] },
      ],
      ...{ running: 5, runningSeries: 1 },
    });

    const { firstDay } = await element("historical-ipo-returns");
    const year = firstDay?.grids[0]?.rows[0];
    expect([year?.kind, ...(year?.cells.map(({ value }) => value) ?? [])]).toEqual([
      ...["running", 0, null],
    ]);
    expect(firstDay?.highCharts[0]).toMatchObject({ series: [{ values: [null] }], running: 0 });
    const [returns] = await sheetsOf("historical-ipo-returns", ["firstDay"]);
    expect(returns?.[1]).toEqual(["2026 YTD", 0, null]);
    const { annual } = await element("industry");
    expect(annual?.highCharts[0]).toMatchObject({ running: null, runningSeries: 1 });
    const breakdown = Object.values(await element("global-breakdown"));
    const lastRows = breakdown.flatMap(({ grids }) => grids.map(({ rows: all }) => all.at(-1)));
    expect(lastRows).toContainEqual(expect.objectContaining({ label: "Total", kind: "total" }));
    expect(rows?.at(-1)).toMatchObject({ label: "Year", kind: "total" });
  });

  test("deals without a known size in dollars are said not to count, this year and before, where the universe needs a size", async () => {
    const notCounted = async (universe: "portal" | "sec-total") => {
      const { data } = await member.call(getStatsElement, {
        params: { type: "pricing" },
        body: { filters: { headquarter: "Global", universe } },
      });
      const { footnote = "" } = data.annual?.info ?? {};
      const [, thisYear = "0", before = "0"] =
        /Excludes (?:(\d+) deals? of 2026)?(?: and )?(?:(\d+) deals? of [\d to]+)? with/.exec(
          footnote,
        ) ?? [];
      return { footnote, counts: [Number(thisYear), Number(before)] };
    };
    const unsized = async (from: string, to: string) => {
      const { data } = await member.call(runView, {
        query: { visible: "false", dictionaries: "false" },
        body: {
          ...{ viewType: "Priced", sort: null, basedOn: null },
          filters: { LocationListingLocation: "Global", OfferStartDate: from, OfferEndDate: to },
          columns: { web: ["DealSize", "Universes"], excel: ["DealSize"] },
        },
      });
      const rows = data.dataTable.rows as { dealSize: number | null }[];
      return rows.filter(({ dealSize }) => dealSize === null).length;
    };
    const wanted = [
      await unsized("2026-01-01", "2026-06-15"),
      await unsized("1990-01-01", "2025-12-31"),
    ];
    const none = wanted.map(() => 0);
    const own = await notCounted("portal");
    expect(own.counts).toEqual(wanted);
    expect(Math.min(...wanted)).toBeGreaterThan(0);
    expect(own.footnote).toMatch(/Excludes .* with unknown size or exchange rate\./);
    expect((await notCounted("sec-total")).counts).toEqual(none);
  });

  test("pages force their headquarter, whatever a body says (C-268, C-502, C-616)", async () => {
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
    const limits = (["ebitda", "netIncome", "freeCashFlow"] as const).map((basis) =>
      data[basis]?.grids[0]?.rows[0]?.cells.slice(0, 2).map(({ filters }) => filters),
    );
    expect(limits).toMatchObject([
      [{ LtmEbitdaMarginMin: 0.001 }, { LtmEbitdaMarginMax: 0 }],
      [{ LtmNetMarginMin: 0.001 }, { LtmNetMarginMax: 0 }],
      [{ LtmFreeCashFlowMin: 0.001 }, { LtmFreeCashFlowMax: 0 }],
    ]);
    expect(Object.values(data).map(({ label }) => label)).toEqual([
      "EBITDA",
      "Net Income",
      "Free Cash Flow",
    ]);
  });

  const hostile: [string, object][] = [
    ["both toggles", { filters: { includeSpacs: true, includeAShares: true } }],
    ["an unknown headquarter", { filters: { headquarter: "Mars" } }],
    ["an unknown universe", { filters: { universe: "__proto__" } }],
    ["a filter of another page", { filters: { filters: { timeframe: "all" } } }],
    ["an unknown filter", { filters: { filters: { nothing: 1 } } }],
    ["a region by its name", { dynamic: { region: "everywhere" } }],
    ["an unknown region", { dynamic: { region: 999 } }],
    ["an unknown group of regions", { dynamic: { region: -99 } }],
    ["a sector that is no number", { dynamic: { industry: "__proto__" } }],
    ["an unknown period", { dynamic: { ipoFrom: "1900" } }],
    ["a year", { filters: { year: 9999 } }],
    ["days of a view", { filters: { filters: { OfferStartDate: "1900-01-01" } } }],
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
    const params = { type: "ipoReturns" };
    const far = { dynamic: { industry: 2_000_000_000 } };
    const { data } = await member.call(getStatsChart, { params, body: far });
    expect(data.grids[0]?.rows.at(-1)?.cells[0]?.deals).toBe(0);
  });

  test("new closing prices have returns read again, and leave counts and proceeds as they were read", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const countReads = async (type: "proceeds" | "historical-ipo-returns") => {
      query.mockClear();
      await member.call(getStatsElement, { params: { type }, body: {} });
      return query.mock.calls.filter(([first]) => JSON.stringify(first).includes("grouping sets"))
        .length;
    };
    for (const type of ["proceeds", "historical-ipo-returns"] as const) {
      await countReads(type);
      expect(await countReads(type)).toBe(0);
    }
    await portal.db.transaction().execute(async (trx) => {
      const ofYear = trx.selectFrom("deal_row").select("deal_key").where("status", "=", "Priced");
      await trx
        .updateTable("deal_price")
        .set({ total_return: "0.125" })
        .where("deal_key", "in", ofYear)
        .execute();
      await bumpVersion(trx, "prices");
    });
    // The server looks for new versions every second.
    await expect
      .poll(() => countReads("historical-ipo-returns"), { timeout: 5_000 })
      .toBeGreaterThan(0);
    expect(await countReads("proceeds")).toBe(0);
    query.mockRestore();
  });

  test("visitors are refused (C-006)", async () => {
    const params = { type: "pricing" };
    for (const call of [getStatsFilters, getStatsElement, getStatsChart, exportStats])
      expect((await portal.visitor.call(call, { params, body: {} })).status).toBe(401);
  });

  test("a chart reads its own filters beside those of its page, and leaves those of other charts alone (C-284, C-501)", async () => {
    const { data } = await member.call(getStatsChart, {
      params: { type: "returnsBySector" },
      body: {
        filters: { headquarter: "NonUS", filters: { DealSizeMin: 7 } },
        dynamic: { ipoFrom: "90Days", adrsOnly: true },
      },
    });
    expect(data.grids[0]?.filters).toMatchObject({
      ...{ LocationListingLocation: "NonUs", DealSizeMin: 7 },
      OfferStartDate: "2026-03-18",
      OfferEndDate: "2026-06-15",
      SecurityTypeADRsList: "only",
    });
    expect(data.dynamic).toEqual(["ipoFrom", "region", "adrsOnly"]);
    for (const [region, location] of [
      [-1, "Global"],
      [-2, "NonUs"],
      [-3, "Us"],
    ] as const) {
      const { data: ofGroup } = await member.call(getStatsChart, {
        params: { type: "returnsBySector" },
        body: { filters: { headquarter: "Global" }, dynamic: { region } },
      });
      expect(ofGroup.grids[0]?.filters).toMatchObject({ LocationListingLocation: location });
      expect(ofGroup.grids[0]?.filters).not.toHaveProperty("ExchangeRegion");
    }
    const other = { ipoFrom: "90Days", region: 502, industry: 10, adrsOnly: true } as const;
    const pricing = (dynamic: object) =>
      member.call(getStatsChart, { params: { type: "pricingByMonth" }, body: { dynamic } });
    expect((await pricing(other)).data).toEqual((await pricing({})).data);
    expect((await pricing(other)).data.dynamic).toEqual([]);
  });
});
