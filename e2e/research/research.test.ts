import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  allowProblem,
  expectNoAxeViolations,
  login,
  newPage,
  requestsOf,
} from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const block = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

test("the dashboard shows its blocks, its tabs lead on, and the menu marks them all (C-005, C-142..C-145, C-148..C-150, C-152..C-158, C-170, C-604, S-028, S-073)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, "maria.ortiz@northgate.example");
  await page.goto("/research");
  await page.waitForURL("**/research/dashboard");
  await heading(page, "Research Dashboard").waitFor();
  for (const name of [
    "Recent IPO Research",
    "Recent Analyst Notes",
    "Recently Enhanced Profiles",
    "Special Reports",
    "Recently Updated Profiles",
  ])
    await expect.poll(() => block(page, name).locator("time").count()).toBe(5);
  const frames = page.getByRole("radiogroup", { name: "Time frame of recent research" });
  await expect
    .poll(() => frames.locator("label").allTextContents())
    .toEqual(["Month", "Quarter", "YTD", "Year", "Two Years"]);
  await block(page, "Recent IPO Research")
    .getByText(/reports in the last quarter/)
    .waitFor();
  await frames.getByText("Two Years", { exact: true }).click();
  await block(page, "Recent IPO Research")
    .getByText(/reports in the last two years/)
    .waitFor();
  const record = block(page, /^Research Track Record/);
  await record.getByText("Sample data", { exact: true }).waitFor();
  await expect.poll(() => record.locator("svg text").allTextContents()).toContain("2007");
  await record.getByRole("button", { name: "View data" }).click();
  await expect.poll(() => record.getByRole("rowheader").count()).toBe(15);
  await expectNoAxeViolations(page);

  const research = page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Research" });
  for (const [name, path] of [
    ["Special Reports", "/research/special-reports"],
    ["Ratings System", "/research/ratings-system"],
    ["Recent Research", "/research/recent"],
  ] as const) {
    await tab(page, name).click();
    await page.waitForURL(`**${path}`);
    await heading(page, name).waitFor();
    await expect.poll(() => research.getAttribute("aria-current")).toBe("true");
  }
  await rowsOf(page).first().waitFor();
});

test("the dashboard leads to the notes and blogs of the analysts alone, and a rating has five marks (C-151, C-174)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, "maria.ortiz@northgate.example");
  await page.goto("/research/dashboard");
  const marks = block(page, "Recent IPO Research").getByRole("img", { name: /of 5$/ });
  await expect.poll(() => marks.first().locator("b").count()).toBe(5);
  const asked = page.waitForResponse(/\/News\?/);
  await tab(page, "Analyst Notes & Blogs").click();
  await page.waitForURL("**/news/search?**");
  for (const type of ["analystNote", "blog"])
    await expect.poll(() => new URL(page.url()).search).toContain(type);
  const { data } = await asked.then((answer) => answer.json() as Promise<{ data: unknown }>);
  const types = [...JSON.stringify(data).matchAll(/"type":"(\w+)"/g)].map(([, type]) => type);
  expect([...new Set(types)].sort()).toEqual(["analystNote", "blog"]);
});

test("a window that a script opened closes a second after its file has come (C-446, C-539, C-580)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, "maria.ortiz@northgate.example");
  await page.goto("/research/special-reports");
  const address = await block(page, "Annual Reviews")
    .getByRole("link", { name: /^PDF, / })
    .first()
    .getAttribute("href");
  const opening = page.waitForEvent("popup");
  await page.evaluate((to) => void window.open(to ?? ""), address);
  const popup = await opening;
  await popup.waitForEvent("download");
  const from = performance.now();
  await popup.waitForEvent("close");
  expect(performance.now() - from).toBeGreaterThan(800);
});

test("special reports stand in four groups of five, and open as files (C-243..C-247, C-535, C-614)", async () => {
  const page = await newPage({ portal: await sharedPortal(), theme: "dark" });
  await login(page, "maria.ortiz@northgate.example");
  await page.goto("/research/special-reports");
  for (const name of [
    "Most Recent Reports",
    "Annual Reviews",
    "Quarterly Reviews",
    "Special Reports",
  ])
    await expect.poll(() => block(page, name).getByRole("listitem").count()).toBe(5);
  const annual = block(page, "Annual Reviews");
  await annual.getByRole("button", { name: "Show more, Annual Reviews" }).click();
  await expect.poll(() => annual.getByRole("listitem").count()).toBeGreaterThan(5);
  await annual.getByRole("button", { name: "Show less, Annual Reviews" }).click();
  await expect.poll(() => annual.getByRole("listitem").count()).toBe(5);
  const downloading = page.waitForEvent("download");
  await annual
    .getByRole("link", { name: /^PDF, / })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/^special-report-.*\.pdf$/);
  await expectNoAxeViolations(page);
});

test("the ratings system is a page of text with the bands, the criteria and both statements (C-145, C-160..C-169, C-552, C-605)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone" });
  await login(page, "maria.ortiz@northgate.example");
  await page.goto("/research/ratings-system");
  await heading(page, "Ratings System").waitFor();
  const text = () => page.getByRole("main").textContent();
  for (const words of [
    /14–20\s*Outperform/,
    /11–13\s*Marketperform/,
    /4–10\s*Underperform/,
    "Company Fundamentals",
    "Corporate Governance",
    "Relative Valuation",
    "Group Technicals",
    "Scored 1–5",
    "3 months versus the benchmark",
    "2007–2021",
  ])
    await expect.poll(text).toMatch(words);
  await expect
    .poll(() =>
      page
        .getByRole("list", { name: "Distribution of ratings in 2022" })
        .getByRole("listitem")
        .allTextContents(),
    )
    .toEqual(["17%Outperform", "83%Marketperform", "0%Underperform"]);
  await page.getByText("2022", { exact: true }).first().waitFor();
  expect(requestsOf(page).filter(({ path }) => path.includes("/Research/"))).toEqual([]);
  await expectNoAxeViolations(page);
});

test("the page of a file downloads it and goes back; a missing file is told, and nothing closes (C-444, C-445, C-447, C-448, C-524, S-040, S-057..S-060, S-293, S-441)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await login(page, "maria.ortiz@northgate.example");
  await page.goto("/research/special-reports");
  const link = block(page, "Quarterly Reviews")
    .getByRole("link", { name: /^PDF, / })
    .first();
  const address = (await link.getAttribute("href")) ?? "";
  const downloading = page.waitForEvent("download");
  await page.goto(address);
  expect((await downloading).suggestedFilename()).toBe(
    new URLSearchParams(address.split("?")[1]).get("filename"),
  );
  await page.waitForURL("**/research/special-reports");

  allowProblem(page, /404/);
  const alerted = page.waitForEvent("dialog");
  const opening = page.goto("/showpdf?filename=none.pdf");
  const dialog = await alerted;
  expect([dialog.type(), dialog.message()]).toEqual(["alert", "Sorry, no file found."]);
  await dialog.accept();
  await opening;
  await heading(page, "Sorry, no file found.").waitFor();
  await page.getByRole("button", { name: "Go back" }).click();
  await page.waitForURL("**/research/special-reports");
});
