import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccess, setAccountRules } from "../../../domain/contract/users/access.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { createApiKey } from "../../../domain/contract/users/api-keys.ts";
import { createFeed } from "../../../domain/contract/users/feeds.ts";
import { login, refreshTokens } from "../../../domain/contract/users/sessions.ts";
import { getView, saveAndShare } from "../../../domain/contract/views.ts";
import { demoPassword } from "../../demo/users.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { own } from "../../testing/sso-account.ts";
import { standardViewId } from "../views/view-ids.ts";

const free = {
  networks: [] as string[],
  longestHours: null as number | null,
  idleMinutes: null as number | null,
  offersRemember: true,
  allowsKeys: true,
  allowsFeeds: true,
  allowsLinks: true,
  allowsMail: true,
};

describe.each(databaseKinds)("the rules of an account on %s", (kind) => {
  let portal: TestApp;
  let admin: Caller;
  let member: Caller;
  let stranger: Caller;

  beforeAll(async () => {
    portal = await buildTestApp({ on: kind, env: { TRUST_PROXY: "127.0.0.1" } });
    const account = "Ruled Capital";
    admin = await portal.newMember({ account, isAccountAdmin: true });
    member = await portal.newMember({ account });
    stranger = await portal.newMember();
  });
  afterAll(() => portal.close());

  const set = (rules: Partial<typeof free>, more: object = {}) =>
    admin.call(setAccountRules, { params: own, body: { ...free, ...rules, ...more } });
  const from = (address: string) => ({ "x-forwarded-for": address });

  test("networks hold for calls, logins, refreshes, keys and feeds, and are named in the refusal", async () => {
    const key = await member.call(createApiKey, {
      body: { name: "k", scopes: ["views"], days: 9, networks: [] },
    });
    const feed = await member.call(createFeed, { params: { kind: "calendar" } });
    const locked = await set({ networks: ["203.0.113.0/24", "2001:db8::/32"] });
    expect(locked.failure.code).toBe("own_network_left_out");
    const networks = ["203.0.113.0/24", "2001:db8::/32", "127.0.0.1"];
    expect((await set({ networks })).status).toBe(200);

    const outside = from("198.51.100.7");
    const settings = (headers: Record<string, string>) =>
      member.call(getAccountSettings, {}, headers);
    expect((await settings(from("203.0.113.9"))).status).toBe(200);
    expect((await settings(from("2001:db8::9"))).status).toBe(200);
    expect((await settings(outside)).failure).toMatchObject({
      code: "outside_network",
      summaryErrors: ["Your company lets its users in only from its own networks."],
    });
    const body = { email: member.email, password: demoPassword };
    expect((await portal.visitor.call(login, { body }, outside)).failure.code).toBe(
      "outside_network",
    );
    const token = { refreshToken: member.refreshToken ?? "" };
    const refreshed = await portal.visitor.call(refreshTokens, { body: token }, outside);
    expect(refreshed.failure.code).toBe("outside_network");
    const byKey = portal.callerLike({ ...member, token: key.data.key });
    expect((await byKey.call(getAccountSettings, {}, outside)).failure.code).toBe(
      "outside_network",
    );
    const url = feed.data.addresses[0]?.path ?? "";
    const read = (headers: Record<string, string>) =>
      portal.app.inject({ url, headers: { host: "localhost:8080", ...headers } });
    expect((await read(from("203.0.113.9"))).statusCode).toBe(200);
    expect((await read(outside)).json().code).toBe("outside_network");
    expect((await stranger.call(getAccountSettings, {}, outside)).status).toBe(200);
    await set({});
  });

  test("an admin who means it may leave out their own network", async () => {
    const networks = ["203.0.113.0/24"];
    expect((await set({ networks }, { leavesOwnNetwork: true })).status).toBe(200);
    expect((await admin.call(getAccess, { params: own })).failure.code).toBe("outside_network");
    const again = await admin.call(
      setAccountRules,
      { params: own, body: free },
      from("203.0.113.1"),
    );
    expect(again.status).toBe(200);
  });

  test("times shorten the sessions that are open, and those that begin", async () => {
    const { email } = member;
    const early = await portal.signIn(email);
    await set({ longestHours: 2 });
    const late = await portal.signIn(email);
    portal.clock.advance(121 * 60_000);
    for (const one of [early, late])
      expect((await one.call(getAccountSettings)).failure.code).toBe("session_ended");
    portal.clock.advance(-121 * 60_000);
    await set({ idleMinutes: 30 });
    const idle = await portal.signIn(email);
    portal.clock.advance(31 * 60_000);
    expect((await idle.call(getAccountSettings)).failure.code).toBe("session_ended");
    portal.clock.advance(-31 * 60_000);
    await set({});
    expect((await set({ idleMinutes: 5 })).failure.code).toBe("invalid_input");
  });

  test("switches stop what exists and what would begin, each with its own words", async () => {
    const key = await member.call(createApiKey, {
      body: { name: "k", scopes: ["views"], days: 9, networks: [] },
    });
    const feed = await member.call(createFeed, { params: { kind: "calendar" } });
    const viewId = await standardOf(member);
    const share = () =>
      member.call(saveAndShare, { params: { id: viewId }, body: { linkName: "For you" } });
    const shared = await share();
    const link = shared.data.at(-1)?.viewId ?? "";
    const open = (who: Caller) => who.call(getView, { params: { id: link } });
    expect((await open(stranger)).status).toBe(200);
    const stopped = {
      offersRemember: false,
      allowsKeys: false,
      allowsFeeds: false,
      allowsLinks: false,
    };
    await set(stopped);
    const body = { email: member.email, password: demoPassword, remember: true };
    expect((await portal.visitor.call(login, { body })).failure.code).toBe("remember_not_allowed");
    const byKey = portal.callerLike({ ...member, token: key.data.key });
    expect((await byKey.call(getView, { params: { id: viewId } })).failure.code).toBe(
      "keys_stopped",
    );
    const read = await portal.app.inject({
      url: feed.data.addresses[0]?.path ?? "",
      headers: { host: "localhost:8080" },
    });
    expect(read.json().code).toBe("feeds_stopped");
    const made = await member.call(createFeed, { params: { kind: "calendar" } });
    expect(made.failure.code).toBe("feeds_stopped");
    expect((await share()).failure.code).toBe("links_stopped");
    expect((await open(stranger)).failure.code).toBe("links_stopped");
    expect((await open(member)).status).toBe(200);
    await set({});
    expect((await open(stranger)).status).toBe(200);
  });

  test("each changed rule is one act of the admin in the audit log", async () => {
    await set({ idleMinutes: 60, allowsMail: false });
    const acts = await portal.db
      .selectFrom("audit_act")
      .select(["actor", "subject", "old_value", "new_value"])
      .where("kind", "=", "rule set")
      .orderBy("act_id", "desc")
      .limit(2)
      .execute();
    expect(acts.toReversed()).toEqual([
      {
        actor: admin.email,
        subject: "Idle time, in minutes",
        old_value: "as in the portal",
        new_value: "60",
      },
      {
        actor: admin.email,
        subject: "Email with content",
        old_value: "allowed",
        new_value: "not allowed",
      },
    ]);
    await set({});
  });

  async function standardOf(one: Caller): Promise<string> {
    const { user_id } = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", one.email)
      .executeTakeFirstOrThrow();
    return standardViewId(portal.config.tokenSecret, "Priced", user_id);
  }
});
