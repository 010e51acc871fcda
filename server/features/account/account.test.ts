import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffActs } from "../../../domain/contract/grants.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { login, resetPassword } from "../../../domain/contract/users/sessions.ts";
import { seedDemoUsers } from "../../demo/seed-users.ts";
import { demoPassword } from "../../demo/users.ts";
import { createMailer } from "../../mail/mailer.ts";
import { buildTestApp, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { runUserCommand } from "./user-command.ts";

describe.each(databaseKinds)("accounts on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
  });
  afterAll(() => portal.close());

  const deps = () => ({
    db: portal.db,
    config: portal.config,
    clock: portal.clock,
    mailer: createMailer({ ...portal, log: portal.app.log }),
  });
  const command = (...words: string[]) => runUserCommand(words, deps());

  test("account settings name the user, their account and its users (S-230, S-306, S-326, S-327, S-369)", async () => {
    const maria = await portal.signIn("maria.ortiz@northgate.example");
    const { data } = await maria.call(getAccountSettings);
    expect(data.user).toEqual({
      firstName: "Maria",
      lastName: "Ortiz",
      email: "maria.ortiz@northgate.example",
    });
    expect(data.accountUsers).toEqual([
      { firstName: "Maria", lastName: "Ortiz", isAccountAdmin: true, isProvisioned: false },
      { firstName: "James", lastName: "Chen", isAccountAdmin: false, isProvisioned: false },
      { firstName: "Priya", lastName: "Nair", isAccountAdmin: false, isProvisioned: false },
    ]);
  });

  test("three lists by setting grant independently of each other (S-370, S-371)", async () => {
    const grantsOf = async (email: string) =>
      (await (await portal.signIn(email)).call(getAccountSettings)).data.grants;
    expect(await grantsOf("staff@greenshoe.example")).toEqual([
      "member",
      "staff",
      "accessLogs",
      "webAnalytics",
      ...staffActs,
    ]);
    expect(await grantsOf("admin@greenshoe.example")).toEqual(["member", "staff", ...staffActs]);
    expect(await grantsOf("logs@greenshoe.example")).toEqual(["member", "accessLogs"]);
    expect(await grantsOf("web@greenshoe.example")).toEqual(["member", "webAnalytics"]);
    expect(await grantsOf("maria.ortiz@northgate.example")).toEqual(["member", "accountAdmin"]);
  });

  test("the demo users are created once", async () => {
    const count = () => portal.db.selectFrom("portal_user").select("user_id").execute();
    const before = await count();
    await seedDemoUsers(portal.db, new Date());
    expect(await count()).toHaveLength(before.length);
  });

  test("a user added on the command line chooses a password by the printed link and logs in", async () => {
    const { output, isDone } = await command(
      "add",
      "ada@lovelace.example",
      "--account",
      "Lovelace & Co",
      "--admin",
    );
    expect(isDone).toBe(true);
    const link = new URL(output.match(/https?:\S+/)?.[0] ?? "");
    const body = {
      email: link.searchParams.get("email") ?? "",
      token: link.searchParams.get("token") ?? "",
      password: "Engine!1843",
      confirmPassword: "Engine!1843",
    };
    expect((await portal.visitor.call(resetPassword, { body })).status).toBe(200);
    const ada = await portal.signIn("ada@lovelace.example", "Engine!1843");
    const { data } = await ada.call(getAccountSettings);
    expect([data.accountName, data.accountUsers[0]?.isAccountAdmin]).toEqual([
      "Lovelace & Co",
      true,
    ]);
    expect((await command("list")).output).toContain("ada@lovelace.example");
  });

  test("a disabled user is logged out at once, and may return with a new link and a new password", async () => {
    const member = await portal.newMember();
    expect((await command("disable", member.email)).isDone).toBe(true);
    expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
    const body = { email: member.email, password: demoPassword };
    expect((await portal.visitor.call(login, { body })).status).toBe(401);
    const { output } = await command("reset", member.email);
    const link = new URL(output.match(/https?:\S+/)?.[0] ?? "");
    expect((await portal.visitor.call(login, { body })).status).toBe(401);
    const password = "Another!2027";
    const chosen = {
      email: member.email,
      token: link.searchParams.get("token") ?? "",
      password,
      confirmPassword: password,
    };
    expect((await portal.visitor.call(resetPassword, { body: chosen })).status).toBe(200);
    expect((await portal.visitor.call(login, { body: { ...body, password } })).status).toBe(200);
  });

  test.each([
    [["add", "no-address", "--account", "X"], /Incorrect format/],
    [["add", "a@b.example"], /--account NAME is missing/],
    [["add", "maria.ortiz@northgate.example", "--account", "X"], /already exists/],
    [["disable", "no@body.example"], /There is no user/],
    [["dance"], /There is no command dance; use add,/],
    [["list", "--loud"], /loud/],
    [["screens", "--account", "Nobody's"], /There is no account Nobody's/],
    [
      ["screens", "--account", "Greenshoe", "--hide", "cinema"],
      /There is no screen cinema; choose from /,
    ],
    [[], /No command is given; use add,/],
  ])("the command %j is refused with an explanation", async (words, reason) => {
    const result = await command(...words);
    expect(result.isDone).toBe(false);
    expect(result.output).toMatch(reason);
  });

  test("a defect is not answered with the usage", async () => {
    const clock = {
      now: (): Date => {
        throw new TypeError("Cannot read properties of undefined");
      },
    };
    const reset = ["reset", "maria.ortiz@northgate.example"];
    await expect(runUserCommand(reset, { ...deps(), clock })).rejects.toThrow(TypeError);
  });

  test("screens are hidden from the users of one account, and shown again", async () => {
    const member = await portal.newMember({ account: "Narrow Fund" });
    const hidden = async () => (await member.call(getAccountSettings)).data.hiddenScreens;
    expect(await hidden()).toEqual([]);
    const hide = (...words: string[]) => command("screens", "--account", "narrow fund", ...words);
    expect((await hide("--hide", "lockups, spacs")).output).toMatch(/except lockups, spacs/);
    expect(await hidden()).toEqual(["lockups", "spacs"]);
    const other = await portal.newMember();
    expect((await other.call(getAccountSettings)).data.hiddenScreens).toEqual([]);
    expect((await hide()).output).toMatch(/see every screen\./);
    expect(await hidden()).toEqual([]);
  });

  test("a refused command leaves nothing behind", async () => {
    await command("add", "maria.ortiz@northgate.example", "--account", "Left Behind");
    const accounts = await portal.db
      .selectFrom("account")
      .select("name")
      .where("name", "=", "Left Behind")
      .execute();
    expect(accounts).toEqual([]);
  });
});
