import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import type { Db } from "../db/connect.ts";
import { migrate, migrateUpTo } from "../db/migrate.ts";
import type { Schema } from "../db/schema.ts";
import { Snapshot } from "../db/snapshot.ts";
import { openFileStore } from "../files/open-file-store.ts";
import { fileFolder, type Manifest, secretName, UnusableArchive } from "./archive.ts";
import { LineChecksum } from "./checksum.ts";
import { readEntries, tableOf } from "./read-archive.ts";
import { insertLines, listTables, readSequences, rowLines, type TableShape } from "./tables.ts";
import type { BackupPlace } from "./write-archive.ts";

/**
 * Restores an archive that was checked into an empty database, and its files beside it. Every table is read back and
 * compared with the manifest; a restore that fails leaves no row behind.
 */
export async function restoreArchive(
  db: Db,
  path: string,
  manifest: Manifest,
  place: BackupPlace,
): Promise<void> {
  await requireEmpty(db);
  await migrateUpTo(db, manifest.migrations);
  await db.transaction().execute(async (trx) => {
    await fillTables(trx, manifest, path);
    await compareTables(trx, manifest);
    // Files come before the commit, so that one that cannot be kept leaves no row behind.
    await restoreFiles(path, place);
  });
  await migrate(db);
}

async function requireEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{
    table: string | null;
  }>`select to_regclass('account')::text as table`.execute(db);
  if (rows[0]?.table == null) return;
  const account = await db.selectFrom("account").select("account_id").limit(1).executeTakeFirst();
  const company = await db.selectFrom("company").select("company_key").limit(1).executeTakeFirst();
  if (account ?? company) {
    throw new UnusableArchive("The database is not empty. Restore into a new one.");
  }
}

async function fillTables(
  trx: Transaction<Schema>,
  manifest: Manifest,
  path: string,
): Promise<void> {
  const shapes = await matchShapes(trx, manifest);
  // Some migrations add rows; they are replaced by those of the backup.
  for (const { name } of manifest.tables.toReversed()) {
    // The rows that triggers would write, such as the changes of observations, are in the backup too.
    await sql`alter table ${sql.id(name)} disable trigger user`.execute(trx);
    await sql`delete from ${sql.id(name)}`.execute(trx);
  }
  for await (const { name, content } of readEntries(path)) {
    const shape = shapes.get(tableOf(name) ?? "");
    if (shape) await insertLines(trx, shape, content.toString("utf8").split("\n"));
  }
  // A table whose deferred constraints are still to be checked cannot be altered.
  await sql`set constraints all immediate`.execute(trx);
  for (const { name } of manifest.tables)
    await sql`alter table ${sql.id(name)} enable trigger user`.execute(trx);
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await sql`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled})`.execute(trx);
}

/**
 * Finds the tables of an archive in the database. The types of their columns are those of the database: the words of an
 * archive would become a part of the statement.
 */
async function matchShapes(
  trx: Transaction<Schema>,
  { tables, sequences }: Manifest,
): Promise<Map<string, TableShape>> {
  const known = new Map((await listTables(trx)).map((table) => [table.name, table]));
  const knownSequences = new Set((await readSequences(trx)).map(({ name }) => name));
  const shapes = tables.map(({ name, columns }) => {
    const types = new Map(known.get(name)?.columns.map((column) => [column.name, column.type]));
    return {
      name,
      columns: columns.map((column) => ({ ...column, type: types.get(column.name) ?? "" })),
    };
  });
  const matches =
    shapes.every(({ columns }) => columns.length > 0 && columns.every(({ type }) => type !== "")) &&
    sequences.every(({ name }) => knownSequences.has(name)) &&
    new Set(shapes.map(({ name }) => name)).size === shapes.length;
  if (!matches)
    throw new UnusableArchive("The archive names tables or columns that its version has not.");
  return new Map(shapes.map((shape) => [shape.name, shape]));
}

const rowsAtOnce = 2000;

async function compareTables(trx: Transaction<Schema>, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const snapshot = new Snapshot(trx);
    const sum = new LineChecksum();
    for await (const rows of snapshot.portions(rowLines(table), rowsAtOnce))
      for (const { line } of rows) sum.add(line);
    await snapshot.end();
    await sql`close all`.execute(trx);
    if (sum.rows !== table.rows || sum.text !== table.checksum)
      throw new UnusableArchive(`The rows of ${table.name} did not come back as they were.`);
  }
}

async function restoreFiles(path: string, { dataDir, filesAt }: BackupPlace): Promise<void> {
  const store = openFileStore(filesAt);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for await (const { name, content } of readEntries(path)) {
    if (name.startsWith(fileFolder)) await store.keep(name.slice(fileFolder.length), content);
    const secretPath = join(dataDir, secretName);
    if (name === secretName && !existsSync(secretPath))
      await writeFile(secretPath, content, { mode: 0o600 });
  }
}
