// What the tests of view pages ask a page with a grid.
import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import * as XLSX from "xlsx";
import { newPage, requestsOf, type SeenRequest, signIn } from "./browser.ts";
import type { SharedPortal } from "./shared-portal.ts";

/** A page of a member who has nothing yet, at this address. */
export async function openAsNewMember(portal: SharedPortal, address: string): Promise<Page> {
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  await page.goto(address);
  return page;
}

/** The same, with its rows on it. */
export async function openRows(portal: SharedPortal, address: string): Promise<Page> {
  const page = await openAsNewMember(portal, address);
  await rowsOf(page).first().waitFor();
  return page;
}

export function rowsOf(page: Page): Locator {
  return page.getByRole("grid").locator("[role=row][row-id]");
}

/** The texts of a column from the top, as far as they are laid out. */
export function columnTexts(page: Page, column: string): Promise<string[]> {
  return page.getByRole("grid").locator(`[role=gridcell][col-id=${column}]`).allInnerTexts();
}

/** What the page asked for by this method, at paths that match. */
export function callsTo(page: Page, method: string, path: RegExp): SeenRequest[] {
  return requestsOf(page).filter((request) => request.method === method && path.test(request.path));
}

/** Saves what the page shows under a name; `label` is what its field is called. */
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

/** The Excel file of the view, as it was downloaded: its name, and its rows with the titles first. */
export async function downloadExcel(page: Page): Promise<{ name: string; rows: unknown[][] }> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Excel" }).click();
  const file = await waiting;
  const book = XLSX.read(await buffer(await file.createReadStream()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
  return { name: file.suggestedFilename(), rows: XLSX.utils.sheet_to_json(sheet, { header: 1 }) };
}

/** Takes the place of the print dialog, which then closes at once. */
export async function replacePrintDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = "yes";
      window.dispatchEvent(new Event("afterprint"));
    };
  });
}
