import { setTimeout as pause } from "node:timers/promises";
import { listFavorites } from "../domain/contract/favorites.ts";
import { apiBase } from "../domain/contract/route.ts";
import { searchCompanies } from "../domain/contract/search.ts";
import {
  createCustomScreen,
  exportView,
  getView,
  getViewOfType,
} from "../domain/contract/views.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoUsers } from "../server/features/account/demo-users.ts";
import { answeredAfter, type Bench, type Measured, startGroup, stopGroup } from "./measure.ts";
import { type Kind, kinds, newPlace, projectFolder, signIn } from "./portal.ts";
import { makeMarket, spread } from "./view-programs.ts";

/** Fifty users who ask for something every ten seconds, for an hour. */
const users = 50;
const requests = 18_000;
/** What is read from the metrics falls with each collection; the least in so many requests is what is held. */
const perRound = 1500;

/** What the server holds after an hour's worth of requests, more than once it was warm. */
export const bench: Bench = {
  name: "users",
  async run() {
    const measured: Measured[] = [];
    for (const kind of kinds) measured.push(...(await hourOn(kind)));
    return measured;
  },
};

async function hourOn(kind: Kind): Promise<Measured[]> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const place = await newPlace(kind, port);
  await makeMarket(place, 4000);
  const env = { ...place.env, PORT: String(port), METRICS_PORT: String(metricsPort) };
  const child = startGroup([process.execPath, "server/main.ts"], { cwd: projectFolder, env });
  try {
    const url = `http://127.0.0.1:${port}`;
    await answeredAfter(`${url}/health/ready`, child, 90_000);
    const held = () => heldBy(metricsPort);
    const asking = await sessionsAt(url);
    const rounds: { heap: number; resident: number }[] = [];
    for (let done = 0; done < requests + 2 * perRound; done += perRound)
      rounds.push(await round(asking, held));
    const [, , warm = { heap: 0, resident: 0 }] = rounds;
    const last = rounds.at(-1) ?? warm;
    return [
      {
        name: `heap after ${requests} requests of ${users} users, more than when warm, ${kind}`,
        unit: "MB",
        samples: [last.heap - warm.heap],
        floor: { name: "heap when warm", samples: [warm.heap] },
        limit: { of: "p95", max: 20 },
      },
      {
        name: `memory of the process then, ${kind}`,
        unit: "MB",
        samples: [last.resident],
        floor: { name: "when warm", samples: [warm.resident] },
        limit: { of: "ratio", max: 1.3 },
      },
    ];
  } finally {
    await stopGroup(child);
    await place.remove();
  }
}

type Ask = () => Promise<void>;

/** What each user asks for next, in turn; an answer that is no success ends the benchmark. */
async function sessionsAt(url: string): Promise<Ask[]> {
  const tokens = await Promise.all(demoUsers.map(({ email }) => signIn(url, email)));
  return Array.from({ length: users }, (_, index) => {
    const token = tokens[index % tokens.length] ?? "";
    const call = async (path: string, body?: object) => {
      const response = await fetch(`${url}${apiBase}${path}`, {
        method: body ? "POST" : "GET",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
      return text;
    };
    let view = "";
    let turn = index;
    const steps = [
      () => call(`${getViewOfType.path.replace("{type}", "Priced")}?visible=false`),
      () => call(`${getViewOfType.path.replace("{type}", "Pipeline")}?visible=false`),
      () => call(listFavorites.path),
      () => call(`${searchCompanies.path}?searchTerm=${"abcdefghijkl"[turn % 12]}o`),
      async () => {
        const filters = { timeframe: "all", DealSizeMin: 100 + (turn % 400) };
        const body = { viewType: "CustomInUse", filters, name: `Screen ${index}` };
        if (turn % 40 === 4)
          view = JSON.parse(await call(createCustomScreen.path, body)).data.viewId;
      },
      async () =>
        void (view && (await call(`${getView.path.replace("{id}", view)}?visible=false`))),
      async () =>
        void (
          view &&
          turn % 30 === 5 &&
          (await call(`${exportView.path.replace("{id}", view)}?format=csv`))
        ),
    ];
    return async () => {
      await steps[turn++ % steps.length]?.();
    };
  });
}

async function round(asking: Ask[], held: () => Promise<{ heap: number; resident: number }>) {
  let least = { heap: Infinity, resident: Infinity };
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const now = await held();
      least = { heap: Math.min(least.heap, now.heap), resident: now.resident };
      await pause(50);
    }
  })();
  const list = Array.from({ length: perRound }, (_, index) => asking[index % asking.length]);
  await spread(list, 8, async (ask) => ask?.());
  isOver = true;
  await looking;
  return least;
}

async function heldBy(metricsPort: number): Promise<{ heap: number; resident: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const mb = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]) / 2 ** 20;
  return {
    heap: mb("nodejs_heap_size_used_bytes"),
    resident: mb("process_resident_memory_bytes"),
  };
}
