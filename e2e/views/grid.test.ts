import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  callsTo,
  columnTexts,
  downloadExcel,
  openAsNewMember,
  openRows,
  rowsOf,
} from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const open = (address: string) => openRows(portal, address);

function rowIds(page: Page): Promise<(string | null)[]> {
  return rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("row-id")));
}

/** Holds back the replies for this address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe("the rows of a grid", () => {
  test("are identified by the ticker of their company, and a marked one stays marked after a reload of the rows (V-143)", async () => {
    const page = await openAsNewMember(portal, "/favorites");
    const answer = page.waitForResponse(/view\/Type\/Priced/);
    await page.goto("/priced");
    const { data } = await (await answer).json();
    const rows: { companyTicker: string }[] = data.dataTable.rows;
    await rowsOf(page).first().waitFor();
    const ids = await rowIds(page);
    expect(ids).toEqual(rows.slice(0, ids.length).map(({ companyTicker }) => companyTicker));
    const [, , id] = ids;
    const marked = page.locator("[role=row][row-id][aria-selected=true]");
    await page.locator(`[row-id="${id}"] [col-id=CompanyName]`).click();
    await page.getByRole("button", { name: "Add Column" }).click();
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await dialog.getByRole("button", { name: "Remove IPO Price" }).click();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/viewId=/);
    await page.getByRole("columnheader", { name: "IPO Price" }).waitFor({ state: "detached" });
    await expect
      .poll(() =>
        marked.evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute("row-id")))]),
      )
      .toEqual([id]);
  });

  test("are replaced by those of another run, from its first page (V-197, V-198)", async () => {
    const page = await open("/priced");
    await page.getByRole("button", { name: "Page 3" }).click();
    await page.getByText(/^101–150 of/).waitFor();
    const answer = page.waitForResponse(/view\/Run/);
    await page.getByText("Month", { exact: true }).click();
    const { data } = await (await answer).json();
    const known: string[] = data.dataTable.rows.map(({ rowId }: { rowId: string }) => rowId);
    await page.getByText(new RegExp(`^1–\\d+ of ${known.length}$`)).waitFor();
    const shown = await rowIds(page);
    expect(shown[0]).toBe(known[0]);
    expect(shown.filter((id) => !known.includes(id ?? ""))).toEqual([]);
  });

  test("show that they are loading, and everything of the reply appears with them (V-435, V-436, V-591)", async () => {
    const page = await openAsNewMember(portal, "/favorites");
    const release = await hold(page, "**/view/Type/Priced*");
    await page.goto("/priced");
    await page.getByRole("status", { name: "Loading…" }).waitFor();
    await expect.poll(() => page.getByRole("grid").isVisible()).toBe(false);
    release();
    await rowsOf(page).first().waitFor();
    await page.getByRole("status", { name: "Loading…" }).waitFor({ state: "detached" });
    await page.getByRole("list", { name: "Active filters" }).getByText("Time Frame").waitFor();
    await page.getByText(/^Without SPACs\. .* Amounts are in US dollars/).waitFor();
    await expect
      .poll(() => page.locator("dl[aria-label=Summary] dd").first().textContent())
      .toMatch(/^\d+$/);
  });

  test("are 35 pixels high, and twice that with a description of the company (V-210, V-593)", async () => {
    const page = await open("/priced");
    const height = async () => (await rowsOf(page).first().boundingBox())?.height;
    await expect.poll(() => height()).toBe(35);
    await page.goto("/scheduled");
    await rowsOf(page).first().waitFor();
    await expect.poll(() => height()).toBe(70);
  });

  test("a column without a rule about sorting is sorted by a click on its header (V-221)", async () => {
    const page = await open("/priced");
    await page.getByRole("columnheader", { name: "Company", exact: true }).click();
    await expect
      .poll(() =>
        page.getByRole("columnheader", { name: "Company", exact: true }).getAttribute("aria-sort"),
      )
      .toBe("ascending");
    const names = await columnTexts(page, "CompanyName");
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test("prices in several currencies are sorted by their value in US dollars, as in the exported file", async () => {
    const page = await open("/priced");
    await page.getByRole("button", { name: "Remove filter Listing Location" }).click();
    await page.waitForURL(/viewId=/);
    const head = page.getByRole("columnheader", { name: "IPO Price" });
    for (const [index, order] of ["descending", "ascending"].entries()) {
      await head.click();
      await expect.poll(() => head.getAttribute("aria-sort")).toBe(order);
      await expect
        .poll(() => callsTo(page, "POST", /SaveSorting$/).map(({ status }) => status))
        .toEqual(Array(index + 1).fill(200));
      const shown = await columnTexts(page, "CompanyName");
      expect(shown.length).toBeGreaterThan(10);
      const { rows } = await downloadExcel(page);
      const [titles = [], ...lines] = rows;
      const inFile = (title: string) => lines.map((line) => line[titles.indexOf(title)]);
      expect(inFile("Company").slice(0, shown.length)).toEqual(shown);
      expect(new Set(inFile("Currency")).size).toBeGreaterThan(1);
    }
  });

  test("an unknown figure is N/A, an empty cell is a dash, and a grid without rows says so (V-148, V-567, V-535, S-353)", async () => {
    const page = await openAsNewMember(portal, "/favorites");
    await page.route("**/view/Type/Priced*", async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const summary = { ...data.summary, avgFirstDayPop: null };
      await route.fulfill({ response, json: { data: { ...data, summary } } });
    });
    await page.goto("/priced");
    await rowsOf(page).first().waitFor();
    const figure = page.locator("dl[aria-label=Summary] > div", { hasText: "Avg 1st Day" });
    await expect.poll(() => figure.locator("dd").textContent()).toBe("N/A");
    await page.goto("/pipeline");
    await rowsOf(page).first().waitFor();
    await expect.poll(() => columnTexts(page, "DealSize")).toContain("—");
    await page.getByPlaceholder("Quick Search...").fill("nothing is called this");
    await page.getByText("No data to display").waitFor();
  });
});

