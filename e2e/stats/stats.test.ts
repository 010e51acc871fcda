import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectNoAxeViolations,
  forgetRequests,
  login,
  newPage,
  openWithin,
  requestsOf,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import { replacePrintDialog, rowsOf } from "../testing/grid.ts";
import { choose, listChoices } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";
import {
  additionalColumns,
  additionalLegends,
  additionalPages,
  blockHeadings,
  blocksAbroad,
  blocksOfUs,
  lastYears,
  regions,
  statsPages,
  thisYear,
  typesOfPages,
} from "./page-names.ts";

const block = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
const chartCalls = (page: Page) =>
  requestsOf(page)
    .map(({ path }) => path)
    .filter((path) => path.includes("/Stats/"));

interface StatsFilters {
  headquarter: string;
  includeSpacs: boolean;
  includeAShares: boolean;
}

/** Collects what a page asks of the charts of the main page from now on. */
function collectCharts(page: Page) {
  const asked: { chart: string; filters: StatsFilters; dynamic: object }[] = [];
  page.on("request", (request) => {
    const [, chart] = /\/Stats\/Chart\/(\w+)$/.exec(request.url()) ?? [];
    if (chart !== undefined) asked.push({ chart, ...request.postDataJSON() });
  });
  return asked;
}

/** Holds the calls to an address back until the returned function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

async function open(options: Parameters<typeof newPage>[0], path: string): Promise<Page> {
  const page = await newPage(options);
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto(path);
  return page;
}

/** Opens the main page, and collects what its charts ask. */
async function openDashboard() {
  const page = await newPage({ portal: await sharedPortal() });
  const charts = collectCharts(page);
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/stats");
  await heading(page, "US IPO Stats").waitFor();
  await expect.poll(() => charts.length).toBe(8);
  /** The charts asked with such filters, in alphabetical order. */
  const chartsWith = (isMeant: (filters: StatsFilters) => boolean) =>
    charts
      .filter(({ filters }) => isMeant(filters))
      .map(({ chart }) => chart)
      .sort();
  const headquarter = page.getByRole("radiogroup", { name: "Listing" });
  const headings = () =>
    page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  return { page, charts, chartsWith, headquarter, headings };
}

test("the dashboard reads its filters first, then its blocks, whose charts by month lead to their pages (C-006, C-250, C-260, C-302, C-304..C-309, S-033)", async () => {
  const { page, headings } = await openDashboard();
  const recent = block(page, "Recent US IPO Performance");
  await recent.getByRole("heading", { level: 2, name: "Recent US IPO Performance" }).waitFor();
  await recent.getByRole("img").waitFor();
  await block(page, "IPO Returns by Sector")
    .getByRole("list", { name: /^IPO Returns by Sector, / })
    .getByRole("listitem")
    .first()
    .waitFor();
  await page.getByRole("heading", { name: /^IPO Market By Month/ }).waitFor();
  const first = requestsOf(page).find(({ path }) => path.includes("/Stats/"));
  expect(first).toMatchObject({
    method: "POST",
    path: expect.stringMatching(/\/Stats\/FiltersInfo$/),
  });
  for (const [name, path] of [
    ["Pricing Activity", "/stats/pricing"],
    ["Proceeds Raised", "/stats/proceeds"],
    ["IPO Filing Activity", "/stats/filings"],
  ] as const) {
    await block(page, name).getByRole("img").waitFor();
    await expect
      .poll(() => block(page, name).getByRole("link", { name }).getAttribute("href"))
      .toBe(path);
  }
  await expect
    .poll(headings)
    .toEqual(blockHeadings("US", "Venture Capital and Private Equity Activity"));
  await block(page, "IPO Returns").getByRole("table").waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "View chart, IPO Returns", exact: true }).click();
  await block(page, "IPO Returns")
    .getByRole("img", { name: /^IPO Returns\. Return \(%\)/ })
    .waitFor();
});

