import type { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { copyDatabase } from "../testing/test-databases.ts";

const threads: Worker[] = [];
process.on("worker", (thread) => threads.push(thread));

test("when its thread dies, waiting and new calls fail, and the loss is reported", async () => {
  const database = await copyDatabase("embedded", inject("prepared"));
  const waiting =
    sql`select sum(length(md5(g::text))) from generate_series(1, 100000000) g`.execute(database.db);
  const waitingForConnection = sql`select 1`.execute(database.db);
  const outcomes = Promise.allSettled([waiting, waitingForConnection]);
  const loss = database.lost?.then((error) => error.message);
  await threads.at(-1)?.terminate();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await loss).toMatch(/The thread of the embedded database ended/);
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/thread of the embedded/);
  await database.close();
});

test("a requested stop is not a loss", async () => {
  const database = await copyDatabase("embedded", inject("prepared"));
  const lost = vi.fn();
  void database.lost?.then(lost);
  await database.close();
  expect(lost).not.toHaveBeenCalled();
});
