// The portal as operators run it: `node server/main.ts` in a separate process with its own folder
// and port. For tests of restarts, crashes, signals and logs; all other tests use
// the faster `startPortal()` of `portal.ts`.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import { freePort } from "./free-port.ts";

export interface ProcessOptions {
  /** The program and arguments for Node instead of `server/main.ts`. */
  command?: readonly string[];
  env?: Record<string, string>;
  /** The folder of an earlier process, to start again with its data. */
  folder?: string;
  port?: number;
  /** The start fails if the portal is not ready within this time. */
  readyWithinMs?: number;
}

export interface PortalProcess {
  url: string;
  port: number;
  folder: string;
  pid: number;
  /** From the start of the process to the first answer of /health/ready. */
  readyAfterMs: number;
  /** Returns the output so far. */
  output(): string;
  /** Ends it and resolves with its exit code; null after a signal that it did not handle. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it if it still runs and removes its folder. */
  remove(): Promise<void>;
}

const root = new URL("../..", import.meta.url);

/** Starts the portal and waits until it is ready. */
export async function startProcess(options: ProcessOptions = {}): Promise<PortalProcess> {
  const folder = options.folder ?? (await newFolder());
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  // The demo market takes seconds to generate, so tests must request it.
  const env = { DEMO: "users", ...options.env, PORT: String(port), DATA_DIR: folder };
  const child = spawnServer(env, options.command);
  const output = collect(child);
  const remove = async () => {
    await kill(child, "SIGKILL");
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready(child, url, options.readyWithinMs ?? 30_000);
  } catch (error) {
    const printed = output();
    if (options.folder === undefined) await remove();
    else await kill(child, "SIGKILL");
    throw new Error(`The portal did not become ready. It printed:\n${printed}`, { cause: error });
  }
  return {
    url,
    port,
    folder,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    output,
    kill: (signal = "SIGTERM") => kill(child, signal),
    remove,
  };
}

/** Copies a folder with the demo users, which is faster than a first start. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-process-"));
  await cp(inject("prepared").folder, folder, { recursive: true });
  return folder;
}

/** Runs a portal that should refuse to start; resolves with its output and exit code. */
export async function runToEnd(
  env: Record<string, string>,
): Promise<{ exitCode: number | null; output: string }> {
  const child = spawnServer(env);
  const output = collect(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
  const [exitCode] = (await once(child, "close")) as [number | null];
  clearTimeout(timer);
  return { exitCode, output: output() };
}

function spawnServer(
  env: Record<string, string>,
  command: readonly string[] = ["server/main.ts"],
): ChildProcess {
  const { PATH = "", HOME = "", TZ = "", NODE_COMPILE_CACHE = "" } = process.env;
  return spawn(process.execPath, command, {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...(TZ === "" ? {} : { TZ }), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function collect(child: ChildProcess): () => string {
  let text = "";
  child.stdout?.on("data", (chunk) => (text += chunk));
  child.stderr?.on("data", (chunk) => (text += chunk));
  return () => text;
}

async function ready(child: ChildProcess, url: string, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("It ended.");
    try {
      if ((await fetch(`${url}/health/ready`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await pause(20);
  }
  throw new Error(`It was not ready within ${withinMs} ms.`);
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, "close");
  child.kill(signal);
  await closed;
  return child.exitCode;
}
