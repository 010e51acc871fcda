import type { BrowserContext, Locator, Page } from "playwright-core";
import { inBrowser, logInPage, viewport } from "./browser/in-browser.ts";
import { measured, roundsOf } from "./measure.ts";

const rounds = 3;

/** A slow mobile line: 400 ms from a request to its answer, 400 kbit/s, shared by all requests. */
const conditions = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** The waiting times on a slow line with an empty cache, for a member on the demo market and a visitor. */
export const slowLine = inBrowser(async (browser, url) => {
  const context = await browser.newContext({ viewport });
  const empty = await repeat(context, `${url}/health`, (page) => page.locator("body"));
  const login = await repeat(context, `${url}/login`, (page) =>
    page.getByRole("button", { name: "Login", exact: true }),
  );
  const first = await context.newPage();
  await logInPage(first, url);
  await first.goto(`${url}/priced`);
  await findRow(first).waitFor();
  await first.close();
  const priced = await repeat(context, `${url}/priced`, findRow);
  const line = (name: string, samples: number[], most: number) =>
    measured("ms", `slow line (400 kbit/s, 400 ms): ${name}`, samples)
      .beside("a page without files", empty.readyMs)
      .within({ p95: most });
  return [
    line("login, header and skeleton painted", login.paintMs, 1500),
    line("login, form usable", login.readyMs, 9000),
    line("Priced, header and skeleton painted", priced.paintMs, 1500),
    line("Priced, rows readable", priced.readyMs, 9000),
    measured("requests", "slow line: Priced with its grid", priced.requests)
      .beside("a page without files", empty.requests)
      .within({ p95: 40 }),
  ];
});

/** Rows are readable before the code of the grid has come, in a plain table. */
function findRow(page: Page): Locator {
  return page.locator("main tbody tr, [role=grid] [role=row][row-id]").first();
}

interface Openings {
  /** From the navigation to the first paint with content. */
  paintMs: number[];
  /** From the navigation to what the user came for. */
  readyMs: number[];
  requests: number[];
}

async function repeat(
  context: BrowserContext,
  url: string,
  awaited: (page: Page) => Locator,
): Promise<Openings> {
  const openings: Openings = { paintMs: [], readyMs: [], requests: [] };
  for (const _ of roundsOf(rounds)) {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    let requests = 0;
    page.on("request", () => {
      requests += 1;
    });
    await network.send("Network.enable");
    await network.send("Network.setCacheDisabled", { cacheDisabled: true });
    await network.send("Network.emulateNetworkConditions", conditions);
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: "commit" });
    await awaited(page).waitFor({ timeout: 60_000 });
    openings.readyMs.push(performance.now() - startedAt);
    await page.waitForLoadState("networkidle");
    const firstPaint = `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0`;
    openings.paintMs.push(await page.evaluate<number>(firstPaint));
    openings.requests.push(requests);
    await page.close();
  }
  return openings;
}
