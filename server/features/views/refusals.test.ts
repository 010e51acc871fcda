import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createView,
  exportView,
  getView,
  getViewOfType,
  runView,
  saveSorting,
  saveView,
} from "../../../domain/contract/views.ts";
import type { Caller, TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

describe("all problems of a view are reported at once", () => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal();
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const refusal = async (body: object) => {
    const startedAt = performance.now();
    const { status, failure } = await member.call(runView, {
      body: { viewType: "Priced", ...body },
    });
    expect(performance.now() - startedAt).toBeLessThan(2000);
    return { status, names: failure.invalidParams?.map(({ name }) => name) };
  };
  const refused = (...names: string[]) => ({ status: 400, names });

  test("an unknown type", async () => {
    const ofType = await member.call(getViewOfType, { params: { type: "Bygone" } });
    expect([ofType.status, ofType.failure.invalidParams[0]?.name]).toEqual([400, "type"]);
    expect(await refusal({ viewType: "Bygone" })).toEqual(refused("viewType"));
  });

  test.each([
    ["an unknown filter", { Bygone: 1 }, ["filters.Bygone"]],
    ["a value of another kind", { DealSizeMin: "large" }, ["filters.DealSizeMin"]],
    ["an unknown period", { RevenueGrowthPeriod: "decade" }, ["filters.RevenueGrowthPeriod"]],
    ["an unknown time frame", { timeframe: "yesterday" }, ["filters.timeframe"]],
    [
      "a least over a most",
      { DealSizeMin: 5, DealSizeMax: 1 },
      ["filters.DealSizeMin", "filters.DealSizeMax"],
    ],
    [
      "days the wrong way",
      { OfferStartDate: "2026-06-01", OfferEndDate: "2026-05-01" },
      ["filters.OfferStartDate", "filters.OfferEndDate"],
    ],
    ["a day that is none", { OfferStartDate: "2026-02-30" }, ["filters.OfferStartDate"]],
    [
      "ten thousand choices",
      { UnderwriterKeyList: Array.from({ length: 10_000 }, (_, id) => id) },
      ["filters.UnderwriterKeyList"],
    ],
    ["a list instead of an object", [1, 2], ["filters"]],
    ["a key of the language itself", { constructor: 1 }, ["filters.constructor"]],
  ])("%s", async (_what, filters, names) => {
    expect(await refusal({ filters })).toEqual(refused(...names));
  });

  test.each([
    ["an unknown column", { web: ["Ticker", "Bygone"], excel: [] }, ["columns.web.1"]],
    [
      "a column of other rows",
      { web: ["LockupExpDate"], excel: ["PcmlNote"] },
      ["columns.web.0", "columns.excel.0"],
    ],
    ["a thousand columns", { web: Array(1000).fill("Ticker"), excel: [] }, ["columns.web"]],
  ])("%s", async (_what, columns, names) => {
    expect(await refusal({ columns })).toEqual(refused(...names));
  });

  test.each([
    ["an order by what is unknown", { column: "Bygone", direction: "asc" }, "sort.column"],
    ["an order by what has none", { column: "UnitComposition", direction: "asc" }, "sort.column"],
    ["a direction that is none", { column: "Ticker", direction: "up" }, "sort.direction"],
  ])("%s", async (_what, sort, name) => {
    expect(await refusal({ sort })).toEqual(refused(name));
  });

  test.each([
    [{ page: "0" }, "page"],
    [{ page: "1.5" }, "page"],
    [{ pageSize: "100000" }, "pageSize"],
    [{ sortColumn: "Bygone" }, "sortColumn"],
    [{ sortDirection: "sideways" }, "sortDirection"],
    [{ visible: "perhaps" }, "visible"],
    [{ search: "x".repeat(101) }, "search"],
    [{ bygone: "1" }, "bygone"],
  ])("a reading with %o", async (query, name) => {
    const params = { type: "Priced" };
    const { status, failure } = await member.call(getViewOfType, { params, query });
    expect([status, failure.invalidParams[0]?.name]).toEqual([400, name]);
  });

  test("a filter of a megabyte", async () => {
    const filters = { ReturnsCompTicker: "x".repeat(1024 * 1024) };
    const { failure } = await member.call(createView, { body: { viewType: "Priced", filters } });
    expect(failure.code).toBe("body_too_large");
  });

  test.each(["999999", "x", "Priced.1.forged", "%00", "../Priced", "'; drop table deal_row;--"])(
    "the id %s (V-437)",
    async (id) => {
      const params = { id };
      const answers = await Promise.all([
        member.call(getView, { params }),
        member.call(exportView, { params }),
        member.call(saveView, { params, body: { name: "x" } }),
        member.call(saveSorting, {
          params,
          body: { sort: { column: "Ticker", direction: "asc" } },
        }),
      ]);
      for (const { status, failure } of answers) {
        expect([status, failure.code]).toEqual([404, "not_found"]);
      }
    },
  );

  test("any mix of filters can be run, and none at all (V-539)", async () => {
    for (const filters of [
      {},
      { DealSizeMin: 1, RevenueGrowthMax: 5, OfferEndDate: "2026-01-31", EmergingGrowth: true },
      { Investor: [3], Acquired: true, LocationExchangeList: [1], SecurityTypeREITList: "only" },
      { RcRating: ["Not Rated"], DateAddedToPcw: 30, ReturnsCompTicker: "QRVN", timeframe: "ytd" },
    ]) {
      const { status } = await member.call(runView, {
        body: { viewType: "CustomInUse", filters },
      });
      expect(status, JSON.stringify(filters)).toBe(200);
    }
  });
});
