import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMasterCalendar, getScheduledCalendar } from "../../../domain/contract/calendar.ts";
import {
  getDashboardFavorites,
  getDashboardFilings,
  getDashboardIndex,
  getDashboardLayout,
  getDashboardMarket,
  getDashboardMovers,
  getDashboardPriced,
  getDashboardReports,
  getDashboardResearch,
  getDashboardScreens,
  getDashboardUpcoming,
  getDashboardViews,
  saveDashboardLayout,
} from "../../../domain/contract/dashboard.ts";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import { createCustomScreen, saveViewAndRun } from "../../../domain/contract/views.ts";
import { defaultLayout, longestLayout, markLayout } from "../../../domain/dashboard/layout.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

describe.each(databaseKinds)("the dashboard on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  // The test's client sends a text as it is, so the JSON text is made here.
  const asJson = { "content-type": "application/json" };
  const save = (layout: string | null) =>
    member.call(saveDashboardLayout, { body: JSON.stringify(layout) }, asJson);
  const [first] = defaultLayout;

  test("a layout is kept as a text for its user alone, and null stands for the default (V-051, V-053, V-105, V-106, V-522, V-523, V-524)", async () => {
    expect((await member.call(getDashboardLayout)).data).toBeNull();
    const text = JSON.stringify([first]);
    expect((await save(text)).status).toBe(200);
    const { data } = await member.call(getDashboardLayout);
    expect(data).toBe(text);
    const [stored] = JSON.parse(data ?? "");
    expect(stored).toEqual(first);
    expect(Object.keys(stored.layouts)).toEqual(["lg", "md", "sm", "xs", "xxs"]);
    for (const place of Object.values(stored.layouts))
      expect(place).toEqual({
        ...{ width: expect.any(Number), height: expect.any(Number), top: expect.any(Number) },
        ...{
          left: expect.any(Number),
          minHeight: expect.any(Number),
          minWidth: expect.any(Number),
        },
      });
    const once = await member.call(saveDashboardLayout, { body: text }, asJson);
    expect([once.status, once.failure.code]).toEqual([400, "invalid_input"]);
    const stranger = await portal.newMember();
    expect((await stranger.call(getDashboardLayout)).data).toBeNull();
    await save(null);
    expect((await member.call(getDashboardLayout)).data).toBeNull();
    await save(JSON.stringify(defaultLayout.toReversed()));
    expect((await member.call(getDashboardLayout)).data).toBeNull();
  });

  test("a change that is based on an older layout is refused, and the stored one stays", async () => {
    const text = JSON.stringify([first]);
    const based = (basedOn: string) =>
      member.call(saveDashboardLayout, { body: JSON.stringify("[]"), query: { basedOn } }, asJson);
    expect((await save(text)).status).toBe(200);
    const late = await based(markLayout(null));
    expect([late.status, late.failure.code]).toEqual([409, "dashboard_changed"]);
    expect((await member.call(getDashboardLayout)).data).toBe(text);
    expect((await based("x".repeat(1000))).status).toBe(400);
    expect((await based(markLayout(text))).status).toBe(200);
    await save(null);
  });

  test("the market is counted by quarter, and an index without levels is left out (V-526)", async () => {
    const { data } = await member.call(getDashboardMarket);
    expect(data.subtitle).toBe("IPOs ≥ $5mm Deal Size");
    expect(data.quarters.map(({ label }) => label).slice(-2)).toEqual(["Q1 26", "Q2 26"]);
    expect(data.quarters).toHaveLength(12);
    expect(data.quarters.map(({ isRunning }) => isRunning).indexOf(true)).toBe(11);
    expect(data.quarters.at(-2)).toMatchObject({ count: 1, proceeds: 288_000_000 });
    expect((await member.call(getDashboardIndex)).data).toEqual([]);
  });

  test("each of seven widgets has a call of its own (V-526)", async () => {
    const routes = [
      ...([getDashboardViews, getDashboardScreens, getDashboardReports] as const),
      ...([getDashboardIndex, getDashboardMarket] as const),
      ...([getMasterCalendar, getScheduledCalendar] as const),
    ];
    const answers = [];
    for (const route of routes) {
      const { status, data } = await member.call(route);
      answers.push([`${route.method} ${route.path}`, status, Array.isArray(data)]);
    }
    expect(answers).toEqual([
      ["GET /Dashboard/SavedViews", 200, true],
      ["GET /Dashboard/SavedScreens", 200, true],
      ["GET /Dashboard/SpecialReports", 200, true],
      ["GET /Dashboard/UsIpoIndex", 200, true],
      ["GET /Dashboard/UsIpoMarketIndex", 200, false],
      ["GET /Dashboard/MasterCalendar", 200, false],
      ["GET /Dashboard/ScheduledCalendar", 200, true],
    ]);
  });

  test("a dashboard without widgets stays empty", async () => {
    await save("[]");
    expect((await member.call(getDashboardLayout)).data).toBe("[]");
    await save(null);
  });

  test.each([
    ["no JSON", "not JSON"],
    ["no list", "{}"],
    ["foreign widgets", JSON.stringify([{ type: "__proto__" }, { type: "../Priced" }])],
    ["10,000 entries", JSON.stringify(Array.from({ length: 10_000 }, () => first))],
    ["1 MB", `[${" ".repeat(1_000_000)}]`],
    ["more than is stored", " ".repeat(longestLayout + 1)],
  ])("a layout of %s is refused, and the stored one stays", async (_, body) => {
    const answer = await save(body);
    expect([400, 413]).toContain(answer.status);
    expect(["invalid_input", "body_too_large"]).toContain(answer.failure.code);
    expect((await member.call(getDashboardLayout)).data).toBeNull();
  });

  test("what is broken in a layout is stored as its default", async () => {
    const broken = [{ type: "Priced", layouts: { lg: { width: -4, height: null, top: 1e9 } } }];
    const { data } = await save(JSON.stringify(broken));
    const [priced] = JSON.parse(data ?? "[]");
    expect(priced).toEqual(defaultLayout.find(({ type }) => type === "Priced"));
    await save(null);
  });

  test("widgets get the rows of their pages with a few columns (V-086)", async () => {
    const { data: priced } = await member.call(getDashboardPriced);
    expect(priced).toContainEqual({
      companyKey: 1,
      companyName: "Quorvane Systems",
      companyTicker: "QRVN",
      ticker: "QRVN",
      offerDate: "2026-03-03",
      ipoPriceVisible: "$24.00",
      firstDayReturn: expect.any(Number),
      returnFromIpo: expect.any(Number),
    });
    for (const call of [getDashboardUpcoming, getDashboardResearch, getDashboardFilings] as const)
      expect((await member.call(call)).status).toBe(200);
    const { data: movers } = await member.call(getDashboardMovers);
    const lists = { winners: expect.any(Array), losers: expect.any(Array) };
    expect(movers).toEqual({ day: lists, week: lists, month: lists });
    expect(movers.day.winners.map(({ ticker }) => ticker)).toEqual(["QRVN"]);
    for (const { winners, losers } of [movers.day, movers.week, movers.month]) {
      expect(winners.every(({ change }) => (change ?? 0) > 0)).toBe(true);
      expect(losers.every(({ change }) => (change ?? 0) < 0)).toBe(true);
    }
  });

  test("favorites, views and screens are the user's own (V-089, V-093, V-097)", async () => {
    const fan = await portal.newMember();
    const toCome = portal.db.updateTable("deal_row").where("deal_key", "=", 3);
    await toCome.set({ status: "Scheduled" }).execute();
    for (const companyKey of [1, 3]) await fan.call(addFavorite, { body: { companyKey } });
    const state = { filters: {}, columns: null, sort: null };
    await fan.call(saveViewAndRun, { body: { ...state, viewType: "Pipeline", name: "Mine" } });
    const columns = { web: ["Ticker"], excel: ["Ticker"] };
    await fan.call(createCustomScreen, {
      body: { ...state, columns, viewType: "CustomInUse", name: "Own screen" },
    });
    const favorites = await fan.call(getDashboardFavorites);
    expect(favorites.data.priced.map(({ ticker }) => ticker)).toEqual(["QRVN"]);
    expect(favorites.data.upcoming.map(({ companyTicker }) => companyTicker)).toEqual(["NQAY"]);
    expect((await fan.call(getDashboardViews)).data.map(({ name }) => name)).toEqual(["Mine"]);
    expect((await fan.call(getDashboardScreens)).data.map(({ name }) => name)).toEqual([
      "Own screen",
    ]);
    expect((await member.call(getDashboardFavorites)).data.priced).toEqual([]);
    expect((await member.call(getDashboardViews)).data).toEqual([]);
  });
});
