import { apiBase } from "../domain/contract/route.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoUsers } from "../server/demo/users.ts";
import type { Bench, Measured } from "./measure.ts";
import { type Kind, onEachKind, type Place, signIn, whileRuns } from "./portal.ts";
import { collectedHeapMb } from "./process/collected-heap.ts";
import { residentMb } from "./process/resident-memory.ts";
import { findHabits, optionalParts, type Send } from "./programs/habits.ts";
import { makeMarket, spread } from "./programs/view-programs.ts";

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

async function anHour(place: Place): Promise<Measured[]> {
  const { kind, url } = place;
  const inspectorPort = await freePort();
  // The market is generated beforehand, because its process does not release the memory.
  await makeMarket(place, 0);
  const portal = {
    words: [`--inspect=127.0.0.1:${inspectorPort}`, "server/main.ts"],
    env: { ...place.env, DEMO: "on", TRUST_PROXY: "loopback" },
    address: `${url}/health/ready`,
  };
  return whileRuns(portal, async (child) => {
    const all = await Promise.all(Array.from({ length: users }, (_, i) => arrive(url, i)));
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
  });
}

type Ask = () => Promise<void>;

/** Signs in a user with a separate address; each call makes the next request of their day. */
async function arrive(url: string, place: number): Promise<Ask> {
  const from = `10.0.0.${place + 1}`;
  const { email = "" } = demoUsers[place % demoUsers.length] ?? {};
  const token = await signIn(url, email, from);
  const headers = { "X-Forwarded-For": from, Authorization: `Bearer ${token}` };
  const ask = sender(url + apiBase, headers);
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
