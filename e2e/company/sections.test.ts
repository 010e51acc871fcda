import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import {
  isoDay,
  moveTo,
  newMemberPage,
  nextReply,
  region,
  shortDay,
} from "../testing/company-page.ts";
import { countAll } from "../testing/count-all.ts";
import { findCompany, hasSection } from "../testing/find-company.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

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

test("more than five holders are cut to five, and expand (C-047)", async () => {
  const ticker = await findCompany(
    portal.db,
    sql`(
    select count(*) from shareholder h where h.company_key = c.company_key
    and h.as_of_on = (select max(as_of_on) from shareholder l where l.company_key = c.company_key)) > 5`,
  );
  const page = await openAsNewMember(portal, `/company/${ticker}/profile`);
  const holders = region(page, "Key Shareholders");
  await expect.poll(() => holders.locator("tbody tr").count()).toBe(5);
  const firstFive = await holders.locator("tbody tr").allInnerTexts();
  const all = await countAll(holders);
  await holders.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => holders.locator("tbody tr").count()).toBe(all);
  await expect
    .poll(async () => (await holders.locator("tbody tr").allInnerTexts()).slice(0, 5))
    .toEqual(firstFive);
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

test("links lead to the SEC, to the roadshow and to the site; a logo stands for the company (C-107, C-108, C-112, C-117, C-584)", async () => {
  const ticker = await findCompany(
    portal.db,
    sql`r.status = 'Priced' and exists (
    select from sec_filing f where f.company_key = c.company_key and f.form = '424B4' and f.document is not null)`,
  );
  // No company of the demo market has a number of the SEC, so this one gets the number of a filer here.
  const setCik = (cik: string | null) =>
    sql`update company set cik = ${cik} where company_ticker = ${ticker}`.execute(portal.db);
  await setCik("0009990001");
  await sql`
    insert into company_page (company_key, logo_name, roadshow_link, entry_name, content_hash)
    select company_key, 'logo.png', 'https://roadshow.example/', 'e2e.md', '' from company
    where company_ticker = ${ticker}
  `.execute(portal.db);
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await page.route("**/Company/Logo/logo.png", (route) =>
    route.fulfill({ body: Buffer.from(pixel, "base64"), contentType: "image/png" }),
  );
  const answered = nextReply(page, "Profile");
  await page.goto(`/company/${ticker}?from=mail`);
  const { description, offeringData } = await answered;
  const logo = page.getByRole("img", { name: /^Logo of / });
  await logo.waitFor();
  await expect.poll(() => logo.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/company/${ticker}/profile`);
  await expect.poll(() => new URL(page.url()).search).toBe("?from=mail");
  await page.getByText(/ › United States$/).waitFor();
  const { linkName, linkUrl } = offeringData.link;
  const head = page.locator("main h1").locator("xpath=../../..");
  for (const [place, name, link, address] of [
    [head, "SEC Filings", description.secFilingsLink, /^https:\/\/www\.sec\.gov\/cgi-bin/],
    [head, "Prospectus", description.secProspectusLink, /^https:\/\/www\.sec\.gov\/Archives/],
    [head, "Roadshow", description.roadshowLink, /^https:\/\/roadshow\.example\/$/],
    [region(page, "Offering Data"), linkName, linkUrl, /^https:\/\/www\.sec\.gov\/Archives/],
  ] as const) {
    expect(link).toMatch(address);
    await expect
      .poll(() => place.getByRole("link", { name, exact: true }).getAttribute("href"))
      .toBe(link);
  }
  await sql`delete from company_page where entry_name = 'e2e.md'`.execute(portal.db);
  await setCik(null);
});

/** Opens the overview of a company that has what the tests of its sections are about, and notes what it asks for. */
async function openOverview() {
  const ticker = await findCompany(
    portal.db,
    sql`r.status = 'Priced' and c.web_address is not null
    and (select count(*) from deal_underwriter u where u.deal_key = r.deal_key) > 3
    and exists (select from comparable p where p.company_key = c.company_key)
    and ${hasSection("bull")} and ${hasSection("bear")}
    and (select min(t.expires_on) from lockup_tranche t where t.deal_key = r.deal_key) < current_date`,
  );
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  const comparisons: string[] = [];
  const charts: { startDate: string; endDate: string }[] = [];
  const note = (what: string, address: string) => {
    const [, name] = /Company\/(\w+Comparison)/.exec(address) ?? [];
    if (name !== undefined) comparisons.push(`${name} ${what}`);
  };
  page.on("request", (request) => {
    note("asked", request.url());
    if (request.url().endsWith("/Company/ChartPerformance")) charts.push(request.postDataJSON());
  });
  page.on("requestfinished", (request) => note("answered", request.url()));
  const answered = nextReply(page, "Profile");
  await moveTo(page, ticker);
  return { page, comparisons, charts, profile: await answered };
}

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

test("the overview asks one comparison after another (C-476)", async () => {
  const { comparisons } = await openOverview();
  await expect
    .poll(() => comparisons)
    .toEqual(
      ["Fundamental", "Valuation", "Technical"].flatMap((name) => [
        `${name}Comparison asked`,
        `${name}Comparison answered`,
      ]),
    );
});

test("the chart of the overview is drawn within the days that it asks for, from the offer on (C-091)", async () => {
  const { page, charts, profile } = await openOverview();
  await expect.poll(() => charts.length).toBeGreaterThan(0);
  const [asked] = charts;
  if (asked === undefined) throw new Error("the page asked for no chart");
  expect(asked.startDate).toBe(profile.description.offerDate);
  const chart = page.getByRole("region", { name: / vs\. IPOUSA$/ });
  const drawn = chart.getByText(/^\d\d\/\d\d\/\d\d–\d\d\/\d\d\/\d\d$/);
  await expect
    .poll(async () => {
      const [from = "", to = ""] = (await drawn.innerText()).split("–").map(isoDay);
      return asked.startDate <= from && from < to && to <= asked.endDate;
    })
    .toBe(true);
});

test("a narrow page has more sections than a wide one, down to the width where the tabs become a list (C-034, C-035, C-586, C-587)", async () => {
  const ticker = await findCompany(
    portal.db,
    sql`r.status = 'Priced' and exists (
    select from lockup_tranche t where t.deal_key = r.deal_key)
    and exists (select from shareholder s where s.company_key = c.company_key)
    and exists (select from capitalization k where k.company_key = c.company_key)`,
  );
  const page = await openAsNewMember(portal, `/company/${ticker}/profile`);
  const list = page.getByRole("combobox", { name: "Company sections" });
  const sections = page.locator("main h2");
  await page.setViewportSize({ width: 1440, height: 900 });
  await region(page, "Lock-Up Period").waitFor();
  await expect.poll(() => page.locator("aside h2").count()).toBeGreaterThan(3);
  await expect.poll(() => page.getByRole("status", { name: /^Loading/ }).count()).toBe(0);
  const wide = await sections.count();
  await page.setViewportSize({ width: 991, height: 900 });
  await list.waitFor();
  await expect.poll(() => page.locator("aside h2").count()).toBe(0);
  await page.setViewportSize({ width: 992, height: 900 });
  await list.waitFor({ state: "detached" });
  await expect.poll(() => page.locator("aside h2").count()).toBeGreaterThan(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sections.count()).toBeGreaterThan(wide);
  await expect.poll(() => page.locator("aside h2").count()).toBe(0);
  for (const name of [
    ...["Trading", "Offering Data", "Capitalization", "Underwriters", "Key Shareholders"],
    ...["Lock-Up Period", "Milestones", "Team Notes"],
  ])
    await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
  await page.getByRole("link", { name: "Open the notes" }).click();
  await page.waitForURL("**/team-notes");
});

test("a private company says where its figures are from (C-116)", async () => {
  const ticker = await findCompany(
    portal.db,
    sql`exists (
    select from watchlist_entry w where w.company_key = c.company_key and w.left_on is null)
    and exists (select from funding_round f where f.company_key = c.company_key and f.valuation_usd is not null)
    and r.estimated_sales_usd is not null`,
  );
  const page = await newMemberPage(portal);
  const answered = nextReply(page, "Profile");
  await moveTo(page, ticker);
  const { estimatedSales, valuation, funding } = (await answered).privateCompanyData.sourceNotes;
  const card = region(page, "Private Company Data");
  for (const [note, words] of [
    [estimatedSales, /^Estimated sales: \w/],
    [valuation, /^Valuation: \$\d/],
    [funding, /^Funding: \d/],
  ] as const) {
    expect(note).toMatch(words);
    await card.getByText(note, { exact: true }).waitFor();
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
