import { buffer } from "node:stream/consumers";
import * as XLSX from "@e965/xlsx";
import type { Locator, Page, Response } from "playwright-core";
import { expect } from "vitest";
import { dayText, dollarsText, percentText } from "../../domain/fields/formats.ts";
import { expectNoAxeViolations } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sizes } from "../testing/sizes.ts";

export function block(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole("heading", { level: 1, name, exact: true });
}

/** Downloads the chosen tables: the name of the file, and the cells of its first sheet as a page shows them. */
export async function downloadTables(page: Page): Promise<{ name: string; texts: string[][] }> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Excel", exact: true }).click();
  const file = await waiting;
  const book = XLSX.read(await buffer(await file.createReadStream()), { cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  const { e } = XLSX.utils.decode_range(sheet["!ref"] ?? "A1");
  const titles = Array.from({ length: e.c + 1 }, (_, c) => textOf(sheet, 0, c));
  // The page says in small print what Excel has in columns of their own.
  const shown = titles.flatMap((title, c) => (/, (known|all) deals$/.test(title) ? [] : [c]));
  const texts = Array.from({ length: e.r + 1 }, (_, r) => shown.map((c) => textOf(sheet, r, c)));
  return { name: file.suggestedFilename(), texts };
}

function textOf(sheet: XLSX.WorkSheet, r: number, c: number): string {
  const cell: XLSX.CellObject | undefined = sheet[XLSX.utils.encode_cell({ r, c })];
  if (cell?.v === undefined) return "—";
  if (typeof cell.v !== "number") return String(cell.v);
  switch (cell.z) {
    case '"$"#,##0':
      return cell.v === 0 ? "$0" : dollarsText(cell.v);
    case "0.0%":
      return percentText(cell.v * 100);
    case "0.0":
      return cell.v.toFixed(1);
    case "yyyy-mm-dd":
      return dayText(new Date((cell.v - 25_569) * 86_400_000).toISOString().slice(0, 10));
    default:
      return cell.v.toLocaleString("en-US").replace("-", "−");
  }
}

/** The cells of a table as Excel has them: without small print, and without the plus sign of a gain. */
export function shownTexts(table: Locator): Promise<string[][]> {
  return table.evaluate((element) =>
    [...element.querySelectorAll("tr")].map((row) =>
      [...row.querySelectorAll("th, td")].map((cell) => {
        const basis = cell.querySelector("small")?.textContent ?? "";
        return (cell.textContent ?? "")
          .slice(0, -basis.length || undefined)
          .trim()
          .replace(/^\+/, "");
      }),
    ),
  );
}

/** Opens the deals behind the first figure that has some, and compares their number. Returns to the page. */
export async function openDealsAndReturn(page: Page, figures: Locator): Promise<void> {
  const figure = figures.getByRole("button", { name: /Show the [1-9]\d* deals$/ }).first();
  const name = (await figure.getAttribute("aria-label")) ?? "";
  const deals = Number(/Show the (\d+) deals$/.exec(name)?.[1]);
  const reading = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && viewPattern.test(pathOf(answer)),
  );
  await figure.click();
  await page.waitForURL(/\?viewId=/);
  await rowsOf(page).first().waitFor();
  const { data } = await (await reading).json();
  expect(data.dataTable.totalRows, name).toBe(deals);
  await page.goBack();
}

/** The rows of a view, and not the lists of all views. */
const viewPattern = /\/view\/(?!SavedScreens|CustomScreen)[^/]+$/i;

function pathOf(answer: Response): string {
  return new URL(answer.url()).pathname;
}

/** Prints the page: without its controls, with whole tables, and on white paper. */
export async function expectWholeOnPaper(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const controls = page.getByRole("button", { name: /^(Print|Excel|View data|Download picture)/ });
  await expect.poll(() => controls.count()).toBe(0);
  const cut = () =>
    page
      .getByRole("region", { name: /, scrollable$/ })
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
  await expect.poll(cut).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme))
    .toBe("light");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
}

/** On a phone in the dark the page is as wide as the screen, and axe finds nothing. */
export async function expectWholeOnPhone(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize(sizes.phone);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme))
    .toBe("dark");
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await expect.poll(tooWide).toBe(false);
  await expectNoAxeViolations(page);
}

/** Switches a chart to its table and back by keyboard, and reads a column of the chart. */
export async function readByKeyboard(page: Page, title: string): Promise<void> {
  const twin = page.getByRole("button", { name: `View data, ${title}`, exact: true });
  await twin.focus();
  await page.keyboard.press("Enter");
  await block(page, title).getByRole("table").waitFor();
  const back = page.getByRole("button", { name: `View chart, ${title}`, exact: true });
  await expect.poll(() => back.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await block(page, title).getByRole("table").waitFor({ state: "detached" });
}

/** Saves the chart as a picture. */
export async function savePicture(page: Page, title: string): Promise<void> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download picture, ${title}`, exact: true }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe(`${title}.png`);
  const picture = await buffer(await file.createReadStream());
  expect(picture.subarray(1, 4).toString("latin1")).toBe("PNG");
}
