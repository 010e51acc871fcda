import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { getAccess, setAccountRules } from "../../../domain/contract/users/access.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { createFeed } from "../../../domain/contract/users/feeds.ts";
import { login, recoverPassword, refreshTokens } from "../../../domain/contract/users/sessions.ts";
import { addWebhook } from "../../../domain/contract/users/webhooks.ts";
import { createView, exportView, getView, saveAndShare } from "../../../domain/contract/views.ts";
import { priceSocketPath } from "../../../domain/live/price-messages.ts";
import { demoPassword } from "../../demo/users.ts";
import { deliverQueue } from "../../mail/queue/deliver-queue.ts";
import { insertContent, insertQueuedMail } from "../../mail/queue/queue-repository.ts";
import { openTransport } from "../../mail/queue/transports.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { deliverWebhooks } from "../webhooks/deliver-webhooks.ts";
import { queueAlertPost } from "../webhooks/queue-post.ts";

const endings = ["disabled", "expired"] as const;

describe.each(databaseKinds)("who may no longer log in receives nothing, on %s", (kind) => {
  let portal: TestApp;
  let address: string;
  const posted: string[] = [];
  const receiver = createServer((request, response) => {
    posted.push(request.url ?? "");
    response.writeHead(204).end();
  });
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await portal.app.listen({ host: "127.0.0.1", port: 0 });
    address = `127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    const webhookNetwork = {
      resolve: async () => ["127.0.0.1"],
      isAllowed: () => true,
      ...({ ports: "any", allowsPlainHttp: true, patienceMs: 5000 } as const),
    };
    Object.assign(portal.config, { webhookNetwork });
  });
  afterAll(async () => {
    receiver.close();
    await portal.close();
  });

  const userOf = ({ email }: Caller) =>
    portal.db
      .selectFrom("portal_user")
      .select(["user_id", "account_id"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();

  let occasions = 0;
  const queueMail = async (userId: number) => {
    const now = portal.clock.now();
    const text = { subject: "Morning", html: "<p>x</p>", body: "x" };
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const occasion = `locked ${kind} ${++occasions}`;
    const content = { kind: "dailyUpdate", occasion, expiresAt, ...text };
    const contentId = await insertContent(portal.db, content, now);
    await insertQueuedMail(portal.db, contentId ?? 0, [userId], now);
    const transport = openTransport(portal.config, portal.db, () => now);
    const { signal } = new AbortController();
    await deliverQueue({ ...portal, transport, signal, log: portal.app.log });
    transport.close();
  };

  const post = async (accountId: number, runId: number) => {
    const alert = { name: "Mine", sentence: "IPO Pipeline", url: null };
    const counts = { entered: 1, left: 0, changed: 0 };
    const now = portal.clock.now();
    await queueAlertPost(portal.db, accountId, { runId, alert, counts, changes: [] }, now);
    const { signal } = new AbortController();
    await deliverWebhooks(portal.db, portal.config, () => portal.clock.now(), signal);
  };

  /** Ends what the user may do, as the desk does, but without ending sessions and feeds by itself. */
  const lockOut = async (ending: (typeof endings)[number], member: Caller) => {
    const { user_id, account_id } = await userOf(member);
    if (ending === "disabled")
      await portal.db
        .updateTable("portal_user")
        .set({ disabled_at: portal.clock.now() })
        .where("user_id", "=", user_id)
        .execute();
    else
      await portal.db
        .updateTable("account")
        .set({ research_expires_on: "2020-01-31" })
        .where("account_id", "=", account_id)
        .execute();
  };

  test.each(endings)("by no road once they are %s", async (ending) => {
    const member = await portal.newMember({ isAccountAdmin: true });
    const { user_id: userId, account_id: accountId } = await userOf(member);
    const { data: feed } = await member.call(createFeed, { params: { kind: "calendar" } });
    const { data: viewId } = await member.call(createView, { body: { viewType: "Priced" } });
    const body = { linkName: "Mine" };
    const { data: links } = await member.call(saveAndShare, { params: { id: viewId }, body });
    const linkId = links.at(-1)?.viewId ?? "";
    const { port } = receiver.address() as AddressInfo;
    const url = `http://hooks.example:${port}/${ending}-${kind}`;
    expect((await member.call(addWebhook, { body: { url } })).status).toBe(200);

    const readFeed = async () =>
      (
        await portal.app.inject({
          url: feed.addresses[0]?.path ?? "",
          headers: { host: "localhost" },
        })
      ).statusCode;
    const openSocket = async () => {
      const socket = new WebSocket(
        `ws://${address}${priceSocketPath}?access_token=${member.token}`,
      );
      socket.on("error", () => {});
      const opened = once(socket, "open").then(() => 101);
      const refused = once(socket, "unexpected-response").then(([, { statusCode }]) => statusCode);
      const status = await Promise.race([opened, refused]);
      socket.terminate();
      return status;
    };
    const credentials = { email: member.email, password: demoPassword };
    const refreshToken = member.refreshToken ?? "";
    const roads = async () => ({
      call: (await member.call(getAccountSettings)).status,
      link: (await member.call(getView, { params: { id: linkId } })).status,
      export: (await member.call(exportView, { params: { id: viewId }, query: { format: "csv" } }))
        .status,
      feed: await readFeed(),
      socket: await openSocket(),
      login: (await portal.visitor.call(login, { body: credentials })).status,
      refresh: (await portal.visitor.call(refreshTokens, { body: { refreshToken } })).status,
    });
    const mails = async () => (await portal.mailTo(member.email)).length;
    const countPosts = () => posted.filter((path) => path.includes(ending)).length;

    expect(Object.values(await roads()).filter((status) => status >= 400)).toEqual([]);
    await queueMail(userId);
    await post(accountId, userId * 10);
    const [mailsBefore, postsBefore] = [await mails(), countPosts()];
    expect([mailsBefore, postsBefore]).toEqual([1, 1]);

    await lockOut(ending, member);
    const after = await roads();
    expect(Object.entries(after).filter(([, status]) => status < 400)).toEqual([]);
    await queueMail(userId);
    await post(accountId, userId * 10 + 1);
    await portal.visitor.call(recoverPassword, { body: { email: member.email } });
    expect([await mails(), countPosts()]).toEqual([mailsBefore, postsBefore]);
  });

  test("no mail with content is sent while a rule of the account stops it", async () => {
    const member = await portal.newMember({ isAccountAdmin: true });
    const { user_id: userId } = await userOf(member);
    const params = { account: "own" } as const;
    const { rules } = (await member.call(getAccess, { params })).data;
    for (const [allowsMail, mails] of [
      [false, 0],
      [true, 1],
    ] as const) {
      await member.call(setAccountRules, { params, body: { ...rules, allowsMail } });
      await queueMail(userId);
      expect(await portal.mailTo(member.email), `allowed: ${allowsMail}`).toHaveLength(mails);
    }
  });
});
