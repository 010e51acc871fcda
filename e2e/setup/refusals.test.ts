import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../../server/db/connect.ts";
import { houseEnv } from "../../server/testing/house-env.ts";
import { runToEnd } from "../testing/process.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenshoe-refusals-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const onPostgres = {
  PUBLIC_URL: "http://127.0.0.1:8103",
  TOKEN_SECRET: "a secret for tests only, 32 characters long",
  MAIL: "mailbox",
  ...houseEnv,
};

describe("the portal does not start and says why", () => {
  test("with invalid settings, listing all of them", async () => {
    const { exitCode, output } = await runToEnd({
      DATA_DIR: folder,
      PORT: "eighty",
      LOG_LEVEL: "loud",
      HOST: "0.0.0.0",
      DATABASE_URL: "postgres://127.0.0.1/none",
    });
    expect(exitCode).toBe(1);
    for (const name of ["PORT", "LOG_LEVEL", "PUBLIC_URL", "TOKEN_SECRET", "SMTP_URL"]) {
      expect(output).toMatch(new RegExp(`^ {2}${name}: `, "m"));
    }
    expect(output).not.toContain("    at ");
  });

  test("with an unreachable database, without showing the password", async () => {
    const { exitCode, output } = await runToEnd({
      ...onPostgres,
      DATA_DIR: folder,
      DATABASE_URL: "postgres://ana:s3cret@127.0.0.1:1/none",
    });
    expect(exitCode).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toMatch(/^Greenshoe cannot start\. DATABASE_URL cannot be used/);
    expect(output).not.toContain("s3cret");
  });

  test("with demo users, whose password is public, on a public address", async () => {
    const { exitCode, output } = await runToEnd({ DATA_DIR: folder, HOST: "0.0.0.0" });
    expect(exitCode).toBe(1);
    expect(output).toContain("DEMO_PUBLIC=yes");
  });

  test("on a database of a newer version", async () => {
    const dataDir = join(folder, "newer");
    await cp(inject("prepared").folder, dataDir, { recursive: true });
    const { db, close } = await openDatabase({ dataDir });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
    await close();
    const { exitCode, output } = await runToEnd({ DATA_DIR: dataDir });
    expect(exitCode).toBe(1);
    expect(output.trim()).toMatch(/^Greenshoe cannot start\. .*9999-later.*$/);
  });
});
