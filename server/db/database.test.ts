import { readdirSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { printSchema } from "../../tools/print-schema.ts";
import { databaseKinds } from "../testing/build-test-app.ts";
import { copyDatabase, databaseUrl, newName, onServer } from "../testing/test-databases.ts";
import { openDatabase } from "./connect.ts";
import { migrate } from "./migrate.ts";

type Copy = Awaited<ReturnType<typeof copyDatabase>>;

describe.each(databaseKinds)("the %s database", (kind) => {
  let database: Copy;
  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
  });
  afterAll(() => database.close());

  test("has the tables that the printed types describe", async () => {
    const committed = await readFile(join(import.meta.dirname, "schema.ts"), "utf8");
    expect(await printSchema(database.db)).toBe(committed);
  });

  test("can be migrated again without effect", async () => {
    await migrate(database.db);
    const { rows } = await sql`select name from kysely_migration`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  test("gives days as texts, big integers as numbers and refusals with their SQLSTATE", async () => {
    const { rows } =
      await sql`select date '2026-11-21' as day, 9007199254740991::bigint as big`.execute(
        database.db,
      );
    expect(rows).toEqual([{ day: "2026-11-21", big: 9007199254740991 }]);
    await expect(sql`select nothing`.execute(database.db)).rejects.toMatchObject({ code: "42703" });
    const { rows: after } = await sql`select 1 as one`.execute(database.db);
    expect(after).toEqual([{ one: 1 }]);
  });

  test("rolls back a failed transaction and continues", async () => {
    const names = async () =>
      (
        await database.db
          .selectFrom("account")
          .select("name")
          .where("name", "=", "Undone")
          .execute()
      ).length;
    const work = database.db.transaction().execute(async (trx) => {
      await trx.insertInto("account").values({ name: "Undone", created_at: new Date() }).execute();
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await names()).toBe(0);
  });

  test.runIf(kind === "embedded")(
    "a query that takes long does not hold up the main thread",
    async () => {
      let longestMs = 0;
      let last = performance.now();
      const timer = setInterval(() => {
        longestMs = Math.max(longestMs, performance.now() - last);
        last = performance.now();
      }, 5);
      const slow = sql`select sum(length(md5(g::text))) from generate_series(1, 1500000) g`.execute(
        database.db,
      );
      const startedAt = performance.now();
      await slow;
      clearInterval(timer);
      expect(longestMs).toBeLessThan((performance.now() - startedAt) / 3);
    },
  );

  test("is refused by an older version of the program, in one sentence", async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(
      database.db,
    );
    await expect(migrate(database.db)).rejects.toThrow(
      "The database has migrations that this version does not know (9999-from-the-future). Start the newer version.",
    );
    await sql`delete from kysely_migration where name like '9999%'`.execute(database.db);
  });
});

describe("the embedded database", () => {
  test("has one owner, and refuses a second one with its process id", async () => {
    const database = await copyDatabase("embedded", inject("prepared"));
    await expect(openDatabase({ dataDir: database.place.dataDir })).rejects.toThrow(
      new RegExp(
        `is in use by process ${process.pid}\\. Stop it first, or choose another DATA_DIR\\.`,
      ),
    );
    await database.close();
  });

  test("is closed to the other users of the machine", async () => {
    const database = await copyDatabase("embedded", inject("prepared"));
    const folder = join(database.place.dataDir, "db");
    expect(statSync(folder).mode & 0o077).toBe(0);
    const startedAt = Date.now();
    await sql`create table made_here as select 1 as id`.execute(database.db);
    await sql`checkpoint`.execute(database.db);
    const made = readdirSync(folder, { recursive: true })
      .map((name) => statSync(join(folder, String(name))))
      .filter((status) => status.isFile() && status.birthtimeMs >= startedAt);
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
    await database.close();
  });

  // Creating a database is slow on a busy machine.
  test("is taken over from an owner that died", { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "greenshoe-lock-"));
    await writeFile(join(folder, "owner.pid"), "999999999 1");
    const database = await openDatabase({ dataDir: folder });
    await database.close();
    await rm(folder, { recursive: true });
  });
});

describe.runIf(databaseKinds.includes("postgres"))("PostgreSQL", () => {
  test("a wrong DATABASE_URL is one clear sentence without the password", async () => {
    const open = (url: string) => openDatabase({ databaseUrl: url, dataDir: "" });
    await expect(open(databaseUrl("no_such_database"))).rejects.toThrow(
      /DATABASE_URL cannot be used .*database "no_such_database" does not exist/,
    );
    await expect(open("postgres://someone:secret@127.0.0.1:1/x")).rejects.toThrow(
      /^DATABASE_URL cannot be used \(postgres:\/\/someone@127\.0\.0\.1:1\/x\): connect ECONNREFUSED/,
    );
  });

  test("a user who may not create the extension is told what to do, in one sentence", async () => {
    const [name, role] = [newName("rights"), newName("role")];
    await onServer((client) => client.query(`create database ${name}`));
    await onServer((client) => client.query(`create role ${role} login`));
    const url = new URL(databaseUrl(name));
    url.username = role;
    const asOwner = async (statement: string) => {
      const owner = new pg.Client({ connectionString: databaseUrl(name) });
      await owner.connect();
      await owner.query(statement);
      await owner.end();
    };
    await asOwner(`grant create on schema public to ${role}`);
    const open = () => openDatabase({ databaseUrl: url.toString(), dataDir: "" });
    await expect(open()).rejects.toThrow(/extension pg_trgm.* run "create extension pg_trgm"/);
    await asOwner("create extension pg_trgm");
    await (await open()).close();
    await onServer((client) => client.query(`drop database ${name} with (force)`));
    await onServer((client) => client.query(`drop role ${role}`));
  });

  test("gives days as yyyy-MM-dd regardless of the server's settings", async () => {
    const name = newName("days");
    await onServer((client) => client.query(`create database ${name}`));
    await onServer((client) => client.query(`alter database ${name} set datestyle to 'German'`));
    const { db, close } = await openDatabase({ databaseUrl: databaseUrl(name), dataDir: "" });
    const { rows } =
      await sql`select date '2026-11-21' as day, (date '2026-11-21')::text as text`.execute(db);
    expect(rows).toEqual([{ day: "2026-11-21", text: "2026-11-21" }]);
    await close();
    await onServer((client) => client.query(`drop database ${name} with (force)`));
  });

  test("four processes that start at once on an empty database migrate it once", async () => {
    const name = newName("race");
    await onServer((client) => client.query(`create database ${name}`));
    const databases = await Promise.all(
      Array.from({ length: 4 }, () =>
        openDatabase({ databaseUrl: databaseUrl(name), dataDir: "" }),
      ),
    );
    const [first] = databases;
    if (first) {
      const { rows } = await sql`select name from kysely_migration`.execute(first.db);
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    }
    for (const database of databases) await database.close();
    await onServer((client) => client.query(`drop database ${name} with (force)`));
  });
});
