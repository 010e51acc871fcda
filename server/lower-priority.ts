import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const lower = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lets the processors work for others first, unless this process has a lower priority already, which only few may raise. */
export function lowerPriority(): void {
  if (getPriority() >= lower) return;
  setPriority(lower);
  if (process.platform === "linux") lowerOnLinux();
}

/**
 * Linux gives a priority to a thread, not to a process, and the threads that collect garbage and compile run already.
 * It shares the processors between sessions first, so a process that leads a session lowers that as well.
 */
function lowerOnLinux(): void {
  try {
    for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), lower);
    if (leadsSession()) writeFileSync("/proc/self/autogroup", String(lower));
  } catch {
    // A thread may have ended, and a kernel may know no such groups.
  }
}

/** The fields of `stat` after the name are the state, the parent, the process group and the session. */
function leadsSession(): boolean {
  const stat = readFileSync("/proc/self/stat", "utf8");
  const [, , , session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(session) === process.pid;
}
