import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getView, runView } from "../../../domain/contract/views.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { passes, plainDeals } from "../../testing/evaluate-filters.ts";
import { insertMadeRows } from "../../testing/insert-made-rows.ts";
import { madeToday, makeRows } from "../../testing/made-rows.ts";

const made = makeRows(250, 5);
const rowOf = new Map(made.deals.map((deal) => [deal.row.row_id, deal]));
const plainSpacs = plainDeals(made).filter((row) => row.is_spac === true);

const securityKeys = [
  "SecurityTypeCommonSharesList",
  "SecurityTypeADRsList",
  "SecurityTypeREITList",
  "SecurityTypeMLPList",
  "SecurityTypeBlankCheckList",
  "SecurityTypeRegAList",
  "SecurityTypeDirectListingList",
] as const;

describe.each(databaseKinds)("filters of a call on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    portal.clock.advance(Date.parse(`${madeToday}T16:00:00Z`) - Date.now());
    member = await portal.newMember();
    const { user_id } = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    await insertMadeRows(portal.db, made, user_id);
  });
  afterAll(() => portal.close());

  const run = (filters: object, viewType: ViewType = "SpacsInUse") =>
    member.call(runView, {
      body: { viewType, filters },
      query: { visible: "false", dictionaries: "false" },
    });
  /** The generated rows that a run returns; all of them are SPACs, the base of the view. */
  const found = async (filters: Filters) => {
    const { status, data } = await run({ timeframe: "all", ...filters });
    expect(status).toBe(200);
    const rows = data.dataTable.rows.map(({ rowId }) => rowOf.get(rowId));
    expect(rows.length).toBeGreaterThan(0);
    return rows.flatMap((deal) => (deal === undefined ? [] : [deal]));
  };
  const spacs = made.deals.filter(({ row }) => row.is_spac);

  test("dates of offer and filing fall in their range (V-320, V-322)", async () => {
    const [from, to] = ["2025-06-15", "2026-06-10"];
    for (const { row } of await found({ OfferStartDate: from, OfferEndDate: to })) {
      expect(row.offer_on != null && row.offer_on >= from && row.offer_on <= to).toBe(true);
    }
    for (const { row } of await found({ FileDateStartDate: from, FileDateEndDate: to })) {
      expect(row.filed_on != null && row.filed_on >= from && row.filed_on <= to).toBe(true);
    }
  });

  test("deal sizes fall in their range, both ends included (V-348, V-600)", async () => {
    const sizes = (await found({ DealSizeMin: 50, DealSizeMax: 100 })).map(({ row }) =>
      Number(row.deal_size_usd),
    );
    expect(new Set(sizes)).toEqual(new Set([50_000_000, 50_000_001, 100_000_000]));
  });

  test("keys narrow together, a list accepts any of its values, both ends count, and a missing value meets no limit (V-600)", async () => {
    const statuses = new Set(
      (await found({ DealStatusIn: ["Priced", "Filed"] })).map(({ row }) => row.status),
    );
    expect(statuses).toEqual(new Set(["Priced", "Filed"]));
    for (const { row } of await found({ DealStatusIn: ["Priced"], DealSizeMin: 50 }))
      expect([row.status, Number(row.deal_size_usd) >= 50_000_000]).toEqual(["Priced", true]);

    const day = spacs.find(({ row }) => row.offer_on != null)?.row.offer_on ?? "";
    const keys = (rows: typeof spacs) => rows.map(({ row }) => row.row_id).sort();
    expect(keys(await found({ OfferStartDate: day, OfferEndDate: day }))).toEqual(
      keys(spacs.filter(({ row }) => row.offer_on === day)),
    );

    const sized = spacs.filter(({ row }) => row.deal_size_usd != null);
    expect(sized.length).toBeLessThan(spacs.length);
    for (const [limits, meets] of [
      [{ DealSizeMin: 0 }, (size: number) => size >= 0],
      [{ DealSizeMax: 1_000_000 }, (size: number) => size <= 1e12],
    ] as const)
      expect(keys(await found(limits))).toEqual(
        keys(sized.filter(({ row }) => meets(Number(row.deal_size_usd)))),
      );
  });

  test("a security type is included, excluded or alone (V-337, V-338, V-564)", async () => {
    const kindsOf = async (filters: Filters) =>
      new Set((await found(filters)).map(({ row }) => row.security_kind));
    expect(await kindsOf({ SecurityTypeREITList: "only" })).toEqual(new Set(["reit"]));
    expect(await kindsOf({ SecurityTypeREITList: "only", SecurityTypeADRsList: "only" })).toEqual(
      new Set(["reit", "ads"]),
    );
    expect(await found({})).toHaveLength(spacs.length);
    const without = await kindsOf({ SecurityTypeREITList: "exclude" });
    expect([without.has("reit"), without.has("ads")]).toEqual([false, true]);
    type Made = (typeof spacs)[number]["row"];
    const typesByKey: [key: (typeof securityKeys)[number], isOf: (row: Made) => boolean][] = [
      ["SecurityTypeCommonSharesList", (row) => row.security_kind === "common"],
      ["SecurityTypeADRsList", (row) => row.security_kind === "ads"],
      ["SecurityTypeREITList", (row) => row.security_kind === "reit"],
      ["SecurityTypeMLPList", (row) => row.is_mlp === true || row.security_kind === "lp"],
      ["SecurityTypeRegAList", (row) => row.is_reg_a === true],
      ["SecurityTypeDirectListingList", (row) => row.is_direct_listing === true],
    ];
    for (const [key, isOf] of typesByKey) {
      const areOfType = async (mode: "include" | "exclude" | "only") =>
        (await found({ [key]: mode })).map(({ row }) => isOf(row));
      const [included, excluded, alone] = [
        await areOfType("include"),
        await areOfType("exclude"),
        await areOfType("only"),
      ];
      expect(included, key).toHaveLength(spacs.length);
      expect(excluded, key).toEqual(Array(excluded.length).fill(false));
      expect(alone, key).toEqual(Array(spacs.length - excluded.length).fill(true));
    }
    for (const [mode, kinds] of [
      ["include", [false, true]],
      ["exclude", [false]],
      ["only", [true]],
    ] as const) {
      const filters = { timeframe: "all", IncludeSpac: true, SecurityTypeBlankCheckList: mode };
      const { data } = await run(filters, "CustomInUse");
      const rows = data.dataTable.rows.flatMap(({ rowId }) => rowOf.get(rowId)?.row ?? []);
      expect([...new Set(rows.map((row) => row.is_spac))].sort(), mode).toEqual(kinds);
    }
  });

  test.each<[rows: string, what: string, asked: Filters[]]>([
    [
      "V-319",
      "an offer date by time frame",
      [{ OfferTimeFrame: "year" }, { OfferTimeFrame: "thisWeek" }],
    ],
    ["V-327", "industries, by lists of ids", [{ Industry: [70] }, { SectorIndustry: [1, 700] }]],
    ["V-328", "tags and uses of AI, by lists of ids", [{ CompanyTags: [1, 2] }, { AiUsage: [3] }]],
    [
      "V-332, V-356, V-616",
      "what is true",
      [
        { EmergingGrowth: true },
        { IsDirectAdd: true },
        { Postponed: true },
        { Withdrawn: true },
        { Acquired: true },
        { Dividend: true },
      ],
    ],
    [
      "V-337, V-338, V-564",
      "kinds of securities, by mode",
      [
        ...securityKeys.flatMap((key) => [
          { [key]: "include" } as Filters,
          { [key]: "exclude" } as Filters,
          { [key]: "only" } as Filters,
        ]),
        Object.fromEntries(securityKeys.map((key) => [key, "only"])) as Filters,
      ],
    ],
    [
      "V-386, V-548",
      "the status of SPACs, by code",
      (["2", "3", "4", "5", "6", "7"] as const).map((code) => ({ DealStatusSelect: code })),
    ],
    ["V-387", "a list of statuses", [{ DealStatusDealStatusList: ["Scheduled", "Filed"] }]],
    [
      "V-388, V-615",
      "statuses with or without terms",
      [
        { DealStatusScheduledList: ["termsSet"] },
        { DealStatusScheduledList: ["noTerms"] },
        { DealStatusFiledTermsList: ["termsSet"] },
        { DealStatusFiledTermsList: ["noTerms"] },
        { DealStatusPostponedList: ["termsSet"] },
        { DealStatusPostponedList: ["noTerms"] },
      ],
    ],
    [
      "V-397",
      "the scope of a listing",
      (["Global", "Us", "NonUs"] as const).map((scope) => ({ LocationListingLocation: scope })),
    ],
    [
      "V-395, V-563",
      "time frame and status of the view",
      [
        { timeframe: "ytd" },
        { DealStatus: "Upcoming" },
        { DealStatus: "WithdrawnPostponed" },
        { DealStatus: "Filed", StatusWithAcqPos: true },
      ],
    ],
    [
      "V-396, V-613",
      "a time frame of any name",
      (
        [
          "day",
          "Week",
          "30Days",
          "90Days",
          "ytd",
          "year",
          "2years",
          "5years",
          "all",
          "fromIpo",
          "thisWeek",
          "nextWeek",
          "LTM",
          "lastFiscalYear",
          "upcomingFiscalYear",
          "5Days",
          "10Days",
        ] as const
      ).map((timeframe) => ({ timeframe })),
    ],
    [
      "V-543",
      "the overall rating, by mean and by band",
      [
        { RcRatingMin: 3.5 },
        { RcRating: ["Outperform/Strong"] },
        { RcRating: ["Marketperform/Neutral"] },
        { RcRating: ["Underperform/Weak"] },
        { RcRating: ["Not Rated"] },
      ],
    ],
    [
      "V-544",
      "the outcome of the range, and the price itself",
      [{ IPOPriceRange: "Above Range" }, { IPOPricedMin: 10, IPOPricedMax: 17 }],
    ],
    [
      "V-617",
      "what is active, acquired or with banks alone",
      [
        { AllActiveCompanies: true },
        { SelectedBanks: true },
        { AcquiredOffPWC: true },
        { DealStatusIn: ["Priced", "Withdrawn"] },
        { DealStatusIn: ["Priced"], StatusWithAcqPos: true },
      ],
    ],
  ])("the keys of a call find their rows (%s): %s", async (_rows, _what, asked) => {
    const counts: number[] = [];
    for (const filters of asked) {
      const { status, data } = await run({
        ...("timeframe" in filters ? {} : { timeframe: "all" }),
        ...filters,
      });
      expect([status, data.appliedFilters]).toEqual([200, expect.objectContaining(filters)]);
      const setting = { today: madeToday, leavesOut: false, grain: "deal" } as const;
      const expected = plainSpacs.filter((row) => passes(row, data.appliedFilters, setting));
      const found = data.dataTable.rows.map(({ rowId }) => rowOf.get(rowId)?.row.deal_key);
      expect(found.toSorted()).toEqual(expected.map(({ key }) => key).toSorted());
      counts.push(expected.length);
    }
    // A filter without rows on either side would prove nothing; only a view of SPACs without SPACs is empty.
    expect(asked.filter((_filters, at) => counts[at] === 0)).toEqual(
      asked.filter(({ SecurityTypeBlankCheckList: mode }) => mode === "exclude"),
    );
    expect(Math.min(...counts)).toBeLessThan(spacs.length);
  });

  test.each<[rows: string, filters: object]>([
    ["V-327", { Industry: ["70"] }],
    ["V-328", { CompanyTags: [1.5] }],
    ["V-332", { EmergingGrowth: "yes", IsDirectAdd: 1 }],
    ["V-356", { Postponed: "true", Withdrawn: 1, Acquired: "yes" }],
    ["V-337, V-338", { SecurityTypeRegAList: "never" }],
    ["V-564", { SecurityTypeRegAList: ["only"] }],
    ["V-386", { DealStatusSelect: "9" }],
    ["V-387, V-389", { DealStatusDealStatusList: ["Bygone"] }],
    ["V-614", { RevenueGrowthPeriod: "decade" }],
  ])("a value of a wrong type is refused (%s)", async (_rows, filters) => {
    const { status, failure } = await run(filters);
    const names = Object.keys(filters).map((key) => `filters.${key}`);
    expect([status, failure.invalidParams.map(({ name }) => name)]).toEqual([400, names]);
  });

  test("a box without a tick is absent (V-332, V-356)", async () => {
    const { status, data } = await run({
      timeframe: "all",
      EmergingGrowth: false,
      IsDirectAdd: false,
      Postponed: false,
      Withdrawn: false,
      Acquired: false,
    });
    expect([status, data.appliedFilters]).toEqual([200, { timeframe: "all" }]);
  });

  test.each([
    ["GLOBAL", "Global"],
    ["US", "Us"],
    ["nonus", "NonUs"],
  ])("the scope %s is stored as %s (V-397, V-549)", async (given, stored) => {
    const { data } = await run({ LocationListingLocation: given, Headquarter: given });
    const opened = await member.call(getView, { params: { id: data.id } });
    expect(opened.data.appliedFilters).toMatchObject({
      LocationListingLocation: stored,
      Headquarter: stored,
    });
  });

  test("only companies that the user follows (V-362)", async () => {
    const rows = await found({ Favorite: true });
    expect(rows).not.toEqual([]);
    expect(rows.every(({ isFavorite }) => isFavorite)).toBe(true);
    expect(rows).toHaveLength(spacs.filter(({ isFavorite }) => isFavorite).length);
  });

  test("lists of statuses, and the status of the view, name the status of rows (V-389, V-398)", async () => {
    const statusesOf = async (filters: Filters) =>
      new Set((await found(filters)).map(({ row }) => row.status));
    expect(await statusesOf({ DealStatusDealStatusList: ["Filed", "Postponed"] })).toEqual(
      new Set(["Filed", "Postponed"]),
    );
    expect(await statusesOf({ DealStatusIn: ["Withdrawn"] })).toEqual(new Set(["Withdrawn"]));
    expect(await statusesOf({ DealStatusWithdrawnAcquiredPostponed: ["Acquired"] })).toEqual(
      new Set(["Acquired"]),
    );
    for (const [name, statuses] of [
      ["Scheduled", ["Scheduled"]],
      ["Priced", ["Priced"]],
      ["PCW", ["PCW"]],
      ["Filed", ["Filed"]],
      ["Postponed", ["Postponed"]],
      ["Withdrawn", ["Withdrawn"]],
      ["Acquired", ["Acquired"]],
      ["Upcoming", ["Filed", "Scheduled"]],
      ["WithdrawnPostponed", ["Postponed", "Withdrawn"]],
    ] as const) {
      const { data } = await run({ timeframe: "all", DealStatus: name });
      const shown = new Set(data.dataTable.rows.map(({ dealStatus }) => String(dealStatus)));
      expect([...shown].sort(), name).toEqual(statuses);
    }
  });

  test("SPACs and A-shares are left out until they are asked for, and a note says so", async () => {
    const read = async (filters: Filters) => {
      const { data } = await run({ timeframe: "all", ...filters }, "CustomInUse");
      const rows = data.dataTable.rows.flatMap(({ rowId }) => rowOf.get(rowId)?.row ?? []);
      return {
        notes: data.notes[0]?.note,
        spacs: rows.some((row) => row.is_spac),
        aShares: rows.some((row) => row.is_a_share),
      };
    };
    expect(await read({})).toEqual({
      notes: "Excludes SPACs and A-shares.",
      spacs: false,
      aShares: false,
    });
    expect(await read({ IncludeSpac: true })).toEqual({
      notes: "Excludes A-shares.",
      spacs: true,
      aShares: false,
    });
    expect(await read({ IncludeSpac: true, LocationExchangeList: [16, 1] })).toMatchObject({
      spacs: true,
      aShares: true,
    });
    expect(await read({ IncludeChina: true })).toMatchObject({
      notes: "Excludes SPACs.",
      aShares: true,
    });
  });

  test.each<[object, string[]]>([
    [{ NoSuchFilter: 1 }, ["filters.NoSuchFilter"]],
    [{ DealSizeMin: 9, DealSizeMax: 1 }, ["filters.DealSizeMin", "filters.DealSizeMax"]],
    [
      { OfferStartDate: "2026-02-01", OfferEndDate: "2026-01-01" },
      ["filters.OfferStartDate", "filters.OfferEndDate"],
    ],
    [{ InitialPerformancePeriod: "fortnight" }, ["filters.InitialPerformancePeriod"]],
    [{ Investor: Array.from({ length: 10_000 }, (_, id) => id) }, ["filters.Investor"]],
    [{ ReturnsCompTicker: "x".repeat(3000) }, ["filters.ReturnsCompTicker"]],
  ])("an unusable filter is refused by name: %#", async (filters, names) => {
    const { status, failure } = await run(filters);
    expect([status, failure.code]).toEqual([400, "invalid_input"]);
    expect(failure.invalidParams.map(({ name }) => name)).toEqual(names);
  });

  test("a filter of a megabyte is refused before it is read", async () => {
    const { status, failure } = await run({ ReturnsCompTicker: "x".repeat(1_100_000) });
    expect([status, failure.code]).toEqual([413, "body_too_large"]);
  });
});
