import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectNoAxeViolations } from "../testing/browser.ts";
import { moveTo, nextReply, region, shortDay } from "../testing/company-page.ts";
import { countAll } from "../testing/count-all.ts";
import { findCompany, hasSection } from "../testing/find-company.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { openOverview } from "./sections-page.ts";

const portal = await sharedPortal();

test("questions have a tab with both questions and a summary, and a PDF of them (C-028, C-131)", async () => {
  const both = await findCompany(
    portal.db,
    sql`${hasSection("question")} and ${hasSection("summary")}`,
  );
  const page = await openAsNewMember(portal, `/company/${both}`);
  const tab = page.getByRole("tab", { name: "Mgmt Qs" });
  const answered = nextReply(page, "ManagementQuestions");
  await tab.click();
  const { pdfDownloadLink } = await answered;
  expect(pdfDownloadLink).toMatch(/^\/showpdf\?filename=questions-.*\.pdf$/);
  const link = page.getByRole("link", { name: "Download PDF" });
  await expect.poll(() => link.getAttribute("href")).toBe(pdfDownloadLink);
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^questions-.*\.pdf$/);
  const bytes = await buffer(await download.createReadStream());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  for (const [has, lacks] of [
    ["question", "summary"],
    ["summary", "question"],
  ] as const) {
    await moveTo(
      page,
      await findCompany(portal.db, sql`${hasSection(has)} and not ${hasSection(lacks)}`),
    );
    await page.getByRole("tab", { name: "Overview" }).waitFor();
    await expect.poll(() => tab.count()).toBe(0);
  }
});

test("financials have an empty state where only balances are known, quarters where only those are, and the analysts' words (C-084, C-088, C-089, C-555, C-556, C-591, C-592)", async () => {
  const states = (term: string) => sql`exists (
    select from financial_statement s where s.company_key = c.company_key and s.term = ${term})`;
  const balance = sql`exists (select from balance_sheet b where b.company_key = c.company_key)`;
  const none = sql`not exists (
    select from financial_statement s where s.company_key = c.company_key)`;
  const page = await openAsNewMember(
    portal,
    `/company/${await findCompany(portal.db, sql`${balance} and ${none}`)}/financials`,
  );
  await region(page, "Financials").getByText("No data to display", { exact: true }).waitFor();
  await page.getByRole("table", { name: "Balance Sheet" }).waitFor();
  await expect.poll(() => page.getByRole("group", { name: "Currency" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "USD" }).count()).toBe(0);

  await moveTo(
    page,
    await findCompany(portal.db, sql`${states("quarter")} and not ${states("annual")}`),
    "financials",
  );
  const head = page
    .getByRole("table", { name: "Financials", exact: true })
    .getByRole("columnheader");
  await expect.poll(() => head.nth(1).textContent()).toMatch(/^3 months/);
  await expect.poll(() => page.getByRole("group", { name: "Term" }).count()).toBe(0);

  const answered = nextReply(page, "Financials");
  await moveTo(
    page,
    await findCompany(portal.db, sql`${states("annual")} and ${hasSection("fundamentals")}`),
    "financials",
  );
  const { finInsightsPostDate, paragraphs } = await answered;
  await page.getByText(`Posted ${shortDay(finInsightsPostDate)}`, { exact: true }).waitFor();
  expect(paragraphs.length).toBeGreaterThan(0);
  await expect
    .poll(() => region(page, "Financial Insights").locator("p").allInnerTexts())
    .toEqual(paragraphs.map(({ text }: { text: string }) => text));

  await page.goto(
    `/company/${await findCompany(portal.db, sql`${none} and not ${balance}`)}/financials`,
  );
  await page.waitForURL("**/not-found");
});

test("a company with a valuation links to its workbook, with the day of its last change (C-109)", async () => {
  const ticker = await findCompany(portal.db, sql`r.dcf_file is not null`);
  const page = await openAsNewMember(portal, "/favorites");
  const answer = page.waitForResponse(/\/Company\/Profile\?/);
  await page.goto(`/company/${ticker}/profile`);
  const { dcfLink, dcfUpdatedDate } = (await (await answer).json()).data.description;
  const [year, month, day] = dcfUpdatedDate.split("-");
  const name = `DCF ${month}/${day}/${year.slice(2)}`;
  const dcf = page.getByRole("link", { name, exact: true });
  await expect.poll(() => dcf.getAttribute("href")).toBe(dcfLink);
  expect(dcfLink).toMatch(/^\/showpdf\?filename=dcf-/);
});

