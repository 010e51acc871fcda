import type { Browser, Page } from "playwright-core";
import { createView } from "../domain/contract/views.ts";
import { columnGroups, fieldOf } from "../domain/fields/choose-fields.ts";
import { besideFrames, logInPage, viewport, whileInBrowser } from "./browser/in-browser.ts";
import {
  clickToFilterForm,
  clickToRows,
  drawBareGrid,
  emptyFrames,
  layoutShift,
  scrollFrames,
  scrollToTop,
} from "./browser/in-page.ts";
import { weightOf } from "./browser/sent-files.ts";
import type { Bench, Measured } from "./measure.ts";
import { callAs, dataOf } from "./portal.ts";

const rounds = 15;

/** The waiting times on a grid page of the demo market: its files, its rows, its scrolling. */
export const bench: Bench = {
  name: "grid",
  run: () =>
    whileInBrowser(async (browser, url) => [await weight(url), ...(await feel(browser, url))]),
};

function weight(url: string): Promise<Measured> {
  return weightOf(url, {
    name: "grid page with its filter modal",
    maxKb: 500,
    async visit(page) {
      await page.goto(`${url}/priced`, { waitUntil: "networkidle" });
      await firstRow(page);
      await page.getByRole("button", { name: /^Filter/ }).click();
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(1500);
    },
  });
}

async function feel(browser: Browser, url: string): Promise<Measured[]> {
  const page = await browser.newPage({ viewport });
  await enter(page, url);
  return [
    await measureOpening(page, url),
    await measureScrolling(browser, page, url),
    await measureShift(page, url),
    await measureDialog(browser, url),
  ];
}

/** Measures from the click on Priced, with a view of all US deals, until its rows are painted. */
async function measureOpening(page: Page, url: string): Promise<Measured> {
  await page.evaluate(`sessionStorage.setItem("timeframe:/priced", "all")`);
  return besideFrames(page, {
    name: "from the click on Priced to its rows, what was loaded before at hand",
    limit: { of: "p50", max: 400 },
    rounds,
    async measure() {
      await page.goto(`${url}/account-settings`, { waitUntil: "networkidle" });
      const links = page.getByRole("banner");
      await links.getByRole("link", { name: "Priced", exact: true }).click();
      await firstRow(page);
      await links.getByRole("link", { name: "Pipeline", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "IPO Pipeline" }).waitFor();
      await firstRow(page);
      return page.evaluate<number>(clickToRows);
    },
  });
}

/** Measures frames while 500 rows of 40 columns scroll, compared with a bare grid of plain texts of the same size. */
async function measureScrolling(browser: Browser, page: Page, url: string): Promise<Measured> {
  await page.goto(`${url}/priced?viewId=${await makeWideView(url)}`);
  await firstRow(page);
  await page.getByRole("combobox", { name: "Rows per page" }).selectOption("500");
  await page.getByText("1–500 of").waitFor();
  const samples = await readFrames(page);
  const bare = await browser.newPage({ viewport });
  await bare.setContent('<div id="grid"></div>');
  await bare.evaluate(drawBareGrid(500, wideColumns.length));
  const floor = await readFrames(bare);
  await bare.close();
  return {
    name: `one frame while 500 rows of ${wideColumns.length} columns scroll`,
    unit: "ms",
    samples: meansOf(samples),
    floor: { name: "bare grid of plain texts, no library", samples: meansOf(floor) },
    limit: { of: "p95", max: 20 },
  };
}

/** Returns the frames of the second scroll: during the first one the browser still compiles code. */
async function readFrames(page: Page): Promise<number[]> {
  await page.evaluate(scrollFrames);
  await page.evaluate(scrollToTop);
  return page.evaluate<number[]>(scrollFrames);
}

/** The means of twenty frames each, which is what the eye perceives as smooth or not. */
function meansOf(frames: readonly number[]): number[] {
  const windows = Array.from({ length: frames.length / 20 }, (_, i) =>
    frames.slice(i * 20, i * 20 + 20),
  );
  return windows.map((some) => some.reduce((sum, ms) => sum + ms, 0) / some.length);
}

const wideColumns = columnGroups("deal")
  .flatMap(({ fields }) => fields)
  .filter((id) => fieldOf(id).nested === undefined)
  .slice(0, 40);

async function makeWideView(url: string): Promise<string> {
  const call = await callAs(url);
  const columns = { web: wideColumns, excel: wideColumns };
  const view = { viewType: "Priced", filters: { timeframe: "all" }, columns };
  return dataOf(await call(createView.path, view));
}

/** Measures the layout shift while a page loads, in thousandths of the score. */
async function measureShift(page: Page, url: string): Promise<Measured> {
  const samples: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.goto(`${url}/priced`, { waitUntil: "networkidle" });
    await firstRow(page);
    samples.push(await page.evaluate<number>(layoutShift));
  }
  return {
    name: "layout shift while Priced is loaded",
    unit: "‰",
    samples,
    floor: { name: "a page that stands still", samples: [0] },
    limit: { of: "p95", max: 50 },
  };
}

/** Measures the first opening of the filter form by a visitor whose browser has no code of it, soon after the rows. */
async function measureDialog(browser: Browser, url: string): Promise<Measured> {
  const samples: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < 7; round++) {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await enter(page, url);
    await page.waitForTimeout(500);
    samples.push(await page.evaluate<number>(clickToFilterForm));
    floor.push(await page.evaluate<number>(emptyFrames));
    await context.close();
  }
  return {
    name: "from the click on Filter to its form, half a second after the rows",
    unit: "ms",
    samples,
    floor: { name: "two frames of the same page", samples: floor },
    limit: { of: "p50", max: 150 },
  };
}

async function enter(page: Page, url: string): Promise<void> {
  await logInPage(page, url);
  await page.goto(`${url}/priced`);
  await firstRow(page);
}

function firstRow(page: Page): Promise<void> {
  return page.getByRole("grid").locator("[role=row][row-id]").first().waitFor();
}
