import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  changePassword,
  login,
  recoverPassword,
  refreshTokens,
} from "../../domain/contract/users/sessions.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";
import { keepHouse } from "./housekeeping.ts";

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)("housekeeping on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
  });
  afterAll(() => portal.close());

  const houseIsKeptAfter = (days: number) =>
    keepHouse(portal.db, portal.config, new Date(portal.clock.now().getTime() + days * dayMs));

  const ticketsOf = async ({ email }: Caller) =>
    (
      await portal.db
        .selectFrom("password_ticket")
        .innerJoin("portal_user", "portal_user.user_id", "password_ticket.user_id")
        .select("ticket_id")
        .where("email", "=", email)
        .execute()
    ).length;

  async function logInByMail({ email }: Caller) {
    await portal.visitor.call(recoverPassword, { body: { email } });
    const mail = (await portal.mailTo(email))[0];
    const password = mail?.body.match(/temporary password is: (\S+)/)?.[1] ?? "";
    const body = { email, password, remember: true };
    const { token } = (await portal.visitor.call(login, { body })).data;
    return { password, headers: { authorization: `Bearer ${token}` } };
  }

  test("used tickets go, but for the one whose temporary password is still the user's only one", async () => {
    const member = await portal.newMember();
    await logInByMail(member);
    const { password, headers } = await logInByMail(member);
    expect(await ticketsOf(member)).toBe(2);
    await houseIsKeptAfter(2);
    expect(await ticketsOf(member)).toBe(1);
    const change = {
      oldPassword: password,
      newPassword: "Chosen!2026",
      confirmNewPassword: "Chosen!2026",
    };
    const changed = await portal.visitor.call(changePassword, { body: change }, headers);
    expect(changed.status).toBe(200);
    await houseIsKeptAfter(2);
    expect(await ticketsOf(member)).toBe(0);
    expect(
      (await portal.visitor.call(login, { body: { email: member.email, password: "Chosen!2026" } }))
        .status,
    ).toBe(200);
  });

  test("tickets that nobody used go, open ones stay", async () => {
    const member = await portal.newMember();
    await portal.visitor.call(recoverPassword, { body: { email: member.email } });
    await houseIsKeptAfter(0);
    expect(await ticketsOf(member)).toBe(1);
    await houseIsKeptAfter(2);
    expect(await ticketsOf(member)).toBe(0);
  });

  test("of a session that goes on for months, traded tokens are kept for as long as it may rest, then go", async () => {
    const { email } = await portal.newMember();
    const body = { email, password: "Demo!2026", remember: true };
    let { refreshToken } = (await portal.visitor.call(login, { body })).data;
    const weeks = 6;
    onTestFinished(() => portal.clock.advance(-weeks * 7 * dayMs));
    const tokens = async () =>
      (
        await portal.db
          .selectFrom("refresh_token")
          .innerJoin("session", "session.session_id", "refresh_token.session_id")
          .innerJoin("portal_user", "portal_user.user_id", "session.user_id")
          .select("token_hash")
          .where("email", "=", email)
          .execute()
      ).length;
    for (let week = 0; week < weeks; week++) {
      portal.clock.advance(7 * dayMs);
      const answer = await portal.visitor.call(refreshTokens, { body: { refreshToken } });
      refreshToken = answer.data.refreshToken;
      await houseIsKeptAfter(0);
    }
    // Traded in the last 30 days: those of four weeks ago and since; and the one that is not traded.
    expect(await tokens()).toBe(6);
    expect((await portal.visitor.call(refreshTokens, { body: { refreshToken } })).status).toBe(200);
  });
});
