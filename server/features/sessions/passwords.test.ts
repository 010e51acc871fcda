import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import {
  changePassword,
  login,
  recoverPassword,
  refreshTokens,
  resetPassword,
} from "../../../domain/contract/users/sessions.ts";
import { demoPassword } from "../../demo/users.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";

const minuteMs = 60_000;

describe.each(databaseKinds)("passwords on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
  });
  afterAll(() => portal.close());

  const refresh = (refreshToken: string | undefined) =>
    portal.visitor.call(refreshTokens, { body: { refreshToken } });

  describe("recovery", () => {
    async function recover(email: string) {
      const { status } = await portal.visitor.call(recoverPassword, { body: { email } });
      expect(status).toBe(200);
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

    test("mails a temporary password and a link that starts with the public address (S-301, S-417, S-430)", async () => {
      const { email } = await portal.newMember();
      const { link, password } = await recover(email);
      expect(link.origin).toBe("http://localhost:8080");
      expect(link.pathname).toBe("/reset-password");
      expect(link.searchParams.get("email")).toBe(email);
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{14}$/);
    });

    test("an unknown address gets the same answer and no mail (S-372, S-399)", async () => {
      const answer = await portal.visitor.call(recoverPassword, {
        body: { email: "no@body.example" },
      });
      expect([answer.status, answer.data]).toEqual([200, {}]);
      expect(await portal.mailTo("no@body.example")).toEqual([]);
    });

    test("the old password works until the temporary one is used, which works once (S-430)", async () => {
      const member = await portal.newMember();
      const { password } = await recover(member.email);
      expect((await logInWith(member.email, demoPassword)).status).toBe(200);
      expect((await logInWith(member.email, password)).status).toBe(200);
      expect((await logInWith(member.email, password)).status).toBe(401);
      expect((await logInWith(member.email, demoPassword)).status).toBe(401);
      expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
    });

    test("a user who logged in with a temporary password gives that one to choose another", async () => {
      const { email } = await portal.newMember();
      const { password } = await recover(email);
      const { data } = await logInWith(email, password);
      const change = (oldPassword: string, newPassword = "Chosen!2027") =>
        portal.visitor.call(
          changePassword,
          { body: { oldPassword, newPassword } },
          { authorization: `Bearer ${data.token}` },
        );
      expect((await change(demoPassword)).failure.code).toBe("wrong_old_password");
      const kept = await change(password, password);
      expect(kept.status).toBe(400);
      expect(kept.failure.invalidParams).toEqual([
        { name: "newPassword", reasons: ["New Password should differ from the old one"] },
      ]);
      expect((await change(password)).status).toBe(200);
      const [notice] = await portal.mailTo(email);
      expect(notice?.subject).toBe("Your password was changed");
      expect((await logInWith(email, "Chosen!2027")).status).toBe(200);
    });

    test("a temporary password is good for one hour", async () => {
      const { email } = await portal.newMember();
      const { password } = await recover(email);
      portal.clock.advance(61 * minuteMs);
      expect((await logInWith(email, password)).status).toBe(401);
      expect((await logInWith(email, demoPassword)).status).toBe(200);
    });

    test("the link sets a new password once and ends the sessions (S-302, S-372, S-401)", async () => {
      const member = await portal.newMember();
      const { token, password } = await recover(member.email);
      const answer = await reset(member.email, token);
      expect([answer.status, answer.data]).toEqual([200, {}]);
      expect((await portal.mailTo(member.email))[0]?.subject).toBe("Your password was changed");
      expect((await logInWith(member.email, "Fresh!2027")).status).toBe(200);
      expect((await logInWith(member.email, demoPassword)).status).toBe(401);
      expect((await logInWith(member.email, password)).status).toBe(401);
      expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
      expect((await refresh(member.refreshToken)).failure.code).toBe("session_ended");
      expect((await reset(member.email, token)).failure.code).toBe("reset_link_invalid");
    });

    test("a link that is expired, another user's, missing or forged is refused with a plain sentence (S-376, S-400)", async () => {
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
          "This reset link is invalid or has expired. Please request a new one.",
        ]);
      }
      portal.clock.advance(61 * minuteMs);
      expect((await reset(mine.email, token)).failure.code).toBe("reset_link_invalid");
    });

    test("logins with the old password while it is being reset start no session that outlives the reset", async () => {
      const { email } = await portal.newMember();
      const { token } = await recover(email);
      const logins = Array.from({ length: 6 }, () => logInWith(email, demoPassword));
      const [answers] = await Promise.all([Promise.all(logins), reset(email, token)]);
      for (const { data } of answers) {
        if (data) expect((await refresh(data.refreshToken)).failure.code).toBe("session_ended");
      }
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

    test("works with two fields, keeps this session and ends the others (S-303, S-372, S-432)", async () => {
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
      expect(answer.failure.summaryErrors).toEqual(["The old password is incorrect."]);
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
