import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { copyDatabase } from "../testing/test-databases.ts";
import { type Database, openShared } from "./connect.ts";
import type { SharedConnection } from "./shared-connection.ts";
import { createWire } from "./wire.ts";

/** Opens a connection as another process does, whose bytes go through messages. */
async function openOther(shared: SharedConnection): Promise<Database> {
  return openShared(() => {
    const wire = createWire(
      (bytes) => {
        shared.execute(bytes).then(
          (reply) => wire.push(Buffer.from(reply)),
          (error) => wire.destroy(error),
        );
      },
      () => {},
    );
    return wire;
  });
}

describe("the embedded database shared with another process", () => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  beforeAll(async () => {
    database = await copyDatabase("embedded", inject("prepared"));
    await sql`create table step (name text)`.execute(database.db);
  });
  afterAll(() => database.close());

  const share = () => {
    const shared = database.share?.();
    if (!shared) throw new Error("This database cannot be shared.");
    return shared;
  };
  const listSteps = async () => {
    const { rows } = await sql<{ name: string }>`select name from step`.execute(database.db);
    return rows.map(({ name }) => name);
  };
  const add = (db: Pick<Database, "db">["db"], name: string) =>
    sql`insert into step values (${name})`.execute(db);

  test("a transaction of one side is over before the other side has its turn", async () => {
    const shared = share();
    const other = await openOther(shared);
    let mine: Promise<unknown> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await add(trx, "their first");
      mine = add(database.db, "mine");
      await add(trx, "their second");
    });
    await mine;
    expect(await listSteps()).toEqual(["their first", "their second", "mine"]);
    await other.close();
    await shared.close();
  });

  test("a statement that comes again is prepared, and the next connection can prepare it anew", async () => {
    const countPrepared = async (db: Database["db"]) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from pg_prepared_statements
      `.execute(db);
      return rows[0]?.count;
    };
    for (const round of ["first", "second"]) {
      const shared = share();
      const other = await openOther(shared);
      for (const step of ["a", "b", "c"]) await add(other.db, `${round} ${step}`);
      expect(await countPrepared(other.db)).toBe(1);
      await other.close();
      await shared.close();
      expect(await countPrepared(database.db)).toBe(0);
    }
    expect(await listSteps()).toEqual(expect.arrayContaining(["first c", "second c"]));
  });

  test("two processes prepare the same statement, and the end of one takes nothing from the other", async () => {
    const [one, two] = [share(), share()];
    const [first, second] = [await openOther(one), await openOther(two)];
    for (const step of ["a", "b", "c"])
      for (const { db } of [first, second]) await add(db, `both ${step}`);
    await first.close();
    await one.close();
    await add(second.db, "both d");
    const of = (await listSteps()).filter((step) => step.startsWith("both"));
    expect(of.map((step) => step.at(-1)).join("")).toBe("aabbccd");
    await second.close();
    await two.close();
  });

  /** While two callers ask without a pause, the number of their statements between turns of the other process. */
  async function countBetweenTurns(seconds: number): Promise<number[]> {
    const shared = share();
    const other = await openOther(shared);
    let calls = 0;
    let isOver = false;
    const calling = async () => {
      for (; !isOver; calls++) await sql`select 1`.execute(database.db);
    };
    const all = Promise.all([calling(), calling()]);
    const between: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const before = calls;
      await sql`select pg_sleep(${seconds})`.execute(other.db);
      between.push(calls - before);
    }
    isOver = true;
    await all;
    await other.close();
    await shared.close();
    return between.slice(1);
  }

  test("while calls wait, the other process rests after a turn, so that few of them wait for the next", async () => {
    const between = await countBetweenTurns(0.02);
    // Without a rest, each of the two callers has one turn between two of theirs.
    expect(Math.min(...between)).toBeGreaterThan(10);
  });

  test("the rest after a long turn ends when enough statements of others were executed", async () => {
    const between = await countBetweenTurns(0.3);
    expect(Math.min(...between)).toBeGreaterThan(250);
    // They would be thousands in forty times the turn.
    expect(Math.max(...between)).toBeLessThan(1000);
  });

  test("the rest after a long turn ends when nobody asks any more", async () => {
    const shared = share();
    const other = await openOther(shared);
    let mine: Promise<unknown> | undefined;
    await other.db.transaction().execute(async (trx) => {
      await add(trx, "before a rest");
      mine = add(database.db, "one who waits");
      await sql`select pg_sleep(0.4)`.execute(trx);
    });
    await mine;
    const from = performance.now();
    await sql`select 1`.execute(other.db);
    // Forty times the turn would be sixteen seconds.
    expect(performance.now() - from).toBeLessThan(4000);
    await other.close();
    await shared.close();
  });

  test("what a process leaves open when it ends is undone, and nothing else", async () => {
    const before = await listSteps();
    const shared = share();
    const other = await openOther(shared);
    const begun = Promise.withResolvers<void>();
    const left = other.db.transaction().execute(async (trx) => {
      await add(trx, "never");
      begun.resolve();
      await new Promise(() => {});
    });
    left.catch(() => {});
    await begun.promise;
    const idle = share();
    let closing: Promise<void> | undefined;
    const mine = database.db.transaction().execute(async (trx) => {
      await add(trx, "begun meanwhile");
      closing = idle.close();
      await add(trx, "kept");
    });
    await shared.close();
    await mine;
    await closing;
    expect(await listSteps()).toEqual([...before, "begun meanwhile", "kept"]);
  });

  test("a statement that fails, fails alone", async () => {
    const shared = share();
    const other = await openOther(shared);
    await expect(sql`select nothing`.execute(other.db)).rejects.toThrow('column "nothing"');
    // Asked again with values, it would be prepared, and is not.
    for (const _ of [1, 2])
      await expect(sql`select nothing, ${1}::int`.execute(other.db)).rejects.toThrow("nothing");
    expect((await sql`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }]);
    await other.close();
    await shared.close();
    expect(await listSteps()).not.toEqual([]);
  });
});
