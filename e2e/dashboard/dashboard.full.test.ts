import { expect, test } from "vitest";
import {
  allowProblem,
  drawFrame,
  expectNoAxeViolations,
  login,
  newPage,
  requestsOf,
} from "../testing/browser.ts";
import { usualWidgets } from "../testing/dashboard-widgets.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { boxOf, button, layoutCalls, widget } from "./dashboard-page.ts";

const open = async (options: { viewport?: { width: number; height: number } } = {}) => {
  const page = await openAsNewMember(await sharedPortal(), "/dashboard");
  await page.setViewportSize(options.viewport ?? { width: 1440, height: 1000 });
  await widget(page, "Priced").getByRole("table").waitFor();
  return page;
};

test("empty widgets say so, and how to fill them (V-060, V-088, V-091, V-092, V-095, V-096, V-535, V-567, V-583)", async () => {
  const page = await open();
  for (const [name, text] of [
    ["My Views", "No Saved Views"],
    ["My Views", "Run and save a view on the Scheduled, Priced, Pipeline or PCW pages."],
    ["My Screens", "No Saved Screens"],
  ] as const)
    await widget(page, name).getByText(text, { exact: true }).waitFor();
  const add = widget(page, "My Screens").getByRole("link", { name: "Add Screen", exact: true });
  await expect.poll(() => add.getAttribute("href")).toBe("/screens/add");
  const tabs = widget(page, "My Favorites").getByRole("tab");
  await expect.poll(() => tabs.allTextContents()).toEqual(["Priced", "Upcoming"]);
  await tabs.last().click();
  await widget(page, "My Favorites").getByText("No data to display", { exact: true }).waitFor();
});

test("winners and losers of a day, week and month are one call, in the colors of gains and losses (V-080, V-081, V-083..V-086, V-580)", async () => {
  const page = await open();
  const movers = widget(page, "IPOs on the Move");
  await expect.poll(() => movers.getByRole("radio", { name: "Day" }).isChecked()).toBe(true);
  await expect
    .poll(() => movers.locator("label").allTextContents())
    .toEqual(["Day", "Week", "Month"]);
  await expect.poll(() => movers.getByRole("tab").allTextContents()).toEqual(["Winners", "Losers"]);
  /** The signs and colors of the changes in a table; what rounds to zero has no sign. */
  const colorsOf = async (name: string) => {
    const signs = movers.getByRole("table", { name }).locator("td:last-child [data-sign]");
    const seen = await signs.evaluateAll((all) =>
      all.map((one) => `${one.textContent?.trim()[0]} ${getComputedStyle(one).color}`),
    );
    return [...new Set(seen)].filter((text) => /^[+−]/.test(text));
  };
  await expect.poll(() => colorsOf("Winners")).toEqual(["+ rgb(0, 122, 98)"]);
  await expect
    .poll(() => movers.getByRole("columnheader").allTextContents())
    .toEqual(["Ticker", "Company", "Last", "Change"]);
  await movers.getByRole("tab", { name: "Losers" }).click();
  await movers.getByText("Month", { exact: true }).click();
  await expect.poll(() => colorsOf("Losers")).toEqual(["− rgb(176, 46, 8)"]);
  expect(requestsOf(page).filter(({ path }) => path.endsWith("/IposOnTheMove"))).toHaveLength(1);
  await expectNoAxeViolations(page);
});

/** The titles of headings from the top of the page. */
const inPlaces = (all: Element[]) =>
  all
    .map((one) => ({ title: one.textContent, top: one.getBoundingClientRect().top }))
    .sort((a, b) => a.top - b.top)
    .map(({ title }) => title);

const viewed = {
  ...{ companyKey: 1, companyName: "Acme", companyTicker: "ACME", ticker: "ACME", views: 7 },
  ...{ offerDate: "2025-06-10", priceVisible: "$24.00", returnFromIpo: 12.5 },
};

