import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";

const root = new URL("../..", import.meta.url);
const read = (path: string) => readFile(new URL(path, root), "utf8");

/** Runs `npm start` as a shell does and waits for its address. */
async function npmStart(folder: string, port: number) {
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: folder },
    detached: true,
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const closed = once(child, "close");
  const deadline = performance.now() + 50_000;
  while (!output.includes("Greenshoe is ready at") && performance.now() < deadline) {
    if (child.exitCode !== null) break;
    await pause(20);
  }
  const interrupt = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGINT");
    await closed;
  };
  return { output: () => output, interrupt };
}

test("npm start serves, says where and for whom, and again on the same folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-start-"));
  const port = await freePort();
  try {
    for (const start of ["first", "second"]) {
      const portal = await npmStart(folder, port);
      try {
        expect(portal.output(), start).toContain(`http://localhost:${port}`);
        expect(portal.output(), start).toContain("maria.ortiz@northgate.example");
        expect(portal.output(), start).toContain("Demo!2026");
        const page = await fetch(`http://127.0.0.1:${port}/login`);
        expect(page.status, start).toBe(200);
        expect(await page.text(), start).toContain("<title>Greenshoe");
      } finally {
        await portal.interrupt();
      }
      await expect(fetch(`http://127.0.0.1:${port}/login`)).rejects.toThrow();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("the first screen of the README has the two commands and every demo login", async () => {
  const { scripts } = JSON.parse(await read("package.json"));
  const firstScreen = (await read("README.md")).split("\n").slice(0, 30).join("\n");
  for (const command of ["start", "test"]) {
    expect(firstScreen).toContain(`npm ${command}`);
    expect(scripts[command]).toBeDefined();
  }
  expect(firstScreen).toContain("maria.ortiz@northgate.example");
  expect(firstScreen).toContain("Demo!2026");
});

test("continuous integration calls npm test and nothing else", async () => {
  const [, ...commands] = (await read(".ci/run")).trim().split("\n");
  expect(commands).toEqual(["exec npm test"]);
});
