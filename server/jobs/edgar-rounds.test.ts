import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { installedNote } from "../market/market-notes.ts";
import { writeNote } from "../market/notes-repository.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { type Replay, startEdgarReplay } from "../testing/edgar-replay.ts";
import { houseEnv } from "../testing/house-env.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import { followEdgar } from "./edgar-rounds.ts";

/** The log of the server, as far as the job uses it. */
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const realStart = Date.now();
/** A Wednesday at noon in New York, from which time runs on. */
const clock = { now: () => new Date(Date.parse("2026-11-18T17:00:00Z") + Date.now() - realStart) };

describe.each(databaseKinds)("the follower of EDGAR on %s", (kind) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    vi.clearAllMocks();
  });

  async function prepare() {
    const database = await copyDatabase(kind, inject("prepared"));
    closing.push(() => database.close());
    const replay = await startEdgarReplay({ now: clock.now });
    closing.push(() => replay.close());
    const { databaseUrl } = database.place;
    const config = readConfig({
      EDGAR_AGENT: "Test test@example.com",
      EDGAR_URL: replay.address,
      EDGAR_POLL_SECONDS: "1",
      DATA_DIR: database.place.dataDir,
      TOKEN_SECRET: "a secret for tests only, 32 characters long",
      ...(databaseUrl && {
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: "http://localhost:8080",
        MAIL: "mailbox",
        ...houseEnv,
      }),
    });
    const follow = () => {
      const stop = followEdgar(database, config, clock, log as never);
      closing.push(stop);
      return stop;
    };
    return { database, replay, follow };
  }

  function fileNow(replay: Replay, number: number) {
    replay.file({
      form: "S-1",
      cik: String(3_000_000 + number).padStart(10, "0"),
      name: `HARBOR ${number} ROBOTICS, INC.`,
      accession: `0001234567-26-${String(number).padStart(6, "0")}`,
      acceptedAt: clock.now(),
    });
  }

  test("a filing is a deal of the portal within a minute of its appearance, and the server stops within five seconds (promise 19)", async () => {
    const { database, replay, follow } = await prepare();
    const stop = follow();
    const polls = () => replay.calls.filter(({ path }) => path.startsWith("/cgi-bin/")).length;
    await vi.waitUntil(() => polls() > 0, { timeout: 30_000 });
    fileNow(replay, 1);
    const filedAt = performance.now();
    const deals = async () =>
      await database.db
        .selectFrom("deal_row")
        .select(["company_name", "status", "filed_on"])
        .execute();
    await vi.waitUntil(async () => (await deals()).length === 1, {
      timeout: 60_000,
      interval: 200,
    });
    expect(performance.now() - filedAt).toBeLessThan(60_000);
    expect(await deals()).toEqual([
      { company_name: "Harbor 1 Robotics, Inc.", status: "Filed", filed_on: "2026-11-18" },
    ]);
    // Stopped in the middle of an answer that never comes.
    replay.setFault(() => true);
    const before = replay.calls.length;
    await vi.waitUntil(() => replay.calls.length > before, { timeout: 20_000 });
    const stoppedAt = performance.now();
    await stop();
    expect(performance.now() - stoppedAt).toBeLessThan(5000);
    expect(log.error.mock.calls).toEqual([]);
  }, 120_000);

  test("of two followers one asks, and the other takes over when it stops", async () => {
    const { database, replay, follow } = await prepare();
    const stopFirst = follow();
    await vi.waitUntil(() => replay.calls.length > 0, { timeout: 30_000 });
    const holder = async () =>
      (await database.db.selectFrom("lease").select("holder").executeTakeFirst())?.holder;
    const first = await holder();
    follow();
    await vi.waitUntil(() => replay.calls.length > 12, { timeout: 30_000 });
    expect(await holder()).toBe(first);
    await stopFirst();
    await vi.waitUntil(async () => ![first, undefined].includes(await holder()), {
      timeout: 30_000,
    });
  }, 60_000);

  test("a database with a demo market is left alone", async () => {
    const { database, replay, follow } = await prepare();
    await writeNote(database.db, installedNote, "2026-01-01");
    follow();
    await vi.waitUntil(() => log.warn.mock.calls.length > 0, { timeout: 20_000 });
    expect(log.warn.mock.calls[0]?.[0]).toContain("there is a demo market");
    expect(replay.calls).toEqual([]);
  });

  test("without a name and address nothing is asked", async () => {
    const config = readConfig({
      DATA_DIR: "/nowhere",
      TOKEN_SECRET: "a secret for tests only, 32 characters long",
    });
    expect(config.edgar).toBeUndefined();
    for (const agent of ["Northgate", "@", "name@host", "é name@example.com", "x@y.z\nHost: a"])
      expect(() => readConfig({ EDGAR_AGENT: agent, DATA_DIR: "/nowhere" }), agent).toThrow(
        "EDGAR_AGENT",
      );
  });
});
