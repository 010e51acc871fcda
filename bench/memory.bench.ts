import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../e2e/testing/free-port.ts";
import { answeredAfter, type Bench, type Measured, startGroup, stopGroup } from "./measure.ts";
import { type Kind, kinds, newPlace, projectFolder } from "./portal.ts";
import { residentMb } from "./resident-memory.ts";

const limitsMb: Record<Kind, number> = { embedded: 500, postgres: 200 };

/** Resident memory of a server process that has started, served a few pages and is idle. */
export const bench: Bench = {
  name: "memory",
  async run() {
    const bare = startGroup([process.execPath, "-e", "setInterval(() => {}, 1e6)"], {});
    await pause(1000);
    const floor = [await residentMb(bare.pid)];
    await stopGroup(bare);
    const measured: Measured[] = [];
    for (const kind of kinds) {
      measured.push({
        name: `idle memory, ${kind}`,
        unit: "MB",
        samples: await idleMemory(kind),
        floor: { name: "bare Node", samples: floor },
        limit: { of: "p95", max: limitsMb[kind] },
      });
    }
    return measured;
  },
};

async function idleMemory(kind: Kind): Promise<number[]> {
  const port = await freePort();
  const place = await newPlace(kind, port);
  const child = startGroup([process.execPath, "server/main.ts"], {
    cwd: projectFolder,
    // As in a new installation on the embedded database: the market is generated first, and the memory released.
    env: kind === "embedded" ? { ...place.env, DEMO: "on" } : place.env,
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await answeredAfter(`${url}/login`, child, 90_000);
    for (const path of ["/", "/api/v1.0/Site", "/api/v1.0/openapi.json"]) await fetch(url + path);
    const samples: number[] = [];
    for (let second = 0; second < 10; second++) {
      await pause(1000);
      samples.push(await residentMb(child.pid));
    }
    return samples;
  } finally {
    await stopGroup(child);
    await place.remove();
  }
}
