// The memory of a process tells something only in a process of its own.
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { copyDatabase } from "../testing/test-databases.ts";

test("what was read from the embedded database is not kept", async () => {
  const database = await copyDatabase("embedded", inject("prepared"));
  const read = async (times: number) => {
    for (let i = 0; i < times; i++)
      await sql`select repeat(md5(${i}::text), 300) as text from generate_series(1, 200)`.execute(
        database.db,
      );
  };
  // Until the process has all the memory that it needs for reading alone.
  await read(150);
  const before = process.memoryUsage.rss();
  await read(200);
  // Two megabytes each: it would be 400.
  expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(150);
  await database.close();
});
