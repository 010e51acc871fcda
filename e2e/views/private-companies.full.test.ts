import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  allowProblem,
  expectNoAxeViolations,
  newPage,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import {
  callsTo,
  columnTexts,
  downloadExcel,
  openAsNewMember,
  openRows,
  replacePrintDialog,
  rowsOf,
  saveAs,
} from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const watchlist = "/private-company-watchlist";
const monitorList = "/private-company-monitor-list";
const timings = ["Next 3 months", "3 to 6 months", "6 to 12 months", "12 to 24 months"];
const portal = await sharedPortal();

const open = (address: string) => openRows(portal, address);

/** The number of rows in the pager. */
async function readTotal(page: Page): Promise<number> {
  return Number((await page.getByText(/^1–\d+ of \d+$/).innerText()).split(" of ")[1]);
}

/** The options of the open list. */
const offered = (page: Page) => page.getByRole("listbox").getByRole("option");

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: filter, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
  await page.keyboard.press("Escape");
}

/** Expects a filter to offer the usual numbers of days. */
async function expectDays(page: Page, filter: string): Promise<void> {
  await page.getByRole("combobox", { name: filter, exact: true }).click();
  await expect
    .poll(() => offered(page).allInnerTexts())
    .toEqual(["30 days", "90 days", "365 days"]);
  await page.keyboard.press("Escape");
}

/** Saves the view under a name and reloads the page, which shows the same view. */
async function saveAndReload(page: Page, name: string): Promise<void> {
  await saveAs(page, "View Name", name);
  const shown = await columnTexts(page, "Industry");
  await page.reload();
  await page.getByText(name, { exact: true }).first().waitFor();
  await expect.poll(() => columnTexts(page, "Industry")).toEqual(shown);
}

async function expectPrintLayout(page: Page, name: string): Promise<void> {
  await replacePrintDialog(page);
  await stopClock(page);
  // A toast, which now stands still too, may lie over the button.
  await page.getByRole("button", { name: "Print" }).press("Enter");
  await page.getByText(new RegExp(`^${name}\\..*As of`)).waitFor();
  await expect.poll(() => page.getByRole("banner").count()).toBe(0);
  await page.clock.runFor(2000);
  await page.getByRole("banner").waitFor();
  await page.clock.resume();
}

/** Changes the rows of the monitor list on their way to the page. */
async function changeRows(page: Page, change: (rows: Monitored[]) => void): Promise<void> {
  await page.route("**/view/Type/Pcml*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    change(body.data.dataTable.rows);
    await route.fulfill({ response, json: body });
  });
}

describe("the private company watchlist", () => {
  test("is a page of the menu, next to the monitor list (V-020..V-022, V-288, V-289, V-556, S-075, C-544)", async () => {
    const page = await openAsNewMember(portal, "/account-settings");
    const answer = page.waitForResponse(/view\/Type\/Pcw(\?|$)/);
    await page.getByRole("banner").getByRole("link", { name: "Private Co" }).click();
    await page.waitForURL(`**${watchlist}`);
    await page.getByRole("heading", { level: 1, name: "Private Company Watchlist" }).waitFor();
    const current = page.getByRole("banner").locator("[aria-current]");
    await expect.poll(() => current.allInnerTexts()).toEqual(["Private Co"]);
    await page.getByText("Companies expected to go public within 24 months.").waitFor();
    await rowsOf(page).first().waitFor();
    await expect
      .poll(() => page.locator("dl[aria-label=Summary] dt").allInnerTexts())
      .toEqual(["Companies"]);
    const { rows } = (await (await answer).json()).data.dataTable;
    const expected = (rows as { estimatedTiming: string }[]).map((row) => row.estimatedTiming);
    expect(expected).toHaveLength(await readTotal(page));
    expect([...new Set(expected)].filter((timing) => !timings.includes(timing))).toEqual([]);

    await page.getByRole("tab", { name: "Monitor List" }).click();
    await page.waitForURL(`**${monitorList}`);
    await page.getByRole("heading", { level: 1, name: "Private Company Monitor List" }).waitFor();
    await rowsOf(page).first().waitFor();
    await expect
      .poll(() => page.locator("dl[aria-label=Summary] dt").allInnerTexts())
      .toEqual(["Companies"]);
    await expect.poll(() => current.allInnerTexts()).toEqual(["Private Co"]);
    await page.getByRole("tab", { name: "Watchlist" }).click();
    await page.waitForURL(`**${watchlist}`);
  });

  test("is narrowed by days, widened by a column, saved, shared, exported and printed (V-290, V-394)", async () => {
    const page = await open(watchlist);
    for (const name of ["Added to PCW", "Updated"]) await expectDays(page, name);
    const all = await readTotal(page);
    await choose(page, "Added to PCW", "365 days");
    await page.waitForURL(/viewId=/);
    await expect.poll(() => readTotal(page)).toBeLessThan(all);

    await page.getByRole("button", { name: "Add Column" }).click();
    const columns = page.getByRole("dialog", { name: "Columns" });
    await columns.getByRole("textbox", { name: "Search columns" }).fill("Founded");
    await columns.getByRole("checkbox").first().check();
    await columns.getByRole("button", { name: "Apply" }).click();
    await columns.waitFor({ state: "detached" });
    await rowsOf(page).first().waitFor();
    await saveAndReload(page, "New on the list");

    await page.getByRole("button", { name: "Link", exact: true }).click();
    const share = page.getByRole("dialog", { name: "Share" });
    await share.getByLabel("Name").fill("For a colleague");
    await share.getByRole("button", { name: "Create link" }).click();
    const address = await share.getByRole("link", { name: /^Open/ }).getAttribute("href");
    await share.getByRole("button", { name: "Close" }).click();
    const other = await open(address ?? "");
    const shown = await columnTexts(page, "Industry");
    await expect.poll(() => columnTexts(other, "Industry")).toEqual(shown);

    const { name: file, rows } = await downloadExcel(page);
    expect(file).toMatch(/^Greenshoe - Private Company Watchlist - /);
    expect(rows).toHaveLength((await readTotal(page)) + 1);
    expect(rows[0]).toEqual(expect.arrayContaining(["Company", "Estimated Timing"]));
    await expectPrintLayout(page, "New on the list");
  });
});

