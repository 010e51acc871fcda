import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../e2e/testing/free-port.ts";
import { type Bench, measured, roundsOf, secondsOf, sized } from "./measure.ts";
import {
  inPlace,
  type Kind,
  onEachKind,
  type Place,
  portalOf,
  whilePortalRuns,
  withSettings,
} from "./portal.ts";
import { residentMb } from "./process/memory.ts";
import { hostPath, projectFolder, readyAfter, runToEnd, whileRuns } from "./process/programs.ts";

const mostOfBare: Record<Kind, number> = { embedded: 10, postgres: 8 };

/** The whole second `npm start`, from the shell's command to the first page. */
export const start: Bench = async () => {
  const bare = await repeat(bareFastify);
  const starts = onEachKind(async ({ kind, env, url }) => {
    const second = () =>
      readyAfter({ command: "npm", words: ["start", "--silent"], env, address: `${url}/login` });
    await second();
    return measured("ms", "second start", await repeat(second))
      .beside("bare Fastify", bare)
      .within({ ratio: mostOfBare[kind] });
  });
  return starts();
};

function repeat(begin: () => Promise<number>, rounds = sized(7)): Promise<number[]> {
  return Array.fromAsync(roundsOf(rounds), begin);
}

async function bareFastify(): Promise<number> {
  const port = await freePort();
  const listen = `.listen({ host: "127.0.0.1", port: ${port} })`;
  const program = `import("fastify").then(({ fastify }) => fastify().get("/login", async () => "")${listen})`;
  return readyAfter({ words: ["-e", program], address: `http://127.0.0.1:${port}/login` });
}

/** The first start of an installed portal on the embedded database, until it answers with its demo market. */
export const demoMarket: Bench = async () => {
  const firstStart = (DEMO: string) =>
    inPlace("embedded", (place) => readyAfter(portalOf(withSettings(place, { DEMO }))));
  const withMarket = await repeat(() => firstStart("on"), sized(3));
  return measured("ms", "first start with the demo market", withMarket)
    .beside("without a market", await repeat(() => firstStart("users"), sized(3)))
    .within({ p95: 20_000 });
};

/** From an empty clone and an empty npm cache to the first page; the floor only installs. */
export const firstStart: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-first-"));
  const cloneAs = async (name: string) => {
    const cwd = join(folder, name);
    execFileSync("git", ["clone", "--quiet", projectFolder, cwd]);
    const port = String(await freePort());
    const cache = join(folder, `${name}-cache`);
    const env = { PATH: hostPath(), HOME: process.env.HOME, npm_config_cache: cache, PORT: port };
    return { command: "npm", cwd, env, address: `http://127.0.0.1:${port}/login` };
  };
  try {
    const words = ["install", "--no-save", "--silent"];
    const bare = await cloneAs("floor");
    const installed = await secondsOf(() => runToEnd({ ...bare, words }));
    const first = await readyAfter({ ...(await cloneAs("first")), words: ["start"] });
    return measured("s", "first start of an empty clone", first / 1000)
      .beside("npm install alone", installed)
      .within({ p95: 90 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const mostIdleMb: Record<Kind, number> = { embedded: 400, postgres: 180 };

/** Resident memory of a server process that has started, served a few pages and is idle. */
export const memory: Bench = async () => {
  const port = await freePort();
  const program = `require("node:http").createServer((_, out) => out.end()).listen(${port}, "127.0.0.1")`;
  const bare = { words: ["-e", program], address: `http://127.0.0.1:${port}` };
  const floor = await whileRuns(bare, residentMb);
  const portals = onEachKind(async (place) =>
    measured("MB", "idle memory", await idleMemory(place))
      .beside("bare Node", floor)
      .within({ p95: mostIdleMb[place.kind] }),
  );
  return portals();
};

function idleMemory(place: Place): Promise<number[]> {
  // As in a new installation on the embedded database: the market is generated first, and the memory released.
  const demo = place.kind === "embedded" ? withSettings(place, { DEMO: "on" }) : place;
  return whilePortalRuns(demo, async (url, portal) => {
    for (const path of ["/login", "/", "/api/v1.0/Site", "/api/v1.0/openapi.json"])
      await fetch(url + path);
    // The memory of the start is released some seconds after it.
    await pause(5000);
    return repeat(() => pause(1000).then(() => residentMb(portal)), sized(10));
  });
}

/** The README's test command; the floor is its checks alone. */
export const tests: Bench = async () => {
  const env = { ...process.env, PATH: hostPath() };
  const run = (...words: string[]) => secondsOf(() => runToEnd({ command: "npm", words, env }));
  const checks = await run("run", "check");
  return measured("s", "npm test, whole", await run("test"))
    .beside("npm run check", checks)
    .within({ p95: 12 * 60 });
};
