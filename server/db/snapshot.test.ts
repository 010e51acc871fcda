import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyDatabase } from "../testing/test-databases.ts";
import type { Database } from "./connect.ts";
import { inSnapshot } from "./snapshot.ts";

describe.each(databaseKinds)("a snapshot on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
  });
  afterAll(() => database.close());

  const numbers = (until: number) => sql<{ n: number }>`select generate_series(1, ${until}) as n`;

  test("gives all rows in order, in portions", async () => {
    const sizes: number[] = [];
    const all: number[] = [];
    await inSnapshot(database.db, async (snapshot) => {
      for await (const rows of snapshot.portions(numbers(25), 10)) {
        sizes.push(rows.length);
        all.push(...rows.map(({ n }) => n));
      }
    });
    expect(sizes).toEqual([10, 10, 5]);
    expect(all).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  });

  test("a reader may stop early and read something else", async () => {
    const first = await inSnapshot(database.db, async (snapshot) => {
      for await (const rows of snapshot.portions(numbers(100), 10)) {
        expect(rows).toHaveLength(10);
        break;
      }
      for await (const rows of snapshot.portions(numbers(3), 10)) return rows.length;
      return 0;
    });
    expect(first).toBe(3);
  });

  test("reading after its end fails, because the connection may belong to somebody else", async () => {
    const portions = await inSnapshot(database.db, async (snapshot) => {
      const all = snapshot.portions(numbers(100), 10);
      await all.next();
      return all;
    });
    await portions.next();
    await expect(portions.next()).rejects.toThrow("The snapshot is over.");
  });

  test("an error of the statement reaches the reader, and the connection stays usable", async () => {
    const broken = sql<{ n: number }>`select 1 / (10 - n) as n from generate_series(1, 20) n`;
    await expect(
      inSnapshot(database.db, async (snapshot) => {
        for await (const _ of snapshot.portions(broken, 5));
      }),
    ).rejects.toThrow("division by zero");
    expect((await numbers(1).execute(database.db)).rows).toEqual([{ n: 1 }]);
  });

  test("it cannot write", async () => {
    const writing = sql`select nextval(pg_get_serial_sequence('portal_user', 'user_id'))`;
    await expect(
      inSnapshot(database.db, async (snapshot) => {
        for await (const _ of snapshot.portions(writing, 5));
      }),
    ).rejects.toThrow("read-only transaction");
  });

  test.skipIf(kind === "embedded")("what is written meanwhile is not seen", async () => {
    const count = sql<{ count: number }>`select count(*) from version`;
    const [before, after] = await inSnapshot(database.db, async (snapshot) => {
      const first = await snapshot.portions(count, 1).next();
      await sql`insert into version values ('seen by nobody', 1)`.execute(database.db);
      return [first.value, (await snapshot.portions(count, 1).next()).value];
    });
    expect(after).toEqual(before);
  });
});
