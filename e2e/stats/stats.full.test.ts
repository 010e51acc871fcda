import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  forgetRequests,
  login,
  newPage,
  openWithin,
  requestsOf,
  stopClock,
} from "../testing/browser.ts";
import { replacePrintDialog } from "../testing/grid.ts";
import { choose, listChoices } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import {
  additionalColumns,
  additionalLegends,
  additionalPages,
  blocksAbroad,
  regions,
  statsPages,
  thisYear,
  typesOfPages,
} from "./page-names.ts";
import { block, heading } from "./page-steps.ts";
import { expectFilterBar, feeds, open, openDashboard } from "./stats-page.ts";

const chartCalls = (page: Page) =>
  requestsOf(page)
    .map(({ path }) => path)
    .filter((path) => path.includes("/Stats/"));

/** Holds the calls to an address back until the returned function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

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
