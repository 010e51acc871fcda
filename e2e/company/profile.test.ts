import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import {
  allowProblem,
  drawFrame,
  expectNoAxeViolations,
  forgetRequests,
  newPage,
  openWithin,
  requestsOf,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import { countAll } from "../testing/count-all.ts";
import { openAsNewMember, openRows, rowsOf } from "../testing/grid.ts";
import { listChoices } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const portal = await sharedPortal();

/** Addresses of companies of the demo market, by what is known of them. */
let full = "";
let other = "";
let bare = "";

beforeAll(async () => {
  full = await findPriced(["summary", "question"]);
  other = await findPriced(["rationale"], full);
  const rows = await portal.db
    .selectFrom("deal_row")
    .select("company_ticker")
    .where("is_main_deal", "=", true)
    .where("status", "=", "Filed")
    .where("rated_on", "is", null)
    .orderBy("company_ticker")
    .limit(1)
    .execute();
  bare = rows[0]?.company_ticker ?? "";
});

/** Finds a priced company with peers whose last report has these sections. */
async function findPriced(sections: readonly string[], except = ""): Promise<string> {
  let query = portal.db
    .selectFrom("deal_row")
    .select("company_ticker")
    .where("is_main_deal", "=", true)
    .where("status", "=", "Priced")
    .where("company_ticker", "!=", except)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("comparable")
          .select("position")
          .whereRef("comparable.company_key", "=", "deal_row.company_key"),
      ),
    );
  for (const section of sections)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("research_report")
          .innerJoin(
            "research_paragraph",
            "research_paragraph.report_id",
            "research_report.report_id",
          )
          .select("research_report.report_id")
          .whereRef("research_report.company_key", "=", "deal_row.company_key")
          .where("section", "=", section as "summary"),
      ),
    );
  const rows = await query.orderBy("offer_on", "desc").orderBy("company_ticker").limit(1).execute();
  return rows[0]?.company_ticker ?? "";
}

/** The name of a company, its present ticker, by which charts call it, and the kind of its main deal. */
async function dealOf(companyTicker: string) {
  const { ticker, name, ipo_type_key } = await portal.db
    .selectFrom("deal_row")
    .innerJoin("company", "company.company_key", "deal_row.company_key")
    .innerJoin("deal", "deal.deal_key", "deal_row.deal_key")
    .select(["deal_row.ticker", "company.name", "deal.ipo_type_key"])
    .where("is_main_deal", "=", true)
    .where("deal_row.company_ticker", "=", companyTicker)
    .executeTakeFirstOrThrow();
  return { ticker: ticker ?? companyTicker, name, ipoTypeKey: ipo_type_key };
}

async function openCompany(address: string): Promise<Page> {
  const page = await openAsNewMember(portal, address);
  await page.getByRole("navigation", { name: "Company sections" }).waitFor();
  return page;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The tabs of a company of which everything is known: label, address, and headings of what they show. */
const tabsOfFull = [
  ["Overview", "profile", ["Overview", "Offering Data"]],
  ["Investment Rationale", "investment-rationale", ["Investment Rationale", "Rating"]],
  ["Fundamental Insights", "fundamental-insights", ["Fundamental Insights"]],
  ["Financials", "financials", ["Financials", "Balance Sheet"]],
  ["Corporate Governance", "mgmt-owners", ["Corporate Governance", "Management", "Shareholders"]],
  ["Mgmt Qs", "mgmt-qs", ["Management Questions"]],
  ["Relative Valuation", "relative-valuation", ["Relative Valuation", "Price Targets"]],
  ["Peer Trading", "peer-trading", ["Peer Trading", "Technical Comparison"]],
  ["Team Notes", "team-notes", ["Team Notes"]],
  ["Milestones", "milestones", ["Milestones"]],
  ["Filings", "filings", ["Filings", "How the Terms Moved"]],
] as const;

test("a click in the grid opens a company, its neighbours are one click away, and Back returns (C-011, C-014, C-038, C-173, C-583, C-588, S-031)", async () => {
  const page = await openRows(portal, "/priced");
  await expectNoRatingOfUnrated(page);
  const links = page.locator("[role=grid] [role=gridcell][col-id=CompanyName] a");
  const [first, second] = [await nameOf(links.nth(0)), await nameOf(links.nth(1))];
  await links.nth(0).click();
  await expect.poll(() => heading(page).textContent()).toBe(first);
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/company\/[^/]+\/profile$/);
  const ticker = decodeURIComponent(new URL(page.url()).pathname.split("/")[2] ?? "");
  await expect.poll(() => page.title()).toBe(`${ticker} Company Profile`);
  await page.getByRole("link", { name: /^Next company/ }).click();
  await expect.poll(() => heading(page).textContent()).toBe(second);
  await page.getByRole("link", { name: /^Previous company/ }).click();
  await expect.poll(() => heading(page).textContent()).toBe(first);
  await page.getByRole("tab", { name: "Milestones" }).click();
  await page.getByRole("heading", { level: 2, name: "Milestones" }).waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await rowsOf(page).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/priced");
});

