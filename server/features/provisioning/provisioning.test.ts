import { once } from "node:events";
import type { AddressInfo } from "node:net";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { WebSocket } from "ws";
import {
  changeDeskUser,
  disableDeskUser,
  enableDeskUser,
  getDeskUser,
  moveDeskUser,
} from "../../../domain/contract/staff/desk.ts";
import {
  createScimToken,
  getAccess,
  removeScimToken,
  setAdminGroup,
} from "../../../domain/contract/users/access.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { priceSocketPath } from "../../../domain/live/price-messages.ts";
import { separator } from "../../live/hub-protocol.ts";
import { PriceBoard } from "../../live/price-board.ts";
import { createMailer } from "../../mail/mailer.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { buildSsoApp, giveDomain, own } from "../../testing/sso-account.ts";
import { announceEndings } from "../single-sign-on/keep-sso.ts";

const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const domain = "kept.example";
const dayMs = 24 * 3_600_000;

const operations = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });

/** The body that Entra sends for a new user. */
const entraUser = (email: string, more: object = {}) => ({
  schemas: [userSchema, enterprise],
  externalId: `entra-${email}`,
  userName: email,
  active: true,
  emails: [{ primary: true, type: "work", value: email }],
  meta: { resourceType: "User" },
  name: { formatted: "Ada Long", familyName: "Long", givenName: "Ada" },
  roles: [],
  ...more,
});

/** The body that Okta sends for a new user. */
const oktaUser = (email: string, more: object = {}) => ({
  schemas: [userSchema],
  userName: email,
  name: { givenName: "Otto", familyName: "Short" },
  emails: [{ primary: true, value: email, type: "work" }],
  displayName: "Otto Short",
  locale: "en-US",
  externalId: `okta-${email}`,
  groups: [],
  password: "1mz050nq",
  active: true,
  ...more,
});

