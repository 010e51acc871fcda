import { describe, expect, test } from "vitest";
import {
  allowProblem,
  expectNoAxeViolations,
  login,
  newPage,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import {
  callsTo,
  columnTexts,
  downloadExcel,
  openRows,
  replacePrintDialog,
  rowsOf,
} from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const portal = await sharedPortal();

const openPriced = (address = "/priced") => openRows(portal, address);

describe("Recently Priced IPOs", () => {
  test("shows figures, tools and rows after login (V-018, V-142, V-147, V-151..V-156, V-203, V-206, V-490)", async () => {
    const page = await newPage({ portal });
    await login(page, "maria.ortiz@northgate.example");
    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Recently Priced IPOs" }).waitFor();
    await rowsOf(page).first().waitFor();
    const labels = page.locator("dl[aria-label=Summary] dt");
    await expect
      .poll(() => labels.allInnerTexts())
      .toEqual([
        "IPOs",
        "Companies",
        "Proceeds",
        "% Above IPO",
        "Avg Price vs Midpt",
        "Avg 1st Day",
        "Avg 1st 3 Mo",
        "Avg Aftermkt",
        "Avg Return",
      ]);
    for (const name of [/^Filter/, "Saved Views", "Add Column", "Save", "Excel", "Print", "Link"]) {
      await page.getByRole("button", { name, exact: typeof name === "string" }).waitFor();
    }
    await page.getByPlaceholder("Quick Search...").waitFor();
    await page.getByText("Returns are from the IPO price unless stated").waitFor();
    await page.getByText("Amounts are in US dollars at the rate of the offer date").waitFor();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText(/^51–100 of \d+$/).waitFor();
    expect(callsTo(page, "GET", /view\/Type\/Priced$/)).not.toEqual([]);
  });

  test("a time frame runs at once, is remembered for the page in this session, and changes the address (V-155, V-399, V-431, V-446, V-447, V-612)", async () => {
    const page = await openPriced();
    await page.getByText("Two Years", { exact: true }).click();
    await page.waitForURL(/viewId=/);
    await page.getByText(/Time Frame/).waitFor();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("timeframe:/priced")))
      .toBe("2years");
    const id = new URL(page.url()).searchParams.get("viewId");
    await page.reload();
    await rowsOf(page).first().waitFor();
    expect(callsTo(page, "GET", new RegExp(`view/${id}$`))).not.toEqual([]);
    await page.goto("/pipeline");
    await rowsOf(page).first().waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    await expect.poll(() => page.getByRole("radio", { name: "Two Years" }).isChecked()).toBe(true);
  });

  test("a first click on a number sorts the largest first, and the order is saved (V-222, V-223)", async () => {
    const page = await openPriced();
    await page.getByRole("columnheader", { name: "Deal Size" }).click();
    await expect
      .poll(() => callsTo(page, "POST", /SaveSorting$/).map(({ status }) => status))
      .toEqual([200]);
    const shown = await columnTexts(page, "DealSize");
    const sizes = shown.map(dollarsOf);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    await page.reload();
    await rowsOf(page).first().waitFor();
    await expect.poll(() => columnTexts(page, "DealSize")).toEqual(shown);
    await expect
      .poll(() => page.getByRole("columnheader", { name: "Deal Size" }).getAttribute("aria-sort"))
      .toBe("descending");
  });

  test("quick search narrows the rows and appears in the address (V-033, V-202, V-572)", async () => {
    const page = await openPriced();
    const [first = ""] = await columnTexts(page, "CompanyName");
    await page.getByPlaceholder("Quick Search...").fill(first);
    await page.waitForURL(/search=/);
    await expect.poll(() => columnTexts(page, "CompanyName")).toEqual([first]);
    const address = page.url();
    const other = await newPage({ portal, besides: page });
    await other.goto(address);
    await expect.poll(() => columnTexts(other, "CompanyName")).toEqual([first]);
    await expect.poll(() => other.getByPlaceholder("Quick Search...").inputValue()).toBe(first);
    await page.getByPlaceholder("Quick Search...").fill("nothing is called this");
    await page.getByText("No data to display").waitFor();
  });

  test("columns are chosen and stay after a reload; the Excel columns have their own tab (V-185..V-188, V-452)", async () => {
    const page = await openPriced();
    await page.getByRole("button", { name: "Add Column" }).click();
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await expect.poll(() => dialog.getByRole("tab").allInnerTexts()).toEqual(["Web", "Excel"]);
    await expect.poll(() => dialog.getByRole("group").count()).toBe(9);
    await dialog.getByRole("textbox", { name: "Search columns" }).fill("annualized");
    await dialog.getByRole("checkbox", { name: "Annualized Return" }).check();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/viewId=/);
    await dialog.waitFor({ state: "detached" });
    await page.reload();
    await rowsOf(page).first().waitFor();
    await page.getByRole("button", { name: "Add Column" }).click();
    await dialog.getByRole("button", { name: "Remove Annualized Return" }).waitFor();
  });

  test("a view is saved, changed, saved as another, and reset (V-170..V-174, V-448, V-449, V-152)", async () => {
    const page = await openPriced();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Save" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("View Name is required").waitFor();
    await dialog.getByLabel("View Name").fill("x".repeat(257));
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("View Name should be at most 256 characters").waitFor();
    await dialog.getByLabel("View Name").fill("Year of US deals");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText('"Year of US deals" has been saved').waitFor();
    await page.getByText("Month", { exact: true }).click();
    await page.getByText("Changed from Year of US deals").waitFor();
    await page.getByRole("link", { name: "Reset" }).click();
    await page.getByText("Changed from").waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByRole("radio", { name: "Year", exact: true }).isChecked())
      .toBe(true);
    await page.getByRole("button", { name: "Saved Views" }).click();
    await page.getByRole("menuitem", { name: "Year of US deals", exact: true }).click();
    await rowsOf(page).first().waitFor();
  });

  test("a link opens the same view for a client of another account, whose changes are their own (V-175..V-184, V-557, V-601, V-623, V-625)", async () => {
    const page = await openPriced();
    await page.getByText("Two Years", { exact: true }).click();
    await page.waitForURL(/viewId=/);
    await page.getByRole("button", { name: "Link", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.getByText("You haven't shared any links yet").waitFor();
    await dialog.getByRole("button", { name: "Create link" }).click();
    await dialog.getByText("Name is required").waitFor();
    await dialog.getByLabel("Name").fill("For a colleague");
    await dialog.getByRole("button", { name: "Create link" }).click();
    await page.getByText('Shared link "For a colleague" has been created').waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy" }).click();
    await dialog.getByText("Copied").waitFor();
    await dialog.getByText("Copied").waitFor({ state: "detached" });
    const address = await dialog.getByRole("link", { name: /^Open/ }).getAttribute("href");
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(address ?? "none");
    await expect
      .poll(() => dialog.getByRole("link", { name: /^Open/ }).getAttribute("target"))
      .toBe("_blank");

    const other = await newPage({ portal });
    await signIn(other, (await portal.newMember()).email);
    await other.goto(address ?? "");
    await rowsOf(other).first().waitFor();
    await expect
      .poll(() => columnTexts(other, "CompanyName"))
      .toEqual(await columnTexts(page, "CompanyName"));
    await other.getByText("Month", { exact: true }).click();
    await expect.poll(() => other.url()).not.toBe(address);
    await page.goto(address ?? "");
    await rowsOf(page).first().waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "Two Years" }).isChecked()).toBe(true);
  });

  test("Excel downloads all rows of the view with its Excel columns, under the name that comes with the file (V-157, V-514, V-533, V-626, S-319)", async () => {
    const page = await openPriced();
    const answered = page.waitForResponse(/\/Export\b/);
    const total = Number((await page.getByText(/^1–50 of \d+$/).innerText()).split(" of ")[1]);
    const { name, rows } = await downloadExcel(page);
    expect(name).toMatch(/^Priced-\d{4}-\d\d-\d\d\.xlsx$/);
    const { "content-disposition": disposition } = (await answered).headers();
    expect(disposition).toContain(`filename="${name}"`);
    expect(rows).toHaveLength(total + 1);
    expect(rows[0]).toEqual(expect.arrayContaining(["Ticker", "Company", "Deal Size", "Exchange"]));
  });

  test("printing changes the layout, opens the dialog after two seconds and restores the page (V-214..V-216, V-551)", async () => {
    const page = await openPriced();
    await replacePrintDialog(page);
    await stopClock(page);
    await page.getByRole("button", { name: "Print" }).click();
    await page.getByRole("banner").waitFor({ state: "detached" });
    await page.clock.runFor(1999);
    await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBeUndefined();
    await page.clock.runFor(1);
    await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe("yes");
    await page.getByRole("banner").waitFor();
  });

  test("a star adds the company to the favourites and removes it again (V-243, V-244, V-286, V-287, S-251, S-252, S-254..S-256)", async () => {
    const page = await openPriced();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/Favorites", async (route) => {
      await held;
      await route.continue();
    });
    const star = page.getByRole("button", { name: /^Add to favorites: / }).first();
    const name = (await star.getAttribute("aria-label"))?.replace("Add to favorites: ", "") ?? "";
    const posted = page.waitForRequest((asked) => asked.method() === "POST");
    await star.click();
    expect((await posted).url()).toMatch(/\/Favorites$/);
    expect((await posted).postDataJSON()).toEqual({
      companyKey: expect.any(Number),
      companyName: name,
    });
    const { companyKey } = (await posted).postDataJSON();
    const pressed = page.getByRole("button", { name: new RegExp(`favorites: ${name}$`) });
    await expect.poll(() => pressed.isDisabled()).toBe(true);
    release();
    await page.getByText(`"${name}" added to favorites.`).waitFor();
    const deleted = page.waitForRequest((asked) => asked.method() === "DELETE");
    await page.getByRole("button", { name: `Remove from favorites: ${name}` }).click();
    expect((await deleted).url()).toMatch(new RegExp(`/Favorites/${companyKey}$`));
    await page.getByText(`"${name}" removed from favorites.`).waitFor();
  });

  test("a view that does not exist leads to Not Found; another failure stays on the page and can be tried again (V-437, V-438, V-200)", async () => {
    const page = await openPriced();
    allowProblem(page, /404|400/);
    await page.goto("/priced?viewId=999999");
    await page.waitForURL(/\/not-found/);
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
    await page.getByText("The market is closed for repair.").waitFor();
    await page.unroute("**/view/Type/Priced*");
    await page.getByRole("button", { name: "Try again" }).click();
    await rowsOf(page).first().waitFor();
  });
});

describe.each(views)("Recently Priced IPOs on a $size in $theme", ({ size, theme }) => {
  test("has nothing that axe calls serious", async () => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, "james.chen@northgate.example");
    await page.goto("/priced");
    await page.getByRole("grid").locator("[col-id=Ticker][role=gridcell]").first().waitFor();
    await expectNoAxeViolations(page);
  });
});

/** "$1.5 b" as a number. */
function dollarsOf(text: string): number {
  const [, amount = "", letter = ""] = /^\$([\d.]+) ?([kmbt]?)$/.exec(text.trim()) ?? [];
  return Number(amount) * { "": 1, k: 1e3, m: 1e6, b: 1e9, t: 1e12 }[letter as "" | "k"];
}
