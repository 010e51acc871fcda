// Takes the pictures of the documentation from a portal with demo users.
import { chromium } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../e2e/testing/chromium.ts";
import { startProcess } from "../e2e/testing/process.ts";
import { sizes } from "../e2e/testing/sizes.ts";

const portal = await startProcess({ env: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
const page = await browser.newPage({ viewport: sizes.desktop, reducedMotion: "reduce" });
await page.goto(`${portal.url}/login`, { waitUntil: "networkidle" });
await page.screenshot({ path: new URL("../docs/images/login.png", import.meta.url).pathname });
await browser.close();
await portal.remove();
