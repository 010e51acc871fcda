import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { explainWriteTrouble } from "../write-trouble.ts";

/** Thrown when another process owns the folder of the embedded database. */
export class FolderLocked extends Error {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}. Stop it first, or choose another DATA_DIR.`);
  }
}

/** Thrown when the folder of the embedded database cannot be written; its message says why. */
export class UnwritableFolder extends Error {}

const ownLocks = new Set<string>();

/** Makes this process the only owner of a data folder and returns a function that releases it. Replaces stale locks. */
export function lockFolder(folder: string): () => void {
  try {
    return takeLock(folder);
  } catch (error) {
    const reason = explainWriteTrouble(error, folder);
    throw reason === undefined ? error : new UnwritableFolder(reason);
  }
}

function takeLock(folder: string): () => void {
  // The folder contains passwords and stored mail, which nobody else on this machine may read.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "owner.pid");
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, readIdentity(process.pid), { flag: "wx", mode: 0o600 });
      ownLocks.add(path);
      return () => {
        ownLocks.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt === 3) throw error;
    }
    const identity = readFileSync(path, "utf8");
    const owner = Number.parseInt(identity, 10);
    const isOurs = owner === process.pid;
    if (
      isOurs ? ownLocks.has(path) : owner > 0 && isAlive(owner) && readIdentity(owner) === identity
    ) {
      throw new FolderLocked(folder, owner);
    }
    rmSync(path, { force: true });
  }
}

/** True while a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Process ids are reused, so the start time is added where /proc states it. */
function readIdentity(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
    return `${pid} ${fields?.[19] ?? ""}`;
  } catch {
    return `${pid} `;
  }
}
