import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import {
  clockOf,
  expectNoAxeViolations,
  newPage,
  openWithin,
  requestsOf,
  signIn,
} from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { acme } from "../testing/stories.ts";

const member = "maria.ortiz@northgate.example";
const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const results = (page: Page) => block(page, "Results").getByRole("listitem");
/** The pages that were asked for, without the rests of their last days. */
const searches = (page: Page) =>
  requestsOf(page)
    .filter(({ path }) => path.endsWith("/v1.0/News"))
    .map(({ url }) => new URL(url).searchParams)
    .filter((query) => !query.has("after"));
const keysOf = (page: Page) =>
  results(page)
    .locator("a[data-news-key]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("data-news-key")));
const longDay = (moment: Date) =>
  moment.toLocaleDateString("en-US", {
    ...{ weekday: "short", month: "2-digit", day: "2-digit", year: "numeric" },
    timeZone: "America/New_York",
  });
const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test("on a phone, a link leads to each section of the landing", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone" });
  await signIn(page, member);
  await page.goto("/news");
  const jump = page.getByRole("navigation", { name: "Sections", exact: true });
  await expect.poll(() => jump.getByRole("button").count()).toBe(4);
  await block(page, "RC Articles").getByRole("listitem").nth(24).waitFor();
  await jump.getByRole("button", { name: "US External News", exact: true }).click();
  const section = block(page, "US External News");
  const isFocused = () => section.evaluate((card) => card === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  const header = await page.getByRole("banner").boundingBox();
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  await expect
    .poll(async () => ((await section.boundingBox())?.y ?? 0) - bottom)
    .toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await section.boundingBox())?.y ?? 900).toBeLessThan(100);
  await expectNoAxeViolations(page);
});

test("the landing has three sections of news by day, and a recap and a filter that are closed (C-004, C-179, C-193, C-194, C-196..C-199, C-609, C-612, S-030)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await page.goto("/news/1");
  await page.waitForURL("**/login*");
  for (const path of ["/news/search", "/news"]) {
    await openWithin(page, path);
    await page.waitForURL("**/login*");
  }
  await signIn(page, member);
  await page.goto("/news");
  for (const name of ["RC Articles", "US External News", "Non-US External News"]) {
    await block(page, name).getByRole("heading", { level: 2, name, exact: true }).waitFor();
    await expect.poll(() => block(page, name).getByRole("listitem").count()).toBe(25);
    await block(page, name)
      .getByRole("heading", { level: 3, name: /\/20\d\d$/ })
      .first()
      .waitFor();
    await expect
      .poll(() =>
        block(page, name).getByRole("listitem").getByRole("heading", { level: 4 }).count(),
      )
      .toBe(25);
  }
  const daysOf = (name: string) =>
    block(page, name)
      .locator("h3:has(+ ul)")
      .evaluateAll((heads) =>
        heads.map((head) => ({
          day: head.querySelector("span")?.textContent ?? "",
          moments: [...(head.nextElementSibling?.querySelectorAll("time") ?? [])].map(
            (time) => time.dateTime,
          ),
        })),
      );
  for (const name of ["RC Articles", "US External News", "Non-US External News"]) {
    const days = await daysOf(name);
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    expect(days.flatMap(({ moments }) => moments)).toHaveLength(25);
    for (const { day, moments } of days)
      expect(new Set(moments.map((moment) => longDay(new Date(moment)))), name).toEqual(
        new Set([day]),
      );
  }
  const recap = page.getByRole("button", { name: /^Read the Morning Recap for [A-Z][a-z]{2} \d/ });
  await expect.poll(() => recap.getAttribute("aria-expanded")).toBe("false");
  await expectNoAxeViolations(page);
  const opener = page.getByRole("button", { name: "Filter", exact: true });
  await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("false");
});

