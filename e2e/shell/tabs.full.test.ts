import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allowProblem, expectNoAxeViolations } from "../testing/browser.ts";
import { callsTo, openRows, rowsOf } from "../testing/grid.ts";
import { choose } from "../testing/lists.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { sizes } from "../testing/sizes.ts";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    withMarket: true,
    env: { LOCKUPS_VIEW_ID: "lock-ups-now", EXPIRED_LOCKUPS_VIEW_ID: "lock-ups-past" },
  });
}, 120_000);
afterAll(() => portal.close());

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const toast = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Close" }) });

/** Presses a star whose call the server refuses, which shows a toast for ten seconds. */
async function showToast(page: Page): Promise<void> {
  allowProblem(page, /500/);
  await page.route("**/Favorites", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, body: "{}" })
      : route.continue(),
  );
  await rowsOf(page)
    .first()
    .getByRole("button", { name: /^Add to favorites: / })
    .click();
  await toast(page).getByText("Error", { exact: true }).waitFor();
  // A toast stays while the mouse is over it.
  await toast(page).hover();
}

describe("tabs of one page", () => {
  test("keep the toasts and the focus, and each sets the title of the page", async () => {
    const page = await openRows(portal, "/private-company-watchlist");
    await showToast(page);
    await tab(page, "Watchlist").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/private-company-monitor-list");
    await heading(page, "Private Company Monitor List").waitFor();
    await rowsOf(page).first().waitFor();
    await toast(page).waitFor();
    await expect.poll(() => focusedText(page)).toBe("Monitor List");
    await expect.poll(() => page.title()).toBe("Private Company Monitor List · Greenshoe");
    await expect.poll(() => tab(page, "Monitor List").getAttribute("aria-selected")).toBe("true");
    await expectNoAxeViolations(page);

    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await heading(page, "Private Company Watchlist").waitFor();
    await expect.poll(() => focusedText(page)).toBe("Watchlist");
  });

  test("another page removes the toasts and focuses its title (S-266)", async () => {
    const page = await openRows(portal, "/private-company-watchlist");
    await showToast(page);
    await page.getByRole("banner").getByRole("link", { name: "Priced" }).press("Enter");
    await heading(page, "Recently Priced IPOs").waitFor();
    await toast(page).waitFor({ state: "detached" });
    await expect.poll(() => focusedText(page)).toBe("Recently Priced IPOs");
  });

  test("if the pressed link disappears with its tab, the focus moves to the title; each screen of lock-ups asks for the view of its setting (S-365, S-375, V-035, V-036)", async () => {
    const page = await openRows(portal, "/screens/expired-lockups");
    const viewsOf = (id: string) => callsTo(page, "GET", new RegExp(`/view/${id}$`)).length;
    await heading(page, "Expired Lock-ups").waitFor();
    await expect.poll(() => viewsOf("lock-ups-past")).toBeGreaterThan(0);
    expect(viewsOf("lock-ups-now")).toBe(0);
    await page.getByRole("link", { name: "Back to Lock-ups" }).press("Enter");
    await heading(page, "Lock-ups").waitFor();
    await expect.poll(() => focusedText(page)).toBe("Lock-ups");
    await expect.poll(() => viewsOf("lock-ups-now")).toBeGreaterThan(0);
    await tab(page, "Expired Lock-ups").press("Enter");
    await heading(page, "Expired Lock-ups").waitFor();
    await expect.poll(() => focusedText(page)).toBe("Expired Lock-ups");
  });

  test("the list of a narrow window keeps the focus too", async () => {
    const page = await openRows(portal, "/private-company-watchlist");
    await page.setViewportSize(sizes.phone);
    const list = page.getByRole("combobox", { name: "Private companies" });
    await list.focus();
    await choose(list, "Monitor List");
    await heading(page, "Private Company Monitor List").waitFor();
    await rowsOf(page).first().waitFor();
    await expect.poll(() => list.evaluate((it) => it === document.activeElement)).toBe(true);
  });
});
