import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { talkToAnAnalyst } from "../../domain/contract/users/requests.ts";
import { type Database, type Db, openAsItIs } from "../db/connect.ts";
import { folderStore } from "../files/folder-store.ts";
import { importDocuments } from "../ingest/import-documents.ts";
import { readHere } from "../ingest/read-document.ts";
import { sources } from "../ingest/sources.ts";
import { rebuildReadModel } from "../market/read-model/read-model.ts";
import { writeFacts } from "../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../testing/build-test-app.ts";
import { importFiles, writeImportFiles } from "../testing/import-files.ts";
import { sampleMarket, sampleToday } from "../testing/sample-market.ts";
import { createEmptyPostgres } from "../testing/test-databases.ts";
import { Manifest, manifestName } from "./archive.ts";
import { LineChecksum } from "./checksum.ts";
import { readEntries } from "./read-archive.ts";
import { runBackupCommand } from "./run-backup-command.ts";
import { restore } from "./run-restore-command.ts";
import { listTables } from "./tables.ts";

/** Each table with its count and a checksum of its rows that the database computes. */
async function fingerprint(db: Db) {
  const prints: Record<string, [number, string | null]> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ count: number; sum: string | null }>`
      select count(*) as count, md5(string_agg(t::text, '|' order by t::text collate "C")) as sum
      from ${sql.id(name)} t`.execute(db);
    prints[name] = [rows[0]?.count ?? -1, rows[0]?.sum ?? null];
  }
  return prints;
}

/** Gives each empty table a row, so that no table goes untried; each foreign key names a row that is there. */
async function fillEmptyTables(db: Db): Promise<void> {
  for (const { name } of await listTables(db)) {
    const { rows: columns } = await sql<MadeColumn>`
      select a.attname as name, format_type(a.atttypid, null) as type,
        (select format('(select %I from %I limit 1)', r.attname, c.confrelid::regclass::text)
          from pg_constraint c join pg_attribute r
            on r.attrelid = c.confrelid and r.attnum = c.confkey[array_position(c.conkey, a.attnum)]
          where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any(c.conkey) limit 1) as target,
        (select substring(pg_get_constraintdef(c.oid) from '(''[^'']*'')') from pg_constraint c
          where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as word
      from pg_attribute a
      where a.attrelid = ${name}::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.attidentity = ''`.execute(db);
    const values = columns.map(
      ({ name, type, target, word }) =>
        target ?? chosenValues[name] ?? (type.endsWith("[]") ? null : word) ?? madeValue(type),
    );
    const names = columns.map((column) => `"${column.name}"`);
    await sql
      .raw(
        `insert into "${name}" (${names}) select ${values} where not exists (select from "${name}")`,
      )
      .execute(db);
  }
}

interface MadeColumn {
  name: string;
  type: string;
  /** The row that a foreign key names. */
  target: string | null;
  /** The first word that a constraint of the column lists. */
  word: string | null;
}

function madeValue(type: string): string {
  if (type.endsWith("[]")) return "'{}'";
  if (/^(?:integer|bigint|smallint|numeric|double precision)$/.test(type)) return "1";
  if (type.startsWith("timestamp")) return "timestamptz '2026-01-05 12:00Z'";
  return madeValues[type] ?? "'x'";
}

const madeValues: Record<string, string> = {
  date: "date '2026-01-05'",
  boolean: "false",
  jsonb: "'{}'",
  bytea: String.raw`'\x01'`,
  uuid: "gen_random_uuid()",
};

/** Values of columns whose constraints list no words. */
const chosenValues: Record<string, string> = { is_only: "true", rating: "null" };

