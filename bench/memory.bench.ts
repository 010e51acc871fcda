import { setTimeout as pause } from "node:timers/promises";
import { type Bench, startGroup, stopGroup } from "./measure.ts";
import { type Kind, onEachKind, type Place, whilePortalRuns } from "./portal.ts";
import { residentMb } from "./process/resident-memory.ts";

const limitsMb: Record<Kind, number> = { embedded: 400, postgres: 180 };

/** Resident memory of a server process that has started, served a few pages and is idle. */
export const bench: Bench = {
  name: "memory",
  async run() {
    const bare = startGroup([process.execPath, "-e", "setInterval(() => {}, 1e6)"], {});
    await pause(1000);
    const floor = [await residentMb(bare.pid)];
    await stopGroup(bare);
    return onEachKind(async (place) => [
      {
        name: `idle memory, ${place.kind}`,
        unit: "MB",
        samples: await idleMemory(place),
        floor: { name: "bare Node", samples: floor },
        limit: { of: "p95", max: limitsMb[place.kind] },
      },
    ]);
  },
};

function idleMemory({ kind, env }: Place): Promise<number[]> {
  // As in a new installation on the embedded database: the market is generated first, and the memory released.
  const demo = kind === "embedded" ? { DEMO: "on" } : {};
  return whilePortalRuns({ ...env, ...demo }, async (url, portal) => {
    for (const path of ["/login", "/", "/api/v1.0/Site", "/api/v1.0/openapi.json"])
      await fetch(url + path);
    // The memory of the start is released some seconds after it.
    await pause(5000);
    const samples: number[] = [];
    for (let second = 0; second < 10; second++) {
      await pause(1000);
      samples.push(await residentMb(portal.pid));
    }
    return samples;
  });
}
