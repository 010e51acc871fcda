import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "redis";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addFavorite } from "../../domain/contract/users/favorites.ts";
import {
  getCustomScreenColumns,
  getViewOfType,
  listSavedScreens,
  runView,
  saveView,
} from "../../domain/contract/views.ts";
import { bumpVersion } from "../market/versions-repository.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";
import { buildSamplePortal } from "../testing/sample-portal.ts";

const priced = { params: { type: "Priced" } } as const;
const redisUrl = "redis://127.0.0.1:6379";

/** Asks again with the tag of an earlier reply: 304 means that nothing has changed. */
function asking(member: Caller, route = getViewOfType as never, input: object = priced) {
  let tag = "";
  return async () => {
    const answer = await member.call(route, input as never, { "if-none-match": tag });
    if (answer.status === 200) tag = String(answer.headers.etag);
    return answer.status;
  };
}

describe.each(databaseKinds)("a cached reply on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
  });
  afterAll(() => portal.close());

  test("is current until something that it depends on changes", async () => {
    const member = await portal.newMember();
    const ask = asking(member);
    expect([await ask(), await ask(), await ask()]).toEqual([200, 304, 304]);
    await member.call(addFavorite, { body: { companyKey: 1, companyName: "Quorvane Systems" } });
    expect([await ask(), await ask()]).toEqual([200, 304]);
    for (const version of ["market", "prices"] as const) {
      await bumpVersion(portal.db, version);
      await vi.waitUntil(async () => (await ask()) === 200, { timeout: 2000, interval: 50 });
      expect(await ask()).toBe(304);
    }
    portal.clock.advance(24 * 60 * 60 * 1000);
    const later = asking(await portal.signIn(member.email));
    expect([await later(), await later()]).toEqual([200, 304]);
    portal.clock.advance(-24 * 60 * 60 * 1000);
  });

  test("belongs to its user, may be cached only by their browser, and is revalidated each time", async () => {
    const [member, other] = [await portal.newMember(), await portal.newMember()];
    const { headers } = await member.call(getViewOfType, priced);
    expect(headers["cache-control"]).toBe("private, no-cache");
    const tag = String(headers.etag);
    expect((await other.call(getViewOfType, priced, { "if-none-match": tag })).status).toBe(200);
    expect(
      (await member.call(getViewOfType, priced, { "if-none-match": `"x", ${tag}` })).status,
    ).toBe(304);
    const raw = { ...priced, query: { visible: "false" } };
    expect((await member.call(getViewOfType, raw, { "if-none-match": tag })).status).toBe(200);
    const visitor = await portal.visitor.call(getViewOfType, priced, { "if-none-match": tag });
    expect(visitor.status).toBe(401);
  });

  test("changes only with the parts that it depends on", async () => {
    const member = await portal.newMember();
    const columns = asking(member, getCustomScreenColumns as never, {});
    const screens = asking(member, listSavedScreens as never, {});
    expect([await columns(), await screens()]).toEqual([200, 200]);
    await bumpVersion(portal.db, "market");
    await vi.waitUntil(async () => (await asking(member)()) === 200);
    expect([await columns(), await screens()]).toEqual([304, 304]);
  });

  test("is never 304 for a call that writes", async () => {
    const member = await portal.newMember();
    const body = { viewType: "Priced" } as const;
    const first = await member.call(runView, { body });
    const again = await member.call(runView, { body }, { "if-none-match": "*" });
    expect([first.headers.etag, again.status]).toEqual([undefined, 200]);
  });
});

describe.skipIf(!databaseKinds.includes("postgres"))("two processes on one database", () => {
  const hasRedis = redisAnswers();

  async function buildTwo(env: Record<string, string>) {
    const one = await buildSamplePortal({ on: "postgres", env });
    const two = await buildTestApp({ beside: one, env });
    const member = await one.newMember();
    return { one, two, here: member, there: two.callerLike(member) };
  }

  test("with a bus, a change arrives within 200 ms", async ({ skip }) => {
    if (!(await hasRedis)) skip("no Redis at 127.0.0.1:6379");
    const { one, two, here, there } = await buildTwo({ REDIS_URL: redisUrl });
    const ask = asking(there);
    await vi.waitUntil(async () => (await ask()) === 304);
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      // Only the hint can announce the change: the read of every second has just happened.
      const { data } = await here.call(runView, { body: { viewType: "Priced" } });
      await here.call(saveView, { params: { id: data.id }, body: { name: `Round ${round}` } });
      const savedAt = performance.now();
      await vi.waitUntil(async () => (await ask()) === 200, { timeout: 2000, interval: 5 });
      waits.push(performance.now() - savedAt);
    }
    // A busy machine may be late once or twice.
    expect(waits.toSorted((one, other) => one - other)[2]).toBeLessThan(200);
    await Promise.all([two.close(), one.close()]);
  });

  test("without the message, a change arrives within two seconds", async () => {
    const { one, two, here, there } = await buildTwo({});
    const ask = asking(there);
    expect([await ask(), await ask()]).toEqual([200, 304]);
    await here.call(addFavorite, { body: { companyKey: 1, companyName: "Quorvane Systems" } });
    const savedAt = performance.now();
    await vi.waitUntil(async () => (await ask()) === 200, { timeout: 3000, interval: 20 });
    expect(performance.now() - savedAt).toBeLessThan(2000);
    await Promise.all([two.close(), one.close()]);
  });

  test("the process that made a change sees it at once", async () => {
    const { one, two, here } = await buildTwo({});
    const ask = asking(here);
    for (let round = 0; round < 5; round++) {
      await here.call(runView, { body: { viewType: "Priced" } });
      const { data } = await here.call(getViewOfType, priced);
      expect([await ask(), await ask()]).toEqual([200, 304]);
      await here.call(saveView, { params: { id: data.id }, body: { name: `Round ${round}` } });
    }
    await Promise.all([two.close(), one.close()]);
  });
});

async function redisAnswers(): Promise<boolean> {
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false } });
  client.on("error", () => {});
  try {
    await Promise.race([client.connect(), pause(1000).then(() => Promise.reject())]);
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}
