// Runs once before the browser tests: brings dist/web up to date and starts the one Chromium
// that all test files share. A file connects to it through `browser.ts`.
import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { chromiumArguments, chromiumPath } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserEndpoint: string;
  }
}

export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, ["tools/setup.mjs"], { stdio: "inherit" });
  const server = await chromium.launchServer({
    executablePath: chromiumPath,
    args: chromiumArguments,
    headless: true,
  });
  project.provide("browserEndpoint", server.wsEndpoint());
  return () => server.close();
}