describe.each(databaseKinds)("directories on %s", (kind) => {
  let portal: TestApp;
  let admin: Caller;
  let stranger: Caller;
  let staff: Caller;
  let accountId: number;
  let scim: ReturnType<typeof directoryWith>;
  let foreign: ReturnType<typeof directoryWith>;
  let texts: Record<string, string[]>;
  let count = 0;
  const newEmail = () => `person-${count++}@${domain}`;

  const directoryWith =
    (token: string, at: () => TestApp = () => portal) =>
    async (
      method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
      path: string,
      body?: unknown,
      headers: object = {},
    ) => {
      const payload = typeof body === "string" ? body : JSON.stringify(body);
      const answer = await at().app.inject({
        method,
        url: `/scim/v2${path}`,
        headers: {
          host: "localhost:8080",
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { "content-type": "application/scim+json" }),
          ...headers,
        },
        ...(body !== undefined && { payload }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        // biome-ignore lint/suspicious/noExplicitAny: the answers of SCIM have many shapes
        body: (answer.body === "" ? null : answer.json()) as any,
      };
    };

  const newToken = async (of: Caller) =>
    (await of.call(createScimToken, { params: own })).data.token;
  const setSeats = (seats: number, id = accountId) =>
    portal.db.updateTable("account").set({ seats }).where("account_id", "=", id).execute();
  const rowOf = (email: string) =>
    portal.db
      .selectFrom("portal_user")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const add = async (body: object) => {
    const made = await scim("POST", "/Users", body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body as {
      id: string;
      userName: string;
      meta: { version: string; location: string };
    };
  };
  const deskId = async (email: string) => (await rowOf(email)).user_id;

  beforeAll(async () => {
    ({ portal, texts } = await buildSsoApp({
      on: kind,
      prices: new PriceBoard(),
      env: { STAFF_EMAILS: `desk@greenshoe.example,boss@${domain}` },
    }));
    admin = await portal.newMember({ account: "Kept Capital", isAccountAdmin: true });
    stranger = await portal.newMember({ account: "Foreign Capital", isAccountAdmin: true });
    await giveDomain(admin, texts, domain);
    accountId = (await rowOf(admin.email)).account_id;
    await setSeats(100);
    staff = await portal.newMember({ account: "The House" });
    await portal.db
      .updateTable("portal_user")
      .set({ staff_roles: ["desk"] })
      .where("email", "=", staff.email)
      .execute();
    scim = directoryWith(await newToken(admin));
    foreign = directoryWith(await newToken(stranger));
  });
  afterAll(() => portal.close());
  beforeEach(() => setSeats(100));

  test("tell what they can do, and answer in the shapes of SCIM", async () => {
    const config = await scim("GET", "/ServiceProviderConfig");
    expect(config.headers["content-type"]).toMatch(/^application\/scim\+json/);
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      etag: { supported: true },
    });
    const types = await scim("GET", "/ResourceTypes");
    expect(types.body.Resources.map((one: { endpoint: string }) => one.endpoint)).toEqual([
      "/Users",
      "/Groups",
    ]);
    expect((await scim("GET", `/Schemas/${userSchema}`)).body.attributes[0]).toMatchObject({
      name: "userName",
      required: true,
      uniqueness: "server",
    });
    expect((await scim("GET", "/ResourceTypes/Group")).body.endpoint).toBe("/Groups");
    for (const path of ["/Bulk", "/Me", "/Users/1/2", "/Schemas/none"]) {
      const missing = await scim("GET", path);
      expect([missing.status, missing.body.status], path).toEqual([404, "404"]);
    }
    const { provisioning } = (await admin.call(getAccess, { params: own })).data;
    expect(provisioning.address).toBe("http://localhost:8080/scim/v2");
    expect(provisioning.tokens[0]?.usedAt).not.toBeNull();
  });

  test("follow Entra through the life of a user", async () => {
    const email = newEmail();
    const byName = `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`;
    expect((await scim("GET", byName)).body).toMatchObject({ totalResults: 0, Resources: [] });
    const made = await scim("POST", "/Users", entraUser(email));
    expect(made.status).toBe(201);
    const { id, meta } = made.body;
    expect(made.headers).toMatchObject({ etag: meta.version, location: meta.location });
    expect(await portal.mailTo(email)).toHaveLength(1);
    const found = await scim("GET", byName.replace(email, email.toUpperCase()));
    expect(found.body.Resources).toMatchObject([{ id, userName: email, active: true }]);
    const byMail = encodeURIComponent(`emails[type eq "work"].value eq "${email}"`);
    expect((await scim("GET", `/Users?filter=${byMail}`)).body.totalResults).toBe(1);

    const next = newEmail();
    const changed = await scim(
      "PATCH",
      `/Users/${id}`,
      operations(
        { op: "Replace", path: 'emails[type eq "work"].value', value: next },
        { op: "Replace", path: "name.familyName", value: "Longer" },
        { op: "Add", path: `${enterprise}:department`, value: "Bonds" },
      ),
    );
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({
      userName: email,
      name: { givenName: "Ada", familyName: "Longer" },
      emails: [{ value: next }],
    });
    expect(changed.body.meta.version).not.toBe(meta.version);
    expect((await portal.mailTo(next)).at(-1)?.body).toContain(email);

    const off = await scim(
      "PATCH",
      `/Users/${id}`,
      operations({ op: "Replace", path: "active", value: "False" }),
    );
    expect(off.body.active).toBe(false);
    expect((await rowOf(next)).disabled_at).not.toBeNull();
    const on = await scim(
      "PATCH",
      `/Users/${id}`,
      operations({ op: "Replace", path: "active", value: "True" }),
    );
    expect(on.body.active).toBe(true);
    expect(
      (await scim("DELETE", `/Users/${id}`, undefined, { "content-type": "application/scim+json" }))
        .status,
    ).toBe(204);
    expect((await scim("GET", `/Users/${id}`)).status).toBe(404);
    expect((await scim("DELETE", `/Users/${id}`)).status).toBe(404);
    expect((await add(entraUser(next, { userName: email }))).id).toBe(id);
    expect((await rowOf(next)).disabled_at).toBeNull();
  });

  test("follow Okta through the life of a user", async () => {
    const email = newEmail();
    const list = await scim(
      "GET",
      `/Users?filter=userName%20eq%20%22${email}%22&startIndex=1&count=100`,
    );
    expect(list.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 });
    const { id } = await add(oktaUser(email));
    const put = await scim("PUT", `/Users/${id}`, {
      ...oktaUser(email, { name: { givenName: "Otto", familyName: "New" } }),
      id,
    });
    expect(put.body).toMatchObject({ name: { familyName: "New" }, externalId: `okta-${email}` });
    const off = await scim(
      "PATCH",
      `/Users/${id}`,
      operations({ op: "replace", value: { active: false } }),
    );
    expect(off.body.active).toBe(false);
    const on = await scim("PUT", `/Users/${id}`, { ...oktaUser(email), id });
    expect(on.body.active).toBe(true);
    const acts = await portal.db
      .selectFrom("audit_act")
      .select(["actor", "kind"])
      .where("subject", "=", email)
      .orderBy("act_id")
      .execute();
    expect(acts.map((act) => act.kind)).toEqual([
      ...["user added", "user renamed", "user disabled", "user renamed", "user enabled"],
    ]);
    expect(new Set(acts.map((act) => act.actor))).toEqual(new Set(["directory (SCIM)"]));
  });

  test("an address that is the user name follows it", async () => {
    const [email, next] = [newEmail(), newEmail()];
    const { id } = await add({ userName: email, displayName: "Mary Ann Gray" });
    const changed = await scim(
      "PATCH",
      `/Users/${id}`,
      operations({ op: "replace", value: { userName: next } }),
    );
    expect(changed.body).toMatchObject({
      userName: next,
      emails: [{ value: next }],
      name: { givenName: "Mary Ann", familyName: "Gray" },
    });
  });

  test("a user who is taken away is out at once, in every process", async () => {
    const email = newEmail();
    const { id } = await add(entraUser(email));
    const other = await portal.newMember({ account: "Kept Capital" });
    await portal.db
      .updateTable("portal_user")
      .set({ password_hash: (await rowOf(other.email)).password_hash })
      .where("email", "=", email)
      .execute();
    const member = await portal.signIn(email);
    const beside = kind === "postgres" ? await buildTestApp({ beside: portal }) : portal;
    const there = beside.callerLike(member);
    expect((await there.call(getAccountSettings)).status).toBe(200);
    await scim(
      "PATCH",
      `/Users/${id}`,
      operations({ op: "replace", path: "active", value: false }),
    );
    for (const one of [member, there])
      expect((await one.call(getAccountSettings)).failure.code).toBe("session_ended");
    if (beside !== portal) await beside.close();
  });

  test("the open socket of a user who is taken away closes within the minute, in another process", async () => {
    const email = newEmail();
    const { id } = await add(entraUser(email));
    const { password_hash } = await rowOf((await portal.newMember()).email);
    await portal.db
      .updateTable("portal_user")
      .set({ password_hash })
      .where("email", "=", email)
      .execute();
    const { token } = await portal.signIn(email);
    const beside =
      kind === "postgres"
        ? await buildTestApp({ beside: portal, prices: new PriceBoard() })
        : portal;
    await beside.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = beside.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${priceSocketPath}?access_token=${token}`);
    const records: string[] = [];
    socket.on("message", (data) => records.push(String(data)));
    await once(socket, "open");
    socket.send(`{"protocol":"json","version":1}${separator}`);
    await vi.waitFor(() => expect(records[0]).toContain("{}"));
    expect((await scim("DELETE", `/Users/${id}`)).status).toBe(204);
    await once(socket, "close", { signal: AbortSignal.timeout(60_000) });
    expect(records.at(-1)).toContain("The session has ended.");
    if (beside !== portal) await beside.close();
  }, 90_000);

  test("the users whom a directory keeps are named to the admin, with who keeps them out", async () => {
    const mine = await portal.newMember({ account: "Named Capital", isAccountAdmin: true });
    await giveDomain(mine, texts, "named.example");
    const directory = directoryWith(await newToken(mine));
    const emails = ["in", "out", "stopped"].map((name) => `${name}@named.example`);
    for (const email of emails)
      expect((await directory("POST", "/Users", entraUser(email))).status).toBe(201);
    const [, out, stopped] = await Promise.all(emails.map(deskId));
    const off = operations({ op: "replace", value: { active: false } });
    expect((await directory("PATCH", `/Users/${out}`, off)).status).toBe(200);
    await staff.call(disableDeskUser, { params: { id: stopped ?? 0 } });
    const { people } = (await mine.call(getAccess, { params: own })).data.provisioning;
    expect(people.map(({ name, email, state }) => [name, email, state])).toEqual([
      ["Ada Long", emails[0], "active"],
      ["Ada Long", emails[1], "deactivated"],
      ["Ada Long", emails[2], "disabled"],
    ]);
    const { accountUsers } = (await mine.call(getAccountSettings)).data;
    expect(accountUsers.map(({ isProvisioned }) => isProvisioned)).toEqual([false, true]);
  });

  test("500 users come and go, in pages", async () => {
    await setSeats(1000);
    const emails = Array.from({ length: 500 }, newEmail);
    const ids: string[] = [];
    for (const email of emails) ids.push((await add(entraUser(email))).id);
    const seen = new Set<string>();
    let total = 0;
    for (let startIndex = 1; startIndex <= 601; startIndex += 150) {
      const page = await scim(
        "GET",
        `/Users?startIndex=${startIndex}&count=150&attributes=userName`,
      );
      total = page.body.totalResults;
      for (const one of page.body.Resources) {
        expect(Object.keys(one).toSorted()).toEqual(["id", "schemas", "userName"]);
        seen.add(one.id);
      }
    }
    expect(seen.size).toBe(total);
    expect(ids.every((id) => seen.has(id))).toBe(true);
    expect((await scim("GET", "/Users?count=0")).body).toMatchObject({
      totalResults: total,
      itemsPerPage: 0,
    });
    expect((await scim("GET", "/Users?count=9999")).body.itemsPerPage).toBe(200);
    expect((await scim("GET", "/Users?startIndex=-5&count=1")).body.startIndex).toBe(1);
    for (const id of ids)
      expect(
        (
          await scim(
            "PATCH",
            `/Users/${id}`,
            operations({ op: "Replace", path: "active", value: "False" }),
          )
        ).status,
      ).toBe(200);
    const active = await scim(
      "GET",
      `/Users?filter=${encodeURIComponent('active eq true and userName sw "person-"')}`,
    );
    expect(active.body.Resources.filter((one: { id: string }) => ids.includes(one.id))).toEqual([]);
    for (const id of ids) expect((await scim("DELETE", `/Users/${id}`)).status).toBe(204);
  }, 120_000);

  test("of 50 at once only as many get in as there are seats", async () => {
    const { count: taken } = await portal.db
      .selectFrom("portal_user")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .where("disabled_at", "is", null)
      .executeTakeFirstOrThrow();
    await setSeats(taken + 7);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => scim("POST", "/Users", entraUser(newEmail()))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({
      status: 403,
      body: { status: "403", detail: "All seats of this account are taken." },
    });
    const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
    await scim("PATCH", `/Users/${id}`, operations({ op: "replace", value: { active: false } }));
    await add(entraUser(newEmail()));
    const back = await scim(
      "PATCH",
      `/Users/${id}`,
      operations({ op: "replace", value: { active: true } }),
    );
    expect([back.status, back.body.detail]).toEqual([403, "All seats of this account are taken."]);
  });

  test("twice, unknown and of others: each is refused in words", async () => {
    const email = newEmail();
    const { id } = await add(entraUser(email));
    const refusals: [string, number, string | undefined, () => ReturnType<typeof scim>][] = [
      ["twice", 409, "uniqueness", () => scim("POST", "/Users", entraUser(email))],
      [
        "its name",
        409,
        "uniqueness",
        () => scim("POST", "/Users", entraUser(newEmail(), { userName: email })),
      ],
      [
        "a user of another",
        400,
        "invalidValue",
        () => scim("POST", "/Users", entraUser(stranger.email)),
      ],
      [
        "no domain of ours",
        400,
        "invalidValue",
        () => scim("POST", "/Users", entraUser("a@elsewhere.example")),
      ],
      [
        "letters that look alike",
        400,
        "invalidValue",
        () => scim("POST", "/Users", entraUser(`\u0430@${domain}`)),
      ],
      ["staff", 403, undefined, () => scim("POST", "/Users", entraUser(`boss@${domain}`))],
      [
        "made staff",
        403,
        undefined,
        () =>
          scim(
            "PATCH",
            `/Users/${id}`,
            operations({ op: "replace", path: "emails", value: [{ value: `boss@${domain}` }] }),
          ),
      ],
      ["no name", 400, "invalidValue", () => scim("POST", "/Users", { active: true })],
      ["no object", 400, "invalidValue", () => scim("POST", "/Users", [1])],
      [
        "unknown",
        404,
        undefined,
        () =>
          scim("PATCH", "/Users/999999", operations({ op: "replace", value: { active: false } })),
      ],
      ["no id", 404, undefined, () => scim("GET", "/Users/none")],
      ["a foreign id", 404, undefined, () => foreign("GET", `/Users/${id}`)],
      ["a foreign deletion", 404, undefined, () => foreign("DELETE", `/Users/${id}`)],
      ["a foreign change", 404, undefined, () => foreign("PUT", `/Users/${id}`, entraUser(email))],
      [
        "a foreign member",
        400,
        "invalidValue",
        () => foreign("POST", "/Groups", { displayName: "G", members: [{ value: id }] }),
      ],
      ["no token", 401, undefined, () => directoryWith("scim_wrong")("GET", "/Users")],
    ];
    for (const [name, status, scimType, ask] of refusals) {
      const { body, status: got } = await ask();
      expect([got, body.scimType, body.status], `${name} ${body.detail}`).toEqual([
        status,
        scimType,
        String(status),
      ]);
      expect(body.detail, name).toMatch(/\S{2,} \S{2,}/);
    }
    expect((await foreign("GET", "/Users?count=200")).body.totalResults).toBe(1);
    expect((await foreign("GET", "/Groups")).body.totalResults).toBe(0);
    expect((await rowOf(email)).disabled_at).toBeNull();
  });

  test("staff in the account are nobody to its directory", async () => {
    const inside = await portal.newMember({ account: "Kept Capital" });
    const id = await deskId(inside.email);
    expect((await scim("GET", `/Users/${id}`)).status).toBe(200);
    await portal.db
      .updateTable("portal_user")
      .set({ staff_roles: ["support"] })
      .where("user_id", "=", id)
      .execute();
    for (const method of ["GET", "DELETE"] as const)
      expect((await scim(method, `/Users/${id}`)).status).toBe(404);
    expect((await rowOf(inside.email)).disabled_at).toBeNull();
  });

  test("versions keep out changes of what others have changed", async () => {
    const { id, meta } = await add(entraUser(newEmail()));
    const rename = (familyName: string) =>
      operations({ op: "replace", path: "name.familyName", value: familyName });
    const [first, second] = await Promise.all(
      ["One", "Two"].map((name) =>
        scim("PATCH", `/Users/${id}`, rename(name), { "if-match": meta.version }),
      ),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 412]);
    expect(
      (await scim("DELETE", `/Users/${id}`, undefined, { "if-match": meta.version })).status,
    ).toBe(412);
    const seen = await scim("GET", `/Users/${id}`);
    const again = await scim("GET", `/Users/${id}`, undefined, {
      "if-none-match": String(seen.headers.etag),
    });
    expect([again.status, again.body]).toEqual([304, null]);
    expect(
      (await scim("PUT", `/Users/${id}`, entraUser(newEmail()), { "if-match": "*" })).status,
    ).toBe(200);
  });

  test("hostile filters, paths and bodies are refused without work", async () => {
    const { id } = await add(entraUser(newEmail()));
    const filters = [
      "",
      "userName",
      "userName eq",
      'userName eq "',
      "userName is 1",
      'eq "a"',
      "(".repeat(900),
      `${"not (".repeat(300)}active pr`,
      `${"(".repeat(20)}active pr${")".repeat(20)}`,
      `userName eq "${"a".repeat(3000)}"`,
      "userName eq {}",
      'userName eq "a" and',
      'emails[type eq "work"',
      '__proto__ eq "a"',
      "userName pr pr",
      "' or 1=1 --",
    ];
    for (const filter of filters) {
      const { status, body } = await scim("GET", `/Users?filter=${encodeURIComponent(filter)}`);
      expect([status, body.scimType], filter.slice(0, 40)).toEqual([400, "invalidFilter"]);
    }
    for (const path of [
      "__proto__.admin",
      "a[b",
      "a.b.c[",
      "[type eq 1]",
      "constructor[prototype eq 1 or a pr].x",
    ]) {
      const { status } = await scim(
        "PATCH",
        `/Users/${id}`,
        operations({ op: "replace", path, value: 1 }),
      );
      expect(status, path).toBe(400);
    }
    expect(
      (
        await scim(
          "PATCH",
          `/Users/${id}`,
          operations({ op: "replace", path: "constructor.prototype", value: { x: 1 } }),
        )
      ).status,
    ).toBe(200);
    expect(({} as { x?: number }).x).toBeUndefined();
    const bodies: [string, number][] = [
      ["x".repeat(1024 * 1024), 413],
      [`{"userName":"a","__proto__":{"isAdmin":true}}`, 400],
      ["{", 400],
      [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, 400],
      [`{"userName":"a@${domain}","name":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`, 201],
      [`{"userName":"b@${domain}\\u0000"}`, 400],
      [`{"userName":7}`, 400],
    ];
    for (const [body, expected] of bodies) {
      const { status, headers } = await scim("POST", "/Users", body);
      expect([status, headers["content-type"]], body.slice(0, 40)).toEqual([
        expected,
        "application/scim+json; charset=utf-8",
      ]);
    }
    expect((await scim("PATCH", `/Users/${id}`, operations())).body.scimType).toBe("invalidSyntax");
    expect(
      (await scim("PATCH", `/Users/${id}`, operations({ op: "move", path: "active" }))).body
        .scimType,
    ).toBe("invalidSyntax");
    expect((await scim("PATCH", `/Users/${id}`, operations({ op: "remove" }))).body.scimType).toBe(
      "noTarget",
    );
    expect((await scim("GET", "/Users?count=many")).status).toBe(400);
  });

  test("groups keep their members, as both write them, and one of them names the admins", async () => {
    // Members are listed in the order in which the users came.
    const { id: one } = await add(entraUser(newEmail()));
    const { id: two } = await add(entraUser(newEmail()));
    const { id: three } = await add(entraUser(newEmail()));
    const made = await scim("POST", "/Groups", {
      schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
      displayName: "IPO admins",
      externalId: "g-1",
      members: [{ value: one }],
    });
    expect([
      made.status,
      made.body.members.map((member: { value: string }) => member.value),
    ]).toEqual([201, [one]]);
    const { id } = made.body;
    const patch = (...all: object[]) => scim("PATCH", `/Groups/${id}`, operations(...all));
    const members = async () =>
      (await scim("GET", `/Groups/${id}`)).body.members.map(
        ({ value }: { value: string }) => value,
      );
    expect(
      (
        await patch({
          op: "Add",
          path: "members",
          value: [{ value: two }, { value: two }, { value: one }],
        })
      ).status,
    ).toBe(204);
    expect(await members()).toEqual([one, two]);
    await patch({ op: "Remove", path: "members", value: [{ value: one }] });
    await patch({ op: "add", path: "members", value: [{ value: three, display: "x" }] });
    await patch({ op: "remove", path: `members[value eq "${two}"]` });
    expect(await members()).toEqual([three]);
    await patch({ op: "replace", value: { id, displayName: "IPO Admins" } });
    const hidden = encodeURIComponent('displayName eq "ipo admins"');
    const found = await scim("GET", `/Groups?excludedAttributes=members&filter=${hidden}`);
    expect(found.body.Resources[0]).toMatchObject({ id, externalId: "g-1" });
    expect(found.body.Resources[0]).not.toHaveProperty("members");
    const isMember = encodeURIComponent(`id eq "${id}" and members eq "${three}"`);
    expect((await scim("GET", `/Groups?filter=${isMember}`)).body.totalResults).toBe(1);
    expect((await scim("POST", "/Groups", { displayName: "ipo ADMINS" })).status).toBe(409);

    const isAdmin = async (userId: string) =>
      (
        await portal.db
          .selectFrom("portal_user")
          .select("is_account_admin")
          .where("user_id", "=", Number(userId))
          .executeTakeFirstOrThrow()
      ).is_account_admin;
    expect(await isAdmin(three)).toBe(false);
    expect(
      (await admin.call(setAdminGroup, { params: own, body: { adminGroup: "IPO admins" } })).status,
    ).toBe(200);
    expect([await isAdmin(one), await isAdmin(three)]).toEqual([false, true]);
    await patch({ op: "replace", path: "members", value: [{ value: one }] });
    expect([await isAdmin(one), await isAdmin(three)]).toEqual([true, false]);
    expect((await rowOf(admin.email)).is_account_admin).toBe(true);
    expect((await scim("GET", `/Users/${one}`)).body.groups).toMatchObject([{ value: id }]);
    expect(
      (await foreign("PATCH", `/Groups/${id}`, operations({ op: "remove", path: "members" })))
        .status,
    ).toBe(404);
    expect((await scim("DELETE", `/Groups/${id}`)).status).toBe(204);
    expect(await isAdmin(one)).toBe(false);
    await admin.call(setAdminGroup, { params: own, body: { adminGroup: "" } });
  });

  test("nobody edits by hand whom a directory keeps, and it does not undo what the desk stopped", async () => {
    const email = newEmail();
    const { id } = await add(entraUser(email));
    const params = { id: Number(id) };
    const user = await staff.call(getDeskUser, { params });
    expect(user.data.directoryLetsIn).toBe(true);
    const body = { email, firstName: "By", lastName: "Hand", isAccountAdmin: true };
    const refused = await staff.call(changeDeskUser, { params, body });
    expect(refused.failure).toMatchObject({ code: "user_provisioned" });
    const { account_id } = await rowOf(stranger.email);
    const moved = await staff.call(moveDeskUser, { params, body: { accountId: account_id } });
    expect(moved.failure.code).toBe("user_provisioned");

    const set = (active: boolean) =>
      scim("PATCH", `/Users/${id}`, operations({ op: "replace", value: { active } }));
    await set(false);
    expect((await staff.call(enableDeskUser, { params })).failure.code).toBe("user_provisioned");
    expect((await set(true)).body.active).toBe(true);
    expect((await staff.call(disableDeskUser, { params })).status).toBe(200);
    for (const active of [true, false, true]) expect((await set(active)).body.active).toBe(false);
    expect((await staff.call(enableDeskUser, { params })).status).toBe(200);
    expect((await scim("GET", `/Users/${id}`)).body.active).toBe(true);
  });

  test("a token is replaced without a gap, and one that is removed ends at once", async () => {
    const mine = await portal.newMember({ account: "Turning Capital", isAccountAdmin: true });
    const [former, next] = [await newToken(mine), await newToken(mine)];
    const third = await mine.call(createScimToken, { params: own });
    expect(third.failure.code).toBe("too_many_scim_tokens");
    for (const token of [former, next])
      expect((await directoryWith(token)("GET", "/Users")).status).toBe(200);
    const stored = await portal.db.selectFrom("scim_token").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(former.slice(0, -4));
    const { tokens } = (await mine.call(getAccess, { params: own })).data.provisioning;
    const [first] = tokens;
    expect(first?.ending).toBe(former.slice(-4));
    const id = first?.id ?? 0;
    expect(
      (await admin.call(removeScimToken, { params: { account: "own", id } })).failure.code,
    ).toBe("not_found");
    expect((await mine.call(removeScimToken, { params: { account: "own", id } })).status).toBe(200);
    const gone = await directoryWith(former)("GET", "/Users");
    expect([gone.status, gone.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="scim"']);
    expect((await directoryWith(next)("GET", "/Users")).status).toBe(200);
    const member = await portal.newMember({ account: "Turning Capital" });
    expect((await member.call(createScimToken, { params: own })).failure.code).toBe(
      "not_authorized",
    );
  });

  test("a token ends after a year, which is announced once, thirty days before", async () => {
    const mine = await portal.newMember({ account: "Ending Capital", isAccountAdmin: true });
    const directory = directoryWith(await newToken(mine));
    const { tokens } = (await mine.call(getAccess, { params: own })).data.provisioning;
    const end = new Date(tokens[0]?.expiresAt ?? "");
    const mailer = createMailer({ ...portal, log: portal.app.log });
    const toldAt = async (daysBefore: number) => {
      const at = new Date(end.getTime() - daysBefore * dayMs);
      await announceEndings(portal.db, portal.config, mailer, at);
      return (await portal.mailTo(mine.email)).map(({ subject }) => subject);
    };
    expect(await toldAt(31)).toEqual([]);
    const told = await toldAt(29);
    expect(told).toEqual([expect.stringMatching(/^The token ….{4} of your directory ends on /)]);
    expect(await toldAt(28)).toEqual(told);
    const left = end.getTime() - portal.clock.now().getTime();
    expect(Math.round(left / dayMs)).toBe(365);
    portal.clock.advance(left - 1000);
    expect((await directory("GET", "/Users")).status).toBe(200);
    portal.clock.advance(1000);
    const ended = await directory("GET", "/Users");
    expect(ended.body).toMatchObject({
      status: "401",
      detail: expect.stringMatching(/^The token ended on \d\d\/\d\d\/\d\d\. /),
    });
    portal.clock.advance(-left);
  });
});

test("a directory that asks too often, and one with wrong tokens, is told when to come back", async () => {
  const portal = await buildTestApp({ rateLimits: true });
  onTestFinished(() => portal.close());
  const admin = await portal.newMember({ isAccountAdmin: true });
  const { token } = (await admin.call(createScimToken, { params: own })).data;
  const ask = (by: string, remoteAddress: string) =>
    portal.app.inject({
      ...{ url: "/scim/v2/ServiceProviderConfig", remoteAddress },
      headers: { host: "localhost:8080", authorization: `Bearer ${by}` },
    });
  const askUntilRefused = async (by: string, from: string, most: number) => {
    for (let asked = 0; asked < most; ) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(by, from)));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      asked += answers.length - refused.length;
      if (refused[0] !== undefined) return { asked, answer: refused[0] };
    }
    throw new Error(`${most} calls were not too many`);
  };
  const often = await askUntilRefused(token, "203.0.113.1", 1600);
  expect(often.asked).toBe(1500);
  expect(Number(often.answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(often.answer.json()).toMatchObject({
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: "429",
  });
  // The same token from another place is still over its limit, and another place with a wrong one has a lower limit.
  expect((await ask(token, "203.0.113.2")).statusCode).toBe(429);
  expect((await askUntilRefused("scim_wrong", "203.0.113.3", 100)).asked).toBe(60);
}, 60_000);
