import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import type { FoundCompany, SearchResult } from "../../domain/contract/companies/search.ts";
import {
  expectNoAxeViolations,
  newPage,
  requestsOf,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const member = "maria.ortiz@northgate.example";
const box = (page: Page) =>
  page.getByRole("banner").getByRole("combobox", { name: "Search", exact: true });
const options = (page: Page) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const asked = (page: Page) =>
  requestsOf(page)
    .filter(({ method, path }) => method === "GET" && path.endsWith("/Search/SmartSearch"))
    .map(({ url }) => new URL(url).searchParams.get("searchTerm"));

const result = (more: Partial<SearchResult>): SearchResult => ({
  keyword: "Acme",
  resultType: "Profile",
  resultDate: null,
  matchType: "Name",
  tickerSymbol: null,
  link: null,
  newsKey: null,
  videoKey: null,
  ...more,
});

/** Answers every search with these, as soon as the promise is fulfilled. */
async function answerWith(page: Page, results: SearchResult[], when = Promise.resolve()) {
  await page.route("**/Search/SmartSearch?*", async (route) => {
    await when;
    await route.fulfill({ json: { data: results } });
  });
}

test("the list shows that it works until the answer has come (S-233)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await answerWith(page, [result({ keyword: "Acme", tickerSymbol: "ACME" })], answered);
  await page.goto("/news");
  await box(page).fill("acme");
  await expect.poll(() => asked(page)).toEqual(["acme"]);
  const search = page.getByRole("search");
  await search.getByRole("status", { name: "Searching" }).waitFor();
  await expect.poll(() => search.getByText("No data to display").count()).toBe(0);
  answer();
  await expect.poll(() => options(page).count()).toBe(1);
  await expect.poll(() => search.getByRole("status").count()).toBe(0);
});

test("a screen reader is told how many suggestions came, and that none came", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  await box(page).fill("acquis");
  const announced = page.getByRole("search").locator("[aria-live=polite]");
  await expect.poll(() => announced.textContent()).toMatch(/^\d+ suggestions$/);
  await expect
    .poll(async () => `${await options(page).count()} suggestions`)
    .toBe(await announced.textContent());
  await box(page).fill("zzzzqq");
  await expect.poll(() => announced.textContent()).toBe("No suggestions");
});

test("the box says what it needs, asks once after a pause, shows that it works, and what it found (S-068, S-231..S-238, S-385, V-535)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  await expect.poll(() => box(page).getAttribute("placeholder")).toBe("Search");
  const hint = page.getByText("Enter several letters...", { exact: true });
  await expect.poll(() => hint.count()).toBe(0);
  await page.getByRole("heading", { level: 1, name: "News" }).click();
  await page.keyboard.press("/");
  await expect
    .poll(() => box(page).evaluate((element) => element === document.activeElement))
    .toBe(true);
  await hint.waitFor();
  await page.keyboard.type("a");
  await expect.poll(() => box(page).inputValue()).toBe("a");
  await hint.waitFor();
  await stopClock(page);
  const searching = page.getByRole("status", { name: "Searching" });
  // Each key starts the wait anew.
  for (const [typed, text, ms] of [
    ["cq", "acq", 300],
    ["uis", "acquis", 499],
  ] as const) {
    await page.keyboard.type(typed);
    await expect.poll(() => box(page).inputValue()).toBe(text);
    await searching.waitFor();
    await page.clock.runFor(ms);
  }
  await searching.waitFor();
  expect(asked(page)).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked(page)).toEqual(["acquis"]);
  await page.clock.resume();
  await expect.poll(() => options(page).count()).toBeGreaterThan(3);
  expect(asked(page)).toEqual(["acquis"]);
  await expectNoAxeViolations(page);
  await box(page).fill("zzzzqq");
  await page.clock.runFor(1000);
  await page.getByText("No data to display", { exact: true }).waitFor();
  await box(page).fill("(");
  await hint.waitFor();
  await page.clock.runFor(1000);
  await box(page).fill("(A");
  await page.clock.runFor(1000);
  await expect.poll(() => options(page).count()).toBeGreaterThan(0);
  expect(asked(page).slice(-2)).toEqual(["zzzzqq", "(A"]);
  await box(page).fill("a");
  await hint.waitFor();
  await page.clock.runFor(1000);
  await box(page).fill("ab");
  await page.clock.runFor(1000);
  await expect.poll(() => asked(page).slice(-2)).toEqual(["(A", "ab"]);
  await searching.waitFor({ state: "detached" });
});

