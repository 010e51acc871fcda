import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../../e2e/testing/chromium.ts";
import { demoPassword } from "../../server/demo/users.ts";
import { type Bench, type Measured, measured, roundsOf } from "../measure.ts";
import { inPlace, member, whilePortalRuns, withSettings } from "../portal.ts";
import { emptyFrames } from "./in-page.ts";

export const viewport = { width: 1440, height: 900 };

/** Measures in a browser with a portal that shows the demo market. */
export function inBrowser(measure: (browser: Browser, url: string) => ReturnType<Bench>): Bench {
  return () =>
    withBrowser((browser) =>
      inPlace("embedded", (place) =>
        whilePortalRuns(withSettings(place, { DEMO: "on" }), (url) => measure(browser, url)),
      ),
    );
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page with an empty cache and logs it in as a client unless another user is named, works with it and closes it. */
export async function inPage<T>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<T>,
  email = member,
): Promise<T> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await logInPage(page, url, email);
  const result = await work(page);
  await context.close();
  return result;
}

interface InFrames {
  name: string;
  limits: Measured["limits"];
  rounds: number;
  /** Returns the milliseconds of a round. */
  measure: (round: number) => Promise<number>;
}

/** Measures what happens in a page, each time beside two frames of the same page. */
export async function besideFrames(
  page: Page,
  { name, limits, rounds, measure }: InFrames,
): Promise<Measured> {
  const [samples, frames]: [number[], number[]] = [[], []];
  for (const round of roundsOf(rounds)) {
    samples.push(await measure(round));
    frames.push(await page.evaluate<number>(emptyFrames));
  }
  return measured("ms", name, samples).beside("two frames of the same page", frames).within(limits);
}

/** Measures the memory that a task leaves in a page. */
export async function heapAdded(
  page: Page,
  { name, before, maxMb }: { name: string; before: string; maxMb: number },
  task: () => Promise<unknown>,
): Promise<Measured> {
  const inspector = await page.context().newCDPSession(page);
  const heapMb = async () => {
    await inspector.send("HeapProfiler.collectGarbage");
    return (await inspector.send("Runtime.getHeapUsage")).usedSize / 2 ** 20;
  };
  const first = await heapMb();
  await task();
  const added = Math.max(0, (await heapMb()) - first);
  return measured("MB", name, added).beside(before, first).within({ p95: maxMb });
}

/** Logs a page in as a client, and waits until the dashboard has loaded all that it needs. */
export async function logInPage(page: Page, url: string, email = member): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Business Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await page.waitForLoadState("networkidle");
}