test("a chart reloads alone for its time frame, which is LTM at first, and for its industry (C-276, C-277, C-290, C-291, C-548, C-565)", async () => {
  const { page, charts } = await openDashboard();
  expect(charts.map(({ dynamic }) => dynamic)).toEqual(
    Array(8).fill(expect.objectContaining({ ipoFrom: "LTM" })),
  );
  charts.length = 0;
  const from = page.getByRole("combobox", { name: "IPOs from, IPO Returns by Sector" });
  await expect.poll(() => listChoices(from)).toEqual(["YTD", "Quarter", "LTM"]);
  await expect.poll(() => from.inputValue()).toBe("LTM");
  await choose(from, "YTD");
  const ofRange = { chart: "returnsBySector", dynamic: { ipoFrom: "ytd" } };
  await expect.poll(() => charts).toMatchObject([ofRange]);
  const sector = page.getByRole("combobox", { name: "Industry, IPO Returns", exact: true });
  await choose(sector, "Technology");
  await expect
    .poll(() => charts)
    .toMatchObject([ofRange, { chart: "ipoReturns", dynamic: { industry: expect.any(Number) } }]);
});

test("the headquarter is the US at first, and another one has its own titles, blocks and least deal size (C-266, C-267, C-301, C-303, C-310..C-312, C-566, C-568, C-615)", async () => {
  const { page, charts, chartsWith, headquarter, headings } = await openDashboard();
  expect(charts.map(({ filters }) => filters.headquarter)).toEqual(Array(8).fill("US"));
  await expect
    .poll(() => headquarter.getByRole("radio", { name: "US", exact: true }).isChecked())
    .toBe(true);
  await expect
    .poll(() => headquarter.locator("label").allTextContents())
    .toEqual(["US", "Non-US", "Global"]);
  await expect
    .poll(headings)
    .toEqual(blockHeadings("US", "Venture Capital and Private Equity Activity"));
  const ofIndexAbroad = page.waitForRequest(
    (request) =>
      request.url().endsWith("/Company/ChartPerformance") &&
      request.postDataJSON().tickers.includes("IPOXUS"),
  );
  for (const [value, label] of [
    ["NonUS", "Non-US"],
    ["Global", "Global"],
  ] as const) {
    await headquarter.getByText(label, { exact: true }).click();
    await heading(page, `${label} IPO Stats`).waitFor();
    await expect
      .poll(() => chartsWith(({ headquarter }) => headquarter === value))
      .toEqual(blocksAbroad);
    await expect.poll(headings).toEqual(blockHeadings(label, "Global IPOs by Region"));
    await page
      .getByRole("region", { name: "Year to date" })
      .getByText("IPOs ≥ $100mm Deal Size. Universe: Greenshoe.")
      .waitFor();
  }
  await ofIndexAbroad;
});

test("SPACs are a filter of the US and A-shares one of the others, and each reloads all blocks (C-262, C-265, C-269..C-271, C-274, C-618)", async () => {
  const { page, charts, chartsWith, headquarter } = await openDashboard();
  const spacs = page.getByRole("checkbox", { name: "Include SPACs" });
  const aShares = page.getByRole("checkbox", { name: "Include A-shares" });
  await spacs.check();
  await expect.poll(() => chartsWith(({ includeSpacs }) => includeSpacs)).toEqual(blocksOfUs);
  await expect.poll(() => aShares.count()).toBe(0);
  for (const [value, label] of [
    ["NonUS", "Non-US"],
    ["Global", "Global"],
  ] as const) {
    await headquarter.getByText(label, { exact: true }).click();
    await aShares.waitFor();
    await expect.poll(() => spacs.count()).toBe(0);
    await expect
      .poll(() => chartsWith(({ headquarter }) => headquarter === value))
      .toEqual(blocksAbroad);
  }
  await aShares.check();
  await expect.poll(() => chartsWith(({ includeAShares }) => includeAShares)).toEqual(blocksAbroad);
  const combinations = charts.map(({ filters: { headquarter, includeSpacs, includeAShares } }) =>
    [headquarter, includeSpacs && "SPACs", includeAShares && "A-shares"].join(),
  );
  expect([...new Set(combinations)].sort()).toEqual([
    ...["Global,false,A-shares", "Global,false,false", "NonUS,false,false"],
    ...["US,SPACs,false", "US,false,false"],
  ]);
});

