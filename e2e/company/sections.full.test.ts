import { sql } from "kysely";
import { expect, test } from "vitest";
import { newPage, signIn } from "../testing/browser.ts";
import { isoDay, moveTo, newMemberPage, nextReply, region } from "../testing/company-page.ts";
import { countAll } from "../testing/count-all.ts";
import { findCompany } from "../testing/find-company.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { openOverview } from "./sections-page.ts";

const portal = await sharedPortal();

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
