// Runs once before the browser tests: brings dist/web up to date, prepares the database folder
// that every portal copies, and starts the one Chromium that all test files share.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/db/connect.ts";
import { seedDemoUsers } from "../../server/features/account/seed-demo-users.ts";
import { chromiumArguments, chromiumPath } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserEndpoint: string;
    preparedFolder: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ["tools/setup.mjs"], { stdio: "inherit" });
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-prepared-"));
  const database = await openDatabase({ dataDir: folder });
  await seedDemoUsers(database.db, new Date());
  await database.close();
  const browser = await chromium.launchServer({
    executablePath: chromiumPath,
    args: chromiumArguments,
    headless: true,
  });
  project.provide("preparedFolder", folder);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
}