describe("at 500 pixels", () => {
  test("a pinned column takes 125 of them, and related pages are chosen from a list (V-213, V-144)", async () => {
    const page = await open("/priced");
    await page.setViewportSize({ width: 500, height: 800 });
    const ticker = page.getByRole("columnheader", { name: "Ticker" });
    await expect
      .poll(async () => (await ticker.boundingBox())?.width ?? 0)
      .toBeGreaterThanOrEqual(125);
    await page.goto("/private-company-watchlist");
    await page
      .getByRole("combobox", { name: /^Private/ })
      .selectOption("/private-company-monitor-list");
    await page.waitForURL("**/private-company-monitor-list");
  });
});

test("related pages are tabs from 768 pixels on, and a list below (V-594)", async () => {
  const page = await open("/private-company-watchlist");
  const list = page.getByRole("combobox", { name: /^Private/ });
  const tab = page.getByRole("tab", { name: "Monitor List" });
  await page.setViewportSize({ width: 768, height: 800 });
  await tab.waitFor();
  await expect.poll(() => list.count()).toBe(0);
  await page.setViewportSize({ width: 767, height: 800 });
  await list.waitFor();
  await expect.poll(() => tab.count()).toBe(0);
});

describe("by keyboard", () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      return [
        element?.closest("[row-id]")?.getAttribute("row-id"),
        element?.getAttribute("col-id") ?? element?.getAttribute("aria-label"),
      ];
    });

  test("Enter moves from a cell to the button in it, Escape returns, and Tab leaves the grid", async () => {
    const page = await open("/priced");
    const [id = ""] = await rowIds(page);
    await page.locator(`[row-id="${id}"] [col-id=CompanyName]`).click();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => focused(page)).toEqual([id, "Favorite"]);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await focused(page))[1]).toMatch(/^Add to favorites: /);
    expect(callsTo(page, "POST", /\/Favorites$/)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => focused(page)).toEqual([id, "Favorite"]);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    await page.getByText(/added to favorites/).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toEqual([undefined, "Rows per page"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
      .toBe("columnheader");
  });
});
