import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { login, logout, refreshTokens } from "../../../domain/contract/users/sessions.ts";
import { demoPassword } from "../../demo/users.ts";
import { buildTestApp, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";

const minuteMs = 60_000;

describe.each(databaseKinds)("sessions on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
  });
  afterAll(() => portal.close());

  const refresh = (refreshToken: string | undefined) =>
    portal.visitor.call(refreshTokens, { body: { refreshToken } });
  const withToken = (token: string) =>
    portal.visitor.call(getAccountSettings, {}, { authorization: `Bearer ${token}` });

  test("a login returns the four keys inside data, and the token opens calls (S-124, S-298, S-299, S-372, S-425)", async () => {
    const answer = await portal.visitor.call(login, {
      body: { email: "Maria.Ortiz@Northgate.example ", password: demoPassword },
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.data).sort()).toEqual([
      "gaAccountId",
      "gaUserid",
      "refreshToken",
      "token",
    ]);
    const settings = await withToken(answer.data.token);
    expect(settings.data.user.email).toBe("maria.ortiz@northgate.example");
  });

  test("a wrong password and an unknown address get the same sentence (S-372, S-376)", async () => {
    for (const body of [
      { email: "maria.ortiz@northgate.example", password: "Wrong!2026" },
      { email: "nobody@northgate.example", password: demoPassword },
    ]) {
      const answer = await portal.visitor.call(login, { body });
      expect(answer.status).toBe(401);
      expect(answer.failure).toEqual({
        summaryErrors: ["Username or password are incorrect, please try again."],
        invalidParams: [],
        code: "wrong_credentials",
      });
    }
  });

  test("a refresh token is exchanged for a new pair (S-300, S-372, S-398)", async () => {
    const member = await portal.newMember();
    // Access tokens of one session differ by the second in which they were made.
    portal.clock.advance(1000);
    const answer = await refresh(member.refreshToken);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.data).toSorted()).toEqual([
      ...["gaAccountId", "gaUserid", "refreshToken", "token"],
    ]);
    expect(answer.data.refreshToken).not.toBe(member.refreshToken);
    expect(answer.data.token).not.toBe(member.token);
    expect((await withToken(answer.data.token)).status).toBe(200);
    expect((await refresh(answer.data.refreshToken)).status).toBe(200);
  });

  test("after a lost reply the used token gets the same successor again, and starts no second chain", async () => {
    const member = await portal.newMember();
    const first = await refresh(member.refreshToken);
    const second = await refresh(member.refreshToken);
    expect(first.status).toBe(200);
    expect(second.status).toBe(200);
    expect(second.data.refreshToken).toBe(first.data.refreshToken);
  });

  test("a used token whose successor was used ends the session, since two parties hold it", async () => {
    const member = await portal.newMember();
    const first = await refresh(member.refreshToken);
    const next = await refresh(first.data.refreshToken);
    expect(next.status).toBe(200);
    expect((await refresh(member.refreshToken)).failure.code).toBe("session_ended");
    expect((await refresh(next.data.refreshToken)).failure.code).toBe("session_ended");
    expect((await withToken(next.data.token)).failure.code).toBe("session_ended");
  });

  test("a used token that comes back after 30 s ends the session", async () => {
    const member = await portal.newMember();
    const first = await refresh(member.refreshToken);
    portal.clock.advance(31_000);
    expect((await refresh(member.refreshToken)).failure.code).toBe("session_ended");
    expect((await refresh(first.data.refreshToken)).failure.code).toBe("session_ended");
  });

  test("two tabs that refresh at once both continue", async () => {
    const member = await portal.newMember();
    const answers = await Promise.all([refresh(member.refreshToken), refresh(member.refreshToken)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const next = await Promise.all(answers.map((answer) => refresh(answer.data.refreshToken)));
    expect(next.map((answer) => answer.status)).toEqual([200, 200]);
  });

  test("an expired access token gets 401, and a refresh replaces it (S-398)", async () => {
    const member = await portal.newMember();
    portal.clock.advance(16 * minuteMs);
    const late = await member.call(getAccountSettings);
    expect([late.status, late.failure.code]).toEqual([401, "session_ended"]);
    const fresh = await refresh(member.refreshToken);
    expect((await withToken(fresh.data.token)).status).toBe(200);
  });

  test("concurrent calls are each answered for their own user, and refused after logout", async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => portal.newMember()));
    const [gone, ...others] = members;
    await gone?.call(logout, { body: { refreshToken: gone.refreshToken } });
    const answers = await Promise.all(
      [...members, ...members].map((member) => member.call(getAccountSettings, {})),
    );
    const emails = answers.map(({ status, data }) => (status === 200 ? data.user.email : status));
    const expected = [401, ...others.map(({ email }) => email)];
    expect(emails).toEqual([...expected, ...expected]);
  });

  const begin = async (email: string, remember: boolean) =>
    (await portal.visitor.call(login, { body: { email, password: demoPassword, remember } })).data;
  const hourMs = 60 * minuteMs;
  const dayMs = 24 * hourMs;

  test("a remembered session lives 30 days unused, another one eight hours (S-398)", async () => {
    const { email } = await portal.newMember();
    const [remembered, plain] = [await begin(email, true), await begin(email, false)];
    portal.clock.advance(7 * hourMs);
    const used = await refresh(plain.refreshToken);
    expect(used.status).toBe(200);
    portal.clock.advance(9 * hourMs);
    expect((await refresh(used.data.refreshToken)).failure.code).toBe("session_ended");
    portal.clock.advance(28 * dayMs);
    const renewed = await refresh(remembered.refreshToken);
    expect(renewed.status).toBe(200);
    portal.clock.advance(31 * dayMs);
    expect((await refresh(renewed.data.refreshToken)).failure.code).toBe("session_ended");
  });

  test.each([
    ["remembered", true, 25 * dayMs, 90 * dayMs],
    ["other", false, 7 * hourMs, 24 * hourMs],
  ])(
    "a %s session ends some day although it is used all the time",
    async (_name, remember, stepMs, longestMs) => {
      const { email } = await portal.newMember();
      let { refreshToken } = await begin(email, remember);
      let ageMs = 0;
      for (; ageMs + stepMs < longestMs; ageMs += stepMs) {
        portal.clock.advance(stepMs);
        const answer = await refresh(refreshToken);
        expect(answer.status, `after ${ageMs + stepMs} ms`).toBe(200);
        refreshToken = answer.data.refreshToken;
      }
      portal.clock.advance(longestMs - ageMs);
      expect((await refresh(refreshToken)).failure.code).toBe("session_ended");
    },
  );

  test("logout ends the session at once, and a second logout is not a failure (S-372)", async () => {
    const member = await portal.newMember();
    const body = { refreshToken: member.refreshToken };
    const left = await member.call(logout, { body });
    expect([left.status, left.data]).toEqual([200, { endAddress: null }]);
    expect(left.headers["clear-site-data"]).toBe('"cache"');
    expect((await member.call(logout, { body })).status).toBe(200);
    expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
    expect((await refresh(member.refreshToken)).failure.code).toBe("session_ended");
  });

  test.each([
    ["forged", (sid: string) => sign(sid, "another secret of at least 32 characters")],
    ["for another issuer", (sid: string) => sign(sid, undefined, "elsewhere")],
    [
      "with alg none",
      async (sid: string) =>
        `${encode({ alg: "none" })}.${encode({ sid, iss: "greenshoe", exp: 4e9 })}.`,
    ],
    ["of no session", () => sign("7b0e1cf6-2f0a-4c39-9d5e-000000000000")],
    ["whose session id has another form", () => sign("1")],
    ["that is not a token", async () => "not-a-token"],
  ])("a token %s is refused", async (_name, make) => {
    const { sid } = JSON.parse(
      Buffer.from((await portal.newMember()).token?.split(".")[1] ?? "", "base64url").toString(),
    );
    const answer = await withToken(await make(sid));
    expect([answer.status, answer.failure.code]).toEqual([401, "session_ended"]);
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const sign = (sid: string, secret = portal.config.tokenSecret, issuer = "greenshoe") =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(issuer)
      .setExpirationTime("10m")
      .sign(new TextEncoder().encode(secret));

  test("no secret is stored in plain text: tokens are hashed and passwords are argon2id", async () => {
    const member = await portal.newMember();
    const tokens = await portal.db.selectFrom("refresh_token").selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(member.refreshToken);
    const user = await portal.db
      .selectFrom("portal_user")
      .select("password_hash")
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
  });
});
