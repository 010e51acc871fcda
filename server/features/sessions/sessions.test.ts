import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccountSettings } from "../../../domain/contract/account.ts";
import {
  changePassword,
  login,
  logout,
  recoverPassword,
  refreshTokens,
  resetPassword,
} from "../../../domain/contract/sessions.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { demoPassword } from "../account/demo-users.ts";

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

  test("a login answers the four keys inside data, and the token opens calls (S-124, S-298, S-299, S-372, S-425)", async () => {
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

  test("a wrong password and an unknown address get the same sentence (S-376)", async () => {
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

  test("a refresh token is traded for a new pair (S-300)", async () => {
    const member = await portal.newMember();
    const answer = await refresh(member.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.data.refreshToken).not.toBe(member.refreshToken);
    expect((await withToken(answer.data.token)).status).toBe(200);
  });

  test("after a lost reply the used token gets one more successor; the next use ends the session", async () => {
    const member = await portal.newMember();
    const first = await refresh(member.refreshToken);
    const second = await refresh(member.refreshToken);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await refresh(first.data.refreshToken)).status).toBe(200);
    const third = await refresh(member.refreshToken);
    expect(third.failure.code).toBe("session_ended");
    expect((await refresh(second.data.refreshToken)).failure.code).toBe("session_ended");
    expect((await withToken(second.data.token)).failure.code).toBe("session_ended");
  });

  test("a used token that comes back after 30 s ends the session", async () => {
    const member = await portal.newMember();
    const first = await refresh(member.refreshToken);
    portal.clock.advance(31_000);
    expect((await refresh(member.refreshToken)).failure.code).toBe("session_ended");
    expect((await refresh(first.data.refreshToken)).failure.code).toBe("session_ended");
  });

  test("two tabs that refresh at once both go on", async () => {
    const member = await portal.newMember();
    const answers = await Promise.all([refresh(member.refreshToken), refresh(member.refreshToken)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const next = await Promise.all(answers.map((answer) => refresh(answer.data.refreshToken)));
    expect(next.map((answer) => answer.status)).toEqual([200, 200]);
  });

  test("an expired access token answers 401 and a refresh mends it (S-398)", async () => {
    const member = await portal.newMember();
    portal.clock.advance(16 * minuteMs);
    const late = await member.call(getAccountSettings);
    expect([late.status, late.failure.code]).toEqual([401, "session_ended"]);
    const fresh = await refresh(member.refreshToken);
    expect((await withToken(fresh.data.token)).status).toBe(200);
  });

  test("a remembered session lives 30 days unused, another one day (S-398)", async () => {
    const { email } = await portal.newMember();
    const begin = async (remember: boolean) =>
      (await portal.visitor.call(login, { body: { email, password: demoPassword, remember } }))
        .data;
    const [remembered, plain] = [await begin(true), await begin(false)];
    portal.clock.advance(29 * 24 * 60 * minuteMs);
    expect((await refresh(plain.refreshToken)).failure.code).toBe("session_ended");
    const renewed = await refresh(remembered.refreshToken);
    expect(renewed.status).toBe(200);
    portal.clock.advance(31 * 24 * 60 * minuteMs);
    expect((await refresh(renewed.data.refreshToken)).failure.code).toBe("session_ended");
  });

  test("logout ends the session at once, and twice is no failure", async () => {
    const member = await portal.newMember();
    const body = { refreshToken: member.refreshToken };
    expect((await member.call(logout, { body })).status).toBe(200);
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
    ["that is no token", async () => "not-a-token"],
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

  test("nothing secret is stored as it is: tokens are hashed and passwords are argon2id", async () => {
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

  describe("recovery", () => {
    async function recover(email: string) {
      await portal.visitor.call(recoverPassword, { body: { email } });
      const [mail] = await portal.mailTo(email);
      const password = mail?.body.match(/temporary password is: (\S+)/)?.[1] ?? "";
      const link = new URL(mail?.body.match(/https?:\S+/)?.[0] ?? "");
      return { password, link, token: link.searchParams.get("token") ?? "" };
    }
    const logInWith = (email: string, password: string) =>
      portal.visitor.call(login, { body: { email, password } });
    const reset = (
      email: string,
      token: string,
      password = "Fresh!2027",
      confirmPassword = password,
    ) => portal.visitor.call(resetPassword, { body: { email, token, password, confirmPassword } });

    test("mails a temporary password and a link that starts with the public address (S-301, S-430)", async () => {
      const { email } = await portal.newMember();
      const { link, password } = await recover(email);
      expect(link.origin).toBe("http://localhost:8080");
      expect(link.pathname).toBe("/reset-password");
      expect(link.searchParams.get("email")).toBe(email);
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{14}$/);
    });

    test("an unknown address gets the same answer and no mail (S-399)", async () => {
      const answer = await portal.visitor.call(recoverPassword, {
        body: { email: "no@body.example" },
      });
      expect([answer.status, answer.data]).toEqual([200, {}]);
      expect(await portal.mailTo("no@body.example")).toEqual([]);
    });

    test("the old password works until the temporary one is used, which lets in once (S-430)", async () => {
      const member = await portal.newMember();
      const { password } = await recover(member.email);
      expect((await logInWith(member.email, demoPassword)).status).toBe(200);
      expect((await logInWith(member.email, password)).status).toBe(200);
      expect((await logInWith(member.email, password)).status).toBe(401);
      expect((await logInWith(member.email, demoPassword)).status).toBe(401);
      expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
    });

    test("who came in with a temporary password proves himself with it to choose a new one", async () => {
      const { email } = await portal.newMember();
      const { password } = await recover(email);
      const { data } = await logInWith(email, password);
      const change = (oldPassword: string) =>
        portal.visitor.call(
          changePassword,
          { body: { oldPassword, newPassword: "Chosen!2027" } },
          { authorization: `Bearer ${data.token}` },
        );
      expect((await change(demoPassword)).failure.code).toBe("wrong_old_password");
      expect((await change(password)).status).toBe(200);
      expect((await logInWith(email, "Chosen!2027")).status).toBe(200);
    });

    test("a temporary password is good for one hour", async () => {
      const { email } = await portal.newMember();
      const { password } = await recover(email);
      portal.clock.advance(61 * minuteMs);
      expect((await logInWith(email, password)).status).toBe(401);
      expect((await logInWith(email, demoPassword)).status).toBe(200);
    });

    test("the link sets a new password once and ends the sessions (S-302, S-401)", async () => {
      const member = await portal.newMember();
      const { token, password } = await recover(member.email);
      expect((await reset(member.email, token)).status).toBe(200);
      expect((await logInWith(member.email, "Fresh!2027")).status).toBe(200);
      expect((await logInWith(member.email, demoPassword)).status).toBe(401);
      expect((await logInWith(member.email, password)).status).toBe(401);
      expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
      expect((await refresh(member.refreshToken)).failure.code).toBe("session_ended");
      expect((await reset(member.email, token)).failure.code).toBe("reset_link_invalid");
    });

    test("a link that is late, another's, missing or made up is refused with a plain sentence (S-376, S-400)", async () => {
      const [mine, other] = [await portal.newMember(), await portal.newMember()];
      const { token } = await recover(mine.email);
      for (const [email, tried] of [
        [other.email, token],
        [mine.email, "made-up"],
        [mine.email, ""],
      ] as const) {
        const answer = await reset(email, tried);
        expect([answer.status, answer.failure.code]).toEqual([422, "reset_link_invalid"]);
        expect(answer.failure.summaryErrors).toEqual([
          "This reset link is not valid or has expired. Please request a new one.",
        ]);
      }
      portal.clock.advance(61 * minuteMs);
      expect((await reset(mine.email, token)).failure.code).toBe("reset_link_invalid");
    });

    test("two uses of one link at once: one wins (S-302)", async () => {
      const { email } = await portal.newMember();
      const { token } = await recover(email);
      const answers = await Promise.all([
        reset(email, token, "First!2027"),
        reset(email, token, "Second!2027"),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    });

    test("the new password follows the shared rule and its confirmation (S-169, S-401, S-417)", async () => {
      const answer = await reset("a@firm.example", "x", "short", "other");
      expect(answer.status).toBe(400);
      expect(answer.failure.invalidParams).toEqual([
        {
          name: "password",
          reasons: [
            "Password should have at least one upper case letter, one digit, and one special character",
          ],
        },
        {
          name: "confirmPassword",
          reasons: ["The Confirm password must match the New Password entry"],
        },
      ]);
    });
  });

  describe("change of the password", () => {
    const change = (member: Caller, body: Record<string, string>) =>
      member.call(changePassword, { body });

    test("works with two fields, keeps this session and ends the others (S-303, S-432)", async () => {
      const member = await portal.newMember();
      const elsewhere = await portal.signIn(member.email);
      const answer = await change(member, {
        oldPassword: demoPassword,
        newPassword: "Better!2027",
      });
      expect([answer.status, answer.data]).toEqual([200, {}]);
      expect((await member.call(getAccountSettings)).status).toBe(200);
      expect((await elsewhere.call(getAccountSettings)).failure.code).toBe("session_ended");
      expect((await portal.signIn(member.email, "Better!2027")).token).toBeTruthy();
    });

    test("a wrong old password is refused with a plain sentence, and nothing changes (S-376)", async () => {
      const member = await portal.newMember();
      const answer = await change(member, {
        oldPassword: "Wrong!2026",
        newPassword: "Better!2027",
      });
      expect(answer.failure.summaryErrors).toEqual(["The old password is not correct."]);
      expect((await portal.signIn(member.email)).token).toBeTruthy();
    });

    test("a confirmation that is sent is checked (S-432)", async () => {
      const member = await portal.newMember();
      const answer = await change(member, {
        oldPassword: demoPassword,
        newPassword: "Better!2027",
        confirmNewPassword: "Bitter!2027",
      });
      expect(answer.failure.invalidParams.map((param) => param.name)).toEqual([
        "confirmNewPassword",
      ]);
    });
  });
});
