import type { Browser, Page } from "playwright-core";
import { addDays, newYorkDay } from "../domain/calendar/day.ts";
import { getMasterCalendar } from "../domain/contract/calendar.ts";
import * as dashboardCalls from "../domain/contract/dashboard.ts";
import { defaultLayout } from "../domain/dashboard/layout.ts";
import {
  besideFrames,
  heapAdded,
  inPage,
  logInPage,
  viewport,
  whileInBrowser,
} from "./browser/in-browser.ts";
import { shownScreenful } from "./browser/in-page.ts";
import { weightOf } from "./browser/sent-files.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import { callAs, type Kind, onEachKind, type Place, whilePortalRuns } from "./portal.ts";
import { makeMarket } from "./programs/view-programs.ts";

const deals = 60_000;
const rounds = 20;
const limits: Record<Kind, number> = { postgres: 150, embedded: 500 };
/** From the widest layout to the narrowest that has no touch. */
const widths = [1920, 1366, 1100, 900, 768, 1440];

/** The page of every morning: its calls in a large market, and what a browser shows, keeps and asks. */
export const bench: Bench = {
  name: "dashboard",
  async run() {
    return [...(await onEachKind(allCalls)), ...(await inBrowser())];
  },
};

/** Every call of the dashboard with all widgets in view, asked at once as the browser does. */
async function allCalls(place: Place): Promise<Measured[]> {
  const { kind } = place;
  await makeMarket(place, deals);
  return await whilePortalRuns(place.env, async (url) => {
    const ask = await callAs(url);
    const today = newYorkDay(new Date());
    const days = `from=${addDays(today, -20)}&to=${addDays(today, 20)}`;
    const paths = [
      ...Object.values(dashboardCalls).flatMap((call) =>
        "method" in call && call.method === "GET" ? call.path : [],
      ),
      `${getMasterCalendar.path}?${days}`,
    ];
    const layout = dashboardCalls.getDashboardLayout.path;
    return [
      {
        name: `all calls of the dashboard together, ${deals.toLocaleString("en-US")} deals, ${kind}`,
        unit: "ms",
        samples: await timed(rounds, () => Promise.all(paths.map((path) => ask(path))), 3),
        floor: {
          name: "the layout alone, asked as often",
          samples: await timed(rounds, () => Promise.all(paths.map(() => ask(layout))), 3),
        },
        limit: { of: "p50", max: limits[kind] },
      },
    ];
  });
}

function inBrowser(): Promise<Measured[]> {
  return whileInBrowser(async (browser, url) => [
    await weight(url),
    await screenful(browser, url),
    await resizing(browser, url),
    await heapOfAnHour(browser, url),
  ]);
}

function weight(url: string): Promise<Measured> {
  return weightOf(url, {
    name: "dashboard with all widgets",
    maxKb: 550,
    async visit(page) {
      await page.setViewportSize(viewport);
      await page.goto(`${url}/dashboard`, { waitUntil: "networkidle" });
      await seeAll(page);
    },
  });
}

/** From the beginning of a visit until no widget in the window is loading any more; the files are in the cache. */
function screenful(browser: Browser, url: string): Promise<Measured> {
  return inPage(browser, url, async (page) => {
    await page.addInitScript(shownScreenful);
    const measure = async () => {
      await page.goto(`${url}/dashboard`);
      return page.evaluate<number>("window.screenful");
    };
    await measure();
    return besideFrames(page, {
      name: "first screenful of the dashboard",
      limit: { of: "p50", max: 800 },
      rounds,
      measure,
    });
  });
}

async function resizing(browser: Browser, url: string): Promise<Measured> {
  const page = await browser.newPage({ viewport });
  await logInPage(page, url);
  await seeAll(page);
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
  await page.close();
  return {
    name: "calls of the dashboard while its window is resized",
    unit: "requests",
    samples,
    floor: { name: "a page that asks nothing", samples: [0] },
    limit: { of: "p95", max: 0 },
  };
}

/** An hour by the clock of the page, a minute at a time, so that everything that is asked again is asked again. */
async function heapOfAnHour(browser: Browser, url: string): Promise<Measured> {
  const page = await browser.newPage({ viewport });
  await page.clock.install();
  await logInPage(page, url);
  await seeAll(page);
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await page.clock.runFor(60_000);
      // Replies come by the clock of this computer.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await pass(5);
  const line = {
    name: "heap that an hour of the dashboard adds",
    before: "heap before it",
    maxMb: 20,
  };
  const measured = await heapAdded(page, line, () => pass(60));
  await page.close();
  return measured;
}

/** Scrolls until every widget has been in view and none is loading. */
async function seeAll(page: Page): Promise<void> {
  const widgets = page.locator("main section");
  await widgets.first().waitFor();
  for (let at = 0; at < defaultLayout.length; at++) {
    const widget = widgets.nth(at);
    await widget.scrollIntoViewIfNeeded();
    await widget.getByRole("status", { name: /^Loading / }).waitFor({ state: "detached" });
  }
}
