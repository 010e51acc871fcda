import type { ChildProcess } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiBase } from "../domain/contract/route.ts";
import { login } from "../domain/contract/users/sessions.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { type Config, readConfig } from "../server/config.ts";
import { type Database, openDatabase } from "../server/db/connect.ts";
import { demoPassword, demoUsers } from "../server/demo/users.ts";
import { databaseUrl, newName, onServer } from "../server/testing/test-databases.ts";
import { type Bench, inOrder } from "./measure.ts";
import { hostPath, readyAfter, whileRuns } from "./process/programs.ts";

export type Kind = "embedded" | "postgres";

const kinds: readonly Kind[] = ["embedded", "postgres"];

/** Measures in a place on each database, one after the other; the name of each line ends with that of the database. */
export function onEachKind(measure: (place: Place) => ReturnType<Bench>): Bench {
  return inOrder(
    ...kinds.map((kind) => async () => {
      const lines = [await inPlace(kind, measure)].flat();
      return lines.map((line) => ({ ...line, name: `${line.name}, ${kind}` }));
    }),
  );
}

/** Works in a new place for one portal, and removes all its data afterwards. */
export async function inPlace<T>(kind: Kind, work: (place: Place) => Promise<T>): Promise<T> {
  const place = await newPlace(kind);
  try {
    return await work(place);
  } finally {
    await place.remove();
  }
}

/** The environment of a portal, its address, and where its database is. */
export type Place = Awaited<ReturnType<typeof newPlace>>;

async function newPlace(kind: Kind) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), "greenshoe-bench-"));
  const name = kind === "postgres" ? newName("bench") : undefined;
  if (name) await onServer((client) => client.query(`create database ${name}`));
  const database = name && databaseUrl(name);
  const env: NodeJS.ProcessEnv & { DATA_DIR: string } = {
    PATH: hostPath(),
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    DEMO: "users",
    DEMO_PUBLIC: "yes",
    TRUST_PROXY: "loopback",
    ...(database && {
      DATABASE_URL: database,
      PUBLIC_URL: url,
      TOKEN_SECRET: "a secret that only this benchmark knows",
      MAIL: "mailbox",
    }),
  };
  return {
    ...{ kind, url, env, market: { dataDir, databaseUrl: database } },
    async remove() {
      if (name) await onServer((client) => client.query(`drop database ${name} with (force)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Works with the database of a place, which no portal has open. */
export async function withDatabase<T>(
  { env }: Place,
  work: (db: Database["db"], config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig({ TOKEN_SECRET: "a secret of a benchmark, long enough", ...env });
  const { db, close } = await openDatabase(config);
  try {
    return await work(db, config);
  } finally {
    await close();
  }
}

/** A place whose programs have other settings. */
export function withSettings(place: Place, settings: NodeJS.ProcessEnv): Place {
  return { ...place, env: { ...place.env, ...settings } };
}

/** The program of a portal. */
export function portalOf({ env, url }: Place) {
  return { words: ["server/main.ts"], env, address: `${url}/health/ready` };
}

/** Starts the portal of a place, works with it and stops it. */
export function whilePortalRuns<T>(
  place: Place,
  work: (url: string, portal: ChildProcess) => Promise<T>,
): Promise<T> {
  return whileRuns(portalOf(place), (portal) => work(place.url, portal));
}

/** Starts a portal for the first time, so that its users are there. */
export function startOnce(place: Place): Promise<number> {
  return readyAfter(portalOf(place));
}

/** Starts the bare program on the database of a place, or on a copy of the folder if that can have only one owner. */
export async function whileBareRuns<T>(
  place: Place,
  work: (url: string, bare: ChildProcess) => Promise<T>,
): Promise<T> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const words = ["bench/floors/bare.ts", port, place.market.databaseUrl ?? (await copyOf(place))];
  return whileRuns({ words, env: place.env, address: `${url}/ready` }, (bare) => work(url, bare));
}

/** Starts both, the bare program first, since the folder cannot be copied once the portal has it open. */
export function whileBothRun<T>(
  place: Place,
  work: (url: string, bareUrl: string) => Promise<T>,
): Promise<T> {
  return whileBareRuns(place, (bareUrl) => whilePortalRuns(place, (url) => work(url, bareUrl)));
}

async function copyOf({ env }: Place): Promise<string> {
  const copy = join(env.DATA_DIR, "copy");
  await rm(copy, { recursive: true, force: true });
  await cp(join(env.DATA_DIR, "db"), copy, { recursive: true });
  return copy;
}

/** The first demo user, a client. */
export const member = demoUsers[0]?.email ?? "";

/** The headers of a demo user, from a network of its own if one is named. */
export async function signIn(url: string, email = member, from?: string) {
  const headers = from === undefined ? undefined : { "X-Forwarded-For": from };
  const asked = { body: { email, password: demoPassword }, headers };
  const { token } = dataOf<{ token: string }>(await ask(`${url}${apiBase}${login.path}`, asked));
  return { Authorization: `Bearer ${token}`, ...headers };
}

export type Ask = (path: string, body?: object) => Promise<Buffer>;

/** Returns a function that calls the portal as a demo user, who signs in first. */
export async function callAs(url: string, email = member, from?: string): Promise<Ask> {
  const headers = await signIn(url, email, from);
  return (path, body) => ask(`${url}${apiBase}${path}`, { headers, body });
}

interface Asked {
  headers?: Record<string, string> | undefined;
  body?: object | undefined;
  /** That of a call with a body is POST unless it is given. */
  method?: string;
}

/** Reads the whole answer of an address, which must be a success. */
export async function ask(address: string, { headers, body, method }: Asked = {}): Promise<Buffer> {
  const response = await fetch(address, {
    headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
    method: method ?? (body ? "POST" : "GET"),
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return answer;
}

/** Reads the data of a reply of the portal. */
export function dataOf<T>(reply: Buffer): T {
  return (JSON.parse(reply.toString()) as { data: T }).data;
}
