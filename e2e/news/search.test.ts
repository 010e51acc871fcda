import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import type { FoundCompany, SearchResult } from "../../domain/contract/companies/search.ts";
import {
  allowProblem,
  expectNoAxeViolations,
  newPage,
  requestsOf,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { answerWith, asked, box, member, options, result } from "./search-box.ts";

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

test("pages and saved views stand first where their names match, and no key of an address stands as a ticker", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, member);
  // The portal has no such view, so that its page may fail before the test ends.
  allowProblem(page, /404/);
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
