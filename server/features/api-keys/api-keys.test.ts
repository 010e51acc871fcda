import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { CompiledQuery } from "kysely";
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  type MockInstance,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { calls } from "../../../domain/contract/calls.ts";
import type { Route } from "../../../domain/contract/route.ts";
import { type Scope, scopeNames, scopeOf } from "../../../domain/contract/scopes.ts";
import {
  createApiKey,
  getKeyUsage,
  listApiKeys,
  revokeApiKey,
} from "../../../domain/contract/users/api-keys.ts";
import { createMailer } from "../../mail/mailer.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { runUserCommand } from "../account/user-command.ts";
import { announceEndsOfKeys } from "./announce-ends.ts";

const { getNewsFilters, getViewOfType, listFavorites, addWebhook, getArticle } = calls;
const { allowApiKeys, getDeskAccount, listAccounts, listAuditLog } = calls;
const { getMasterCalendar, listAlerts } = calls;
const dayMs = 24 * 3_600_000;

type Wish = { scopes?: Scope[]; days?: number; networks?: string[]; name?: string };

const create = (owner: Caller, { name = "Risk notebook", ...wish }: Wish = {}) =>
  owner.call(createApiKey, {
    body: { name, scopes: [...scopeNames], days: 30, networks: [], ...wish },
  });

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const basic = (user: string, password = "") => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});
const outcomeOf = ({ status, failure }: { status: number; failure: { code?: string } }) =>
  `${status} ${failure.code ?? "ok"}`;