test("a chart of markets abroad reloads alone for its region and for ADRs (C-278, C-279, C-285..C-289)", async () => {
  const { page, charts, chartsWith, headquarter } = await openDashboard();
  await headquarter.getByText("Global", { exact: true }).click();
  await expect
    .poll(() => chartsWith(({ headquarter }) => headquarter === "Global"))
    .toEqual(blocksAbroad);
  const region = page.getByRole("combobox", { name: "Region, IPO Returns by Sector" });
  await expect
    .poll(() => listChoices(region))
    .toEqual(["Global", "Non-US", "US", ...regions.map(([, label]) => label)]);
  for (const [value, label] of regions) {
    charts.length = 0;
    await choose(region, label);
    await expect
      .poll(() => charts)
      .toMatchObject([{ chart: "returnsBySector", dynamic: { region: value, adrsOnly: false } }]);
  }
  charts.length = 0;
  await page.getByRole("checkbox", { name: "ADRs only" }).check();
  await expect
    .poll(() => charts)
    .toMatchObject([{ chart: "returnsBySector", dynamic: { adrsOnly: true } }]);
});

test("a visitor is sent from every page of the statistics to login (S-033, S-050..S-053, S-292)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await page.goto("/stats");
  await page.waitForURL("**/login");
  for (const path of [
    ...statsPages.map(([, address]) => address),
    ...["", ...additionalPages.map(([, name]) => `/${name}`)].map(
      (end) => `/stats/additional-stats${end}`,
    ),
  ]) {
    await openWithin(page, path);
    await page.waitForURL("**/login");
  }
});

test("the menu has eleven entries, which lead a member to their pages with the same filters (C-262, C-451, S-050, S-051, S-076..S-078, S-293)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/apis-and-data-feeds");
  const stats = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("button", {
    name: "Stats",
    exact: true,
  });
  for (const [entry, path, title] of statsPages) {
    await stats.click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await heading(page, title).waitFor();
    await expectFilterBar(page);
  }
  await stats.click();
  await expect
    .poll(() => page.getByRole("menuitem").allTextContents())
    .toEqual([
      ...["Stats Dashboard", "Pricings", "Proceeds", "Filings", "Industry Breakdown"],
      ...["Global Breakdown", "Historical IPO Returns", "VC & PE Backed IPOs"],
      ...["Renaissance IPO Index", "Additional Stats", "APIs & Data Feeds"],
    ]);
  await page.getByRole("menuitem", { name: "APIs & Data Feeds" }).click();
  await page.waitForURL("**/stats/apis-and-data-feeds");
  await heading(page, "APIs & Data Feeds").waitFor();
  await stats.click();
  await page.getByRole("menuitem", { name: "Additional Stats" }).click();
  await page.waitForURL("**/stats/additional-stats/largest-us-ipos");
  await heading(page, "Largest US IPOs").waitFor();
});

test("pricings, proceeds and filings have their titles and data types, and filings abroad are additions (C-251..C-253, C-283, C-313..C-316, C-619)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/pricing");
  await expectPages(page, ["/stats/pricing", "/stats/proceeds", "/stats/filings"]);
  const headquarter = page.getByRole("radiogroup", { name: "Listing" });
  for (const [label, title] of [
    ["Non-US", "IPO Pipeline Additions"],
    ["US", "IPO Filing Activity"],
    ["Global", "IPO Pipeline Additions"],
  ] as const) {
    await headquarter.getByText(label, { exact: true }).click();
    await heading(page, title).waitFor();
  }
});

