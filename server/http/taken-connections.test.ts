import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";
import { LimitedRole } from "../testing/limited-role.ts";

describe.skipIf(!databaseKinds.includes("postgres"))("a server of PostgreSQL", () => {
  let first: TestApp;
  let portal: TestApp;
  let role: LimitedRole;
  let members: Caller[];
  const lines: { msg: string; level: number }[] = [];
  beforeAll(async () => {
    first = await buildTestApp({ on: "postgres" });
    role = await LimitedRole.create();
    portal = await buildTestApp({
      beside: { ...first, place: { ...first.place, databaseUrl: role.urlOf(first.place) } },
      logTo: { write: (text) => lines.push(JSON.parse(text)) },
    });
    members = await Promise.all(Array.from({ length: 8 }, () => first.newMember()));
    members = members.map((one) => portal.callerLike(one));
  });
  afterAll(async () => {
    await portal.close();
    await first.close();
    await role.drop();
  });

  const askAll = () => Promise.all(members.map((one) => one.call(getAccountSettings)));
  const ready = async () => (await portal.app.inject("/health/ready")).statusCode;

  test("whose connections others have taken is told with the time to come back, once a second in the log, and heals by itself", async () => {
    expect((await askAll()).map(({ status }) => status)).toEqual(Array(8).fill(200));
    await role.allow(0);
    await role.cut();
    lines.length = 0;
    const startedAt = performance.now();
    for (let round = 0; round < 5; round++)
      for (const { status, failure, headers } of await askAll()) {
        expect([status, failure.code]).toEqual([503, "database_away"]);
        expect(headers["retry-after"]).toBe("5");
      }
    expect(await ready()).toBe(503);
    const seconds = (performance.now() - startedAt) / 1000;
    expect(seconds).toBeLessThan(25);
    // One line for the trouble each second, and one for the first refusal of each caller.
    expect(lines.filter(({ level }) => level >= 40).length).toBeLessThanOrEqual(seconds + 2);
    expect(lines.length).toBeLessThanOrEqual(members.length + seconds + 2);
    await role.allow(-1);
    const heals = async () => (await askAll()).every(({ status }) => status === 200);
    await expect.poll(heals).toBe(true);
    await expect.poll(ready).toBe(200);
  }, 120_000);

  test("that leaves the portal two connections is asked by these two, and nobody is refused", async () => {
    await role.allow(2);
    await role.cut();
    for (let round = 0; round < 3; round++)
      expect((await askAll()).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await ready()).toBe(200);
    await role.allow(-1);
  }, 120_000);
});
