import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** One line of the table: the result, its floor in the same run, and the limit. */
export interface Measured {
  name: string;
  unit: "ms" | "s" | "MB" | "kB" | "‰" | "AUC" | "requests";
  samples: number[];
  /** The least possible program for the same task. */
  floor: { name: string; samples: number[] };
  limit: { of: "p50" | "p95" | "ratio" | "p95 ratio"; max: number };
}

export interface Bench {
  name: string;
  run(): Promise<Measured[]>;
}

function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export function figures({ samples, floor }: Measured) {
  const [p50, p95] = [percentile(samples, 0.5), percentile(samples, 0.95)];
  return {
    p50,
    p95,
    floor: percentile(floor.samples, 0.5),
    ratio: p50 / percentile(floor.samples, 0.5),
    "p95 ratio": p95 / percentile(floor.samples, 0.95),
  };
}

/** A figure that could not be measured counts as a missed limit. */
export function isMet(measured: Measured): boolean {
  return figures(measured)[measured.limit.of] <= measured.limit.max;
}

/** Starts a program in a new process group, so that stopping it also stops its children. */
export function startGroup(
  command: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const [program = "", ...args] = command;
  return spawn(program, args, { ...options, detached: true, stdio: ["ignore", "pipe", "inherit"] });
}

export async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  process.kill(-child.pid, "SIGTERM");
  await closed;
}

/** Returns the milliseconds until the address answers with success. */
export async function answeredAfter(url: string, child: ChildProcess, withinMs: number) {
  const startedAt = performance.now();
  child.stdout?.resume();
  while (performance.now() - startedAt < withinMs) {
    if (child.exitCode !== null) throw new Error(`${url}: the program ended instead of answering`);
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return performance.now() - startedAt;
    await pause(10);
  }
  throw new Error(`${url} did not answer within ${withinMs} ms`);
}

export interface Beside {
  samples: number[];
  floor: number[];
}

/** Measures a task and its floor in turns, so that other load of the machine affects both. */
export async function inTurns<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<unknown>,
  floorTask: (item: Item) => Promise<unknown>,
): Promise<Beside> {
  const beside: Beside = { samples: [], floor: [] };
  for (const item of items) {
    beside.samples.push(...(await timed(1, () => task(item))));
    beside.floor.push(...(await timed(1, () => floorTask(item))));
  }
  return beside;
}

/** Runs a task repeatedly after some warm-up rounds, and returns the milliseconds of each run. */
export async function timed(
  rounds: number,
  task: () => Promise<unknown>,
  unmeasured = 0,
): Promise<number[]> {
  for (let round = 0; round < unmeasured; round++) await task();
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await task();
    samples.push(performance.now() - startedAt);
  }
  return samples;
}
