import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login, newPage } from "../testing/browser.ts";
import {
  columnTexts,
  downloadExcel,
  openAsNewMember,
  replacePrintDialog,
  rowsOf,
  saveAs,
} from "../testing/grid.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ withMarket: true });
}, 120_000);
afterAll(() => portal.close());

interface Screen {
  /** Its name in the hub and in the menu. */
  label: string;
  /** The page that shows its rows. */
  shownAt: string;
  /** What is pressed between the hub and the rows. */
  choose?: (page: Page) => Promise<void>;
  /** It begins with thousands of deals, of which the largest are enough. */
  isLong?: boolean;
}

const screens: readonly Screen[] = [
  { label: "Custom Screen", shownAt: "/screens/custom", choose: runWizard },
  { label: "Estimates", shownAt: "/screens/estimates", isLong: true },
  { label: "Industry", shownAt: "/screens/industry", choose: runLanding },
  { label: "Investors", shownAt: "/screens/investors", choose: runLanding },
  { label: "Location", shownAt: "/screens/location", choose: runLanding },
  { label: "Lock-ups", shownAt: "/screens/lockups" },
  { label: "SPACs", shownAt: "/screens/spacs", choose: runUpcomingSpacs },
  { label: "Underwriter", shownAt: "/screens/underwriter", choose: runLanding },
  { label: "Withdrawn/PP'd", shownAt: "/screens/withdrawn-postponed" },
];

describe("a screen, from the hub to its end", () => {
  test.each(screens)(
    "$label is narrowed, widened, ordered, saved, shared, exported, printed and deleted",
    async ({ label, shownAt, choose, isLong }) => {
      const name = `${label} of a test`;
      const page = await openAsNewMember(portal, "/screens");
      await page.getByRole("list", { name: "Screens" }).getByRole("link", { name: label }).click();
      await choose?.(page);
      await page.waitForURL(`**${shownAt}**`);
      await rowsOf(page).first().waitFor();

      await narrow(page, isLong ? "1500" : "20");
      await addColumn(page, "Founded");
      await sortByCompany(page);
      await saveAs(page, "Screen Name", name);
      const shown = await columnTexts(page, "CompanyName");
      expect(shown).not.toEqual([]);
      await page.reload();
      await page.getByText(name, { exact: true }).first().waitFor();
      await expect.poll(() => columnTexts(page, "CompanyName")).toEqual(shown);

      const address = await share(page, name);
      const other = await newPage({ portal });
      await login(other, (await portal.newMember()).email);
      await other.goto(address);
      await expect.poll(() => columnTexts(other, "CompanyName")).toEqual(shown);
      await expectColumn(other, "Founded");

      await compareFile(page, shown);
      await print(page, name);
      await removeFromHub(page, name);
    },
  );
});

async function runLanding(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Run" }).click();
}

/** The other statuses have columns of their own, which nobody can add to. */
async function runUpcomingSpacs(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "SPAC Status" }).click();
  await page.getByRole("option", { name: "Upcoming IPOs" }).click();
  await runLanding(page);
}

async function runWizard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
}

/** Leaves out the deals that are smaller than so many millions. */
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

/** The grid lays out what is in sight; all columns of the view stand in the dialog. */
async function expectColumn(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add Column" }).click();
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await dialog.getByRole("button", { name: `Remove ${title}`, exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function sortByCompany(page: Page): Promise<void> {
  const head = page.getByRole("columnheader", { name: "Company", exact: true });
  const kept = page.waitForResponse(/SaveSorting$/);
  await head.click();
  expect((await kept).status()).toBe(200);
  await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
}

/** Answers the address of the link. */
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
async function compareFile(page: Page, companies: readonly string[]): Promise<void> {
  const pager = await page.getByText(/^1–\d+ of [\d,]+$/).innerText();
  const total = Number(pager.split(" of ")[1]?.replace(",", ""));
  const [titles = [], ...rows] = (await downloadExcel(page)).rows;
  expect(rows).toHaveLength(total);
  const place = titles.indexOf("Company");
  expect(rows.slice(0, companies.length).map((row) => row[place])).toEqual(companies);
}

async function print(page: Page, name: string): Promise<void> {
  await replacePrintDialog(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Print" }).click();
  await page.getByText(new RegExp(`^${name}\\..*As of`)).waitFor();
  expect(await page.getByRole("banner").count()).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("toolbar").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.clock.runFor(2000);
  await page.getByRole("banner").waitFor();
  await page.clock.resume();
}

async function removeFromHub(page: Page, name: string): Promise<void> {
  await page.goto("/screens");
  const own = page.getByRole("list", { name: "My Screens" });
  await own.getByRole("link", { name }).waitFor();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByText("No Saved Screens").waitFor();
}
