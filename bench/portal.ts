import type { ChildProcess } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { apiBase } from "../domain/contract/route.ts";
import { login } from "../domain/contract/sessions.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoPassword, demoUsers } from "../server/demo/users.ts";
import { databaseUrl, newName, onServer } from "../server/testing/test-databases.ts";
import { answeredAfter, type Measured, startGroup, stopGroup } from "./measure.ts";

export const projectFolder = new URL("..", import.meta.url).pathname;

export type Kind = "embedded" | "postgres";

const kinds: readonly Kind[] = ["embedded", "postgres"];

/** Measures in a place on each database, one after the other. */
export async function onEachKind(
  measure: (place: Place) => Promise<readonly Measured[]>,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const kind of kinds) measured.push(...(await inPlace(kind, measure)));
  return measured;
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
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-bench-"));
  const base = {
    PATH: hostPath(),
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    DEMO: "users",
    DEMO_PUBLIC: "yes",
  };
  if (kind === "embedded") {
    const remove = () => rm(folder, { recursive: true, force: true });
    return { kind, url, env: base, market: { dataDir: folder, databaseUrl: undefined }, remove };
  }
  const name = newName("bench");
  await onServer((client) => client.query(`create database ${name}`));
  return {
    ...{ kind, url, market: { dataDir: folder, databaseUrl: databaseUrl(name) } },
    env: {
      ...base,
      DATABASE_URL: databaseUrl(name),
      PUBLIC_URL: url,
      TOKEN_SECRET: "a secret that only this benchmark knows",
      MAIL: "mailbox",
    },
    async remove() {
      await onServer((client) => client.query(`drop database ${name} with (force)`));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the PATH of the host, without the entries that npm puts in front. */
export function hostPath(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => !folder.includes("node_modules")).join(delimiter);
}

/** The first demo user, a client. */
export const member = demoUsers[0]?.email ?? "";

/** The access token of a demo user, from a network of its own if one is named. */
export async function signIn(url: string, email = member, from?: string): Promise<string> {
  const reply = await ask(`${url}${apiBase}${login.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(from && { "X-Forwarded-For": from }) },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return dataOf<{ token: string }>(reply).token;
}

/** Returns a function that calls the portal as a demo user, who signs in first. */
export async function callAs(url: string, email = member): Promise<Ask> {
  const headers = { Authorization: `Bearer ${await signIn(url, email)}` };
  return (path, body) =>
    ask(`${url}${apiBase}${path}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
    });
}

export type Ask = (path: string, body?: object) => Promise<Buffer>;

/** Reads the whole answer of an address, which must be a success. */
export async function ask(address: string, request?: RequestInit): Promise<Buffer> {
  const response = await fetch(address, request);
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return body;
}

/** Reads the data of a reply of the portal. */
export function dataOf<T>(reply: Buffer): T {
  return (JSON.parse(reply.toString()) as { data: T }).data;
}

/** Copies the embedded database of a place, since its folder has one owner, and returns the new folder. */
export async function copyOf({ env }: Place): Promise<string> {
  const copy = join(env.DATA_DIR, "copy");
  await cp(join(env.DATA_DIR, "db"), join(copy, "db"), { recursive: true });
  return copy;
}

interface Program {
  /** The program, with its options for Node. */
  words: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The portal is ready when this address answers. */
  address: string;
  withinMs?: number;
}

/** Starts a program of the project, works once it is ready, and stops it. */
export async function whileRuns<T>(
  { words, env, address, withinMs = 120_000 }: Program,
  work: (program: ChildProcess) => Promise<T>,
): Promise<T> {
  const program = startGroup([process.execPath, ...words], { cwd: projectFolder, env });
  try {
    await answeredAfter(address, program, withinMs);
    return await work(program);
  } finally {
    await stopGroup(program);
  }
}

/** Starts a portal, works with it and stops it. */
export function whilePortalRuns<T>(
  env: NodeJS.ProcessEnv & { PORT: string },
  work: (url: string, portal: ChildProcess) => Promise<T>,
): Promise<T> {
  const url = `http://127.0.0.1:${env.PORT}`;
  const words = ["server/main.ts"];
  return whileRuns({ words, env, address: `${url}/health/ready` }, (portal) => work(url, portal));
}