test("the overview has three underwriters until all are asked for, and says which lock-ups have expired (C-043, C-050)", async () => {
  const { page, profile } = await openOverview();
  const banks = page.getByRole("region", { name: "Underwriters", exact: true });
  await expect.poll(() => banks.locator("tbody tr").count()).toBe(3);
  const firstThree = await banks.locator("tbody tr").allInnerTexts();
  const all = await countAll(banks);
  await banks.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => banks.locator("tbody tr").count()).toBe(all);
  await expect
    .poll(async () => (await banks.locator("tbody tr").allInnerTexts()).slice(0, 3))
    .toEqual(firstThree);
  await banks.getByRole("button", { name: "Show less" }).click();
  await expect.poll(() => banks.locator("tbody tr").count()).toBe(3);

  const table = page.getByRole("table", { name: "Lock-Up Period" });
  await table.getByText("Expired", { exact: true }).first().waitFor();
  await expect
    .poll(() => table.locator("tbody td:last-child").allInnerTexts())
    .toEqual(
      profile.lockUpPeriod.rows.map(({ cells }: { cells: { text: string }[] }) => cells[2]?.text),
    );
});

test("each stage of the deal has its title, its day and its status, and that of the lock-ups opens their list (C-053, C-054, C-056, C-590)", async () => {
  const { page, profile } = await openOverview();
  const stages = page.getByRole("list", { name: "Stages of the deal" }).getByRole("listitem");
  const { dots, popUp } = profile.stages as {
    dots: { title: string; color: "blue" | "white" | "gray" | "red"; date: string | null }[];
    popUp: { lockupShares: string; lockupDate: string; lockupNote: string | null }[];
  };
  expect(dots.map((dot) => Object.keys(dot).sort())).toEqual(
    dots.map(() => ["color", "date", "title"]),
  );
  await expect.poll(() => stages.count()).toBe(dots.length);
  const statuses = { blue: "passed", white: "not passed", gray: "neutral", red: "danger" };
  for (const [at, { title, color, date }] of dots.entries()) {
    await expect.poll(() => stages.nth(at).getAttribute("data-status")).toBe(statuses[color]);
    await expect.poll(() => stages.nth(at).textContent()).toContain(title);
    await expect
      .poll(() => stages.nth(at).textContent())
      .toContain(date === null ? "—" : shortDay(date));
  }
  const lockups = stages.filter({ hasText: "Lock-Up Expires" });
  await lockups.getByRole("button").click();
  const popup = page.getByRole("dialog").filter({ hasText: "Lock-Up Period" });
  await popup.getByRole("heading", { name: "Lock-Up Period" }).waitFor();
  await expect
    .poll(() => popup.locator("dt").allInnerTexts())
    .toEqual(popUp.map(({ lockupDate }) => shortDay(lockupDate)));
  expect(popUp.filter(({ lockupNote }) => lockupNote !== null).length).toBeGreaterThan(0);
  await expect
    .poll(() => popup.locator("dd").allInnerTexts())
    .toEqual(
      popUp.map(({ lockupShares, lockupNote }) =>
        [`${lockupShares} shares`, ...(lockupNote === null ? [] : [lockupNote])].join("\n"),
      ),
    );
});

test("the overview has the business, the site, the trading and the insights of its call (C-105, C-106, C-114, C-119, C-120)", async () => {
  const { page, profile } = await openOverview();
  await region(page, "Overview").getByText(profile.description.busDescript).waitFor();
  await expect
    .poll(() =>
      page.getByRole("link", { name: "Website", exact: true }).first().getAttribute("href"),
    )
    .toBe(profile.description.webAddress);
  for (const [label, figure] of [
    ["Last Price", profile.trading.latest],
    ["First Day Return", profile.trading.firstDayReturn],
    ["Return from IPO", profile.trading.returnFromIpo],
    ["Aftermarket", profile.trading.aftermarketReturn],
  ] as const) {
    expect(figure.text).toMatch(/\d/);
    const item = page.locator("dl[aria-label=Trading] > div").filter({ hasText: label });
    await expect.poll(() => item.textContent()).toContain(figure.text);
  }
  for (const [name, insights] of [
    ["Bull Insights", profile.insights.bullInsights],
    ["Bear Insights", profile.insights.bearInsights],
  ] as const) {
    expect(insights.length).toBeGreaterThan(0);
    await expect.poll(() => region(page, name).locator("li").allInnerTexts()).toEqual(insights);
  }
});

test("the source of a price quotes the prospectus of a new deal, and leads to the passage", async () => {
  const ticker = await findCompany(
    portal.db,
    sql`exists (
      select from filing_passage join sec_filing f using (accession)
      where f.company_key = c.company_key and f.form = '424B4')`,
  );
  const page = await openAsNewMember(portal, `/company/${ticker}/profile`);
  await page.locator("[data-fact=IpoPrice]").first().click();
  const source = page.getByRole("dialog", { name: "Source of IPO Price", exact: true });
  const quote = source.locator("blockquote");
  await quote.waitFor();
  const words = await quote.textContent();
  await source.getByRole("link", { name: "Read in the document" }).click();
  await page.waitForURL(`**/company/${ticker}/filings/*#passage-*`);
  const marked = region(page, "Cover").locator("[data-asked]");
  await expect.poll(() => marked.textContent()).toBe(words);
  const { pathname } = new URL(page.url());
  await expectNoAxeViolations(page);
  await expect
    .poll(() => page.getByRole("link", { name: "Prospectus", exact: true }).getAttribute("href"))
    .toBe(pathname);
});
