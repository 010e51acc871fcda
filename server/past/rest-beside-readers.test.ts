import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyPlace } from "../testing/test-databases.ts";
import { restBesideReaders } from "./rest-beside-readers.ts";

test.skipIf(!databaseKinds.includes("postgres"))(
  "a day that is being made rests on PostgreSQL while a server answers readers, and goes on when they are quiet",
  async () => {
    const { place, remove } = await copyPlace("postgres", inject("prepared"));
    const server = await openDatabase(place);
    const making = await openDatabase({ ...place, name: "another program" });
    const rest = restBesideReaders(making.db);
    const order: string[] = [];
    // Simulates a part of the work, of which the rest is nine times as long.
    await pause(600);
    for (let read = 1; read <= 5; read++) {
      await sql`select 1`.execute(server.db);
      order.push(`read ${read}`);
      if (read === 1) void rest().then(() => order.push("worked on"));
      // Simulates a reader who looks at what they have read.
      await pause(50);
    }
    await expect.poll(() => order.at(-1)).toBe("worked on");
    expect(order).toEqual(["read 1", "read 2", "read 3", "read 4", "read 5", "worked on"]);
    await Promise.all([making.close(), server.close()]);
    await remove();
  },
);
