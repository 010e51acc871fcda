import { expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { startPortal } from "../testing/portal.ts";
import { expectRatingColors } from "../testing/rating-colors.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { block, heading, openRatingsSystem, tab } from "./research-page.ts";

test("the dashboard bears the portal's day, not that of the browser", async () => {
  const portal = await startPortal({ env: { TODAY: "2024-07-01" } });
  const page = await newPage({ portal });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/research/dashboard");
  await page.getByText("Mon, 07/01/2024", { exact: true }).waitFor();
  await page.close();
  await portal.close();
});

test("the track record is a chart of fifteen years, the same at each load and on both pages, and says that it is a sample (C-157, C-170, C-171, C-551, C-604)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/research/dashboard");
  const record = block(page, /^Research Track Record/);
  await record.getByRole("heading", { level: 2, name: /^Research Track Record/ }).waitFor();
  await record.getByText("Sample data", { exact: true }).waitFor();
  await expect
    .poll(async () =>
      (await record.locator("svg text").allTextContents()).filter((text) => !text.includes("%")),
    )
    .toEqual([
      ...["2007", "2008", "2009", "2010", "2011", "2012", "2013", "2014"],
      ...["2015", "2016", "2017", "2018", "2019", "2020", "2021"],
    ]);
  // Each year has three bars.
  await expect.poll(() => record.locator("svg g g rect").count()).toBe(45);
  await record.getByRole("button", { name: "View data" }).click();
  await expect.poll(() => record.getByRole("rowheader").count()).toBe(15);
  const figures = await record.locator("tbody").textContent();
  await expectNoAxeViolations(page);
  await page.reload();
  await record.getByRole("button", { name: "View data" }).click();
  await expect.poll(() => record.locator("tbody").textContent()).toBe(figures);
  await tab(page, "Ratings System").click();
  await heading(page, "Ratings System").waitFor();
  await record.getByRole("button", { name: "View data" }).click();
  await expect.poll(() => record.locator("tbody").textContent()).toBe(figures);
});

test("the dashboard leads to the notes and blogs of the analysts alone, and a rating has its color and five marks (C-151, C-174, V-569)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/research/dashboard");
  const marks = block(page, "Recent IPO Research").getByRole("img", { name: /of 5$/ });
  await expect.poll(() => marks.first().locator("b").count()).toBe(5);
  await expectRatingColors(block(page, "Recent IPO Research").locator("tbody"));
  const asked = page.waitForResponse(/\/News\?/);
  const notes = tab(page, "Analyst Notes & Blogs");
  await expect
    .poll(() => notes.getAttribute("href"))
    .toBe("/news/search?newsType=analystNote&newsType=blog");
  await notes.click();
  await page.waitForURL("**/news/search?**");
  for (const type of ["analystNote", "blog"])
    await expect.poll(() => new URL(page.url()).search).toContain(type);
  const { data } = await asked.then((answer) => answer.json() as Promise<{ data: unknown }>);
  const types = [...JSON.stringify(data).matchAll(/"type":"(\w+)"/g)].map(([, type]) => type);
  expect([...new Set(types)].sort()).toEqual(["analystNote", "blog"]);
});

test("a group of five special reports has no expander and one of six has it; a report shows its day, its title and its rating, if any (C-249, C-535, C-611, C-614, V-569)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, "maria.ortiz@northgate.example");
  // A group of exactly five and three of six, in which one report is rated.
  const report = (at: number, rating: number | null) => ({
    ...{ reportDate: `2026-01-0${at}`, title: `Report ${at}`, rating },
    link: `/showpdf?filename=report-${at}.pdf`,
  });
  const five = [report(1, 15), ...[2, 3, 4, 5].map((at) => report(at, null))];
  const six = [...five, report(6, null)];
  const data = { recentReports: six, annualReviews: five, quarterlyReviews: six };
  await page.route("**/Research/SpecialReports", (route) =>
    route.fulfill({ json: { data: { ...data, specialReport: six } } }),
  );
  await page.goto("/research/special-reports");
  const annual = block(page, "Annual Reviews");
  for (const name of ["Most Recent Reports", "Quarterly Reviews", "Special Reports"]) {
    const items = block(page, name).getByRole("listitem");
    const expander = block(page, name).getByRole("button", { name: `Show more, ${name}` });
    await expander.waitFor();
    await expect.poll(() => items.count()).toBe(5);
    await expander.click();
    await expect.poll(() => items.count()).toBe(6);
  }
  await expect
    .poll(() => annual.getByRole("listitem").allInnerTexts())
    .toEqual([
      expect.stringMatching(/^01\/01\/26\s+Report 1\s+15$/),
      ...[2, 3, 4, 5].map((at) => expect.stringMatching(RegExp(`^01/0${at}/26\\s+Report ${at}$`))),
    ]);
  await expect
    .poll(() =>
      annual
        .getByRole("link", { name: /^Report/ })
        .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    )
    .toEqual(five.map(({ link }) => link));
  await expect.poll(() => annual.getByRole("button").count()).toBe(0);
  await expectRatingColors(annual);
});

test("the ratings system states its horizon and the distribution of 2022 (C-166..C-169, C-552, C-605)", async () => {
  const page = await openRatingsSystem();
  const text = () => page.getByRole("main").textContent();
  for (const words of [
    "over 3 months versus the benchmark, the IPO index of the region",
    "2007–2021",
    "Sample data",
  ])
    await expect.poll(text).toMatch(words);
  await expect
    .poll(() =>
      page
        .getByRole("list", { name: "Distribution of ratings in 2022" })
        .getByRole("listitem")
        .allTextContents(),
    )
    .toEqual(["Outperform17%", "Marketperform83%", "Underperform0%"]);
  await page.getByText("2022", { exact: true }).first().waitFor();
});
