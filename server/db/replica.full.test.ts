import { sql } from "kysely";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { getStatsElement } from "../../domain/contract/stats/stats.ts";
import { createFeed } from "../../domain/contract/users/feeds.ts";
import { createView, exportView, getViewOfType } from "../../domain/contract/views.ts";
import { buildTestApp, type Caller, type TestApp } from "../testing/build-test-app.ts";
import { importFiles } from "../testing/import-files.ts";
import { load, makeDays } from "../testing/past-market.ts";
import { hasPostgresPrograms, PostgresPair } from "../testing/postgres-pair.ts";
import { databaseUrl, onServer } from "../testing/test-databases.ts";
import { openDatabase } from "./connect.ts";
import type { Replica } from "./replica.ts";

const today = "2024-06-14";

describe.skipIf(!hasPostgresPrograms)("a streaming replica", () => {
  let pair: PostgresPair;
  let portal: TestApp;
  let member: Caller;
  let viewId: string;
  const metrics = new Registry();
  const lines: { msg: string; replica?: string }[] = [];

  beforeAll(async () => {
    pair = await PostgresPair.start();
    let offsetMs = Date.parse(`${today}T15:00:00Z`) - Date.now();
    portal = await buildTestApp({
      beside: {
        place: { databaseUrl: pair.url("primary"), dataDir: "/tmp/greenshoe-replica" },
        clock: {
          now: () => new Date(Date.now() + offsetMs),
          advance: (ms) => {
            offsetMs += ms;
          },
        },
      },
      env: {
        DATABASE_URL: pair.url("primary"),
        DATABASE_REPLICA_URL: pair.url("replica"),
        MAIL: "mailbox",
        DEMO: "users",
      },
      metrics,
      logTo: { write: (text) => lines.push(JSON.parse(text)) },
    });
    await load(portal, importFiles, today);
    member = await portal.newMember();
    const all = { viewType: "Priced", filters: { timeframe: "all" } };
    viewId = (await member.call(createView, { body: all })).data;
  }, 120_000);
  afterAll(async () => {
    await portal?.close();
    await pair?.remove();
  });

  const stateOfReplica = async () =>
    (await portal.app.inject("/health/ready")).json().parts?.replica;
  const become = (state: string) => expect.poll(stateOfReplica, { timeout: 15_000 }).toBe(state);
  /** The statements of heavy reads that each server has been given. */
  const counts = async () => {
    const { values } = (await metrics.getSingleMetric("heavy_reads")?.get()) ?? { values: [] };
    return Object.fromEntries(values.map(({ labels, value }) => [labels.server, value]));
  };
  /** Returns which servers got the statements of some work. */
  const serversOf = async (work: () => Promise<void>) => {
    const before = await counts();
    await work();
    const after = await counts();
    return Object.keys(after).filter((server) => after[server] !== before[server]);
  };
  const askFile = (reader = member) =>
    reader.call(exportView, { params: { id: viewId }, query: { format: "csv" } });
  const readFile = async () => {
    const { status, file } = await askFile();
    expect(status).toBe(200);
    return file.toString();
  };
  const readStats = async () => {
    const answer = await member.call(getStatsElement, { params: { type: "pricing" }, body: {} });
    expect(answer.status).toBe(200);
  };
  const rename = (name: string) =>
    sql`update deal_row set company_name = ${name} where company_ticker = 'LONH'`.execute(
      portal.db,
    );
  const onReplica = (text: string) => onServer((client) => client.query(text), pair.url("replica"));

  test("statistics, files, feeds and past days are read from it, pages and writes are not", async () => {
    await become("ok");
    expect(await serversOf(readStats)).toEqual(["replica"]);
    expect(await serversOf(async () => void (await readFile()))).toEqual(["replica"]);
    const { data } = await member.call(createFeed, { params: { kind: "calendar" } as never });
    const feed = await serversOf(async () => {
      const { statusCode } = await portal.app.inject({
        url: data.addresses[0]?.path ?? "",
        headers: { host: "localhost:8080" },
      });
      expect(statusCode).toBe(200);
    });
    expect(feed).toEqual(["replica"]);
    const asOf = "2022-03-15";
    const ofDay = () =>
      member.call(getViewOfType, { params: { type: "Priced" }, query: { asOf } as never });
    expect((await ofDay()).status).toBe(409);
    await makeDays(portal);
    expect(await serversOf(async () => expect((await ofDay()).status).toBe(200))).toEqual([
      "replica",
    ]);
    const page = await serversOf(async () => {
      await member.call(getViewOfType, { params: { type: "Priced" } });
    });
    expect(page).toEqual([]);
    expect(lines.filter(({ msg }) => /repeated/.test(msg))).toEqual([]);
  });

  test("a change is in the file that is asked for next, each time", async () => {
    const servers = await serversOf(async () => {
      for (let round = 0; round < 30; round++) {
        const name = `Aaa Round ${round} of the replica`;
        await rename(name);
        expect(await readFile()).toContain(name);
      }
    });
    expect(servers).toContain("replica");
  });

  test("one that lags is not read, is told as late, and is read once it has caught up", async () => {
    await onReplica("select pg_wal_replay_pause()");
    await rename("Aaa Written while it stood still");
    expect(await readFile()).toContain("Aaa Written while it stood still");
    await become("late");
    const { status, parts } = (await portal.app.inject("/health/ready")).json();
    expect([status, parts.database]).toEqual(["ready", "ok"]);
    expect(await serversOf(readStats)).toEqual(["primary"]);
    const { values } = (await metrics.getSingleMetric("replica_lag_bytes")?.get()) ?? {
      values: [],
    };
    expect(values[0]?.value).toBeGreaterThan(0);
    await onReplica("select pg_wal_replay_resume()");
    await become("ok");
    expect(await serversOf(readStats)).toEqual(["replica"]);
    expect(lines.filter(({ replica }) => replica === "late").length).toBeGreaterThan(0);
  });

  test("one that hangs costs a reader a moment, and a reading under way is done by the database", async () => {
    await become("ok");
    pair.signal("replica", "SIGSTOP");
    onTestFinished(() => pair.signal("replica", "SIGCONT"));
    const startedAt = performance.now();
    await Promise.all([readFile(), ...Array.from({ length: 10 }, readStats)]);
    expect(performance.now() - startedAt).toBeLessThan(8000);
    await become("away");
    const quick = performance.now();
    await readStats();
    expect(performance.now() - quick).toBeLessThan(1000);
    pair.signal("replica", "SIGCONT");
    await become("ok");
  });

  test("one that vanishes and comes back fails no call", async () => {
    await become("ok");
    let isOver = false;
    const statuses: number[] = [];
    const account = "Readers of the replica";
    const readers = await Promise.all([1, 2, 3].map(() => portal.newMember({ account })));
    const reading = Promise.all(
      readers.map(async (reader) => {
        while (!isOver) statuses.push((await askFile(reader)).status);
      }),
    );
    await pair.kill("replica");
    await become("away");
    await pair.startServer("replica");
    await become("ok");
    isOver = true;
    await reading;
    expect(statuses.length).toBeGreaterThan(5);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("a reading that the replica cuts short ends in an error that is read again from the database", async () => {
    const database = await openDatabase({ databaseUrl: pair.url("primary"), dataDir: "" });
    const replica = database.followReplica?.(pair.url("replica"), {
      info: () => {},
      warn: () => {},
    }) as Replica;
    onTestFinished(async () => {
      await replica.close();
      await database.close();
    });
    await vi.waitFor(() => expect(replica.state).toBe("ok"), 10_000);
    const sleeping = sql`select pg_sleep(60)`.execute(replica.db);
    sleeping.catch(() => {});
    await vi.waitFor(() => expect(replica.counts.replica).toBe(1));
    pair.signal("replica", "SIGSTOP");
    onTestFinished(() => pair.signal("replica", "SIGCONT"));
    await expect(sleeping).rejects.toThrow(/Connection terminated/);
  });

  test("a server that is no replica of the database is never read", async () => {
    const database = await openDatabase({ databaseUrl: pair.url("primary"), dataDir: "" });
    const warnings: object[] = [];
    const other = database.followReplica?.(databaseUrl("postgres"), {
      info: () => {},
      warn: (about) => warnings.push(about),
    }) as Replica;
    onTestFinished(async () => {
      await other.close();
      await database.close();
    });
    await sql`select 1`.execute(other.db);
    expect([other.state, other.counts]).toEqual(["away", { replica: 0, primary: 1 }]);
  });
});