/** Expects that the rows in sight say "N/R" of the companies without a report, and of no others. */
async function expectNoRatingOfUnrated(page: Page): Promise<void> {
  const readRatings = () =>
    page.locator("[role=gridcell][col-id=Research]").evaluateAll((cells) =>
      cells.map((cell) => {
        const id = cell.closest("[row-id]")?.getAttribute("row-id");
        const link = document.querySelector(`[row-id="${id}"] [col-id=CompanyName] a`);
        const ticker = decodeURIComponent(link?.getAttribute("href")?.split("/").at(-1) ?? "");
        return { ticker, rating: cell.querySelector("[data-color]")?.textContent };
      }),
    );
  const deals = await portal.db
    .selectFrom("deal_row")
    .select("company_ticker")
    .where("is_main_deal", "=", true)
    .where("rated_on", "is", null)
    .execute();
  const unrated = new Set(deals.map((deal) => deal.company_ticker));
  await expect
    .poll(async () => (await readRatings()).some(({ rating }) => rating === "N/R"))
    .toBe(true);
  const wrong = async () =>
    (await readRatings()).filter(
      ({ ticker, rating }) => (rating === "N/R") !== unrated.has(ticker),
    );
  await expect.poll(wrong).toEqual([]);
}

/** The statuses of the stages before the active one, of that one, and of those after it. */
function statusesAroundActive(stages: (HTMLElement | SVGElement)[]) {
  const statuses = stages.map(({ dataset }) => dataset["status"]);
  const at = stages.findIndex((stage) => stage.getAttribute("aria-current") === "step");
  return {
    before: [...new Set(statuses.slice(0, at))],
    active: statuses[at],
    after: [...new Set(statuses.slice(at + 1))],
  };
}

function standFromLeftToRight(elements: (HTMLElement | SVGElement)[]): boolean {
  const places = elements.map((element) => element.getBoundingClientRect());
  return places.every(({ left }, at) => left > (places[at - 1]?.left ?? 0));
}

async function nameOf(link: Locator): Promise<string> {
  return (await link.textContent()) ?? "";
}

test("a fully covered company has a row of ten tabs in their order, with their labels and addresses (C-003, C-011, C-020, C-026, C-033, C-037, C-560)", async () => {
  const page = await openCompany(`/company/${full}`);
  await page.waitForURL(`**/company/${full}/profile`);
  const { name } = await dealOf(full);
  await expect.poll(() => heading(page).textContent()).toBe(name);
  const tabs = page.getByRole("tab");
  await expect.poll(() => tabs.allInnerTexts()).toEqual(tabsOfFull.map(([label]) => label));
  await expect
    .poll(() => tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    .toEqual(tabsOfFull.map(([, path]) => `/company/${full}/${path}`));
  await expect.poll(() => tabs.evaluateAll(standFromLeftToRight)).toBe(true);
  const list = page.getByRole("combobox", { name: "Company sections" });
  await expect.poll(() => list.count()).toBe(0);
});

test("below the header of the portal a company's name, ticker, status and tabs stay in sight, and nothing covers what has the focus", async () => {
  const page = await openCompany(`/company/${full}/profile`);
  const bar = page.getByRole("navigation", { name: "Company sections" });
  const again = page.locator("[aria-hidden]").filter({ hasText: /^.+Priced$/ });
  const name = (await heading(page).textContent()) ?? "";
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 1200);
  await expect
    .poll(() => heading(page).evaluate((it) => it.getBoundingClientRect().bottom))
    .toBeLessThan(0);
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(80);
  await expect.poll(() => again.textContent()).toContain(name);
  const shown = () => page.evaluate(() => document.elementFromPoint(40, 68)?.textContent);
  await expect.poll(shown).toContain(name);
});