describe.each(databaseKinds)("a backup of %s", (kind) => {
  let portal: TestApp;
  let folder: string;
  let archive: string;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    folder = await mkdtemp(join(tmpdir(), "greenshoe-backup-"));
    archive = join(folder, "backup.tar.gz");
    await writeFacts(portal.db, sampleMarket);
    await rebuildReadModel(portal.db, sampleToday);
    await importDocuments(portal.db, {
      ...{ sourceName: "any", reader: readHere(sources), isDryRun: false, now: portal.clock.now() },
      paths: await writeImportFiles(importFiles),
    });
    await portal.newMember({ account: 'Quotes " \\ {},\n☃ \u2028 NULL' });
    await portal.db
      .insertInto("idempotent_reply")
      .values({
        principal: "visitor",
        idempotency_key: "null-reply",
        request_hash: Buffer.from([0, 255, 10]),
        reply: "null",
        created_at: new Date(),
      })
      .execute();
    await fillEmptyTables(portal.db);
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  const place = (name: string) => ({
    dataDir: join(folder, name),
    filesAt: join(folder, name, "files"),
  });
  const backUp = (path = archive) =>
    runBackupCommand([path], { db: portal.db, clock: portal.clock, ...place("old") });
  const emptyDatabase = async (target: Database["kind"], { dataDir }: { dataDir: string }) => {
    const made = target === "postgres" ? await createEmptyPostgres() : undefined;
    return {
      open: () => openAsItIs({ dataDir, databaseUrl: made?.databaseUrl }),
      drop: async () => made?.drop(),
    };
  };

  test("restores on both databases: each table has the same count and checksum, files included", async () => {
    await folderStore(place("old").filesAt).keep("papers/one.pdf", Buffer.from("%PDF-"));
    await writeFile(join(place("old").dataDir, "token-secret"), "kept secret\n");
    const done = await backUp();
    expect(done.output).toMatch(/rows of \d+ tables, 1 files, [\d.]+ MB\.$/);
    const wanted = await fingerprint(portal.db);
    const empty = Object.entries(wanted).filter(([, [count]]) => Number(count) === 0);
    expect(empty, "tables that this test would not see").toEqual([]);
    for (const target of databaseKinds) {
      const { dataDir, filesAt } = place(`new-${target}`);
      const { open, drop } = await emptyDatabase(target, { dataDir });
      const result = await restore(archive, open, { dataDir, filesAt });
      expect(result.output).toMatch(/^Restored .*; every table is as it was\.$/);
      const copy = await open();
      expect(await fingerprint(copy.db)).toEqual(wanted);
      const { rows } = await sql<{
        id: number;
      }>`insert into account (name, created_at) values ('Next', now()) returning account_id as id`.execute(
        copy.db,
      );
      const last = await portal.db
        .selectFrom("account")
        .select((e) => e.fn.max("account_id").as("last"))
        .executeTakeFirstOrThrow();
      expect(rows[0]?.id).toBeGreaterThan(last.last);
      await copy.close();
      expect(await readFile(join(filesAt, "papers/one.pdf"), "utf8")).toBe("%PDF-");
      expect(await readFile(join(dataDir, "token-secret"), "utf8")).toBe("kept secret\n");
      const twice = await restore(archive, open, { dataDir, filesAt });
      expect(twice).toEqual({
        isDone: false,
        output: "The database is not empty. Restore into a new one.",
      });
      await drop();
    }
  }, 300_000);

  test("a backup beside writers has both rows of an act or neither", async () => {
    // The reply to a question is stored under its key, in the transaction that stores the question.
    const acknowledged: string[] = [];
    const ask = async (member: Caller) => {
      const key = randomUUID();
      const body = { about: "other", comment: key };
      const answer = await member.call(talkToAnAnalyst, { body }, { "idempotency-key": key });
      expect(answer.status).toBe(200);
      acknowledged.push(key);
    };
    const writers = await Promise.all([portal.newMember(), portal.newMember(), portal.newMember()]);
    await Promise.all(writers.map(ask));
    const before = [...acknowledged];

    let isWritten = false;
    const writing = writers.map(async (member) => {
      while (!isWritten) await ask(member);
    });
    const path = join(folder, "beside-writers.tar.gz");
    await backUp(path).finally(() => {
      isWritten = true;
    });
    const untilItsEnd = [...acknowledged];
    await Promise.all(writing);
    await Promise.all(writers.map(ask));

    const target = place("beside-writers");
    const { open, drop } = await emptyDatabase(kind, target);
    expect((await restore(path, open, target)).isDone).toBe(true);
    const copy = await open();
    const { rows: questions } = await sql<{ key: string }>`
      select comment as key from client_request where comment = any(${acknowledged}) order by 1`.execute(
      copy.db,
    );
    const { rows: replies } = await sql<{ key: string }>`
      select idempotency_key as key from idempotent_reply
      where idempotency_key = any(${acknowledged}) order by 1`.execute(copy.db);
    await copy.close();
    await drop();
    expect(questions).toEqual(replies);
    const kept = new Set(questions.map(({ key }) => key));
    expect(before.filter((key) => !kept.has(key))).toEqual([]);
    expect(kept.size).toBeLessThan(acknowledged.length);
    // Only PostgreSQL lets others write while a backup reads, and its moment is that of its first statement.
    if (kind === "postgres") expect(kept.size).toBeLessThan(untilItsEnd.length);
  }, 120_000);

  test("an archive that is damaged, foreign or missing is refused in one sentence, and nothing is made", async () => {
    const good = join(folder, "good.tar.gz");
    await backUp(good);
    expect((await backUp(good)).output).toContain(`There is a file ${good} already.`);
    const bytes = await readFile(good);
    const cut = join(folder, "cut.tar.gz");
    await writeFile(cut, bytes);
    await truncate(cut, bytes.length - 2000);
    const changed = join(folder, "changed.tar.gz");
    const text = gunzipSync(bytes).toString("latin1").replace("Northgate", "Southgate");
    await writeFile(changed, gzipSync(Buffer.from(text, "latin1")));
    const foreign = join(folder, "foreign.tar.gz");
    await writeFile(foreign, "PK\u0003\u0004 no archive of ours");
    let count = 0;
    const led = await rewriteArchive(good, "led.tar.gz", () => {}, [["files/../out", "x"]]);
    for (const path of [cut, changed, foreign, led, join(folder, "none.tar.gz")]) {
      const { dataDir, filesAt } = place(`refused-${++count}`);
      const open = () => openAsItIs({ dataDir });
      const { output, isDone } = await restore(path, open, { dataDir, filesAt });
      expect(isDone).toBe(false);
      expect(output).toMatch(
        /^(This is no backup of Greenshoe, or it is damaged: |There is no file )/,
      );
      expect(output.split("\n")).toHaveLength(1);
    }
  });

  /** Writes an archive again with another manifest and more entries before it. */
  const rewriteArchive = async (
    from: string,
    name: string,
    change: (manifest: Manifest) => void,
    added: readonly (readonly [string, string])[] = [],
  ) => {
    const path = join(folder, name);
    const tar = pack();
    const writing = pipeline(tar, createGzip({ level: 1 }), createWriteStream(path));
    for await (const { name, content } of readEntries(from)) {
      if (name !== manifestName) {
        tar.entry({ name }, content);
        continue;
      }
      const manifest = Manifest.parse(JSON.parse(content.toString()));
      for (const [key, text] of added) {
        tar.entry({ name: key }, text);
        const sha256 = createHash("sha256").update(text).digest("hex");
        manifest.files.push({ key: key.replace("files/", ""), bytes: text.length, sha256 });
      }
      change(manifest);
      tar.entry({ name }, JSON.stringify(manifest));
    }
    tar.finalize();
    await writing;
    return path;
  };

  test("an archive of a newer version is refused with what it needs, and no database is made for it", async () => {
    const good = join(folder, "older.tar.gz");
    await backUp(good);
    const newer = await rewriteArchive(good, "newer.tar.gz", ({ migrations }) => {
      migrations.push("9999-from-the-future");
    });
    const { dataDir, filesAt } = place("newer");
    const open = () => openAsItIs({ dataDir });
    expect(await restore(newer, open, { dataDir, filesAt })).toEqual({
      isDone: false,
      output:
        "The database has migrations that this version does not know (9999-from-the-future). Start the newer version.",
    });
    expect(existsSync(join(dataDir, "db"))).toBe(false);
  });

  test("a crafted manifest runs no words of its own and leaves nothing behind", async () => {
    const good = join(folder, "to-craft.tar.gz");
    await backUp(good);
    const injected = await rewriteArchive(good, "injected.tar.gz", ({ tables }) => {
      const account = tables.find(({ name }) => name === "account");
      for (const column of account?.columns ?? [])
        if (column.name === "name") column.type = "varchar(3)";
    });
    const unknown = await rewriteArchive(good, "unknown.tar.gz", ({ tables }) => {
      tables.push({
        name: "pg_authid",
        columns: [{ name: "rolname", type: "name" }],
        rows: 0,
        checksum: new LineChecksum().text,
      });
    });
    const clash = await rewriteArchive(good, "clash.tar.gz", () => {}, [
      ["files/one", "a file"],
      ["files/one/two", "and a folder of its name"],
    ]);
    for (const [path, wanted] of [
      [injected, /^Restored /],
      [unknown, /^The archive names tables or columns that its version has not\.$/],
      [clash, /cannot be written: /],
    ] as const) {
      const target = place(`${path.slice(-12)} restored`);
      const { open, drop } = await emptyDatabase(kind, target);
      const result = await restore(path, open, target);
      expect(result.output).toMatch(wanted);
      if (!result.isDone) {
        const left = await open();
        const rows = await left.db.selectFrom("account").select("account_id").execute();
        expect(rows).toEqual([]);
        await left.close();
      }
      await drop();
    }
  }, 120_000);

  test("what a killed backup left is replaced, and what another process writes is not", async () => {
    const path = join(folder, "daily.tar.gz");
    const { pid = 0 } = spawnSync("true");
    await writeFile(`${path}.${pid}.unfinished`, "cut");
    await writeFile(`${path}.${process.ppid}.unfinished`, "of a living process");
    expect((await backUp(path)).isDone).toBe(true);
    const left = (await readdir(folder)).filter((name) => name.startsWith("daily.tar.gz."));
    expect(left).toEqual([`daily.tar.gz.${process.ppid}.unfinished`]);
  });

  test("a wrong command is refused with the usage", async () => {
    const deps = { db: portal.db, clock: portal.clock, ...place("old") };
    expect((await runBackupCommand([], deps)).output).toMatch(/^Name the file of the archive/);
    const nowhere = join(folder, "no-such-folder", "b.tar.gz");
    expect((await backUp(nowhere)).output).toMatch(/cannot be written/);
  });
});
