import { apiBase } from "../domain/contract/route.ts";
import { demoUsers } from "../server/demo/users.ts";
import { makeMarket } from "./market/large-market.ts";
import { measured, roundsOf, sized, spread } from "./measure.ts";
import { type Kind, onEachKind, portalOf, signIn, withSettings } from "./portal.ts";
import { collectedHeapOf, residentMb } from "./process/memory.ts";
import { whileRuns } from "./process/programs.ts";
import { findHabits, optionalParts, type Send } from "./programs/habits.ts";

const people = sized(50);
/** A user makes a request every ten seconds: these rounds correspond to an hour for each user. */
const rounds = 6;
const perRound = 60;
const atOnce = 8;

/** Our own limits: those of an idle portal plus a quarter of a gigabyte for active users. */
const mostMb: Record<Kind, number> = { embedded: 750, postgres: 450 };

/** The memory of the server after the requests of fifty users over all pages in an hour; a failed reply ends the run. */
export const users = onEachKind(async (place) => {
  const { kind, url } = place;
  // The market is generated beforehand, because its process does not release the memory.
  await makeMarket(place, 0);
  const portal = portalOf(withSettings(place, { DEMO: "on" }));
  return whileRuns({ ...portal, tellsHeap: true }, async (child) => {
    const all = await Promise.all(roundsOf(people).map((user) => arrive(url, user)));
    const idle = await residentMb(child);
    const [heaps, resident]: [number[], number[]] = [[], []];
    for (const _ of roundsOf(rounds + 1)) {
      await spread(all, atOnce, async (ask) => {
        for (const _request of roundsOf(perRound)) await ask();
      });
      resident.push(await residentMb(child));
      heaps.push(await collectedHeapOf(child));
    }
    const [warmed = Number.NaN, last = Number.NaN] = [heaps[0], heaps.at(-1)];
    return [
      measured("MB", `memory while ${people} users work for an hour`, resident)
        .beside("before they came", idle)
        .within({ p95: mostMb[kind] }),
      measured("MB", "heap that their hour adds", Math.max(0, last - warmed))
        .beside("heap before it", warmed)
        .within({ p95: 20 }),
    ];
  });
});

/** Signs in a user with a separate address; each call makes the next request of their day. */
async function arrive(url: string, place: number): Promise<() => Promise<void>> {
  const { email } = demoUsers[place % demoUsers.length] ?? {};
  const headers = await signIn(url, email, `10.0.0.${place + 1}`);
  const habits = await findHabits(sender(url + apiBase, headers));
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
