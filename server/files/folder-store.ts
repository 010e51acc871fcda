import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { checkKey, type FileStore, type PickPart, type StoredFile } from "./file-store.ts";

/** Keeps files in a folder. Links in the folder are never followed, so nothing outside of it is read. */
export function folderStore(folder: string): FileStore {
  return {
    async open(key, pickPart) {
      const path = join(folder, ...checkKey(key));
      if (!(await isInside(folder, dirname(path)))) return null;
      return openFile(path, pickPart);
    },
    async keep(key, content) {
      const path = join(folder, ...checkKey(key));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (!(await isInside(folder, dirname(path))))
        throw new Error(`${dirname(path)} leads out of the folder of files.`);
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, content, { flag: "wx", mode: 0o600 });
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
  };
}

async function isInside(folder: string, inner: string): Promise<boolean> {
  const [outerPath, innerPath] = await Promise.all([folder, inner].map((path) => findPath(path)));
  if (!outerPath || !innerPath) return false;
  return innerPath === outerPath || innerPath.startsWith(outerPath + sep);
}

function findPath(path: string): Promise<string | null> {
  return realpath(path).catch((error) => ignoreMissing(error));
}

async function openFile(path: string, pickPart?: PickPart): Promise<StoredFile | null> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch((error) => ignoreMissing(error));
  if (file === null) return null;
  const status = await file.stat();
  if (!status.isFile()) {
    await file.close();
    return null;
  }
  const part = pickPart?.(status.size) ?? null;
  if (part === null) return { bytes: status.size, body: file.createReadStream({ start: 0 }) };
  const body = file.createReadStream({ start: part.from, end: part.to });
  return { bytes: status.size, part, body };
}

/** A link is treated like a missing file. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (["ENOENT", "ELOOP", "ENOTDIR"].includes(error.code ?? "")) return null;
  throw error;
}
