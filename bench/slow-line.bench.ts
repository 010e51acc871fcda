import { type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../e2e/testing/chromium.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { logInPage } from "./in-browser.ts";
import { answeredAfter, type Bench, type Measured, startGroup, stopGroup } from "./measure.ts";
import { newPlace, projectFolder } from "./portal.ts";

const rounds = 3;
const _member = "maria.ortiz@northgate.example";

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
  async run() {
    const port = await freePort();
    const place = await newPlace("embedded", port);
    const child = startGroup([process.execPath, "server/main.ts"], {
      cwd: projectFolder,
      env: { ...place.env, DEMO: "on" },
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      await answeredAfter(`${url}/health/ready`, child, 120_000);
      return await measure(url);
    } finally {
      await stopGroup(child);
      await place.remove();
    }
  },
};

async function measure(url: string): Promise<Measured[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  try {
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
  } finally {
    await browser.close();
  }
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
