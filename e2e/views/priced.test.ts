import type { Page, Response } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  allowProblem,
  expectNoAxeViolations,
  login,
  newPage,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import { gapBetween } from "../testing/gap-between.ts";
import {
  callsTo,
  columnTexts,
  downloadExcel,
  openRows,
  rowsOf,
  saveAs,
  totalOf,
} from "../testing/grid.ts";
import { listChoices } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const portal = await sharedPortal();

const openPriced = (address = "/priced") => openRows(portal, address);

describe("Recently Priced IPOs", () => {
  test("shows figures, tools and rows after login (V-001, V-018, V-147, V-155, V-156, V-203, V-206, V-207, V-490, V-556, C-567)", async () => {
    const page = await newPage({ portal });
    await login(page, "maria.ortiz@northgate.example");
    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    await page.waitForURL("**/priced");
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
    await page.getByRole("radiogroup", { name: "Offer date" }).waitFor();
    await page.getByPlaceholder("Quick Search...").waitFor();
    for (const note of [
      "Returns are from the IPO price unless noted",
      "Averages are equal-weighted and exclude deals with no data",
      "Amounts in US dollars at the offer-date exchange rate",
    ]) {
      await expect
        .poll(() => gapBetween(page.getByRole("grid"), page.getByText(note)), { message: note })
        .toBeGreaterThan(0);
    }
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText(/^51–100 of \d+$/).waitFor();
    await page.getByRole("button", { name: "Previous page" }).click();
    await page.getByText(/^1–50 of \d+$/).waitFor();
    await expect
      .poll(() => listChoices(page.getByRole("combobox", { name: "Rows per page" })))
      .toEqual(["5", "10", "25", "50", "100", "250", "500"]);
    expect(callsTo(page, "GET", /view\/Type\/Priced$/)).not.toEqual([]);
  });

  test("a time frame runs at once, is remembered for the page in this session, and changes the address (V-155, V-399, V-431, V-446, V-447, V-469, V-547, V-572, V-590, V-612)", async () => {
    const page = await openPriced();
    const frames = page.getByRole("radiogroup", { name: "Offer date" }).locator("label");
    await expect
      .poll(() => frames.allInnerTexts())
      .toEqual(["Month", "Quarter", "YTD", "1 Year", "2 Years"]);
    await expect
      .poll(() => page.getByRole("radio", { name: "1 Year", exact: true }).isChecked())
      .toBe(true);
    await page.evaluate(() => {
      document.body.dataset.isSamePage = "yes";
    });
    const ran = page.waitForResponse(/\/view\/Run(\?|$)/);
    await page.getByText("2 Years", { exact: true }).click();
    await page.waitForURL(/viewId=/);
    await page.getByText(/Time Frame/).waitFor();
    const asked = (await ran).request();
    expect([asked.method(), asked.postDataJSON()]).toEqual([
      "POST",
      expect.objectContaining({
        viewType: "Priced",
        filters: { timeframe: "2years", LocationListingLocation: "Us" },
        columns: {
          web: expect.arrayContaining(["Favorite", "Ticker", "DealSize"]),
          excel: expect.arrayContaining(["Ticker", "DealSize", "Headquarters"]),
        },
        sort: { column: "OfferDate", direction: "desc" },
      }),
    ]);
    expect(new URL(page.url()).searchParams.get("viewId")).toBe((await (await ran).json()).data.id);
    await expect.poll(() => page.evaluate(() => document.body.dataset.isSamePage)).toBe("yes");
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("timeframe:/priced")))
      .toBe("2years");
    const id = new URL(page.url()).searchParams.get("viewId");
    await page.reload();
    await rowsOf(page).first().waitFor();
    expect(callsTo(page, "GET", new RegExp(`view/${id}$`))).not.toEqual([]);
    await page.goto("/pipeline");
    await rowsOf(page).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
      .not.toContain("timeframe:/pipeline");
    expect(new URL(page.url()).search).toBe("");
    const recalled = page.waitForRequest(/\/view\/Run(\?|$)/);
    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    expect((await recalled).postDataJSON().filters.timeframe).toBe("2years");
    await expect.poll(() => page.getByRole("radio", { name: "2 Years" }).isChecked()).toBe(true);
    await page.getByRole("banner").getByRole("link", { name: "Pipeline", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "IPO Pipeline" }).waitFor();
    await page.evaluate(() => sessionStorage.setItem("timeframe:/priced", "90Days"));
    const ofQuarter = page.waitForRequest(/\/view\/Run(\?|$)/);
    await page.getByRole("banner").getByRole("link", { name: "Priced", exact: true }).click();
    expect((await ofQuarter).postDataJSON().filters.timeframe).toBe("90Days");
    await expect.poll(() => page.getByRole("radio", { name: "Quarter" }).isChecked()).toBe(true);
  });

  test("quick search narrows the rows and the file after 300 ms and appears in the address (V-033, V-202, V-572, V-592)", async () => {
    const page = await openPriced();
    const [first = ""] = await columnTexts(page, "CompanyName");
    const typed = first.slice(1).toUpperCase();
    const views = () => callsTo(page, "GET", /\/view\//).length + callsTo(page, "POST", /./).length;
    const before = views();
    await page.getByPlaceholder("Quick Search...").fill(typed);
    await page.waitForURL(/search=/);
    await expect.poll(() => columnTexts(page, "CompanyName")).toEqual([first]);
    expect(views()).toBe(before);
    // The strip and the file have the rows that are shown.
    await page
      .getByText(/^1 of \d+$/)
      .first()
      .waitFor();
    await expect
      .poll(() => page.getByLabel("Summary").innerText())
      .toMatch(/Proceeds\s+\$[\d.]+\s+\w\s+all\b/);
    const { rows } = await downloadExcel(page);
    expect(rows.slice(1).map(([, name]) => name)).toEqual([first]);
    const address = page.url();
    const other = await newPage({ portal, besides: page });
    await other.goto(address);
    await expect.poll(() => columnTexts(other, "CompanyName")).toEqual([first]);
    await expect.poll(() => other.getByPlaceholder("Quick Search...").inputValue()).toBe(typed);
    await expect
      .poll(() => other.getByRole("radio", { name: "1 Year", exact: true }).isChecked())
      .toBe(true);
    await stopClock(page);
    const searched = () => new URL(page.url()).searchParams.get("search");
    await page.getByPlaceholder("Quick Search...").fill("nothing is called this");
    await page.clock.runFor(299);
    expect(searched()).toBe(typed);
    await page.clock.runFor(1);
    await expect.poll(searched).toBe("nothing is called this");
    await page.clock.resume();
    await page.getByText("No data to display").waitFor();
  });

  test("a view is saved, changed, saved as another, reset and opened again (V-002, S-362, V-152, V-170, V-171, V-173, V-174, V-448, V-449, V-607)", async () => {
    const page = await openPriced();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Save" });
    await dialog.getByLabel("View Name").focus();
    await expect.poll(() => dialog.getByRole("textbox").count()).toBe(1);
    await page.keyboard.press("Tab");
    await dialog.getByText("View Name is required").waitFor();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByLabel("View Name").fill("x".repeat(257));
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("View Name should be at most 256 characters").waitFor();
    const name = `Year of US deals ${"x".repeat(239)}`;
    await dialog.getByLabel("View Name").fill(name);
    const answered = page.waitForResponse(/\/view\/[^/]+\/SaveView$/);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText(`"${name}" has been saved`).waitFor();
    expect((await answered).request().postDataJSON()).toEqual({
      name,
      columns: {
        web: expect.arrayContaining(["Favorite", "DealSize"]),
        excel: expect.arrayContaining(["DealSize", "Headquarters"]),
      },
    });
    const { data: views } = (await (await answered).json()) as { data: SavedView[] };
    // Nothing was sent while the name was empty or too long.
    expect(callsTo(page, "POST", /SaveView$/)).toHaveLength(1);
    await page.getByText("Month", { exact: true }).click();
    await page.getByText(`Changed from ${name}`).waitFor();
    await page.getByRole("link", { name: "Reset" }).click();
    await page.getByText("Changed from").waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByRole("radio", { name: "1 Year", exact: true }).isChecked())
      .toBe(true);
    const saved = page.url();
    await page.getByText("2 Years", { exact: true }).click();
    await page.getByText(`Changed from ${name}`).waitFor();
    await page.getByRole("button", { name: "Saved Views" }).click();
    const list = page.getByRole("dialog", { name: "Saved Views" });
    await list.getByRole("heading", { name: "Saved Views" }).waitFor();
    const links = list.getByRole("list", { name: "Saved Views" }).locator("a[href^='/priced']");
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      .toEqual(views.map(({ viewId }) => `/priced?viewId=${viewId}`));
    expect(views.map((view) => view.name)).toEqual([name]);
    await list.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(saved);
    await expect
      .poll(() => page.getByRole("radio", { name: "1 Year", exact: true }).isChecked())
      .toBe(true);
  });

  test("a link opens the same view for a client of another account, whose changes are their own (V-175..V-184, V-557, V-601, V-623, V-625)", async () => {
    const page = await openPriced();
    await page.getByText("2 Years", { exact: true }).click();
    await page.waitForURL(/viewId=/);
    await saveAs(page, "View Name", "Two years");
    await page.getByRole("button", { name: "Link", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    for (const name of ["Create and share link", "Shared links"])
      await dialog.getByRole("heading", { name, exact: true }).waitFor();
    await dialog.getByText("You haven't shared any links yet").waitFor();
    const field = dialog.getByLabel("Name", { exact: true });
    await dialog.getByRole("button", { name: "Create link" }).click();
    await dialog.getByText("Name is required").waitFor();
    const linkName = `For a colleague ${"x".repeat(240)}`;
    await field.fill(`${linkName}x`);
    await dialog.getByRole("button", { name: "Create link" }).click();
    await dialog.getByText("Name should be at most 256 characters").waitFor();
    await field.fill(linkName);
    const answered = page.waitForResponse(/\/view\/[^/]+\/SaveAndShare$/);
    await dialog.getByRole("button", { name: "Create link" }).click();
    const created = `Shared link "${linkName}" has been created`;
    const toast = page.getByRole("status").filter({ hasText: created });
    await toast.getByText("Success", { exact: true }).waitFor();
    expect((await answered).request().postDataJSON()).toEqual({ linkName });
    expect(callsTo(page, "POST", /SaveAndShare$/)).toHaveLength(1);
    const { data: links } = await (await answered).json();
    expect(links).toEqual([
      { linkName, viewId: expect.stringMatching(/^\w{12}$/), lastUsedOn: null },
    ]);
    const items = dialog.getByRole("list", { name: "Shared links" }).getByRole("listitem");
    await expect.poll(() => items.count()).toBe(1);
    await items.getByText(linkName, { exact: true }).waitFor();
    const open = items.getByRole("link", { name: /^Open/ });
    const address = `${portal.url}/priced?viewId=${links[0].viewId}`;
    await expect.poll(() => open.getAttribute("href")).toBe(address);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await stopClock(page);
    await dialog.getByRole("button", { name: "Copy" }).click();
    await dialog.getByText("Copied").waitFor();
    await page.clock.runFor(1999);
    await expect.poll(() => dialog.getByText("Copied").isVisible()).toBe(true);
    await page.clock.runFor(1);
    await dialog.getByText("Copied").waitFor({ state: "detached" });
    await page.clock.resume();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const other = await newPage({ portal });
    await signIn(other, (await portal.newMember()).email);
    await other.goto(address);
    await rowsOf(other).first().waitFor();
    await expect
      .poll(() => columnTexts(other, "CompanyName"))
      .toEqual(await columnTexts(page, "CompanyName"));
    await other.getByRole("button", { name: "Saved Views" }).click();
    await other.getByText("No Saved Views").waitFor();
    await other.keyboard.press("Escape");
    await other.getByText("Month", { exact: true }).click();
    await expect.poll(() => other.url()).not.toBe(address);
    const opened = page.context().waitForEvent("page");
    await open.click();
    const tab = await opened;
    await tab.waitForURL(address);
    await rowsOf(tab).first().waitFor();
    await expect.poll(() => tab.getByRole("radio", { name: "2 Years" }).isChecked()).toBe(true);
    await tab.close();
    await page.goto(address);
    await rowsOf(page).first().waitFor();

    // The owner sees that the link is in use, and takes it back.
    await page.getByRole("button", { name: "Link", exact: true }).click();
    await dialog.getByText(/^Last opened by others \d\d\/\d\d\/\d\d$/).waitFor();
    const revoke = dialog.getByRole("button", { name: `Revoke ${linkName}` });
    await revoke.click();
    const question = page.getByRole("dialog", { name: /^Revoke this link\?/ });
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await revoke.click();
    await question.getByRole("button", { name: "Revoke", exact: true }).click();
    await page.getByText(`Shared link "${linkName}" has been revoked`).first().waitFor();
    await dialog.getByText("You haven't shared any links yet").waitFor();
    allowProblem(other, /404/);
    await other.goto(address);
    await other.waitForURL("**/not-found");
  });

  test("Excel downloads all rows of the view with its Excel columns, under the name that comes with the file (V-157, V-514, V-533, V-626, S-319, S-363)", async () => {
    const page = await openPriced();
    const answered = page.waitForResponse(/\/Export\b/);
    const total = await totalOf(page);
    const { name, rows } = await downloadExcel(page);
    expect(name).toMatch(/^Greenshoe - Recently Priced IPOs - \d{4}-\d\d-\d\d\.xlsx$/);
    expect((await answered).request().method()).toBe("GET");
    expect(new URL((await answered).url()).pathname).toMatch(/\/view\/[^/]+\/Export$/);
    const { "content-disposition": disposition, "content-type": type } = (await answered).headers();
    expect(type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(disposition).toMatch(/^attachment;/);
    expect(disposition).toMatch(/filename="Priced-\d{4}-\d\d-\d\d\.xlsx"/);
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(rows).toHaveLength(total + 1);
    expect(rows[0]).toEqual(expect.arrayContaining(["Ticker", "Company", "Deal Size", "Exchange"]));
  });

  test("a star adds the company to the favourites and removes it again (V-243, V-244, V-286, V-287, S-251, S-252, S-254..S-256, S-296)", async () => {
    const page = await openPriced();
    let release = () => {};
    const hold = async (path: string) => {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(path, async (route) => {
        await held;
        await route.continue();
      });
    };
    await hold("**/Favorites");
    const star = page.getByRole("button", { name: /^Add to favorites: / }).first();
    const name = (await star.getAttribute("aria-label"))?.replace("Add to favorites: ", "") ?? "";
    const posted = page.waitForRequest(
      (asked) => asked.method() === "POST" && !asked.url().endsWith("/PageViews"),
    );
    await star.click();
    expect((await posted).url()).toMatch(/\/Favorites$/);
    expect((await posted).headers()["content-type"]).toContain("application/json");
    expect((await posted).postDataJSON()).toEqual({
      companyKey: expect.any(Number),
      companyName: name,
    });
    const { companyKey } = (await posted).postDataJSON();
    const pressed = page.getByRole("button", { name: new RegExp(`favorites: ${name}$`) });
    await expect.poll(() => pressed.isDisabled()).toBe(true);
    await pressed.click({ force: true });
    release();
    const toast = (text: string) =>
      page
        .getByRole("status")
        .filter({ hasText: `"${name}" ${text} favorites.` })
        .and(page.locator("[data-type=success]"))
        .getByText("Success", { exact: true });
    await toast("added to").waitFor();
    const remove = page.getByRole("button", { name: `Remove from favorites: ${name}` });
    await expect.poll(() => remove.isEnabled()).toBe(true);
    await hold(`**/Favorites/${companyKey}`);
    const deleted = page.waitForRequest((asked) => asked.method() === "DELETE");
    await remove.click();
    expect((await deleted).url()).toMatch(new RegExp(`/Favorites/${companyKey}$`));
    await expect.poll(() => pressed.isDisabled()).toBe(true);
    release();
    await toast("removed from").waitFor();
    await page.getByRole("button", { name: `Add to favorites: ${name}` }).waitFor();
    expect(callsTo(page, "POST", /\/Favorites$/)).toHaveLength(1);
  });

  test("the tools depend on the view and not on the user, and every call carries the token (S-295, S-296, V-009, V-010, V-013, V-151, V-153, V-154)", async () => {
    const page = await openPriced();
    const other = await newPage({ portal });
    const replies: Response[] = [];
    other.on("response", (response) => {
      if (response.request().resourceType() === "fetch") replies.push(response);
    });
    await signIn(other, "maria.ortiz@northgate.example");
    await other.goto("/priced");
    await rowsOf(other).first().waitFor();
    const tools = [
      ...["Filter", "Saved Views", "Add Column", "Month", "Quarter", "YTD", "1 Year"],
      ...["2 Years", "Quick Search", "Save", "Excel", "Print", "Link"],
    ];
    await expect.poll(() => toolsOf(page)).toEqual(tools);
    await expect.poll(() => toolsOf(other)).toEqual(tools);
    await other.getByRole("button", { name: /^Filter/ }).click();
    await other.getByRole("dialog", { name: "Filter" }).waitFor();
    await other.goto("/private-company-watchlist");
    await rowsOf(other).first().waitFor();
    await expect
      .poll(() => toolsOf(other))
      .toEqual([
        ...["Filter", "Saved Views", "Add Column", "Added to PCW", "Updated", "Quick Search"],
        ...["Show two lines per row", "Save", "Excel", "Print", "Link"],
      ]);
    await other.goto("/private-company-monitor-list");
    await rowsOf(other).first().waitFor();
    await expect
      .poll(() => toolsOf(other))
      .toEqual([
        ...["Saved Views", "Updated", "Investor", "Industry"],
        ...["Valuation Min, millions of US dollars", "Valuation Max, millions of US dollars"],
        ...["Quick Search", "Save", "Excel", "Print"],
      ]);
    await other.goto("/screens/expired-lockups");
    await rowsOf(other).first().waitFor();
    await expect
      .poll(() => toolsOf(other))
      .toEqual(["Filter", "Add Column", "Quick Search", "Save", "Excel", "Print", "Link"]);

    expect(replies.length).toBeGreaterThan(3);
    for (const reply of replies) {
      const address = reply.url();
      expect(address.startsWith(`${portal.url}/api/v1.0/`), address).toBe(true);
      expect(reply.headers()["content-type"], address).toContain("application/json");
      expect(reply.request().headers().authorization, address).toMatch(/^Bearer .{20,}/);
      const method = reply.request().method();
      expect((await fetch(address, { method })).status, address).toBe(401);
    }
  });
});

describe.each(views)("Recently Priced IPOs on a $size in $theme", ({ size, theme }) => {
  test("has no finding of axe", async () => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, "james.chen@northgate.example");
    await page.goto("/priced");
    await page.getByRole("grid").locator("[col-id=Ticker][role=gridcell]").first().waitFor();
    await expectNoAxeViolations(page);
  });
});

interface SavedView {
  viewId: string;
  name: string;
}

/** The names of the tools above the rows. */
function toolsOf(page: Page): Promise<string[]> {
  return page
    .getByRole("toolbar", { name: "View tools" })
    .locator("button, input")
    .evaluateAll((tools) =>
      (tools as HTMLInputElement[])
        .filter((tool) => tool.checkVisibility())
        .map((tool) => tool.getAttribute("aria-label") ?? (tool.labels?.[0] ?? tool).innerText)
        .map((name) => name.replace(/\s*\d+$/, "")),
    );
}
