import type { Browser } from "playwright-core";
import { addDays, newYorkDay } from "../domain/calendar/day.ts";
import { getMasterCalendar } from "../domain/contract/calendar.ts";
import * as dashboardCalls from "../domain/contract/dashboard.ts";
import {
  besideFrames,
  heapAdded,
  inBrowser,
  inPage,
  logInPage,
  viewport,
} from "./browser/in-browser.ts";
import { shownScreenful } from "./browser/in-page.ts";
import { seeAllWidgets } from "./browser/pages.ts";
import { makeMarket } from "./market/large-market.ts";
import { countText, inOrder, type Measured, measured, roundsOf, sized, timed } from "./measure.ts";
import { callAs, type Kind, onEachKind, whilePortalRuns } from "./portal.ts";

const deals = sized(60_000);
const rounds = sized(20);
const mostMs: Record<Kind, number> = { postgres: 150, embedded: 500 };
/** From the widest layout to the narrowest that has no touch. */
const widths = [1920, 1366, 1100, 900, 768, 1440];

/** Every call of the dashboard with all widgets in view, asked at once as the browser does. */
const allCalls = onEachKind(async (place) => {
  await makeMarket(place, deals);
  return whilePortalRuns(place, async (url) => {
    const ask = await callAs(url);
    const today = newYorkDay(new Date());
    const reads = Object.values(dashboardCalls).flatMap((call) =>
      "method" in call && call.method === "GET" ? call.path : [],
    );
    const days = `from=${addDays(today, -20)}&to=${addDays(today, 20)}`;
    const paths = [...reads, `${getMasterCalendar.path}?${days}`];
    const layout = dashboardCalls.getDashboardLayout.path;
    const askAll = (list: string[]) =>
      timed(rounds, () => Promise.all(list.map((path) => ask(path))), 3);
    const market = `${countText(deals)} deals`;
    return measured("ms", `all calls of the dashboard together, ${market}`, await askAll(paths))
      .beside("the layout alone, asked as often", await askAll(paths.map(() => layout)))
      .within({ p50: mostMs[place.kind] });
  });
});

const page = inBrowser(async (browser, url) => [
  await screenful(browser, url),
  await resizing(browser, url),
  await heapOfAnHour(browser, url),
]);

/** The page of every morning: its calls in a large market, and what a browser shows, keeps and asks. */
export const dashboard = inOrder(allCalls, page);

/** From the beginning of a visit until no widget in the window is loading any more; the files are in the cache. */
function screenful(browser: Browser, url: string): Promise<Measured> {
  return inPage(browser, url, async (page) => {
    await page.addInitScript(shownScreenful);
    const measure = async () => {
      await page.goto(`${url}/dashboard`);
      return page.evaluate<number>("window.screenful");
    };
    await measure();
    const name = "first screenful of the dashboard";
    return besideFrames(page, { name, limits: { p50: 800 }, rounds, measure });
  });
}

function resizing(browser: Browser, url: string): Promise<Measured> {
  return inPage(browser, url, async (page) => {
    await seeAllWidgets(page);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/Dashboard/")) asked += 1;
    });
    const samples: number[] = [];
    for (const width of widths) {
      asked = 0;
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(1000);
      samples.push(asked);
    }
    return measured("requests", "calls of the dashboard while its window is resized", samples)
      .beside("a page that asks nothing", 0)
      .within({ p95: 0 });
  });
}

/** An hour by the clock of the page, a minute at a time, so that everything that is asked again is asked again. */
async function heapOfAnHour(browser: Browser, url: string): Promise<Measured> {
  const page = await browser.newPage({ viewport });
  await page.clock.install();
  await logInPage(page, url);
  await seeAllWidgets(page);
  const pass = async (minutes: number) => {
    for (const _ of roundsOf(minutes)) {
      await page.clock.runFor(60_000);
      // Replies come by the clock of this computer.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await pass(5);
  const name = "heap that an hour of the dashboard adds";
  const line = await heapAdded(page, { name, before: "heap before it", maxMb: 20 }, () => pass(60));
  await page.close();
  return line;
}
