import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Document } from "./record.ts";

const headBytes = 65_536;

/** Lists the files of the paths; those in folders are sorted by name. Fails for a path that does not exist. */
export async function listFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const status = await stat(path).catch(() => undefined);
    if (status === undefined) throw new NoSuchFile(path);
    if (!status.isDirectory()) files.push(path);
    else
      files.push(
        ...(await listFiles((await readdir(path)).toSorted().map((name) => join(path, name)))),
      );
  }
  return files;
}

export class NoSuchFile extends Error {
  constructor(path: string) {
    super(`There is no file ${path}.`);
  }
}

export async function openFile(path: string): Promise<Document> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return {
      name: basename(path),
      sizeBytes: size,
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
