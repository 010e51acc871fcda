import type { Browser, Page } from "playwright-core";
import { createView } from "../domain/contract/views.ts";
import { columnGroups } from "../domain/fields/choose-fields.ts";
import { fieldOf } from "../domain/fields/fields.ts";
import { besideFrames, inBrowser, inPage, viewport } from "./browser/in-browser.ts";
import {
  clickToFilterForm,
  clickToRows,
  drawBareGrid,
  emptyFrames,
  layoutShift,
  scrollFrames,
  scrollToTop,
} from "./browser/in-page.ts";
import { firstRow } from "./browser/pages.ts";
import { type Measured, measured, roundsOf, sized } from "./measure.ts";
import { callAs, dataOf } from "./portal.ts";

/** The waiting times on a grid page of the demo market: its rows, its scrolling, its filter form. */
export const grid = inBrowser(async (browser, url) => [
  ...(await inPage(browser, url, async (page) => [
    await measureOpening(page, url),
    await measureScrolling(browser, page, url),
    await measureShift(page, url),
  ])),
  await measureDialog(browser, url),
]);

/** Measures from the click on Priced, with a view of all US deals, until its rows are painted. */
async function measureOpening(page: Page, url: string): Promise<Measured> {
  await page.evaluate(`sessionStorage.setItem("timeframe:/priced", "all")`);
  return besideFrames(page, {
    name: "from the click on Priced to its rows, what was loaded before at hand",
    limits: { p50: 400 },
    rounds: sized(15),
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

const wideColumns = columnGroups("deal")
  .flatMap(({ fields }) => fields)
  .filter((id) => fieldOf(id).nested === undefined)
  .slice(0, 40);

/** Measures frames while 500 rows of 40 columns scroll, compared with a bare grid of plain texts of the same size. */
async function measureScrolling(browser: Browser, page: Page, url: string): Promise<Measured> {
  const columns = { web: wideColumns, excel: wideColumns };
  const view = { viewType: "Priced", filters: { timeframe: "all" }, columns };
  const call = await callAs(url);
  await page.goto(`${url}/priced?viewId=${dataOf(await call(createView.path, view))}`);
  await firstRow(page);
  await page.getByRole("combobox", { name: "Rows per page" }).selectOption("500");
  await page.getByText("1–500 of").waitFor();
  const samples = await readFrames(page);
  const bare = await browser.newPage({ viewport });
  await bare.setContent('<div id="grid"></div>');
  await bare.evaluate(drawBareGrid(500, wideColumns.length));
  const floor = await readFrames(bare);
  await bare.close();
  return measured("ms", `one frame while 500 rows of ${wideColumns.length} columns scroll`, samples)
    .beside("bare grid of plain texts, no library", floor)
    .within({ p95: 20 });
}

/** The second scroll, since the browser still compiles code during the first one: means of twenty frames each, which is what the eye perceives as smooth or not. */
async function readFrames(page: Page): Promise<number[]> {
  await page.evaluate(scrollFrames);
  await page.evaluate(scrollToTop);
  const frames = await page.evaluate<number[]>(scrollFrames);
  return roundsOf(Math.floor(frames.length / 20)).map((window) => {
    const some = frames.slice(window * 20, window * 20 + 20);
    return some.reduce((sum, ms) => sum + ms, 0) / some.length;
  });
}

/** Measures the layout shift while a page loads, in thousandths of the score. */
async function measureShift(page: Page, url: string): Promise<Measured> {
  const samples: number[] = [];
  for (const _ of roundsOf(5)) {
    await page.goto(`${url}/priced`, { waitUntil: "networkidle" });
    await firstRow(page);
    samples.push(await page.evaluate<number>(layoutShift));
  }
  return measured("‰", "layout shift while Priced is loaded", samples)
    .beside("a page that stands still", 0)
    .within({ p95: 50 });
}

/** Measures the first opening of the filter form by a visitor whose browser has no code of it, soon after the rows. */
async function measureDialog(browser: Browser, url: string): Promise<Measured> {
  const [samples, floor]: [number[], number[]] = [[], []];
  for (const _ of roundsOf(7))
    await inPage(browser, url, async (page) => {
      await page.goto(`${url}/priced`);
      await firstRow(page);
      await page.waitForTimeout(500);
      samples.push(await page.evaluate<number>(clickToFilterForm));
      floor.push(await page.evaluate<number>(emptyFrames));
    });
  const name = "from the click on Filter to its form, half a second after the rows";
  return measured("ms", name, samples)
    .beside("two frames of the same page", floor)
    .within({ p50: 150 });
}
