// Runs once before the browser tests: prepares the databases that portals copy, brings dist/web up
// to date and copies it so that no later build changes it, and starts the Chromium that all
// test files share.
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import {
  dropPrepared,
  type Prepared,
  prepareDatabases,
} from "../../server/testing/test-databases.ts";
import { chromiumArguments, chromiumPath } from "./chromium.ts";
import { prepareMarket } from "./prepare-market.ts";

declare module "vitest" {
  interface ProvidedContext {
    prepared: Prepared;
    browserEndpoint: string;
    webFolder: string;
    /** A database folder with the demo market in it. */
    marketFolder: string;
    /** The folder for the databases of shared portals, which nobody closes. */
    sharedFolder: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await prepareDatabases();
  const marketFolder = await prepareMarket(prepared);
  execFileSync(process.execPath, ["tools/setup.mjs"], { stdio: "inherit" });
  const webFolder = await mkdtemp(join(tmpdir(), "greenshoe-web-"));
  await cp("dist/web", webFolder, { recursive: true });
  const sharedFolder = await mkdtemp(join(tmpdir(), "greenshoe-shared-"));
  const browser = await chromium.launchServer({
    executablePath: chromiumPath,
    args: chromiumArguments,
    headless: true,
  });
  project.provide("prepared", prepared);
  project.provide("marketFolder", marketFolder);
  project.provide("webFolder", webFolder);
  project.provide("sharedFolder", sharedFolder);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await browser.close();
    for (const folder of [webFolder, marketFolder, sharedFolder]) {
      await rm(folder, { recursive: true, force: true });
    }
    await dropPrepared(prepared);
  };
}
