import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setResearchExpiration } from "../../../domain/contract/staff/access-logs.ts";
import {
  exportAccountAuditLog,
  exportAuditLog,
  listAccountAuditLog,
  listAuditLog,
} from "../../../domain/contract/staff/audit.ts";
import {
  addDeskAccount,
  addDeskUser,
  disableDeskUser,
  enableDeskUser,
  getDeskAccount,
  listAccounts,
  resendWelcome,
  resetDeskFactor,
  resetDeskPassword,
  setHiddenScreens,
} from "../../../domain/contract/staff/desk.ts";
import {
  createScimToken,
  getAccess,
  setAccountRules,
  setSsoConnection,
} from "../../../domain/contract/users/access.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { login, refreshTokens, resetPassword } from "../../../domain/contract/users/sessions.ts";
import { demoPassword } from "../../demo/users.ts";
import { createMailer } from "../../mail/mailer.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { runUserCommand } from "../account/user-command.ts";

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)("the desk on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  let names = 0;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    staff = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(() => portal.close());

  const addAccount = async (name = `Desk Client ${++names}`) =>
    (await staff.call(addDeskAccount, { body: { name } })).data.id;
  const addUser = (id: number, email: string, wish = {}) =>
    staff.call(addDeskUser, {
      params: { id },
      body: { firstName: "Dana", lastName: "Okafor", email, ...wish },
    });
  const account = async (id: number) => (await staff.call(getDeskAccount, { params: { id } })).data;
  const act = (call: Parameters<Caller["call"]>[0], id: number, by = staff) =>
    by.call(call, { params: { id } });
  const acts = async (query: Record<string, string> = {}) =>
    (await staff.call(listAuditLog, { query })).data.acts;
  const logIn = (email: string, password = demoPassword) =>
    portal.visitor.call(login, { body: { email, password } });
  const linkOf = async (email: string) =>
    new URL((await portal.mailTo(email))[0]?.body.match(/https?:\S+/)?.[0] ?? "");
  const choosePassword = async (email: string, password: string) => {
    const token = (await linkOf(email)).searchParams.get("token") ?? "";
    const body = { email, token, password, confirmPassword: password };
    return portal.visitor.call(resetPassword, { body });
  };
  const command = (...words: string[]) =>
    runUserCommand(["--user", "ona", ...words], {
      db: portal.db,
      config: portal.config,
      clock: portal.clock,
      mailer: createMailer({ ...portal, log: portal.app.log }),
    });

  test("staff add an account and a user, who gets in by the mailed link; each act is on record", async () => {
    const id = await addAccount("Harlowmere <script>alert(1)</script>");
    const email = "dana@harlowmere.example";
    expect((await addUser(id, email, { isAccountAdmin: true })).status).toBe(200);
    expect((await account(id)).users[0]).toMatchObject({ email, state: "invited" });
    expect((await choosePassword(email, "Harlow!1042")).status).toBe(200);
    expect((await logIn(email, "Harlow!1042")).status).toBe(200);
    expect(await account(id)).toMatchObject({
      name: "Harlowmere <script>alert(1)</script>",
      usedSeats: 1,
      users: [{ state: "active", isAccountAdmin: true }],
    });
    expect((await acts()).slice(0, 2)).toMatchObject([
      { kind: "user added", subject: email, actor: "admin@greenshoe.example", newValue: "admin" },
      { kind: "account added", accountName: "Harlowmere <script>alert(1)</script>" },
    ]);
  });

  test("the six seats of an account are its limit, on the desk and on the command line", async () => {
    const name = `Full House ${++names}`;
    const id = await addAccount(name);
    for (let seat = 1; seat <= 6; seat++)
      expect((await addUser(id, `seat-${seat}@full.example`)).status).toBe(200);
    expect((await addUser(id, "seat-7@full.example")).failure.code).toBe("no_free_seat");
    const refused = await command("add", "seat-7@full.example", "--account", name);
    expect(refused).toEqual({ isDone: false, output: "All seats of this account are taken." });
    const [first] = (await account(id)).users;
    await act(disableDeskUser, first?.id ?? 0);
    expect((await addUser(id, "seat-7@full.example")).status).toBe(200);
    expect((await act(enableDeskUser, first?.id ?? 0)).failure.code).toBe("no_free_seat");
  });

  test("a user who is disabled is out at once, and comes back by a mailed link with a new password", async () => {
    const member = await portal.newMember();
    const { data } = await staff.call(listAccounts, { query: { search: member.email } });
    const [user] = (await account(data.accounts[0]?.id ?? 0)).users;
    const userId = user?.id ?? 0;
    expect((await act(disableDeskUser, userId)).status).toBe(200);
    expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
    expect((await logIn(member.email)).status).toBe(401);
    expect((await act(resetDeskPassword, userId)).failure.code).toBe("user_disabled");
    const before = (await acts()).length;
    expect((await act(disableDeskUser, userId)).status).toBe(200);
    expect(await acts()).toHaveLength(before);
    expect((await act(enableDeskUser, userId)).status).toBe(200);
    expect((await logIn(member.email)).status).toBe(401);
    expect((await choosePassword(member.email, "Newer!2027")).status).toBe(200);
    expect((await logIn(member.email, "Newer!2027")).status).toBe(200);
    expect((await act(resendWelcome, userId)).failure.code).toBe("already_welcome");
    expect((await act(resetDeskFactor, userId)).failure.code).toBe("second_factor_not_started");
    expect((await act(resetDeskPassword, userId)).status).toBe(200);
    expect((await logIn(member.email, "Newer!2027")).status).toBe(401);
    expect((await act(resendWelcome, userId)).status).toBe(200);
    expect((await linkOf(member.email)).searchParams.get("welcome")).toBe("true");
    expect((await acts()).slice(0, 4).map(({ kind }) => kind)).toEqual([
      "welcome sent",
      "password reset",
      "user enabled",
      "user disabled",
    ]);
  });

  test("nobody does to themselves what would lock them out", async () => {
    const { data } = await staff.call(listAccounts, { query: { search: staff.email } });
    const self = (await account(data.accounts[0]?.id ?? 0)).users.find(
      ({ email }) => email === staff.email,
    );
    for (const call of [disableDeskUser, resetDeskPassword, resetDeskFactor])
      expect((await act(call, self?.id ?? 0)).failure.code).toBe("own_user");
    expect((await staff.call(getAccountSettings)).status).toBe(200);
  });

  test("after its last day in New York the users of an account meet one sentence, and staff do not", async () => {
    const member = await portal.newMember();
    const { data } = await staff.call(listAccounts, { query: { search: member.email } });
    const id = data.accounts[0]?.id ?? 0;
    const set = (accountId: number, expiresOn: string | null) =>
      staff.call(setResearchExpiration, { params: { id: accountId }, body: { expiresOn } });
    const today = portal.clock.now().toISOString().slice(0, 10);
    const past = new Date(portal.clock.now().getTime() - 2 * dayMs).toISOString().slice(0, 10);
    await set(id, new Date(portal.clock.now().getTime() + dayMs).toISOString().slice(0, 10));
    expect((await member.call(getAccountSettings)).status).toBe(200);
    await set(id, past);
    expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
    const { refreshToken } = member;
    expect((await portal.visitor.call(refreshTokens, { body: { refreshToken } })).status).toBe(401);
    const refused = await logIn(member.email);
    expect([refused.status, refused.failure.summaryErrors]).toEqual([
      403,
      ["The subscription of your account has expired. Please contact the subscription team."],
    ]);
    // A stranger does not learn which accounts have expired.
    expect((await logIn(member.email, "Wrong!2026")).failure.code).toBe("wrong_credentials");
    expect((await account(id)).isExpired).toBe(true);
    await set(id, null);
    expect((await logIn(member.email)).status).toBe(200);

    const own = (await staff.call(listAccounts, { query: { search: staff.email } })).data;
    await set(own.accounts[0]?.id ?? 0, past);
    expect((await staff.call(getAccountSettings)).status).toBe(200);
    await set(own.accounts[0]?.id ?? 0, null);
    expect((await acts({ kind: "expiry set" }))[0]).toMatchObject({
      oldValue: past,
      newValue: "none",
    });
    expect(today > past).toBe(true);
  });

  test("the command line does the same acts, and the log names who ran it", async () => {
    const name = `Shell Fund ${++names}`;
    expect((await command("add", "cli@shell.example", "--account", name)).isDone).toBe(true);
    expect((await command("expiry", "--account", name, "--until", "2031-06-30")).output).toBe(
      `The users of ${name} may log in until 2031-06-30.`,
    );
    await command("screens", "--account", name, "--hide", "lockups,spacs");
    await command("disable", "cli@shell.example");
    await command("reset", "cli@shell.example");
    const { data } = await staff.call(listAccounts, { query: { search: name } });
    expect(data.accounts).toMatchObject([
      { expiresOn: "2031-06-30", hiddenScreens: ["lockups", "spacs"], usedSeats: 1 },
    ]);
    const log = (await acts()).slice(0, 6);
    expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set(["command line (ona)"]));
    expect(log.map(({ kind, oldValue, newValue }) => [kind, oldValue, newValue])).toEqual([
      ["user enabled", null, null],
      ["user disabled", null, null],
      ["screens hidden", "none", "Lock-ups, SPACs"],
      ["expiry set", "none", "2031-06-30"],
      ["user added", null, null],
      ["account added", null, null],
    ]);
    expect((await command("expiry", "--account", name, "--until", "soon")).isDone).toBe(false);
  });

  test("an account admin sees the acts on their account alone, and not who of the provider acted (S-371)", async () => {
    const name = `Seen Capital ${++names}`;
    const admin = await portal.newMember({ account: name, isAccountAdmin: true });
    const member = await portal.newMember({ account: name });
    const { data } = await staff.call(listAccounts, { query: { search: name } });
    const id = data.accounts[0]?.id ?? 0;
    const change = { params: { id }, body: { hiddenScreens: ["industry", "industry"] } };
    expect((await staff.call(setHiddenScreens, change as never)).status).toBe(200);
    await addAccount();
    const seen = (await admin.call(listAccountAuditLog)).data;
    expect(seen).toMatchObject({
      total: 1,
      acts: [{ kind: "screens hidden", actor: portal.config.provider.name, newValue: "Industry" }],
    });
    await admin.call(createScimToken, { params: { account: "own" } });
    const { acts: both } = (await admin.call(listAccountAuditLog)).data;
    expect(both.map(({ actor }) => actor)).toEqual([admin.email, portal.config.provider.name]);
    const file = (await admin.call(exportAccountAuditLog)).file.toString("utf8");
    expect(file.split("\r\n")).toHaveLength(4);
    expect(file).toContain(`,${admin.email},Token of directory made,`);
    expect(file).not.toContain(staff.email);
    for (const call of [listAccountAuditLog, exportAccountAuditLog])
      expect((await member.call(call)).failure.code).toBe("not_found");
    expect((await admin.call(listAuditLog)).failure.code).toBe("not_authorized");
  });

  test("accounts are listed with how their users get in", async () => {
    const name = `Entered Capital ${++names}`;
    const admin = await portal.newMember({ account: name, isAccountAdmin: true });
    const accessOf = async () =>
      (await staff.call(listAccounts, { query: { search: name } })).data.accounts[0]?.access;
    const none = {
      ...{ protocol: null, mode: "off", endsOn: null, domains: 0, ssoUsers: 0, lastLoginAt: null },
      ...{ refusals: 0, provisioned: null, networks: 0 },
    };
    expect(await accessOf()).toEqual(none);
    const own = { account: "own" } as const;
    const connection = {
      ...{ protocol: "oidc", issuer: "https://login.example.com", clientId: "x" },
      expiresOn: "2031-01-31",
    };
    const { rules } = (await admin.call(getAccess, { params: own })).data;
    const networks = ["127.0.0.0/8", "2001:db8::/32"];
    await admin.call(setSsoConnection, { params: own, body: connection });
    await admin.call(createScimToken, { params: own });
    await admin.call(setAccountRules, { params: own, body: { ...rules, networks } });
    const set = { protocol: "oidc", endsOn: "2031-01-31", provisioned: 0, networks: 2 };
    expect(await accessOf()).toEqual({ ...none, ...set });
  });

  test("nobody but staff reaches the desk", async () => {
    const member = await portal.newMember({ isAccountAdmin: true });
    const others = [
      portal.visitor,
      member,
      await portal.signIn("logs@greenshoe.example"),
      await portal.signIn("web@greenshoe.example"),
    ];
    for (const caller of others) {
      const wanted = caller === portal.visitor ? 401 : 403;
      expect((await caller.call(listAccounts)).status).toBe(wanted);
      expect((await act(disableDeskUser, 1, caller)).status).toBe(wanted);
      expect((await caller.call(exportAuditLog)).status).toBe(wanted);
    }
  });

  test("the log cannot be changed, is filtered by day and kind, and its file holds no formula", async () => {
    const name = `=cmd|' /C calc'!A${++names}`;
    await addAccount(name);
    await expect(portal.db.deleteFrom("audit_act").execute()).rejects.toThrow(/append-only/);
    await expect(
      portal.db.updateTable("audit_act").set({ actor: "nobody" }).execute(),
    ).rejects.toThrow(/append-only/);
    expect(await acts({ from: "2031-01-01" })).toEqual([]);
    expect(await acts({ to: "2020-01-01" })).toEqual([]);
    expect((await acts({ kind: "account added" }))[0]?.subject).toBe(name);
    for (const query of [{ from: "2026-02-30" }, { kind: "__proto__" }, { page: "0" }])
      expect((await staff.call(listAuditLog, { query })).failure.code).toBe("invalid_input");
    const { file } = await staff.call(exportAuditLog, { query: { kind: "account added" } });
    const lines = file.toString("utf8").split("\r\n");
    expect(lines[0]).toBe("\ufeffWhen (UTC),Who,What,Account,On,Old value,New value");
    expect(lines[1]).toContain(`,'${name},'${name},`);
    expect(file.toString("utf8")).not.toMatch(/password|token=/i);
  });

  test("input that is hostile is refused, and nothing is added", async () => {
    const id = await addAccount();
    const users = async () => (await account(id)).users.length;
    const bad = [
      { email: "a@b.example\r\nBcc: all@client.example" },
      { email: `${"a".repeat(300)}@b.example` },
      { email: ["a@b.example"] },
      { firstName: "" },
      { lastName: "x".repeat(257) },
      { isAccountAdmin: "yes" },
      { grants: ["staff"] },
    ];
    for (const wish of bad)
      expect((await addUser(id, "ok@b.example", wish)).failure.code).toBe("invalid_input");
    expect(await users()).toBe(0);
    await addUser(id, "lines@b.example", { firstName: "Eve\r\nBcc: x@y.example" });
    expect((await portal.mailTo("lines@b.example"))[0]?.body).toContain(
      "Dear Eve Bcc: x@y.example,",
    );
    expect((await addUser(id, "LINES@b.example")).failure.code).toBe("user_exists");
    expect((await addUser(999_999, "ok@b.example")).failure.code).toBe("not_found");
    for (const strange of ["__proto__", "1.5", "-1", "99999999999", "..%2F1"]) {
      const answer = await staff.call(getDeskAccount, { params: { id: strange } } as never);
      expect([400, 404]).toContain(answer.status);
    }
    expect((await act(disableDeskUser, 999_999)).failure.code).toBe("not_found");
    const twice = await staff.call(addDeskAccount, { body: { name: "northgate CAPITAL" } });
    expect(twice.failure.code).toBe("account_exists");
    const search = { query: { search: "%_\\" } };
    expect((await staff.call(listAccounts, search)).data.total).toBe(0);
  });

  test("10,000 users are listed and searched in pages", async () => {
    await portal.db
      .insertInto("account")
      .values(
        Array.from({ length: 2000 }, (_, at) => ({
          name: `Mass ${String(at).padStart(4, "0")}`,
          created_at: portal.clock.now(),
        })),
      )
      .execute();
    const ids = await portal.db
      .selectFrom("account")
      .select("account_id")
      .where("name", "like", "Mass %")
      .execute();
    for (const batch of [ids.slice(0, 1000), ids.slice(1000)])
      await portal.db
        .insertInto("portal_user")
        .values(
          batch.flatMap(({ account_id }) =>
            Array.from({ length: 5 }, (_, seat) => ({
              account_id,
              email: `mass-${account_id}-${seat}@mass.example`,
              first_name: "Mass",
              last_name: `User ${seat}`,
              created_at: portal.clock.now(),
            })),
          ),
        )
        .execute();
    const { data } = await staff.call(listAccounts, {
      query: { search: "mass.example", page: "40" },
    });
    expect([data.total, data.accounts.length, data.accounts[0]?.usedSeats]).toEqual([2000, 50, 5]);
    expect((await staff.call(listAccounts, { query: { page: "100000" } })).data.accounts).toEqual(
      [],
    );
  });
});
