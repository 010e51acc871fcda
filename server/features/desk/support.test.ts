import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTeamNote, listTeamNotes } from "../../../domain/contract/companies/team-notes.ts";
import { listAuditLog } from "../../../domain/contract/staff/audit.ts";
import {
  changeDeskAccount,
  changeDeskUser,
  deleteDeskUser,
  exportDeskUser,
  getDeskAccount,
  getDeskUser,
  liftDeskLimit,
  listAccounts,
  moveDeskUser,
  setDeskUserMail,
} from "../../../domain/contract/staff/desk.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import { login, recoverPassword } from "../../../domain/contract/users/sessions.ts";
import { demoPassword } from "../../demo/users.ts";
import { keepHouse } from "../../jobs/housekeeping.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { userTables } from "../privacy/user-tables.ts";

describe.each(databaseKinds)("support on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  let names = 0;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    staff = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(() => portal.close());

  const find = async (email: string) => {
    const { user_id: id, account_id: account } = await portal.db
      .selectFrom("portal_user")
      .select(["user_id", "account_id"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return { id, account };
  };
  const newUser = async (wish = {}) => {
    const member = await portal.newMember(wish);
    return { member, ...(await find(member.email)) };
  };
  const on = (call: Parameters<Caller["call"]>[0], id: unknown, body?: object, by = staff) =>
    by.call(call, { params: { id }, ...(body && { body }) } as never);
  const described = async (id: number) => (await staff.call(getDeskUser, { params: { id } })).data;
  const tryLogin = (email: string, password: string) =>
    portal.visitor.call(login, { body: { email, password } });
  const kinds = async () =>
    (await staff.call(listAuditLog, { query: {} })).data.acts.map((act) => act.kind);

  test("one page shows why somebody cannot log in, and lifts what holds them up", async () => {
    const { member, id } = await newUser();
    for (let attempt = 0; attempt < 3; attempt++) await tryLogin(member.email, "Wrong!2026");
    await portal.visitor.call(recoverPassword, { body: { email: member.email } });
    const user = await described(id);
    expect(user).toMatchObject({ email: member.email, state: "active", refused: [] });
    expect(user.failures.map(({ reason }) => reason)).toEqual(
      Array(3).fill("Username or password are incorrect, please try again."),
    );
    expect(user.mail).toMatchObject([{ subject: "Your temporary password", outcome: "sent" }]);
    expect(user.sessions).toHaveLength(1);
    expect((await on(liftDeskLimit, id)).status).toBe(200);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from attempt`.execute(
      portal.db,
    );
    expect([rows[0]?.n, (await kinds())[0]]).toEqual([0, "limit lifted"]);
  });

  test("a network that is refused is named with its end, and is admitted once the limit is lifted", async () => {
    const strict = await buildSamplePortal({ on: kind, rateLimits: true });
    const own = await strict.signIn("admin@greenshoe.example");
    const { email } = await strict.newMember();
    const { user_id: id } = await strict.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const attempt = (password: string) => strict.visitor.call(login, { body: { email, password } });
    for (let count = 0; count < 10; count++) await attempt("Wrong!2026");
    expect((await attempt(demoPassword)).failure.code).toBe("too_many_requests");
    const params = { id };
    expect((await own.call(getDeskUser, { params })).data.refused).toHaveLength(1);
    await own.call(liftDeskLimit, { params });
    expect((await own.call(getDeskUser, { params })).data.refused).toEqual([]);
    expect((await attempt(demoPassword)).failure.code).not.toBe("wrong_credentials");
    await strict.close();
  });

  test("a new address ends sessions, is told to both, and is refused where it is taken", async () => {
    const { member, id } = await newUser();
    const wish = { firstName: "Noa", lastName: "Vale", email: "noa@new.example" };
    const taken = await on(changeDeskUser, id, { ...wish, email: "ADMIN@greenshoe.example" });
    expect(taken.failure.code).toBe("user_exists");
    expect((await on(changeDeskUser, id, { ...wish, isAccountAdmin: true })).status).toBe(200);
    expect((await member.call(getAccountSettings)).status).toBe(401);
    expect((await tryLogin("noa@new.example", demoPassword)).status).toBe(200);
    for (const address of [member.email, "noa@new.example"])
      expect((await portal.mailTo(address))[0]?.subject).toBe("Your email address was changed");
    expect((await kinds()).slice(0, 3).sort()).toEqual([
      ...["account role set", "email changed", "user renamed"],
    ]);
    const self = await find(staff.email);
    expect((await on(changeDeskUser, self.id, wish)).failure.code).toBe("own_user");
  });

  test("support cannot give a user the address of staff, nor change a colleague, and is told so beforehand", async () => {
    const helper = await newUser();
    const colleague = await newUser();
    const client = await newUser();
    for (const [{ id }, role] of [
      [helper, "support"],
      [colleague, "editor"],
    ] as const)
      await sql`update portal_user set staff_roles = array[${role}] where user_id = ${id}`.execute(
        portal.db,
      );
    await sql`delete from portal_user where email = 'web@greenshoe.example'`.execute(portal.db);
    const by = helper.member;
    const wish = { firstName: "Noa", lastName: "Vale", isAccountAdmin: false };
    const listed = { ...wish, email: "WEB@greenshoe.example" };
    const refused = await on(changeDeskUser, client.id, listed, by);
    expect(refused.failure.invalidParams).toMatchObject([{ name: "email" }]);
    const other = { ...wish, email: "vale@new.example" };
    expect((await on(changeDeskUser, colleague.id, other, by)).status).toBe(403);
    const mayChange = async (id: number, who: Caller) =>
      (await who.call(getDeskUser, { params: { id } })).data.mayBeChanged;
    expect(await mayChange(client.id, by)).toBe(true);
    expect(await mayChange(colleague.id, by)).toBe(false);
    expect(await mayChange(colleague.id, staff)).toBe(true);
    const { users } = (await by.call(getDeskAccount, { params: { id: colleague.account } })).data;
    expect(users.map(({ mayBeChanged }) => mayBeChanged)).toEqual([false]);
    expect((await on(changeDeskUser, client.id, listed)).status).toBe(200);
  });

  test("a user moves to an account with a free seat, and seats follow the contract", async () => {
    const { member, id, account: former } = await newUser({ isAccountAdmin: true });
    const { account } = await newUser();
    expect((await on(changeDeskAccount, account, { name: "Tight Fund", seats: 1 })).status).toBe(
      200,
    );
    const refused = await on(moveDeskUser, id, { accountId: account });
    expect(refused.failure.code).toBe("no_free_seat");
    await on(changeDeskAccount, account, { name: "Tight Fund", seats: 2 });
    expect((await on(moveDeskUser, id, { accountId: account })).status).toBe(200);
    expect(await described(id)).toMatchObject({
      isAccountAdmin: false,
      account: { id: account, seats: 2, usedSeats: 2 },
    });
    expect((await on(moveDeskUser, id, { accountId: 999_999 })).failure.code).toBe("not_found");
    expect(
      (await on(changeDeskAccount, former, { name: "tight FUND", seats: 3 })).failure.code,
    ).toBe("account_exists");
    for (const seats of [0, -1, 1.5, 10_001, "x"])
      expect((await on(changeDeskAccount, former, { name: "F", seats })).status).toBe(400);
    expect((await tryLogin(member.email, demoPassword)).data.token).toBeTruthy();
  });

  test("staff set one user's mail, and an unknown kind is refused", async () => {
    const { id } = await newUser();
    await on(setDeskUserMail, id, { kinds: ["postpones", "preIpoReport"] });
    expect((await described(id)).mailKinds.sort()).toEqual(["postpones", "preIpoReport"]);
    expect((await on(setDeskUserMail, id, { kinds: ["__proto__"] })).status).toBe(400);
    await on(setDeskUserMail, id, { kinds: [] });
    expect((await described(id)).mailKinds).toEqual([]);
  });

  test("every table that names a user says what becomes of its rows", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'portal_user'::regclass`.execute(portal.db);
    const known = new Set(userTables.map(({ table }) => table));
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  test("a file shows all that is kept and no secret; a deleted user leaves their number and their team's notes", async () => {
    const accountName = `Notes ${++names}`;
    const { member, id, account } = await newUser({ account: accountName });
    const colleague = await portal.newMember({ account: accountName });
    await member.call(addFavorite, { body: { companyKey: 1, companyName: "Quorvane Systems" } });
    await member.call(addTeamNote, { body: { note: "Our view", ticker: "QRVN" } });
    await tryLogin(member.email, "Wrong!2026");
    await on(changeDeskUser, id, { firstName: "Una", lastName: "Known", email: member.email });
    const { file, status } = await staff.call(exportDeskUser, { params: { id } });
    const kept = JSON.parse(file.toString());
    expect(status).toBe(200);
    expect([kept.user.email, kept.Favorites.length]).toEqual([member.email, 1]);
    expect(file.toString()).not.toMatch(/argon2|_hash"|sealed_|second_factor_key/);
    const before = (await described(id)).kept;
    expect(before.find(({ what }) => what === "Favorites")).toMatchObject({
      count: 1,
      whyItStays: null,
    });
    const gone = await staff.call(deleteDeskUser, { params: { id } });
    expect(gone.data.kept.filter((one) => one.whyItStays !== null).map((one) => one.what)).toEqual([
      ...["Notes for their team", "Acts in the audit log"],
    ]);
    expect((await member.call(getAccountSettings)).status).toBe(401);
    expect((await tryLogin(member.email, demoPassword)).status).toBe(401);
    for (const call of [getDeskUser, exportDeskUser, deleteDeskUser, liftDeskLimit])
      expect((await on(call, id)).failure.code).toBe("not_found");
    expect((await staff.call(getDeskAccount, { params: { id: account } })).data.users).toHaveLength(
      1,
    );
    const notes = (await colleague.call(listTeamNotes, { query: { ticker: "QRVN" } })).data;
    expect(JSON.stringify(notes)).toMatch(/Our view/);
    expect(JSON.stringify(notes)).not.toMatch(/Una|Known/);
    const { acts } = (await staff.call(listAuditLog, { query: {} })).data;
    expect(acts[0]).toMatchObject({ kind: "user deleted", subject: `user ${id}` });
    expect(JSON.stringify(acts)).not.toMatch(new RegExp(`${member.email}|Una Known`));
    const left = await portal.db
      .selectFrom("portal_user")
      .selectAll()
      .where("user_id", "=", id)
      .executeTakeFirst();
    expect(JSON.stringify(left)).not.toMatch(/Una|Known|client\.example|argon2/);
    await expect(portal.db.updateTable("audit_act").set({ actor: "x" }).execute()).rejects.toThrow(
      /append-only/,
    );
    const again = await portal.newMember({ account: accountName });
    expect((await again.call(getAccountSettings)).data.seats).toBe(6);
  });

  test("nobody deletes themselves, and only those who keep accounts see a user", async () => {
    const { id } = await newUser();
    const self = await find(staff.email);
    expect((await on(deleteDeskUser, self.id)).failure.code).toBe("own_user");
    const member = await portal.newMember({ isAccountAdmin: true });
    for (const call of [getDeskUser, exportDeskUser, deleteDeskUser]) {
      expect((await on(call, id, undefined, member)).status).toBe(403);
      expect((await on(call, id, undefined, portal.visitor)).status).toBe(401);
      for (const strange of ["__proto__", "-1", "99999999999"])
        expect([400, 404]).toContain((await on(call, strange)).status);
    }
    expect((await staff.call(listAccounts)).status).toBe(200);
  });

  test("failed logins go after 90 days, and requests after two years", async () => {
    const { member, id } = await newUser();
    await tryLogin(member.email, "Wrong!2026");
    const daysLater = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000);
    const request = {
      kind: "trial",
      first_name: "T",
      last_name: "R",
      email: "t@r.example",
      company: "C",
    };
    await portal.db
      .insertInto("client_request")
      .values({ ...request, created_at: portal.clock.now() })
      .execute();
    const count = async () =>
      (
        await portal.db
          .selectFrom("client_request")
          .select("request_id")
          .where("email", "=", "t@r.example")
          .execute()
      ).length;
    const failed = async () =>
      (
        await portal.db
          .selectFrom("login_failure")
          .select("failure_id")
          .where("user_id", "=", id)
          .execute()
      ).length;
    await keepHouse(portal.db, portal.config, daysLater(89));
    expect([await failed(), await count()]).toEqual([1, 1]);
    await keepHouse(portal.db, portal.config, daysLater(91));
    expect([await failed(), await count()]).toEqual([0, 1]);
    await keepHouse(portal.db, portal.config, daysLater(731));
    expect(await count()).toBe(0);
  });
});