test("the breakdowns by industry and by region have their titles and data types (C-254, C-257, C-283, C-317, C-320, C-619)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/global-breakdown");
  const byRegion = page.getByRole("table", { name: "IPOs by Region and Year" });
  await expect
    .poll(() => byRegion.getByRole("rowheader").allTextContents())
    .toEqual(expect.arrayContaining(regions.map(([, name]) => name)));
  await expectPages(page, ["/stats/industry", "/stats/global-breakdown"]);
});

test("returns, backed offerings and the index have their titles and data types (C-255, C-256, C-258, C-283, C-318, C-319, C-321, C-619)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/backed");
  await expectPages(page, [
    "/stats/historical-ipo-returns",
    "/stats/backed",
    "/stats/recent-ipos-returns",
  ]);
});

test("additional stats open on the largest offerings, and their menu leads to eight pages and back (C-259, C-326..C-335, S-053)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/additional-stats");
  await page.waitForURL("**/stats/additional-stats/largest-us-ipos");
  const menu = page.getByRole("navigation", { name: "Additional Stats" });
  for (const [title, end] of additionalPages) {
    await menu.getByRole("tab", { name: title }).click();
    await page.waitForURL(`**/stats/additional-stats/${end}`);
    await heading(page, title).waitFor();
    await expect
      .poll(() => menu.getByRole("tab").allTextContents())
      .toEqual(additionalPages.map(([name]) => name));
  }
  await menu.getByRole("link", { name: "Main IPO Stats" }).click();
  await page.waitForURL(/\/stats(\?|$)/);
});

test("each additional page has one title, the filters and its own columns, legends and bases (C-262, C-292..C-294, C-620, S-052, S-412)", async () => {
  const page = await open(
    { portal: await sharedPortal() },
    "/stats/additional-stats/profitable-vs-unprofitable",
  );
  await expect
    .poll(() => listChoices(page.getByRole("combobox", { name: "Basis" })))
    .toEqual(["EBITDA", "Net Income", "Free Cash Flow"]);
  for (const [title, end] of additionalPages) {
    await openWithin(page, `/stats/additional-stats/${end}`);
    await heading(page, title).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.title()).toBe(`${title} · Greenshoe`);
    await expectFilterBar(page);
    if (additionalColumns[end] !== undefined) await expectColumns(page, additionalColumns[end]);
    const [chart, ...legend] = additionalLegends[end] ?? [];
    if (chart !== undefined)
      await expect
        .poll(() => block(page, chart).getByRole("listitem").allTextContents())
        .toEqual(legend);
    if (end.endsWith("-age")) await page.getByText("Years since foundation").waitFor();
    if (end !== "pricings-to-range") continue;
    await choose(page.getByRole("combobox", { name: "Data type" }), "Percentages");
    await expectColumns(page, ["Year", "% Above", "% Within", "% Below"]);
  }
});

async function expectFilterBar(page: Page): Promise<void> {
  const filterBar = page.getByRole("search", { name: "Filters of the figures" });
  await filterBar.getByRole("checkbox", { name: /^Include (SPACs|A-shares)$/ }).waitFor();
  await filterBar.getByRole("button", { name: "Filters", exact: true }).waitFor();
  await expect
    .poll(() =>
      filterBar
        .getByRole("combobox")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
    )
    .toEqual(["Universe", "Average"]);
}

/** Opens the pages at these addresses, which have their titles and data types. */
async function expectPages(page: Page, paths: (typeof statsPages)[number][1][]): Promise<void> {
  for (const [, path, title] of statsPages) {
    if (!paths.includes(path)) continue;
    await openWithin(page, path);
    await heading(page, title).waitFor();
    await expectTypes(page, typesOfPages[path] ?? {});
  }
}

async function expectColumns(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => page.getByRole("columnheader").allTextContents()).toEqual(names);
}