/** Opens the filter on the landing. */
async function openFilter() {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("form", { name: "News filter" });
  const locations = filter.getByRole("radiogroup", { name: "Location" });
  const choice = (name: string) =>
    filter.getByRole("combobox", { name }).or(filter.getByLabel(name)).first();
  return { page, filter, locations, choice };
}

test("the filter of the landing has a location, days, an industry, four types of news and nine of stories (C-184..C-191)", async () => {
  const { page, filter, locations, choice } = await openFilter();
  for (const name of ["Date From", "Date To", "Sector/Industry", "News Type"])
    await filter
      .getByRole("textbox", { name, exact: true })
      .or(filter.getByRole("combobox", { name }))
      .first()
      .waitFor();
  await choice("News Type").click();
  await expect
    .poll(() => page.getByRole("option").allTextContents())
    .toEqual(["Analyst Note", "Blog", "External", "News Alert"]);
  await page.keyboard.press("Escape");
  await expect
    .poll(() => locations.locator("label").allTextContents())
    .toEqual(["All", "Private", "US", "NonUS"]);
  await choice("Story Type").click();
  await expect
    .poll(() => page.getByRole("option").allTextContents())
    .toEqual([
      ...["IPO Pricing", "New IPO Filing", "Other", "Postponed", "Set Terms", "Terms-Down"],
      ...["Terms-Up", "Updated Financials", "Withdrawn"],
    ]);
});

test("the filter leads to the search with its values in the address, and Back to the landing (C-201, C-202, C-488, C-490..C-492)", async () => {
  const { page, filter, locations, choice } = await openFilter();
  await locations.getByText("US", { exact: true }).click();
  await choice("Story Type").click();
  await page.getByRole("option", { name: "Set Terms" }).click();
  await page.keyboard.press("Escape");
  await filter.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/news\/search\?location=US&storyType=Set\+Terms$/);
  await results(page).first().waitFor();
  await expect
    .poll(() => results(page).filter({ hasText: "Set Terms" }).count())
    .toBeGreaterThan(20);
  const us = filter.getByRole("radio", { name: "US", exact: true });
  await expect.poll(() => us.isChecked()).toBe(true);
  await filter.getByText("Set Terms", { exact: true }).waitFor();
  const query = searches(page)[0];
  expect(Object.fromEntries(query ?? [])).toEqual({
    ...{ location: "US", storyType: "Set Terms", topN: "25" },
  });
  expect(requestsOf(page).filter(({ path }) => path.endsWith("/FilterConfig"))).toHaveLength(1);
  await page.getByRole("button", { name: "Remove filter Location" }).click();
  await page.waitForURL(/\/news\/search\?storyType=Set\+Terms$/);
  await expect.poll(() => searches(page).at(-1)?.has("location")).toBe(false);
  await expectNoAxeViolations(page);
  await page.goBack();
  await page.goBack();
  await page.waitForURL("**/news");
});