test("the keyboard chooses, Escape closes and clears the box, Ctrl K opens a palette over a grid, and each type leads where it belongs (S-240, S-241, S-243, S-244, S-416)", async () => {
  const page = await newPage({ portal: await sharedPortal(), theme: "dark" });
  await signIn(page, member);
  await page.goto("/news/search?newsType=newsAlert");
  const link = page.locator("a[data-news-key]").first();
  const newsKey = Number(await link.getAttribute("data-news-key"));
  // A private company is named where others have their ticker, so its address tells.
  const company = page.locator("main li a[href^='/company/']").first();
  const ticker = (await company.getAttribute("href"))?.split("/")[2] ?? "";
  await page.goto("/research/special-reports");
  const file = await page
    .getByRole("link", { name: /^PDF, / })
    .first()
    .getAttribute("href");
  const { video_key: videoKey } = await (await sharedPortal()).db
    .selectFrom("video")
    .select("video_key")
    .where("kind", "=", "latest")
    .orderBy("published_on")
    .executeTakeFirstOrThrow();
  await page.goto("/priced");
  await page.getByRole("gridcell").first().waitFor();
  await answerWith(page, [
    result({ tickerSymbol: ticker }),
    result({
      ...{ resultType: "Research", keyword: "An acme report", link: file },
      ...{ tickerSymbol: "ACME", resultDate: "2026-05-01" },
    }),
    result({ resultType: "news", keyword: "A headline", newsKey }),
    result({ resultType: "Latest Videos", keyword: "A video", videoKey }),
  ]);
  const palette = page.getByRole("dialog", { name: "Search and go to" });
  const search = async (downs: number) => {
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("acme");
    await expect.poll(() => options(page).count()).toBe(4);
    for (let press = 0; press < downs; press++) await page.keyboard.press("ArrowDown");
  };
  await search(1);
  await expect.poll(() => options(page).first().getAttribute("aria-selected")).toBe("true");
  await expect
    .poll(() => options(page).nth(1).locator("b, span, small").allTextContents())
    .toEqual(["ACME", "An acme report", "05/01/26"]);
  await expect
    .poll(() => page.getByRole("listbox").getByRole("group").locator("p").allTextContents())
    .toEqual(["Companies", "Research", "News", "Videos"]);
  await expect
    .poll(() => options(page).locator("mark").allTextContents())
    .toEqual(["Acme", "ACME", "acme"]);
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => options(page).last().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
  await box(page).fill("acme");
  await page.keyboard.press("Escape");
  await expect.poll(() => box(page).inputValue()).toBe("");
  await search(2);
  const address = page.url();
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const wanted = new URL(file ?? "", address).searchParams.get("filename");
  expect((await downloading).suggestedFilename()).toBe(wanted);
  const [asked, ...others] = requestsOf(page, "/showPDF");
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ method: "GET", status: 200 });
  expect(new URL(asked?.url ?? "").searchParams.get("filename")).toBe(wanted);
  expect(page.url()).toBe(address);
  expect(new URL(page.url()).pathname).toBe("/priced");
  await search(1);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/company/${ticker}**`);
  await search(3);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/news/${newsKey}`);
  await search(4);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/latest-videos/${videoKey}`);
});

test("pages and saved views stand first where their names match, and no key of an address stands as a ticker", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  const view = { viewId: "7", viewType: "Priced", isDefault: false };
  await page.route("**/Favorites/Savings", (route) =>
    route.fulfill({
      json: {
        data: {
          ...{ savedViews: [{ ...view, name: "Lock-ups of my own" }], savedScreens: [] },
          ...{ favorites: { Scheduled: [], Priced: [], Filed: [], Others: [] }, news: [] },
        },
      },
    }),
  );
  await answerWith(page, [
    result({ keyword: "Lockton", tickerSymbol: "LOCK-2026" }),
    result({ keyword: "Locksmith", tickerSymbol: "C20086" }),
    result({ keyword: "Lockwood", tickerSymbol: "LOCK" }),
  ]);
  await box(page).fill("lock");
  await expect
    .poll(() => options(page).locator("span").allTextContents())
    .toEqual(["Lock-ups", "Lock-ups of my own", "Lockton", "Locksmith", "Lockwood"]);
  await expect.poll(() => options(page).locator("b").allTextContents()).toEqual(["LOCK"]);
  await options(page).filter({ hasText: "of my own" }).click();
  await page.waitForURL("**/priced?viewId=7*");
});

test("an entry of the monitor list opens the list filtered by its name (S-242)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  await answerWith(page, [result({ resultType: "PCML", keyword: "Acme Robotics" })]);
  await box(page).fill("acme");
  await options(page).first().click();
  await page.waitForURL("**/private-company-monitor-list?search=Acme%20Robotics*");
  await expect
    .poll(() => page.getByPlaceholder("Quick Search...").inputValue())
    .toBe("Acme Robotics");
});

test("a late answer to an earlier text is never shown for a later one (promise 37)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  await page.goto("/news");
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/Search/SmartSearch?*", async (route) => {
    const term = new URL(route.request().url()).searchParams.get("searchTerm") ?? "";
    if (term === "first") await late;
    await route
      .fulfill({ json: { data: [result({ keyword: `Found ${term}`, tickerSymbol: "A" })] } })
      .catch(() => {});
  });
  await box(page).fill("first");
  await expect.poll(() => asked(page)).toEqual(["first"]);
  await box(page).fill("second");
  await options(page).filter({ hasText: "Found second" }).waitFor();
  answer();
  await expect.poll(() => options(page).filter({ hasText: "Found first" }).count()).toBe(0);
  await expect.poll(() => options(page).filter({ hasText: "Found second" }).count()).toBe(1);
});

test("a ticker in parentheses opens its company, other texts open the results, and no text is not found (S-038, S-039, S-245..S-248, S-373, S-386, C-536, C-567)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone", theme: "dark" });
  await signIn(page, member);
  await page.goto("/news");
  const searched = page.waitForRequest(/\/api\/v1\.0\/Search$/);
  await box(page).fill("capital");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search-results?search=capital");
  const sections = ["Companies", "Research", "News", "Videos"];
  for (const name of sections) await page.getByRole("region", { name, exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents())
    .toEqual(sections);
  expect((await searched).postDataJSON()).toEqual({ searchTerm: "capital" });
  expect(
    requestsOf(page).filter(({ method, path }) => method === "POST" && path.endsWith("/Search")),
  ).toHaveLength(1);
  const news = page.getByRole("region", { name: "News", exact: true });
  await expect.poll(() => news.getByRole("listitem").count()).toBe(25);
  await news.getByRole("button", { name: "Next" }).click();
  await news.getByText(/Page 2 of/).waitFor();
  await expectNoAxeViolations(page);
  const ticker =
    (await page
      .getByRole("region", { name: "Companies" })
      .locator("b")
      .filter({ hasText: /[A-Z]/ })
      .first()
      .textContent()) ?? "";
  await box(page).fill(`(${ticker.toLowerCase()})`);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/company/${ticker}**`);
  await box(page).fill(ticker);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/search-results?search=${encodeURIComponent(ticker)}`);
  await box(page).fill(`Acme Corp (${ticker.toLowerCase()}) `);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/company/${ticker}**`);

  const numbers = Array.from({ length: 26 }, (_, at) => at + 1);
  const results = (more: (number: number) => Partial<SearchResult>) =>
    numbers.map((number) => result(more(number)));
  const past = { formerly: null, tickerHeld: null };
  const companies = numbers.map(
    (number): FoundCompany => ({
      ...{ companyKey: number, companyName: `Acme ${number}`, companyTicker: `ACM${number}` },
      ...{ ticker: `ACM${number}`, status: "Priced", ...past },
    }),
  );
  const found = {
    counts: { companies: 143, news: 26 },
    companies,
    research: results((number) => ({ link: `/showpdf?filename=report-${number}.pdf` })),
    news: results((newsKey) => ({ newsKey, resultDate: "2026-01-05T15:00:00.000Z" })),
    videos: results((videoKey) => ({ videoKey })),
  };
  const answerFull = (route: Route) => route.fulfill({ json: { data: found } });
  await page.route(/\/api\/v1\.0\/Search$/, answerFull, { times: 1 });
  await page.goto("/search-results?search=acme");
  for (const name of sections) {
    const section = page.getByRole("region", { name, exact: true });
    await expect.poll(() => section.getByRole("listitem").count()).toBe(25);
    await section.getByRole("button", { name: "Next" }).click();
    await expect.poll(() => section.getByRole("listitem").count()).toBe(1);
  }
  const many = page.getByRole("region", { name: "Companies", exact: true });
  await many.getByText("26 of 143", { exact: true }).waitFor();
  const everyCompany = page.waitForRequest(/\/api\/v1\.0\/Search$/);
  await many.getByRole("link", { name: "Show all companies" }).click();
  expect((await everyCompany).postDataJSON()).toEqual({ searchTerm: "acme", all: "companies" });
  await page.goto("/search-results?search=zzzzqq");
  await page
    .getByText("No matches for “zzzzqq”. Try a ticker, a company or a shorter word.")
    .waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("region").count()).toBe(0);
  for (const path of ["/search-results", "/search-results?search="]) {
    await page.goto(path);
    await page.waitForURL("**/not-found");
  }
});
