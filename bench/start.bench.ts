import { freePort } from "../e2e/testing/free-port.ts";
import { answeredAfter, type Bench, startGroup, stopGroup } from "./measure.ts";
import { type Kind, onEachKind, type Place, projectFolder } from "./portal.ts";

const limitsMs: Record<Kind, number> = { embedded: 2000, postgres: 1500 };
const rounds = 7;

/** The whole second `npm start`, from the shell's command to the first page. */
export const bench: Bench = {
  name: "start",
  async run() {
    const floor = await bareFastify();
    return onEachKind(async (place) => [
      {
        name: `second start, ${place.kind}`,
        unit: "ms",
        samples: await secondStarts(place),
        floor: { name: "bare Fastify", samples: floor },
        limit: { of: "p95", max: limitsMs[place.kind] },
      },
    ]);
  },
};

async function secondStarts({ env, url }: Place): Promise<number[]> {
  const start = async () => {
    const child = startGroup(["npm", "start", "--silent"], { cwd: projectFolder, env });
    try {
      return await answeredAfter(`${url}/login`, child, 60_000);
    } finally {
      await stopGroup(child);
    }
  };
  await start();
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) samples.push(await start());
  return samples;
}

async function bareFastify(): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const port = await freePort();
    const listen = `.listen({ host: "127.0.0.1", port: ${port} })`;
    const program = `import("fastify").then(({ fastify }) => fastify().get("/login", async () => "")${listen})`;
    const child = startGroup([process.execPath, "-e", program], { cwd: projectFolder });
    samples.push(await answeredAfter(`http://127.0.0.1:${port}/login`, child, 20_000));
    await stopGroup(child);
  }
  return samples;
}
