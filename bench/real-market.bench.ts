import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { hasRealFiles, realFolder } from "../server/testing/source-documents.ts";
import { type Bench, type Measured, startGroup } from "./measure.ts";
import { inPlace, type Kind, onEachKind, type Place, projectFolder } from "./portal.ts";

const rounds = 3;
const mostSeconds: Record<Kind, number> = { postgres: 120, embedded: 240 };

interface Load {
  seconds: number;
  /** The peak memory of the process. */
  mb: number;
}

/** Imports all recorded files into an empty database; empty if there are none. */
export const bench: Bench = {
  name: "real-market",
  async run() {
    if (!hasRealFiles()) {
      console.error(`There are no recorded files in ${realFolder}.`);
      return [];
    }
    return onEachKind(loadsInto);
  },
};

async function loadsInto({ kind }: Place): Promise<Measured[]> {
  const [loads, parses]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    await inPlace(kind, async ({ env }) => {
      loads.push(await runIn(env, ["server/import-command.ts", "any", realFolder]));
      parses.push(await runIn(env, ["bench/floors/bare-parse.ts", realFolder]));
    });
  const floor = (of: keyof Load) => ({ name: "parsing alone", samples: parses.map((p) => p[of]) });
  return [
    {
      name: `load of all recorded files, ${kind}`,
      unit: "s",
      samples: loads.map(({ seconds }) => seconds),
      floor: floor("seconds"),
      limit: { of: "p95", max: mostSeconds[kind] },
    },
    {
      name: `most memory of the load, ${kind}`,
      unit: "MB",
      samples: loads.map(({ mb }) => mb),
      floor: floor("mb"),
      limit: { of: "p95", max: 1024 },
    },
  ];
}

async function runIn(env: NodeJS.ProcessEnv, words: string[]): Promise<Load> {
  const startedAt = performance.now();
  const child = startGroup([process.execPath, ...words], { cwd: projectFolder, env });
  child.stdout?.resume();
  let mb = 0;
  const look = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    mb = Math.max(mb, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  }, 20);
  const [code] = await once(child, "exit");
  clearInterval(look);
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, mb };
}
