import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffActs } from "../../../domain/contract/grants.ts";
import { listMail } from "../../../domain/contract/staff/mailbox.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import {
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from "../../../domain/contract/users/second-factor.ts";
import { login, recoverPassword } from "../../../domain/contract/users/sessions.ts";
import { demoPassword } from "../../demo/users.ts";
import { createMailer } from "../../mail/mailer.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { runUserCommand } from "../account/user-command.ts";
import { timeStep, totpCode } from "./totp.ts";

const stepMs = 30_000;

describe.each(databaseKinds)("the second factor on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind, rateLimits: true, env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => portal.close());

  let hosts = 0;
  const elsewhere = () => {
    hosts += 1;
    return { "x-forwarded-for": `10.1.${hosts}.7` };
  };
  const logIn = (email: string, code?: string, password = demoPassword, headers = {}) =>
    portal.visitor.call(
      login,
      { body: { email, password, ...(code !== undefined && { code }) } },
      { ...elsewhere(), ...headers },
    );

  /** The app on a phone: it shows the code of the portal's present step. */
  const phoneWith = (key: string, { now } = portal.clock) => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
    const bytes = bits.join("").match(/.{8}/g) ?? [];
    const raw = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
    return (stepsLater = 0) => totpCode(raw, timeStep(now()) + stepsLater);
  };
  async function turnOn(member: Caller) {
    const { data } = await member.call(startSecondFactor, { body: { password: demoPassword } });
    const showCode = phoneWith(data.key);
    const confirmed = await member.call(confirmSecondFactor, { body: { code: showCode() } });
    // The code of this step is used, so the next login is in a later one.
    portal.clock.advance(stepMs);
    return { showCode, recoveryCodes: confirmed.data.recoveryCodes, started: data };
  }
  const newUser = async () => {
    const member = await portal.newMember();
    return { member, ...(await turnOn(member)) };
  };
  const subjectsTo = async (email: string) =>
    (await portal.mailTo(email)).map(({ subject }) => subject);
  const countSessions = async (email: string) =>
    (
      await portal.db
        .selectFrom("session")
        .innerJoin("portal_user", "portal_user.user_id", "session.user_id")
        .select("session_id")
        .where("email", "=", email)
        .execute()
    ).length;

  test("is off until a first code proves that the app has the key, and says so by mail", async () => {
    const member = await portal.newMember();
    const wrong = await member.call(startSecondFactor, { body: { password: "Wrong!2026" } });
    expect(wrong.failure.code).toBe("wrong_password");
    const early = await member.call(confirmSecondFactor, { body: { code: "123456" } });
    expect(early.failure.code).toBe("second_factor_not_started");
    const { data } = await member.call(startSecondFactor, { body: { password: demoPassword } });
    expect(data.link).toMatch(
      `otpauth://totp/Greenshoe:${encodeURIComponent(member.email)}?secret=${data.key}&issuer=Greenshoe`,
    );
    expect((await logIn(member.email)).status).toBe(200);
    const showCode = phoneWith(data.key);
    const mistaken = await member.call(confirmSecondFactor, { body: { code: showCode(5) } });
    expect(mistaken.failure.code).toBe("wrong_code");
    const { data: done } = await member.call(confirmSecondFactor, { body: { code: showCode() } });
    expect(new Set(done.recoveryCodes).size).toBe(10);
    expect((await member.call(getSecondFactor)).data).toMatchObject({
      since: expect.any(String),
      recoveryCodesLeft: 10,
      isDemanded: false,
    });
    expect(await subjectsTo(member.email)).toEqual(["Two-factor authentication was turned on"]);
    const again = await member.call(startSecondFactor, { body: { password: demoPassword } });
    expect(again.failure.code).toBe("second_factor_is_on");
  });

  test("no session begins before the code, and a wrong password is not told about it", async () => {
    const { member, showCode } = await newUser();
    const before = await countSessions(member.email);
    const first = await logIn(member.email);
    expect([first.status, first.failure.code]).toEqual([401, "code_required"]);
    expect(first.headers["set-cookie"]).toBeUndefined();
    const wrong = await logIn(member.email, showCode(5));
    expect([wrong.status, wrong.failure.code]).toEqual([422, "wrong_code"]);
    expect((await logIn(member.email, showCode(), "Wrong!2026")).failure.code).toBe(
      "wrong_credentials",
    );
    expect(await countSessions(member.email)).toBe(before);
    const { data } = await logIn(member.email, showCode());
    expect(Object.keys(data).sort()).toEqual(["gaAccountId", "gaUserid", "refreshToken", "token"]);
    expect(await countSessions(member.email)).toBe(before + 1);
  });

  test("a code is taken once, and none of an earlier step after it", async () => {
    const { member, showCode } = await newUser();
    const code = showCode();
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await logIn(member.email, code)).status),
    );
    expect(statuses.sort()).toEqual([200, 422, 422, 422]);
    expect((await logIn(member.email, code)).failure.code).toBe("wrong_code");
    expect((await logIn(member.email, showCode(-1))).failure.code).toBe("wrong_code");
    portal.clock.advance(stepMs);
    expect((await logIn(member.email, showCode())).status).toBe(200);
  });

  test("a recovery code opens once, however it is typed, and says so by mail", async () => {
    const { member, recoveryCodes } = await newUser();
    const [code = "", other = ""] = recoveryCodes;
    expect((await logIn(member.email, code.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await subjectsTo(member.email))[0]).toBe("A recovery code was used");
    expect((await logIn(member.email, code)).failure.code).toBe("wrong_code");
    const { member: stranger } = await newUser();
    expect((await logIn(stranger.email, other)).failure.code).toBe("wrong_code");
    expect((await member.call(getSecondFactor)).data.recoveryCodesLeft).toBe(9);
  });

  test("wrong codes are counted, and strangers who know the password lock no known device out", async () => {
    const { member, showCode } = await newUser();
    const { headers } = await logIn(member.email, showCode());
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    portal.clock.advance(stepMs);
    for (let tried = 0; tried < 10; tried++) {
      expect((await logIn(member.email, showCode(5))).failure.code).toBe("wrong_code");
    }
    expect((await logIn(member.email, showCode())).failure.code).toBe("too_many_requests");
    expect((await logIn(member.email, showCode(), demoPassword, { cookie })).status).toBe(200);
  });

  test("recovery by mail does not go round it, and spends the temporary password with the code only", async () => {
    const { member, showCode } = await newUser();
    await portal.visitor.call(recoverPassword, { body: { email: member.email } }, elsewhere());
    const [mail] = await portal.mailTo(member.email);
    const password = mail?.body.match(/temporary password is: (\S+)/)?.[1] ?? "";
    expect((await logIn(member.email, undefined, password)).failure.code).toBe("code_required");
    expect((await logIn(member.email, showCode(5), password)).failure.code).toBe("wrong_code");
    expect((await logIn(member.email, showCode(), password)).status).toBe(200);
  });

  test("is turned off with the password and a code, and says so by mail", async () => {
    const { member, showCode } = await newUser();
    const off = (password: string, code: string) =>
      member.call(disableSecondFactor, { body: { password, code } });
    expect((await off("Wrong!2026", showCode())).failure.code).toBe("wrong_password");
    expect((await off(demoPassword, showCode(5))).failure.code).toBe("wrong_code");
    const body = { password: demoPassword } as never;
    expect((await member.call(disableSecondFactor, { body })).failure.code).toBe("invalid_input");
    expect((await logIn(member.email)).failure.code).toBe("code_required");
    expect((await off(demoPassword, showCode())).status).toBe(200);
    expect((await subjectsTo(member.email))[0]).toBe("Two-factor authentication was turned off");
    expect((await logIn(member.email)).status).toBe(200);
    expect((await member.call(getSecondFactor)).data).toMatchObject({
      since: null,
      recoveryCodesLeft: 0,
    });
  });

  test("is turned off with a recovery code, and by nobody who guesses", async () => {
    const { member, recoveryCodes } = await newUser();
    const off = (code: string) =>
      member.call(disableSecondFactor, { body: { password: demoPassword, code } });
    for (let guess = 0; guess < 10; guess++)
      expect((await off(`00000${guess}`)).failure.code).toBe("wrong_code");
    expect((await off(recoveryCodes[0] ?? "")).failure.code).toBe("too_many_requests");
    portal.clock.advance(60 * 60_000 + 1);
    const later = await logIn(member.email, recoveryCodes[1]);
    expect(later.status).toBe(200);
    const again = await portal.callerLike({ ...member, ...later.data }).call(disableSecondFactor, {
      body: { password: demoPassword, code: recoveryCodes[0] ?? "" },
    });
    expect(again.status).toBe(200);
    expect((await logIn(member.email)).status).toBe(200);
  });

  test("the command line turns it off for a user without their phone, who is told by mail", async () => {
    const { member } = await newUser();
    const reset = () =>
      runUserCommand(["reset-factor", member.email], {
        db: portal.db,
        config: portal.config,
        clock: portal.clock,
        mailer: createMailer({ ...portal, log: portal.app.log }),
      });
    expect(await reset()).toEqual({
      output: `${member.email} logs in without a second factor.`,
      isDone: true,
    });
    expect((await subjectsTo(member.email))[0]).toBe("Two-factor authentication was turned off");
    expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
    expect((await logIn(member.email)).status).toBe(200);
    expect((await reset()).output).toBe(`${member.email} has no second factor.`);
  });

  test("neither the key nor the recovery codes are stored as they are", async () => {
    const { member, recoveryCodes, started } = await newUser();
    const user = await portal.db
      .selectFrom("portal_user")
      .selectAll()
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    const codes = await portal.db
      .selectFrom("recovery_code")
      .selectAll()
      .where("user_id", "=", user.user_id)
      .execute();
    expect(codes).toHaveLength(10);
    const stored = JSON.stringify([user, codes]);
    for (const secret of [started.key, ...recoveryCodes]) expect(stored).not.toContain(secret);
  });

  test("where it is demanded, staff get their grants with it", async () => {
    const strict = await buildTestApp({ on: kind, env: { STAFF_SECOND_FACTOR: "demanded" } });
    try {
      const staff = await strict.signIn("admin@greenshoe.example");
      const settings = async () => (await staff.call(getAccountSettings)).data;
      expect(await settings()).toMatchObject({ grants: ["member"], needsSecondFactor: true });
      expect((await staff.call(listMail)).failure.code).toBe("not_authorized");
      expect((await staff.call(getSecondFactor)).data.isDemanded).toBe(true);
      const member = await strict.newMember();
      expect((await member.call(getSecondFactor)).data.isDemanded).toBe(false);
      const withoutCode = await strict.signIn("admin@greenshoe.example");
      const { data } = await staff.call(startSecondFactor, { body: { password: demoPassword } });
      const code = phoneWith(data.key, strict.clock)();
      expect((await staff.call(confirmSecondFactor, { body: { code } })).status).toBe(200);
      expect(await settings()).toMatchObject({
        grants: ["member", "staff", ...staffActs],
        needsSecondFactor: false,
      });
      expect((await staff.call(listMail)).status).toBe(200);
      expect((await withoutCode.call(listMail)).failure.code).toBe("session_ended");
    } finally {
      await strict.close();
    }
  });
});
