import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../e2e/testing/chromium.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoPassword, demoUsers } from "../server/demo/users.ts";
import { newPlace, whilePortalRuns } from "./portal.ts";

/** Works in a browser with a portal that shows the demo market. */
export async function whileInBrowser<T>(
  work: (browser: Browser, url: string) => Promise<T>,
): Promise<T> {
  const place = await newPlace("embedded", await freePort());
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  try {
    return await whilePortalRuns({ ...place.env, DEMO: "on" }, (url) => work(browser, url));
  } finally {
    await browser.close();
    await place.remove();
  }
}

/** Logs a page in as a client, and waits until the dashboard has loaded all that it needs. */
export async function logInPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Business Email").fill(demoUsers[0]?.email ?? "");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await page.waitForLoadState("networkidle");
}
