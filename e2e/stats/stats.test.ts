import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectNoAxeViolations,
  forgetRequests,
  login,
  newPage,
  requestsOf,
} from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const block = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
/** The columns of the additional pages, by the end of their addresses. */
const headings: Record<string, string[]> = {
  "pricings-to-range": ["Year", "IPOs", "Above", "Within", "Below"],
  "profitable-vs-unprofitable": ["Year", "Profitable", "Unprofitable", "Total", "% Profitable"],
  withdrawals: ["Year", "Withdrawals", "Value"],
  "average-age": ["Year", "Average Age"],
  "median-age": ["Year", "Median Age"],
  "largest-us-ipos": ["Rank", "Offer Date", "Company", "Ticker", "Industry", "Deal Size"],
};
/** The data types of the pages behind the blocks, each with the title of its chart. */
const typesOfPages: Record<string, Record<string, string>> = {
  "/stats/pricing": {
    Annual: "IPO Pricings by Year",
    Quarterly: "IPO Pricings by Quarter",
    Monthly: "IPO Pricings by Month",
    Totals: "IPO Pricings by Time Frame",
  },
  "/stats/proceeds": {
    Annual: "IPO Proceeds by Year",
    Quarterly: "IPO Proceeds by Quarter",
    Monthly: "IPO Proceeds by Month",
    Totals: "IPO Proceeds by Time Frame",
  },
  "/stats/filings": {
    Annual: "Filings by Year",
    Quarterly: "Filings by Quarter",
    Monthly: "Filings by Month",
    Totals: "Filings by Time Frame",
  },
  "/stats/industry": {
    Annual: "IPOs by Sector and Year",
    YTD: "IPOs by Sector, Year to Date",
    LTM: "IPOs by Sector, Last Twelve Months",
    "Annual Proceeds": "Proceeds by Sector and Year",
  },
  "/stats/global-breakdown": {
    Annual: "IPOs by Region and Year",
    YTD: "IPOs by Region, Year to Date",
    LTM: "IPOs by Region, Last Twelve Months",
    "Annual Proceeds": "Proceeds by Region and Year",
  },
  "/stats/historical-ipo-returns": {
    "First Day": "First-Day Return by Year",
    Aftermarket: "Aftermarket Return by Year of IPO",
    "Above Issue": "IPOs Above Issue Price by Year of IPO",
    Total: "IPO Returns by Year of IPO",
  },
  "/stats/backed": {
    Annual: "Backed IPOs by Year",
    Percentages: "Share of Backed IPOs by Year",
    Proceeds: "Proceeds of Backed IPOs by Year",
  },
};
const places = [
  ...["Asia Pacific", "Europe", "Latin America", "Middle East and Africa", "North America"],
] as const;
const chartCalls = (page: Page) =>
  requestsOf(page)
    .map(({ path }) => path)
    .filter((path) => path.includes("/Stats/"));

async function open(options: Parameters<typeof newPage>[0], path: string): Promise<Page> {
  const page = await newPage(options);
  await login(page, "maria.ortiz@northgate.example");
  await page.goto(path);
  return page;
}