/** Chooses each data type of a page, which changes its chart and its table. */
async function expectTypes(page: Page, wanted: (typeof typesOfPages)[string]): Promise<void> {
  if (Object.keys(wanted).length === 0) return;
  const types = page.getByRole("combobox", { name: "Data type" });
  await expect.poll(() => listChoices(types)).toEqual(Object.keys(wanted));
  for (const [label, [title, ...columns]] of Object.entries(wanted)) {
    await choose(types, label);
    const name = new RegExp(`^${title}[.,]`);
    const card = block(page, title);
    await card.getByRole("img", { name }).or(card.getByRole("list", { name })).waitFor();
    await card.getByRole("table", { name: title }).waitFor();
    await expectColumns(page, columns);
  }
}

test("a page offers its data types, falls back to the first, and every figure opens its deals as a view that can be saved (C-264, C-272, C-273, C-281, C-295, C-296, C-300, C-503, C-504, C-568, C-623, C-624, C-625, S-320, promise 8)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/pricing");
  const types = page.getByRole("combobox", { name: "Data type" });
  await expect.poll(() => listChoices(types)).toEqual(["Annual", "Quarterly", "Monthly", "Totals"]);
  await page.getByText(/^\d+ IPOs in \d{4} to date · \$/).waitFor();
  await page.getByText(/^IPOs ≥ \$5mm Deal Size\. Universe: Greenshoe\./).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Excel" }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Monthly" }).check();
  const downloading = page.waitForEvent("download");
  const answering = page.waitForResponse(/\/Stats\/Excel\/pricing$/);
  await page.getByRole("button", { name: "Excel" }).click();
  const answer = await answering;
  expect(answer.request().method()).toBe("POST");
  expect(answer.request().postDataJSON()).toMatchObject({
    ...{ grids: ["monthly"], filters: { headquarter: "US" } },
  });
  const { "content-disposition": disposition } = answer.headers();
  expect(disposition).toContain("filename*=UTF-8''Pricing%20Activity.xlsx");
  expect((await downloading).suggestedFilename()).toBe("Pricing Activity.xlsx");
  await page.getByRole("checkbox", { name: "Monthly" }).uncheck();
  await expect.poll(() => page.getByRole("button", { name: "Excel" }).count()).toBe(0);

  await choose(types, "Monthly");
  const table = page.getByRole("table", { name: "IPO Pricings by Month" });
  const years = () => table.getByRole("columnheader").getByRole("button").allTextContents();
  await expect
    .poll(() => table.getByRole("columnheader").allTextContents())
    .toEqual(["Month", ...lastYears]);
  await expect.poll(years).toEqual(lastYears.slice(0, 5));
  const cell = table.getByRole("button", { name: new RegExp(`^Jan, ${thisYear - 1}: `) });
  const shown = Number(await cell.textContent());
  const made = () => page.waitForRequest(/\/view\/Create$/);
  const ofMonth = made();
  await cell.click();
  expect((await ofMonth).postDataJSON()).toMatchObject({
    viewType: "Priced",
    filters: {
      ...{ OfferStartDate: `${thisYear - 1}-01-01`, OfferEndDate: `${thisYear - 1}-01-31` },
      ...{ LocationListingLocation: "Us", Universe: "portal" },
    },
  });
  await page.waitForURL(/\/priced\?viewId=/);
  await rowsOf(page).first().waitFor();
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect.poll(() => chips.textContent()).toContain("Greenshoe");
  await expect.poll(() => rowsOf(page).count()).toBe(shown);
  await page.goBack();
  await heading(page, "Pricing Activity").waitFor();

  const chosen = () => types.inputValue();
  await expect.poll(chosen).toBe("Monthly");
  const ofYear = made();
  await table.getByRole("button", { name: String(thisYear - 2), exact: true }).click();
  expect((await ofYear).postDataJSON().filters).toMatchObject({
    ...{ OfferStartDate: `${thisYear - 2}-01-01`, OfferEndDate: `${thisYear - 2}-12-31` },
  });
  await page.waitForURL(/\/priced\?viewId=/);
  await page.goBack();
  await expect.poll(chosen).toBe("Monthly");

  await page.route(/\/Stats\/Element\/pricing$/, async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    const left = Object.entries(data).filter(([name]) => name !== "monthly");
    await route.fulfill({ json: { ...rest, data: Object.fromEntries(left) } });
  });
  await choose(page.getByRole("combobox", { name: "Universe" }), "SEC total");
  await expect.poll(() => listChoices(types)).toEqual(["Annual", "Quarterly", "Totals"]);
  await expect.poll(chosen).toBe("Annual");
  await page.unroute(/\/Stats\/Element\/pricing$/);

  const strange = {
    type: "__proto__",
    filters: { pricing: { region: 7, industry: "x" }, x: null },
  };
  const address = new URLSearchParams({ charts: JSON.stringify(strange), stats: "[1" });
  await page.goto(`/stats/pricing?${address}`);
  await expect.poll(chosen).toBe("Annual");
  await page.getByRole("table", { name: "IPO Pricings by Year" }).waitFor();

  const large = JSON.stringify({ filters: { DealSizeMin: 1 } });
  await page.goto(`/stats/filings?${new URLSearchParams({ stats: large })}`);
  const ofFilings = made();
  await page
    .getByRole("table", { name: "Filings by Year" })
    .getByRole("button", { name: String(thisYear - 1), exact: true })
    .click();
  expect((await ofFilings).postDataJSON()).toMatchObject({
    viewType: "Pipeline",
    filters: {
      ...{ FileDateStartDate: `${thisYear - 1}-01-01`, FileDateEndDate: `${thisYear - 1}-12-31` },
      ...{ LocationListingLocation: "Us", DealSizeMin: 1 },
    },
  });
  await page.waitForURL(/\/pipeline\?viewId=/);
  await page.goto("/stats/additional-stats/withdrawals");
  const ofWithdrawals = made();
  await page
    .getByRole("table", { name: "Withdrawals by Year" })
    .getByRole("button", { name: String(thisYear - 1), exact: true })
    .click();
  expect((await ofWithdrawals).postDataJSON()).toMatchObject({
    viewType: "PostponedWithdrawn",
    filters: {
      WithdrawnDateStartDate: `${thisYear - 1}-01-01`,
      WithdrawnDateEndDate: `${thisYear - 1}-12-31`,
      LocationListingLocation: "Us",
    },
  });
  await page.waitForURL(/\/screens\/withdrawn-postponed\?viewId=/);
});