describe("the private company monitor list", () => {
  test("has four filters and three file actions, all of which work (V-291, V-292, V-394, V-587)", async () => {
    const page = await open(monitorList);
    const tools = page.getByRole("toolbar", { name: "View tools" });
    await expect
      .poll(async () => (await tools.getByRole("button").allInnerTexts()).filter(Boolean))
      .toEqual(["Saved Views", "Save", "Excel", "Print"]);
    for (const name of ["Updated", "Investor", "Industry"])
      await tools.getByRole("combobox", { name, exact: true }).waitFor();
    await expect.poll(() => tools.getByRole("combobox").count()).toBe(3);
    await tools.getByRole("textbox", { name: /^Valuation Min/ }).waitFor();
    const all = await readTotal(page);

    await expectDays(page, "Updated");
    await choose(page, "Updated", "30 days");
    await expect.poll(() => readTotal(page)).toBeLessThan(all);
    const updated = await readTotal(page);
    await choose(page, "Industry", "Software");
    await expect.poll(() => readTotal(page)).toBeLessThan(updated);
    await expect
      .poll(async () => new Set(await columnTexts(page, "Industry")))
      .toEqual(new Set(["Software"]));
    const ofIndustry = await readTotal(page);
    await page.getByRole("textbox", { name: /^Valuation Min/ }).fill("1000");
    await page.keyboard.press("Enter");
    await expect.poll(() => readTotal(page)).toBeLessThan(ofIndustry);
    const tooSmall = async () =>
      (await columnTexts(page, "EstValuation")).filter(
        (text) => Number(text.replaceAll(",", "")) < 1000,
      );
    await expect.poll(tooSmall).toEqual([]);
    await saveAndReload(page, "Software above a billion");

    const { name: file, rows } = await downloadExcel(page);
    expect(file).toMatch(/^Greenshoe - Private Company Monitor List - /);
    expect(rows).toHaveLength((await readTotal(page)) + 1);
    await expectPrintLayout(page, "Software above a billion");
    await page.goto("/favorites");
    await page.getByRole("link", { name: "Software above a billion", exact: true }).click();
    await page.waitForURL(/private-company-monitor-list\?viewId=/);
  });

  test("is narrowed to an investor, and by the search in the address (S-027, V-034)", async () => {
    const page = await open(monitorList);
    const all = await readTotal(page);
    await page.getByRole("combobox", { name: "Investor", exact: true }).click();
    const investor = offered(page).first();
    const name = await investor.innerText();
    await investor.click();
    await page.keyboard.press("Escape");
    await expect.poll(() => readTotal(page)).toBeLessThan(all);
    const titles = page.locator("[role=gridcell][col-id=PcmlInvestorsList] [title]");
    const lists = () =>
      titles.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("title") ?? ""));
    await expect
      .poll(async () => (await lists()).filter((list) => !list.includes(name)))
      .toEqual([]);

    const [company = ""] = await columnTexts(page, "CompanyName");
    await page.goto(`${monitorList}?search=${encodeURIComponent(company)}`);
    const search = page.getByPlaceholder("Quick Search...");
    await expect.poll(() => search.inputValue()).toBe(company);
    await expect.poll(() => columnTexts(page, "CompanyName")).toEqual([company]);
  });

  test("lists the articles on a company, the newest in the cell, all in a popup; notes, names and investors are cut in their cells (V-249..V-252, V-293..V-296, V-304)", async () => {
    const page = await openAsNewMember(portal, "/account-settings");
    const answer = page.waitForResponse(/view\/Type\/Pcml(\?|$)/);
    await page.goto(monitorList);
    const { rows } = (await (await answer).json()).data.dataTable as { rows: Monitored[] };
    const [many, one] = [(n: number) => n > 1, (n: number) => n === 1].map((isWanted) =>
      rows.find((row) => isWanted(row.pcmlArticlesCount) && row.pcmlArticles.length > 17),
    );
    for (const row of [many, one]) {
      if (row === undefined) throw new Error("the demo market has no such company");
      await page.goto(`${monitorList}?search=${encodeURIComponent(row.companyName)}`);
      await expect.poll(() => columnTexts(page, "CompanyName")).toEqual([row.companyName]);
      const cell = page.locator("[role=gridcell][col-id=PcmlArticles]");
      const link = cell.getByRole("link");
      await expect.poll(() => link.textContent()).toBe(`${row.pcmlArticles.slice(0, 15)}…`);
      await expect.poll(() => link.getAttribute("href")).toBe(row.newsUrl);
      const [year = "", month, day] = row.newsDate.split("-");
      await cell.getByText(`${month}/${day}/${year.slice(2)}`, { exact: true }).waitFor();
      if (row.pcmlArticlesCount === 1)
        await expect.poll(() => cell.getByRole("button").count()).toBe(0);
    }

    const { companyName, pcmlArticlesCount, newsUrl } = many as Monitored;
    await page.goto(`${monitorList}?search=${encodeURIComponent(companyName)}`);
    allowProblem(page, /500/);
    await page.route("**/Tooltip/Pcml*", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("button", { name: /^All \d articles on/ }).click();
    const popup = page.getByRole("region", { name: "All" });
    await popup.getByText("Internal Server Error").waitFor();
    await page.unroute("**/Tooltip/Pcml*");
    const read = page.waitForResponse(/Tooltip\/Pcml/);
    await popup.getByRole("button", { name: "Try again" }).click();
    const { data: articles } = (await (await read).json()) as { data: Article[] };
    await popup.getByRole("heading", { name: "All" }).waitFor();
    const items = popup.getByRole("listitem");
    await expect.poll(() => items.count()).toBe(pcmlArticlesCount);
    await expect
      .poll(async () => (await items.allInnerTexts()).map((text) => text.split(/\n+/)))
      .toEqual(articles.map(({ newsSource, newsDate }) => [newsSource, newsDate]));
    const addresses = () =>
      items
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await expect.poll(addresses).toEqual(articles.map((article) => article.newsUrl));
    expect(articles[0]?.newsUrl).toBe(newsUrl);
    expect(callsTo(page, "GET", /Tooltip\/Pcml$/).at(-1)?.url).toMatch(/\?monitorListId=\d+$/);
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });

    const changed: Partial<Monitored>[] = [
      {
        ...{ companyName: "Zyxmora One", pcmlArticles: "abcdefghijklmnopq", pcmlArticlesCount: 1 },
        ...{ pcmlNote: "abcdefghijklmnopqrst", cfo: "abcdefghijkl" },
        pcmlInvestorsList: "Sequoia Capital|Birch",
      },
      {
        ...{ companyName: "Zyxmora Two", pcmlArticles: "abcdefghijklmnopqr" },
        ...{ pcmlNote: "abcdefghijkl", cfo: "Ida Moor", pcmlInvestorsList: "A|B" },
      },
    ];
    const article = { newsUrl: "https://harbor.example/story", newsDate: "2026-06-01" };
    await changeRows(page, (all) => {
      for (const [at, values] of changed.entries()) Object.assign(all[at] ?? {}, values, article);
    });
    await page.goto(`${monitorList}?search=Zyxmora`);
    await expect
      .poll(() => columnTexts(page, "CompanyName"))
      .toEqual(["Zyxmora One", "Zyxmora Two"]);
    const titles = page.locator("[role=gridcell][col-id=PcmlArticles]").getByRole("link");
    await expect
      .poll(() => titles.allInnerTexts())
      .toEqual(["abcdefghijklmnopq", "abcdefghijklmno…"]);
    await page.locator("[role=gridcell][col-id=EstValuation]").first().click();
    await page.keyboard.press("Control+ArrowRight");
    for (const [column, ...wanted] of [
      ["PcmlNote", ["abcdefghijkl…", "abcdefghijklmnopqrst"], ["abcdefghijkl", "abcdefghijkl"]],
      ["Cfo", ["abcdefgh…", "abcdefghijkl"], ["Ida Moor", "Ida Moor"]],
      ["PcmlInvestorsList", ["Sequoia Cap…, Birch", "Sequoia Capital, Birch"], ["A, B", "A, B"]],
    ] as const) {
      const texts = page.locator(`[role=gridcell][col-id=${column}] [title]`);
      await expect
        .poll(() =>
          texts.evaluateAll((all) =>
            all.map((one) => [one.textContent, one.getAttribute("title")]),
          ),
        )
        .toEqual(wanted);
    }
  });

  test("explains the diluted shares part by part (V-297..V-301, V-306)", async () => {
    const page = await openAsNewMember(portal, "/account-settings");
    await changeRows(page, (all) => {
      for (const part of all.flatMap(({ capitalizationData }) => capitalizationData?.rows ?? []))
        if (part.Name === "Stock options") part.dilutiveSharesText = "1,000,000 at $5.00";
    });
    await page.goto(monitorList);
    await rowsOf(page).first().waitFor();
    const cell = page.locator("[role=gridcell][col-id=CapitalizationData]").getByRole("button");
    await page.locator("[role=gridcell][col-id=EstValuation]").first().click();
    await page.keyboard.press("Control+ArrowRight");
    await cell.first().click();
    const popup = page.getByRole("region", { name: "Diluted Share Calculation" });
    await popup.getByRole("heading", { name: "Diluted Share Calculation" }).waitFor();
    const heads = popup.getByRole("table").getByRole("rowheader");
    const named = ["Common stock", "Dilutive Shares", "Stock options"];
    await expect
      .poll(async () => (await heads.allInnerTexts()).filter((part) => named.includes(part)))
      .toEqual(named);
    await expect.poll(() => heads.last().innerText()).toBe("Diluted Shares Outstanding");
    const options = popup.getByRole("row", { name: /^Stock options/ });
    await options.getByText("1,000,000 at $5.00", { exact: true }).waitFor();
    const tooMany = async () => {
      const counts = await popup.locator("td:last-child").allInnerTexts();
      const [total = 0, ...others] = counts
        .map((text) => Number(text.replaceAll(",", "")))
        .reverse();
      return others.reduce((sum, count) => sum + count, 0) - total;
    };
    await expect.poll(tooMany).toBe(0);
    await popup.getByText("Note", { exact: true }).waitFor();
    await expect
      .poll(() => popup.textContent())
      .toMatch(/Diluted Shares Outstanding[\d,]+Note\w.+\.$/);
  });
});

