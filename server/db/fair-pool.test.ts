import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { copyDatabase } from "../testing/test-databases.ts";
import { inJobLane, inLaneOf, inSharedLane, shareFairly } from "./fair-pool.ts";

describe("the embedded database", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase("embedded", inject("prepared"));
  });
  afterAll(() => database.close());

  const answered: string[] = [];
  const ask = async (name: string) => {
    await sql`select ${name}`.execute(database.db);
    answered.push(name);
  };
  const places = (name: string) =>
    answered.flatMap((one, place) => (one.startsWith(name) ? [place] : []));

  test("serves users in turn, however much one of them asks for", async () => {
    answered.length = 0;
    const greedy = Array.from({ length: 20 }, (_, i) => inLaneOf(1, () => ask(`greedy ${i}`)));
    const modest = inLaneOf(2, async () => {
      await ask("modest 0");
      await ask("modest 1");
    });
    const everybody = inLaneOf(1, () => inSharedLane(() => ask("everybody")));
    await Promise.all([...greedy, modest, everybody]);
    expect(answered.filter((name) => name.startsWith("greedy"))).toEqual(
      Array.from({ length: 20 }, (_, i) => `greedy ${i}`),
    );
    expect(Math.max(...places("modest"), ...places("everybody"))).toBeLessThan(8);
  });

  test("goes on after statements and transactions that fail", async () => {
    const failing = Array.from({ length: 5 }, () =>
      inLaneOf(1, () =>
        database.db
          .transaction()
          .execute((trx) => sql`select nothing`.execute(trx))
          .catch(() => "failed"),
      ),
    );
    expect(await Promise.all(failing)).toEqual(Array(5).fill("failed"));
    answered.length = 0;
    await Promise.all([ask("one"), inLaneOf(1, () => ask("other"))]);
    expect(answered.toSorted()).toEqual(["one", "other"]);
  });
});

test("statements of jobs do not count as those that somebody waits for", async () => {
  const pool = { options: { max: 1 }, on: () => pool, connect: async () => ({}) };
  const fair = shareFairly(pool as never);
  await inJobLane(() => fair.connect());
  expect(fair.readers().asked).toBe(0);
  void inJobLane(() => fair.connect());
  expect(fair.countWaiting()).toBe(0);
  void inLaneOf(3, () => fair.connect());
  void fair.connect();
  expect(fair.countWaiting()).toBe(2);
});

test("the pauses of readers are told until nobody has asked for a while, whatever their statements take", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let release = (_error: undefined, _client: object) => {};
  const pool = {
    ...{ options: { max: 1 }, connect: async () => ({}) },
    on: (_name: string, listener: typeof release) => {
      release = listener;
    },
  };
  const fair = shareFairly(pool as never);
  const pauses: number[] = [];
  for (const ms of [0, 5, 120, 30, 400, 8]) {
    vi.advanceTimersByTime(ms);
    const client = await fair.connect();
    pauses.push(fair.readers().pauseMs);
    vi.advanceTimersByTime(700);
    release(undefined, client);
  }
  expect(pauses).toEqual([0, 5, 120, 120, 0, 8]);
  expect(fair.readers()).toMatchObject({ asked: 6, open: 0, lastMs: performance.now() });
});
