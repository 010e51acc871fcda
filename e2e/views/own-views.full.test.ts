import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { openAsNewMember, rowsOf, saveAs } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const portal = await sharedPortal();

const savedList = (page: Page) => page.getByRole("dialog", { name: "Saved Views" });
const header = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const main = (page: Page) => page.getByRole("main");

async function openPriced(): Promise<Page> {
  const page = await openAsNewMember(portal, "/priced");
  await rowsOf(page).first().waitFor();
  return page;
}

describe("saved views", () => {
  test("are renamed in their place; a name that is taken stays a question, and Escape keeps the old one; the list is that of the answer (V-152, V-448)", async () => {
    const page = await openPriced();
    await saveAs(page, "View Name", "First deals");
    await page.getByText("2 Years", { exact: true }).click();
    await page.getByText("Changed from First deals").waitFor();
    await page.getByRole("button", { name: "Save as" }).click();
    const naming = page.getByRole("dialog", { name: "Save", exact: true });
    await naming.getByLabel("View Name").fill("Second deals");
    const answered = page.waitForResponse(/\/view\/[^/]+\/SaveView$/);
    await naming.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText('"Second deals" has been saved').waitFor();
    const { data }: { data: { viewId: string }[] } = await (await answered).json();

    await page.getByRole("button", { name: "Saved Views" }).click();
    const opening = savedList(page)
      .getByRole("list", { name: "Saved Views" })
      .locator("a[href^='/priced']");
    await expect
      .poll(() => opening.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      .toEqual(data.map(({ viewId }) => `/priced?viewId=${viewId}`));
    await expect.poll(() => opening.count()).toBe(2);
    await savedList(page).getByRole("button", { name: "Rename Second deals" }).click();
    const box = savedList(page).getByRole("textbox", { name: "View Name" });
    await box.fill("  ");
    await box.press("Enter");
    await savedList(page).getByText("View Name is required").waitFor();
    allowProblem(page, /400/);
    await box.fill("First deals");
    await box.press("Enter");
    await savedList(page).getByText("This name is already taken").waitFor();
    await box.press("Escape");
    await savedList(page).getByRole("link", { name: "Second deals", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await box.fill("Two years of deals");
    await box.press("Enter");
    await savedList(page).getByRole("link", { name: "Two years of deals", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await savedList(page).waitFor({ state: "detached" });
    await main(page).getByText("Two years of deals", { exact: true }).waitFor();
    await page.reload();
    await main(page).getByText("Two years of deals", { exact: true }).waitFor();
  });

  test("can open their page by default; the standard view is one click away, and My Views names the page", async () => {
    const page = await openPriced();
    await page.getByText("2 Years", { exact: true }).click();
    await page.getByRole("link", { name: "Back to standard view" }).waitFor();
    await saveAs(page, "View Name", "Two years");
    await page.getByRole("button", { name: "Make default" }).click();
    await page.getByText("Recently Priced IPOs now opens with this view").waitFor();

    await header(page, "Pipeline").click();
    await rowsOf(page).first().waitFor();
    await header(page, "Priced").click();
    await main(page).getByText("Two years", { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await expect.poll(() => page.getByRole("radio", { name: "2 Years" }).isChecked()).toBe(true);
    await page.getByRole("link", { name: "Back to standard view" }).click();
    await expect
      .poll(() => page.getByRole("radio", { name: "1 Year", exact: true }).isChecked())
      .toBe(true);

    await page.getByRole("banner").getByRole("button", { name: "IPO Screens" }).click();
    await page.getByRole("menuitem", { name: "All Screens" }).click();
    const own = page.getByRole("list", { name: "My Views" });
    await own.getByText("Recently Priced IPOs").waitFor();
    await own.getByText("Default", { exact: true }).waitFor();
    await own.getByRole("button", { name: "Open Recently Priced IPOs with Two years" }).click();
    await own.getByText("Default", { exact: true }).waitFor({ state: "detached" });
    await header(page, "Priced").click();
    await rowsOf(page).first().waitFor();
    await expect
      .poll(() => page.getByRole("radio", { name: "1 Year", exact: true }).isChecked())
      .toBe(true);
  });

  test("of lock-ups and of the monitor list are listed where they are saved, and can be the default there (V-152)", async () => {
    const page = await openAsNewMember(portal, "/screens/lockups");
    await rowsOf(page).first().waitFor();
    await saveAs(page, "Screen Name", "Soon free");
    await page.getByRole("button", { name: "Saved Screens" }).click();
    const list = page.getByRole("dialog", { name: "Saved Screens" });
    await list.getByRole("button", { name: "Open Lock-ups with Soon free" }).click();
    await list.getByText("Default", { exact: true }).waitFor();
    await page.goto("/screens/lockups");
    await main(page).getByText("Soon free", { exact: true }).waitFor();
    await page.goto("/screens/estimates");
    await rowsOf(page).first().waitFor();
    await page.getByRole("button", { name: "Saved Screens" }).click();
    await list.getByRole("link", { name: "Soon free", exact: true }).click();
    await page.waitForURL(/\/screens\/lockups\?viewId=/);
    await page.goto("/private-company-monitor-list");
    await rowsOf(page).first().waitFor();
    await page.getByRole("button", { name: "Saved Views" }).click();
    await savedList(page).getByText("No Saved Views").waitFor();
  });
});

test("a link says what it shows and to whom; the recipient sees its name and its owner, and can open the page with it; the list is always that of the answer (V-176, V-177, V-183, V-623)", async () => {
  const page = await openPriced();
  await page.getByRole("button", { name: "Link", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Time Frame: 1 Year").waitFor();
  await dialog.getByText("Anyone with a Greenshoe login can open the link").waitFor();
  await dialog.getByLabel("Name").fill("For the desk");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const address = await dialog.getByRole("link", { name: /^Open/ }).getAttribute("href");

  const other = await newPage({ portal });
  await signIn(other, (await portal.newMember()).email);
  await other.goto(address ?? "");
  await other.getByText(/^For the desk, shared by \S+ \S+/).waitFor();
  await other.getByRole("button", { name: "Make default" }).click();
  await other.getByText("Recently Priced IPOs now opens with this view").waitFor();
  await other.goto("/priced");
  await other.getByText(/^For the desk, shared by/).waitFor();

  await dialog.getByRole("button", { name: "Revoke For the desk" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await page.getByText("You haven't shared any links yet").waitFor();
  await other.goto("/priced");
  await rowsOf(other).first().waitFor();
  await expect.poll(() => other.getByText(/shared by/).count()).toBe(0);

  await page.getByRole("dialog", { name: /^Revoke/ }).waitFor({ state: "detached" });
  const shared = dialog.getByRole("list", { name: "Shared links" });
  const opening = shared.getByRole("link");
  for (const name of ["For Ann", "For Ben"]) {
    const answered = page.waitForResponse(/SaveAndShare$/);
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByRole("button", { name: "Create link" }).click();
    const { data }: { data: { viewId: string }[] } = await (await answered).json();
    await expect
      .poll(() => opening.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      .toEqual(data.map(({ viewId }) => `${portal.url}/priced?viewId=${viewId}`));
    const item = shared.getByRole("listitem").filter({ hasText: name });
    await item.getByRole("button", { name: `Copy ${name}`, exact: true }).waitFor();
    const link = item.getByRole("link", { name: `Open ${name} in a new tab`, exact: true });
    await expect.poll(() => link.getAttribute("target")).toBe("_blank");
  }
  await expect.poll(() => opening.count()).toBe(2);
});

test("the form counts the matches while it is set, and a count that fails is in nobody's way", async () => {
  const page = await openPriced();
  await page.getByRole("button", { name: /^Filter/ }).click();
  const form = page.getByRole("dialog", { name: /Filter$/ });
  const count = form.getByText(/match(es)?$/);
  const all = await page.getByLabel("Summary").locator("dd").first().innerText();
  await expect.poll(() => count.innerText()).toBe(`${all} IPOs match`);
  await form
    .getByRole("navigation", { name: "Filter sections" })
    .getByRole("button", { name: /^Deal Info/ })
    .click();
  await form.getByRole("spinbutton", { name: "Deal Size Min" }).fill("9000000");
  await expect.poll(() => count.innerText()).toBe("No IPOs match");
  await form.getByRole("button", { name: "Clear All" }).click();
  await form.getByText("Runs with Time Frame: 1 Year").waitFor();

  allowProblem(page, /ERR_FAILED/);
  await page.route(/view\/Count$/, (route) => route.abort());
  await form.getByRole("spinbutton", { name: "Deal Size Min" }).fill("50");
  await expect.poll(() => count.count()).toBe(0);
  await form.getByRole("button", { name: "Run", exact: true }).click();
  await form.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove filter Deal Size" }).waitFor();
});

test("the statuses of a page are fixed or offered, and a disabled choice says why", async () => {
  const page = await openPriced();
  await page.getByRole("button", { name: /^Filter/ }).click();
  const form = page.getByRole("dialog", { name: /Filter$/ });
  const priced = form.getByRole("checkbox", { name: "Priced IPOs" });
  await expect.poll(() => priced.isChecked()).toBe(true);
  await expect.poll(() => priced.isDisabled()).toBe(true);
  for (const name of ["Scheduled", "On File", "Withdrawn", "Confidential Filers"])
    await expect.poll(() => form.getByRole("checkbox", { name, exact: true }).count()).toBe(0);
  await form.getByText("Set Listing Location to Global or Non-US to choose an exchange").waitFor();
  await form.getByRole("button", { name: "Save and Run" }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.getByRole("tooltip").getByText("The default filters are set").waitFor();

  await form.getByText("Advanced", { exact: true }).click();
  await form.getByRole("button", { name: "Expand All" }).click();
  const blankChecks = form.getByRole("radiogroup", { name: "Blank Checks" });
  const spacs = form.getByRole("checkbox", { name: "Include SPAC" });
  await expect.poll(() => blankChecks.getByLabel("Exclude").isChecked()).toBe(true);
  await expect.poll(() => spacs.isChecked()).toBe(false);
  await spacs.check();
  await expect.poll(() => blankChecks.getByLabel("Include").isChecked()).toBe(true);
  await blankChecks.getByText("Only").click();
  await expect.poll(() => spacs.isChecked()).toBe(true);
  await spacs.uncheck();
  await expect.poll(() => blankChecks.getByLabel("Exclude").isChecked()).toBe(true);
});

describe.each(views)(
  "the saved list and the share dialog on a $size in $theme",
  ({ size, theme }) => {
    test("have no finding of axe", async () => {
      const page = await newPage({ portal, size, theme });
      await signIn(page, "james.chen@northgate.example");
      await page.goto("/priced");
      await rowsOf(page).first().waitFor();
      await page.getByRole("button", { name: "Saved Views" }).click();
      await savedList(page).waitFor();
      await expectNoAxeViolations(page);
      await page.keyboard.press("Escape");
      if (size === "desktop") await page.getByRole("button", { name: "Link", exact: true }).click();
      else {
        await page.getByRole("button", { name: /^File actions/ }).click();
        await page.getByRole("menuitem", { name: "Link" }).click();
      }
      await page.getByRole("dialog", { name: "Share" }).getByLabel("Name").waitFor();
      await expectNoAxeViolations(page);
    }, 120_000);
  },
);
