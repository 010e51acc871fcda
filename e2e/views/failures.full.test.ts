import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { demoPassword } from "../../server/demo/users.ts";
import { allowProblem, newPage, requestsOf, signIn } from "../testing/browser.ts";
import { callsTo, downloadExcel, openRows, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

async function openPriced(): Promise<Page> {
  const page = await openRows(portal, "/priced");
  return page;
}

async function showForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  const form = page.getByRole("dialog", { name: /Filter$/ });
  await form.getByRole("button", { name: "Expand All" }).click();
  return form;
}

const dealSize = (form: Locator) => form.getByRole("spinbutton", { name: "Deal Size Min" });

const runButton = (form: Locator) => form.getByRole("button", { name: "Run", exact: true });

/** Leaves all requests of the page unanswered; the returned function brings the server back. */
async function takeServerAway(page: Page): Promise<() => Promise<void>> {
  allowProblem(page, /ERR_FAILED|Failed to load resource/);
  await page.route("**/api/**", (route) => route.abort());
  return () => page.unroute("**/api/**");
}

describe("a server that disappears", () => {
  test("leaves the form open with its values, shows an error, and runs the form once the server is back", async () => {
    const page = await openPriced();
    const form = await showForm(page);
    await dealSize(form).fill("123");
    const bringBack = await takeServerAway(page);
    await runButton(form).click();
    await form
      .getByRole("alert")
      .getByText("Internal Server Error. Your filters are still here. Try again.")
      .waitFor();
    await expect.poll(() => dealSize(form).inputValue()).toBe("123");
    await bringBack();
    await runButton(form).click();
    await form.waitFor({ state: "detached" });
    await page.getByRole("list", { name: "Active filters" }).getByText("Deal Size").waitFor();
  });

  test("leaves the rows when a quick filter cannot run, and the filter can be tried again", async () => {
    const page = await openPriced();
    const before = await rowsOf(page).first().getAttribute("row-id");
    const bringBack = await takeServerAway(page);
    await page.getByText("2 Years", { exact: true }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Internal Server Error" });
    await alert.waitFor();
    await expect.poll(() => rowsOf(page).first().getAttribute("row-id")).toBe(before);
    await bringBack();
    await alert.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL(/viewId=/);
    await alert.waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("radio", { name: "2 Years" }).isChecked()).toBe(true);
  });

  test("makes a page that is opened meanwhile wait", async () => {
    const page = await openPriced();
    const bringBack = await takeServerAway(page);
    await page.getByRole("banner").getByRole("link", { name: "Pipeline", exact: true }).click();
    await page.getByText("Internal Server Error").waitFor();
    await bringBack();
    await page.getByRole("button", { name: "Try again" }).click();
    await rowsOf(page).first().waitFor();
  });
});

/** Opens the page without some files of the program, also for the time in which it is idle and fetches them. */
async function openWithout(files: RegExp): Promise<{ page: Page; bringBack: () => void }> {
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  allowProblem(page, /net::ERR_|Failed to load resource|dynamically imported|Unable to preload/);
  let isGone = true;
  await page.route(files, (route) => (isGone ? route.abort() : route.continue()));
  await page.goto("/priced");
  await rowsOf(page).first().waitFor();
  return {
    page,
    bringBack: () => {
      isGone = false;
    },
  };
}

/** The style sheets that the page has asked for and not got. */
const missingStyles = (page: Page) =>
  page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links) =>
      (links as HTMLLinkElement[]).filter(({ sheet }) => sheet === null).map(({ href }) => href),
    );

describe("a part of the page whose code cannot be loaded", () => {
  test("leaves the page and what was set: a card stays away, a dialog says so and opens once the connection is back", async () => {
    const { page, bringBack } = await openWithout(/assets\/(CompanyCard|dialogs)-/);
    await page.getByText("2 Years", { exact: true }).click();
    await page.waitForURL(/viewId=/);
    await page.getByPlaceholder("Quick Search...").fill("bio");
    await page.waitForURL(/search=bio/);
    // The server answers but a file is missing: the portal was updated, and the page reloads itself once.
    const reloads = page.waitForEvent("load");
    await page.getByRole("button", { name: /^Filter/ }).click();
    await reloads;
    await rowsOf(page).first().waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "2 Years" }).isChecked()).toBe(true);
    await expect.poll(() => page.getByPlaceholder("Quick Search...").inputValue()).toBe("bio");
    await page.getByRole("link", { name: "Pipeline", exact: true }).first().waitFor();
    const card = page.waitForRequest(/assets\/CompanyCard-/);
    await rowsOf(page).first().locator("[col-id=CompanyName] a").hover();
    await card;
    await page.getByRole("button", { name: /^Filter/ }).click();
    const failure = page.getByRole("dialog", { name: "This dialog could not be loaded" });
    await failure.waitFor();
    await expect.poll(() => rowsOf(page).first().isVisible()).toBe(true);
    bringBack();
    await failure.getByRole("button", { name: "Try again" }).click();
    await page
      .getByRole("dialog", { name: /Filter$/ })
      .getByRole("button", { name: "Run", exact: true })
      .waitFor();
    await expect.poll(() => missingStyles(page)).toEqual([]);
  });
});

/** Opens the page and waits for the code of its messages, which is fetched when the page is idle. */
async function openIdle(): Promise<Page> {
  const page = await openPriced();
  allowProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to load resource|dynamically imported/);
  await expect
    .poll(() =>
      requestsOf(page).some(
        ({ path, status }) => path.startsWith("/assets/Toasts-") && status === 200,
      ),
    )
    .toBe(true);
  return page;
}

