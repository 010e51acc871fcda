import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import {
  endOtherSessions,
  endSession,
  forgetDevice,
  listDevices,
  listSessions,
  login,
  refreshTokens,
} from "../../../domain/contract/users/sessions.ts";
import { demoPassword } from "../../demo/users.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const unknownId = "7b0e1cf6-2f0a-4c39-9d5e-000000000000";

describe.each(databaseKinds)("the list of sessions on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind, env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => portal.close());

  const list = async (caller: Caller) => (await caller.call(listSessions)).data;
  const isOpen = async (caller: Caller) => (await caller.call(getAccountSettings)).status === 200;

  test("names browser, network, begin and last use of each open session, and marks the caller's", async () => {
    const member = await portal.newMember();
    const begunAt = portal.clock.now().getTime();
    portal.clock.advance(60_000);
    const { data } = await portal.visitor.call(
      login,
      { body: { email: member.email, password: demoPassword } },
      { "user-agent": firefox, "x-forwarded-for": "203.0.113.77" },
    );
    portal.clock.advance(60_000);
    const { refreshToken } = data;
    await portal.visitor.call(refreshTokens, { body: { refreshToken } });
    const [own, other, ...rest] = await list(member);
    expect(rest).toEqual([]);
    expect(other).toMatchObject({
      browser: "Firefox on Linux",
      network: "203.0.113.0/24",
      isThis: false,
    });
    expect(own).toMatchObject({ browser: null, network: "127.0.0.0/24", isThis: true });
    const seconds = (instant = "") => Math.round((Date.parse(instant) - begunAt) / 1000);
    expect(seconds(other?.begunAt) / 60).toBeCloseTo(1, 0);
    expect(seconds(other?.usedAt) / 60).toBeCloseTo(2, 0);
    expect(seconds(own?.usedAt) / 60).toBeCloseTo(0, 0);
  });

  test("lists the browsers that have logged in, and forgets one, which is then a stranger again", async () => {
    const member = await portal.newMember();
    const body = { email: member.email, password: demoPassword };
    const first = await portal.visitor.call(login, { body }, { "user-agent": firefox });
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    await portal.visitor.call(login, { body }, { "user-agent": firefox, cookie });
    const devices = async () => (await member.call(listDevices, {}, { cookie })).data;
    const known = await devices();
    expect(known.map(({ browser, isThis }) => [browser, isThis])).toEqual([
      ["Firefox on Linux", true],
      [null, false],
    ]);
    const params = { id: known[0]?.id ?? 0 };
    const stranger = await portal.newMember();
    expect((await stranger.call(forgetDevice, { params })).failure.code).toBe("not_found");
    expect((await member.call(forgetDevice, { params })).status).toBe(200);
    expect((await devices()).map(({ browser }) => browser)).toEqual([null]);
  });

  test("ends one session at once, which then is no longer listed", async () => {
    const member = await portal.newMember();
    const [left, kept] = [await portal.signIn(member.email), await portal.signIn(member.email)];
    const [{ id = "" } = {}] = (await list(left)).filter(({ isThis }) => isThis);
    expect((await member.call(endSession, { params: { id } })).status).toBe(200);
    expect([await isOpen(left), await isOpen(kept), await isOpen(member)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await list(member)).map((session) => session.id)).not.toContain(id);
    const { refreshToken } = left;
    const answer = await portal.visitor.call(refreshTokens, { body: { refreshToken } });
    expect(answer.failure.code).toBe("session_ended");
    expect((await member.call(endSession, { params: { id } })).failure.code).toBe("not_found");
  });

  test("ends all sessions but the caller's", async () => {
    const member = await portal.newMember();
    const others = [await portal.signIn(member.email), await portal.signIn(member.email)];
    expect((await member.call(endOtherSessions)).status).toBe(200);
    expect(await Promise.all([...others, member].map(isOpen))).toEqual([false, false, true]);
    expect((await list(member)).map(({ isThis }) => isThis)).toEqual([true]);
  });

  test("shows and ends nobody else's sessions", async () => {
    const [mine, other] = [await portal.newMember(), await portal.newMember()];
    const [{ id = "" } = {}] = await list(other);
    expect((await list(mine)).map((session) => session.id)).not.toContain(id);
    for (const foreign of [id, unknownId]) {
      const answer = await mine.call(endSession, { params: { id: foreign } });
      expect([answer.status, answer.failure.code]).toEqual([404, "not_found"]);
    }
    await mine.call(endOtherSessions);
    expect(await isOpen(other)).toBe(true);
  });
});
