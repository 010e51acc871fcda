import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { type Pack, pack } from "tar-stream";
import type { Db } from "../db/connect.ts";
import { isAlive } from "../db/folder-lock.ts";
import { Snapshot } from "../db/snapshot.ts";
import { isKey } from "../files/file-store.ts";
import { fileFolder, type Manifest, manifestName, secretName, tableFolder } from "./archive.ts";
import { LineChecksum } from "./checksum.ts";
import { listTables, readSequences, rowLines, type TableShape } from "./tables.ts";

export interface BackupPlace {
  dataDir: string;
  /** The folder of files, or the address of a bucket, whose files stay there. */
  filesAt: string;
}

const rowsAtOnce = 2000;

/**
 * Writes the whole database as of one moment, with its files, to an archive; nothing remains of an archive that is cut
 * short.
 */
export async function writeArchive(
  db: Db,
  path: string,
  place: BackupPlace,
  now: Date,
): Promise<Manifest> {
  await clearUnfinished(path);
  const unfinished = `${path}.${process.pid}.unfinished`;
  const output = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
  await once(output, "open");
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 4 }), output);
  writing.catch((error) => tar.destroy(error));
  try {
    const content = await writeDatabase(db, tar);
    const files = await writeFiles(tar, place);
    const hasSecret = await writeSecret(tar, place.dataDir);
    const manifest: Manifest = {
      format: "greenshoe-backup",
      version: 1,
      madeAt: now.toISOString(),
      ...content,
      files,
      hasSecret,
    };
    await addEntry(tar, manifestName, JSON.stringify(manifest));
    tar.finalize();
    await writing;
    await rename(unfinished, path);
    return manifest;
  } catch (error) {
    tar.destroy();
    await writing.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes what processes left behind that were killed while they wrote this archive. */
async function clearUnfinished(path: string): Promise<void> {
  const start = `${basename(path)}.`;
  for (const name of await readdir(dirname(path))) {
    const [, pid] =
      /^(\d+)\.unfinished$/.exec(name.startsWith(start) ? name.slice(start.length) : "") ?? [];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(dirname(path), name), { force: true });
  }
}

function writeDatabase(db: Db, tar: Pack) {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const { rows: applied } = await sql<{
        name: string;
      }>`select name from kysely_migration order by timestamp, name`.execute(transaction);
      const shapes = await listTables(transaction);
      const sequences = await readSequences(transaction);
      const tables: Manifest["tables"] = [];
      for (const shape of shapes) {
        const snapshot = new Snapshot(transaction);
        tables.push({ ...shape, ...(await writeTable(tar, snapshot, shape)) });
        await snapshot.end();
        await sql`close all`.execute(transaction);
      }
      return { migrations: applied.map(({ name }) => name), tables, sequences };
    });
}

async function writeTable(tar: Pack, snapshot: Snapshot, shape: TableShape) {
  const checksum = new LineChecksum();
  let part = 0;
  for await (const rows of snapshot.portions(rowLines(shape), rowsAtOnce)) {
    for (const { line } of rows) checksum.add(line);
    const name = `${tableFolder}${shape.name}/${String(++part).padStart(6, "0")}`;
    await addEntry(tar, name, rows.map(({ line }) => line).join("\n"));
  }
  return { rows: checksum.rows, checksum: checksum.text };
}

async function writeFiles(tar: Pack, { filesAt }: BackupPlace): Promise<Manifest["files"]> {
  if (filesAt.includes("://") || !existsSync(filesAt)) return [];
  const files: Manifest["files"] = [];
  for (const entry of await readdir(filesAt, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(filesAt, path).split(sep).join("/");
    // Files that somebody else put into the folder are not part of a backup.
    if (!isKey(key)) continue;
    const content = await readFile(path).catch(() => undefined);
    // The portal deletes files that it makes again on demand, so they may be gone.
    if (content === undefined) continue;
    await addEntry(tar, `${fileFolder}${key}`, content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    files.push({ key, bytes: content.length, sha256 });
  }
  return files;
}

/** Without its secret a portal could read neither the second factors nor the sessions of its users. */
async function writeSecret(tar: Pack, dataDir: string): Promise<boolean> {
  const secret = await readFile(join(dataDir, secretName)).catch(() => undefined);
  if (secret === undefined) return false;
  await addEntry(tar, secretName, secret);
  return true;
}

function addEntry(tar: Pack, name: string, content: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });
}

/** How large an archive is, in bytes. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}
