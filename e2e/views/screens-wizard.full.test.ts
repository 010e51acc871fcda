import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { callsTo, openAsNewMember, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const portal = await sharedPortal();

/** Presses a button below the step; one that leads to another step is done when that is shown. */
async function press(page: Page, name: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 2 }).first();
  const before = await heading.innerText();
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
  if (name === "Next" || name === "Previous")
    await expect.poll(() => heading.innerText()).not.toBe(before);
}

/** The buttons below the step. */
const buttonsOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^(Previous|Next|Run|Save And Run)$/ })
    .allInnerTexts();

async function expectStep(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { level: 2, name }).waitFor();
  const current = page.getByRole("list", { name: "Steps" }).locator("[aria-current=step]");
  await expect.poll(() => current.innerText()).toContain(name);
}

async function openWizard(): Promise<Page> {
  const page = await openAsNewMember(portal, "/screens/add");
  await page.getByRole("checkbox", { name: "Priced IPOs" }).waitFor();
  return page;
}

describe("the wizard of custom screens", () => {
  test("has three steps, marks those before the current one as passed, and runs at the last one (C-060..C-062, V-025, V-264, V-265, V-266)", async () => {
    const page = await openWizard();
    await page
      .getByRole("heading", { level: 1, name: "Create Custom Screen", exact: true })
      .waitFor();
    const steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
    await expect
      .poll(async () => (await steps.allInnerTexts()).map((name) => name.replace(/^\d\s*/, "")))
      .toEqual(["Filters", "Web Columns", "Excel Columns"]);
    await expectStep(page, "Filters");
    await expect.poll(() => buttonsOf(page)).toEqual(["Next"]);
    await press(page, "Next");
    await expectStep(page, "Web Columns");
    const marks = () =>
      page
        .getByRole("list", { name: "Steps" })
        .getByRole("listitem")
        .evaluateAll((items) =>
          items.map((item) => [
            item.hasAttribute("data-passed"),
            item.getAttribute("aria-current"),
          ]),
        );
    await expect.poll(marks).toEqual([
      [true, null],
      [false, "step"],
      [false, null],
    ]);
    await expect.poll(() => buttonsOf(page)).toEqual(["Previous", "Next"]);
    await press(page, "Next");
    await expectStep(page, "Excel Columns");
    await expect.poll(marks).toEqual([
      [true, null],
      [true, null],
      [false, "step"],
    ]);
    await expect.poll(() => buttonsOf(page)).toEqual(["Previous", "Save And Run", "Run"]);
    await press(page, "Previous");
    await expectStep(page, "Web Columns");
    await press(page, "Previous");
    await expectStep(page, "Filters");
  });

  test("does not continue while a filter is out of range or no column is chosen (V-267, V-570)", async () => {
    const page = await openWizard();
    const next = page.getByRole("button", { name: "Next", exact: true });
    await page
      .getByRole("navigation", { name: "Filter sections" })
      .getByRole("button", { name: /^Rating/ })
      .click();
    const rating = page.getByRole("spinbutton", { name: "Relative Valuation Min" });
    await rating.fill("6");
    await expect.poll(() => next.isDisabled()).toBe(true);
    await rating.fill("5");
    await expect.poll(() => next.isDisabled()).toBe(false);
    await next.click();
    await page.getByRole("button", { name: "Remove Company" }).click();
    await expect.poll(() => next.isDisabled()).toBe(false);
    await page.getByRole("button", { name: "Remove Ticker" }).click();
    await expect.poll(() => next.isDisabled()).toBe(true);
  });

  test("Excel has the columns of the grid until it gets its own, and the status fixes both (V-268, V-275)", async () => {
    const page = await openWizard();
    await page.getByRole("checkbox", { name: "Priced IPOs" }).check();
    await press(page, "Next");
    const chosen = () =>
      page.getByRole("region", { name: "Chosen columns" }).getByRole("listitem").allInnerTexts();
    await expect.poll(() => chosen()).toEqual(["Company", "Ticker", "Offer Date"]);
    await page.getByRole("checkbox", { name: "Deal Size", exact: true }).check();
    await press(page, "Next");
    await expect.poll(() => chosen()).toEqual(["Company", "Ticker", "Offer Date", "Deal Size"]);
    await page.getByRole("button", { name: "Remove Ticker" }).click();
    await press(page, "Previous");
    await page.getByRole("checkbox", { name: "Proceeds", exact: true }).check();
    await press(page, "Next");
    await expect.poll(() => chosen()).toEqual(["Company", "Offer Date", "Deal Size"]);
  });

  test("Run creates a view and opens it (V-269, V-310)", async () => {
    const page = await openWizard();
    await press(page, "Next");
    await press(page, "Next");
    const answered = page.waitForResponse(/view\/Create$/);
    await press(page, "Run");
    const answer = await answered;
    expect(answer.request().postDataJSON()).toMatchObject({
      viewType: "CustomInUse",
      columns: { web: ["CompanyName", "Ticker"], excel: ["CompanyName", "Ticker"] },
    });
    await page.waitForURL(`**/screens/custom?viewId=${(await answer.json()).data}`);
    await rowsOf(page).first().waitFor();
  });

  test("Save And Run asks for a name, confirms the new screen where it opens, and lists it (V-002, V-172, V-270, V-271, V-272..V-274, V-562)", async () => {
    const page = await openWizard();
    await page.getByRole("checkbox", { name: "Priced IPOs" }).check();
    await press(page, "Next");
    await press(page, "Next");
    await press(page, "Save And Run");
    const dialog = page.getByRole("dialog", { name: "Save And Run" });
    await dialog.getByRole("button", { name: "Save And Run" }).click();
    await dialog.getByText("Screen Name is required").waitFor();
    await dialog.getByLabel("Screen Name").fill("Priced of late");
    const answered = page.waitForResponse(/view\/CreateCustomScreen$/);
    await dialog.getByRole("button", { name: "Save And Run" }).click();
    const columns = ["CompanyName", "Ticker", "OfferDate"];
    expect((await answered).request().postDataJSON()).toEqual({
      name: "Priced of late",
      viewType: "CustomInUse",
      columns: { web: columns, excel: columns },
      filters: { DealStatusDealStatusList: ["Priced"] },
      sort: null,
    });
    const { data } = await (await answered).json();
    await page.waitForURL(`**/screens/custom?viewId=${data.viewId}`);
    const toast = page
      .getByRole("status")
      .filter({ hasText: 'Screen "Priced of late" successfully created' });
    await toast.waitFor();
    await rowsOf(page).first().waitFor();
    await expect.poll(() => toast.isVisible()).toBe(true);
    await page.getByText("Priced of late", { exact: true }).first().waitFor();

    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    await expect.poll(() => toast.count()).toBe(0);
    await page.goto("/screens");
    await page
      .getByRole("list", { name: "My Screens" })
      .getByRole("link", { name: "Priced of late", exact: true })
      .click();
    await page.waitForURL(`**/screens/custom?viewId=${data.viewId}`);
  });

  test("keeps its step in the address: Back goes one step back, steps are links once they can be reached, and a reload keeps the draft", async () => {
    const page = await openAsNewMember(portal, "/screens");
    await page.getByRole("main").getByRole("link", { name: "Custom Screen" }).click();
    await page.getByRole("checkbox", { name: "Priced IPOs" }).check();
    await page.getByText(/IPOs match$/).waitFor();
    await page.getByText("Runs with Time Frame: Quarter").waitFor();
    await press(page, "Next");
    await page.waitForURL(/step=2$/);
    await expectStep(page, "Web Columns");
    await press(page, "Excel Columns");
    await expectStep(page, "Excel Columns");
    await page.goBack();
    await expectStep(page, "Web Columns");
    await page.goBack();
    await expectStep(page, "Filters");
    const priced = page.getByRole("checkbox", { name: "Priced IPOs" });
    await expect.poll(() => priced.isChecked()).toBe(true);
    await page.goForward();
    await expectStep(page, "Web Columns");

    for (const name of ["Remove Company", "Remove Ticker", "Remove Offer Date"])
      await page.getByRole("button", { name }).click();
    const step = page.getByRole("list", { name: "Steps" }).getByRole("button", { name: /Excel/ });
    await expect.poll(() => step.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Next", exact: true }).hover();
    await page.getByRole("tooltip").getByText("Choose at least one column first").waitFor();
  });

  test("begins each step at its top, and its heading has the focus", async () => {
    const page = await openWizard();
    for (const [button, step] of [
      ["Next", "Web Columns"],
      ["Next", "Excel Columns"],
      ["Previous", "Web Columns"],
    ] as const) {
      // The step that is left is scrolled, as low windows need it.
      await page.setViewportSize({ width: 1000, height: 500 });
      await page.evaluate(() => {
        document.body.style.minHeight = "3000px";
        window.scrollTo(0, 400);
      });
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
      await page
        .getByRole("main")
        .getByRole("button", { name: button, exact: true })
        .evaluate((it) => (it as HTMLElement).click());
      await expectStep(page, step);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain(step);
    }
  });

  test("asks before changes are lost, and only then", async () => {
    const page = await openAsNewMember(portal, "/screens");
    await page.getByRole("main").getByRole("link", { name: "Custom Screen" }).click();
    const priced = page.getByRole("checkbox", { name: "Priced IPOs" });
    await priced.check();
    const question = page.getByRole("dialog", { name: "Discard this screen?" });
    await page.goBack();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => priced.isChecked()).toBe(true);
    const closing = page.waitForEvent("dialog");
    const reloaded = page.reload();
    const asked = await closing;
    expect(asked.type()).toBe("beforeunload");
    await asked.accept();
    await reloaded;
    await expect.poll(() => priced.isChecked()).toBe(true);
    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await rowsOf(page).first().waitFor();
    await page.goBack();
    await expect.poll(() => priced.isChecked()).toBe(false);
    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    await page.waitForURL("**/priced");
  });

  test("offers the columns and options that two calls return, and makes each call once per session (V-276, V-277)", async () => {
    const page = await openAsNewMember(portal, "/account-settings");
    await page.route(/view\/CustomScreen(Columns|FilterDictionaries)$/, async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      const changed = Array.isArray(data)
        ? data.filter(({ group }) => group === "Key Fields")
        : { ...data, Investor: [{ value: 1, label: "Zyxmora Partners" }] };
      await route.fulfill({ response: reply, json: { data: changed } });
    });
    await page.goto("/screens/add");
    await page.getByRole("checkbox", { name: "Priced IPOs" }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    await rowsOf(page).first().waitFor();
    await page.getByRole("banner").getByRole("button", { name: "IPO Screens" }).click();
    await page.getByRole("menuitem", { name: "Custom Screen" }).click();
    await page
      .getByRole("navigation", { name: "Filter sections" })
      .getByRole("button", { name: /^Investors/ })
      .click();
    await page.getByRole("combobox", { name: "Investor", exact: true }).click();
    await page.getByRole("option", { name: "Zyxmora Partners", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await press(page, "Next");
    const groups = page.getByRole("main").locator("fieldset h3");
    await expect.poll(() => groups.allTextContents()).toEqual(["Key Fields"]);
    expect(callsTo(page, "GET", /view\/CustomScreenColumns$/)).toHaveLength(1);
    expect(callsTo(page, "GET", /view\/CustomScreenFilterDictionaries$/)).toHaveLength(1);
  });
});

describe.each(views)("the wizard on a $size in $theme", ({ size, theme }) => {
  test("has no finding of axe, at any step", async () => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, "james.chen@northgate.example");
    await page.goto("/screens/add");
    await page.getByRole("checkbox", { name: "Priced IPOs" }).waitFor();
    await expectNoAxeViolations(page);
    await press(page, "Next");
    await page.getByRole("textbox", { name: "Search columns" }).waitFor();
    await expectNoAxeViolations(page);
    await press(page, "Next");
    await press(page, "Save And Run");
    await page.getByLabel("Screen Name").waitFor();
    await expectNoAxeViolations(page);
  });
});
