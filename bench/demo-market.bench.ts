import { freePort } from "../e2e/testing/free-port.ts";
import { answeredAfter, type Bench, type Measured, startGroup, stopGroup } from "./measure.ts";
import { newPlace, projectFolder } from "./portal.ts";

/** The first start of an installed portal on the embedded database, until it answers with its demo market. */
export const bench: Bench = {
  name: "demo-market",
  async run() {
    const withMarket = await firstStarts("on");
    const without = await firstStarts("users");
    const measured: Measured = {
      name: "first start with the demo market",
      unit: "ms",
      samples: withMarket,
      floor: { name: "without a market", samples: without },
      limit: { of: "p95", max: 25_000 },
    };
    return [measured];
  },
};

async function firstStarts(demo: "on" | "users"): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < 3; round++) samples.push(await firstStart(demo));
  return samples;
}

async function firstStart(demo: "on" | "users"): Promise<number> {
  const port = await freePort();
  const place = await newPlace("embedded", port);
  const child = startGroup([process.execPath, "server/main.ts"], {
    cwd: projectFolder,
    env: { ...place.env, DEMO: demo },
  });
  try {
    return await answeredAfter(`http://127.0.0.1:${port}/health/ready`, child, 90_000);
  } finally {
    await stopGroup(child);
    await place.remove();
  }
}