test("the popup changes nothing while it is empty, and filters, universe and median stay in the address (C-263, C-618)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/historical-ipo-returns");
  await page.getByRole("table", { name: "First-Day Return by Year" }).waitFor();
  forgetRequests(page);
  const asked = () =>
    chartCalls(page)
      .map((path) => path.split("/Stats/")[1])
      .sort();
  const popup = page.getByRole("dialog", { name: "Filters" });
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect
    .poll(() => popup.locator("label").allTextContents())
    .toEqual([
      ...["Sector/Industry", "Exchange Region", "Deal Size (min $mm)", "Deal Size (max $mm)"],
      ...["Common Shares", "ADRs", "REITs", "MLPs", "Reg A", "Direct Listings"],
      ...["Investor", "Venture Capital", "Private Equity"],
    ]);
  await popup.getByRole("button", { name: "Apply" }).click();
  await popup.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await popup.getByLabel("Deal Size (min $mm)").fill("500");
  expect(chartCalls(page)).toEqual([]);
  await popup.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Deal Size ≥ $500 mm", { exact: true }).waitFor();
  await expect.poll(asked).toEqual(["Element/historical-ipo-returns", "FiltersInfo"]);
  await choose(page.getByRole("combobox", { name: "Universe" }), "Ritter Table 1");
  await choose(page.getByRole("combobox", { name: "Average", exact: true }), "Median");
  await page.getByRole("columnheader", { name: "Median First Day" }).first().waitFor();
  await page.getByText("Universe: Ritter Table 1.").first().waitFor();
  // An answer to the page before has no body any more once the address is loaded again.
  await page.reload({ waitUntil: "commit" });
  const answer = await page.waitForResponse(/\/Stats\/FiltersInfo$/);
  const { data } = await answer.json();
  await page.getByRole("columnheader", { name: "Median First Day" }).first().waitFor();
  await page.getByText("Deal Size ≥ $500 mm", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Filters (1)", exact: true }).click();
  const options = (label: string) =>
    listChoices(popup.getByRole("combobox", { name: label, exact: true }));
  const labelsOf = (choices: { label: string }[]) => choices.map(({ label }) => label);
  await expect
    .poll(async () => (await options("Sector/Industry")).toSorted())
    .toEqual(["All", ...labelsOf(data.classification)].toSorted());
  await expect.poll(() => options("Investor")).toEqual(["All", ...labelsOf(data.investors)]);
  await choose(popup.getByRole("combobox", { name: "Investor" }), data.investors[0].label);
  await popup.getByRole("button", { name: "Apply" }).click();
  await page.getByText(`Investor: ${data.investors[0].label}`).waitFor();
  await page.getByRole("button", { name: "Filters (2)", exact: true }).click();
  await expect
    .poll(() => options("Exchange Region"))
    .toEqual(["All", ...regions.map(([, name]) => name)]);
  await expect.poll(() => options("ADRs")).toEqual(["Include", "Exclude", "Only"]);
  forgetRequests(page);
  await popup.getByRole("button", { name: "Clear" }).click();
  await popup.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Deal Size ≥ $500 mm").waitFor({ state: "detached" });
  await expect.poll(asked).toEqual(["Element/historical-ipo-returns", "FiltersInfo"]);
});

