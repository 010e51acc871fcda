import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

const life = randomUUID();

/**
 * Where numbers of processes mean the same: containers on one machine may share its name, and each begins to count at
 * one.
 */
const place = [hostname(), readOr(readBoot), readOr(() => readlinkSync("/proc/self/ns/pid"))].join(
  "/",
);

/** Names this process among all processes of all machines. The last part tells it from an earlier one of its number. */
export const ownProcess = nameProcess(process.pid, life);

/** Names one holder of leases among all of this process. */
export function newHolder(): string {
  return `${ownProcess} ${randomUUID()}`;
}

/** Names a process that counts in the same place as this one. */
export function nameProcess(pid: number, itsLife: string): string {
  return `${place} ${pid} ${itsLife}`;
}

/** Returns whether a process runs, or ran, where its number tells whether it has ended. */
export function isOfThisPlace(name: string): boolean {
  return name.split(" ")[0] === place;
}

/** Returns whether a process has surely ended. Of processes on other machines nobody knows. */
export function hasEnded(name: string): boolean {
  const [, pid, itsLife] = name.split(" ");
  if (!isOfThisPlace(name)) return false;
  if (Number(pid) === process.pid) return itsLife !== life;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

function readBoot(): string {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

/** Only Linux has these files; elsewhere the name of the machine decides. */
function readOr(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
