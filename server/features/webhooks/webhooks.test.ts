import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
} from "../../../domain/contract/users/webhooks.ts";
import { postNames, postOf } from "../../../domain/webhooks/posts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { isUsableUrl, networkOf, type OutsideNetwork, publicNetwork } from "./outside-network.ts";
import { postWebhook } from "./post-webhook.ts";
import { isPublicAddress } from "./public-address.ts";
import { queueAlertPost } from "./queue-post.ts";

interface Received {
  headers: IncomingMessage["headers"];
  body: string;
}

/** A receiver on loopback, which only the network of the tests allows. */
async function startReceiver(answer: (response: ServerResponse, request: Received) => void) {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    text(request).then((body) => {
      received.push({ headers: request.headers, body });
      answer(response, { headers: request.headers, body });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, received, url: `http://hooks.example:${port}/ipo` };
}

const loopback: OutsideNetwork = {
  resolve: async () => ["127.0.0.1"],
  resolveTexts: async () => [],
  isAllowed: (address) => address === "127.0.0.1",
  ports: "any",
  allowsPlainHttp: true,
  patienceMs: 5000,
};

const post = (url: string, network: OutsideNetwork) =>
  postWebhook({ url, secret: "whsec_x", body: "{}", eventKey: "e", at: new Date() }, network);

describe("the addresses of webhooks", () => {
  test.each([
    ...[
      "127.0.0.1",
      "127.9.9.9",
      "0.0.0.0",
      "10.1.2.3",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
    ],
    ...["169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "192.0.0.8"],
    ...[
      "::",
      "::1",
      "::ffff:10.0.0.1",
      "::ffff:8.8.8.8",
      "::ffff:7f00:1",
      "fe80::1",
      "fc00::1",
      "fd12::1",
    ],
    ...[
      "ff02::1",
      "64:ff9b::a00:1",
      "2002:7f00:1::",
      "2001::1",
      "2001:db8::1",
      "fec0::1",
      "",
      "localhost",
    ],
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["8.8.8.8", "1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    ...["http://hooks.example/", "ftp://hooks.example/", "https://user:word@hooks.example/"],
    ...["https://127.0.0.1/", "https://2130706433/", "https://0x7f.1/", "https://017700000001/"],
    ...[
      "https://[::1]/",
      "https://[::ffff:169.254.169.254]/",
      "https://[fe80::1]/",
      "javascript:alert(1)",
      "x",
    ],
    ...["https://hooks.example:22/", "https://hooks.example:5432/", "https://8.8.8.8:80/"],
  ])("%s is refused before any name is looked up", async (url) => {
    expect(isUsableUrl(url, publicNetwork)).toBe(false);
    const resolve = async () => Promise.reject(new Error("looked up"));
    const result = await post(url, { ...publicNetwork, resolve });
    expect(result.outcome).toBe("refused");
  });

  test.each([
    [["10.0.0.1"]],
    [["8.8.8.8", "127.0.0.1"]],
    [["::1"]],
    [["::ffff:10.0.0.1"]],
    [[]],
    [null],
  ])("a name that leads to %j is answered as one that nobody has", async (addresses) => {
    const resolve = async () =>
      addresses ?? Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
    expect(await post("https://hooks.example:8443/", { ...publicNetwork, resolve })).toEqual({
      outcome: "failed",
      status: null,
      answer: "The name leads to no public address",
      tookMs: 0,
    });
  });

  test("the ports are those of the setting", () => {
    const { config } = { config: { webhookPorts: [9443] } };
    expect(isUsableUrl("https://hooks.example:9443/", networkOf(config))).toBe(true);
    expect(isUsableUrl("https://hooks.example/", networkOf(config))).toBe(false);
  });
});

describe("a post", () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  afterEach(() => {
    receiver.server.closeAllConnections();
    receiver.server.close();
  });

  test("goes to the address that was checked, and not to one that the name has later", async () => {
    receiver = await startReceiver((response) => response.writeHead(204).end());
    let asked = 0;
    const resolve = async () => (asked++ === 0 ? ["127.0.0.1"] : ["127.0.0.2"]);
    expect(await post(receiver.url, { ...loopback, resolve })).toMatchObject({
      outcome: "accepted",
      status: 204,
    });
    expect([asked, receiver.received.length]).toEqual([1, 1]);
  });

  test("does not follow a redirect", async () => {
    const target = await startReceiver((response) => response.end("inside"));
    receiver = await startReceiver((response) =>
      response.writeHead(302, { Location: target.url }).end(),
    );
    expect(await post(receiver.url, loopback)).toMatchObject({ outcome: "failed", status: 302 });
    expect(target.received).toEqual([]);
    target.server.close();
  });

  test("is cut when the host is slow, before or in its answer, or when its name is", async () => {
    receiver = await startReceiver((response) => void response.writeHead(200).write("a"));
    const hasty = { ...loopback, patienceMs: 300 };
    expect(await post(receiver.url, hasty)).toMatchObject({
      outcome: "failed",
      answer: "No answer in time",
    });
    const resolve = () => new Promise<string[]>(() => {});
    expect(await post(receiver.url, { ...hasty, resolve })).toMatchObject({
      outcome: "failed",
      answer: "No answer in time",
    });
  });

  test("reads no more than the beginning of an endless answer", async () => {
    receiver = await startReceiver((response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
        if (!response.destroyed) response.once("drain", write);
      };
      write();
    });
    const result = await post(receiver.url, { ...loopback, patienceMs: 5000 });
    expect(result).toMatchObject({ outcome: "accepted", status: 200 });
    expect(result.answer.length).toBeLessThanOrEqual(300);
    expect(result.tookMs).toBeLessThan(4000);
  });
});

describe.each(databaseKinds)("webhooks of an account, on %s", (kind) => {
  let portal: TestApp;
  let admin: Caller;
  let colleague: Caller;
  let stranger: Caller;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let status = 204;
  let now: Date;

  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    Object.assign(portal.config, { webhookNetwork: loopback });
    admin = await portal.newMember({ account: "Hooked", isAccountAdmin: true });
    colleague = await portal.newMember({ account: "Hooked" });
    stranger = await portal.newMember({ isAccountAdmin: true });
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    status = 204;
    now = portal.clock.now();
    await portal.db.deleteFrom("webhook").execute();
    receiver = await startReceiver((response) => response.writeHead(status).end("words"));
  });
  afterEach(() => receiver.server.close());

  const add = async () => (await admin.call(addWebhook, { body: { url: receiver.url } })).data;
  const deliver = () =>
    deliverWebhooks(portal.db, portal.config, () => now, new AbortController().signal);
  const logOf = async (id: number) =>
    (await admin.call(listWebhookDeliveries, { params: { id }, query: {} })).data;

  async function queue(runId: number) {
    const { account_id } = await portal.db
      .selectFrom("portal_user")
      .select("account_id")
      .where("email", "=", admin.email)
      .executeTakeFirstOrThrow();
    const event = {
      ...{ runId, alert: { name: "Mine", sentence: "IPO Pipeline", url: null } },
      ...{ counts: { entered: 1, left: 0, changed: 0 }, changes: [] },
    };
    await queueAlertPost(portal.db, account_id, event, now);
  }

  test("are their admins' alone, and show their secret once", async () => {
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const listed = await admin.call(listWebhooks);
    expect(listed.data).toMatchObject([{ id, secretEnding: secret.slice(-4), waiting: 0 }]);
    expect(JSON.stringify(listed.data)).not.toContain(secret);
    const [stored] = await portal.db.selectFrom("webhook").selectAll().execute();
    expect(Buffer.from(stored?.sealed_secret ?? "").includes(secret)).toBe(false);
    const params = { id };
    for (const call of [renewWebhookSecret, deleteWebhook, testWebhook, listWebhookDeliveries]) {
      expect((await colleague.call(call, { params })).failure.code).toBe("not_authorized");
      expect((await stranger.call(call, { params })).failure.code).toBe("not_found");
    }
    expect((await stranger.call(listWebhooks)).data).toEqual([]);
    const renewed = (await admin.call(renewWebhookSecret, { params })).data.secret;
    expect(renewed).not.toBe(secret);
    expect((await add()).id).toBe(id);
  });

  test("get each event once, signed with its time, and again with back-off while they fail", async () => {
    const { id, secret } = await add();
    await queue(7);
    await queue(7);
    status = 503;
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([
      { outcome: "waiting", attempts: 1, status: 503, answer: "words" },
    ]);
    status = 200;
    now = new Date(now.getTime() + 61_000);
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect(await logOf(id)).toMatchObject([{ outcome: "accepted", attempts: 2, status: 200 }]);
    const [first, last] = receiver.received;
    expect(first?.headers["greenshoe-event"]).toBe(last?.headers["greenshoe-event"]);
    const header = String(last?.headers["greenshoe-signature"]);
    const [, seconds, signature] = header.match(/^t=(\d+),v1=([0-9a-f]{64})$/) ?? [];
    const expected = createHmac("sha256", secret).update(`${seconds}.${last?.body}`).digest("hex");
    expect(signature).toBe(expected);
    expect(Math.abs(Number(seconds) * 1000 - now.getTime())).toBeLessThan(1000);
    expect(JSON.parse(last?.body ?? "")).toMatchObject({ id: "alert-run-7", type: "alert" });
  });

  test("are given up after eight attempts", async () => {
    const { id } = await add();
    await queue(8);
    status = 500;
    for (let attempt = 0; attempt < 12; attempt++) {
      await deliver();
      now = new Date(now.getTime() + 13 * 3_600_000);
    }
    expect(await logOf(id)).toMatchObject([{ outcome: "failed", attempts: 8 }]);
    expect(receiver.received).toHaveLength(8);
  });

  test("of an account that has expired, or all of whose users are disabled, get nothing more", async () => {
    const leaving = await portal.newMember({ account: "Leaving", isAccountAdmin: true });
    const { account_id: accountId } = await portal.db
      .selectFrom("portal_user")
      .select("account_id")
      .where("email", "=", leaving.email)
      .executeTakeFirstOrThrow();
    await leaving.call(addWebhook, { body: { url: receiver.url } });
    const event = {
      ...{ runId: 9, alert: { name: "Mine", sentence: "IPO Pipeline", url: null } },
      ...{ counts: { entered: 1, left: 0, changed: 0 }, changes: [] },
    };
    const account = portal.db.updateTable("account").where("account_id", "=", accountId);
    const users = portal.db.updateTable("portal_user").where("account_id", "=", accountId);
    const deliveries = () =>
      portal.db.selectFrom("webhook_delivery").select(["event_key", "outcome"]).execute();
    await queueAlertPost(portal.db, accountId, event, now);
    await account.set({ research_expires_on: "2020-01-31" }).execute();
    await deliver();
    await account.set({ research_expires_on: null }).execute();
    await users.set({ disabled_at: now }).execute();
    await queueAlertPost(portal.db, accountId, { ...event, runId: 10 }, now);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await deliveries()).map(({ outcome }) => outcome)).toEqual(["refused", "refused"]);
    await users.set({ disabled_at: null }).execute();
    await queueAlertPost(portal.db, accountId, { ...event, runId: 11 }, now);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test("are tried with the very shape of each kind of post, marked as a test", async () => {
    const { id } = await add();
    for (const event of postNames)
      await admin.call(testWebhook, { params: { id }, query: { event } });
    await queue(12);
    await deliver();
    const posts = receiver.received.map(({ body }) => JSON.parse(body));
    expect(posts.map(({ type }) => type)).toEqual([...postNames, "alert"]);
    expect(posts.map(({ isTest }) => isTest)).toEqual([...postNames.map(() => true), false]);
    for (const body of posts) expect(postOf(body.type).parse(body)).toEqual(body);
    const wrong = { params: { id }, query: { event: "nothing" as "test" } };
    expect((await admin.call(testWebhook, wrong)).failure.code).toBe("invalid_input");
  });

  test("are listed page after page, and a page after none of theirs begins again", async () => {
    const { id } = await add();
    for (const run of [21, 22, 23]) await queue(run);
    const page = async (query: { topN?: number; after?: number }) =>
      admin.call(listWebhookDeliveries, { params: { id }, query });
    const all = (await logOf(id)).map((post) => post.id);
    expect(all).toHaveLength(3);
    const first = (await page({ topN: 2 })).data.map((post) => post.id);
    await queue(24);
    const rest = (await page({ topN: 2, after: first[1] ?? 0 })).data.map((post) => post.id);
    expect([...first, ...rest]).toEqual(all);
    expect((await page({ after: 999_999 })).failure.code).toBe("after_gone");
  });

  test("are tried by a button, which tells what was answered", async () => {
    const { id } = await add();
    status = 418;
    const { data } = await admin.call(testWebhook, { params: { id } });
    expect(data).toMatchObject({ outcome: "failed", status: 418, answer: "words" });
    expect(await logOf(id)).toMatchObject([{ id: data.id }]);
  });

  test("have addresses of the public internet only, and few of them", async () => {
    Object.assign(portal.config, { webhookNetwork: publicNetwork });
    for (const url of [
      "http://hooks.example/",
      "https://127.0.0.1/",
      "https://[::1]:8443/x",
      "https://10.0.0.1",
    ]) {
      const { failure } = await admin.call(addWebhook, { body: { url } });
      expect(failure.code).toBe("address_not_allowed");
    }
    for (const url of ["", "x", "https://", `https://a.example/${"x".repeat(600)}`, 7, null]) {
      expect((await admin.call(addWebhook, { body: { url } })).failure.code).toBe("invalid_input");
    }
    for (let at = 0; at < 5; at++) {
      const body = { url: `https://hooks${at}.example/` };
      expect((await admin.call(addWebhook, { body })).status).toBe(200);
    }
    const sixth = await admin.call(addWebhook, { body: { url: "https://hooks6.example/" } });
    expect(sixth.failure.code).toBe("too_many_webhooks");
    Object.assign(portal.config, { webhookNetwork: loopback });
  });
});
