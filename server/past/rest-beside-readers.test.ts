import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyPlace } from "../testing/test-databases.ts";
import { readQuietMs } from "./readers-repository.ts";
import { restBesideReaders } from "./rest-beside-readers.ts";

test("a day that is being made rests after its work while others read, and goes on when they are quiet", async () => {
  const quiet = [0, 40, 80, 500];
  const rest = restBesideReaders(async () => quiet.shift() ?? 0);
  await rest();
  // Work of some milliseconds needs no rest.
  expect(quiet).toHaveLength(4);
  // Simulates a part of the work, of which the rest is nine times as long.
  await pause(600);
  await rest();
  expect(quiet).toEqual([]);
});

test.skipIf(!databaseKinds.includes("postgres"))(
  "servers of the portal are heard on PostgreSQL, and other programs are not",
  async () => {
    const { place, remove } = await copyPlace("postgres", inject("prepared"));
    const making = await openDatabase({ ...place, name: "another program" });
    const before = await readQuietMs(making.db);
    const server = await openDatabase(place);
    await sql`select 1`.execute(server.db);
    const after = await readQuietMs(making.db);
    expect(before).toBe(Number.POSITIVE_INFINITY);
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThan(60_000);
    await Promise.all([making.close(), server.close()]);
    await remove();
  },
);
