import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Document, UnreadableDocument } from "./record.ts";

const headBytes = 65_536;

/** Lists the files of the paths; those in folders are sorted by name. Fails for a path that does not exist. */
export async function listFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    if ((await findKind(path)) === undefined) throw new NoSuchFile(path);
    files.push(...(await listWithin(path, new Set())));
  }
  return files;
}

/** A link may lead back to a folder above it, so each folder is listed once. */
async function listWithin(path: string, seen: Set<string>): Promise<string[]> {
  if ((await findKind(path)) !== "folder") return [path];
  const folder = await realpath(path);
  if (seen.has(folder)) return [];
  seen.add(folder);
  const files: string[] = [];
  for (const name of (await readdir(path)).toSorted())
    files.push(...(await listWithin(join(path, name), seen)));
  return files;
}

async function findKind(path: string): Promise<"folder" | "file" | undefined> {
  const status = await stat(path).catch(() => undefined);
  return status && (status.isDirectory() ? "folder" : "file");
}

export class NoSuchFile extends Error {
  constructor(path: string) {
    super(`There is no file ${path}.`);
  }
}

/** Opens a file. A pipe or a device, which may never end, is refused without waiting for it. */
export async function openFile(path: string): Promise<Document> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error) => {
    throw new UnreadableDocument(`It cannot be opened: ${(error as Error).message}`);
  });
  try {
    const status = await file.stat();
    if (!status.isFile()) throw new UnreadableDocument("It is not a file but a pipe or a device.");
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return {
      name: basename(path),
      sizeBytes: status.size,
      head: buffer.subarray(0, bytesRead),
      bytes: () => createReadStream(path, { highWaterMark: 4 * headBytes }),
    };
  } finally {
    await file.close();
  }
}

/** Returns the SHA-256 of the bytes, which identifies a document. */
export async function hashContent(document: Document): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of document.bytes()) hash.update(chunk);
  return hash.digest("base64url");
}
