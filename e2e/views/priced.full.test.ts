import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem, stopClock } from "../testing/browser.ts";
import { gapBetween } from "../testing/gap-between.ts";
import { callsTo, columnTexts, openRows, rowsOf, totalOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const openPriced = (address = "/priced") => openRows(portal, address);

describe("Recently Priced IPOs", () => {
  test("Back shows what each entry of the history has shown, also after a search; a fresh visit opens with the pick", async () => {
    const page = await openPriced();
    const isPicked = (name: string) =>
      expect
        .poll(() => page.getByRole("radio", { name, exact: true }).isChecked(), { message: name })
        .toBe(true);
    await isPicked("1 Year");
    for (const name of ["Month", "Quarter"]) {
      const before = page.url();
      await page.getByText(name, { exact: true }).click();
      await page.waitForURL((url) => url.href !== before);
      await isPicked(name);
    }
    await page.goBack();
    await isPicked("Month");
    await page.goBack();
    await isPicked("1 Year");
    expect(new URL(page.url()).search).toBe("");
    await page.getByPlaceholder("Quick Search...").fill("a");
    await page.waitForURL(/search=a/);
    await isPicked("1 Year");
    await page.reload();
    await rowsOf(page).first().waitFor();
    await isPicked("1 Year");
    await page.getByRole("banner").getByRole("link", { name: "Pipeline", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "IPO Pipeline" }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    await isPicked("Quarter");
    await page.goto("/priced");
    await isPicked("Quarter");
  });

  test("Back from a company leads to the page of rows that it was opened from, scrolled as it was, and so does its own link", async () => {
    const page = await openPriced();
    await page.getByRole("button", { name: "Next page" }).click();
    const range = page.getByText(/^\d+–\d+ of \d+$/);
    await expect.poll(() => range.textContent()).toMatch(/^51–100 /);
    const scrolled = () => page.getByRole("grid").evaluate((grid) => grid.scrollTop);
    for (const goBack of [
      () => page.goBack(),
      () => page.getByRole("link", { name: "Back", exact: true }).click(),
    ]) {
      await page.getByRole("grid").evaluate((grid) => grid.scrollTo({ top: 700 }));
      const opened = rowsOf(page).nth(8).getByRole("link").first();
      await expect.poll(() => page.locator("[row-index='0']").count()).toBe(0);
      const ticker = await opened.textContent();
      await opened.click();
      await page.getByRole("tab", { name: "Overview" }).waitFor();
      await goBack();
      await expect.poll(() => range.textContent()).toMatch(/^51–100 /);
      await expect.poll(scrolled).toBe(700);
      await rowsOf(page)
        .getByRole("link", { name: ticker ?? "", exact: true })
        .waitFor();
    }
    await page.getByRole("button", { name: "Previous page" }).click();
    await expect.poll(scrolled).toBe(0);
  });

  test("an id that no view can have leads to the not-found page, and an empty one to the standard view", async () => {
    const page = await openPriced("/priced?viewId=");
    await expect
      .poll(() => page.getByRole("radio", { name: "1 Year", exact: true }).isChecked())
      .toBe(true);
    allowProblem(page, /400/);
    await page.goto("/priced?viewId=%00");
    await page.waitForURL("**/not-found");
  });

  test("a first click on a number sorts the largest first from page one, and the order is saved (V-222, V-223, V-495)", async () => {
    const page = await openPriced();
    await page.keyboard.press("/");
    const search = page.getByPlaceholder("Quick Search...");
    await expect.poll(() => search.evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => search.inputValue()).toBe("");
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText(/^51–100 of \d+$/).waitFor();
    const saved = page.waitForRequest(/\/view\/[^/]+\/SaveSorting$/);
    await page.getByRole("columnheader", { name: "Deal Size" }).click();
    await page.getByText(/^1–50 of \d+$/).waitFor();
    expect((await saved).postDataJSON()).toEqual({
      sort: { column: "DealSize", direction: "desc" },
    });
    await expect
      .poll(() => callsTo(page, "POST", /SaveSorting$/).map(({ status }) => status))
      .toEqual([200]);
    const areSorted = (texts: string[]) => {
      const millions = texts.map(millionsOf);
      const fromTheLargest = millions.toSorted((a, b) => b - a);
      return new Set(millions).size > 10 && millions.join() === fromTheLargest.join();
    };
    await expect.poll(() => columnTexts(page, "DealSize")).toSatisfy(areSorted);
    const shown = await columnTexts(page, "DealSize");
    const sizes = shown.map(millionsOf);
    await page.reload();
    await rowsOf(page).first().waitFor();
    await expect.poll(() => columnTexts(page, "DealSize")).toEqual(shown);
    const rows: Record<string, string | number>[] = await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem("AccessToken")}` };
      const answer = await fetch("/api/v1.0/view/Type/Priced", { headers });
      return (await answer.json()).data.dataTable.rows;
    });
    const largest = rows.slice(0, shown.length);
    expect(largest.map(({ dealSize }) => Math.round(Number(dealSize) / 100_000) / 10)).toEqual(
      sizes,
    );
    for (const [column, text] of [
      ["CompanyName", "companyNameVisible"],
      ["OfferDate", "offerDateVisible"],
      ["Sector", "sectorVisible"],
      ["IpoPrice", "ipoPriceVisible"],
    ] as const)
      await expect.poll(() => columnTexts(page, column)).toEqual(largest.map((row) => row[text]));
    await expect
      .poll(() => page.getByRole("columnheader", { name: "Deal Size" }).getAttribute("aria-sort"))
      .toBe("descending");
    const company = page.getByRole("columnheader", { name: "Company", exact: true });
    await company.click();
    await expect.poll(() => company.getAttribute("aria-sort")).toBe("ascending");
    const isByName = async () => {
      const names = await columnTexts(page, "CompanyName");
      const initials = names.map((name) => name.charAt(0).toUpperCase());
      return initials.length > 0 && initials.join() === initials.toSorted().join();
    };
    await expect.poll(isByName).toBe(true);
    await page.reload();
    await page.getByText("Sorted by Company").waitFor();
    await page.getByRole("button", { name: "Reset the order" }).click();
    await page.getByText("Sorted by Company").waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByRole("columnheader", { name: "Offer Date" }).getAttribute("aria-sort"))
      .toBe("descending");
  });

  test("columns are chosen and stay after a reload; the Excel columns have their own tab (V-154, V-185..V-188, V-228, V-446, V-452)", async () => {
    const page = await openPriced();
    await page.getByRole("columnheader", { name: "Deal Size" }).click();
    await expect
      .poll(() => callsTo(page, "POST", /SaveSorting$/).map(({ status }) => status))
      .toEqual([200]);
    await page.getByRole("button", { name: "Add Column" }).click();
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await expect.poll(() => dialog.getByRole("tab").allInnerTexts()).toEqual(["Web", "Excel"]);
    await expect
      .poll(() => dialog.getByRole("group").getByRole("heading").allTextContents())
      .toEqual([
        ...["Key Fields", "Deal Info", "Company Info", "Research Rating", "Returns/Trading"],
        ...["Comps", "Valuation", "Investors/Funding", "Financials"],
      ]);
    await expect.poll(() => dialog.getByRole("group").count()).toBe(9);
    await dialog.getByRole("textbox", { name: "Search columns" }).fill("annualized");
    await dialog.getByRole("checkbox", { name: "Annualized Return" }).check();
    await dialog.getByRole("textbox", { name: "Search columns" }).fill("rating criteria");
    await dialog.getByRole("checkbox", { name: "Rating Criteria" }).check();
    const ran = page.waitForResponse(/\/view\/Run(\?|$)/);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/viewId=/);
    await dialog.waitFor({ state: "detached" });
    const { columns, filters, sort } = (await ran).request().postDataJSON();
    expect({ filters, sort }).toEqual({
      filters: { timeframe: "year", LocationListingLocation: "Us" },
      sort: { column: "DealSize", direction: "desc" },
    });
    expect(columns).toEqual({
      web: expect.arrayContaining(["DealSize", "AnnualizedReturn", "RatingCriteria"]),
      excel: expect.arrayContaining(["DealSize", "Headquarters"]),
    });
    expect((await (await ran).json()).data.selectedColumns).toEqual(columns);
    const added = page.getByRole("columnheader", { name: "Annualized Return" });
    // The grid draws only the columns that are in sight.
    await page.locator("[role=gridcell][col-id=DealSize]").first().click();
    await page.keyboard.press("Control+ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await added.waitFor();
    await page.reload();
    await rowsOf(page).first().waitFor();
    await page.getByRole("button", { name: "Add Column" }).click();
    await dialog.getByRole("button", { name: "Remove Annualized Return" }).waitFor();
    const handles = await dialog
      .getByRole("button", { name: /^Move / })
      .evaluateAll((all) => all.map((handle) => handle.getAttribute("aria-label")));
    const [place, count] = [handles.indexOf("Move Offer Date") + 1, handles.length];
    // The keyboard gets from the search to the order without all the boxes between.
    await dialog.getByRole("textbox", { name: "Search columns" }).focus();
    for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe(handles[0]);
    const spoken = (text: string) =>
      page.getByRole("status").getByText(text, { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Move Offer Date", exact: true }).focus();
    await page.keyboard.press("Space");
    await spoken(`Offer Date, position ${place} of ${count}.`);
    await page.keyboard.press("ArrowDown");
    await spoken(`Offer Date, position ${place + 1} of ${count}.`);
    await page.keyboard.press("Space");
    await spoken(`Offer Date put down, position ${place + 1} of ${count}.`);
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.locator("[role=gridcell][col-id=DealSize]").first().click();
    await page.keyboard.press("Control+ArrowRight");
    await page.keyboard.press("ArrowLeft");
    const sidesOf = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return [x, x + width] as const;
    };
    const head = (name: string) => sidesOf(page.getByRole("columnheader", { name, exact: true }));
    await added.waitFor();
    const group = page.locator("[data-group]").filter({ hasText: "Rating Criteria" });
    await expect
      .poll(async () => {
        const [[left], [, right], [from, to]] = [
          await head("Company Fundamentals"),
          await head("Group Technicals"),
          await sidesOf(group),
        ];
        return Math.max(Math.abs(left - from), Math.abs(right - to));
      })
      .toBeLessThan(2);
    const under = page.getByRole("columnheader", { name: "Company Fundamentals", exact: true });
    await expect.poll(() => gapBetween(group, under)).toBeGreaterThanOrEqual(-1);
  });

  test("printing changes to a light layout with all rows, opens the dialog after two seconds and restores the page (V-005, V-214..V-216, V-551, V-552)", async () => {
    const page = await openPriced();
    await page.emulateMedia({ colorScheme: "dark" });
    const scheme = () => page.locator("html").getAttribute("data-mantine-color-scheme");
    await expect.poll(scheme).toBe("dark");
    const total = await totalOf(page);
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = "yes";
      };
    });
    await stopClock(page);
    const layout = page.locator("[data-print]");
    await expect.poll(() => layout.count()).toBe(0);
    await page.getByRole("button", { name: "Print" }).click();
    await page.getByRole("banner").waitFor({ state: "detached" });
    await expect.poll(() => layout.count()).toBe(1);
    await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
    await expect.poll(scheme).toBe("light");
    const table = page.getByRole("table", { name: "Recently Priced IPOs" }).first();
    await expect.poll(() => table.locator("tbody tr").count()).toBe(total);
    const heads = page.getByRole("columnheader");
    await expect
      .poll(() => heads.allInnerTexts())
      .toEqual(
        expect.arrayContaining(["Deal Size ($mm)", "Market Cap ($mm)", "Today's Price Change"]),
      );
    await page.getByText(/^Listing Location: US; Time Frame: 1 Year\. As of/).waitFor();
    await page.clock.runFor(1999);
    await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBeUndefined();
    await page.clock.runFor(1);
    await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe("yes");
    // The dialog opened over the print layout, which stays until it is closed.
    await expect.poll(() => layout.count()).toBe(1);
    await expect.poll(() => page.getByRole("banner").count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await layout.waitFor({ state: "detached" });
    await page.getByRole("banner").waitFor();
    await page.getByRole("grid").waitFor();
    await expect.poll(scheme).toBe("dark");
  });

  test("its time frame cannot be removed, other filters can; Clear All widens a page, Reset to default restores it", async () => {
    const page = await openPriced();
    const chips = page.getByRole("list", { name: "Active filters" });
    await chips.getByText("Time Frame").waitFor();
    await chips.getByRole("button", { name: "Remove filter Listing Location" }).waitFor();
    const removers = () => chips.getByRole("button").allTextContents();
    await expect.poll(async () => (await removers()).length).toBe(1);
    const reset = page.getByRole("button", { name: "Reset to default" });
    const clear = page.getByRole("button", { name: "Clear All" });
    await expect.poll(() => reset.count()).toBe(0);
    const total = await totalOf(page);
    await clear.click();
    await clear.waitFor({ state: "detached" });
    await chips.getByText("Time Frame").waitFor();
    await expect.poll(() => totalOf(page)).toBeGreaterThan(total);
    const ran = page.waitForRequest(/\/view\/Run(\?|$)/);
    await reset.click();
    expect((await ran).postDataJSON().filters).toEqual({
      timeframe: "year",
      LocationListingLocation: "Us",
    });
    await clear.waitFor();
    await expect.poll(() => totalOf(page)).toBe(total);
    await reset.waitFor({ state: "detached" });
  });

  test("a view that does not exist leads to Not Found; another failure stays on the page and can be tried again (V-437, V-438, V-200)", async () => {
    const page = await openPriced();
    allowProblem(page, /404|400/);
    for (const path of ["/screens/industry", "/priced"]) {
      await page.goto(`${path}?viewId=999999`);
      await page.waitForURL(/\/not-found/);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await page.route("**/view/Type/Priced*", (route) =>
      route.fulfill({
        status: 400,
        json: {
          summaryErrors: ["The market is closed for repair."],
          invalidParams: [],
          code: "invalid_input",
        },
      }),
    );
    await page.goto("/priced");
    await expectOverGrid(page, "The market is closed for repair.");
    expect(new URL(page.url()).pathname).toBe("/priced");
    await page.unroute("**/view/Type/Priced*");
    await page.getByRole("button", { name: "Try again" }).click();
    await rowsOf(page).first().waitFor();
    await expect.poll(() => page.getByText("The market is closed for repair.").count()).toBe(0);
  });
});

/** Expects an alert with this text inside the grid, below its columns. */
async function expectOverGrid(page: Page, text: string): Promise<void> {
  const frame = page.getByRole("region", { name: "Recently Priced IPOs" });
  const head = frame.getByRole("columnheader", { name: "Company", exact: true });
  const alert = frame.getByRole("alert").filter({ hasText: text });
  await alert.waitFor();
  await head.waitFor();
  await expect.poll(() => gapBetween(head, alert)).toBeGreaterThanOrEqual(0);
}

/** "5,088.6", in millions, as a number. */
function millionsOf(text: string): number {
  return Number(text.trim().replaceAll(",", ""));
}