test("no page reads a figure before its filters; a slow chart keeps its own place, and the others do not wait for it (C-260, C-261, C-275)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, "maria.ortiz@northgate.example");
  const releaseFilters = await holdBack(page, /\/Stats\/FiltersInfo$/);
  const releaseReturns = await holdBack(page, /\/Stats\/Chart\/ipoReturns$/);
  const loaders = () =>
    page
      .getByRole("main")
      .getByRole("status", { name: /^Loading/ })
      .evaluateAll((found) => found.map((one) => one.getAttribute("aria-label")));
  await page.goto("/stats/pricing");
  for (const [title, path] of [
    ...additionalPages.map(([name, end]) => [name, `/stats/additional-stats/${end}`] as const),
    ...statsPages.map(([, address, name]) => [name, address] as const),
  ]) {
    await openWithin(page, path);
    await heading(page, title).waitFor();
    await expect.poll(loaders).toEqual(["Loading filters"]);
    await expect.poll(() => page.getByRole("main").getByRole("region").count()).toBe(0);
  }
  expect(chartCalls(page).filter((path) => !path.endsWith("/Stats/FiltersInfo"))).toEqual([]);
  expect(requestsOf(page, "/Company/ChartPerformance")).toEqual([]);
  releaseFilters();
  await block(page, "Recent US IPO Performance").getByRole("img").waitFor();
  for (const name of ["IPO Returns by Sector", "Pricing Activity", "Proceeds Raised"])
    await block(page, name).waitFor();
  await expect.poll(loaders).toEqual(["Loading IPO Returns"]);
  await expect.poll(() => block(page, "IPO Returns").getByRole("table").count()).toBe(0);
  releaseReturns();
  await block(page, "IPO Returns").getByRole("table").waitFor();
  await expect.poll(loaders).toEqual([]);
});

