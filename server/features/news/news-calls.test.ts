import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../domain/calendar/day.ts";
import {
  getArticle,
  getNewsFilters,
  getNewsLanding,
  listNews,
} from "../../../domain/contract/content/news.ts";
import { getDashboardNews } from "../../../domain/contract/dashboard.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const story = (news_key: number, kind: string, broke_at: string, more: object = {}) => ({
  news_key,
  kind,
  story: "Other",
  location: "US",
  headline: `Headline ${news_key}`,
  summary: `Summary ${news_key}`,
  broke_at: new Date(broke_at),
  company_key: 1,
  is_syndicated: false,
  ...more,
});

const wire = { source: "The Harbour", link: "https://harbour.example/1", headline: "Two to merge" };

/** Sixty items of other publishers, three on each of twenty days. */
const many = Array.from({ length: 60 }, (_, index) =>
  story(
    1000 + index,
    "external",
    `${addDays("2026-05-20", -Math.floor(index / 3))}T1${index % 3}:00:00Z`,
    { source: "Meridian Wire", location: "NonUS", company_key: 2 },
  ),
);

describe.each(databaseKinds)("news on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({
      on: kind,
      withDetails: true,
      env: { NEWS_SUMMARIES: "Open Press" },
    });
    await writeFacts(portal.db, {
      news_item: [
        story(101, "analystNote", "2026-06-15T12:00:00Z", {
          body: "First.\n\nSecond.",
          body_html: "<h2>View</h2><p>First <b>bold</b>.</p><ul><li>One</li></ul>",
          keywords: ["lock-ups"],
        }),
        story(102, "newsAlert", "2026-06-15T13:00:00Z", { story: "Terms-Up" }),
        story(103, "blog", "2026-06-14T13:00:00Z", { company_key: null }),
        story(104, "blog", "2026-06-10T13:00:00Z", { company_key: null }),
        story(105, "external", "2026-06-15T11:00:00Z", wire),
        story(106, "external", "2026-06-15T11:00:00Z", { ...wire, company_key: 3 }),
        story(107, "external", "2026-06-15T10:00:00Z", {
          ...wire,
          location: "NonUS",
          company_key: 2,
          headline: "Abroad",
        }),
        story(108, "newsAlert", "2026-06-15T20:00:00Z"),
        story(109, "external", "2026-06-12T20:00:00Z", {
          is_syndicated: true,
          source: "Closed Press",
          location: "Private",
        }),
        story(110, "external", "2026-06-12T19:00:00Z", {
          is_syndicated: true,
          source: "Open Press",
        }),
        ...many,
      ],
    });
    await rebuildReadModel(portal.db, sampleToday);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const keysOf = (items: readonly { newsKey: number }[]) => items.map(({ newsKey }) => newsKey);
  /** Reads page after page as the list of the browser does. */
  async function readToTheEnd(location: string, between = async (_page: number) => {}) {
    const pages: number[][] = [];
    let after: number | undefined;
    for (;;) {
      const query = { location, ...(after !== undefined && { after }) };
      const { data } = await member.call(listNews, { query });
      pages.push(keysOf(data));
      const last = data.at(-1);
      if (last === undefined || data.length < 25) return pages;
      after = last.newsKey;
      await between(pages.length);
    }
  }
  const find = async (query: object) => keysOf((await member.call(listNews, { query })).data);

  test("an item has all its keys, and a story of several companies is one item with all of them (C-182)", async () => {
    const { data } = await member.call(listNews, { query: { startDate: "2026-06-15" } });
    expect(keysOf(data)).toEqual([102, 101, 105, 107]);
    expect(data[2]).toEqual({
      newsKey: 105,
      headline: "Two to merge",
      breakDate: "2026-06-15T11:00:00.000Z",
      source: "The Harbour",
      link: "https://harbour.example/1",
      newsSummary: "Summary 105",
      keywords: ["Design Software", "Technology"],
      tickerSymbol: "QRVN",
      companies: [
        {
          companyKey: 1,
          companyName: "Quorvane Systems",
          companyTicker: "QRVN",
          tickerSymbol: "QRVN",
        },
        expect.objectContaining({ companyKey: 3, companyTicker: "NQAY" }),
      ],
      companyLogo: null,
      companyLogoAltTag: "QRVN logo",
      videoKey: null,
      relatedNews: [],
      type: "external",
      storyType: "Other",
    });
    expect(await find({ ticker: "nqay" })).toEqual([105]);
  });

  test("the landing has own articles, then news of others of US and private companies, then of those abroad", async () => {
    const { data } = await member.call(getNewsLanding);
    expect(keysOf(data.rcArticles).slice(0, 4)).toEqual([102, 101, 103, 104]);
    expect(keysOf(data.usExternal)).toEqual([105, 109, 110]);
    expect(keysOf(data.nonUsExternal).slice(0, 2)).toEqual([107, 1002]);
  });

  test("filters narrow the list, and each takes one value or several (C-186, C-490, C-608)", async () => {
    const today = { startDate: "2026-06-15" };
    expect(await find({ location: "All", ...today })).toEqual([102, 101, 105, 107]);
    expect(await find({ location: "US", ...today })).toEqual([102, 101, 105]);
    expect(await find({ location: "NonUS", ...today })).toEqual([107]);
    expect(await find({ location: "Private" })).toEqual([109]);
    expect(await find({ newsType: ["blog", "newsAlert"], topN: "2" })).toEqual([102, 103]);
    expect(await find({ storyType: "Terms-Up" })).toEqual([102]);
    expect(await find({ industry: "10", newsType: "newsAlert" })).toEqual([102]);
    expect(await find({ industry: "999" })).toEqual([]);
    expect(await find({ startDate: "2026-06-12", endDate: "2026-06-14" })).toEqual([103, 109, 110]);
    expect(await find({ location: "All", endDate: "2026-06-10", startDate: "2026-06-10" })).toEqual(
      [104],
    );
    const answer = async (topN: number) => {
      const days = "startDate=2026-06-12&endDate=2026-06-15";
      const lists =
        "industry=999&industry=10&newsType=newsAlert&newsType=external&storyType=Other&storyType=Terms-Up";
      const { body } = await portal.app.inject({
        url: `/api/v1.0/News?location=US&${days}&${lists}&ticker=QRVN&topN=${topN}`,
        headers: { host: "localhost:8080", authorization: `Bearer ${member.token}` },
      });
      return keysOf(JSON.parse(body).data);
    };
    expect(await answer(25)).toEqual([102, 105, 110]);
    expect(await answer(1)).toEqual([102]);
  });

  test("a page has at most 25 items, and those after it follow without gap or repeat, also within a day (C-216, C-491, C-532, C-563)", async () => {
    const pages = await readToTheEnd("NonUS");
    expect(pages.flat()).toEqual([
      107,
      ...many.toSorted((a, b) => +b.broke_at - +a.broke_at).map(({ news_key }) => news_key),
    ]);
    expect(pages.map((page) => page.length)).toEqual([25, 25, 11]);
  });

  test("pages stay without gap or repeat while news break, and a page behind a story that was taken away is refused", async () => {
    const [before] = [(await readToTheEnd("NonUS")).flat()];
    const seen = await readToTheEnd("NonUS", async (page) => {
      const meanwhile = story(2000 + page, "external", "2026-06-15T15:00:00Z", wire);
      await writeFacts(portal.db, {
        news_item: [{ ...meanwhile, location: "NonUS", link: `/${page}` }],
      });
    });
    expect(seen.flat()).toEqual(before);
    const find = (after: number) => member.call(listNews, { query: { location: "NonUS", after } });
    expect((await find(2001)).status).toBe(200);
    await portal.db.deleteFrom("news_item").where("news_key", "in", [2001, 2002]).execute();
    const gone = await find(2001);
    expect([gone.status, gone.failure?.code]).toEqual([410, "after_gone"]);
  });

  test("summaries of other publishers are shown where the operator may show them", async () => {
    const { data } = await member.call(listNews, {
      query: { startDate: "2026-06-12", endDate: "2026-06-12" },
    });
    expect(data.map(({ newsSummary }) => newsSummary)).toEqual(["", "Summary 110"]);
  });

  test("an article has its text in blocks and what is related; a repeat is read as its story (C-487)", async () => {
    const { data } = await member.call(getArticle, { params: { newsKey: 101 } });
    expect([data.newsKey, data.headline]).toEqual([101, "Headline 101"]);
    expect(data.body).toEqual([
      { kind: "heading", text: "View" },
      {
        kind: "paragraph",
        runs: [{ text: "First " }, { text: "bold", isBold: true }, { text: "." }],
      },
      { kind: "list", isNumbered: false, items: [[{ text: "One" }]] },
    ]);
    expect(data.keywords).toEqual(["lock-ups"]);
    expect(keysOf(data.relatedNews).slice(0, 4)).toEqual([102, 105, 109, 110]);
    const blog = await member.call(getArticle, { params: { newsKey: 103 } });
    expect(keysOf(blog.data.relatedNews).slice(0, 2)).toEqual([101, 104]);
    const repeat = await member.call(getArticle, { params: { newsKey: 106 } });
    expect(repeat.data.newsKey).toBe(105);
    for (const newsKey of [108, 4711])
      expect((await member.call(getArticle, { params: { newsKey } })).status).toBe(404);
  });

  test("the filters offer four news types, nine story types and the classification (C-184..C-186, C-606)", async () => {
    const { data } = await member.call(getNewsFilters);
    const word = (value: string) => ({ value, label: value });
    const industry = (
      ...[value, label, level, parent]: [number, string, string, number | null]
    ) => ({
      value,
      label,
      level,
      parent,
    });
    expect(data).toEqual({
      locations: ["All", "Private", "US", "NonUS"].map(word),
      newsTypes: [
        { value: "analystNote", label: "Analyst Note" },
        { value: "blog", label: "Blog" },
        { value: "external", label: "External" },
        { value: "newsAlert", label: "News Alert" },
      ],
      storyTypes: [
        ...["IPO Pricing", "New IPO Filing", "Other", "Postponed", "Set Terms"],
        ...["Terms-Down", "Terms-Up", "Updated Financials", "Withdrawn"],
      ].map(word),
      industries: [
        industry(101010, "Application Software", "industry", 1010),
        industry(10101010, "Design Software", "subIndustry", 101010),
        industry(1010, "Software", "group", 10),
        industry(10, "Technology", "sector", null),
      ],
    });
  });

  test.each([
    ["topN", "0"],
    ["topN", "-1"],
    ["topN", "1e9"],
    ["topN", "many"],
    ["after", "0"],
    ["after", "first"],
    ["location", "Mars"],
    ["newsType", "__proto__"],
    ["storyType", "long"],
    ["industry", "99999999999"],
    ["startDate", "2026-02-30"],
    ["endDate", "../etc"],
    ["ticker", "long"],
    ["unknown", "1"],
  ])("%s %j is refused", async (name, value) => {
    const answer = await member.call(listNews, {
      query: { [name]: value.replace("long", "x".repeat(10_000)) },
    });
    expect([answer.status, answer.failure.code]).toEqual([400, "invalid_input"]);
  });

  test("reversed days are refused; future days, and tickers of any letters, find what there is", async () => {
    const reversed = await member.call(listNews, {
      query: { startDate: "2026-06-15", endDate: "2026-06-01" },
    });
    expect(reversed.failure.invalidParams).toMatchObject([{ name: "startDate" }]);
    expect(await find({ startDate: "2199-01-01" })).toEqual([]);
    for (const ticker of ["%", "'", "שלום", "🚀", "漢", "..%2F"])
      expect(await find({ ticker })).toEqual([]);
  });

  test("of a thousand items that are read while fifty arrive, each comes once, and the dashboard has the latest 25 (promise 39, V-621)", async () => {
    const item = (news_key: number, broke_at: string) =>
      story(news_key, "external", broke_at, { location: "Private", source: `Wire ${news_key}` });
    const before = Array.from({ length: 1000 }, (_, index) =>
      item(5000 + index, `${addDays("2025-12-31", -Math.floor(index / 5))}T1${index % 5}:00:00Z`),
    );
    await writeFacts(portal.db, { news_item: before });
    const pages = await readToTheEnd("Private", async (page) => {
      const late = [
        item(7000 + page, "2026-06-15T12:30:00Z"),
        item(8000 + page, "2026-01-02T12:00:00Z"),
      ];
      if (page <= 25) await writeFacts(portal.db, { news_item: late });
    });
    expect(pages.length).toBeGreaterThan(25);
    const found = pages.flat();
    expect(found).toHaveLength(new Set(found).size);
    expect(found.filter((key) => key >= 5000 && key < 6000)).toEqual(
      before.toSorted((a, b) => +b.broke_at - +a.broke_at).map(({ news_key }) => news_key),
    );
    expect(await find({ location: "Private", startDate: "2026-06-15" })).toHaveLength(25);
    const { data: latest } = await member.call(getDashboardNews);
    const newest = await portal.db
      .selectFrom("news_item")
      .select("broke_at")
      .where("broke_at", "<=", portal.clock.now())
      .orderBy("broke_at", "desc")
      .limit(25)
      .execute();
    expect(latest.map(({ breakDate }) => breakDate)).toEqual(
      newest.map(({ broke_at }) => broke_at.toISOString()),
    );
  });

  test("the landing has three sections with the 25 newest of each (C-489, C-607)", async () => {
    const keysFrom = (first: number) => Array.from({ length: 26 }, (_, index) => first + index);
    const at = (index: number) => `2026-06-15T15:${10 + index}:00Z`;
    await writeFacts(portal.db, {
      news_item: [
        ...keysFrom(20_000).map((key, index) => story(key, "blog", at(index))),
        ...keysFrom(30_000).map((key, index) => story(key, "external", at(index))),
        ...keysFrom(40_000).map((key, index) =>
          story(key, "external", at(index), { location: "NonUS" }),
        ),
      ],
    });
    const { data } = await member.call(getNewsLanding);
    const newestFrom = (first: number) => keysFrom(first).slice(1).reverse();
    expect(Object.keys(data)).toEqual(["rcArticles", "usExternal", "nonUsExternal"]);
    expect(keysOf(data.rcArticles)).toEqual(newestFrom(20_000));
    expect(keysOf(data.usExternal)).toEqual(newestFrom(30_000));
    expect(keysOf(data.nonUsExternal)).toEqual(newestFrom(40_000));
  });
});
