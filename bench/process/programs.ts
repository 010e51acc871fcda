import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const projectFolder = new URL("../..", import.meta.url).pathname;

/** Returns the PATH of the host, without the entries that npm puts in front. */
export function hostPath(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => !folder.includes("node_modules")).join(delimiter);
}

export interface Program {
  /** The words for Node: options, and a file of the project. */
  words: readonly string[];
  /** Another program than Node. */
  command?: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** True for a program of Node whose heap is asked for. */
  tellsHeap?: boolean;
}

const heapTeller = ["--import", new URL("collected-heap.ts", import.meta.url).href];

/** Starts a program in a new process group, so that stopping it also stops its children. */
function startGroup({ command, words, tellsHeap = false, ...where }: Program): ChildProcess {
  return spawn(command ?? process.execPath, [...(tellsHeap ? heapTeller : []), ...words], {
    ...{ cwd: projectFolder, ...where },
    detached: true,
    stdio: ["ignore", "pipe", "inherit", tellsHeap ? "ipc" : "ignore"],
  });
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  process.kill(-child.pid, "SIGTERM");
  await closed;
}

/** Runs a program to its end, which must be a success, works meanwhile, and returns what it printed. */
export async function runToEnd(
  program: Program,
  work?: (child: ChildProcess, ended: Promise<unknown>) => Promise<unknown>,
): Promise<string> {
  const child = startGroup(program);
  let output = "";
  child.stdout?.on("data", (bytes) => (output += String(bytes)));
  const closed = once(child, "close");
  try {
    const [[code]] = await Promise.all([closed, work?.(child, closed)]);
    if (code !== 0) throw new Error(`${program.words.join(" ")} ended with ${code}: ${output}`);
    return output;
  } finally {
    await stopGroup(child);
  }
}

interface Served extends Program {
  /** The program is ready when this address answers with success. */
  address: string;
  withinMs?: number;
}

/** Starts a program, works once it is ready, and stops it. The work is told how many milliseconds that took. */
export async function whileRuns<T>(
  { address, withinMs = 300_000, ...program }: Served,
  work: (child: ChildProcess, readyAfterMs: number) => Promise<T> | T,
): Promise<T> {
  const startedAt = performance.now();
  const child = startGroup(program);
  child.stdout?.resume();
  try {
    while (!(await answers(address))) {
      if (child.exitCode !== null) throw new Error(`${address}: the program ended`);
      if (performance.now() - startedAt > withinMs)
        throw new Error(`${address} did not answer within ${withinMs} ms`);
      await pause(10);
    }
    return await work(child, performance.now() - startedAt);
  } finally {
    await stopGroup(child);
  }
}

async function answers(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

/** The milliseconds until a program is ready, which is stopped then. */
export function readyAfter(program: Served): Promise<number> {
  return whileRuns(program, (_child, readyAfterMs) => readyAfterMs);
}
