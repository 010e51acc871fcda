import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchAll, smartSearch } from "../../../domain/contract/companies/search.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const story = (news_key: number, headline: string, broke_at: string) => ({
  news_key,
  kind: "newsAlert",
  location: "US",
  story: "Other",
  is_syndicated: false,
  headline,
  summary: "",
  broke_at: new Date(broke_at),
  company_key: 1,
});

describe.each(databaseKinds)("the global search on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
    await writeFacts(portal.db, {
      news_item: [
        story(201, "Quorvane Systems files for an IPO", "2026-06-10T12:00:00Z"),
        story(202, "Quorvane raises its range", "2026-06-12T12:00:00Z"),
        story(203, "Quorvane of tomorrow", "2026-06-16T12:00:00Z"),
      ],
      video: [
        { video_key: 1, kind: "latest", title: "Quorvane in three minutes", description: "" },
      ],
      monitor_entry: [{ monitor_list_id: 77, company_key: 1, updated_on: "2026-06-02" }],
    });
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const search = async (searchTerm: string) =>
    (await member.call(smartSearch, { query: { searchTerm } })).data;

  test("suggestions are of five types with all their keys, and say what matched (S-239, S-315)", async () => {
    const found = await search("quorvane");
    expect(found[0]).toEqual({
      keyword: "Quorvane Systems",
      resultType: "Profile",
      resultDate: null,
      matchType: "Name",
      tickerSymbol: "QRVN",
      link: null,
      newsKey: null,
      videoKey: null,
    });
    for (const item of found)
      expect(Object.keys(item)).toEqual([
        ...["keyword", "resultType", "resultDate", "matchType"],
        ...["tickerSymbol", "link", "newsKey", "videoKey"],
      ]);
    expect(new Set(found.map(({ resultType }) => resultType))).toEqual(
      new Set(["Profile", "Research", "PCML", "Latest Videos", "news"]),
    );
    expect(
      found.filter(({ resultType }) => resultType === "news").map(({ newsKey }) => newsKey),
    ).toEqual([202, 201]);
    expect(found.find(({ resultType }) => resultType === "Research")?.link).toMatch(
      /^\/showpdf\?filename=/,
    );
    expect((await search("qrvn"))[0]).toMatchObject({ tickerSymbol: "QRVN", matchType: "Ticker" });
    expect((await search("quovane"))[0]).toMatchObject({ keyword: "Quorvane Systems" });
  });

  test("a text after a parenthesis is the beginning of a ticker (S-385)", async () => {
    expect((await search("(q")).map(({ tickerSymbol }) => tickerSymbol)).toEqual(["QRVN"]);
    expect(await search("(quorvane")).toEqual([]);
  });

  test("the page of results gets four groups (S-316, S-373)", async () => {
    const { data } = await member.call(searchAll, { body: { searchTerm: "quorvane" } });
    expect(Object.keys(data)).toEqual(["companies", "research", "news", "videos", "counts"]);
    expect(data.counts).toEqual({ companies: data.companies.length, news: 2 });
    expect(data.companies[0]).toMatchObject({ companyTicker: "QRVN" });
    expect(data.research[0]?.link).toMatch(/^\/showpdf\?filename=/);
    expect(data.news.map(({ newsKey }) => newsKey)).toEqual([202, 201]);
    expect(data.videos).toMatchObject([{ videoKey: 1 }]);
  });

  test.each(["%", "_", "'", "''\\", "שלום", "🚀", "漢", "a & | ! :* b", "<-> (((", "\u202e"])(
    "%j finds nothing and breaks nothing",
    async (text) => {
      expect((await member.call(smartSearch, { query: { searchTerm: text } })).status).toBe(200);
      expect((await member.call(searchAll, { body: { searchTerm: text } })).status).toBe(200);
    },
  );

  test("short words of a headline count beside a long one, and alone are not looked for", async () => {
    const newsOf = async (searchTerm: string) =>
      (await member.call(searchAll, { body: { searchTerm } })).data.news.map(
        ({ newsKey }) => newsKey,
      );
    expect(await newsOf("quorvane f")).toEqual([201]);
    expect(await newsOf("quorvane its r")).toEqual([202]);
    expect(await newsOf("quorvane x")).toEqual([]);
    expect(await newsOf("q f an i")).toEqual([]);
  });

  test("a text of frequent letters is compared with five thousand names at most", async () => {
    await sql`
      insert into company_term (company_key, kind, term, standing)
      select 1, 'former name', 'quorvane holdings ' || n, 2 from generate_series(1, 6000) n
    `.execute(portal.db);
    const { rows } = await sql`select from similar_company_terms('quorvame holdimgs', '%')`.execute(
      portal.db,
    );
    expect(rows).toHaveLength(5000);
    expect((await search("quorvame systems"))[0]).toMatchObject({ tickerSymbol: "QRVN" });
    await sql`delete from company_term where term like 'quorvane holdings %'`.execute(portal.db);
  });

  test("the page of results counts all companies, gets the first twenty, and all when it asks for them", async () => {
    await sql`
      insert into company overriding system value
      select (jsonb_populate_record(c, jsonb_build_object(
        'company_key', 5000 + n, 'name', 'Vexmere ' || n, 'company_ticker', 'VEX' || n
      ))).* from company c, generate_series(1, 43) n where c.company_key = 1
    `.execute(portal.db);
    await sql`
      insert into company_term (company_key, kind, term, standing)
      select 5000 + n, kind, 'vexmere ' || n, 1
      from generate_series(1, 43) n, (values ('name'), ('former name')) as k (kind)
    `.execute(portal.db);
    const found = async (body: { searchTerm: string; all?: "companies" | "news" }) => {
      const { companies, counts } = (await member.call(searchAll, { body })).data;
      return { shown: companies.length, counted: counts.companies };
    };
    expect(await found({ searchTerm: "vexmere" })).toEqual({ shown: 20, counted: 43 });
    expect(await found({ searchTerm: "vexmere", all: "news" })).toEqual({ shown: 20, counted: 43 });
    expect(await found({ searchTerm: "vexmere", all: "companies" })).toEqual({
      shown: 43,
      counted: 43,
    });
  });

  test("ten thousand characters are refused", async () => {
    const query = { searchTerm: "x".repeat(10_000) };
    expect((await member.call(smartSearch, { query })).status).toBe(400);
  });
});
