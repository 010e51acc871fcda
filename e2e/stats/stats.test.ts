import { expect, test } from "vitest";
import { expectNoAxeViolations, newPage, openWithin, requestsOf } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { choose, listChoices } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";
import {
  additionalPages,
  blockHeadings,
  blocksAbroad,
  blocksOfUs,
  lastYears,
  statsPages,
  thisYear,
} from "./page-names.ts";
import { block, heading } from "./page-steps.ts";
import { expectFilterBar, feeds, open, openDashboard } from "./stats-page.ts";

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
    await openWithin(page, "/stats/recent-ipos-returns");
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

test("data feeds lead to a form that asks for a quote (C-395, C-630, S-213, S-383)", async () => {
  const page = await open({ portal: await sharedPortal() }, "/apis-and-data-feeds");
  await page.getByRole("link", { name: "Request a quote" }).click();
  await page.waitForURL(/\/contact-us\?questionType=data-feeds-quote$/);
  const question = page.getByRole("combobox", { name: "Question Type" });
  await expect.poll(() => question.inputValue()).toBe("APIs & Data Feeds quote");
});
