import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../../domain/contract/calls.ts";
import type { Route } from "../../../domain/contract/route.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import {
  changePassword,
  login,
  logout,
  recoverPassword,
  refreshTokens,
} from "../../../domain/contract/users/sessions.ts";
import { buildTestApp, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";

const allCalls: [string, Route][] = Object.entries(calls);

describe.each(databaseKinds)("a session begun with a temporary password on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
  });
  afterAll(() => portal.close());

  async function logInTemporarily(email: string) {
    await portal.visitor.call(recoverPassword, { body: { email } });
    const [mail] = await portal.mailTo(email);
    const password = mail?.body.match(/temporary password is: (\S+)/)?.[1] ?? "";
    const { data } = await portal.visitor.call(login, { body: { email, password } });
    return { ...data, password };
  }
  const as = (token: string) => ({ authorization: `Bearer ${token}` });

  describe("can call nothing but the change of the password", () => {
    let token = "";
    let staffToken = "";
    beforeAll(async () => {
      token = (await logInTemporarily((await portal.newMember()).email)).token;
      staffToken = (await logInTemporarily("staff@greenshoe.example")).token;
    });

    test.each(allCalls.filter(([, call]) => call.grant !== "visitor"))("%s", async (name, call) => {
      for (const bearer of [token, staffToken]) {
        const params = { id: "1", key: "1", type: "Priced", kind: "commentary", symbol: "IPOUSA" };
        const input = { params, body: call.body && {} };
        const answer = await portal.visitor.call(call, input, as(bearer));
        const expected = name === "changePassword" ? "invalid_input" : "password_change_required";
        expect(answer.failure.code).toBe(expected);
      }
    });
  });

  test("opens everything once another password is chosen, in the same session", async () => {
    const { email } = await portal.newMember();
    const { token, refreshToken, password } = await logInTemporarily(email);
    const settings = (bearer: string) => portal.visitor.call(getAccountSettings, {}, as(bearer));
    expect((await settings(token)).status).toBe(403);
    const change = (newPassword: string) =>
      portal.visitor.call(
        changePassword,
        { body: { oldPassword: password, newPassword } },
        as(token),
      );
    expect((await change(password)).failure.invalidParams).toEqual([
      { name: "newPassword", reasons: ["New Password should differ from the old one"] },
    ]);
    expect((await settings(token)).status).toBe(403);
    expect((await change("Chosen!2027")).status).toBe(200);
    expect((await settings(token)).status).toBe(200);
    const renewed = await portal.visitor.call(refreshTokens, { body: { refreshToken } });
    expect((await settings(renewed.data.token)).status).toBe(200);
  });

  test("a renewed token opens no more, and the browser can read from each token how it is", async () => {
    const { email } = await portal.newMember();
    const { token, refreshToken, password } = await logInTemporarily(email);
    const isTemporary = (bearer: string) =>
      JSON.parse(Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString()).temporary ===
      true;
    const refresh = async (used: string) =>
      (await portal.visitor.call(refreshTokens, { body: { refreshToken: used } })).data;
    const renewed = await refresh(refreshToken);
    expect([isTemporary(token), isTemporary(renewed.token)]).toEqual([true, true]);
    const answer = await portal.visitor.call(getAccountSettings, {}, as(renewed.token));
    expect(answer.failure.code).toBe("password_change_required");
    const body = { oldPassword: password, newPassword: "Chosen!2027" };
    await portal.visitor.call(changePassword, { body }, as(renewed.token));
    expect(isTemporary((await refresh(renewed.refreshToken)).token)).toBe(false);
  });

  test("can log out", async () => {
    const { token, refreshToken } = await logInTemporarily((await portal.newMember()).email);
    const left = await portal.visitor.call(logout, { body: { refreshToken } }, as(token));
    expect(left.status).toBe(200);
    const answer = await portal.visitor.call(changePassword, { body: {} }, as(token));
    expect(answer.failure.code).toBe("session_ended");
  });
});
