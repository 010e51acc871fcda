import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown when another process owns the folder of the embedded database. */
export class FolderLocked extends Error {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}. Stop it first, or choose another DATA_DIR.`);
  }
}

const held = new Set<string>();

/** Makes this process the one owner of a data folder; answers how to give it up. A dead owner's lock is taken over. */
export function lockFolder(folder: string): () => void {
  // Passwords and kept mail are in there: nobody else on this machine may look.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "owner.pid");
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, identityOf(process.pid), { flag: "wx" });
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt === 3) throw error;
    }
    const identity = readFileSync(path, "utf8");
    const owner = Number.parseInt(identity, 10);
    const isOurs = owner === process.pid;
    if (isOurs ? held.has(path) : owner > 0 && isAlive(owner) && identityOf(owner) === identity) {
      throw new FolderLocked(folder, owner);
    }
    rmSync(path, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A process id is used again one day; with the moment of its start it names one process (where /proc tells it). */
function identityOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
    return `${pid} ${fields?.[19] ?? ""}`;
  } catch {
    return `${pid} `;
  }
}