test("days up to today can be chosen, none of the future, a filter without news says so, and the choices are those of the answer (C-192, C-202, C-205, C-521, C-565, C-606, C-188)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone", theme: "dark" });
  await signIn(page, member);
  const choices = {
    industries: [{ value: 77, label: "Fishing", level: "sector", parent: null }],
    newsTypes: [{ value: "blog", label: "Column" }],
    storyTypes: [{ value: "Terms-Up", label: "Raised" }],
  };
  await page.route("**/News/FilterConfig", async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ json: { data: { ...data, ...choices } } });
  });
  await page.goto("/news/search?ticker=ZZZZZZ");
  await page.getByText("No news found. Change your search criteria.", { exact: true }).waitFor();
  const filter = page.getByRole("form", { name: "News filter" });
  await expect
    .poll(() => filter.locator("legend, label").allTextContents())
    .toEqual([
      ...["Location", "All", "Private", "US", "NonUS", "Date From", "Date To"],
      ...["Sector/Industry", "News Type", "Story Type"],
    ]);
  const today = newYorkDay(new Date());
  const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`;
  for (const name of ["Date From", "Date To"]) {
    const box = filter.getByRole("textbox", { name });
    await box.fill(typed(addDays(today, 1)));
    await box.press("Tab");
    await expect.poll(() => box.inputValue()).toBe("");
    await page.getByRole("button", { name: `${name}: open the calendar` }).click();
    const days = page.getByRole("dialog").getByRole("table").getByRole("button");
    await expect
      .poll(() => days.evaluateAll((all) => all.filter((day) => !day.matches(":disabled")).length))
      .toBe(Number(today.slice(8)));
    await page.keyboard.press("Escape");
    await box.fill(typed(today));
    await box.press("Tab");
    await expect.poll(() => box.inputValue()).toBe(typed(today));
  }
  await filter.getByRole("button", { name: "Search" }).click();
  await expect
    .poll(() => Object.fromEntries(searches(page).at(-1) ?? []))
    .toEqual({ ticker: "ZZZZZZ", startDate: today, endDate: today, topN: "25" });
  await page.waitForURL(`**/news/search?ticker=ZZZZZZ&startDate=${today}&endDate=${today}`);
  for (const name of ["Date From", "Date To"])
    await expect.poll(() => filter.getByRole("textbox", { name }).inputValue()).toBe(typed(today));
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => results(page).count()).toBeGreaterThan(24);
  await expectNoAxeViolations(page);
  for (const [name, label] of [
    ["Sector/Industry", "Fishing"],
    ["News Type", "Column"],
    ["Story Type", "Raised"],
  ] as const) {
    await filter.getByRole("combobox", { name }).or(filter.getByLabel(name)).first().click();
    await expect.poll(() => page.getByRole("option").allTextContents()).toEqual([label]);
    await page.getByRole("option", { name: label }).click();
    await page.keyboard.press("Escape");
  }
  await filter.getByRole("button", { name: "Search" }).click();
  await expect
    .poll(() => Object.fromEntries(searches(page).at(-1) ?? []))
    .toEqual({ industry: "77", newsType: "blog", storyType: "Terms-Up", topN: "25" });
  await page.waitForURL("**/news/search?industry=77&newsType=blog&storyType=Terms-Up");
  for (const label of ["Fishing", "Column", "Raised"])
    await filter.getByText(label, { exact: true }).waitFor();
});

test("the list goes on for forty pages with few nodes, and back from an article the place and the focus are the same, also after a reload (C-180, C-203, C-204, C-214, C-215, C-491, C-492, C-563, C-609, C-181, promise 38)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  const answers = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname.endsWith("/News") && !searchParams.has("after"))
      answers.set(searchParams.get("endDate") ?? "newest", response);
  });
  await page.goto("/news/search");
  const opener = page.getByRole("button", { name: "Filter", exact: true });
  await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("true");
  const filter = page.getByRole("form", { name: "News filter" });
  for (const name of ["Location", "Sector/Industry", "News Type", "Story Type"])
    await filter.getByLabel(name).first().waitFor();
  for (const name of ["Date From", "Date To"])
    await filter.getByRole("textbox", { name }).waitFor();
  const firstKeys = (count: number) => keysOf(page).then((keys) => keys.slice(0, count));
  await expect.poll(() => results(page).count()).toBeGreaterThan(24);
  expect(Object.fromEntries(searches(page)[0] ?? [])).toEqual({ topN: "25" });
  const firstPage = await keysOf(page);
  await scrollToEnd(page);
  await expect.poll(() => results(page).count()).toBeGreaterThan(firstPage.length + 24);
  await expect.poll(() => firstKeys(firstPage.length)).toEqual(firstPage);
  await expect
    .poll(async () => {
      await scrollToEnd(page);
      return searches(page).filter((query) => query.has("endDate")).length;
    })
    .toBeGreaterThan(39);
  await expect.poll(() => results(page).count()).toBeLessThan(300);
  const ends = searches(page).flatMap((query) => query.get("endDate") ?? []);
  expect(new Set(ends).size).toBe(ends.length);
  for (const [at, end] of ends.entries()) {
    const { data = [] } = (await answers.get(ends[at - 1] ?? "newest")?.json()) ?? {};
    expect(end).toBe(addDays(newYorkDay(new Date(data.at(-1).breakDate)), -1));
  }

  const link = results(page).last().locator("a[data-news-key]");
  const key = await link.getAttribute("data-news-key");
  const headline = (await link.textContent()) ?? "";
  const opened = page.locator(`a[data-news-key="${key}"]`);
  await opened.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await opened.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  const box = await opened.boundingBox();
  const isBack = async () => {
    await expect
      .poll(() => opened.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect
      .poll(async () => Math.abs(((await opened.boundingBox())?.y ?? 0) - (box?.y ?? 0)))
      .toBeLessThan(60);
  };
  await opened.click();
  await page.waitForURL(`**/news/${key}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await isBack();
  await opened.click();
  await page.waitForURL(`**/news/${key}`);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: headline, exact: true }).waitFor();
  await page.goBack();
  await isBack();
});

