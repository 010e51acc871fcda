import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventTypeLabels } from "../../domain/calendar/event-types.ts";
import { defaultLayout } from "../../domain/dashboard/layout.ts";
import { clockOf, requestsOf } from "../testing/browser.ts";
import { usualWidgets } from "../testing/dashboard-widgets.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { read, send, titlesOf, widget } from "./dashboard-page.ts";

async function boxOf(page: Page, name: string) {
  const { x = 0, width = 0 } = (await widget(page, name).boundingBox()) ?? {};
  return { x: Math.round(x), width: Math.round(width) };
}
/** The titles of the widgets as they stand: row after row, from the left. */
const placesOf = (page: Page) =>
  page.getByRole("heading", { level: 2 }).evaluateAll((all) =>
    all
      .map((one) => ({ title: one.textContent, box: one.getBoundingClientRect() }))
      .sort((a, b) => Math.round(a.box.y - b.box.y) || a.box.x - b.box.x)
      .map(({ title }) => title),
  );

async function openTallDashboard(): Promise<Page> {
  const page = await openAsNewMember(await sharedPortal(), "/dashboard");
  await page.setViewportSize({ width: 1440, height: 2400 });
  return page;
}

test("special reports have their titles, days and files (V-098, V-501)", async () => {
  const page = await openTallDashboard();
  const reports: Record<"title" | "reportDate" | "link" | "icon", string>[] = await read(
    page,
    "SpecialReports",
  );
  expect(reports.length).toBeGreaterThan(0);
  for (const report of reports)
    expect(report).toMatchObject({
      title: expect.stringMatching(/./),
      reportDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      link: expect.stringMatching(/\.pdf/),
      icon: "pdf",
    });
  const items = widget(page, "Special Reports").getByRole("listitem");
  await expect
    .poll(() =>
      items.evaluateAll((all) =>
        all.map((item) => [
          ...[item.querySelector("b")?.textContent, item.querySelector("time")?.textContent],
          item.querySelector("a")?.getAttribute("href"),
        ]),
      ),
    )
    .toEqual(
      reports.map(({ title, reportDate, link }) => {
        const [year = "", month, day] = reportDate.split("-");
        return [title, `${month}/${day}/${year.slice(2)}`, link];
      }),
    );
  const download = page.waitForEvent("download");
  await items.first().getByRole("link").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const bytes = await buffer(await file.createReadStream());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the index is a chart of five ranges, the year to date at first, and leads to its page (C-548, C-549, V-068, V-101..V-103, V-123, V-560)", async () => {
  const page = await openAsNewMember(await sharedPortal(), "/dashboard");
  await page.setViewportSize({ width: 1440, height: 2400 });
  const index = widget(page, "Renaissance US IPO Index");
  await index.getByRole("heading", { level: 3, name: "Recent IPO Performance" }).waitFor();
  const ranges = index.getByRole("group", { name: "Range of Recent IPO Performance" });
  await expect
    .poll(() => ranges.getByRole("button").allInnerTexts())
    .toEqual(["3m", "YTD", "1y", "3y", "5y"]);
  const pressed = ranges.locator('[aria-pressed="true"]');
  await expect.poll(() => pressed.allInnerTexts()).toEqual(["YTD"]);
  const chart = index.getByRole("img", { name: "Recent IPO Performance" });
  await expect.poll(() => chart.locator("path").first().getAttribute("d")).toMatch(/^M.*L/);
  await chart.focus();
  await page.keyboard.press("Home");
  // The changes of a year are from the last close of the year before.
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => index.getByRole("status").textContent())
    .toMatch(new RegExp(`^01/\\d\\d/${new Date().getFullYear()}`));
  await ranges.getByRole("button", { name: "5y: 5 years" }).click();
  await expect.poll(() => pressed.allInnerTexts()).toEqual(["5y"]);
  const title = index.getByRole("heading", { level: 2, name: "Renaissance US IPO Index" });
  await expect
    .poll(() => title.getByRole("link").getAttribute("href"))
    .toBe("/stats/recent-ipos-returns");
});

