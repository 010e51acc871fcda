import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../domain/calendar/day.ts";
import { listMostViewedNews } from "../../../domain/contract/content/news.ts";
import { getDashboardMostViewed } from "../../../domain/contract/dashboard.ts";
import { runReport } from "../../../domain/contract/staff/analytics.ts";
import { collectPageViews } from "../../../domain/contract/staff/usage.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const dayMs = 24 * 60 * 60 * 1000;

const story = (news_key: number, more: object = {}) => ({
  ...{ news_key, kind: "external", story: "Other", location: "US", summary: "" },
  ...{ headline: `Headline ${news_key}`, company_key: 1, is_syndicated: false },
  ...{ broke_at: new Date(`${sampleToday}T12:00:00Z`), ...more },
});

const wire = { source: "The Harbour", link: "https://harbour.example/1", headline: "Two to merge" };

/** The pages of twelve stories, the first opened twelve times and the last once. */
const manyViews = Array.from({ length: 12 }, (_, index) =>
  Array.from({ length: 12 - index }, () => `/news/${301 + index}`),
).flat();

describe.each(databaseKinds)("the most viewed on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
    await writeFacts(portal.db, {
      news_item: [
        story(201, wire),
        story(202, { ...wire, company_key: 2 }),
        story(203, { broke_at: new Date(`${addDays(sampleToday, 1)}T12:00:00Z`) }),
        ...Array.from({ length: 12 }, (_, index) => story(301 + index)),
      ],
    });
    await portal.db
      .updateTable("company")
      .set({ name: "Brindlemärk, Foods" })
      .where("company_key", "=", 2)
      .execute();
    await rebuildReadModel(portal.db, sampleToday);
    member = await portal.newMember();
    await view("/company/QRVN/financials", "/company/QRVN", "/company/NQAY", "/company/NONE");
    await view("/company/BRDM.LSE", "/company/BRDM.LSE", "/company/BRDM.LSE");
    await view("/news/201", "/news/202", "/news/203", "/news/999");
    await view(...manyViews.slice(0, 40));
    await view(...manyViews.slice(40));
    const staff = await portal.signIn("admin@greenshoe.example");
    // A report writes what was counted up to now.
    await staff.call(runReport, { query: { StartDate: sampleToday, EndDate: sampleToday } });
  });
  afterAll(() => portal.close());

  const view = (...paths: string[]) =>
    member.call(collectPageViews, {
      body: { events: paths.map((pagePath) => ({ event: "page_view", pagePath })) },
    });
  /** Reads something as the member on a later day. */
  async function readLater<Found>(days: number, read: (caller: Caller) => Promise<Found>) {
    portal.clock.advance(days * dayMs);
    const found = await read(await portal.signIn(member.email));
    portal.clock.advance(-days * dayMs);
    return found;
  }
  const listNews = async (caller: Caller) =>
    (await caller.call(listMostViewedNews)).data.map(({ newsKey }) => newsKey);
  const listCompanies = async (caller: Caller) =>
    (await caller.call(getDashboardMostViewed)).data.map(({ ticker, companyTicker, views }) => ({
      ticker: ticker ?? companyTicker,
      views,
    }));

  test("news are the ten stories that were opened most in the last seven days (C-485, C-607, V-621)", async () => {
    const ten = [301, 302, 303, 304, 305, 306, 307, 308, 309, 310];
    expect(await listNews(member)).toEqual(ten);
    expect(await readLater(6, listNews)).toEqual(ten);
    expect(await readLater(7, listNews)).toEqual([]);
    const [first] = (await member.call(listMostViewedNews)).data;
    expect(Object.keys(first ?? {}).toSorted()).toEqual([
      ...["breakDate", "companies", "companyLogo", "companyLogoAltTag", "headline", "keywords"],
      ...["link", "newsKey", "newsSummary", "relatedNews", "source", "storyType", "tickerSymbol"],
      ...["type", "videoKey"],
    ]);
  });

  test("a story of several companies counts the readers of all, and one that is not out is not named", async () => {
    await view(...Array.from({ length: 11 }, () => "/news/202"));
    await view(...Array.from({ length: 20 }, () => "/news/203"));
    const staff = await portal.signIn("admin@greenshoe.example");
    await staff.call(runReport, { query: { StartDate: sampleToday, EndDate: sampleToday } });
    expect((await listNews(member)).slice(0, 3)).toEqual([201, 301, 302]);
  });

  test("IPOs are the companies whose pages were opened most in the last seven days, under all of their addresses (V-087, V-525, V-621)", async () => {
    const viewed = [
      { ticker: "BRDM", views: 3 },
      { ticker: "QRVN", views: 2 },
      { ticker: "NQAY", views: 1 },
    ];
    expect(await listCompanies(member)).toEqual(viewed);
    expect(await readLater(6, listCompanies)).toEqual(viewed);
    expect(await readLater(7, listCompanies)).toEqual([]);
  });

  test("those abroad are a CSV for the second list of staff alone (S-404, C-498, C-573, C-639, C-641)", async () => {
    const ask = ({ token }: Caller) =>
      portal.app.inject({
        url: "/api/v1.0/Analytics/MostViewedInternational",
        headers: { host: "localhost:8080", ...(token && { authorization: `Bearer ${token}` }) },
      });
    for (const email of ["logs@greenshoe.example", "staff@greenshoe.example"]) {
      const answer = await ask(await portal.signIn(email));
      expect(answer.statusCode, email).toBe(200);
      expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(answer.headers["content-disposition"]).toContain('filename="data.csv"');
      expect(answer.rawPayload.toString("utf8")).toBe(
        'companyName,tickerSymbol,countryName,views\r\n"Brindlemärk, Foods",BRDM,United Kingdom,3\r\n',
      );
    }
    expect((await ask(portal.visitor)).statusCode).toBe(401);
    for (const email of [
      ...["admin@greenshoe.example", "web@greenshoe.example", "maria.ortiz@northgate.example"],
    ])
      expect((await ask(await portal.signIn(email))).statusCode, email).toBe(403);
  });
});