test("the dashboard reads its filters first, then its blocks, and a filter reloads them; each chart has its own filters (C-006, C-250, C-260, C-262, C-266, C-267, C-269, C-270, C-274, C-276..C-279, C-285..C-290, C-291, C-302..C-312, C-615, S-033)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats");
  await heading(page, "US IPO Stats").waitFor();
  await block(page, "Recent US IPO Performance").getByRole("img").waitFor();
  for (const name of ["IPO Returns by Sector", "Pricing Activity", "Proceeds Raised"])
    await block(page, name).waitFor();
  await page.getByRole("heading", { name: /^IPO Market By Month/ }).waitFor();
  await expect
    .poll(() => chartCalls(page).filter((path) => path.includes("/Chart/")).length)
    .toBe(8);
  await expect.poll(() => chartCalls(page)[0]).toMatch(/\/Stats\/Filters$/);
  for (const [name, path] of [
    ["Pricing Activity", "/stats/pricing"],
    ["Proceeds Raised", "/stats/proceeds"],
    ["IPO Filing Activity", "/stats/filings"],
  ] as const)
    await expect
      .poll(() => block(page, name).getByRole("link", { name }).getAttribute("href"))
      .toBe(path);
  await block(page, "Venture Capital and Private Equity Activity").waitFor();
  await block(page, "IPO Returns").getByRole("table").waitFor();
  await expectNoAxeViolations(page);

  forgetRequests(page);
  const from = page.getByRole("combobox", { name: "IPOs from, IPO Returns by Sector" });
  await expect
    .poll(() => from.locator("option").allTextContents())
    .toEqual(["YTD", "Quarter", "LTM"]);
  await expect.poll(() => from.inputValue()).toBe("LTM");
  await from.selectOption("YTD");
  await expect
    .poll(() => chartCalls(page))
    .toEqual([expect.stringMatching(/\/Stats\/Chart\/returnsBySector$/)]);
  await page
    .getByRole("combobox", { name: "Industry, IPO Returns" })
    .selectOption({ label: "Technology" });
  await expect.poll(() => chartCalls(page).at(-1)).toMatch(/\/Stats\/Chart\/ipoReturns$/);

  await page.getByRole("checkbox", { name: "Include SPACs" }).waitFor();
  const headquarter = page.getByRole("radiogroup", { name: "Headquarter" });
  await expect
    .poll(() => headquarter.locator("label").allTextContents())
    .toEqual(["US", "Non-US", "Global"]);
  for (const label of ["Non-US", "Global"]) {
    await headquarter.getByText(label, { exact: true }).click();
    await heading(page, `${label} IPO Stats`).waitFor();
    await block(page, `Recent ${label} IPO Performance`).waitFor();
    await block(page, "Global IPOs by Region").waitFor();
    await page.getByRole("checkbox", { name: "Include A-shares" }).waitFor();
    await expect.poll(() => page.getByRole("checkbox", { name: "Include SPACs" }).count()).toBe(0);
    await page.getByText("IPOs ≥ $100mm Deal Size. Universe: Greenshoe.").waitFor();
  }
  const region = page.getByRole("combobox", { name: "Region, IPO Returns by Sector" });
  await expect
    .poll(() => region.locator("option").allTextContents())
    .toEqual(expect.arrayContaining([...places]));
  const asked = page.waitForRequest(/\/Stats\/Chart\/returnsBySector$/);
  await region.selectOption({ label: "Latin America" });
  expect(JSON.stringify((await asked).postDataJSON())).toMatch(/"region":503\b/);
  await expect.poll(() => chartCalls(page).at(-1)).toMatch(/\/Stats\/Chart\/returnsBySector$/);
  forgetRequests(page);
  await page.getByRole("checkbox", { name: "ADRs only" }).check();
  await expect
    .poll(() => chartCalls(page))
    .toEqual([expect.stringMatching(/\/Stats\/Chart\/returnsBySector$/)]);
});