describe("a browser without a connection", () => {
  test("says so when a file cannot be exported, and exports it when it is back", async () => {
    const page = await openIdle();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Excel" }).click();
    await page
      .getByRole("alert")
      .getByText("You're offline. Check your connection and try again.")
      .waitFor();
    await page.context().setOffline(false);
    const { name, rows } = await downloadExcel(page);
    expect(name).toMatch(/\.xlsx$/);
    expect(rows.length).toBeGreaterThan(1);
  });

  test("says so in the place of a dialog, which opens by itself when it is back", async () => {
    const { page, bringBack } = await openWithout(/assets\/dialogs-/);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Add Column" }).click();
    const failure = page.getByRole("dialog", { name: "You're offline" });
    await failure.getByText("This dialog will open when you're back online.").waitFor();
    bringBack();
    await page.context().setOffline(false);
    await failure.waitFor({ state: "detached" });
    await page
      .getByRole("dialog", { name: "Columns" })
      .getByRole("button", { name: "Apply" })
      .waitFor();
    await expect.poll(() => missingStyles(page)).toEqual([]);
  });

  test("says so, also when a star cannot be set, and reloads what failed when it is back", async () => {
    const page = await openIdle();
    let isOffline = true;
    // An earlier test may have left the page's code in the cache of the profile.
    await page.route(/assets\/ScheduledPage-/, (route) =>
      isOffline ? route.abort("internetdisconnected") : route.continue(),
    );
    await page.context().setOffline(true);
    const notice = page.getByRole("status").getByText(/^You're offline\. Data/);
    await notice.waitFor();
    await page
      .getByRole("button", { name: /^Add to favorites/ })
      .first()
      .click();
    await page
      .getByRole("alert")
      .getByText("You're offline. Check your connection and try again.")
      .waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Scheduled", exact: true }).click();
    await page
      .getByRole("main")
      .getByText("This page will open when you're back online.")
      .waitFor();
    isOffline = false;
    await page.context().setOffline(false);
    await notice.waitFor({ state: "detached" });
    await rowsOf(page).first().waitFor();
  });
});

describe("a session that ends while the form is open", () => {
  test("loses no values: after signing in again the form still has them", async () => {
    const page = await newPage({ portal });
    const { email, userId } = await portal.newMember();
    await signIn(page, email);
    await page.goto("/priced");
    await rowsOf(page).first().waitFor();
    const form = await showForm(page);
    // Otherwise the count of matches may be the call that finds the session ended.
    const counted = page.waitForResponse(/\/view\/Count$/i);
    await dealSize(form).fill("123");
    await counted;
    allowProblem(page, /401/);
    await portal.db
      .updateTable("session")
      .set({ ended_at: new Date() })
      .where("user_id", "=", userId)
      .execute();
    await runButton(form).click();
    await page.waitForURL(/\/login/);
    await page.getByLabel("Business Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/priced**");
    await rowsOf(page).first().waitFor();
    await showForm(page);
    await expect.poll(() => dealSize(form).inputValue()).toBe("123");
    await runButton(form).click();
    await form.waitFor({ state: "detached" });
    await page.getByRole("list", { name: "Active filters" }).getByText("Deal Size").waitFor();
  });
});

describe("a view that does not exist", () => {
  test("is reported as missing, whatever its id looks like", async () => {
    const page = await openPriced();
    allowProblem(page, /404|400/);
    for (const id of ["999999", "x".repeat(300), "../../etc", "%00", "-2"]) {
      await page.goto(`/priced?viewId=${encodeURIComponent(id)}`);
      await page.waitForURL(/\/not-found/);
    }
  });

  test("opens from a bookmark after it was deleted from the list, and is no longer in the list", async () => {
    const page = await openPriced();
    await page.getByText("2 Years", { exact: true }).click();
    await page.waitForURL(/viewId=/);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Save" });
    await dialog.getByLabel("View Name").fill("Soon gone");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText('"Soon gone" has been saved').waitFor();
    const bookmark = page.url();
    await page.goto("/screens");
    await page.getByRole("button", { name: "Delete Soon gone" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText('View "Soon gone" has been deleted.').first().waitFor();
    await page.goto(bookmark);
    await rowsOf(page).first().waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "2 Years" }).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Saved Views" }).click();
    await page.getByText("No Saved Views").waitFor();
  });
});

describe("filters", () => {
  test("without matching rows offer a way to get rows back (V-201)", async () => {
    const page = await openPriced();
    const form = await showForm(page);
    await dealSize(form).fill("999999");
    await runButton(form).click();
    await page.getByText("No data to display").waitFor();
    await page.getByText("Try widening or removing a filter.").waitFor();
    await page.getByRole("button", { name: "Remove filter Deal Size" }).click();
    await rowsOf(page).first().waitFor();
  });

  test("that did not change send no request, nor do unchanged columns (V-451)", async () => {
    const page = await openPriced();
    const form = await showForm(page);
    await dealSize(form).fill("5");
    await dealSize(form).fill("");
    await runButton(form).click();
    await form.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Add Column" }).click();
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.waitFor({ state: "detached" });
    // The form counts its matches, which changes nothing.
    expect(callsTo(page, "POST", /\/view\/(?!Count$)/)).toEqual([]);
  });

  test("with a time frame from the form are remembered for the page like the quick filters", async () => {
    const page = await openPriced();
    const form = await showForm(page);
    await form.getByRole("button", { name: "5 Years", exact: true }).first().click();
    await runButton(form).click();
    await page.waitForURL(/viewId=/);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("timeframe:/priced")))
      .toBe("5years");
    await page.goto("/priced");
    await rowsOf(page).first().waitFor();
    await page.getByRole("list", { name: "Active filters" }).getByText("5 Years").waitFor();
  });
});
