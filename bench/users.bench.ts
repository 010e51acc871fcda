import { setTimeout as pause } from "node:timers/promises";
import { apiBase } from "../domain/contract/route.ts";
import { login } from "../domain/contract/sessions.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoPassword, demoUsers } from "../server/demo/users.ts";
import { collectedHeapMb } from "./collected-heap.ts";
import { findHabits, optionalParts, type Send } from "./habits.ts";
import { answeredAfter, type Bench, type Measured, startGroup, stopGroup } from "./measure.ts";
import { type Kind, newPlace, onEachKind, projectFolder } from "./portal.ts";
import { residentMb } from "./resident-memory.ts";
import { makeMarket, spread } from "./view-programs.ts";

const users = 50;
/** A user makes a request every ten seconds: these rounds correspond to an hour for each user. */
const rounds = 6;
const perRound = 60;
const atOnce = 8;

/** Our own limits: those of an idle portal plus a quarter of a gigabyte for active users. */
const limitsMb: Record<Kind, number> = { embedded: 750, postgres: 450 };

/** The memory of the server after the requests of fifty users over all pages in an hour; a failed reply ends the run. */
export const bench: Bench = {
  name: "users",
  run: () => onEachKind(anHour),
};

async function anHour(kind: Kind): Promise<Measured[]> {
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const place = await newPlace(kind, port);
  // The market is generated beforehand, because its process does not release the memory.
  await makeMarket(place, 0);
  const child = startGroup(
    [process.execPath, `--inspect=127.0.0.1:${inspectorPort}`, "server/main.ts"],
    { cwd: projectFolder, env: { ...place.env, DEMO: "on", TRUST_PROXY: "loopback" } },
  );
  try {
    const api = `http://127.0.0.1:${port}${apiBase}`;
    await answeredAfter(`http://127.0.0.1:${port}/health/ready`, child, 120_000);
    const all = await Promise.all(Array.from({ length: users }, (_, i) => arrive(api, i)));
    const idle = residentMb(child.pid);
    const heaps: number[] = [];
    const resident: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      await spread(all, atOnce, async (ask) => {
        for (let i = 0; i < perRound; i++) await ask();
      });
      resident.push(await residentMb(child.pid));
      heaps.push(await collectedHeapMb(inspectorPort));
    }
    const [warmed = Number.NaN, ...later] = heaps;
    return [
      {
        name: `memory while ${users} users work for an hour, ${kind}`,
        unit: "MB",
        samples: resident,
        floor: { name: "before they came", samples: [await idle] },
        limit: { of: "p95", max: limitsMb[kind] },
      },
      {
        name: `heap that their hour adds, ${kind}`,
        unit: "MB",
        samples: [Math.max(0, (later.at(-1) ?? Number.NaN) - warmed)],
        floor: { name: "heap before it", samples: [warmed] },
        limit: { of: "p95", max: 20 },
      },
    ];
  } finally {
    await stopGroup(child);
    await pause(100);
    await place.remove();
  }
}

type Ask = () => Promise<void>;

/** Signs in a user with a separate address; each call makes the next request of their day. */
async function arrive(api: string, place: number): Promise<Ask> {
  const from = { "X-Forwarded-For": `10.0.0.${place + 1}` };
  const { email = "" } = demoUsers[place % demoUsers.length] ?? {};
  const send = sender(api, from);
  const { token } = await send<{ token: string }>("POST", login.path, {
    email,
    password: demoPassword,
  });
  const ask = sender(api, { ...from, Authorization: `Bearer ${token}` });
  const habits = await findHabits(ask);
  let turn = place;
  return async () => {
    turn += 1;
    // Times a prime, so that no user asks for the same thing each time, or for what all others ask for.
    await habits[turn % habits.length]?.(place + turn * 53);
  };
}

/** Remembers the ETags of replies, as a browser does. */
function sender(api: string, headers: Record<string, string>): Send {
  const tags = new Map<string, string>();
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const tag = method === "GET" ? tags.get(path) : undefined;
    const response = await fetch(api + path, {
      method,
      headers: {
        ...headers,
        ...(tag !== undefined && { "If-None-Match": tag }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 304) return undefined as T;
    const [asked = ""] = path.split("?");
    if (response.status === 404 && optionalParts.has(asked)) return undefined as T;
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    const given = response.headers.get("ETag");
    if (method === "GET" && given !== null && !path.includes("searchTerm=")) tags.set(path, given);
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return (isJson ? (JSON.parse(text) as { data: T }).data : undefined) as T;
  };
}