test("every page of the menu has its heading, and additional stats their menu and the way back (C-251..C-259, C-313..C-321, C-292..C-294, C-326..C-335, C-619, C-620, S-050..S-053, S-076..S-078, S-293, C-451)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats");
  const detail = [
    ["Pricings", "/stats/pricing", "Pricing Activity"],
    ["Proceeds", "/stats/proceeds", "Proceeds Raised"],
    ["Filings", "/stats/filings", "IPO Filing Activity"],
    ["Industry Breakdown", "/stats/industry", "Industry Breakdown"],
    ["Global Breakdown", "/stats/global-breakdown", "Global IPOs by Region"],
    ["Historical IPO Returns", "/stats/historical-ipo-returns", "Historical IPO Returns"],
    ["VC & PE Backed IPOs", "/stats/backed", "Venture Capital and Private Equity Backed IPOs"],
    ["Renaissance IPO Index", "/stats/recent-ipos-returns", "Renaissance IPO Index"],
  ] as const;
  const stats = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("button", {
    name: "Stats",
    exact: true,
  });
  for (const [entry, path, title] of detail) {
    await stats.click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await heading(page, title).waitFor();
    await expectTypes(page, typesOfPages[path] ?? {});
  }
  await stats.click();
  await expect
    .poll(() => page.getByRole("menuitem").allTextContents())
    .toEqual([
      "Stats Dashboard",
      ...detail.map(([entry]) => entry).slice(0, 4),
      "Global Breakdown",
      "Historical IPO Returns",
      "VC & PE Backed IPOs",
      "Renaissance IPO Index",
      "Additional Stats",
      "APIs & Data Feeds",
    ]);
  await page.getByRole("menuitem", { name: "Additional Stats" }).click();
  await page.waitForURL("**/stats/additional-stats/largest-us-ipos");
  const menu = page.getByRole("navigation", { name: "Additional Stats" });
  for (const [title, path] of [
    ["Largest Global IPOs", "largest-global-ipos"],
    ["IPO Pricings Compared To Range", "pricings-to-range"],
    ["US Listings from Non-US Issuers", "us-listings-non-us-issuers"],
    ["IPO Profitability by Year", "profitable-vs-unprofitable"],
    ["Withdrawal Activity", "withdrawals"],
    ["Average Age of IPOs", "average-age"],
    ["Median Age of IPOs", "median-age"],
    ["Largest US IPOs", "largest-us-ipos"],
  ] as const) {
    await menu.getByRole("tab", { name: title }).click();
    await page.waitForURL(`**/stats/additional-stats/${path}`);
    await heading(page, title).waitFor();
    if (headings[path] !== undefined)
      await expect
        .poll(() => page.getByRole("columnheader").allTextContents())
        .toEqual(headings[path]);
  }
  await page.goto("/stats/global-breakdown");
  const byRegion = page.getByRole("table", { name: "IPOs by Region and Year" });
  await expect
    .poll(() => byRegion.getByRole("rowheader").allTextContents())
    .toEqual(expect.arrayContaining([...places]));
  await page.goto("/stats/additional-stats/profitable-vs-unprofitable");
  await expect
    .poll(() => page.getByRole("combobox", { name: "Basis" }).locator("option").allTextContents())
    .toEqual(["EBITDA", "Net Income", "Free Cash Flow"]);
  await menu.getByRole("link", { name: "Main IPO Stats" }).click();
  await page.waitForURL(/\/stats(\?|$)/);
});

/** Chooses each data type of a page, which changes the titles of its chart and of its table. */
async function expectTypes(page: Page, titles: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(titles).length === 0) return;
  const types = page.getByRole("combobox", { name: "Data type" });
  await expect.poll(() => types.locator("option").allTextContents()).toEqual(Object.keys(titles));
  for (const [label, title] of Object.entries(titles)) {
    await types.selectOption({ label });
    await block(page, title).waitFor();
    await block(page, `${title}, table`).getByRole("table", { name: title }).waitFor();
  }
}

