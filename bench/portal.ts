import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { apiBase } from "../domain/contract/route.ts";
import { login } from "../domain/contract/sessions.ts";
import { createView } from "../domain/contract/views.ts";
import { demoPassword } from "../server/demo/users.ts";
import { databaseUrl, newName, onServer } from "../server/testing/test-databases.ts";
import { answeredAfter, type Measured, startGroup, stopGroup } from "./measure.ts";

export const projectFolder = new URL("..", import.meta.url).pathname;

export type Kind = "embedded" | "postgres";

export const kinds: readonly Kind[] = ["embedded", "postgres"];

/** Measures on each database, one after the other. */
export async function onEachKind(
  measure: (kind: Kind) => Promise<readonly Measured[]>,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const kind of kinds) measured.push(...(await measure(kind)));
  return measured;
}

/** Creates a place for one portal: its environment, and a function that removes all its data. */
export async function newPlace(kind: Kind, port: number) {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-bench-"));
  const base = {
    PATH: hostPath(),
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    DEMO: "users",
  };
  if (kind === "embedded") {
    const remove = () => rm(folder, { recursive: true, force: true });
    return { env: base, databaseUrl: undefined, remove };
  }
  const name = newName("bench");
  await onServer((client) => client.query(`create database ${name}`));
  return {
    databaseUrl: databaseUrl(name),
    env: {
      ...base,
      DATABASE_URL: databaseUrl(name),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
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

/** The access token of a demo user. */
export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}${apiBase}${login.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** Stores a view for a signed-in user and returns its id. */
export async function storeView(url: string, token: string, view: object): Promise<string> {
  const response = await fetch(`${url}${apiBase}${createView.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(view),
  });
  return ((await response.json()) as { data: string }).data;
}

/** Starts a portal on a place, works with it and stops it. */
export async function whilePortalRuns<T>(
  env: Record<string, string | undefined> & { PORT: string },
  work: (url: string, portal: ChildProcess) => Promise<T>,
): Promise<T> {
  const portal = startGroup([process.execPath, "server/main.ts"], { cwd: projectFolder, env });
  try {
    const url = `http://127.0.0.1:${env.PORT}`;
    await answeredAfter(`${url}/health/ready`, portal, 120_000);
    return await work(url, portal);
  } finally {
    await stopGroup(portal);
  }
}
