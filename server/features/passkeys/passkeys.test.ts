import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resetDeskPassword } from "../../../domain/contract/staff/desk.ts";
import { setAccountRules } from "../../../domain/contract/users/access.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  finishPasskeyLogin,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "../../../domain/contract/users/passkeys.ts";
import { demoPassword } from "../../demo/users.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { SoftwareAuthenticator, type Wrong } from "../../testing/software-authenticator.ts";
import { own } from "../../testing/sso-account.ts";

describe.each(databaseKinds)("passkeys on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({
      on: kind,
      env: { STAFF_EMAILS: "house@greenshoe.example", STAFF_SECOND_FACTOR: "demanded" },
    });
  });
  afterAll(() => portal.close());

  const cookieOf = (headers: Record<string, unknown>) =>
    [headers["set-cookie"] ?? []]
      .flat()
      .map(String)
      .find((one) => one.startsWith("GreenshoeLogin="))
      ?.split(";")[0] ?? "";

  /** Adds a passkey of a device to a member, and returns the answer of the last call. */
  async function give(member: Caller, device: SoftwareAuthenticator, wrong: Wrong = {}) {
    const begun = await member.call(beginPasskey, { body: { password: demoPassword } });
    expect(begun.status, JSON.stringify(begun.failure)).toBe(200);
    const answer = device.register(begun.data.options, wrong);
    const cookie = cookieOf(begun.headers);
    return member.call(addPasskey, { body: { name: "My phone", answer } }, { cookie });
  }

  async function begin() {
    const begun = await portal.visitor.call(beginPasskeyLogin);
    return { options: begun.data.options, cookie: cookieOf(begun.headers) };
  }

  async function logIn(device: SoftwareAuthenticator, wrong: Wrong = {}, remember = false) {
    const { options, cookie } = await begin();
    const answer = device.answer(options, wrong);
    return portal.visitor.call(finishPasskeyLogin, { body: { answer, remember } }, { cookie });
  }

  async function newOwner(wish?: Parameters<TestApp["newMember"]>[0]) {
    const [member, device] = [await portal.newMember(wish), new SoftwareAuthenticator()];
    const added = await give(member, device);
    expect(added.status, JSON.stringify(added.failure)).toBe(200);
    return { member, device };
  }

  test("log in without a password, and are named, listed, removed and mailed about", async () => {
    const { member, device } = await newOwner();
    const entered = await logIn(device);
    expect(entered.status, JSON.stringify(entered.failure)).toBe(200);
    const there = portal.callerLike({ ...member, token: entered.data.token });
    expect((await there.call(getAccountSettings)).data.user.email).toBe(member.email);
    const [listed] = (await member.call(listPasskeys)).data;
    expect(listed).toMatchObject({ name: "My phone", usedAt: expect.any(String) });
    const params = { id: listed?.id ?? 0 };
    const stranger = await portal.newMember();
    expect((await stranger.call(renamePasskey, { params, body: { name: "x" } })).status).toBe(404);
    expect((await stranger.call(removePasskey, { params })).status).toBe(404);
    expect(
      (await member.call(renamePasskey, { params, body: { name: "Work phone" } })).status,
    ).toBe(200);
    expect((await member.call(removePasskey, { params })).status).toBe(200);
    expect((await member.call(listPasskeys)).data).toEqual([]);
    expect((await logIn(device)).failure.code).toBe("passkey_unknown");
    expect((await portal.mailTo(member.email)).map(({ subject }) => subject).toSorted()).toEqual([
      "A passkey was added",
      "A passkey was removed",
    ]);
  });

  test("a challenge is taken once, soon, by the browser and for the user that it was given to", async () => {
    const { device, member } = await newOwner();
    const { options, cookie } = await begin();
    const body = { answer: device.answer(options) };
    const other = await begin();
    const send = (headers: Record<string, string>, sent: object = body) =>
      portal.visitor.call(finishPasskeyLogin, { body: sent }, headers);
    expect((await send({})).failure.code).toBe("passkey_refused");
    expect((await send({ cookie: other.cookie })).failure.code).toBe("passkey_refused");
    expect((await send({ cookie })).status).toBe(200);
    expect((await send({ cookie })).failure.code).toBe("passkey_refused");
    const late = { answer: device.answer(other.options) };
    portal.clock.advance(6 * 60_000);
    expect((await send({ cookie: other.cookie }, late)).failure.code).toBe("passkey_refused");
    portal.clock.advance(-6 * 60_000);
    // The challenge of a login adds no passkey, and one of adding logs nobody in.
    const added = new SoftwareAuthenticator();
    const mixed = await begin();
    const answer = added.register({ ...mixed.options, user: { id: "aa" } });
    const refused = await member.call(
      addPasskey,
      { body: { name: "x", answer } },
      { cookie: mixed.cookie },
    );
    expect(refused.failure.code).toBe("passkey_refused");
    const begun = await member.call(beginPasskey, { body: { password: demoPassword } });
    const crossed = { answer: device.answer(begun.data.options) };
    expect((await send({ cookie: cookieOf(begun.headers) }, crossed)).failure.code).toBe(
      "passkey_refused",
    );
  });

  test("answers that are wrong in one thing are refused", async () => {
    const { device } = await newOwner();
    expect((await logIn(device)).status).toBe(200);
    const wrongs: Wrong[] = [
      { origin: "https://greenshoe.evil.example" },
      { origin: "http://localhost:8081" },
      { rpId: "evil.example" },
      { type: "webauthn.create" },
      { challenge: Buffer.alloc(32).toString("base64url") },
      { isUserVerified: false },
      { userHandle: "AAAA" },
      { counter: 1 },
    ];
    for (const wrong of wrongs)
      expect((await logIn(device, wrong)).failure.code, JSON.stringify(wrong)).toBe(
        "passkey_refused",
      );
    expect((await logIn(device, { counter: 900 })).status).toBe(200);
    const { options, cookie } = await begin();
    const answer = device.answer(options, { counter: 901 });
    const other = new SoftwareAuthenticator();
    const { response } = other.answer(options, { counter: 901 });
    const forged = { ...answer, response: { ...response, userHandle: answer.response.userHandle } };
    const sent = await portal.visitor.call(
      finishPasskeyLogin,
      { body: { answer: forged } },
      { cookie },
    );
    expect(sent.failure.code).toBe("passkey_refused");
    expect((await logIn(other)).failure.code).toBe("passkey_unknown");
  });

  test("are added only with what a login takes, from this portal, and once", async () => {
    const { member, device } = await newOwner();
    const wrong = await member.call(beginPasskey, { body: { password: "Wrong!2026" } });
    expect(wrong.failure.code).toBe("wrong_password");
    for (const one of [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { isUserVerified: false },
    ])
      expect((await give(member, new SoftwareAuthenticator(), one)).failure.code).toBe(
        "passkey_refused",
      );
    const thief = await portal.newMember();
    expect((await give(thief, device)).failure.code).toBe("passkey_refused");
    await portal.db
      .updateTable("portal_user")
      .set({ second_factor_since: portal.clock.now() })
      .where("email", "=", member.email)
      .execute();
    const needs = await member.call(beginPasskey, { body: { password: demoPassword } });
    expect(needs.failure.code).toBe("code_required");
    expect((await logIn(device)).status).toBe(200);
  });

  test("the rules of the account hold as for passwords", async () => {
    const { member, device } = await newOwner({ isAccountAdmin: true });
    const free = {
      ...{ networks: [], longestHours: null, idleMinutes: null, offersRemember: true },
      ...{ allowsKeys: true, allowsFeeds: true, allowsLinks: true, allowsMail: true },
    };
    const set = async (rules: object) =>
      expect(
        (
          await member.call(setAccountRules, {
            params: own,
            body: { ...free, ...rules, leavesOwnNetwork: true },
          })
        ).status,
      ).toBe(200);
    await set({ offersRemember: false, longestHours: 1 });
    expect((await logIn(device, {}, true)).failure.code).toBe("remember_not_allowed");
    const entered = await logIn(device);
    portal.clock.advance(61 * 60_000);
    const there = portal.callerLike({ ...member, token: entered.data.token });
    expect((await there.call(getAccountSettings)).status).toBe(401);
    portal.clock.advance(-61 * 60_000);
    await set({ networks: ["203.0.113.0/24"] });
    expect((await logIn(device)).failure.code).toBe("outside_network");
    const { account_id, user_id } = await portal.db
      .selectFrom("portal_user")
      .select(["account_id", "user_id"])
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    const account = (change: object) =>
      portal.db.updateTable("account").set(change).where("account_id", "=", account_id).execute();
    await account({ allowed_networks: [], research_expires_on: "2020-01-01" });
    expect((await logIn(device)).failure.code).toBe("account_expired");
    await account({ research_expires_on: null });
    await portal.db
      .insertInto("sso_connection")
      .values({
        ...{
          account_id,
          address_key: "k",
          protocol: "oidc",
          mode: "enforced",
          issuer: "https://a.example",
        },
        ...{ client_id: "c", entry_point: "", certificates: "", changed_at: portal.clock.now() },
      })
      .execute();
    expect((await logIn(device)).failure.code).toBe("sso_demanded");
    await portal.db.deleteFrom("sso_connection").where("account_id", "=", account_id).execute();
    await portal.db
      .updateTable("portal_user")
      .set({ disabled_at: portal.clock.now() })
      .where("user_id", "=", user_id)
      .execute();
    expect((await logIn(device)).failure.code).toBe("passkey_unknown");
    const { rows } = {
      rows: await portal.db
        .selectFrom("login_failure")
        .select("reason")
        .where("user_id", "=", user_id)
        .orderBy("failure_id")
        .execute(),
    };
    expect(rows.map(({ reason }) => reason)).toEqual([
      ...[
        "remember_not_allowed",
        "outside_network",
        "account_expired",
        "sso_demanded",
        "passkey_unknown",
      ],
    ]);
  });

  test("staff get with a passkey what takes a second factor, and a reset by the desk takes passkeys away", async () => {
    const { member, device } = await newOwner();
    await portal.db
      .updateTable("portal_user")
      .set({ staff_roles: ["desk"] })
      .where("email", "=", member.email)
      .execute();
    const grants = async (one: Caller) => (await one.call(getAccountSettings)).data;
    expect(await grants(member)).toMatchObject({ needsSecondFactor: true });
    const entered = await logIn(device);
    const there = portal.callerLike({ ...member, token: entered.data.token });
    expect(await grants(there)).toMatchObject({
      needsSecondFactor: false,
      grants: expect.arrayContaining(["keepAccounts"]),
    });
    const client = await newOwner();
    const { user_id } = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", client.member.email)
      .executeTakeFirstOrThrow();
    expect((await there.call(resetDeskPassword, { params: { id: user_id } })).status).toBe(200);
    expect((await logIn(client.device)).failure.code).toBe("passkey_unknown");
  });
});