test("a page offers its data types, falls back to the first, and every figure opens its deals as a view that can be saved (C-264, C-272, C-273, C-281, C-295, C-296, C-504, C-623, C-625, promise 8)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/pricing");
  const types = page.getByRole("combobox", { name: "Data type" });
  await expect
    .poll(() => types.locator("option").allTextContents())
    .toEqual(["Annual", "Quarterly", "Monthly", "Totals"]);
  await page.getByText(/^\d+ IPOs in \d{4} to date · \$/).waitFor();
  await page.getByText(/^IPOs ≥ \$5mm Deal Size\. Universe: Greenshoe\./).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Excel" }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Monthly" }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Excel" }).click();
  expect((await downloading).suggestedFilename()).toBe("Pricing Activity.xlsx");

  await types.selectOption("monthly");
  const table = page.getByRole("table", { name: "IPO Pricings by Month" });
  const years = () => table.getByRole("columnheader").getByRole("button").allTextContents();
  const thisYear = new Date().getFullYear();
  await expect.poll(years).toEqual([0, 1, 2, 3, 4].map((back) => String(thisYear - back)));
  const cell = table.getByRole("button", { name: new RegExp(`^Jan, ${thisYear - 1}: `) });
  const shown = Number(await cell.textContent());
  const made = () => page.waitForRequest(/\/view\/Create$/);
  const ofMonth = made();
  await cell.click();
  expect((await ofMonth).postDataJSON().filters).toMatchObject({
    ...{ OfferStartDate: `${thisYear - 1}-01-01`, OfferEndDate: `${thisYear - 1}-01-31` },
    LocationListingLocation: "Us",
  });
  await page.waitForURL(/\/priced\?viewId=/);
  await rowsOf(page).first().waitFor();
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect.poll(() => chips.textContent()).toContain("Greenshoe");
  await expect.poll(() => rowsOf(page).count()).toBe(shown);
  await page.goBack();
  await heading(page, "Pricing Activity").waitFor();

  await expect.poll(() => types.locator("option:checked").textContent()).toBe("Monthly");
  const strange = {
    type: "__proto__",
    filters: { pricing: { region: 7, industry: "x" }, x: null },
  };
  const address = new URLSearchParams({ charts: JSON.stringify(strange), stats: "[1" });
  await page.goto(`/stats/pricing?${address}`);
  await expect.poll(() => types.locator("option:checked").textContent()).toBe("Annual");
  await page.getByRole("table", { name: "IPO Pricings by Year" }).waitFor();

  await page.goto("/stats/filings");
  const ofFilings = made();
  await page
    .getByRole("table", { name: "Filings by Year" })
    .getByRole("button", { name: String(thisYear - 1), exact: true })
    .click();
  expect((await ofFilings).postDataJSON().filters).toMatchObject({
    ...{ FileDateStartDate: `${thisYear - 1}-01-01`, FileDateEndDate: `${thisYear - 1}-12-31` },
    LocationListingLocation: "Us",
  });
  await page.waitForURL(/\/pipeline\?viewId=/);
  await page.goto("/stats/additional-stats/withdrawals");
  const ofWithdrawals = made();
  await page
    .getByRole("table", { name: "Withdrawals by Year" })
    .getByRole("button", { name: String(thisYear - 1), exact: true })
    .click();
  expect((await ofWithdrawals).postDataJSON().filters).toMatchObject({
    WithdrawnDateStartDate: `${thisYear - 1}-01-01`,
    WithdrawnDateEndDate: `${thisYear - 1}-12-31`,
    LocationListingLocation: "Us",
  });
  await page.waitForURL(/\/screens\/withdrawn-postponed\?viewId=/);
});

test("the popup changes nothing while it is empty, and filters, universe and median stay in the address (C-261, C-263, C-618)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/historical-ipo-returns");
  await page.getByRole("table", { name: "First-Day Return by Year" }).waitFor();
  forgetRequests(page);
  const popup = page.getByRole("dialog", { name: "Filters" });
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await popup.getByRole("button", { name: "Apply" }).click();
  await popup.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await popup.getByLabel("Deal Size (min $mm)").fill("500");
  await popup.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Deal Size ≥ $500 mm").waitFor();
  await expect.poll(() => chartCalls(page).length).toBe(2);
  await page.getByRole("combobox", { name: "Universe" }).selectOption("Ritter Table 1");
  await page.getByRole("combobox", { name: "Average", exact: true }).selectOption("Median");
  await page.getByRole("columnheader", { name: "Median First Day" }).first().waitFor();
  await page.getByText("Universe: Ritter Table 1.").first().waitFor();
  await page.reload();
  await page.getByRole("columnheader", { name: "Median First Day" }).first().waitFor();
  await page.getByText("Deal Size ≥ $500 mm").waitFor();
});

test("a slow chart keeps its own place, and the others do not wait for it (C-275)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, "maria.ortiz@northgate.example");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/Stats\/Chart\/ipoReturns$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/stats");
  await block(page, "Recent US IPO Performance").getByRole("img").waitFor();
  for (const name of ["IPO Returns by Sector", "Pricing Activity", "Proceeds Raised"])
    await block(page, name).waitFor();
  const loaders = () =>
    page
      .getByRole("main")
      .getByRole("status", { name: /^Loading/ })
      .evaluateAll((found) => found.map((one) => one.getAttribute("aria-label")));
  await expect.poll(loaders).toEqual(["Loading IPO Returns"]);
  await expect.poll(() => block(page, "IPO Returns").getByRole("table").count()).toBe(0);
  release();
  await block(page, "IPO Returns").getByRole("table").waitFor();
  await expect.poll(loaders).toEqual([]);
});