test("the chart by year is 400 pixels high, draws itself in a second and says what its axis shows, and the arrow keys speak its columns (C-324, C-325, V-121, V-122, V-552, promise 35)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/stats/historical-ipo-returns");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page
    .getByText(/^US listings, universe Greenshoe · Through .* · Source: Greenshoe, demo data$/)
    .waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  const types = page.getByRole("combobox", { name: "Data type" });
  await choose(types, "Aftermarket");
  await block(page, "Aftermarket Return by Year of IPO")
    .getByText("Aftermarket (%)", { exact: true })
    .waitFor();
  await choose(types, "Above Issue");
  await block(page, "IPOs Above Issue Price by Year of IPO")
    .getByText("Above Issue (%)", { exact: true })
    .waitFor();
  await expect.poll(() => page.getByText("Aftermarket (%)").count()).toBe(0);
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
  await page.getByRole("status").getByText(String(thisYear), { exact: true }).waitFor();
  await replacePrintDialog(page);
  await stopClock(page);
  const printed = () => page.evaluate(() => document.body.dataset.printed);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("banner").waitFor({ state: "detached" });
  await page.clock.runFor(1999);
  await expect.poll(printed).toBeUndefined();
  await page.clock.runFor(1);
  await expect.poll(printed).toBe("yes");
});

test.each(views)(
  "on $size in $theme the pages are whole, and lists of deals have four page sizes (C-297, C-322, C-323, C-548, C-549, C-567, C-620, V-123, V-209, V-560)",
  async ({ size, theme }) => {
    const page = await open(
      { portal: await sharedPortal(), size, theme },
      "/stats/additional-stats/largest-global-ipos",
    );
    const sizes = page.getByRole("combobox", { name: "Rows per page" });
    await expect.poll(() => listChoices(sizes)).toEqual(["10", "25", "50", "100"]);
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
    await choose(sizes, "25");
    await expect.poll(() => page.getByRole("table").locator("tbody tr").count()).toBe(25);
    await expectNoAxeViolations(page);
    await page.goto("/stats/recent-ipos-returns");
    const ranges = page.getByRole("group", { name: /^Range of / });
    await expect
      .poll(() => ranges.getByRole("button").allTextContents())
      .toEqual(["3m", "6m", "YTD", "1y", "2y", "All"]);
    await expect
      .poll(() =>
        ranges
          .getByRole("button")
          .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
      )
      .toEqual(["3m: 3 months", "6m: 6 months", "YTD", "1y: 1 year", "2y: 2 years", "All"]);
    await expect
      .poll(() =>
        ranges
          .getByRole("button")
          .evaluateAll((all) => all.map((one) => one.getAttribute("aria-pressed"))),
      )
      .toEqual(["false", "true", "false", "false", "false", "false"]);
  },
);

const feeds = (page: Page) => page.getByRole("region", { name: "Data Feeds", exact: true });

test("a page tells members which data feeds there are, for whom and at what cost (C-009, C-383, C-386..C-394)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/apis-and-data-feeds");
  await heading(page, "APIs & Data Feeds").waitFor();
  await feeds(page)
    .getByText("Data feeds are for current clients only, and may cost extra.")
    .waitFor();
  await expect
    .poll(() => feeds(page).getByRole("listitem").locator("b").allTextContents())
    .toEqual([
      ...["Basic offering data", "Financials", "Lock-up dates"],
      ...["Pre-IPO private company updates", "SPAC data", "Research reports and ratings"],
      "Customizable data sets",
    ]);
  await expectNoAxeViolations(page);
});

test("data feeds are the same page at their three addresses (C-384, C-385, C-451, S-034, S-035, S-293)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/apis-and-data-feeds");
  // One of the addresses also has a row of tabs around its content.
  const words = () => page.getByRole("main").getByRole("region").allInnerTexts();
  await feeds(page).waitFor();
  const body = await words();
  for (const path of ["/stats/apis-and-data-feeds", "/screens/apis-and-data-feeds"]) {
    await page.goto(path);
    await heading(page, "APIs & Data Feeds").waitFor();
    await expect.poll(words).toEqual(body);
  }
});

test("data feeds lead to a form that asks for a quote (C-395, C-630, S-213, S-383)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/apis-and-data-feeds");
  await page.getByRole("link", { name: "Request a quote" }).click();
  await page.waitForURL(/\/contact-us\?questionType=data-feeds-quote$/);
  const question = page.getByRole("combobox", { name: "Question Type" });
  await expect.poll(() => question.inputValue()).toBe("APIs & Data Feeds quote");
});
