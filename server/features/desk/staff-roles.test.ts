import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../../domain/contract/calls.ts";
import { staffActs } from "../../../domain/contract/grants.ts";
import { grantsOfRoles, type StaffRole, staffRoleNames } from "../../../domain/contract/roles.ts";
import type { Route } from "../../../domain/contract/route.ts";
import { listAuditLog } from "../../../domain/contract/staff/audit.ts";
import { disableDeskUser, listAccounts } from "../../../domain/contract/staff/desk.ts";
import { listStaff, setStaffRoles } from "../../../domain/contract/staff/staff.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";

describe.each(databaseKinds)("roles of staff on %s", (kind) => {
  let portal: TestApp;
  let listed: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    listed = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(() => portal.close());

  const give = (email: string, roles: StaffRole[], by = listed) =>
    by.call(setStaffRoles, { body: { email, roles } });
  const newPerson = async (...roles: StaffRole[]) => {
    const person = await portal.newMember();
    expect((await give(person.email, roles)).status).toBe(200);
    return person;
  };
  const personOf = async (email: string) =>
    (await listed.call(listStaff)).data.people.find((person) => person.email === email);

  test.each(staffRoleNames)(
    "%s: the server opens the calls of the table, and no other",
    async (role) => {
      const person = await newPerson(role);
      const mine = grantsOfRoles([role]);
      const { grants } = (await person.call(getAccountSettings)).data;
      expect(grants.filter((grant) => grant !== "member").sort()).toEqual([...mine].sort());
      const guarded = (Object.values(calls) as Route[]).filter(({ grant }) =>
        ["staff", ...staffActs].includes(grant),
      );
      for (const call of guarded) {
        const params = { id: "999999", key: "999999" };
        const answer = await person.call(call, { params, ...(call.body && { body: {} }) });
        const isOpen = mine.some((grant) => grant === call.grant);
        const isRefused = answer.failure?.code === "not_authorized";
        expect(isRefused, `${call.method} ${call.path}`).toBe(!isOpen);
      }
    },
  );

  test("no call that changes something is open to every role alike", () => {
    const changing = (Object.values(calls) as Route[]).filter(({ method }) => method !== "GET");
    expect(changing.filter(({ grant }) => grant === "staff").map(({ path }) => path)).toEqual([]);
  });

  test("roles add up, count at once and are on record; an empty list takes them all", async () => {
    const person = await newPerson("analyst");
    expect((await person.call(listAccounts)).failure.code).toBe("not_authorized");
    await give(person.email.toUpperCase(), ["support", "analyst", "support"]);
    expect((await person.call(listAccounts)).status).toBe(200);
    expect(await personOf(person.email)).toMatchObject({ roles: ["analyst", "support"] });
    await give(person.email, []);
    expect((await person.call(listStaff)).failure.code).toBe("not_authorized");
    expect(await personOf(person.email)).toBeUndefined();
    const { acts } = (await listed.call(listAuditLog, { query: { kind: "roles given" } })).data;
    expect(acts.slice(0, 3)).toMatchObject([
      { subject: person.email, oldValue: "Analyst, Support", newValue: "none" },
      { oldValue: "Analyst", newValue: "Analyst, Support", actor: listed.email },
      { oldValue: "none", newValue: "Analyst" },
    ]);
    await give(person.email, []);
    const after = await listed.call(listAuditLog, { query: { kind: "roles given" } });
    expect(after.data.acts[0]).toEqual(acts[0]);
  });

  test("nobody changes their own roles, gives one that there is not, or gives them to nobody", async () => {
    const editor = await newPerson("editor");
    expect((await give(editor.email, ["desk"], editor)).failure.code).toBe("own_user");
    expect((await give("nobody@client.example", ["desk"])).failure.code).toBe("no_such_user");
    expect((await give(editor.email, ["owner" as StaffRole])).status).toBe(400);
    expect((await give(editor.email, ["__proto__" as StaffRole])).status).toBe(400);
    expect((await give("‮ admin@greenshoe.example", ["desk"])).status).not.toBe(200);
    expect(await personOf(listed.email)).toMatchObject({ isListed: true, roles: [] });
  });

  test("who is no user yet is invited with a role, and the page tells when two people are needed", async () => {
    await portal.db.updateTable("account").set({ seats: 20 }).execute();
    const email = "theo.marsh@greenshoe.example";
    const newcomer = { firstName: "Theo", lastName: "Marsh" };
    expect((await give(email, ["analyst"])).failure.code).toBe("no_such_user");
    const invite = () =>
      listed.call(setStaffRoles, { body: { email, roles: ["analyst"], newcomer } });
    expect((await invite()).status).toBe(200);
    expect(await personOf(email)).toMatchObject({
      ...newcomer,
      ...{ roles: ["analyst"], state: "invited", lastSeenAt: null, accountName: "Greenshoe" },
    });
    const [mail] = await portal.mailTo(email);
    expect(mail?.body).toContain("Choose a password here");
    expect((await invite()).failure.code).toBe("user_exists");
    const editor = await newPerson("editor");
    const { data } = await editor.call(listStaff);
    expect(data).toMatchObject({ review: "demanded", lastMonth: { texts: [] } });
    expect(data.lastMonth.rolesGiven).toBeGreaterThan(0);
    const factorOf = async () => (await personOf(editor.email))?.secondFactor;
    expect(await factorOf()).toBe("none");
    const whose = portal.db.updateTable("portal_user").where("email", "=", editor.email);
    await whose.set({ second_factor_since: portal.clock.now() }).execute();
    expect(await factorOf()).toBe("app");
    await sql`insert into passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${(await personOf(editor.email))?.id ?? 0}, 'c', 'k', 0, '{}', 'Laptop', ${portal.clock.now()})`.execute(
      portal.db,
    );
    expect(await factorOf()).toBe("passkey");
    await portal.db
      .insertInto("piece")
      .values({
        ...{ kind: "note", state: "draft", content: "{}", author: "Ada" },
        changed_at: portal.clock.now(),
      })
      .execute();
    await sql`insert into piece_event (piece_id, version, act, actor, acted_at)
      select piece_id, 1, act, 'Bo', ${portal.clock.now()} from piece, unnest('{approve,sendBack,approve}'::text[]) act`.execute(
      portal.db,
    );
    expect((await editor.call(listStaff)).data.lastMonth.texts).toEqual([
      { kind: "note", approved: 2, sentBack: 1 },
    ]);
  });

  test("support acts on users of clients, not on staff, whose user would open more", async () => {
    const support = await newPerson("support");
    const editor = await newPerson("editor");
    const client = await portal.newMember();
    const idOf = async (email: string) => (await personOf(email))?.id ?? 0;
    const disable = (id: number) => support.call(disableDeskUser, { params: { id } });
    expect((await disable(await idOf(editor.email))).failure.code).toBe("not_authorized");
    expect((await disable(await idOf(listed.email))).failure.code).toBe("not_authorized");
    await give(client.email, ["reader"]);
    const clientId = await idOf(client.email);
    await give(client.email, []);
    expect((await disable(clientId)).status).toBe(200);
    expect((await give(client.email, ["reader"])).failure.code).toBe("user_disabled");
  });
});
