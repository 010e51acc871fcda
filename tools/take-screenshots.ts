// Takes the screenshots of the documentation from a portal with the demo market.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../e2e/testing/chromium.ts";
import { startProcess } from "../e2e/testing/process.ts";
import { sizes } from "../e2e/testing/sizes.ts";
import { demoPassword } from "../server/demo/users.ts";

const folder = await mkdtemp(join(tmpdir(), "greenshoe-pictures-"));
const env = { DEMO: "on", LOG_LEVEL: "warn" };
const portal = await startProcess({ env, folder, readyWithinMs: 120_000 });
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
const page = await browser.newPage({ viewport: sizes.desktop, reducedMotion: "reduce" });
await page.goto(`${portal.url}/login`, { waitUntil: "networkidle" });
await take("login");
await page.getByLabel("Business Email").fill("maria.ortiz@northgate.example");
await page.getByLabel("Password", { exact: true }).fill(demoPassword);
await page.keyboard.press("Enter");
await page.waitForURL("**/dashboard");
await page.goto(`${portal.url}/priced`);
await page.getByRole("grid").locator("[role=row][row-id]").first().waitFor();
await page.waitForLoadState("networkidle");
await take("priced");
await browser.close();
await portal.remove();

function take(name: string) {
  return page.screenshot({
    path: new URL(`../docs/images/${name}.png`, import.meta.url).pathname,
  });
}
