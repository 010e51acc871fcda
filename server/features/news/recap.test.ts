import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../domain/calendar/day.ts";
import {
  getRecapDate,
  listPcwAdditions,
  listRecapHeadlines,
  listRecapResearch,
  listRecapScheduled,
} from "../../../domain/contract/content/news.ts";
import { makeRecap } from "../../mail/editions/make-recap.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const hourMs = 3_600_000;

const story = (news_key: number, kind: string, day: string, location = "US") => ({
  ...{ news_key, kind, story: "Other", location, headline: `Headline ${news_key}`, summary: "" },
  ...{ broke_at: new Date(`${day}T12:00:00Z`), company_key: 1, is_syndicated: false },
});

/** "Today" is a Monday, so that the recap before is of Saturday. */
const [monday, saturday, friday] = [sampleToday, "2026-06-13", "2026-06-12"] as const;

describe.each(databaseKinds)("the morning recap on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
    await writeFacts(portal.db, {
      news_item: [
        story(101, "analystNote", monday),
        story(102, "newsAlert", saturday),
        story(103, "blog", monday),
        story(104, "external", monday),
        story(105, "external", monday, "NonUS"),
        story(106, "analystNote", friday),
        story(107, "external", friday),
        story(108, "external", friday, "NonUS"),
      ],
      research_report: [
        { report_id: 8, company_key: 2, posted_on: friday, fundamentals: 4 },
        { report_id: 9, company_key: 1, posted_on: monday, fundamentals: 4 },
        { report_id: 10, company_key: 3, posted_on: saturday, fundamentals: 3 },
      ],
    });
    await portal.db
      .updateTable("company")
      .set({ short_description: "Moves freight." })
      .where("company_key", "=", 3)
      .execute();
    await rebuildReadModel(portal.db, sampleToday);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  test("its button names the day (C-484, C-612)", async () => {
    expect((await member.call(getRecapDate)).data).toBe("Read the Morning Recap for Jun 15");
  });

  test("headlines have three versions: notes and alerts, US, and non-US external news (C-240..C-242, C-481, C-534, C-564)", async () => {
    const keysOf = async (version: number) => {
      const { data } = await member.call(listRecapHeadlines, { query: { version } });
      return data.map(({ newsKey }) => newsKey);
    };
    expect(await keysOf(0)).toEqual([101, 102]);
    const { data: own } = await member.call(listRecapHeadlines, { query: { version: 0 } });
    expect(own.map(({ type }) => type)).toEqual(["analystNote", "newsAlert"]);
    expect(await keysOf(1)).toEqual([104]);
    expect(await keysOf(2)).toEqual([105]);
    for (const version of [-1, 3, 1.5, "all"])
      expect((await member.call(listRecapHeadlines, { query: { version } })).status).toBe(400);
    expect((await member.call(listRecapHeadlines)).status).toBe(400);
  });

  test("research has what a reader needs to know of each company (C-237, C-486)", async () => {
    expect((await member.call(listRecapResearch)).data).toEqual([
      {
        tickerSymbol: "QRVN",
        companyTicker: "QRVN",
        companyName: "Quorvane Systems",
        displayName: "Quorvane Systems",
        busDescript: null,
        dealSize: "$288.0 m",
        marketCap: "$6.6 b",
        bookrunners: "Harrow Brothers, Alder & Stone, Pell & Sons",
      },
      {
        tickerSymbol: null,
        companyTicker: "NQAY",
        companyName: "Northquay Logistics",
        displayName: "Northquay Logistics",
        busDescript: "Moves freight.",
        dealSize: "$90.0 m",
        marketCap: "—",
        bookrunners: "—",
      },
    ]);
  });

  test("research before a pricing has the market cap at the midpoint of the range, as the list of scheduled deals", async () => {
    const value = (dollars: string | null) =>
      portal.db
        .updateTable("deal_row")
        .set({ market_cap_usd: dollars })
        .where("company_key", "=", 3)
        .execute();
    await value("450000000");
    const { data } = await member.call(listRecapResearch);
    await value(null);
    expect(data.map(({ companyTicker, marketCap }) => [companyTicker, marketCap])).toEqual([
      ["QRVN", "$6.6 b"],
      ["NQAY", "$450.0 m"],
    ]);
  });

  test("US offerings are scheduled for tonight on the day in New York that they are expected to price (C-238, C-482, C-610, C-613)", async () => {
    const expectOn = (day: string) =>
      portal.db
        .updateTable("deal_row")
        .set({ expected_on: day, status: "Scheduled" })
        .where("deal_key", "=", 3)
        .execute();
    const scheduled = async () => {
      const { data } = await (await portal.signIn(member.email)).call(listRecapScheduled);
      return data;
    };
    for (const day of [addDays(monday, 1), addDays(monday, -1)]) {
      await expectOn(day);
      expect(await scheduled(), day).toEqual([]);
    }
    await expectOn(monday);
    const line = {
      tickerSymbol: null,
      companyTicker: "NQAY",
      companyName: "Northquay Logistics",
      priceRange: "$17.00–$19.00",
      dealSize: "$90.0 m",
      underwriterName: "—",
    };
    expect(await scheduled()).toEqual([line]);
    portal.clock.advance(11 * hourMs);
    expect(await scheduled(), "at 23:00 in New York").toEqual([line]);
    portal.clock.advance(2 * hourMs);
    expect(await scheduled(), "at 1:00 in New York").toEqual([]);
    portal.clock.advance(-13 * hourMs);
  });

  test("additions are the private companies of the watchlist since the recap before (C-239, C-483, C-613)", async () => {
    const added = async (day: string) => {
      const change = { added_on: day, left_on: null };
      await portal.db
        .insertInto("watchlist_entry")
        .values({ company_key: 3, updated_on: day, expected_timing: "Soon", ...change })
        .onConflict((conflict) => conflict.column("company_key").doUpdateSet(change))
        .execute();
      return (await member.call(listPcwAdditions)).data;
    };
    expect(await added(friday)).toEqual([]);
    for (const day of [saturday, monday])
      expect(await added(day), day).toEqual([
        { companyName: "Northquay Logistics", companyTicker: "NQAY", tickerSymbol: null },
      ]);
  });

  test("the page and the mail of a day name the same companies", async () => {
    const { db } = portal;
    const states = [
      { status: "Scheduled", is_main_deal: true },
      { status: "Scheduled", is_main_deal: false },
      { status: "Postponed", is_main_deal: true },
      { status: "Priced", is_main_deal: true },
      { status: "Withdrawn", is_main_deal: true },
    ];
    const named = new Set<string>();
    for (const state of states) {
      await db
        .updateTable("deal_row")
        .set({ expected_on: monday, ...state })
        .where("deal_key", "=", 3)
        .execute();
      const reader = await portal.signIn(member.email);
      const page = [
        ...(await reader.call(listRecapScheduled)).data,
        ...(await reader.call(listPcwAdditions)).data,
      ].map(({ companyName }) => companyName);
      const { parts } = await makeRecap(db, monday, portal.clock.now(), "https://portal.example");
      const below = (heading: string) => {
        const place = parts.findIndex((part) => part.kind === "heading" && part.text === heading);
        return JSON.stringify(parts[place + 1]);
      };
      const mail =
        below("US IPOs Scheduled for Tonight") + below("Private Company Watchlist Additions");
      for (const name of ["Northquay Logistics", "Quorvane Systems"])
        expect(mail.includes(name), `${name}, ${JSON.stringify(state)}`).toBe(page.includes(name));
      for (const name of page) named.add(name);
    }
    expect([...named]).toEqual(["Northquay Logistics"]);
  });

  test("the mail counts the IPOs and the SPACs that it lists", async () => {
    const setSpac = (isSpac: boolean) =>
      portal.db
        .updateTable("deal_row")
        .set({ is_spac: isSpac, offer_on: friday })
        .where("deal_key", "=", 1)
        .execute();
    const write = () => makeRecap(portal.db, monday, portal.clock.now(), "https://portal.example");
    await setSpac(true);
    const { subject, lead, parts } = await write();
    expect(subject).toContain("0 IPOs and 1 SPAC priced, 0 IPOs expected today");
    expect(lead.text).toContain("0 IPOs and 1 SPAC priced since 06/12/2026");
    expect(JSON.stringify(parts)).toContain("Quorvane Systems");
    await setSpac(false);
    expect((await write()).subject).toContain("1 IPO priced");
  });
});
