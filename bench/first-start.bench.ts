import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../e2e/testing/free-port.ts";
import { answeredAfter, type Bench, startGroup, stopGroup } from "./measure.ts";
import { hostPath, projectFolder } from "./portal.ts";

/** From an empty clone and an empty npm cache to the first page; the floor only installs. */
export const bench: Bench = {
  name: "first-start",
  async run() {
    const folder = await mkdtemp(join(tmpdir(), "greenshoe-first-"));
    try {
      const floor = await installAlone(folder);
      const first = await firstStart(folder);
      return [
        {
          name: "first start of an empty clone",
          unit: "s",
          samples: [first / 1000],
          floor: { name: "npm install alone", samples: [floor / 1000] },
          limit: { of: "p95", max: 150 },
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function installAlone(folder: string): Promise<number> {
  const { cwd, env } = emptyClone(folder, "floor");
  const startedAt = performance.now();
  const child = startGroup(["npm", "install", "--no-save", "--silent"], { cwd, env });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`npm install ended with ${code}`);
  return performance.now() - startedAt;
}

async function firstStart(folder: string): Promise<number> {
  const { cwd, env } = emptyClone(folder, "first");
  const port = await freePort();
  const child = startGroup(["npm", "start"], { cwd, env: { ...env, PORT: String(port) } });
  try {
    return await answeredAfter(`http://127.0.0.1:${port}/login`, child, 300_000);
  } finally {
    await stopGroup(child);
  }
}

function emptyClone(folder: string, name: string) {
  const cwd = join(folder, name);
  execFileSync("git", ["clone", "--quiet", projectFolder, cwd]);
  const cache = join(folder, `${name}-cache`);
  return { cwd, env: { PATH: hostPath(), HOME: process.env.HOME, npm_config_cache: cache } };
}
