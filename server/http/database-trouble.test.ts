import { connect, createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import { getViewOfType, saveAndShare } from "../../domain/contract/views.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";

/** Stands between a portal and its server of PostgreSQL, and can cut or hold what passes. */
class Line {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #isHeld = false;
  port = 0;

  constructor(host: string, port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, host);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from);
        from.on("data", (bytes) => {
          if (!this.#isHeld) to.write(bytes);
        });
        from.on("close", () => to.destroy());
        from.on("error", () => to.destroy());
      }
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, "127.0.0.1", resolve));
    this.port = (this.#server.address() as { port: number }).port;
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const end of this.#ends) end.destroy();
    await closed;
  }
}

describe.skipIf(!databaseKinds.includes("postgres"))("a server of PostgreSQL", () => {
  let first: TestApp;
  let portal: TestApp;
  let member: Caller;
  let line: Line;
  const lines: { msg: string; calls?: number; level: number }[] = [];
  beforeEach(async () => {
    lines.length = 0;
    first = await buildTestApp({ on: "postgres" });
    const url = new URL(first.place.databaseUrl ?? "");
    line = new Line(url.hostname, Number(url.port || 5432));
    await line.open();
    url.hostname = "127.0.0.1";
    url.port = String(line.port);
    const place = { ...first.place, databaseUrl: url.href };
    portal = await buildTestApp({
      beside: { ...first, place },
      env: { CALL_SECONDS: "1" },
      logTo: { write: (text) => lines.push(JSON.parse(text)) },
    });
    member = portal.callerLike(await first.newMember());
  });
  afterEach(async () => {
    await portal.close();
    await line.cut().catch(() => {});
    await first.close();
  });

  test("that is gone is told with the time to come back, once a second in the log, and heals by itself", async () => {
    expect((await member.call(getAccountSettings)).status).toBe(200);
    await line.cut();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.call(getAccountSettings)),
    );
    for (const { status, failure, headers } of answers) {
      expect([status, failure.code]).toEqual([503, "database_away"]);
      expect(headers["retry-after"]).toBe("5");
    }
    const told = lines.filter(({ msg }) => msg === "the database is in trouble");
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(5);
    expect((await portal.app.inject("/health/ready")).statusCode).toBe(503);
    await line.open();
    expect((await member.call(getAccountSettings)).status).toBe(200);
  }, 30_000);

  test("that hangs holds a call no longer than the setting says, nor the end of the portal", async () => {
    expect((await member.call(getAccountSettings)).status).toBe(200);
    line.hold(true);
    const startedAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => member.call(getAccountSettings)),
    );
    expect(new Set(answers.map(({ failure }) => failure.code))).toEqual(new Set(["database_away"]));
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    line.hold(false);
    expect((await member.call(getAccountSettings)).status).toBe(200);
  }, 40_000);
});

test("a read-only database is not ready, serves readers and refuses changes in words", async () => {
  const portal = await buildTestApp();
  const member = await portal.newMember();
  const { data } = await member.call(getViewOfType, { params: { type: "Priced" } });
  const share = () =>
    member.call(saveAndShare, { params: { id: data.id }, body: { linkName: "Mine" } });
  await sql`set default_transaction_read_only = on`.execute(portal.db);
  expect((await member.call(getAccountSettings)).status).toBe(200);
  const refused = await share();
  expect([refused.status, refused.failure.code]).toEqual([503, "database_read_only"]);
  expect(refused.headers["retry-after"]).toBe("30");
  expect((await portal.app.inject("/health/ready")).statusCode).toBe(503);
  await sql`set default_transaction_read_only = off`.execute(portal.db);
  expect((await share()).status).toBe(200);
  await expect.poll(async () => (await portal.app.inject("/health/ready")).statusCode).toBe(200);
  await portal.close();
});
