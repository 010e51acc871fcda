import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoUsers } from "../server/demo/users.ts";
import { answeredAfter, startGroup, stopGroup } from "./measure.ts";
import { type newPlace, projectFolder, signIn } from "./portal.ts";

type Place = Awaited<ReturnType<typeof newPlace>>;

interface Programs {
  url: string;
  bareUrl: string;
  /** The access token of the first demo user. */
  token: string;
}

/** Runs the portal and the bare search on the market of a place, signs in, and stops both after the work. */
export async function whileBothSearch<T>(
  { env, databaseUrl }: Place,
  withinMs: number,
  work: (programs: Programs) => Promise<T>,
): Promise<T> {
  const barePort = await freePort();
  const bareFolder = await mkdtemp(join(tmpdir(), "greenshoe-bench-"));
  // The embedded database has one owner, so the floor works on a copy.
  await cp(env.DATA_DIR, bareFolder, { recursive: true });
  const start = (...args: string[]) =>
    startGroup([process.execPath, ...args], { cwd: projectFolder, env });
  const source = databaseUrl === undefined ? [bareFolder] : [bareFolder, databaseUrl];
  const portal = start("server/main.ts");
  const bare = start("bench/bare-search.ts", String(barePort), ...source);
  try {
    const url = `http://127.0.0.1:${env.PORT}`;
    const bareUrl = `http://127.0.0.1:${barePort}`;
    await answeredAfter(`${url}/health/ready`, portal, withinMs);
    await answeredAfter(`${bareUrl}/`, bare, withinMs);
    return await work({ url, bareUrl, token: await signIn(url, demoUsers[0]?.email ?? "") });
  } finally {
    await Promise.all([stopGroup(portal), stopGroup(bare)]);
    await rm(bareFolder, { recursive: true, force: true });
  }
}