test("a result has the facts of its story, the end of the list is told, what comes meanwhile is offered, and another filter replaces the list (C-183, C-206, C-208..C-213, C-216, C-493)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await clockOf(page).install();
  await signIn(page, member);
  let isLater = false;
  const storiesFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...acme, newsKey: first + index }));
  await page.route("**/api/v1.0/News?*", async (route) => {
    const isOfUs = new URL(route.request().url()).searchParams.get("location") === "US";
    const all = [...(isLater ? storiesFrom(1, 2) : []), ...storiesFrom(100, 24)];
    await route.fulfill({ json: { data: isOfUs ? storiesFrom(9, 1) : all } });
  });
  await page.goto("/news/search");
  await page.getByText("No more news", { exact: true }).waitFor();
  await scrollToEnd(page);
  await expect.poll(() => results(page).count()).toBe(24);
  await block(page, "Results")
    .getByRole("heading", { level: 2, name: "Fri, 06/14/2024", exact: true })
    .waitFor();
  const first = results(page).first();
  await expect.poll(() => first.locator("time").textContent()).toBe("Jun 14 09:05");
  for (const [name, path] of [
    ["Acme Robotics sets terms", "/news/100"],
    ["ACME", "/company/ACME"],
  ] as const)
    await expect
      .poll(() => first.getByRole("link", { name, exact: true }).getAttribute("href"))
      .toBe(path);
  for (const text of ["Meridian Wire", "Robots, Lock-ups"])
    await first.getByText(text, { exact: true }).waitFor();
  const logo = first.getByRole("img", { name: "The mark of Acme", exact: true });
  await expect.poll(() => logo.getAttribute("src")).toBe(acme.companyLogo);
  await expect.poll(() => first.locator("p").textContent()).toBe(`${"word ".repeat(60).trim()}…`);
  isLater = true;
  await page.clock.fastForward(61_000);
  const offer = page.getByRole("button", { name: "2 new" });
  await offer.waitFor();
  await expect.poll(() => results(page).count()).toBe(24);
  await offer.click();
  await expect.poll(() => results(page).count()).toBe(26);
  const filter = page.getByRole("form", { name: "News filter" });
  const searchIn = async (location: string) => {
    await filter.getByText(location, { exact: true }).click();
    await filter.getByRole("button", { name: "Search" }).click();
  };
  await searchIn("US");
  await expect.poll(() => keysOf(page)).toEqual(["9"]);
  await searchIn("All");
  await expect.poll(() => results(page).count()).toBe(26);
  expect(Object.fromEntries(searches(page).at(-1) ?? [])).toEqual({ topN: "25" });
  expect(searches(page).some((query) => query.has("endDate"))).toBe(false);
});
