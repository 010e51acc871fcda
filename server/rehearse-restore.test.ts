import { mkdir, mkdtemp, readdir, rm, truncate, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runBackupCommand } from "./backup/run-backup-command.ts";
import { runRehearsalCommand } from "./rehearse-restore.ts";
import { buildTestApp, type TestApp } from "./testing/build-test-app.ts";
import { createEmptyPostgres } from "./testing/test-databases.ts";

describe("the rehearsal of a restore", () => {
  let portal: TestApp;
  let folder: string;
  beforeAll(async () => {
    portal = await buildTestApp();
    folder = await mkdtemp(join(tmpdir(), "archives-"));
    for (const name of ["older.tar.gz", "newest.tar.gz"]) {
      const place = { dataDir: portal.config.dataDir, filesAt: String(portal.config.filesAt) };
      await runBackupCommand([join(folder, name)], {
        db: portal.db,
        clock: portal.clock,
        ...place,
      });
    }
    await utimes(join(folder, "older.tar.gz"), 1, 1);
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  const rehearsals = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith("rehearsal-"));
  const run = (...words: string[]) => runRehearsalCommand(words, portal.clock.now());

  test("proves the newest archive of a folder on both databases, and removes what it made", async () => {
    const left = await rehearsals();
    const empty = await createEmptyPostgres();
    for (const into of [[], ["--into", empty.databaseUrl]]) {
      const { output, isDone } = await run(folder, ...into);
      expect(isDone, output).toBe(true);
      expect(output).toMatch(/newest\.tar\.gz: whole, made 0\.0 hours ago/);
      expect(output).toMatch(/every table is as it was/);
      expect(output).toMatch(/answered: \d[\d,]* deals, [1-9]\d* users/);
    }
    const filled = await run(folder, "--into", empty.databaseUrl);
    expect(filled).toMatchObject({ isDone: false, output: expect.stringMatching(/not empty/) });
    expect(await rehearsals()).toEqual(left);
    await empty.drop();
  }, 120_000);

  test("refuses in words an old, a damaged and a missing archive, an empty folder and a wrong number", async () => {
    const later = new Date(portal.clock.now().getTime() + 27 * 3_600_000);
    const old = await runRehearsalCommand([folder], later);
    expect(old).toMatchObject({
      isDone: false,
      output: expect.stringMatching(/older than 26 hours/),
    });
    await truncate(join(folder, "older.tar.gz"), 5000);
    await mkdir(join(folder, "none"));
    for (const [words, reason] of [
      [[join(folder, "older.tar.gz")], /damaged/],
      [[join(folder, "missing.tar.gz")], /There is no file/],
      [[join(folder, "none")], /holds no archive/],
      [[folder, "--hours", "soon"], /no number of hours/],
    ] as const)
      expect(await run(...words)).toMatchObject({
        isDone: false,
        output: expect.stringMatching(reason),
      });
  });
});
