// Helpers for tests of pages with a grid.
import { buffer } from "node:stream/consumers";
import * as XLSX from "@e965/xlsx";
import type { Locator, Page } from "playwright-core";
import { newPage, requestsOf, type SeenRequest, signIn } from "./browser.ts";
import type { SharedPortal } from "./shared-portal.ts";

/** Opens an address as a new member without any data. */
export async function openAsNewMember(portal: SharedPortal, address: string): Promise<Page> {
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  await page.goto(address);
  return page;
}

/** Does the same and waits for the rows. */
export async function openRows(portal: SharedPortal, address: string): Promise<Page> {
  const page = await openAsNewMember(portal, address);
  await rowsOf(page).first().waitFor();
  return page;
}

export function rowsOf(page: Page): Locator {
  return page.locator("[role=grid] [role=row][row-id]");
}

/** Returns the identities of the rows from the top. */
export function rowIds(page: Page): Promise<(string | null)[]> {
  return rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("row-id")));
}

/** Returns the number of rows on all pages of a view that shows the first fifty. */
export async function totalOf(page: Page): Promise<number> {
  return Number((await page.getByText(/^1–50 of \d+$/).innerText()).split(" of ")[1]);
}

/** Returns the rendered texts of a column from the top. */
export function columnTexts(page: Page, column: string): Promise<string[]> {
  return page.locator(`[role=grid] [role=gridcell][col-id=${column}]`).allInnerTexts();
}

/** Returns the requests of the page with this method and a matching path. */
export function callsTo(page: Page, method: string, path: RegExp): SeenRequest[] {
  return requestsOf(page).filter((request) => request.method === method && path.test(request.path));
}

/** Saves the view under a name; `label` is the label of the field. */
export async function saveAs(
  page: Page,
  label: "View Name" | "Screen Name",
  name: string,
): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save" });
  await dialog.getByLabel(label).fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText(`"${name}" has been saved`).waitFor();
}

/** Downloads the Excel file of the view: its name, and its rows with the titles first. */
export async function downloadExcel(page: Page): Promise<{ name: string; rows: unknown[][] }> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Excel" }).click();
  const file = await waiting;
  const book = XLSX.read(await buffer(await file.createReadStream()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  return { name: file.suggestedFilename(), rows: XLSX.utils.sheet_to_json(sheet, { header: 1 }) };
}

/** Replaces the print dialog by one that closes at once. */
export async function replacePrintDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = "yes";
      window.dispatchEvent(new Event("afterprint"));
    };
  });
}

/** Reads which row and column have the focus, or the name of what has it outside of the rows. */
export function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    return [
      element?.closest("[row-id]")?.getAttribute("row-id"),
      element?.getAttribute("col-id") ?? element?.getAttribute("aria-label"),
    ];
  });
}
