import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyPlace } from "../testing/test-databases.ts";
import { openAsItIs, openDatabase } from "./connect.ts";
import { troubleOf } from "./database-trouble.ts";
import { migrate } from "./migrate.ts";

test.skipIf(!databaseKinds.includes("postgres"))(
  "a process beside which a newer version migrates loses its connections before the first change, and knows it",
  async () => {
    const { place, remove } = await copyPlace("postgres", inject("prepared"));
    const older = await openDatabase(place);
    const newer = await openAsItIs(place);
    const folder = await mkdtemp(join(tmpdir(), "greenshoe-newer-"));
    onTestFinished(async () => {
      await Promise.all([older.close(), newer.close()]);
      await Promise.all([remove(), rm(folder, { recursive: true })]);
    });
    await cp(new URL("migrations", import.meta.url), folder, { recursive: true });
    // A statement that waits behind the first change would meet the second.
    await writeFile(
      join(folder, "9999-later.sql"),
      `alter table session rename column browser to program; select pg_sleep(1);
        alter table session rename column program to browser;
        create table written_by_newer as select count(*) from version`,
    );
    const answers: string[] = [];
    let isOver = false;
    const write = async () => {
      const statement = sql`insert into version (name, number) values (gen_random_uuid()::text, 1)`;
      while (!isOver) {
        const answer = await statement.execute(older.db).then(
          () => "written",
          (error) => troubleOf(error) ?? String(error),
        );
        answers.push(answer);
        await pause(10);
      }
    };
    const writers = Array.from({ length: 3 }, write);
    await expect.poll(() => answers.length).toBeGreaterThan(10);
    await migrate(newer.db, { hasOthers: true, from: folder });
    expect(String(await older.lost)).toContain("A newer version has changed the database.");
    isOver = true;
    await Promise.all(writers);
    expect(new Set(answers)).toEqual(new Set(["written", "away"]));
    const { rows } = await sql<{ late: number }>`
      select (select count(*) from version)::int - (select count from written_by_newer)::int as late
    `.execute(newer.db);
    expect(rows).toEqual([{ late: 0 }]);
  },
  60_000,
);