test("the chart by year is 400 pixels high, draws itself in a second and says what its axis shows, and the arrow keys speak its columns (C-324, C-325, V-121, V-122, promise 35)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/historical-ipo-returns");
  const types = page.getByRole("combobox", { name: "Data type" });
  await types.selectOption("aftermarket");
  await page.getByText("Aftermarket (%)", { exact: true }).waitFor();
  await types.selectOption("aboveIssue");
  await page.getByText("Above Issue (%)", { exact: true }).waitFor();
  const chart = page.getByRole("img", { name: /^IPOs Above Issue Price by Year of IPO/ });
  await expect.poll(async () => (await chart.boundingBox())?.height).toBe(400);
  const durations = () =>
    chart
      .locator("[style*=animation-duration]")
      .evaluateAll((parts) => [
        ...new Set(parts.map((part) => getComputedStyle(part).animationDuration)),
      ]);
  await expect.poll(durations).toEqual(["1s"]);
  await chart.focus();
  await page.keyboard.press("End");
  await page.getByRole("status").getByText(String(new Date().getFullYear())).waitFor();
});

test.each(views)(
  "on $size in $theme the pages are whole, and lists of deals have four page sizes (C-297, C-322, C-323, C-548, C-549, C-567, V-209)",
  async ({ size, theme }) => {
    const page = await open(
      { portal: await sharedPortal(), size, theme },
      "/stats/additional-stats/largest-global-ipos",
    );
    const sizes = page.getByRole("combobox", { name: "Rows per page" });
    await expect
      .poll(() => sizes.locator("option").allTextContents())
      .toEqual(["10", "25", "50", "100"]);
    await expect
      .poll(() => page.getByRole("columnheader").allTextContents())
      .toEqual([
        "Rank",
        "Offer Date",
        "Company",
        "Ticker",
        "Industry",
        "Deal Size",
        "Country",
        "Exchange",
      ]);
    await expect.poll(() => page.getByRole("table").locator("tbody tr").count()).toBe(10);
    await sizes.selectOption("25");
    await expect.poll(() => page.getByRole("table").locator("tbody tr").count()).toBe(25);
    await expectNoAxeViolations(page);
    await page.goto("/stats/recent-ipos-returns");
    const ranges = page.getByRole("group", { name: /^Range of / });
    await expect
      .poll(() => ranges.getByRole("button").allTextContents())
      .toEqual(["3m", "6m", "YTD", "1y", "2y", "All"]);
    await expect
      .poll(() => ranges.getByRole("button", { name: "6m: 6 months" }).getAttribute("aria-pressed"))
      .toBe("true");
  },
);

test("one page tells of data feeds at its three addresses and leads to a quote (C-009, C-383..C-395, C-630, S-034, S-035, S-213, S-293, S-383, C-451)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/apis-and-data-feeds");
  const words = () => page.getByRole("region", { name: "Data Feeds", exact: true }).textContent();
  for (const path of [
    "/apis-and-data-feeds",
    "/stats/apis-and-data-feeds",
    "/screens/apis-and-data-feeds",
  ]) {
    await page.goto(path);
    await heading(page, "APIs & Data Feeds").waitFor();
    for (const text of [
      ...["current clients only", "may cost extra", "Basic offering data", "Financials"],
      ...["Lock-up dates", "Pre-IPO private company updates", "SPAC data"],
      ...["Research reports and ratings", "Customizable data sets"],
    ])
      await expect.poll(words).toContain(text);
  }
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Request a quote" }).click();
  await page.waitForURL(/\/contact-us\?questionType=data-feeds-quote$/);
  await expect
    .poll(() =>
      page
        .getByRole("main")
        .locator("select, input")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toContainEqual(expect.stringMatching(/data-feeds-quote|APIs & Data Feeds quote/));
});
