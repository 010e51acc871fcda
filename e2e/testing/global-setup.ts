// Prepares the browser tests of a run once: the databases that portals copy, dist/web, which it brings up to
// date and copies so that no later build changes it, and the Chromium that all test files share.
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { provideDatabases } from "../../server/testing/provide-databases.ts";
import { chromiumArguments, chromiumPath } from "./chromium.ts";
import { copyMarket, demoMarket } from "./kept-markets.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserEndpoint: string;
    webFolder: string;
    /** A database folder with the demo market in it. */
    marketFolder: string;
    /** The folder for the databases of shared portals, which nobody closes. */
    sharedFolder: string;
  }
}

export default async function prepare(project: TestProject): Promise<void> {
  await provideDatabases(project);
  const { vitest } = project;
  const root = vitest.getRootProject();
  // Another project of browser tests has run this.
  if ("browserEndpoint" in root.getProvidedContext()) return;
  const marketFolder = await mkdtemp(join(tmpdir(), "greenshoe-market-"));
  await copyMarket(demoMarket, { dataDir: marketFolder });
  execFileSync(process.execPath, ["tools/setup.mjs"], { stdio: "inherit" });
  const webFolder = await mkdtemp(join(tmpdir(), "greenshoe-web-"));
  await cp("dist/web", webFolder, { recursive: true });
  const sharedFolder = await mkdtemp(join(tmpdir(), "greenshoe-shared-"));
  const browser = await chromium.launchServer({
    executablePath: chromiumPath,
    args: chromiumArguments,
    headless: true,
  });
  root.provide("marketFolder", marketFolder);
  root.provide("webFolder", webFolder);
  root.provide("sharedFolder", sharedFolder);
  root.provide("browserEndpoint", browser.wsEndpoint());
  vitest.onClose(async () => {
    await browser.close();
    for (const folder of [webFolder, marketFolder, sharedFolder])
      await rm(folder, { recursive: true, force: true });
  });
}
