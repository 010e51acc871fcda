import { gunzipSync } from "node:zlib";
import pg from "pg";
import Parser from "rss-parser";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createFeed, listFeeds, revokeFeed } from "../../../domain/contract/users/feeds.ts";
import { changePassword, login, recoverPassword } from "../../../domain/contract/users/sessions.ts";
import { demoPassword } from "../../demo/users.ts";
import { createMailer } from "../../mail/mailer.ts";
import { bumpVersion } from "../../market/versions-repository.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { runUserCommand } from "../account/user-command.ts";

const article = (news_key: number, kind: string, broke_at: string, more: object = {}) => ({
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

describe.each(databaseKinds)("feeds on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await writeFacts(portal.db, {
      news_item: [
        article(101, "blog", "2026-06-15T12:00:00Z", {
          headline: 'Terms & "ranges" <b>\u0001 ]]> 🚀',
          body: "First bold.",
          body_html:
            '<h2>View</h2><p>First <b>bold</b>, <a href="https://b.example/?a=1&b=2">b</a>.</p>',
        }),
        article(102, "analystNote", "2026-06-14T12:00:00Z"),
        article(103, "newsAlert", "2999-01-01T12:00:00Z"),
        article(104, "external", "2026-06-15T13:00:00Z"),
      ],
    });
  });
  afterAll(() => portal.close());

  const read = (
    path: string,
    headers: Record<string, string> = {},
    method: "GET" | "HEAD" = "GET",
  ) => portal.app.inject({ method, url: path, headers: { host: "localhost:8080", ...headers } });

  const create = async (member: Caller) => {
    const { data } = await member.call(createFeed, { params: { kind: "commentary" } });
    const paths = Object.fromEntries(data.addresses.map(({ label, path }) => [label, path]));
    return { rss: paths.RSS ?? "", atom: paths.Atom ?? "" };
  };

  test("a feed is kept as gzip, and whoever takes no gzip gets it as text", async () => {
    const { rss } = await create(await portal.newMember());
    const plain = await read(rss);
    const packed = await read(rss, { "accept-encoding": "gzip, br" });
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await read(rss, { "accept-encoding": "gzip;q=0" })).body).toBe(plain.body);
  });

  test("own commentary is valid RSS and Atom for a parser of others, the newest first, with whole texts", async () => {
    const { rss, atom } = await create(await portal.newMember());
    for (const [path, type] of [
      [rss, "application/rss+xml; charset=utf-8"],
      [atom, "application/atom+xml; charset=utf-8"],
    ] as const) {
      const answer = await read(path);
      expect(answer.headers["content-type"]).toBe(type);
      expect(answer.body).not.toMatch(/key=|Headline 10[34]/);
      expect(readsAsXml(answer.body)).toBe(true);
      const feed = await new Parser().parseString(answer.body);
      expect(feed.title).toBe("Greenshoe: news and commentary");
      expect(feed.items.slice(0, 2)).toMatchObject([
        {
          title: 'Terms & "ranges" <b> ]]> 🚀',
          link: "http://localhost:8080/news/101",
          isoDate: "2026-06-15T12:00:00.000Z",
        },
        { title: "Headline 102" },
      ]);
      const text = feed.items[0]?.["content:encoded"] ?? feed.items[0]?.content;
      expect(text).toBe(
        '<h2>View</h2>\n<p>First <strong>bold</strong>, <a href="https://b.example/?a=1&amp;b=2">b</a>.</p>',
      );
    }
  });

  test("an unchanged feed is 304, HEAD has no body, and a new article is a new text", async () => {
    const { atom } = await create(await portal.newMember());
    const first = await read(atom);
    const tag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const again = await read(atom, { "if-none-match": tag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const head = await read(atom, {}, "HEAD");
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", tag]);
    await writeFacts(portal.db, { news_item: [article(110, "blog", "2026-06-15T14:00:00Z")] });
    await bumpVersion(portal.db, "market");
    const changed = await read(atom, { "if-none-match": tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain("Headline 110");
  });

  test("is made once for all readers and questions until the market, the day or the minute changes", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const countMakes = () =>
      query.mock.calls.filter(([text]) => String(text).includes("news_item")).length;
    const [one, other] = await Promise.all([
      create(await portal.newMember()),
      create(await portal.newMember()),
    ]);
    portal.clock.advance(60_000);
    query.mockClear();
    const answers = await Promise.all([one, other, one, other, one].map(({ rss }) => read(rss)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(countMakes()).toBe(1);
    expect((await read(other.rss)).statusCode).toBe(200);
    expect(countMakes()).toBe(1);
    portal.clock.advance(60_000);
    await read(one.rss);
    expect(countMakes()).toBe(2);
    query.mockRestore();
  });

  test("one secret is limited, from however many addresses it is read", async () => {
    const strict = await buildTestApp({ on: kind, rateLimits: true, env: { TRUST_PROXY: "1" } });
    try {
      const { rss } = await create(await strict.newMember());
      const statuses: number[] = [];
      for (let i = 0; i < 61; i++) {
        const headers = { host: "localhost:8080", "x-forwarded-for": `10.2.${i}.1` };
        statuses.push((await strict.app.inject({ url: rss, headers })).statusCode);
      }
      expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
      expect(statuses[60]).toBe(429);
    } finally {
      await strict.close();
    }
  });

  test("wrong, old, revoked and foreign secrets and those of disabled users get one and the same answer", async () => {
    const member = await portal.newMember();
    const old = await create(member);
    const present = await create(member);
    expect((await read(present.rss)).statusCode).toBe(200);
    const refused = [
      old.rss,
      "/feeds/commentary.rss",
      "/feeds/commentary.rss?key=",
      "/feeds/commentary.rss?key=a&key=b",
      "/feeds/commentary.rss?key=..%2F..%2F",
      "/feeds/commentary.rss?key=__proto__",
      `/feeds/commentary.rss?key=${"x".repeat(8000)}`,
      `/feeds/commentary.rss?key=${"x".repeat(43)}`,
    ];
    const { status } = await member.call(revokeFeed, { params: { kind: "commentary" } });
    expect(status).toBe(200);
    const twice = await member.call(revokeFeed, { params: { kind: "commentary" } });
    expect(twice.failure.code).toBe("not_found");
    refused.push(present.rss, present.atom);

    const leaver = await portal.newMember();
    const left = await create(leaver);
    const { db, clock, config } = portal;
    const mailer = createMailer({ ...portal, log: portal.app.log });
    await runUserCommand(["disable", leaver.email], { db, clock, config, mailer });
    refused.push(left.rss);
    // They return, but the address that others may know does not.
    await portal.db
      .updateTable("portal_user")
      .set({ disabled_at: null })
      .where("email", "=", leaver.email)
      .execute();
    refused.push(left.rss);

    const lost = await portal.newMember();
    const lostFeed = await create(lost);
    await runUserCommand(["reset", lost.email], { db, clock, config, mailer });
    const forgetful = await portal.newMember();
    const forgottenFeed = await create(forgetful);
    const { email } = forgetful;
    await portal.visitor.call(recoverPassword, { body: { email } });
    const [mail] = await portal.mailTo(email);
    const password = mail?.body.match(/temporary password is: (\S+)/)?.[1] ?? "";
    expect((await portal.visitor.call(login, { body: { email, password } })).status).toBe(200);
    refused.push(lostFeed.rss, forgottenFeed.rss);

    const answers = new Set<string>();
    for (const path of refused) {
      const { statusCode, headers, body } = await read(path);
      const { date: _date, ...told } = headers;
      answers.add(JSON.stringify([statusCode, told, body]));
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^\[404,/);
  });

  test("an address goes with the password only where its user wishes it", async () => {
    const member = await portal.newMember();
    const { rss } = await create(member);
    const change = (oldPassword: string, newPassword: string, more = {}) =>
      member.call(changePassword, { body: { oldPassword, newPassword, ...more } });
    expect((await change(demoPassword, "Chosen!2027")).status).toBe(200);
    expect((await read(rss)).statusCode).toBe(200);
    const again = await change("Chosen!2027", "Chosen!2028", { endsFeeds: true });
    expect(again.status).toBe(200);
    expect((await read(rss)).statusCode).toBe(404);
  });

  test("the list tells of an address and its use and never of the secret, which is stored as a hash", async () => {
    const member = await portal.newMember();
    const none = { kind: "commentary", createdAt: null, usedAt: null };
    expect((await member.call(listFeeds)).data).toContainEqual(none);
    const { rss } = await create(member);
    const now = portal.clock.now().toISOString().slice(0, 13);
    const list = async () =>
      (await member.call(listFeeds)).data.find((feed) => feed.kind === "commentary");
    expect(await list()).toMatchObject({ createdAt: expect.stringContaining(now), usedAt: null });
    await read(rss);
    expect((await list())?.usedAt).toContain(now);
    const secret = new URL(rss, "http://localhost").searchParams.get("key") ?? "";
    const rows = await portal.db.selectFrom("feed_secret").selectAll().execute();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const other = await portal.newMember();
    expect((await other.call(listFeeds)).data).toContainEqual(none);
    const answer = await other.call(revokeFeed, { params: { kind: "commentary" } });
    expect(answer.failure.code).toBe("not_found");
    expect((await read(rss)).statusCode).toBe(200);
  });

  test("two requests for an address at the same time leave one that works", async () => {
    const member = await portal.newMember();
    const created = await Promise.all([create(member), create(member), create(member)]);
    const statuses = await Promise.all(
      created.map(async ({ rss }) => (await read(rss)).statusCode),
    );
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
  });

  test.each(["nothing", "__proto__", "..%2F", "x".repeat(1000)])(
    "kind %j is refused",
    async (name) => {
      const member = await portal.newMember();
      const answer = await member.call(createFeed, { params: { kind: name } });
      expect([400, 404]).toContain(answer.status);
    },
  );
});

function readsAsXml(text: string): boolean {
  let isRight = true;
  const parser = new SaxesParser();
  parser.on("error", () => {
    isRight = false;
  });
  parser.write(text).close();
  return isRight;
}
