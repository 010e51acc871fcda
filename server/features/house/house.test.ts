import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAuditLog } from "../../../domain/contract/staff/audit.ts";
import { addDeskUser } from "../../../domain/contract/staff/desk.ts";
import {
  getHouse,
  listHouseHistory,
  restoreHouseSetting,
  saveHouse,
} from "../../../domain/contract/staff/house.ts";
import { getPoll, vote } from "../../../domain/contract/users/poll.ts";
import { shortName, speakAs } from "../../../domain/house/words.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";

/** A picture of one pixel. */
const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe.each(databaseKinds)("the house on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    staff = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(async () => {
    await portal.close();
    speakAs({ name: "Greenshoe", shortName: "RC", indexName: "Renaissance" });
  });

  const save = (settings: Record<string, string | null>, by = staff) =>
    by.call(saveHouse, {
      body: { settings: Object.entries(settings).map(([name, value]) => ({ name, value })) },
    } as never);
  const setting = async (name: string) =>
    (await staff.call(getHouse)).data.settings.find((one) => one.name === name);
  const history = async (name: string) =>
    (await staff.call(listHouseHistory, { params: { name } } as never)).data.changes;
  const site = async () =>
    (await portal.app.inject({ url: "/api/v1.0/Site", headers: { host: "localhost" } })).json()
      .data;

  test("what the desk states holds at once for visitors, with its author and a row of the log", async () => {
    expect((await site()).provider.name).toBe("Greenshoe");
    const saved = await save({ name: "Northgate Research", shortName: "NG", phone: "" });
    expect(saved.status).toBe(200);
    const { provider, house } = await site();
    expect([provider.name, provider.phone, house.shortName, shortName()]).toEqual([
      ...["Northgate Research", "", "NG", "NG"],
    ]);
    expect(await setting("name")).toMatchObject({
      ...{ value: "Northgate Research", fallback: "Greenshoe" },
      changed: { changedBy: staff.email },
    });
    const { acts } = (await staff.call(listAuditLog, { query: { kind: "house changed" } })).data;
    expect(acts.map(({ subject, newValue }) => [subject, newValue])).toContainEqual([
      ...["Name of the house", "Northgate Research"],
    ]);
    // The names of what every object has are words as well.
    expect((await save({ adviser: "constructor" })).status).toBe(200);
  });

  test("an earlier value is restored, and a setting is given back to the environment", async () => {
    await save({ address: "1 First Street" });
    await save({ address: "2 Second Street" });
    await save({ address: "2 Second Street" });
    const [newest, older] = await history("address");
    expect([newest?.value, older?.value]).toEqual(["2 Second Street", "1 First Street"]);
    const restored = await staff.call(restoreHouseSetting, { params: { id: older?.id } } as never);
    expect([restored.status, (await site()).provider.address]).toEqual([200, "1 First Street"]);
    await save({ address: null });
    expect((await site()).provider.address).toBe("");
    expect((await history("address")).map(({ value }) => value)).toEqual([
      ...[null, "1 First Street", "2 Second Street", "1 First Street"],
    ]);
    for (const id of [999_999, 0, "__proto__"]) {
      const refused = await staff.call(restoreHouseSetting, { params: { id } } as never);
      expect([400, 404]).toContain(refused.status);
    }
  });

  test("a logo is served under an address of its content, and nothing else is", async () => {
    await save({ logo: dot });
    const { logo } = (await site()).provider;
    const get = (url: string) => portal.app.inject({ url, headers: { host: "localhost" } });
    const picture = await get(logo);
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await get("/media/logo/0123456789abcdef")).statusCode).toBe(404);
    const huge = Buffer.from(dot.slice(22), "base64");
    huge.writeUInt32BE(60_000, 16);
    const bomb = `data:image/png;base64,${huge.toString("base64")}`;
    for (const bad of [bomb, "data:image/png;base64,AAAA", "/etc/passwd"]) {
      const { failure } = await save({ logo: bad });
      expect(failure.invalidParams.map(({ name }) => name)).toEqual(["logo"]);
    }
    await save({ logo: "" });
    expect([(await site()).provider.logo, (await get(logo)).statusCode]).toEqual(["", 404]);
  });

  test("hostile values are refused, and nothing of the call is stored", async () => {
    const before = (await staff.call(getHouse)).data.settings;
    const bad: Record<string, string | null>[] = [
      { name: "" },
      { name: " \u202e " },
      { name: "Fine", accent: "#ffff00" },
      { __proto__x: "1" },
      { disclosures: "x".repeat(6001) },
      { marketingUrl: "javascript:alert(1)" },
    ];
    for (const wish of bad) expect((await save(wish)).failure.code).toBe("invalid_input");
    expect((await staff.call(getHouse)).data.settings).toEqual(before);
  });

  test("users vote once each, and another question begins anew", async () => {
    const [ann, bob] = [await portal.newMember(), await portal.newMember()];
    expect((await ann.call(getPoll)).data).toBeNull();
    await save({ pollQuestion: "Who leads?", pollAnswers: "Tech\nEnergy" });
    const votes = async (by: Caller, answer: string) =>
      (await by.call(vote, { body: { answer } })).data?.answers.map((one) => one.votes);
    expect(await votes(ann, "Tech")).toEqual([1, 0]);
    expect(await votes(bob, "Tech")).toEqual([2, 0]);
    expect(await votes(bob, "Energy")).toEqual([1, 1]);
    expect((await bob.call(getPoll)).data?.vote).toBe("Energy");
    for (const answer of ["Nobody", "__proto__"])
      expect((await bob.call(vote, { body: { answer } })).failure.code).toBe("not_found");
    await save({ pollQuestion: "Who follows?" });
    expect((await bob.call(getPoll)).data).toMatchObject({
      vote: null,
      answers: [{ votes: 0 }, {}],
    });
  });

  test("a new user gets the kinds of mail that the house has chosen", async () => {
    await save({ newUserMail: "morningRecap\npostpones" });
    const body = { firstName: "Nia", lastName: "Roy", email: "nia@new.example" };
    const { account_id: id } = await portal.db
      .insertInto("account")
      .values({ name: "New Mail Fund", created_at: portal.clock.now() })
      .returning("account_id")
      .executeTakeFirstOrThrow();
    const added = await staff.call(addDeskUser, { params: { id }, body });
    const { email_types: types } = await portal.db
      .selectFrom("email_preference")
      .select("email_types")
      .where("user_id", "=", added.data.id)
      .executeTakeFirstOrThrow();
    const kinds = Object.entries(types as Record<string, boolean>).filter(([, isOn]) => isOn);
    expect(kinds.map(([name]) => name).sort()).toEqual(["morningRecap", "postpones"]);
  });

  test("the checklist says what is missing, and only staff see it", async () => {
    const { checklist } = (await staff.call(getHouse)).data;
    const isDone = (what: string) => checklist.find((one) => one.what === what)?.isDone;
    expect([isDone("The house has a name"), isDone("Mail leaves the portal")]).toEqual([
      true,
      false,
    ]);
    const member = await portal.newMember({ isAccountAdmin: true });
    expect((await member.call(getHouse)).status).toBe(403);
    expect((await save({ name: "Taken over" }, member)).status).toBe(403);
    expect((await save({ name: "Taken over" }, portal.visitor)).status).toBe(401);
  });
});