test("each tab of a company shows its own sections below one title (C-019, C-022..C-025, C-027, C-029..C-032, S-293, S-412)", async () => {
  const page = await openCompany(`/company/${full}/profile`);
  for (const [label, path, titles] of tabsOfFull.toReversed()) {
    const tab = page.getByRole("tab", { name: label });
    await tab.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/company/${full}/${path}`);
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.title()).toBe(`${full} Company Profile`);
    await expect.poll(() => page.getByRole("status", { name: /^Loading/ }).count()).toBe(0);
    await expect
      .poll(() => page.locator("main section h2").allInnerTexts())
      .toEqual(expect.arrayContaining([...titles]));
    await expect.poll(() => tab.evaluate((one) => one === document.activeElement)).toBe(true);
  }
});

test("a chosen tab keeps the focus, arrow keys move it, and Back leads to the dashboard where nothing came before (C-588)", async () => {
  const page = await openCompany(`/company/${full}/investment-rationale`);
  const first = page.getByRole("tab", { name: "Overview" });
  await first.click();
  await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowLeft");
  const focusRing = () =>
    page.locator("[role=tab]:focus").evaluate((one) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one);
      return { tabindex: one.getAttribute("tabindex"), outlineStyle, outlineWidth, outlineOffset };
    });
  // It is drawn within the tab, since the row of tabs cuts off what is around it.
  await expect.poll(focusRing).toEqual({
    ...{ tabindex: "-1", outlineStyle: "solid", outlineWidth: "2px", outlineOffset: "-2px" },
  });
  // Nothing came before the company, so the way back is to the dashboard.
  await page.getByRole("link", { name: "Back" }).click();
  await page.waitForURL("**/dashboard");
});

test("unknown tabs lead to the overview, empty tabs to not found, unknown companies nowhere (C-012, C-014..C-018, C-107..C-109, C-137, C-553, C-557, C-582, C-583, C-519, S-391)", async () => {
  const page = await openCompany(`/company/${full.toLowerCase()}/no-such-tab`);
  await expect.poll(() => page.url()).toBe(`${portal.url}/company/${full.toLowerCase()}/profile`);
  await expect.poll(() => page.title()).toBe(`${full} Company Profile`);
  const { name } = await dealOf(full);
  await expect.poll(() => heading(page).textContent()).toBe(name);
  await openWithin(page, `/company/${full}/no/such/tab`);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/company/${full}/profile`);
  for (const path of [`/company/${bare}/mgmt-qs`, "/no-such-page/profile"]) {
    await openWithin(page, path);
    await page.waitForURL("**/not-found");
  }
  await openWithin(page, `/company/${bare}`);
  await page.getByRole("tab", { name: "Overview" }).waitFor();
  await expect.poll(() => page.getByRole("tab", { name: "Mgmt Qs" }).count()).toBe(0);
  await sql`
    insert into company (company_key, company_ticker, name, source, updated_at)
    values (99997, 'NOTABS', 'A Name Alone', 'test', now())
  `.execute(portal.db);
  await openWithin(page, "/company/NOTABS/profile");
  await expect
    .poll(() => page.getByRole("tab").allInnerTexts())
    .toEqual(["Overview", "Team Notes"]);
  await expect.poll(() => heading(page).textContent()).toBe("A Name Alone");
  const links = page.getByRole("link", { name: /^(SEC Filings|Prospectus|Roadshow|DCF)/ });
  await expect.poll(() => links.count()).toBe(0);
  for (const tab of ["milestones", "peer-trading"]) {
    await openWithin(page, `/company/NOTABS/${tab}`);
    await page.waitForURL("**/not-found");
  }
  await sql`delete from company where company_key = 99997`.execute(portal.db);
  allowProblem(page, /40[04]/);
  const nothing = page.getByText("Sorry, no profile is available.", { exact: true });
  for (const address of [
    ...["NOSUCHCOMPANY/profile", "%2F/milestones"],
    ...[`${"A".repeat(200)}/financials`, "%E2%80%AEXYZ/team-notes"],
  ]) {
    await page.goto(`/company/${address}`);
    await nothing.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/company/${address}`);
  }
  forgetRequests(page);
  await page.goto("/company");
  await nothing.waitFor();
  await page.getByRole("banner").getByRole("navigation").first().waitFor();
  expect(requestsOf(page).filter(({ path }) => path.includes("/Company/"))).toEqual([]);
});

test("a profile is loading for half a second, and never shows another company (C-134..C-136, C-537)", async () => {
  const page = await openCompany(`/company/${full}/profile`);
  const name = await nameOf(heading(page));
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const title = document.querySelector("main h1")?.textContent ?? "";
      const isLoading = document.querySelector('[aria-label="Loading the company"]') !== null;
      const ticker = location.pathname.split("/")[2];
      seen.push(`${ticker} ${isLoading ? "loading" : "shown"} ${title}`);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const link = page.locator(`main table a[href*="/company/"]`).first();
  await link.waitFor();
  const target = decodeURIComponent((await link.getAttribute("href"))?.split("/").at(-1) ?? "");
  await link.click();
  await expect.poll(() => page.title()).toBe(`${target} Company Profile`);
  await page.getByRole("tab", { name: "Overview" }).waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const ofTarget = seen.filter((one) => one.startsWith(`${target} `));
  expect(ofTarget.filter((one) => one.includes(name))).toEqual([]);
  expect(ofTarget[0]).toContain(" loading ");
  expect(ofTarget.at(-1)).toContain(" shown ");

  // The first company is still known, so that nothing but the least time is left to wait for.
  await stopClock(page);
  await page.goBack();
  const loader = page.getByRole("status", { name: "Loading the company" });
  await loader.waitFor();
  await page.clock.runFor(499);
  await expect.poll(() => loader.count()).toBe(1);
  await page.clock.runFor(1);
  await loader.waitFor({ state: "detached" });
  await expect.poll(() => heading(page).textContent()).toBe(name);
});

describe("the overview", () => {
  test("has the chart, its sections and expanders (C-021, C-044, C-048, C-049, C-056, C-057, C-060..C-062, C-090, C-097, C-589, C-594)", async () => {
    const page = await openCompany(`/company/${full}/profile`);
    const { ticker: label, ipoTypeKey } = await dealOf(full);
    expect(ipoTypeKey).not.toBe(3);
    await page
      .getByRole("heading", { level: 2, name: `${label} vs. IPOUSA`, exact: true })
      .waitFor();
    await expect
      .poll(() => page.getByRole("list", { name: "Lines" }).getByRole("listitem").allInnerTexts())
      .toEqual([label, "IPOUSA"]);
    await expect
      .poll(() => page.locator("dl[aria-label=Trading] dt").allInnerTexts())
      .toEqual([
        "Last Price",
        "IPO Price",
        "First Day Return",
        "Return from IPO",
        "Aftermarket",
        "Mkt Cap at IPO",
      ]);
    const stages = page.getByRole("list", { name: "Stages of the deal" });
    await expect.poll(() => stages.locator("li[data-status=passed]").count()).toBeGreaterThan(3);
    await expect
      .poll(() => stages.locator("li").evaluateAll(statusesAroundActive))
      .toEqual({ before: ["passed"], active: "passed", after: ["not passed"] });
    await expect
      .poll(() =>
        page
          .getByRole("table", { name: "Lock-Up Period" })
          .getByRole("columnheader")
          .allInnerTexts(),
      )
      .toEqual(["Date", "Shares", "Days to Lock-Up"]);
    const milestones = page.getByRole("region", { name: "Milestones" });
    await expect.poll(() => milestones.getByRole("listitem").count()).toBe(3);
    const firstThree = await milestones.getByRole("listitem").allInnerTexts();
    const all = await countAll(milestones);
    expect(all).toBeGreaterThan(3);
    await milestones
      .getByRole("button", { name: `Show more, Milestones (${all} in all)`, exact: true })
      .click();
    await expect.poll(() => milestones.getByRole("listitem").count()).toBe(all);
    await expect
      .poll(async () => (await milestones.getByRole("listitem").allInnerTexts()).slice(0, 3))
      .toEqual(firstThree);
    await milestones.getByRole("button", { name: "Show less" }).click();
    await expect.poll(() => milestones.getByRole("listitem").count()).toBe(3);
    for (const name of ["Fundamental", "Valuation", "Technical"]) {
      const peers = page.getByRole("region", { name: `${name} Comparison`, exact: true });
      const rows = peers.locator("tbody tr:not([data-kind=total])");
      await expect.poll(() => rows.count()).toBe(3);
      const whole = await countAll(peers);
      await peers.getByRole("button", { name: "Show more" }).click();
      await expect.poll(() => rows.count()).toBe(whole);
      expect(whole).toBeGreaterThan(3);
      await peers.getByRole("button", { name: "Show less" }).click();
      await expect.poll(() => rows.count()).toBe(3);
    }
    const comparisons = requestsOf(page)
      .map(({ path }) => /Company\/(\w+Comparison)/.exec(path)?.[1])
      .filter((name) => name !== undefined);
    expect(comparisons).toEqual([
      "FundamentalComparison",
      "ValuationComparison",
      "TechnicalComparison",
    ]);
  });

  test("a bank leads to all companies that it brought public", async () => {
    const page = await openCompany(`/company/${full}/profile`);
    const banks = page.getByRole("table", { name: "Underwriters" });
    const bank = banks.getByRole("button").first();
    const name = await nameOf(bank);
    await bank.click();
    await rowsOf(page).first().waitFor();
    await page.getByRole("button", { name: /^Remove filter Underwriter/ }).waitFor();
    await expect.poll(() => page.getByText(name).count()).toBeGreaterThan(0);
  });

  test("the chart takes further tickers once each, suggests them from the second letter, zooms, and has a table with the same values (S-385, C-092..C-095, C-100, C-549, V-123, V-560)", async () => {
    const page = await openCompany(`/company/${full}/profile`);
    const chart = page.getByRole("region", { name: `${(await dealOf(full)).ticker} vs. IPOUSA` });
    const lines = chart.getByRole("list", { name: "Lines" }).getByRole("listitem");
    const posts = () =>
      requestsOf(page).filter(({ path }) => path.endsWith("/Company/ChartPerformance"));
    await expect.poll(() => lines.count()).toBe(2);
    const before = posts().length;
    const asked = page.waitForRequest("**/Company/ChartPerformance");
    await chart.getByLabel("Add ticker").fill(other);
    await chart.getByLabel("Add ticker").press("Enter");
    expect((await asked).postDataJSON().tickers).toEqual([full, "IPOUSA", other]);
    const { ticker: added } = await dealOf(other);
    await expect.poll(() => lines.allInnerTexts()).toContain(added);
    await chart.getByText(`${added} added to the chart`, { exact: true }).waitFor();
    expect(posts().length).toBe(before + 1);
    for (const drawn of [full, other]) {
      await chart.getByLabel("Add ticker").fill(drawn.toLowerCase());
      await chart.getByLabel("Add ticker").press("Enter");
      await expect.poll(() => chart.getByLabel("Add ticker").inputValue()).toBe("");
      await expect.poll(() => lines.count()).toBe(3);
      expect(posts().length).toBe(before + 1);
    }
    const searches = () =>
      requestsOf(page, "/Search/CompaniesSearch").map(({ url }) =>
        new URL(url).searchParams.get("searchTerm"),
      );
    await chart.getByLabel("Add ticker").fill(other.slice(0, 1));
    await chart.getByLabel("Add ticker").fill(other.slice(0, 2));
    await expect.poll(searches).toContain(other.slice(0, 2));
    expect(searches()).not.toContain(other.slice(0, 1));
    await expect.poll(() => chart.locator("datalist option").count()).toBeGreaterThan(0);
    await chart.getByLabel("Add ticker").fill("");
    const ranges = chart.getByRole("group", { name: /^Range of/ }).getByRole("button");
    // While New York trades, a button for the day stands before the other ranges.
    const longer = ranges.filter({ hasNotText: "1d" });
    await expect.poll(() => longer.allInnerTexts()).toEqual(["1m", "3m", "YTD", "1y", "All"]);
    const drawing = chart.getByRole("img");
    await drawing.press("End");
    const tip = chart.getByRole("status");
    await tip.waitFor();
    const values = await tip.locator("b").allInnerTexts();
    await chart.getByRole("button", { name: "Show as table" }).click();
    await expect
      .poll(() => chart.locator("tbody tr").first().locator("td").allInnerTexts())
      .toEqual(values);
    await chart.getByRole("button", { name: "Show as table" }).click();
    await ranges.last().click();
    const whole = await nameOf(chart.locator("p [aria-live]"));
    const box = await drawing.boundingBox();
    if (box === null) throw new Error("The chart is not drawn");
    await page.mouse.move(box.x + box.width * 0.35, box.y + 80);
    const from = await dayUnderPointer(page, tip);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + 80, { steps: 4 });
    const to = await dayUnderPointer(page, tip);
    await page.mouse.up();
    await chart.getByRole("button", { name: "Reset zoom" }).waitFor();
    await expect.poll(() => chart.locator("p [aria-live]").textContent()).toBe(`${from}–${to}`);
    expect(`${from}–${to}`).not.toBe(whole);
    await chart.getByRole("button", { name: "Reset zoom" }).click();
    await expect.poll(() => chart.locator("p [aria-live]").textContent()).toBe(whole);
    expect(posts().length).toBe(before + 1);
  });
});

/** The day of which the chart tells, such as "06/05/2026", as its range has it: 06/05/26. */
async function dayUnderPointer(page: Page, tip: Locator): Promise<string> {
  await drawFrame(page);
  const day = new Date(`${await nameOf(tip.locator("strong"))} UTC`).toISOString();
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;
}

test("a chart has the same days on computers in Tokyo, London and Los Angeles, of which it asks for the same (C-593, promise 11)", async () => {
  const today = newYorkDay(new Date());
  const { company_ticker: ticker } = await portal.db
    .selectFrom("deal_row")
    .innerJoin("deal_price", "deal_price.deal_key", "deal_row.deal_key")
    .select("company_ticker")
    .where("is_main_deal", "=", true)
    .where("is_us_listing", "=", true)
    .where("status", "=", "Priced")
    .where("offer_on", "<", addDays(today, -400))
    .where("deal_price.latest", "is not", null)
    .orderBy("offer_on", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { email } = await portal.newMember();
  const readChart = async (timezone: string) => {
    const page = await newPage({ portal, timezone });
    await signIn(page, email);
    const asked = page.waitForRequest("**/Company/ChartPerformance");
    await page.goto(`/company/${ticker}/profile`);
    const sent = (await asked).postDataJSON();
    const chart = page.getByRole("region", { name: /vs\. IPOUSA$/ });
    const ranges = chart.getByRole("group", { name: /^Range of/ }).getByRole("button");
    await ranges.last().click();
    const axis = await chart.getByRole("img").locator("text").allTextContents();
    await chart.getByRole("button", { name: "Show as table" }).click();
    await chart.getByRole("button", { name: "Show earlier days" }).click();
    const rows = chart.locator("tbody tr");
    await expect.poll(() => rows.count()).toBeGreaterThan(262);
    return { axis, sent, rows: await rows.allInnerTexts() };
  };
  const there = [await readChart("America/Los_Angeles")];
  for (const timezone of ["Asia/Tokyo", "Europe/London"]) there.push(await readChart(timezone));
  expect(there[1]).toEqual(there[0]);
  expect(there[2]).toEqual(there[0]);
  const isDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(there[0]?.sent).toMatchObject({ startDate: isDay, endDate: isDay });
  // More than a year of sessions has both changes of the clock; each row is of a day on which New York traded.
  const days = (there[0]?.rows ?? []).map((row) => {
    const [month, date, year] = row.slice(0, 8).split("/");
    return `20${year}-${month}-${date}`;
  });
  expect(days.filter((day) => !usSessions.isSession(day))).toEqual([]);
});

test("every figure shows its source, by mouse in one click and by keyboard with one stop of Tab for a table", async () => {
  const page = await openCompany(`/company/${full}/financials`);
  const table = page.getByRole("table", { name: "Financials", exact: true });
  const figures = table.locator("[data-fact]");
  const source = page.getByRole("dialog", { name: /^Source of (?!this value)/ });
  await expect.poll(() => figures.count()).toBeGreaterThan(20);
  await expect
    .poll(() =>
      page
        .locator("main td")
        .evaluateAll(
          (cells) =>
            cells.filter((cell) => cell.textContent !== "" && !cell.querySelector("[data-fact]"))
              .length,
        ),
    )
    .toBe(0);
  const stopsOfEach = () =>
    page
      .locator("main :is(table, dl):has([data-fact])")
      .evaluateAll((all) =>
        all.map((one) => one.querySelectorAll("[data-fact][tabindex='0']").length),
      );
  await expect.poll(async () => new Set(await stopsOfEach())).toEqual(new Set([1]));
  const value = figures.nth(1);
  const text = await nameOf(value);
  await value.click();
  await source.getByRole("heading", { level: 3 }).first().getByText(text).waitFor();
  await source.getByText("Generated for the demo market").first().waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await source.waitFor({ state: "hidden" });
  const isFocused = (figure: Locator) =>
    figure.evaluate((element) => element === document.activeElement);
  await expect.poll(() => isFocused(value)).toBe(true);

  await expect.poll(() => table.locator("[data-fact][tabindex='0']").count()).toBe(1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => isFocused(figures.nth(2))).toBe(true);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  const below = table
    .locator("tbody tr", { hasText: "Gross profit" })
    .locator("[data-fact]")
    .first();
  await expect.poll(() => isFocused(below)).toBe(true);
  await page.keyboard.press("Enter");
  await source.getByText(/^Gross profit, FY/).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect.poll(() => table.locator(":focus").count()).toBe(0);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => isFocused(below)).toBe(true);

  await page.getByRole("button", { name: /^Last Price: / }).click();
  await page.getByRole("dialog", { name: "Source of Last Price", exact: true }).waitFor();
});

test("a company prints itself once, and the usual page returns (C-013, C-138, C-140, C-141, C-538, C-585, S-032, S-335..S-337, S-442, V-551)", async () => {
  const page = await openAsNewMember(portal, "/favorites");
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.body;
      const titles = [...document.querySelectorAll("main h2")].map(
        ({ textContent }) => textContent,
      );
      dataset.sections = JSON.stringify(titles);
      const frame = document.querySelectorAll("header:not(main header), nav, footer, [role=menu]");
      dataset.frame = String(frame.length);
      const data = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/Company/Profile/All"));
      const asked = data.at(-1);
      dataset.waited = String(asked ? performance.now() - asked.startTime - asked.duration : 0);
      dataset.printed = `${dataset.printed ?? ""}once `;
    };
  });
  await page.goto(`/company/${full}?action=print`);
  const body = page.locator("body");
  await page.locator("body[data-printed]").waitFor({ timeout: 15_000 });
  await expect.poll(() => body.getAttribute("data-frame")).toBe("0");
  await expect
    .poll(async () => Number(await body.getAttribute("data-waited")))
    .toBeGreaterThanOrEqual(1950);
  await expect
    .poll(async () => JSON.parse((await body.getAttribute("data-sections")) ?? "[]"))
    .toEqual(
      expect.arrayContaining([
        "Overview",
        "Offering Data",
        "Lock-Up Period",
        "Annual Financials",
        "Management",
        "Technical Comparison",
        "Milestones",
      ]),
    );
  await page.getByRole("banner").getByRole("navigation").first().waitFor();
  await page.getByRole("contentinfo").waitFor();
  await page.getByRole("tab", { name: "Overview" }).waitFor();
  await expect.poll(() => body.getAttribute("data-printed")).toBe("once ");
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

describe.each(views)("on a $size in $theme", (view) => {
  test.each(["profile", "financials", "relative-valuation"])(
    "%s has no finding of axe, and a phone has a list of tabs (C-034, C-036)",
    async (tab) => {
      const page = await newPage({ portal, ...view });
      await signIn(page, "james.chen@northgate.example");
      await page.goto(`/company/${full}/${tab}`);
      await page.getByRole("navigation", { name: "Company sections" }).waitFor();
      await expect.poll(() => page.getByRole("status", { name: /^Loading/ }).count()).toBe(0);
      const list = page.getByRole("combobox", { name: "Company sections" });
      await expect.poll(() => list.count()).toBe(view.size === "phone" ? 1 : 0);
      await expect
        .poll(() => page.getByRole("tab").count())
        .toBe(view.size === "phone" ? 0 : tabsOfFull.length);
      if (view.size === "phone")
        await expect.poll(() => listChoices(list)).toEqual(tabsOfFull.map(([label]) => label));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    },
  );
});
