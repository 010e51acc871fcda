import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { talkToAnAnalyst } from "../../domain/contract/users/requests.ts";
import { changePassword, login } from "../../domain/contract/users/sessions.ts";
import { keepHouse } from "../jobs/housekeeping.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";

describe.each(databaseKinds)("an Idempotency-Key on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
  });
  afterAll(() => portal.close());

  const ask = (member: Caller, comment: string, key: string) =>
    member.call(talkToAnAnalyst, { body: { about: "other", comment } }, { "idempotency-key": key });
  const stored = async (comment: string) =>
    (
      await portal.db
        .selectFrom("client_request")
        .select("request_id")
        .where("comment", "=", comment)
        .execute()
    ).length;

  test("a repeat gets the stored reply and does nothing", async () => {
    const member = await portal.newMember();
    const key = randomUUID();
    const first = await ask(member, "Once only", key);
    const second = await ask(member, "Once only", key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data).toEqual(first.data);
    expect(await stored("Once only")).toBe(1);
  });

  test("ten equal calls at once write once, and all get the reply", async () => {
    const member = await portal.newMember();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(member, "At once", key)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(await stored("At once")).toBe(1);
  });

  test("a repeat succeeds where the call itself would now fail", async () => {
    const member = await portal.newMember();
    const headers = { "idempotency-key": randomUUID() };
    const body = { oldPassword: "Demo!2026", newPassword: "Better!2027" };
    expect((await member.call(changePassword, { body }, headers)).status).toBe(200);
    expect((await member.call(changePassword, { body }, headers)).status).toBe(200);
    expect((await member.call(changePassword, { body })).failure.code).toBe("wrong_old_password");
  });

  test("a key serves one request: another body is refused", async () => {
    const member = await portal.newMember();
    const key = randomUUID();
    await ask(member, "This", key);
    const answer = await ask(member, "That", key);
    expect([answer.status, answer.failure.code]).toEqual([422, "idempotency_key_reused"]);
    expect(await stored("That")).toBe(0);
  });

  test("the same key of another user is another key", async () => {
    const [one, two] = [await portal.newMember(), await portal.newMember()];
    const key = randomUUID();
    await ask(one, "Shared key", key);
    await ask(two, "Shared key", key);
    expect(await stored("Shared key")).toBe(2);
  });

  test("a call that failed may be tried again with its key", async () => {
    const member = await portal.newMember();
    const key = randomUUID();
    expect((await ask(member, "", key)).status).toBe(400);
    expect((await ask(member, "Filled in", key)).status).toBe(200);
  });

  test("a malformed key is refused", async () => {
    const member = await portal.newMember();
    expect((await ask(member, "x", "short")).failure.code).toBe("idempotency_key_malformed");
    expect((await ask(member, "x", "y".repeat(201))).failure.code).toBe(
      "idempotency_key_malformed",
    );
  });

  test("a reply that holds secrets is not stored", async () => {
    const member = await portal.newMember();
    const headers = { "idempotency-key": randomUUID() };
    const body = { email: member.email, password: "Demo!2026" };
    expect((await portal.visitor.call(login, { body }, headers)).status).toBe(200);
    const kept = await portal.db
      .selectFrom("idempotent_reply")
      .select("principal")
      .where("idempotency_key", "=", headers["idempotency-key"])
      .execute();
    expect(kept).toEqual([]);
  });

  test("a reply is kept for 24 hours", async () => {
    const member = await portal.newMember();
    const key = randomUUID();
    await ask(member, "Kept", key);
    const count = async () =>
      (
        await portal.db
          .selectFrom("idempotent_reply")
          .select("principal")
          .where("idempotency_key", "=", key)
          .execute()
      ).length;
    const now = portal.clock.now().getTime();
    await keepHouse(portal.db, portal.config, new Date(now + 23 * 3600_000));
    expect(await count()).toBe(1);
    await keepHouse(portal.db, portal.config, new Date(now + 25 * 3600_000));
    expect(await count()).toBe(0);
  });
});
