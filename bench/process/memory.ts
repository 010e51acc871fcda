import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";

/** A process by its id; without one, this process. */
type Watched = { pid?: number | undefined };

/** The resident memory of a process in megabytes. */
export async function residentMb({ pid = process.pid }: Watched = {}): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** The same with the processes that it has started. */
export async function residentMbOfAll({ pid }: Watched): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const all = [pid, ...children.trim().split(" ").filter(Boolean).map(Number)];
  const each = await Promise.all(all.map((one) => residentMb({ pid: one }).catch(() => 0)));
  return each.reduce((sum, mb) => sum + mb, 0);
}

/** Looks at a memory again and again during some work, and before and after it. */
export async function watchMemory(
  read: () => Promise<number>,
  work: () => Promise<unknown>,
  everyMs = 10,
): Promise<number[]> {
  const samples = [await read()];
  const look = () =>
    read().then(
      (mb) => samples.push(mb),
      // The process has ended.
      () => 0,
    );
  const timer = setInterval(look, everyMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  await look();
  return samples;
}

/** The megabytes by which a process grows at most during some work. */
export async function peakGrowth(watched: Watched, work: () => Promise<unknown>): Promise<number> {
  const samples = await watchMemory(() => residentMb(watched), work);
  return Math.max(...samples) - (samples[0] ?? Number.NaN);
}

/** The heap of a process that was started to tell its heap, in megabytes after garbage collection. */
export async function collectedHeapOf(child: ChildProcess): Promise<number> {
  const told = once(child, "message");
  child.send("heap");
  const [mb] = await told;
  return mb as number;
}
