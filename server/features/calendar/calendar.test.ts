import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMasterCalendar, getScheduledCalendar } from "../../../domain/contract/calendar.ts";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import { screenNames } from "../../../domain/views/screens.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { bumpVersion } from "../../market/versions-repository.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { updateHiddenScreens } from "../account/accounts-repository.ts";

describe.each(databaseKinds)("calendars on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
    await writeFacts(portal.db, {
      research_report: [
        {
          report_id: 7,
          company_key: 1,
          posted_on: "2026-03-09",
          fundamentals: 4,
          governance: 4,
          valuation: 4,
          technicals: 4,
        },
      ],
    });
    await rebuildReadModel(portal.db, sampleToday);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const march = { from: "2026-02-28", to: "2026-04-03" };

  test("a hidden screen hides its page and no event, since the facts stand elsewhere too", async () => {
    const account = "Narrow calendar";
    const narrow = await portal.newMember({ account });
    const read = async () => (await narrow.call(getMasterCalendar, { query: march })).data;
    const before = await read();
    await updateHiddenScreens(portal.db, account, screenNames);
    expect(await read()).toEqual(before);
    expect(Object.values(before).flat().length).toBeGreaterThan(0);
  });

  test("the events of a month are kept under six types, each with all of its fields (V-138, V-139, V-140)", async () => {
    await member.call(addFavorite, { body: { companyKey: 1 } });
    const { data } = await member.call(getMasterCalendar, { query: march });
    expect(Object.keys(data)).toEqual([
      ...["filed", "offerDate", "trade", "research", "lockups", "pw"],
    ]);
    for (const [type, events] of Object.entries(data))
      expect(events.map((event) => event.type)).toEqual(events.map(() => type));
    const keys = [
      ...["title", "start", "type", "companyKey", "isFavorite", "ratingText", "span"],
      ...["headquarter", "isSpac"],
    ];
    for (const event of Object.values(data).flat())
      expect(Object.keys(event)).toEqual(expect.arrayContaining(keys));
    const ofQuorvane = Object.values(data)
      .flat()
      .filter(({ companyKey }) => companyKey === 1);
    expect(ofQuorvane.map(({ id, start, type, title }) => [id, start, type, title])).toEqual([
      ["1-pricing", "2026-03-03", "offerDate", "QRVN $24.00"],
      ["1-firstTrade", "2026-03-04", "trade", "QRVN trades"],
      ["1-report-7", "2026-03-09", "research", "QRVN Research"],
      ["1-quietPeriodEnd", "2026-03-28", "research", "QRVN quiet period ends"],
    ]);
    expect(data.trade.find(({ companyKey }) => companyKey === 1)).toMatchObject({
      companyTicker: "QRVN",
      companyName: "Quorvane Systems",
      isFavorite: true,
      isSpac: false,
      headquarter: "US",
      span: 1,
      ratingText: null,
    });
    expect(data.research[0]?.ratingText).toBe("16");
  });

  test("a filing shows terms that were set with it, and none that were set later or came with the pricing", async () => {
    const filedIn = async (from: string, to: string) => {
      const { data } = await member.call(getMasterCalendar, { query: { from, to } });
      return data.filed.map(({ action, terms }) => [action, terms]);
    };
    expect(await filedIn("2026-01-01", "2026-04-04")).toEqual([
      ["files", null],
      ["files", null],
    ]);
    const setTerms = async (on: string) => {
      await sql`update deal_terms set set_on = ${on} where deal_key = 3`.execute(portal.db);
      await rebuildReadModel(portal.db, sampleToday);
    };
    await setTerms("2026-04-01");
    await expect
      .poll(() => filedIn("2026-01-01", "2026-04-04"), { timeout: 5000 })
      .toEqual([
        ["files", null],
        ["files $90.0 m", "$17.00–$19.00 · $90.0 m"],
      ]);
    await setTerms("2026-06-10");
  });

  test("a month that one user has asked for shows another their own favorites, and every change of the market", async () => {
    const other = await portal.newMember();
    const report = async (caller: Caller) => {
      const { data } = await caller.call(getMasterCalendar, { query: march });
      return data.research.find(({ kind }) => kind === "report");
    };
    await member.call(addFavorite, { body: { companyKey: 1 } });
    expect(await report(member)).toMatchObject({ start: "2026-03-09", isFavorite: true });
    expect(await report(other)).toMatchObject({ start: "2026-03-09", isFavorite: false });

    await sql`update research_report set posted_on = '2026-03-10'`.execute(portal.db);
    await rebuildReadModel(portal.db, sampleToday);
    await expect
      .poll(() => report(other), { timeout: 5000 })
      .toMatchObject({ start: "2026-03-10" });
    await sql`update research_report set posted_on = '2026-03-09'`.execute(portal.db);
    await rebuildReadModel(portal.db, sampleToday);
    await expect
      .poll(() => report(member), { timeout: 5000 })
      .toMatchObject({ start: "2026-03-09" });
  });

  test("the calendar of scheduled IPOs has first trades only (V-141)", async () => {
    const { data } = await member.call(getScheduledCalendar, { query: march });
    expect([...new Set(data.map(({ type }) => type))]).toEqual(["trade"]);
  });

  test("a deal that has priced stands on the day of its first trade before that is over", async () => {
    await sql`update deal_row set trade_on = null where deal_key = 1`.execute(portal.db);
    await bumpVersion(portal.db, "market");
    const tradesOfQuorvane = async () => {
      const { data } = await member.call(getScheduledCalendar, { query: march });
      return data
        .filter(({ companyKey }) => companyKey === 1)
        .map(({ start, detail }) => [start, detail]);
    };
    const expected = [["2026-03-04", expect.stringMatching(/^Expected to trade/)]];
    await expect.poll(tradesOfQuorvane, { timeout: 5000 }).toEqual(expected);
    await rebuildReadModel(portal.db, sampleToday);
    const past = [["2026-03-04", expect.stringMatching(/^First trade/)]];
    await expect.poll(tradesOfQuorvane, { timeout: 5000 }).toEqual(past);
  });

  test("without days, a calendar shows the weeks around today", async () => {
    const { data } = await member.call(getMasterCalendar);
    const starts = Object.values(data).flatMap((events) => events.map(({ start }) => start));
    expect(starts).toContain("2026-06-20");
    expect(starts.every((start) => start >= "2026-05-06" && start <= "2026-07-25")).toBe(true);
  });

  test.each([
    [{ from: "2026-03-01" }],
    [{ from: "2026-04-01", to: "2026-03-01" }],
    [{ from: "0001-01-01", to: "9999-12-31" }],
    [{ from: "__proto__", to: "2026-03-01" }],
    [{ from: ["2026-03-01", "2026-03-02"], to: "2026-03-03" }],
    [{ from: "2026-02-30", to: "2026-03-01" }],
    [{ from: "\u202e2026-03-01", to: "x".repeat(1000) }],
    [{ ...march, userId: "1" }],
  ])("days like %.60j are refused", async (query) => {
    const answer = await member.call(getMasterCalendar, { query });
    expect([answer.status, answer.failure.code]).toEqual([400, "invalid_input"]);
  });

  test("a visitor is refused (V-013)", async () => {
    expect((await portal.visitor.call(getMasterCalendar)).status).toBe(401);
  });
});
