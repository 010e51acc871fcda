import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  expectNoAxeViolations,
  newPage,
  openWithin,
  requestsOf,
  signIn,
} from "../testing/browser.ts";
import { currentTab } from "../testing/company-page.ts";
import { countAll } from "../testing/count-all.ts";
import { openRows, rowsOf } from "../testing/grid.ts";
import { listChoices } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";
import { dealOf, full, heading, nameOf, openCompany } from "./profile-page.ts";

const portal = await sharedPortal();

/** The tabs with the most kinds of parts. */
const tabsForAxe = ["profile", "financials", "relative-valuation"];

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

test("a fully covered company has a row of eleven tabs in their order, with their labels and addresses (C-003, C-011, C-020, C-026, C-033, C-037, C-560)", async () => {
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

test.each(views)(
  "on a $size in $theme no tab has a finding of axe, and a phone has a list of tabs (C-034, C-036)",
  async (view) => {
    const page = await newPage({ portal, ...view });
    await signIn(page, "james.chen@northgate.example");
    await page.goto(`/company/${full}/profile`);
    for (const [label, tab] of tabsOfFull.filter(([, name]) => tabsForAxe.includes(name))) {
      await openWithin(page, `/company/${full}/${tab}`);
      await currentTab(page, label).waitFor({ state: "attached" });
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
    }
  },
);
