import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { uploadMostBytes } from "../../../domain/contract/staff/imports.ts";
import type { Db } from "../../db/connect.ts";
import { Failure, type IncomingFile } from "../../http/context.ts";
import { deleteUploadsBefore } from "./imports-repository.ts";

/** The folder of all uploads; each has a folder of its own in it, with the file under its own name. */
const folderOf = (dataDir: string) => join(dataDir, "uploads");

export const folderOfUpload = (dataDir: string, id: number) => join(folderOf(dataDir), String(id));

export interface ReceivedFile {
  path: string;
  bytes: number;
  /** SHA-256 of its bytes. */
  contentHash: string;
}

/** Writes an incoming file to the disk; it is refused as soon as it is known to be too large. */
export async function receiveFile(dataDir: string, incoming: IncomingFile): Promise<ReceivedFile> {
  if ((incoming.declaredBytes ?? 0) > uploadMostBytes) throw new Failure("file_too_large");
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}${unfinished}`);
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of incoming.content) {
      bytes += chunk.length;
      if (bytes > uploadMostBytes) throw new Failure("file_too_large");
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    if (bytes === 0) throw new Failure("file_empty");
    return { path, bytes, contentHash: hash.digest("hex") };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

const unfinished = ".part";

/** Moves a received file to its own folder. */
export async function placeFile(
  dataDir: string,
  { path }: ReceivedFile,
  { id, fileName }: { id: number; fileName: string },
): Promise<void> {
  const folder = folderOfUpload(dataDir, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(path, join(folder, fileName));
}

export async function removeUpload(dataDir: string, id: number): Promise<void> {
  await rm(folderOfUpload(dataDir, id), { recursive: true, force: true });
}

/** Removes the files of uploads that were cut short before a time. */
async function removeUnfinished(dataDir: string, before: Date): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(unfinished)) continue;
    const path = join(folder, name);
    const status = await stat(path).catch(() => undefined);
    if (status && status.mtime < before) await rm(path, { force: true });
  }
}

/** Removes files that were uploaded before a time. */
export async function clearUploads(db: Db, dataDir: string, before: Date): Promise<void> {
  for (const id of await deleteUploadsBefore(db, before)) await removeUpload(dataDir, id);
  await removeUnfinished(dataDir, before);
}