test("a failing call and a slow one leave the other widgets alone; a layout that fails is the default; an empty widget says so (V-057, V-059, V-060, V-087, V-522, V-535, V-567, V-580, promise 41)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, "maria.ortiz@northgate.example");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/Dashboard/UpcomingIpos", async (route) => {
    await released;
    await route.continue();
  });
  allowProblem(page, /400/);
  const body = JSON.stringify({ code: "invalid_input", summaryErrors: ["No."], invalidParams: [] });
  const refusal = { status: 400, contentType: "application/json", body };
  await page.route("**/Dashboard/Layout", (route) => route.fulfill(refusal));
  await page.route("**/Dashboard/NewFilings", (route) => route.fulfill(refusal));
  const nothing = { winners: [], losers: [] };
  for (const [call, data] of [
    ["RecentResearch", []],
    ["IposOnTheMove", { day: nothing, week: nothing, month: nothing }],
    ["MyFavorites", { priced: [], upcoming: [] }],
    ["SpecialReports", []],
    ["UsIpoMarketIndex", { subtitle: "", quarters: [] }],
    ["UsIpoIndex", []],
  ] as const)
    await page.route(`**/Dashboard/${call}`, (route) => route.fulfill({ json: { data } }));
  await page.route("**/Dashboard/MostViewedIpos", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: [viewed] } });
  });
  await page.goto("/dashboard");
  await widget(page, "Priced").getByRole("table").waitFor();
  await widget(page, "New Filings").getByRole("alert").waitFor();
  await widget(page, "Master Calendar")
    .getByRole("link", { name: /priced|trades|files|ends/ })
    .first()
    .waitFor();
  await widget(page, "News and Commentary").getByRole("listitem").first().waitFor();
  await widget(page, "Scheduled IPOs")
    .getByRole("status", { name: "Loading Scheduled IPOs" })
    .waitFor();
  release();
  await widget(page, "Scheduled IPOs").getByRole("table").waitFor();
  await expect
    .poll(() => page.getByRole("heading", { level: 2 }).allInnerTexts())
    .toEqual(Object.values(usualWidgets));
  const table = widget(page, "Most Viewed IPOs").getByRole("table");
  await table.scrollIntoViewIfNeeded();
  await expect
    .poll(() => table.getByRole("columnheader").allTextContents())
    .toEqual(["Ticker", "Company", "Price or Range", "Return", "Views"]);
  await expect.poll(() => table.getByRole("link").getAttribute("href")).toBe("/company/ACME");
  await expect
    .poll(() => table.getByRole("cell").allTextContents())
    .toEqual(["ACME", "Acme", "$24.00", "+12.5%", "7"]);
  // A toast about the layout would still stand.
  await expect.poll(() => page.getByRole("alert").count(), { timeout: 2000 }).toBe(1);
  await expect.poll(() => page.getByText("No.", { exact: true }).count()).toBe(1);
  for (const name of [
    ...["Recent Research", "IPOs on the Move", "My Favorites", "Special Reports"],
    ...["US IPO Market", "Renaissance US IPO Index"],
  ]) {
    await widget(page, name).scrollIntoViewIfNeeded();
    await widget(page, name).getByText("No data to display", { exact: true }).waitFor();
  }
});

test("on a phone the widgets stand below each other and cannot be arranged; the calendar begins with trades (V-045, V-135, V-575)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone", theme: "dark" });
  await login(page, "maria.ortiz@northgate.example");
  await page.goto("/dashboard");
  await widget(page, "Scheduled IPOs").getByRole("table").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Move or resize/ }).count()).toBe(0);
  const corners = () => page.locator(".react-resizable-handle:visible").count();
  await expect.poll(corners).toBe(0);
  const types = widget(page, "Master Calendar").getByRole("group", { name: "Event types" });
  await expect
    .poll(() => types.getByRole("button", { pressed: true }).allTextContents())
    .toEqual(["Trade"]);
  const [calendar, scheduled] = [
    await boxOf(page, "Master Calendar"),
    await boxOf(page, "Scheduled IPOs"),
  ];
  expect(scheduled.x).toBe(calendar.x);
  await expectNoAxeViolations(page);
  const header = widget(page, "Master Calendar").locator("header");
  await header.hover({ position: { x: 4, y: 12 } });
  await page.mouse.down();
  await page.mouse.move(200, 840, { steps: 8 });
  await page.mouse.up();
  await drawFrame(page);
  await expect
    .poll(() => page.getByRole("heading", { level: 2 }).evaluateAll(inPlaces))
    .toEqual(Object.values(usualWidgets));

  await page.setViewportSize({ width: 1280, height: 844 });
  await expect.poll(corners).toBeGreaterThan(0);
  const devices = await page.context().newCDPSession(page);
  await devices.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await expect.poll(() => page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: /^Move or resize/ }).count()).toBe(0);
  await expect.poll(corners).toBe(0);
  expect(layoutCalls(page)).toEqual([]);
});

test("the poll is a page, keeps a vote, and asks nothing (V-104, V-579)", async () => {
  const page = await openAsNewMember(await sharedPortal(), "/poll");
  const question = "Which sector will lead US IPO proceeds in the next twelve months?";
  const answers = page.getByRole("radiogroup", { name: question });
  await expect
    .poll(() => answers.locator("label").allTextContents())
    .toEqual(["Technology", "Health Care", "Financials", "Energy"]);
  await answers.getByRole("radio", { name: "Technology" }).check();
  // The view of the page itself is sent some seconds later.
  const asked = () => requestsOf(page).filter(({ path }) => !path.endsWith("/PageViews"));
  const calls = asked().length;
  await button(page, "Vote").click();
  const results = page.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect
    .poll(() => results.allTextContents())
    .toEqual(["Technology Your vote42.6%", "Health Care27.4%", "Financials20.3%", "Energy9.7%"]);
  const bars = results.locator("i");
  await expect
    .poll(() => bars.evaluateAll((all) => all.map((bar) => Number.parseFloat(bar.style.width))))
    .toEqual([42.5714, 27.4286, 20.2857, 9.71429]);
  expect(asked()).toHaveLength(calls);
  const ofEachPage = /\/(Account\/AccountSettings|Alerts\/UnreadCount|Favorites|Market\/PastDays)$/;
  const apiCalls = asked().filter(({ path }) => path.startsWith("/api/"));
  expect(apiCalls.filter(({ path }) => !ofEachPage.test(path))).toEqual([]);
  await page.reload();
  await page.getByRole("list", { name: "Results" }).getByText("Your vote").waitFor();
});