interface Monitored {
  companyName: string;
  pcmlArticles: string;
  pcmlArticlesCount: number;
  newsUrl: string;
  newsDate: string;
  pcmlNote: string | null;
  cfo: string | null;
  pcmlInvestorsList: string | null;
  capitalizationData: { rows: { Name: string; dilutiveSharesText: string | null }[] } | null;
}

interface Article {
  newsUrl: string;
  newsSource: string;
  newsDate: string;
}

describe.each(views)("private companies on a $size in $theme", ({ size, theme }) => {
  async function openList(address: string): Promise<Page> {
    const page = await newPage({ portal, size, theme });
    await signIn(page, (await portal.newMember()).email);
    await page.goto(address);
    await rowsOf(page).first().waitFor();
    return page;
  }

  test("the watchlist has no finding of axe", async () => {
    await expectNoAxeViolations(await openList(watchlist));
  });

  test("the monitor list has no finding of axe, nor has its popup", async () => {
    const page = await openList(monitorList);
    // A tap on a phone would open the card of the company over the popup.
    await page.locator("[role=gridcell][col-id=EstValuation]").first().focus();
    await page.keyboard.press("Control+ArrowRight");
    await page.locator("[col-id=CapitalizationData]").getByRole("button").first().click();
    await page.getByRole("region", { name: "Diluted Share Calculation" }).waitFor();
    await expectNoAxeViolations(page);
  });
});
