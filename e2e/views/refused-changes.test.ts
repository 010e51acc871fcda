import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem } from "../testing/browser.ts";
import { callsTo, openRows, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const reason = "The market is closed for repair.";

/** Makes the server refuse posts to the address. */
async function refuse(page: Page, address: string): Promise<void> {
  allowProblem(page, /400/);
  const json = { summaryErrors: [reason], invalidParams: [], code: "invalid_input" };
  await page.route(address, (route) => route.fulfill({ status: 400, json }));
}

async function openWatchlist(): Promise<Page> {
  const page = await openRows(portal, "/private-company-watchlist");
  return page;
}

describe("the page shows the reason when the server refuses a change of a view", () => {
  test("a view that is created or saved (V-534)", async () => {
    const page = await openWatchlist();
    await refuse(page, "**/SaveView");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Save" });
    await dialog.getByLabel("View Name").fill("Refused");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText(reason).waitFor();
    await expect.poll(() => dialog.getByLabel("View Name").inputValue()).toBe("Refused");

    await page.goto("/screens/landing/industry");
    await refuse(page, "**/view/Create");
    await page.getByRole("button", { name: "Run" }).click();
    await page.getByText(reason).waitFor();
  });

  test("an order: the rows keep the requested one (V-536, V-606)", async () => {
    const page = await openWatchlist();
    await refuse(page, "**/SaveSorting");
    await page.getByRole("columnheader", { name: "Industry" }).click();
    await page.getByRole("alert").getByText(reason).waitFor();
    await rowsOf(page).first().waitFor();
  });

  test("an arrangement: its columns, widths and rows of a page (V-537, V-608)", async () => {
    const page = await openWatchlist();
    await refuse(page, "**/SaveLayout");
    await page.getByRole("columnheader", { name: "Industry" }).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByRole("menuitem", { name: "Move right", exact: true }).press("Enter");
    await page.getByRole("alert").getByText(reason).waitFor();
    await rowsOf(page).first().waitFor();
  });

  test("columns: the dialog stays open with the chosen ones (V-538)", async () => {
    const page = await openWatchlist();
    await refuse(page, "**/view/Run*");
    await page.getByRole("button", { name: "Add Column" }).click();
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await dialog.getByRole("textbox", { name: "Search columns" }).fill("Founded");
    await dialog.getByRole("checkbox").first().check();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.getByText(reason).waitFor();
    await expect.poll(() => dialog.getByRole("checkbox").first().isChecked()).toBe(true);
  });
});

test("a change that the server left unanswered is made again once it answers, unless there was another one", async () => {
  const page = await openRows(portal, "/priced");
  const frames = page.getByRole("radiogroup", { name: "Offer date" });
  const alert = page.getByRole("alert").filter({ hasText: "Internal Server Error" });
  const runs = () => callsTo(page, "POST", /view\/Run/).filter(({ status }) => status === 200);
  allowProblem(page, /ERR_FAILED|Failed to load resource/);
  const away = /\/api\/|\/health\/live/;
  await page.route(away, (route) => route.abort());
  for (const name of ["2 Years", "Quarter"]) {
    await frames.getByText(name, { exact: true }).click();
    await alert.getByRole("button", { name: "Try again" }).waitFor();
  }
  await page.unroute(away);
  await page.waitForURL(/viewId=/);
  await alert.waitFor({ state: "detached" });
  await expect.poll(() => frames.getByRole("radio", { name: "Quarter" }).isChecked()).toBe(true);
  await expect.poll(() => runs().length).toBe(1);
});
