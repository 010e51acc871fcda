import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../../e2e/testing/chromium.ts";
import { demoPassword } from "../../server/demo/users.ts";
import { inPlace, member, whilePortalRuns } from "../portal.ts";

/** Works in a browser with a portal that shows the demo market. */
export async function whileInBrowser<T>(
  work: (browser: Browser, url: string) => Promise<T>,
): Promise<T> {
  const browser = await openBrowser();
  try {
    return await inPlace("embedded", ({ env }) =>
      whilePortalRuns({ ...env, DEMO: "on" }, (url) => work(browser, url)),
    );
  } finally {
    await browser.close();
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
}

/** Logs a page in as a client, and waits until the dashboard has loaded all that it needs. */
export async function logInPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Business Email").fill(member);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await page.waitForLoadState("networkidle");
}
