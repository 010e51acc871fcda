import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { ViewData } from "../../../domain/contract/view-shapes.ts";
import {
  createCustomScreen,
  createView,
  deleteSavedView,
  deleteSharedLink,
  exportView,
  getCustomScreenColumns,
  getCustomScreenDictionaries,
  getView,
  getViewOfType,
  listSavedScreens,
  renameSavedView,
  runView,
  saveAndShare,
  saveLayout,
  saveSorting,
  saveView,
  saveViewAndRun,
} from "../../../domain/contract/views.ts";
import { standardLayout } from "../../../domain/views/layout.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { keepHouse } from "../../jobs/housekeeping.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)("views on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    const env = { LOCKUPS_VIEW_ID: "lock-ups-now", EXPIRED_LOCKUPS_VIEW_ID: "lock-ups-past" };
    portal = await buildSamplePortal({ on: kind, env });
  });
  afterAll(() => portal.close());

  const global = { viewType: "Priced", filters: { LocationListingLocation: "Global" } } as const;
  const bySize = { column: "DealSize", direction: "asc" } as const;
  const ticker = (view: ViewData) => view.dataTable.rows.map((row) => row.ticker);
  const run = async (member: Caller, body: object = global) => {
    const answer = await member.call(runView, { body });
    expect([answer.status, answer.failure?.code]).toEqual([200, undefined]);
    return answer.data;
  };
  /** Temporarily changes Brindlemark's deal. */
  const whileDealIs = async <T>(
    changes: {
      is_spac?: true;
      status?: string;
      company_key?: number;
      is_main_deal?: false;
      de_spac_mv_usd?: string;
      de_spac_ev_usd?: string;
      deal_size_usd?: null;
    },
    work: () => Promise<T>,
  ) => {
    const set = (values: {
      is_spac?: boolean;
      status?: string;
      company_key?: number;
      is_main_deal?: boolean;
      de_spac_mv_usd?: string | null;
      de_spac_ev_usd?: string | null;
      deal_size_usd?: string | null;
    }) => portal.db.updateTable("deal_row").set(values).where("deal_key", "=", 2).execute();
    await set(changes);
    try {
      return await work();
    } finally {
      await set({
        ...{ is_spac: false, status: "Priced", company_key: 2, is_main_deal: true },
        ...{ de_spac_mv_usd: null, de_spac_ev_usd: null, deal_size_usd: "250000000" },
      });
    }
  };
  const read = (member: Caller, id: string, query = {}) =>
    member.call(getView, { params: { id }, query });
  const save = async (member: Caller, id: string, name: string, columns: object | null = null) =>
    (await member.call(saveView, { params: { id }, body: { name, columns } })).data;

  describe("a default view", () => {
    test.each([
      ...(["Priced", "Scheduled", "RecentResearch", "Pipeline", "Pcw", "Pcml"] as const),
      ...(["UnderwriterLanding", "IndustryLanding", "LocationLanding"] as const),
      ...(["InvestorsLanding", "SpacsLanding", "UnderwriterInUse", "IndustryInUse"] as const),
      ...(["LocationInUse", "InvestorsInUse", "SpacsInUse", "LockUpsInUse"] as const),
      ...(["EstimatesInUse", "CustomInUse", "PostponedWithdrawn"] as const),
      ...(["APIsDataFeeds", "APIsDataFeedsStats", "APIsDataFeedsScreens"] as const),
    ])("%s is available (V-480..V-484, V-507)", async (type) => {
      const member = await portal.newMember();
      const { status, data } = await member.call(getViewOfType, { params: { type } });
      expect([status, data.viewType, data.isOwn, data.name]).toEqual([200, type, true, null]);
    });

    test("has rows, columns, a summary, filters and lists (V-149, V-150, V-187, V-469, V-488, V-489, V-507, V-595)", async () => {
      const member = await portal.newMember();
      const { data } = await member.call(getViewOfType, { params: { type: "Priced" } });
      expect(data.appliedFilters).toEqual({ timeframe: "year", LocationListingLocation: "Us" });
      expect(data.defaultFilters).toEqual(data.appliedFilters);
      expect(data.dataTable.sort).toEqual({ column: "OfferDate", direction: "desc" });
      expect(data.dataTable.columns.map(({ name }) => name)).toEqual(data.selectedColumns.web);
      expect(data.selectedColumns).toEqual({
        web: expect.arrayContaining(["Favorite", "Ticker", "DealSize"]),
        excel: expect.arrayContaining(["Ticker", "DealSize", "Headquarters"]),
      });
      expect(data.dataTable).toMatchObject({ totalRows: 1, isComplete: true });
      expect(data.dataTable.rows).toMatchObject([
        { rowId: "QRVN", companyTicker: "QRVN", companyKey: 1, companyName: "Quorvane Systems" },
      ]);
      expect(Object.keys(data.summary).sort()).toEqual([
        ...["avgAftermarketReturn", "avgFirstDayPop", "avgFirstThreeMo", "avgIpoDiscount"],
        ...["avgPriceVsMidpoint", "avgReturnFromIPO", "companies", "pcmlCompanies"],
        ...["percentTradingAboveIPOPrice", "proceeds"],
      ]);
      expect(data.savedViews).toEqual([]);
      expect(data.sharedLinks).toEqual([]);
      expect(data.notes.length).toBeGreaterThan(0);
      expect(data.footnote).toContain("US dollars");
      expect(data.filtersDictionaries).toHaveProperty("SectorIndustry");
      expect(data.dropped).toEqual([]);
      const byId = (await read(member, data.id)).data;
      expect(byId).toEqual(data);
      expect(byId.id).toMatch(/./);
    });

    test("a note is on all rows, or on those of one company (C-133)", async () => {
      const member = await portal.newMember();
      const setFootnote = (footnote: string | null) =>
        portal.db
          .updateTable("deal_row")
          .set({ footnote })
          .where("company_ticker", "=", "QRVN")
          .execute();
      await setFootnote("It sold no new shares.");
      onTestFinished(async () => void (await setFootnote(null)));
      const { data } = await member.call(getViewOfType, { params: { type: "Priced" } });
      expect(data.notes[0]).toEqual({ companyTicker: null, note: expect.stringMatching(/\.$/) });
      expect(data.notes.slice(1).filter((note) => note.companyTicker !== null)).toEqual([
        { companyTicker: "QRVN", note: "It sold no new shares." },
      ]);
    });

    test("of scheduled deals has them all, the next first; the pipeline has filed deals without postponed ones (V-595)", async () => {
      const open = async (type: "Scheduled" | "Pipeline") => {
        const member = await portal.newMember();
        return (await member.call(getViewOfType, { params: { type } })).data;
      };
      await whileDealIs({ status: "Scheduled", is_spac: true }, async () => {
        const scheduled = await open("Scheduled");
        expect(ticker(scheduled)).toEqual(["BRDM"]);
        expect(scheduled.dataTable.sort).toEqual({ column: "ExpPricingDate", direction: "asc" });
      });
      for (const [status, tickers] of [
        ["Filed", ["BRDM.LSE", "NQAY"]],
        ["Postponed", ["NQAY"]],
      ] as const)
        await whileDealIs({ status }, async () => {
          const { rows } = (await open("Pipeline")).dataTable;
          expect(rows.map((row) => row.companyTicker).toSorted(), status).toEqual(tickers);
        });
    });

    test("starts with the columns that its type declares (V-595)", async () => {
      const member = await portal.newMember();
      for (const type of ["Priced", "Scheduled", "Pipeline", "Pcw", "LockUpsInUse"] as const) {
        const { data } = await member.call(getViewOfType, { params: { type } });
        expect(data.selectedColumns, type).toEqual(viewTypes[type].columns);
        const names = data.dataTable.columns.map(({ name }) => name);
        expect(names, type).toEqual(viewTypes[type].columns.web);
      }
    });

    test("can be read by its id by any signed-in user, and stores nothing (V-582, V-601)", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const { data } = await member.call(getViewOfType, { params: { type: "Pipeline" } });
      const again = await member.call(getViewOfType, { params: { type: "Pipeline" } });
      expect(again.data.id).toBe(data.id);
      const read1 = await read(member, data.id);
      expect(read1.data).toEqual(data);
      const foreign = await read(other, data.id);
      expect([foreign.status, foreign.data.isOwn]).toEqual([200, false]);
      const stored = await portal.db
        .selectFrom("view_state")
        .innerJoin("portal_user", "portal_user.user_id", "view_state.user_id")
        .where("email", "=", member.email)
        .select("view_id")
        .execute();
      expect(stored).toEqual([]);
    });

    test("with a forged signature is not found", async () => {
      const member = await portal.newMember();
      const { data } = await member.call(getViewOfType, { params: { type: "Pipeline" } });
      const [type, user] = data.id.split(".");
      for (const id of [`${type}.${user}.AAAAAAAAAAAA`, `${type}.1.${data.id.split(".")[2]}`]) {
        expect((await read(member, id)).failure.code).toBe("not_found");
      }
    });
  });

  test("the summary covers all rows, each measure the deals that have it (V-556)", async () => {
    const view = await run(await portal.newMember());
    // Quorvane: 12m shares at $24, at first $19 to $21; after a split $12, first close $18, then $21, now $30.
    // Brindlemark: 100m shares at £2 of $1.25, no range; first close £2.20, now £2.40.
    expect(view.summary).toMatchObject({
      companies: 2,
      pcmlCompanies: 2,
      proceeds: 288_000_000 + 250_000_000,
      percentTradingAboveIPOPrice: 100,
      avgPriceVsMidpoint: 20,
      avgFirstDayPop: (50 + 10) / 2,
      avgReturnFromIPO: (150 + 20) / 2,
      avgAftermarketReturn: 37.8788,
    });
    const ofOneCompany = await whileDealIs({ company_key: 1, is_main_deal: false }, async () =>
      run(await portal.newMember(), {
        ...{ ...global, filters: { ...global.filters, DealSizeMin: 1 } },
      }),
    );
    expect(ofOneCompany.summary).toMatchObject({ companies: 2, pcmlCompanies: 1 });
    const unsized = await whileDealIs({ deal_size_usd: null }, async () =>
      run(await portal.newMember(), {
        ...{ ...global, filters: { ...global.filters, IPOPricedMin: 1 } },
      }),
    );
    expect(unsized.summary.proceeds).toBe(288_000_000);
    expect(unsized.notes).toContainEqual({
      companyTicker: null,
      note: expect.stringContaining("1 deal came to the market at a size that no source states"),
    });
    expect(view.dataTable.rows).toHaveLength(2);
  });

  test("the watchlist has who was put on it, whatever timing is noted and however long ago (V-629)", async () => {
    const at = new Date("2026-01-01T12:00:00Z");
    const known = { source: "sample", updated_at: at };
    const names = ["WSOON", "WNULL", "WDATE"];
    await writeFacts(portal.db, {
      company: names.map((company_ticker, index) => ({
        ...{ company_key: 31 + index, company_ticker, name: company_ticker, ...known },
      })),
      deal: names.map((_, index) => ({
        ...{ deal_key: 31 + index, company_key: 31 + index, exchange_id: 1, ipo_type_key: 1 },
        ...{ currency: "USD", expected_timing: index === 2 ? "12 to 24 months" : null, ...known },
      })),
      deal_event: [
        { deal_key: 31, sequence: 1, kind: "watchlisted", happened_on: "2022-01-03" },
        { deal_key: 32, sequence: 1, kind: "watchlisted", happened_on: "2022-01-03" },
        { deal_key: 33, sequence: 1, kind: "filed", happened_on: "2026-05-04" },
      ],
      watchlist_entry: [
        {
          ...{ company_key: 31, added_on: "2022-01-03", updated_on: "2022-01-03" },
          expected_timing: "Soon",
        },
      ],
    });
    await rebuildReadModel(portal.db, sampleToday);
    const member = await portal.newMember();
    const { data } = await member.call(getViewOfType, { params: { type: "Pcw" } });
    const listed = data.dataTable.rows.map(({ companyTicker }) => companyTicker);
    expect(listed.toSorted()).toEqual(["WNULL", "WSOON"]);
  });

  describe("running", () => {
    test("stores the view under a short id that cannot be guessed, and finds the same again (V-508, V-512, V-446)", async () => {
      const member = await portal.newMember();
      const first = await run(member);
      expect(first.id).toMatch(/^[0-9A-Za-z]{12}$/);
      expect(ticker(first)).toEqual(["QRVN", "BRDM"]);
      const reordered = { ...global, filters: { timeframe: "year", ...global.filters } };
      expect((await run(member, reordered)).id).toBe(first.id);
      const changed = await run(member, { ...global, filters: { timeframe: "90Days" } });
      expect(changed.id).not.toBe(first.id);
      const opened = await read(member, first.id);
      expect(opened.data).toEqual(first);
      expect((await run(await portal.newMember())).id).not.toBe(first.id);
    });

    test("prices are filtered in US dollars, in whatever currency they were offered (V-544)", async () => {
      const member = await portal.newMember();
      const found = async (IPOPricedMin: number, IPOPricedMax: number) => {
        const filters = { ...global.filters, timeframe: "all", IPOPricedMin, IPOPricedMax };
        return ticker(await run(member, { ...global, filters }));
      };
      // Brindlemark was offered at £2, when a pound was worth $1.25.
      expect(await found(2.4, 2.6)).toEqual(["BRDM"]);
      expect(await found(1.9, 2.1)).toEqual([]);
    });

    test("creating returns only the id (V-308, V-509)", async () => {
      const member = await portal.newMember();
      const body = {
        viewType: "IndustryInUse",
        filters: { timeframe: "all" },
        sort: null,
        columns: { web: ["Ticker", "Industry"], excel: ["Ticker"] },
      } as const;
      const { data: id } = await member.call(createView, { body });
      const { data } = await read(member, id);
      expect(id).toMatch(/^[0-9A-Za-z]{12}$/);
      expect(data.selectedColumns).toEqual(body.columns);
      expect([data.id, data.viewType]).toEqual([id, "IndustryInUse"]);
      expect(data.appliedFilters.timeframe).toBe("all");
    });

    test("a created view reads back its id, type, filters, order and columns (V-479)", async () => {
      const member = await portal.newMember();
      const body = {
        viewType: "CustomInUse",
        filters: { timeframe: "2years", DealSizeMin: 5 },
        sort: { column: "DealSize", direction: "asc" },
        columns: { web: ["DealSize", "CompanyName"], excel: ["Ticker"] },
      } as const;
      const { data: id } = await member.call(createView, { body });
      const { data } = await read(member, id);
      expect({
        viewType: data.viewType,
        filters: data.appliedFilters,
        sort: data.dataTable.sort,
        columns: data.selectedColumns,
      }).toEqual(body);
      expect(data.id).toBe(id);
    });

    test("empty filters are dropped, and implied values are filled in (V-205, V-424, V-425, V-426)", async () => {
      const member = await portal.newMember();
      const filters = { DealSizeMin: null, Industry: [], ReturnsCompTicker: "", Favorite: false };
      const { appliedFilters } = await run(member, { viewType: "CustomInUse", filters });
      expect(appliedFilters).toEqual({ timeframe: "90Days" });
      for (const growth of [{ RevenueGrowthMin: 10 }, { RevenueGrowthMax: 90 }]) {
        const view = await run(member, { viewType: "CustomInUse", filters: growth });
        const implied = { RevenueGrowthPeriod: "ytd", timeframe: "90Days" };
        expect(view.appliedFilters).toEqual({ ...growth, ...implied });
      }
    });

    test("dates of an offer take the place of a time frame (V-434)", async () => {
      const dates = { OfferStartDate: "2024-05-01", OfferEndDate: "2024-06-01" };
      const filters = { ...dates, timeframe: "year" } as const;
      const { appliedFilters } = await run(await portal.newMember(), {
        viewType: "CustomInUse",
        filters,
      });
      expect(appliedFilters).toEqual(dates);
    });

    test.each(["Scheduled", "Filed", "Postponed", "PCW"])(
      "no time frame, chosen or usual, is applied with the status %s (V-427)",
      async (status) => {
        const member = await portal.newMember();
        for (const frame of [{}, { timeframe: "year" }]) {
          const chosen = { DealStatusDealStatusList: [status] };
          const { appliedFilters } = await run(member, {
            viewType: "CustomInUse",
            filters: { ...frame, ...chosen },
          });
          expect(appliedFilters).toEqual(chosen);
        }
      },
    );

    test("no time frame, chosen or usual, is applied with acquired and postponed deals (V-428)", async () => {
      const member = await portal.newMember();
      for (const frame of [{}, { timeframe: "year" }]) {
        const filters = { ...frame, StatusWithAcqPos: true };
        const { appliedFilters } = await run(member, { viewType: "CustomInUse", filters });
        expect(appliedFilters).toEqual({ StatusWithAcqPos: true });
      }
    });

    test("withdrawn or postponed SPACs have their own view (V-386, V-441, V-442, V-548)", async () => {
      const member = await portal.newMember();
      const body = {
        viewType: "SpacsInUse",
        filters: { DealStatusSelect: "8", timeframe: "year", DealSizeMin: 5 },
      } as const;
      const created = (await member.call(createView, { body })).data;
      for (const view of [await run(member, body), (await read(member, created)).data]) {
        expect(view.viewType).toBe("PostponedWithdrawn");
        expect(view.appliedFilters).toMatchObject({
          ...{ Withdrawn: true, Industry: [70], DealSizeMin: 5 },
        });
        expect(view.appliedFilters).not.toHaveProperty("timeframe");
      }
    });

    test("SPACs are shown with their merger and their end (V-314, V-315)", async () => {
      const member = await portal.newMember();
      const merger = { de_spac_mv_usd: "900000000", de_spac_ev_usd: "850000000" };
      const view = await whileDealIs({ is_spac: true, ...merger }, () =>
        run(member, { viewType: "SpacsInUse", filters: { timeframe: "all" } }),
      );
      expect(view.dataTable.columns.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          "TargetCompany",
          "AnnouncedDate",
          "VoteDate",
          "CompletionDate",
          "TargetSector",
          "TargetBusiness",
          "ProposedEVDeSPAC",
          "LiquidationDate",
        ]),
      );
      expect(view.dataTable.rows).toMatchObject([
        {
          companyTicker: "BRDM.LSE",
          proposedMVDeSPAC: 900_000_000,
          proposedEVDeSPAC: 850_000_000,
        },
      ]);
    });

    test("a deal that was called off is withdrawn or postponed (V-318)", async () => {
      const member = await portal.newMember();
      const { dataTable } = await whileDealIs({ status: "Postponed" }, () =>
        run(member, { viewType: "PostponedWithdrawn", filters: {} }),
      );
      expect(dataTable.rows.map((row) => row.dealStatus).sort()).toEqual([
        "Postponed",
        "Withdrawn",
      ]);
    });

    test("columns of deals by the status of SPACs (V-386, V-454..V-458, V-548)", async () => {
      const member = await portal.newMember();
      const shown = async (code: string) => {
        const filters = { DealStatusSelect: code, timeframe: "all" };
        const columns = { web: ["CompanyName", "DealSize"], excel: ["CompanyName"] };
        const view = await run(member, { viewType: "SpacsInUse", filters, columns });
        const names = view.dataTable.columns.map(({ name }) => name);
        expect(view.selectedColumns.web, code).toEqual(names);
        expect(view.appliedFilters).toMatchObject({
          DealStatusSelect: code,
          DealStatus: code === "1" ? "Upcoming" : "Priced",
        });
        return names;
      };
      expect(await shown("1")).toEqual(["CompanyName", "DealSize"]);
      const dealList = [
        ...["Favorite", "CompanyName", "Ticker", "OfferDate", "DealSize", "Status"],
        ...["UnderwriterName", "TotalReturn"],
      ];
      const announced = [
        ...[...dealList, "TargetCompany", "AnnouncedDate", "VoteDate"],
        ...["TargetSector", "TargetBusiness", "ProposedEVDeSPAC"],
      ];
      for (const [code, columns] of [
        ["2", dealList],
        ["3", dealList],
        ["4", announced],
        ["5", announced],
      ] as const)
        expect(await shown(code), code).toEqual(columns);
      expect(await shown("6")).toEqual([
        ...["CompanyName", "Ticker", "TargetCompany", "CompletionDate", "TargetSector"],
        ...["ProposedEVDeSPAC", "TotalReturn"],
      ]);
      expect(await shown("7")).toEqual([
        ...["CompanyName", "Ticker", "OfferDate", "DealSize", "LiquidationDate", "TotalReturn"],
      ]);
    });
  });

  describe("saving", () => {
    test("puts the view on the list of its kind (V-002, V-448, V-478, V-510, V-518)", async () => {
      const member = await portal.newMember();
      const view = await run(member);
      const saved = { viewId: view.id, viewType: "Priced", name: "Mine", isDefault: false };
      expect(await save(member, view.id, " Mine ")).toEqual([saved]);
      const opened = (await read(member, view.id)).data;
      expect([opened.savedViews, opened.name]).toEqual([[saved], "Mine"]);
      expect((await member.call(listSavedScreens)).data).toEqual([]);
    });

    test("with other columns saves these columns (V-510)", async () => {
      const member = await portal.newMember();
      const view = await run(member);
      const columns = { web: ["Ticker", "DealSize"], excel: ["Ticker"] };
      const [saved] = await save(member, view.id, "Narrow", columns);
      expect((await read(member, saved?.viewId ?? "")).data.selectedColumns).toEqual(columns);
      expect((await read(member, view.id)).data.selectedColumns).toEqual(view.selectedColumns);
    });

    test("under a name that another has makes a second one: ids tell them apart (V-624)", async () => {
      const member = await portal.newMember();
      const [one, two] = [await run(member), await run(member, { ...global, sort: bySize })];
      await save(member, one.id, "Same");
      const views = await save(member, two.id, "Same");
      expect(views.map(({ viewId, name }) => [viewId, name])).toEqual([
        ...[one.id, two.id].map((id) => [id, "Same"]),
      ]);
      const links = [];
      for (const { id } of [one, two]) {
        const body = { linkName: "Same" };
        links.push(...(await member.call(saveAndShare, { params: { id }, body })).data.slice(-1));
      }
      expect(links.map(({ linkName }) => linkName)).toEqual(["Same", "Same"]);
      expect(new Set(links.map(({ viewId }) => viewId)).size).toBe(2);
      const screens = [];
      for (const sort of [null, bySize]) {
        const body = { ...global, viewType: "CustomInUse", name: "Same", sort } as const;
        screens.push(...(await member.call(createCustomScreen, { body })).data.savedScreens);
      }
      const [first, again, second] = screens;
      expect(again).toEqual(first);
      expect([first?.name, second?.name]).toEqual(["Same", "Same"]);
      expect(second?.viewId).not.toBe(first?.viewId);
    });

    test("under the name of its base replaces the base; under another name creates a second view", async () => {
      const member = await portal.newMember();
      const first = await run(member);
      await save(member, first.id, "Mine");
      const body = { ...global, filters: { timeframe: "90Days" }, basedOn: first.id };
      const changed = await run(member, body);
      expect(changed.basedOn).toEqual({ viewId: first.id, viewType: "Priced", name: "Mine" });
      expect(changed.name).toBeNull();
      const twice = await run(member, {
        ...body,
        filters: { timeframe: "ytd" },
        basedOn: changed.id,
      });
      expect(twice.basedOn?.viewId).toBe(first.id);

      expect((await save(member, changed.id, "Other")).map(({ name }) => name)).toEqual([
        "Mine",
        "Other",
      ]);
      expect(await save(member, twice.id, "Mine")).toEqual([
        { viewId: twice.id, viewType: "Priced", name: "Mine", isDefault: false },
        { viewId: changed.id, viewType: "Priced", name: "Other", isDefault: false },
      ]);
      expect((await read(member, first.id)).data.name).toBeNull();
    });

    test("the same view under two names gives two independent entries", async () => {
      const member = await portal.newMember();
      const view = await run(member);
      await save(member, view.id, "One");
      const list = await save(member, view.id, "Two");
      expect(list.map(({ name }) => name)).toEqual(["One", "Two"]);
      const [one, two] = list.map(({ viewId }) => viewId);
      await member.call(deleteSavedView, { params: { id: one ?? "" } });
      expect((await read(member, two ?? "")).data.name).toBe("Two");
    });

    test("and running is one call, also of a view that has not changed, and a repeat has no second effect (V-450, V-453, V-511, V-512)", async () => {
      const member = await portal.newMember();
      const columns = { web: ["Ticker", "DealSize"], excel: ["Ticker"] };
      const state = { ...global, columns, sort: bySize };
      const before = await run(member, state);
      const body = { ...state, basedOn: before.id, name: "At once" };
      const headers = { "idempotency-key": "one-click-only" };
      const first = await member.call(saveViewAndRun, { body }, headers);
      const second = await member.call(saveViewAndRun, { body }, headers);
      expect(second.data).toEqual(first.data);
      expect(first.data.savedViews).toEqual([
        { viewId: first.data.id, viewType: "Priced", name: "At once", isDefault: false },
      ]);
      expect(first.data.id).toBe(before.id);
      expect(ticker(first.data)).toEqual(["BRDM", "QRVN"]);
      for (const view of [before, first.data]) {
        expect(view.appliedFilters).toMatchObject(global.filters);
        expect(view.selectedColumns).toEqual(columns);
        expect(view.dataTable.sort).toEqual(bySize);
      }
    });

    test.each([
      ["", "View Name is required"],
      ["x".repeat(257), "View Name should be at most 256 characters"],
    ])("an invalid name is refused (V-173, V-174, V-607, S-362)", async (name, reason) => {
      const member = await portal.newMember();
      const { id } = await run(member);
      const answer = await member.call(saveView, { params: { id }, body: { name } });
      expect(answer.failure.invalidParams).toEqual([{ name: "name", reasons: [reason] }]);
      const atOnce = await member.call(saveViewAndRun, { body: { ...global, name } });
      expect(atOnce.failure.invalidParams).toEqual([{ name: "name", reasons: [reason] }]);
      const longest = "x".repeat(256);
      const most = await member.call(saveView, { params: { id }, body: { name: longest } });
      expect([most.status, most.data.map((view) => view.name)]).toEqual([200, [longest]]);
    });

    test("a default view is saved and shared by its id, and nobody else can save it (V-582)", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const { data } = await member.call(getViewOfType, { params: { type: "Scheduled" } });
      const [saved] = await save(member, data.id, "To come");
      expect(saved?.viewId).toMatch(/^[0-9A-Za-z]{12}$/);
      const body = { linkName: "For the desk" };
      const [link] = (await member.call(saveAndShare, { params: { id: data.id }, body })).data;
      const shared = (await read(other, link?.viewId ?? "")).data;
      expect([shared.viewType, shared.dataTable.rows]).toEqual(["Scheduled", data.dataTable.rows]);
      const refused = await other.call(saveView, {
        params: { id: data.id },
        body: { name: "Mine" },
      });
      expect(refused.failure.code).toBe("not_found");
    });

    test("deleting only removes the entry from the list (V-195, V-515, V-602)", async () => {
      const member = await portal.newMember();
      const view = await run(member);
      await save(member, view.id, "Gone soon");
      const kept = await run(member, { ...global, filters: { timeframe: "ytd" } });
      await save(member, kept.id, "Stays");
      const { status, data } = await member.call(deleteSavedView, { params: { id: view.id } });
      expect([status, data.map(({ name }) => name)]).toEqual([200, ["Stays"]]);
      const { savedViews } = (await read(member, kept.id)).data;
      expect(savedViews.map(({ viewId }) => viewId)).toEqual([kept.id]);
      expect((await read(member, view.id)).status).toBe(200);
      const again = await member.call(deleteSavedView, { params: { id: view.id } });
      expect(again.failure.code).toBe("not_found");
    });
  });

  test("the lists of saved views and shared links have no limit (V-630)", async () => {
    const member = await portal.newMember();
    const { id } = await run(member);
    const labels = Array.from({ length: 60 }, (_, at) => `Number ${at}`);
    for (const name of labels) {
      await member.call(saveView, { params: { id }, body: { name } });
      await member.call(saveAndShare, { params: { id }, body: { linkName: name } });
    }
    const { data } = await read(member, id);
    expect(data.savedViews.map(({ name }) => name).sort()).toEqual(labels.toSorted());
    expect(data.sharedLinks.map(({ linkName }) => linkName).sort()).toEqual(labels.toSorted());
  });

  test("many concurrent writes of one user all happen exactly once", async () => {
    const member = await portal.newMember();
    const { id } = await run(member);
    const writes = Array.from({ length: 6 }, (_, i) => [
      member.call(saveViewAndRun, { body: { ...global, basedOn: id, name: `Run ${i}` } }),
      member.call(saveView, { params: { id }, body: { name: `Saved ${i}` } }),
      member.call(runView, { body: { ...global, basedOn: id } }),
      member.call(saveAndShare, { params: { id }, body: { linkName: `Link ${i}` } }),
      member.call(saveSorting, {
        params: { id },
        body: { sort: { column: "OfferDate", direction: i % 2 === 0 ? "asc" : "desc" } },
      }),
    ]).flat();
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses).toEqual(Array(30).fill(200));
    const { data } = await read(member, id);
    expect(new Set(data.savedViews.map(({ name }) => name)).size).toBe(12);
    expect(data.savedViews).toHaveLength(12);
    expect(data.sharedLinks).toHaveLength(6);
  });

  describe("screens", () => {
    const screen = {
      viewType: "CustomInUse",
      name: "Large ones",
      filters: { DealSizeMin: 100, timeframe: "all" },
      columns: { web: ["CompanyName", "Ticker", "OfferDate"], excel: ["CompanyName"] },
      sort: { column: "CompanyName", direction: "asc" },
    } as const;

    test("are made, listed and opened (V-002, V-271, V-272, V-310, V-478, V-518, V-519)", async () => {
      const member = await portal.newMember();
      const { data } = await member.call(createCustomScreen, { body: screen });
      expect(data.savedScreens).toEqual([
        { viewId: data.viewId, viewType: "CustomInUse", name: "Large ones", isDefault: false },
      ]);
      expect((await member.call(listSavedScreens)).data).toEqual(data.savedScreens);
      const opened = (await read(member, data.viewId)).data;
      expect([opened.name, opened.selectedColumns]).toEqual(["Large ones", screen.columns]);
      expect(opened.dataTable.sort).toEqual(screen.sort);
      expect(opened.viewType).toBe("CustomInUse");
      expect(opened.appliedFilters).toEqual({ DealSizeMin: 100, timeframe: "all" });
      expect(opened.savedViews).toEqual(data.savedScreens);
      const twice = await member.call(createCustomScreen, { body: screen });
      expect(twice.data.savedScreens).toEqual(data.savedScreens);
    });

    test("cannot have the type of a view", async () => {
      const member = await portal.newMember();
      const body = { ...screen, viewType: "Priced" } as const;
      const { failure } = await member.call(createCustomScreen, { body });
      expect(failure.invalidParams).toMatchObject([{ name: "viewType" }]);
    });

    test("have columns by group, and dictionaries (V-186, V-276, V-277, V-503..V-506, V-517, V-520)", async () => {
      const member = await portal.newMember();
      const { data } = await member.call(getCustomScreenColumns);
      expect(data.map(({ group }) => group)).toEqual([
        "Key Fields",
        "Deal Info",
        "Company Info",
        "Research Rating",
        "Returns/Trading",
        "Comps",
        "Valuation",
        "Investors/Funding",
        "Financials",
      ]);
      const dictionaries = (await member.call(getCustomScreenDictionaries)).data;
      expect(Object.keys(dictionaries).sort()).toEqual([
        ...["AiTagIds", "AiUsage", "CompanyTags", "EstimatedTiming", "ExchangeCountry"],
        ...["ExchangeRegion", "HeadquartersCityStateCountry", "InitialPerformancePeriod"],
        ...["Investor", "ListingLocation", "LocationExchange", "LocationExchangeList"],
        ...["RecentPerformancePeriod", "SectorIndustry", "Underwriter", "UnderwriterKeyList"],
        ...["UnderwriterTypeKey"],
      ]);
      expect((await run(member)).filtersDictionaries).toEqual(dictionaries);
      expect(Object.keys(dictionaries.HeadquartersCityStateCountry)).toEqual([
        "Global",
        "NonUS",
        "US",
      ]);
    });
  });

  describe("sharing", () => {
    test("makes a link to a copy, which others can read and later changes of the view do not affect (V-182, V-183, V-516)", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const view = await run(member);
      const body = { linkName: "For the desk" };
      const { data } = await member.call(saveAndShare, { params: { id: view.id }, body });
      const [link] = data;
      expect(data).toEqual([{ viewId: link?.viewId, linkName: "For the desk", lastUsedOn: null }]);
      expect(link?.viewId).not.toBe(view.id);
      await member.call(saveSorting, {
        params: { id: view.id },
        body: { sort: { column: "CompanyName", direction: "asc" } },
      });
      const opened = (await read(other, link?.viewId ?? "")).data;
      expect(ticker(opened)).toEqual(["QRVN", "BRDM"]);
      expect([opened.isOwn, opened.name, opened.sharedLinks]).toEqual([false, null, []]);
      const lastUsedOn = newYorkDay(portal.clock.now());
      expect((await read(member, view.id)).data.sharedLinks).toEqual([{ ...link, lastUsedOn }]);
    });

    const shareNew = async (member: Caller) => {
      const view = await run(member);
      const body = { linkName: "For the desk" };
      const { data } = await member.call(saveAndShare, { params: { id: view.id }, body });
      return { view, id: data.at(-1)?.viewId ?? "" };
    };
    const revoke = (caller: Caller, id: string) =>
      caller.call(deleteSharedLink, { params: { id } });

    test("can be taken back: the link then answers like an unknown one, to those who have read it too", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const { view, id } = await shareNew(member);
      const tag = String((await read(other, id)).headers.etag);
      const again = () => other.call(getView, { params: { id } }, { "if-none-match": tag });
      expect((await again()).status).toBe(304);
      const kept = (await shareNew(member)).id;

      const { data } = await revoke(member, id);
      expect(data.map(({ viewId }) => viewId)).toEqual([kept]);
      const params = { id };
      const answers = await Promise.all([
        again(),
        read(member, id),
        read(other, id),
        other.call(exportView, { params, query: { format: "csv" } }),
        member.call(saveView, { params, body: { name: "Again" } }),
        revoke(member, id),
      ]);
      expect(answers.map(({ failure }) => failure.code)).toEqual(Array(6).fill("not_found"));
      expect((await read(member, view.id)).data.sharedLinks).toEqual(data);
      expect((await read(other, kept)).status).toBe(200);
    });

    test("can be taken back only by its owner, and only a link can", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const { view, id } = await shareNew(member);
      await save(member, view.id, "Mine");
      expect((await revoke(other, id)).failure.code).toBe("not_found");
      expect((await revoke(member, view.id)).failure.code).toBe("not_found");
      expect((await revoke(member, "unknown")).failure.code).toBe("not_found");
      expect((await read(other, id)).status).toBe(200);
      expect((await read(member, view.id)).data.name).toBe("Mine");
    });

    test("tells the day on which others last opened a link, with one write a day", async () => {
      const [member, other, third] = [
        await portal.newMember(),
        await portal.newMember(),
        await portal.newMember(),
      ];
      const { id } = await shareNew(member);
      const lastUse = async () => (await read(member, id)).data.sharedLinks[0]?.lastUsedOn;
      const writes = () =>
        portal.db
          .selectFrom("version")
          .innerJoin("view_state", (join) =>
            join.on("version.name", "=", sql<string>`'user:' || view_state.user_id`),
          )
          .select("number")
          .where("view_id", "=", id)
          .executeTakeFirstOrThrow();
      expect(await lastUse()).toBeNull();
      await read(other, id);
      const today = newYorkDay(portal.clock.now());
      expect(await lastUse()).toBe(today);
      const before = await writes();
      await Promise.all([read(other, id), read(third, id), read(member, id)]);
      expect(await writes()).toEqual(before);

      portal.clock.advance(dayMs);
      const [owner, reader] = [await portal.signIn(member.email), await portal.signIn(third.email)];
      expect((await read(owner, id)).data.sharedLinks[0]?.lastUsedOn).toBe(today);
      await reader.call(exportView, { params: { id }, query: { format: "csv" } });
      const tomorrow = newYorkDay(portal.clock.now());
      expect((await read(owner, id)).data.sharedLinks[0]?.lastUsedOn).toBe(tomorrow);
      portal.clock.advance(-dayMs);
    });

    test("only its owner can save, sort, share and delete a view (V-601)", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const { id } = await run(member);
      await save(member, id, "Mine");
      const params = { id };
      const answers = await Promise.all([
        other.call(saveView, { params, body: { name: "Mine now" } }),
        other.call(saveSorting, { params, body: { sort: { column: "Ticker", direction: "asc" } } }),
        other.call(saveAndShare, { params, body: { linkName: "Yours" } }),
        other.call(deleteSavedView, { params }),
      ]);
      expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(
        Array(4).fill([404, "not_found"]),
      );
      const opened = await read(other, id);
      expect([opened.status, opened.data.isOwn, opened.data.savedViews]).toEqual([200, false, []]);
      const { savedViews } = (await read(member, id)).data;
      expect(savedViews.map(({ name }) => name)).toEqual(["Mine"]);
    });

    test.each(["", "x".repeat(257)])(
      "a link without a name, or with one that is too long, is refused (V-180, V-181)",
      async (linkName) => {
        const member = await portal.newMember();
        const { id } = await run(member);
        const answer = await member.call(saveAndShare, { params: { id }, body: { linkName } });
        expect(answer.status).toBe(400);
        expect(answer.failure.invalidParams).toMatchObject([{ name: "linkName" }]);
        const body = { linkName: "x".repeat(256) };
        const most = await member.call(saveAndShare, { params: { id }, body });
        expect([most.status, most.data.map((link) => link.linkName)]).toEqual([
          200,
          [body.linkName],
        ]);
      },
    );
  });

  describe("the order", () => {
    const byName = { column: "CompanyName", direction: "asc" } as const;

    test("of a view is stored with it (V-223, V-513, V-602)", async () => {
      const member = await portal.newMember();
      const { id } = await run(member);
      const answer = await member.call(saveSorting, { params: { id }, body: { sort: byName } });
      expect([answer.status, answer.data]).toEqual([200, byName]);
      const { dataTable } = (await read(member, id)).data;
      expect([dataTable.sort, dataTable.rows.map((row) => row.ticker)]).toEqual([
        byName,
        ["BRDM", "QRVN"],
      ]);
      expect((await run(member, { ...global, sort: byName })).id).toBe(id);
      expect((await run(member)).id).not.toBe(id);
    });

    test("of a default view is stored for its user alone (V-582)", async () => {
      const [member, other] = [await portal.newMember(), await portal.newMember()];
      const { data } = await member.call(getViewOfType, { params: { type: "Priced" } });
      await member.call(saveSorting, { params: { id: data.id }, body: { sort: byName } });
      const resolveSort = async (caller: Caller) =>
        (await caller.call(getViewOfType, { params: { type: "Priced" } })).data.dataTable.sort;
      expect([await resolveSort(member), (await resolveSort(other)).column]).toEqual([
        byName,
        "OfferDate",
      ]);
    });

    test("that two views come to share does not confuse them", async () => {
      const member = await portal.newMember();
      const [one, two] = [await run(member), await run(member, { ...global, sort: byName })];
      await member.call(saveSorting, { params: { id: one.id }, body: { sort: byName } });
      expect((await run(member, { ...global, sort: byName })).id).toBe(one.id);
      expect((await read(member, two.id)).status).toBe(200);
    });
  });

  describe("fixed views of lock-ups (V-568, V-573)", () => {
    test("have the ids of two settings, are the same for everybody, and nobody can change them (S-365, S-375, V-035, V-036, V-595)", async () => {
      const member = await portal.newMember();
      const ids = ["lock-ups-now", "lock-ups-past"] as const;
      const lockups = (await read(member, ids[0])).data;
      const expired = (await read(member, ids[1])).data;
      expect([lockups.id, expired.id]).toEqual(ids);
      expect([lockups.viewType, expired.viewType]).toEqual(["LockUpsInUse", "LockUpsInUse"]);
      expect(lockups.appliedFilters).toEqual({
        LockupDaysToExpirationMin: 0,
        LockupDaysToExpirationMax: 90,
      });
      expect(expired.appliedFilters).toEqual({ LockupDaysToExpirationMax: 0 });
      const sort = { column: "CompanyName", direction: "asc" } as const;
      for (const id of ids) {
        const sorted = await member.call(saveSorting, { params: { id }, body: { sort } });
        const body = { layout: { ...standardLayout, pageSize: 50 } };
        const arranged = await member.call(saveLayout, { params: { id }, body });
        const renamed = await member.call(renameSavedView, { params: { id }, body: { name: id } });
        const deleted = await member.call(deleteSavedView, { params: { id } });
        const answers = [sorted, arranged, renamed, deleted];
        expect(answers.map(({ failure }) => failure.code)).toEqual(Array(4).fill("not_found"));
        const saved = await save(member, id, `Copy of ${id}`);
        expect(saved.at(-1)?.viewId).toMatch(/^[0-9A-Za-z]{12}$/);
      }
      const other = await portal.newMember();
      expect((await read(other, ids[0])).data).toEqual({
        ...lockups,
        standardId: expect.any(String),
      });
      expect((await read(other, ids[1])).data).toEqual({
        ...expired,
        standardId: expect.any(String),
      });
    });
  });

  test("views neither saved nor shared are deleted after 90 days; the others stay", async () => {
    const member = await portal.newMember();
    const at = portal.clock.now().getTime();
    const [plain, saved] = [
      await run(member),
      await run(member, { ...global, filters: { timeframe: "ytd" } }),
    ];
    await save(member, saved.id, "Kept");
    const { data: links } = await member.call(saveAndShare, {
      params: { id: plain.id },
      body: { linkName: "Kept too" },
    });
    const statuses = async () => {
      // Housekeeping on a later day has ended the session too.
      const caller = await portal.signIn(member.email);
      const ids = [plain.id, saved.id, links[0]?.viewId ?? ""];
      return Promise.all(ids.map(async (id) => (await read(caller, id)).status));
    };
    await keepHouse(portal.db, portal.config, new Date(at + 89 * dayMs));
    expect(await statuses()).toEqual([200, 200, 200]);
    await keepHouse(portal.db, portal.config, new Date(at + 91 * dayMs));
    expect(await statuses()).toEqual([404, 200, 200]);
  });

  test("a stored view that names filters that no longer exist shows no rows, and names what is lost", async () => {
    const member = await portal.newMember();
    const { id, dataTable } = await run(member);
    expect(dataTable.totalRows).toBeGreaterThan(0);
    await portal.db
      .updateTable("view_state")
      .set({
        filters: JSON.stringify({ LocationListingLocation: "Global", Bygone: 1, DealSizeMin: "x" }),
        web_columns: ["Ticker", "NoLongerThere"],
        sort_column: "NoLongerThere",
      })
      .where("view_id", "=", id)
      .execute();
    const { status, data } = await read(member, id);
    expect([status, data.dropped]).toEqual([200, ["Bygone", "DealSizeMin", "NoLongerThere"]]);
    expect(data.selectedColumns.web).toEqual(["Ticker"]);
    expect(data.dataTable.sort.column).toBe("OfferDate");
    expect(data.dataTable).toMatchObject({ rows: [], totalRows: 0 });
    expect(data.appliedFilters.LostFilters).toBe("Bygone, DealSizeMin");
    expect(data.notes[0]?.note).toBe("No longer available: Bygone, DealSizeMin, NoLongerThere");
    const { file } = await member.call(exportView, { params: { id }, query: { format: "csv" } });
    expect(file.toString("utf8").trim().split("\r\n")).toHaveLength(1);
  });

  test("a stored view that names columns that no longer exist keeps its rows, and names what is lost", async () => {
    const member = await portal.newMember();
    const { id, dataTable } = await run(member);
    await portal.db
      .updateTable("view_state")
      .set({ web_columns: ["Ticker", "NoLongerThere"] })
      .where("view_id", "=", id)
      .execute();
    const { data } = await read(member, id);
    expect(data.dataTable.totalRows).toBe(dataTable.totalRows);
    expect(data.notes[0]?.note).toBe("No longer available: NoLongerThere");
  });
});
