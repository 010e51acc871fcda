import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { logInPage, whileInBrowser } from "./browser/in-browser.ts";
import type { Bench, Measured } from "./measure.ts";

const rounds = 3;

/** A slow mobile line: 400 ms from a request to its answer, 400 kbit/s, shared by all requests. */
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** The waiting times on a slow line with an empty cache, for a member on the demo market and a visitor. */
export const bench: Bench = {
  name: "slow-line",
  run: () => whileInBrowser(measure),
};

async function measure(browser: Browser, url: string): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const empty = await repeat(context, `${url}/health`, (page) => page.locator("body"));
  const login = await repeat(context, `${url}/login`, (page) =>
    page.getByRole("button", { name: "Login", exact: true }),
  );
  await logIn(await context.newPage(), url);
  const priced = await repeat(context, `${url}/priced`, rowsOf);
  const floor = { name: "a page without files", samples: empty.map(({ readyMs }) => readyMs) };
  const line = (name: string, samples: number[], max: number): Measured => ({
    name: `slow line (400 kbit/s, 400 ms): ${name}`,
    unit: "ms",
    samples,
    floor,
    limit: { of: "p95", max },
  });
  return [
    line(
      "login, header and skeleton painted",
      login.map(({ paintMs }) => paintMs),
      1500,
    ),
    line(
      "login, form usable",
      login.map(({ readyMs }) => readyMs),
      9000,
    ),
    line(
      "Priced, header and skeleton painted",
      priced.map(({ paintMs }) => paintMs),
      1500,
    ),
    line(
      "Priced, rows readable",
      priced.map(({ readyMs }) => readyMs),
      9000,
    ),
    {
      name: "slow line: Priced with its grid",
      unit: "requests",
      samples: priced.map(({ requests }) => requests),
      floor: { name: "a page without files", samples: empty.map(({ requests }) => requests) },
      limit: { of: "p95", max: 40 },
    },
  ];
}

/** Rows are readable before the code of the grid has come, in a plain table. */
function rowsOf(page: Page): Locator {
  return page.locator("main tbody tr, [role=grid] [role=row][row-id]").first();
}

interface Opening {
  /** From the navigation to the first paint with content. */
  paintMs: number;
  /** From the navigation to what the user came for. */
  readyMs: number;
  requests: number;
}

async function repeat(
  context: BrowserContext,
  url: string,
  awaited: (page: Page) => Locator,
): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (let round = 0; round < rounds; round++) openings.push(await open(context, url, awaited));
  return openings;
}

async function open(
  context: BrowserContext,
  url: string,
  awaited: (page: Page) => Locator,
): Promise<Opening> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  await network.send("Network.emulateNetworkConditions", slowLine);
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await awaited(page).waitFor({ timeout: 60_000 });
  const readyMs = performance.now() - startedAt;
  await page.waitForLoadState("networkidle");
  const paintMs = await page.evaluate<number>(
    `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0`,
  );
  const counted = requests;
  await page.close();
  return { paintMs, readyMs, requests: counted };
}

async function logIn(page: Page, url: string): Promise<void> {
  await logInPage(page, url);
  await page.goto(`${url}/priced`);
  await rowsOf(page).waitFor();
  await page.close();
}
