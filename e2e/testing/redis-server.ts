import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { freePort } from "./free-port.ts";

const program = "/usr/bin/redis-server";

/** Whether this machine has Redis. */
export const hasRedis = existsSync(program);

/** Starts a Redis that keeps nothing on disk, and that a test may end and start again at its address. */
export async function startRedis() {
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", ""];
    child = spawn(program, words, { stdio: ["ignore", "pipe", "ignore"] });
    for await (const line of child.stdout ?? [])
      if (String(line).includes("Ready to accept connections")) break;
    child.stdout?.resume();
  };
  const kill = async () => {
    const ended = once(child, "exit");
    if (child.kill("SIGKILL")) await ended;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill };
}
