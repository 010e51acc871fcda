import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase } from "../../../domain/contract/route.ts";
import {
  addFavorite,
  getFavorite,
  listFavorites,
  listSavings,
  removeFavorite,
} from "../../../domain/contract/users/favorites.ts";
import { getViewOfType, saveView } from "../../../domain/contract/views.ts";
import { maxFavorites } from "../../../domain/forms/limits.ts";
import type { StoryType } from "../../../domain/news/story-types.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { sampleMarket, sampleToday } from "../../testing/sample-market.ts";

describe.each(databaseKinds)("favorites on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await writeFacts(portal.db, sampleMarket);
    await rebuildReadModel(portal.db, sampleToday);
  });
  afterAll(() => portal.close());

  const quorvane = { companyKey: 1, companyName: "Quorvane Systems" };
  const keysOf = async (member: Caller) =>
    (await member.call(listFavorites)).data.map(({ companyKey }) => companyKey);
  const versionOf = async (member: Caller) => {
    const { rows } = await sql<{ number: number }>`
      select number from version join portal_user on name = 'user:' || user_id where email = ${member.email}
    `.execute(portal.db);
    return rows[0]?.number ?? 0;
  };

  test("a favorite is added, listed with its group, and removed (S-249, S-310, S-312, S-313, V-502, V-530, V-531, V-532)", async () => {
    const member = await portal.newMember();
    expect((await member.call(listFavorites)).data).toEqual([]);
    const added = await member.call(addFavorite, { body: quorvane });
    expect([added.status, added.data]).toEqual([
      200,
      {
        ...quorvane,
        companyTicker: "QRVN",
        ticker: "QRVN",
        status: "Priced",
        group: "Priced",
        offerDate: "2026-03-03",
      },
    ]);
    await member.call(addFavorite, { body: { companyKey: 3, companyName: "Northquay Logistics" } });
    const { data } = await member.call(listFavorites);
    expect(data.map((item) => [item.companyKey, item.companyName, item.group])).toEqual([
      [1, "Quorvane Systems", "Priced"],
      [3, "Northquay Logistics", "Filed"],
    ]);
    const removed = await member.call(removeFavorite, { params: { key: 1 } });
    expect([removed.status, removed.data]).toMatchObject([200, { companyKey: 1 }]);
    expect(await keysOf(member)).toEqual([3]);
  });

  test("a removal can be undone: the company returns to its place, not to the end", async () => {
    const member = await portal.newMember();
    for (const companyKey of [1, 3]) await member.call(addFavorite, { body: { companyKey } });
    const { addedAt } = (await member.call(removeFavorite, { params: { key: 1 } })).data;
    await member.call(addFavorite, { body: { companyKey: 1, addedAt: addedAt ?? "" } });
    expect(await keysOf(member)).toEqual([1, 3]);
    const again = await member.call(removeFavorite, { params: { key: 2 } });
    expect(again.data).toEqual({ companyKey: 2, addedAt: null });
  });

  test.each(["2999-01-01T00:00:00.000Z", "2026-02-30T00:00:00.000Z", "yesterday", ""])(
    "a favorite cannot have been added at %j",
    async (addedAt) => {
      const member = await portal.newMember();
      const answer = await member.call(addFavorite, { body: { companyKey: 1, addedAt } });
      expect([answer.failure.code, await keysOf(member)]).toEqual(["invalid_input", []]);
    },
  );

  test("My Favorites shows the expected date of a deal to come, and price, change and return of a priced one", async () => {
    const member = await portal.newMember();
    for (const companyKey of [1, 3]) await member.call(addFavorite, { body: { companyKey } });
    const { Priced, Filed } = (await member.call(listSavings)).data.favorites;
    const none = { lastPrice: null, todaysChange: null, totalReturn: null };
    expect(Filed).toMatchObject([{ companyKey: 3, offerDate: null, ...none }]);
    // From 27 to 30 today; a share bought for 24 has been split into two.
    expect(Priced).toMatchObject([
      { companyKey: 1, lastPrice: 30, currency: "USD", todaysChange: 11.1111, totalReturn: 150 },
    ]);
  });

  test("My Favorites gets saved views and screens, companies by group and their news, all of the user (S-314, S-393, V-278, V-279)", async () => {
    const member = await portal.newMember();
    const views = [
      ["Priced", "My priced"],
      ["LocationInUse", "My screen"],
    ] as const;
    for (const [viewType, name] of views) {
      const { data: view } = await member.call(getViewOfType, { params: { type: viewType } });
      await member.call(saveView, { params: { id: view.id }, body: { name } });
    }
    await portal.db
      .insertInto("news_item")
      .values([
        newsOf(1, "Quorvane opens higher", "IPO Pricing"),
        newsOf(1, "Quorvane in the papers", "Other"),
        newsOf(2, "Brindlemark expands", "Other"),
      ])
      .execute();
    await member.call(addFavorite, { body: quorvane });
    await member.call(addFavorite, { body: { companyKey: 3 } });
    const { data } = await member.call(listSavings);
    expect(data.savedViews.map(({ name }) => name)).toEqual(["My priced"]);
    expect(data.savedScreens.map(({ viewType, name }) => [viewType, name])).toEqual([
      ["LocationInUse", "My screen"],
    ]);
    const names = Object.entries(data.favorites).map(([group, list]) => [
      group,
      list.map(({ companyName }) => companyName),
    ]);
    expect(names).toEqual([
      ["Scheduled", []],
      ["Priced", ["Quorvane Systems"]],
      ["Filed", ["Northquay Logistics"]],
      ["Others", []],
    ]);
    const ofQuorvane = { tickerSymbol: "QRVN", type: "external" };
    expect(data.news).toMatchObject([
      { ...ofQuorvane, headline: "Quorvane in the papers", storyType: "Other" },
      { ...ofQuorvane, headline: "Quorvane opens higher", storyType: "IPO Pricing" },
    ]);
    const other = await portal.newMember();
    const theirs = (await other.call(listSavings)).data;
    expect([theirs.savedViews, theirs.favorites.Priced, theirs.news]).toEqual([[], [], []]);
  });

  test("a list that has not changed is not sent again, and a new favorite changes it at once", async () => {
    const member = await portal.newMember();
    const first = await portal.app.inject(listRequest(member));
    const again = { ...listRequest(member).headers, "if-none-match": String(first.headers.etag) };
    const ask = () => portal.app.inject({ ...listRequest(member), headers: again });
    expect([first.statusCode, (await ask()).statusCode]).toEqual([200, 304]);
    await member.call(addFavorite, { body: quorvane });
    expect((await ask()).statusCode).toBe(200);
  });

  test("one favorite is found by its key; a company that is not a favorite is not found (S-311, S-393)", async () => {
    const member = await portal.newMember();
    await member.call(addFavorite, { body: quorvane });
    expect((await member.call(getFavorite, { params: { key: 1 } })).data).toMatchObject(quorvane);
    const other = await member.call(getFavorite, { params: { key: 2 } });
    expect([other.status, other.failure.code]).toEqual([404, "not_found"]);
  });

  test("favorites belong to one user, also within an account", async () => {
    const [maria, james] = [
      await portal.newMember({ account: "Ours" }),
      await portal.newMember({ account: "Ours" }),
    ];
    await maria.call(addFavorite, { body: quorvane });
    expect(await keysOf(james)).toEqual([]);
    await james.call(removeFavorite, { params: { key: 1 } });
    expect(await keysOf(maria)).toEqual([1]);
  });

  test("adding or removing twice is the same as once, and only changes raise the user's version", async () => {
    const member = await portal.newMember();
    await member.call(addFavorite, { body: quorvane });
    const before = await versionOf(member);
    expect((await member.call(addFavorite, { body: quorvane })).data).toMatchObject(quorvane);
    expect([await keysOf(member), await versionOf(member)]).toEqual([[1], before]);
    await member.call(removeFavorite, { params: { key: 1 } });
    expect(await versionOf(member)).toBe(before + 1);
    expect((await member.call(removeFavorite, { params: { key: 1 } })).status).toBe(200);
    expect(await versionOf(member)).toBe(before + 1);
  });

  test("ten concurrent additions of one company all succeed and leave one row", async () => {
    const member = await portal.newMember();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.call(addFavorite, { body: quorvane })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect([await keysOf(member), await versionOf(member)]).toEqual([[1], 1]);
  });

  test("a company that does not exist is not found", async () => {
    const member = await portal.newMember();
    const answer = await member.call(addFavorite, { body: { companyKey: 77_777 } });
    expect([answer.failure.code, await versionOf(member)]).toEqual(["not_found", 0]);
  });

  test.each([
    {},
    { companyKey: "1" },
    { companyKey: true },
    { companyKey: 1.5 },
    { companyKey: -1 },
    { companyKey: 2 ** 31 },
    { companyKey: 1, companyName: "x".repeat(257) },
    { companyKey: 1, userId: 2 },
  ])("the body %j is refused", async (body) => {
    const member = await portal.signIn("maria.ortiz@northgate.example");
    expect((await member.call(addFavorite, { body })).failure.code).toBe("invalid_input");
  });

  test(`a user follows at most ${maxFavorites} companies, also when two requests compete for the last place`, async () => {
    const member = await portal.newMember();
    await sql`
      insert into company (company_key, company_ticker, name, source, updated_at)
      select n, 'C' || n, 'Company ' || n, 'test', now() from generate_series(1001, ${1000 + maxFavorites}::int) n
    `.execute(portal.db);
    await sql`
      insert into favorite select user_id, company_key, now() from portal_user, company
      where email = ${member.email} and company_key > 1001
    `.execute(portal.db);
    const answers = await Promise.all(
      [1, 2, 3].map((companyKey) => member.call(addFavorite, { body: { companyKey } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.failure.code).toBe("too_many_favorites");
    expect(await keysOf(member)).toHaveLength(maxFavorites);
  });
});

function newsOf(companyKey: number, headline: string, story: StoryType) {
  return {
    kind: "external",
    story,
    location: "US",
    headline,
    summary: `${headline}.`,
    broke_at: new Date("2026-06-01T12:00:00Z"),
    company_key: companyKey,
  };
}

function listRequest({ token }: Caller) {
  return {
    url: `${apiBase}/Favorites`,
    headers: { host: "localhost", authorization: `Bearer ${token}` },
  };
}