test("the poll is a widget of a stored layout alone; each of the fifteen moves by keyboard and says where it is, and a reset brings back the fourteen (V-047, V-049, V-050, V-054, V-058, V-071, V-104, V-476, V-477, V-558, V-559, V-578, promise 29)", async () => {
  const page = await openAsNewMember(await sharedPortal(), "/poll");
  await page.setViewportSize({ width: 1440, height: 2400 });
  const places = defaultLayout.map(({ layouts }) => layouts);
  const exchanged = defaultLayout.map(({ type }, at) => ({ type, layouts: places.at(-1 - at) }));
  const stored = [...exchanged.toReversed(), { type: "IPOPoll" }];
  await send(page, "POST", "/Dashboard/Layout", JSON.stringify(stored));
  await page.goto("/dashboard");
  for (const name of ["Most Viewed IPOs", "IPOs on the Move", "IPO Poll"]) {
    const header = widget(page, name).locator("header");
    await header.getByRole("heading", { level: 2, name, exact: true }).waitFor();
    await expect.poll(() => header.getByRole("link").count()).toBe(0);
  }
  await widget(page, "My Favorites").waitFor();
  await widget(page, "IPO Poll").getByRole("radio").first().waitFor();
  const question = "Which sector will lead US IPO proceeds in the next twelve months?";
  await widget(page, "IPO Poll").getByRole("radiogroup", { name: question }).waitFor();
  const layout: { type: string }[] = JSON.parse(await read(page, "Layout"));
  expect(layout.map(({ type }) => type)).toEqual([
    ...Object.keys(usualWidgets).toReversed(),
    "IPOPoll",
  ]);

  const titles = [...Object.values(usualWidgets), "IPO Poll"];
  expect(titles).toHaveLength(15);
  for (const title of titles) {
    await page.getByRole("button", { name: `Move or resize ${title}`, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    const place = page.getByText(/^Column \d+, row \d+, \d+ columns wide, \d+ rows high\.$/);
    await place.waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await place.waitFor({ state: "detached" });
  }

  await expect.poll(() => placesOf(page)).not.toEqual(Object.values(usualWidgets));
  await widget(page, "IPO Poll").getByRole("button", { name: "Close" }).click();
  await expect.poll(() => widget(page, "IPO Poll").count()).toBe(0);
  await page.getByRole("button", { name: "Customize Dashboard" }).click();
  const dialog = page.getByRole("dialog", { name: "Save Widgets" });
  await expect
    .poll(() => dialog.locator("label").allInnerTexts())
    .toEqual(Object.values(usualWidgets));
  await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(14);
  await expect.poll(() => page.getByText(/favourite/i).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Reset to Defaults" }).click();
  await expect.poll(() => titlesOf(page)).toEqual(Object.values(usualWidgets));
  await expect.poll(() => placesOf(page)).toEqual(Object.values(usualWidgets));
});

test("widgets follow the width once it stands still: places, columns and labels, and nothing is asked; before, each call was a GET without parameters (V-040, V-081, V-082, V-118..V-120, V-135, V-521, V-555, S-358)", async () => {
  const page = await openAsNewMember(await sharedPortal(), "/poll");
  const line = { companyKey: 1, companyName: "Acme", companyTicker: "ACME", ticker: "ACME" };
  const viewed = { offerDate: "2025-06-10", priceVisible: "$24.00", returnFromIpo: 12.5, views: 7 };
  const followed = { currentPriceVisible: "$27.00", todaysPriceChange: 1, returnFromIpo: 12.5 };
  for (const [call, data] of [
    ["MostViewedIpos", [{ ...line, ...viewed }]],
    ["MyFavorites", { priced: [{ ...line, ...followed }], upcoming: [] }],
  ] as const)
    await page.route(`**/Dashboard/${call}`, (route) => route.fulfill({ json: { data } }));
  await page.goto("/dashboard");
  await page.setViewportSize({ width: 1300, height: 6500 });
  const box = (name: string) => boxOf(page, name);
  const research = widget(page, "Recent Research");
  await research.getByRole("table").waitFor();
  await expect.poll(async () => (await box("Recent Research")).x).toBeGreaterThan(800);
  await expect.poll(() => page.getByRole("status", { name: /^Loading/ }).count()).toBe(0);
  await clockOf(page).install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = await box("Recent Research");
  await page.setViewportSize({ width: 500, height: 6500 });
  await page.clock.runFor(299);
  await expect.poll(async () => (await box("Recent Research")).width).toBe(before.width);
  await page.clock.runFor(300);
  await expect.poll(() => box("Recent Research")).toEqual({ x: 12, width: 476 });
  await page.clock.resume();
  await expect.poll(() => page.getByRole("status", { name: /^Loading/ }).count()).toBe(0);
  // Page views are counted by calls of their own, which no widget makes.
  const calls = () =>
    requestsOf(page).filter(({ path }) => path.startsWith("/api/") && !path.endsWith("/PageViews"));
  const asked = calls().length;
  /** Each with its method and, where it has some, its parameters. */
  const dashboardCalls = calls().flatMap(({ method, url }) => {
    const [, name] = url.split("/Dashboard/");
    return name === undefined ? [] : [`${method} ${name}`];
  });
  expect([...new Set(dashboardCalls)].sort()).toEqual(
    [
      ...["IposOnTheMove", "Layout", "MasterCalendar", "MostViewedIpos", "MyFavorites"],
      ...["NewFilings", "News", "Priced", "RecentResearch", "SavedScreens", "SavedViews"],
      ...["SpecialReports", "UpcomingIpos", "UsIpoIndex", "UsIpoMarketIndex"],
    ].map((name) => `GET ${name}`),
  );

  const isPinned = (name: string) =>
    widget(page, name).getByRole("table").first().getAttribute("data-pinned");
  const hasName = async (name: string) =>
    (await widget(page, name).getByRole("columnheader", { name: "Company" }).count()) > 0;
  const labels = () => widget(page, "IPOs on the Move").locator("label").allInnerTexts();
  const shownTypes = widget(page, "Master Calendar")
    .getByRole("group", { name: "Event types" })
    .getByRole("button", { pressed: true });
  for (const { width, deals, others, names, dealNames } of [
    { width: 400, deals: null, others: null, names: true, dealNames: true },
    { width: 399, deals: "true", others: null, names: false, dealNames: true },
    { width: 350, deals: "true", others: null, names: false, dealNames: true },
    { width: 349, deals: "true", others: "true", names: false, dealNames: true },
    { width: 310, deals: "true", others: "true", names: false, dealNames: true },
    { width: 309, deals: "true", others: "true", names: false, dealNames: false },
  ]) {
    await page.setViewportSize({ width: width + 24, height: 6500 });
    await expect.poll(async () => (await box("Priced")).width).toBe(width);
    for (const name of ["Priced", "Scheduled IPOs"]) {
      await expect.poll(() => isPinned(name), { message: `${name} ${width}` }).toBe(deals);
      await expect.poll(() => hasName(name), { message: `${name} ${width}` }).toBe(dealNames);
    }
    for (const name of [
      ...["Recent Research", "New Filings", "IPOs on the Move"],
      ...["Most Viewed IPOs", "My Favorites"],
    ]) {
      await expect.poll(() => isPinned(name), { message: `${name} ${width}` }).toBe(others);
      await expect.poll(() => hasName(name), { message: `${name} ${width}` }).toBe(names);
    }
    await expect
      .poll(() => shownTypes.allTextContents(), { message: `${width}` })
      .toEqual(width > 376 ? Object.values(eventTypeLabels) : ["Trade"]);
    const [week, month] = width < 350 ? ["Wk", "Mo"] : ["Week", "Month"];
    await expect.poll(labels).toEqual(["Day", week, month]);
  }
  for (const name of ["Priced", "Recent Research"])
    for (const cell of ["thead th", "tbody td"])
      await expect
        .poll(() =>
          widget(page, name)
            .locator(`${cell}:first-child`)
            .first()
            .evaluate((one) => getComputedStyle(one).position),
        )
        .toBe("sticky");
  expect(calls().slice(asked)).toEqual([]);
});

test("the width of the grid alone chooses one of five layouts (V-040, V-111..V-114, V-553)", async () => {
  const page = await openAsNewMember(await sharedPortal(), "/poll");
  // By default two neighbouring layouts are alike, so a stored one shows which is used.
  const columns = { lg: 12, md: 10, sm: 8, xs: 6, xxs: 4 };
  const layouts = Object.fromEntries(
    Object.entries(columns).map(([name, width]) => [name, { width, height: 10, top: 0, left: 0 }]),
  );
  await send(page, "POST", "/Dashboard/Layout", JSON.stringify([{ type: "MyViews", layouts }]));
  await page.goto("/dashboard");
  const grid = page.locator(".react-grid-layout").locator("xpath=..");
  const gridWidth = () => grid.evaluate(({ clientWidth }) => clientWidth);
  for (const [width, gutters, count] of [
    [541, 24, columns.xxs],
    [542, 24, columns.xs],
    [721, 24, columns.xs],
    [722, 24, columns.sm],
    [961, 40, columns.sm],
    [962, 40, columns.md],
    [1188, 40, columns.md],
    [1189, 40, columns.lg],
  ] as const) {
    await page.setViewportSize({ width: width + gutters, height: 900 });
    await expect.poll(gridWidth).toBe(width);
    // A row is as wide as the grid and has eleven gaps of 16 pixels.
    const wide = Math.round(((width + 16) * count) / 12 - 16);
    await expect
      .poll(async () => (await boxOf(page, "My Views")).width, { message: `${width}` })
      .toBe(wide);
  }
});
