import type { Bench, Measured } from "./measure.ts";
import { inPlace, whilePortalRuns } from "./portal.ts";

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

function firstStart(demo: "on" | "users"): Promise<number> {
  return inPlace("embedded", async ({ env }) => {
    const startedAt = performance.now();
    return whilePortalRuns({ ...env, DEMO: demo }, async () => performance.now() - startedAt);
  });
}
