import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import {
  allowProblem,
  drawFrame,
  forgetRequests,
  newPage,
  openWithin,
  requestsOf,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import { openAsNewMember, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { bare, dealOf, full, heading, nameOf, openCompany, other } from "./profile-page.ts";

const portal = await sharedPortal();

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