describe.each(databaseKinds)("API keys on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
  });
  afterAll(() => portal.close());

  const newKey = async (wish: Wish = {}, owner?: Caller) =>
    (await create(owner ?? (await portal.newMember()), wish)).data.key;
  const ask = async (headers: Record<string, string>, route: Route = getNewsFilters) =>
    outcomeOf(await portal.visitor.call(route, {}, headers));

  test("the owner is told by email, once, that a key of more than two weeks ends within a week", async () => {
    const owner = await portal.newMember();
    await newKey({ name: "For a month", days: 30 }, owner);
    await newKey({ name: "For a week", days: 7 }, owner);
    const gone = await create(owner, { name: "Taken back", days: 30 });
    await owner.call(revokeApiKey, { params: { id: gone.data.id } });
    const mailer = createMailer({ ...portal, log: portal.app.log });
    const toldAfter = async (days: number) => {
      const at = new Date(portal.clock.now().getTime() + days * dayMs);
      await announceEndsOfKeys(portal.db, portal.config, mailer, at);
      return (await portal.mailTo(owner.email)).map(({ subject }) => subject);
    };
    expect(await toldAfter(22)).toEqual([]);
    const told = await toldAfter(24);
    expect(told).toEqual([expect.stringMatching(/^Your API key “For a month” ends on /)]);
    expect(await toldAfter(25)).toEqual(told);
  });
  test("a key is shown once, kept as a hash, and works as bearer and as user name of Basic", async () => {
    const owner = await portal.newMember();
    const { data } = await create(owner, { name: "Ri\u202esk\nnotebook", networks: ["127.0.0.1"] });
    expect(data.key).toMatch(/^gsk_live_[0-9A-Za-z]{46}$/);
    const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const checksum = [...data.key.slice(-6)].reduce(
      (sum, one) => sum * 62 + digits.indexOf(one),
      0,
    );
    expect(checksum).toBe(crc32(data.key.slice(0, -6)));
    expect(await ask(bearer(data.key))).toBe("200 ok");
    expect(await ask(basic(data.key))).toBe("200 ok");
    expect(await ask(basic(data.key, "any password"))).toBe("200 ok");
    expect(await ask(basic("maria.ortiz@northgate.example", "Demo!2026"))).toBe(
      "401 sign_in_required",
    );
    expect(await ask(bearer(`${data.key.slice(0, -1)}`))).toBe("401 key_invalid");
    const list = await owner.call(listApiKeys, { query: {} });
    expect(list.data.keys).toMatchObject([
      { id: data.id, name: "Risk notebook", ending: data.key.slice(-4), networks: ["127.0.0.1"] },
    ]);
    const rows = await portal.db.selectFrom("api_key").selectAll().execute();
    expect(JSON.stringify([rows, list.data])).not.toContain(data.key.slice(0, -6));
  });

  test("every call takes a key with its scope and names the scope that a key lacks", async () => {
    const owner = await portal.newMember({ isAccountAdmin: true });
    const whole = await newKey({}, owner);
    const only = new Map<Scope, string>();
    const without = new Map<Scope, string>();
    for (const scope of scopeNames) {
      only.set(
        scope,
        await newKey({ scopes: [scope] }, await portal.newMember({ isAccountAdmin: true })),
      );
      const others = scopeNames.filter((name) => name !== scope);
      without.set(
        scope,
        await newKey({ scopes: others }, await portal.newMember({ isAccountAdmin: true })),
      );
    }
    const input = {
      params: { id: "999999", key: "999999", symbol: "nothing", type: "nothing", kind: "nothing" },
    };
    for (const [name, call] of Object.entries(calls) as [string, Route][]) {
      const scope = scopeOf(call);
      const answer = (key = "") =>
        portal.visitor.call(call, { ...input, ...(call.body && { body: {} }) }, bearer(key));
      if (call.grant === "visitor") continue;
      if (scope === null) {
        expect(outcomeOf(await answer(whole)), name).toBe("403 not_for_keys");
        continue;
      }
      const refused = await answer(without.get(scope));
      expect(outcomeOf(refused), name).toBe("403 scope_missing");
      expect(refused.failure.invalidParams, name).toEqual([{ name: "scope", reasons: [scope] }]);
      expect([200, 400, 404, 422], name).toContain((await answer(only.get(scope))).status);
    }
  });

  test("nothing that writes is open to keys but webhooks and running a view, and nothing of accounts or the desk", () => {
    const open = (Object.entries(calls) as [string, Route][]).filter(([, call]) => scopeOf(call));
    const writing = open.filter(
      ([, { method, repeat }]) => method !== "GET" && repeat !== "repeatable",
    );
    expect(writing.map(([name]) => name).sort()).toEqual([
      ...["deleteWebhook", "replayWebhook", "runView", "setWebhookEvents", "testWebhook"],
    ]);
    const paths = open.map(([, { path }]) => path);
    expect(paths.filter((path) => /Account|Desk|Mailbox|Alerts|Favorites$/.test(path))).toEqual([]);
    expect(new Set(open.map(([, call]) => scopeOf(call)))).toEqual(new Set(scopeNames));
  });

  test("a key never may what its owner may not", async () => {
    const account = `Bounded ${kind}`;
    const owner = await portal.newMember({ account });
    const key = await newKey({}, owner);
    expect(
      outcomeOf(
        await portal.visitor.call(addWebhook, { body: { url: "https://a.example/" } }, bearer(key)),
      ),
    ).toBe("403 not_authorized");
    const set = (values: object) =>
      portal.db.updateTable("account").set(values).where("name", "=", account).execute();
    const read = async () =>
      outcomeOf(
        await portal.visitor.call(getViewOfType, { params: { type: "SpacsInUse" } }, bearer(key)),
      );
    expect(await read()).toBe("200 ok");
    await set({ hidden_screens: ["spacs"] });
    expect(await read()).toBe("403 not_authorized");
    await set({ hidden_screens: [], research_expires_on: "2020-01-01" });
    expect(await read()).toBe("401 key_invalid");
    await set({ research_expires_on: null });
    expect(await read()).toBe("200 ok");
    const { db, clock, config } = portal;
    const mailer = createMailer({ ...portal, log: portal.app.log });
    await runUserCommand(["disable", owner.email], { db, clock, config, mailer });
    expect(await read()).toBe("401 key_invalid");
    await db
      .updateTable("portal_user")
      .set({ disabled_at: null })
      .where("email", "=", owner.email)
      .execute();
    expect(await read()).toBe("401 key_invalid");
    const ofStaff = await newKey({}, await portal.signIn("admin@greenshoe.example"));
    expect(await ask(bearer(ofStaff), listAccounts)).toBe("403 not_for_keys");
  });

  test("an expired or revoked key answers like an unknown one, and a revoked one stops in other processes too", async () => {
    const owner = await portal.newMember();
    const { data } = await create(owner);
    const other = kind === "postgres" ? await buildTestApp({ beside: portal }) : portal;
    if (other !== portal) onTestFinished(() => other.close());
    const read = (key: string) => other.visitor.call(getNewsFilters, {}, bearer(key));
    expect((await read(data.key)).status).toBe(200);
    const revoke = (caller: Caller) => caller.call(revokeApiKey, { params: { id: data.id } });
    expect((await revoke(await portal.newMember({ isAccountAdmin: true }))).status).toBe(404);
    expect((await revoke(owner)).status).toBe(200);
    expect((await revoke(owner)).status).toBe(404);
    const short = await create(owner, { days: 1 });
    portal.clock.advance(dayMs + 1000);
    onTestFinished(() => portal.clock.advance(-dayMs - 1000));
    const answers = [
      await read(data.key),
      await read(short.data.key),
      await read("gsk_live_unknown"),
    ];
    const said = answers.map(({ status, failure }) => JSON.stringify([status, failure]));
    expect(new Set(said).size).toBe(1);
    expect(answers[0]?.failure.code).toBe("key_invalid");
    expect((await owner.call(listApiKeys, { query: {} })).status).toBe(401);
  });

  test("a key works only from its networks, and never in an address or a log", async () => {
    const lines: string[] = [];
    const app = await buildTestApp({
      on: kind,
      env: { TRUST_PROXY: "1" },
      logTo: { write: (line) => lines.push(line) },
    });
    onTestFinished(() => app.close());
    const owner = await app.newMember();
    const { data } = await create(owner, { networks: ["203.0.113.0/24", "2001:db8::/32"] });
    const from = (address: string, path = "News/FilterConfig", key = data.key) =>
      app.app.inject({
        url: `/api/v1.0/${path}`,
        headers: { host: "localhost:8080", "x-forwarded-for": address, ...bearer(key) },
      });
    expect((await from("203.0.113.9")).statusCode).toBe(200);
    expect((await from("::ffff:203.0.113.9")).statusCode).toBe(200);
    expect((await from("2001:db8::7")).statusCode).toBe(200);
    for (const address of ["203.0.114.9", "2001:db9::1"])
      expect((await from(address)).json().code).toBe("network_not_allowed");
    for (const path of [`News?key=${data.key}`, `News/${data.key}`, `Site?a=1&b=${data.key}`])
      expect((await from("203.0.113.9", path)).json().code).toBe("key_in_address");
    await from("203.0.113.9", "News/FilterConfig", `${data.key}x`);
    expect(lines.join("")).toContain("security: wrong api key");
    expect(lines.join("")).not.toContain("gsk_");
  });

  test("limits are told truly and kept by key and by account", async () => {
    const app = await buildTestApp({
      ...{ on: kind, rateLimits: true },
      env: { API_REQUESTS_PER_MINUTE: "3", API_REQUESTS_PER_DAY: "5" },
    });
    onTestFinished(() => app.close());
    const toMinute = () => app.clock.advance(60_000 - (app.clock.now().getTime() % 60_000) + 1000);
    const [one, two] = [
      await app.newMember({ account: "Limited" }),
      await app.newMember({ account: "Limited" }),
    ];
    const [first, second] = [(await create(one)).data.key, (await create(two)).data.key];
    const stranger = (await create(await app.newMember())).data.key;
    const read = async (key: string) => {
      const { status, headers } = await app.visitor.call(getNewsFilters, {}, bearer(key));
      return [status, headers.ratelimit, headers["retry-after"]].join(" ");
    };
    toMinute();
    expect(await read(first)).toMatch(/^200 "minute";r=2;t=\d+, "day";r=4;t=\d+ $/);
    expect(await read(first)).toMatch(/^200 "minute";r=1;/);
    expect(await read(first)).toMatch(/^200 "minute";r=0;/);
    const refused = await read(first);
    expect(refused).toMatch(/^429 "minute";r=0;t=(\d+), "day";r=\d;t=\d+ \1$/);
    expect(await read(second)).toMatch(/^200 "minute";r=2;t=\d+, "day";r=1;/);
    toMinute();
    expect(await read(first)).toMatch(/^200 "minute";r=2;t=\d+, "day";r=0;/);
    expect(await read(second)).toMatch(/^429 "minute";r=\d;t=\d+, "day";r=0;/);
    expect(await read(stranger)).toMatch(/^200 /);
    await expect
      .poll(async () => (await one.call(listApiKeys, { query: {} })).data.keys[0])
      .toMatchObject({ requests: 4, refusals: 1, usedFrom: "127.0.0.1" });
    const { data } = await one.call(getKeyUsage, { query: {} });
    expect(data).toMatchObject({ ofAccountToday: 5 });
    expect(data.uses.map(({ outcome, count }) => [outcome, count])).toEqual([
      ...[
        ["answered", 4],
        ["limit", 1],
      ],
    ]);
    app.clock.advance(dayMs);
    expect(await read(second)).toMatch(/^200 "minute";r=2;t=\d+, "day";r=4;/);
  });

  test("a thousand wrong keys of one address are refused, then limited, and logged, and a right key goes on", async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const env = { CALLS_AT_ONCE: "1000" };
    const app = await buildTestApp({ on: kind, rateLimits: true, logTo, env });
    onTestFinished(() => app.close());
    const { key } = (await create(await app.newMember())).data;
    const attempt = async (i: number) =>
      (await app.visitor.call(getNewsFilters, {}, bearer(`gsk_live_${i}`))).status;
    for (let i = 0; i < 60; i++) expect(await attempt(i)).toBe(401);
    // Each of these calls is refused after a rest.
    const others = await Promise.all(Array.from({ length: 940 }, (_, i) => attempt(60 + i)));
    expect(new Set(others)).toEqual(new Set([429]));
    expect((await app.visitor.call(getNewsFilters, {}, bearer(key))).status).toBe(200);
    const warned = lines.map((line) => JSON.parse(line)).filter((line) => line.security);
    expect(warned.filter(({ security }) => security === "wrong api key")).toHaveLength(1000);
    expect(lines.join("")).not.toContain("gsk_");
  });

  test("a wrong key that begins as a right one does the very work of one that is like none, so their times tell nothing", async () => {
    const { key } = (await create(await portal.newMember())).data;
    const ask = vi.spyOn(portal.db, "executeQuery") as unknown as MockInstance<
      (query: CompiledQuery) => Promise<unknown>
    >;
    onTestFinished(() => ask.mockRestore());
    const last = key.endsWith("0") ? "1" : "0";
    const wrong = [`${key.slice(0, -1)}${last}`, `${key.slice(0, 20)}x`, "gsk_live_", "gsk_live_x"];
    const works = [];
    for (const one of wrong) {
      ask.mockClear();
      expect(outcomeOf(await portal.visitor.call(getNewsFilters, {}, bearer(one)))).toBe(
        "401 key_invalid",
      );
      // All that the database is asked is for the hash of the whole text, which has nothing of its beginning.
      works.push(ask.mock.calls.map(([{ sql: text, parameters }]) => ({ text, parameters })));
      expect(works.at(-1)?.[0]?.parameters).toEqual([createHash("sha256").update(one).digest()]);
    }
    const texts = works.map((work) => work.map(({ text }) => text));
    expect(texts).toEqual(wrong.map(() => texts[0]));
    expect(texts[0]).toHaveLength(1);
  });

  test("account admins see and revoke the keys of their account, others only their own", async () => {
    const account = `Desk ${kind}`;
    const admin = await portal.newMember({ account, isAccountAdmin: true });
    const colleague = await portal.newMember({ account });
    const { data } = await create(colleague);
    const whole = { query: { whose: "account" } };
    expect((await admin.call(listApiKeys, whole)).data.keys.map(({ id }) => id)).toEqual([data.id]);
    expect((await admin.call(listApiKeys, { query: {} })).data.keys).toEqual([]);
    expect(outcomeOf(await colleague.call(listApiKeys, whole))).toBe("403 not_authorized");
    expect(outcomeOf(await colleague.call(getKeyUsage, whole))).toBe("403 not_authorized");
    const own = await create(admin);
    expect((await colleague.call(revokeApiKey, { params: { id: own.data.id } })).status).toBe(404);
    expect((await admin.call(revokeApiKey, { params: { id: data.id } })).status).toBe(200);
    expect(await ask(bearer(data.key))).toBe("401 key_invalid");
    const { acts } = (await admin.call(calls.listAccountAuditLog)).data;
    expect(acts).toMatchObject([{ kind: "api key revoked", actor: admin.email }]);
  });

  test("the operator stops the keys of an account and allows them again, and both are in the audit log", async () => {
    const account = `Forbidden ${kind}`;
    const owner = await portal.newMember({ account });
    const key = await newKey({}, owner);
    const desk = await portal.signIn("admin@greenshoe.example");
    const [line] = (await desk.call(listAccounts, { query: { search: account } })).data.accounts;
    const params = { id: line?.id ?? 0 };
    const allow = (areAllowed: boolean) =>
      desk.call(allowApiKeys, { params, body: { areAllowed } });
    expect((await allow(false)).status).toBe(200);
    expect((await allow(false)).status).toBe(200);
    expect(await ask(bearer(key))).toBe("403 keys_not_allowed");
    expect(outcomeOf(await create(owner))).toBe("403 keys_not_allowed");
    expect((await owner.call(listApiKeys, { query: {} })).data.areAllowed).toBe(false);
    expect((await desk.call(getDeskAccount, { params })).data.hasApiKeys).toBe(false);
    expect((await allow(true)).status).toBe(200);
    expect(await ask(bearer(key))).toBe("200 ok");
    const { acts } = (await desk.call(listAuditLog, { query: {} })).data;
    expect(
      acts.filter(({ accountName }) => accountName === account).map((act) => act.kind),
    ).toEqual([...["api keys allowed", "api keys stopped"]]);
  });

  test("a key that may not be is refused, and so is one too many", async () => {
    const owner = await portal.newMember();
    const refusals = [
      { scopes: [] },
      { scopes: ["__proto__"] },
      { scopes: ["views", "accounts"] },
      { days: 181 },
      { days: 0 },
      { days: 1.5 },
      { networks: ["10.0.0.0/33"] },
      { networks: ["here"] },
      { networks: ["203.0.113.7/24; drop table"] },
      { networks: Array(21).fill("10.0.0.0/8") },
      { name: " \u202e " },
      { name: "x".repeat(61) },
    ];
    for (const wish of refusals)
      expect(outcomeOf(await create(owner, wish as Wish)), JSON.stringify(wish)).toBe(
        "400 invalid_input",
      );
    const made = await Promise.all(Array.from({ length: 12 }, () => create(owner, { days: 180 })));
    expect(made.map(outcomeOf).sort()).toEqual([
      ...Array(10).fill("200 ok"),
      ...Array(2).fill("422 too_many_keys"),
    ]);
    const [first] = (await owner.call(listApiKeys, { query: {} })).data.keys;
    await owner.call(revokeApiKey, { params: { id: first?.id ?? 0 } });
    expect(outcomeOf(await create(owner))).toBe("200 ok");
  });

  test("an unchanged reply is told from an answered one", async () => {
    const owner = await portal.newMember();
    const key = await newKey({}, owner);
    const { headers } = await portal.visitor.call(getMasterCalendar, {}, bearer(key));
    const again = { ...bearer(key), "if-none-match": String(headers.etag) };
    expect((await portal.visitor.call(getMasterCalendar, {}, again)).status).toBe(304);
    const missing = { params: { newsKey: 999_999 } };
    expect((await portal.visitor.call(getArticle, missing, bearer(key))).status).toBe(404);
    expect(await ask(bearer(key), listFavorites)).toBe("403 not_for_keys");
    expect(await ask(bearer(key), listAlerts)).toBe("403 not_for_keys");
    await expect
      .poll(
        async () =>
          (await owner.call(getKeyUsage, { query: {} })).data.uses.map(
            ({ outcome, count }) => `${outcome} ${count}`,
          ),
        { timeout: 6000 },
      )
      .toEqual(["answered 2", "scope 2", "unchanged 1"]);
  });
});
