import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import {
  allowProblem,
  clockOf,
  expectNoAxeViolations,
  login,
  newPage,
  requestsOf,
} from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const member = "maria.ortiz@northgate.example";
const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const results = (page: Page) => block(page, "Results").getByRole("listitem");
const searches = (page: Page) =>
  requestsOf(page)
    .filter(({ path }) => path.endsWith("/News"))
    .map(({ url }) => new URL(url).searchParams);
const keysOf = (page: Page) =>
  results(page)
    .locator("a[data-news-key]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("data-news-key")));
const longDay = (moment: Date) =>
  moment.toLocaleDateString("en-US", {
    ...{ weekday: "short", month: "short", day: "numeric", year: "numeric" },
    timeZone: "America/New_York",
  });
const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test("the landing has its sections by day, the filter leads to the search with its values in the address, and back (C-004, C-179, C-180, C-183, C-187..C-191, C-193, C-194, C-196..C-199, C-201..C-203, C-206, C-208..C-210, C-212, C-488, C-491..C-493, C-609, S-030)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await page.goto("/news");
  await page.waitForURL("**/login*");
  await login(page, member);
  await page.goto("/news");
  for (const name of ["RC Articles", "US External News", "Non-US External News"]) {
    await expect.poll(() => block(page, name).getByRole("listitem").count()).toBe(25);
    await block(page, name)
      .getByRole("heading", { level: 3, name: /, 20\d\d$/ })
      .first()
      .waitFor();
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
  await opener.click();
  const filter = page.getByRole("form", { name: "News filter" });
  await filter
    .getByRole("radiogroup", { name: "Location" })
    .getByText("US", { exact: true })
    .click();
  for (const name of ["Date From", "Date To", "Sector/Industry", "News Type"])
    await filter
      .getByRole("textbox", { name, exact: true })
      .or(filter.getByRole("combobox", { name }))
      .first()
      .waitFor();
  const story = filter
    .getByRole("combobox", { name: "Story Type" })
    .or(filter.getByLabel("Story Type"))
    .first();
  await story.click();
  await page.getByRole("option", { name: "Set Terms" }).click();
  await page.keyboard.press("Escape");
  await filter.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/\/news\/search\?location=US&storyType=Set\+Terms$/);
  await results(page).first().waitFor();
  await expect
    .poll(() => results(page).filter({ hasText: "Set Terms" }).count())
    .toBeGreaterThan(20);
  const first = results(page)
    .filter({ has: page.getByRole("img", { name: / logo$/ }) })
    .first();
  await first.locator("time").waitFor();
  await expect
    .poll(() => first.getByRole("link").first().getAttribute("href"))
    .toMatch(/^\/news\/\d+$/);
  await expect.poll(() => first.textContent()).toMatch(/RC/);
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

test("days of the future cannot be chosen, and a filter without news says so (C-192, C-205, C-213, C-521, C-565)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone", theme: "dark" });
  await login(page, member);
  await page.goto("/news/search?ticker=ZZZZZZ");
  await page.getByText("No news found. Change your search criteria.", { exact: true }).waitFor();
  const from = page.getByRole("textbox", { name: "Date From" });
  const tomorrow = addDays(newYorkDay(new Date()), 1);
  await from.fill(`${tomorrow.slice(5, 7)}/${tomorrow.slice(8)}/${tomorrow.slice(0, 4)}`);
  await from.press("Tab");
  await expect.poll(() => from.inputValue()).toBe("");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => results(page).count()).toBeGreaterThan(24);
  await expectNoAxeViolations(page);
});

test("the list goes on for forty pages with few nodes, and back from an article the place and the focus are the same, also after a reload (C-204, C-214, C-215, promise 38)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, member);
  const answers = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname.endsWith("/News")) answers.set(searchParams.get("endDate") ?? "newest", response);
  });
  await page.goto("/news/search");
  const firstKeys = (count: number) => keysOf(page).then((keys) => keys.slice(0, count));
  await expect.poll(() => results(page).count()).toBeGreaterThan(24);
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
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await isBack();
});

test("the end of the list is told, and what comes meanwhile is offered, not inserted (C-216)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await clockOf(page).install();
  await login(page, member);
  let isLater = false;
  await page.route("**/api/v1.0/News?*", async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { newsKey: number }[] };
    const some = data.slice(0, 3);
    const added = isLater
      ? [
          { ...some[0], newsKey: 1 },
          { ...some[0], newsKey: 2 },
        ]
      : [];
    await route.fulfill({ json: { data: [...added, ...some] } });
  });
  await page.goto("/news/search");
  await page.getByText("No more news", { exact: true }).waitFor();
  await expect.poll(() => results(page).count()).toBe(3);
  isLater = true;
  await page.clock.fastForward(61_000);
  const offer = page.getByRole("button", { name: "2 new" });
  await offer.waitFor();
  await expect.poll(() => results(page).count()).toBe(3);
  await offer.click();
  await expect.poll(() => results(page).count()).toBe(5);
  expect(searches(page).some((query) => query.has("endDate"))).toBe(false);
});

