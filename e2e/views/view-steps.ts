// The steps of working with a view. `walkThrough` takes all of them; `walkBriefly` leaves out the reader of the link, the cells of
// the file and the print, which are the same for every kind of view.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newPage, signIn, stopClock } from "../testing/browser.ts";
import { columnTexts, downloadExcel, replacePrintDialog, saveAs } from "../testing/grid.ts";
import type { SharedPortal } from "../testing/shared-portal.ts";

export interface Walk {
  /** The name under which the view is saved. */
  name: string;
  savedAs: "View" | "Screen";
  /** The least deal size, in millions. */
  least: string;
  /** The column that is sorted and compared: its id, and its header in the grid and in the file. */
  column: string;
  head: string;
}

/** A portal with a way to create other users. */
type Others = Pick<SharedPortal, "url"> & { newMember(): Promise<{ email: string }> };

/** Narrows, sorts, saves, reopens, shares, exports and deletes the view that the page shows. */
export async function walkBriefly(page: Page, walk: Walk): Promise<void> {
  await narrow(page, walk.least);
  await sortBy(page, walk.head);
  await saveAndReopen(page, walk);
  await share(page, walk.name);
  const { rows } = await downloadExcel(page);
  expect(rows[0]).toContain(walk.head);
  await removeFromHub(page, walk);
}

/** Narrows, widens, sorts, saves, reopens, shares, exports, prints and deletes the view that the page shows. */
export async function walkThrough(portal: Others, page: Page, walk: Walk): Promise<void> {
  const { name, least, column, head } = walk;
  await narrow(page, least);
  await addColumn(page, "Founded");
  await sortBy(page, head);
  const shown = await saveAndReopen(page, walk);

  const address = await share(page, name);
  const other = await newPage({ portal });
  await signIn(other, (await portal.newMember()).email);
  await other.goto(address);
  await expect.poll(() => columnTexts(other, column)).toEqual(shown);
  await expectColumn(other, "Founded");

  await compareFile(page, head, shown);
  await print(page, name);
  await removeFromHub(page, walk);
}

/** Returns the column, which must be the same before and after. */
async function saveAndReopen(page: Page, { name, savedAs, column }: Walk): Promise<string[]> {
  await saveAs(page, `${savedAs} Name`, name);
  const shown = await columnTexts(page, column);
  await page.reload();
  await page.getByText(name, { exact: true }).first().waitFor();
  await expect.poll(() => columnTexts(page, column)).toEqual(shown);
  return shown;
}

async function narrow(page: Page, least: string): Promise<void> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  const form = page.getByRole("dialog", { name: /Filter$/ });
  await form
    .getByRole("navigation", { name: "Filter sections" })
    .getByRole("button", { name: /^Deal Info/ })
    .click();
  await form.getByRole("spinbutton", { name: "Deal Size Min" }).fill(least);
  await form.getByRole("button", { name: "Run", exact: true }).click();
  await page.waitForURL(/viewId=/);
  await form.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove filter Deal Size" }).waitFor();
}

async function addColumn(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add Column" }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await dialog.getByRole("textbox", { name: "Search columns" }).fill(title);
  await dialog.getByRole("checkbox", { name: title, exact: true }).check();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.waitFor({ state: "detached" });
  await expectColumn(page, title);
}

/** The grid renders only visible columns; the dialog lists all columns of the view. */
async function expectColumn(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add Column" }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await dialog.getByRole("button", { name: `Remove ${title}`, exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function sortBy(page: Page, head: string): Promise<void> {
  const cell = page.getByRole("columnheader", { name: head, exact: true });
  const saved = page.waitForResponse(/SaveSorting$/);
  await cell.click();
  expect((await saved).status()).toBe(200);
  await expect.poll(() => cell.getAttribute("aria-sort")).toBe("ascending");
}

/** Returns the address of the link. */
async function share(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByLabel("Name").fill(`Link to ${name}`);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = dialog.getByRole("link", { name: /^Open/ });
  const address = await link.getAttribute("href");
  await dialog.getByRole("button", { name: "Close" }).click();
  return address ?? "";
}

/** The file has as many rows as the view, in the order of the grid, under the titles of its columns. */
async function compareFile(page: Page, head: string, shown: readonly string[]): Promise<void> {
  const pager = await page.getByText(/^1–\d+ of [\d,]+$/).innerText();
  const total = Number(pager.split(" of ")[1]?.replace(",", ""));
  const [titles = [], ...rows] = (await downloadExcel(page)).rows;
  expect(rows).toHaveLength(total);
  const place = titles.indexOf(head);
  expect(rows.slice(0, shown.length).map((row) => row[place] ?? "—")).toEqual(shown);
}

async function print(page: Page, name: string): Promise<void> {
  await replacePrintDialog(page);
  // An earlier toast would cover the button while the clock is stopped.
  const closeButton = page.getByRole("button", { name: "Close", exact: true });
  while ((await closeButton.count()) > 0)
    await closeButton
      .first()
      .click({ timeout: 1000 })
      .catch(() => "It has gone by itself.");
  await stopClock(page);
  await page.getByRole("button", { name: "Print" }).click();
  await page.getByText(new RegExp(`^${name}\\..*As of`)).waitFor();
  await expect.poll(() => page.getByRole("banner").count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("toolbar").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.clock.runFor(2000);
  await page.getByRole("banner").waitFor();
  await page.clock.resume();
}

async function removeFromHub(page: Page, { name, savedAs }: Walk): Promise<void> {
  await page.goto("/screens");
  const own = page.getByRole("list", { name: `My ${savedAs}s` });
  await own.getByRole("link", { name, exact: true }).waitFor();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByText(`No Saved ${savedAs}s`).waitFor();
}
