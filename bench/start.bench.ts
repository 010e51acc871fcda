import { freePort } from "../e2e/testing/free-port.ts";
import { answeredAfter, type Bench, type Measured, startGroup, stopGroup } from "./measure.ts";
import { type Kind, kinds, newPlace, projectFolder } from "./portal.ts";

const limitsMs: Record<Kind, number> = { embedded: 2000, postgres: 1500 };
const rounds = 7;

/** The whole second `npm start`, from the shell's command to the first page. */
export const bench: Bench = {
  name: "start",
  async run() {
    const floor = await bareFastify();
    const measured: Measured[] = [];
    for (const kind of kinds) {
      measured.push({
        name: `second start, ${kind}`,
        unit: "ms",
        samples: await secondStarts(kind),
        floor: { name: "bare Fastify", samples: floor },
        limit: { of: "p95", max: limitsMs[kind] },
      });
    }
    return measured;
  },
};

async function secondStarts(kind: Kind): Promise<number[]> {
  const port = await freePort();
  const place = await newPlace(kind, port);
  const start = async () => {
    const child = startGroup(["npm", "start", "--silent"], { cwd: projectFolder, env: place.env });
    try {
      return await answeredAfter(`http://127.0.0.1:${port}/login`, child, 60_000);
    } finally {
      await stopGroup(child);
    }
  };
  try {
    await start();
    const samples: number[] = [];
    for (let round = 0; round < rounds; round++) samples.push(await start());
    return samples;
  } finally {
    await place.remove();
  }
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