test("an article has its text, its source, its company and what is related; others are not found (C-181, C-217..C-225, C-522, C-561)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone", theme: "dark" });
  await login(page, member);
  await page.goto("/news/search?newsType=external&location=US");
  const link = results(page)
    .filter({ has: page.getByRole("img", { name: / logo$/ }) })
    .first()
    .locator("a[data-news-key]");
  const headline = await link.textContent();
  const answered = page.waitForResponse(/\/News\/\d+$/);
  await link.click();
  const { data: story } = await (await answered).json();
  await page.getByRole("heading", { level: 1, name: headline ?? "", exact: true }).waitFor();
  const article = page.getByRole("article");
  await article.locator("time").waitFor();
  await article.getByText("Read source story here:").waitFor();
  await expect
    .poll(() =>
      article.getByRole("link", { name: /Press|Wire|Courier|Daily|News/ }).getAttribute("href"),
    )
    .toMatch(/^https:/);
  expect(story.keywords.length).toBeGreaterThan(0);
  await expect
    .poll(() => article.locator("dt", { hasText: "Keywords" }).locator("xpath=../dd").innerText())
    .toBe(story.keywords.join(", "));
  await block(page, "Company").getByRole("heading", { level: 3 }).waitFor();
  const related = page.getByRole("region", { name: /^News related to: / });
  await expect
    .poll(() => related.getByRole("link").first().getAttribute("href"))
    .toMatch(/^\/news\/\d+$/);
  await expectNoAxeViolations(page);
  await page.goto("/news/search?newsType=blog");
  await results(page).first().locator("a[data-news-key]").click();
  await page.getByRole("region", { name: "Other commentary" }).waitFor();

  allowProblem(page, /404/);
  await page.goto("/news/3");
  await page.getByText("News article was not found", { exact: true }).waitFor();
  for (const key of ["99999999999", "abc", "__proto__"]) {
    await page.goto(`/news/${key}`);
    await page.waitForURL("**/not-found");
  }
});

const sections = {
  RecapResearch: "IPO Research",
  PcwAdditions: "Private Company Watchlist Additions",
  RecapScheduled: "US IPOs Scheduled for Tonight",
  "RecapHeadlines?version=0": "Analyst Notes and IPO Alerts",
  "RecapHeadlines?version=1": "US External News",
  "RecapHeadlines?version=2": "Non-US External News",
} as const;

test("the button of the recap says what the call answers (C-194)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, member);
  await page.route("**/News/RecapDate", (route) =>
    route.fulfill({ json: { data: "Recap of a stubbed day" } }),
  );
  await page.goto("/news");
  await page.getByRole("button", { name: "Recap of a stubbed day", exact: true }).waitFor();
});

test("the recap opens with six sections that load, fail and are empty by themselves, and closes (C-195, C-226..C-236, C-523)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, member);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isMended = false;
  allowProblem(page, /400/);
  await page.route(/\/News\/Recap|\/News\/PcwAdditions/, async (route) => {
    const address = route.request().url();
    if (address.includes("RecapDate")) return route.fulfill({ json: { data: "" } });
    if (address.includes("version=2") && !isMended)
      return route.fulfill({
        status: 400,
        json: {
          code: "invalid_input",
          summaryErrors: ["Some fields are not valid."],
          invalidParams: [],
        },
      });
    if (address.includes("version=1")) await answered;
    return route.fulfill({ json: { data: [] } });
  });
  await page.goto("/news");
  const recap = page.getByRole("button", { name: "Read the Morning Recap", exact: true });
  await recap.click();
  await expect.poll(() => recap.getAttribute("aria-expanded")).toBe("true");
  const section = (name: string) => block(page, name).first();
  for (const [call, name] of Object.entries(sections)) {
    await page.getByRole("heading", { level: 2, name, exact: true }).first().waitFor();
    if (!/version=[12]/.test(call))
      await section(name).getByText("Nothing here today", { exact: true }).waitFor();
  }
  await section("US External News")
    .getByRole("status", { name: "Loading US External News" })
    .waitFor();
  const again = section("Non-US External News").getByRole("button", { name: "Try again" });
  await again.waitFor();
  isMended = true;
  await again.click();
  await section("Non-US External News").getByText("Nothing here today", { exact: true }).waitFor();
  answer();
  await section("US External News").getByText("Nothing here today", { exact: true }).waitFor();
  await expect
    .poll(() =>
      section("IPO Research").getByRole("link", { name: "Latest research" }).getAttribute("href"),
    )
    .toBe("/research/dashboard");
  await expect
    .poll(() =>
      section("Private Company Watchlist Additions").getByRole("link").getAttribute("href"),
    )
    .toBe("/private-company-watchlist");
  await expectNoAxeViolations(page);
  await recap.click();
  await expect.poll(() => block(page, "IPO Research").count()).toBe(0);
});
