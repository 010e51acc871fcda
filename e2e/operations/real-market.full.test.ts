import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasRealFiles, realFolder } from "../../server/testing/source-documents.ts";
import { login, newPage } from "../testing/browser.ts";
import { columnTexts, downloadExcel, rowsOf } from "../testing/grid.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";
import { walkThrough } from "../views/view-steps.ts";
import {
  expectOnCompanyPage,
  headlineFile,
  openHeadline,
  readRecordedHeadlines,
  searchNews,
} from "./real-market/headlines.ts";
import {
  drillIntoYear,
  openSource,
  searchCompany,
  setAlert,
  subscribe,
} from "./real-market/journey.ts";
import { downloadPriced, filter } from "./real-market/priced-file.ts";
import { dealsBySymbol, filedLive } from "./real-market/recorded-calendars.ts";
import { readRecordedDeals } from "./real-market/recorded-deals.ts";
import { explainedReturns, recordYear } from "./real-market/recorded-years.ts";
import { readCells } from "./real-market/stats-cells.ts";
import { compareDrawn, explained } from "./real-market/true-deals.ts";
import { countYear, isCounted } from "./real-market/year-figures.ts";

const today = "2024-07-01";

/** The recorded files as they stood on a day of which two calendars were recorded live. */
describe.skipIf(!hasRealFiles())("the real market of a past day", () => {
  let portal: PortalProcess;
  beforeAll(async () => {
    portal = await startProcess({
      command: ["server/real-market-command.ts", realFolder, "--today", today],
      folder: await mkdtemp(join(tmpdir(), "greenshoe-real-")),
      readyWithinMs: 880_000,
    });
  }, 900_000);
  afterAll(() => portal.remove());

  const open = (address: string, email?: string) => openAt(portal, address, email);

  test("reports refused rows with reasons, and the login", () => {
    expect(portal.output()).toMatch(/read \d+: new \d+, changed \d+, unchanged \d+, refused \d+/);
    expect(portal.output()).toMatch(/\d+ records of later days left out/);
    expect(portal.output()).toContain("README.md: No source knows files like it.");
    expect(portal.output()).toMatch(/iposcoop.*"11\/120" is not a date/);
    expect(portal.output()).toContain("maria.ortiz@northgate.example");
  });

  test("shows the five upcoming pricings and the filings of that day", async () => {
    const page = await open("/scheduled");
    await rowsOf(page).first().waitFor();
    await expect
      .poll(async () => (await columnTexts(page, "Ticker")).toSorted())
      .toEqual(["EHGO", "MJID", "OSTX", "PGHL", "ZENA"].toSorted());
    await page.goto("/pipeline");
    await rowsOf(page).first().waitFor();
    const live = filedLive(today);
    expect(live).toHaveLength(40);
    const names = (await downloadExcel(page)).rows.map((row) => comparable(String(row[1] ?? "")));
    expect(names).toContain(comparable("Cantor Equity Partners, Inc."));
    const missing = live.filter((name) => !names.includes(comparable(name)));
    // Alumis had already priced, and Cantor Equity Partners was called CF Acquisition Corp. A when the calendar was recorded.
    expect(missing).toEqual(["CF Acquisition Corp. A", "ALUMIS INC."]);
  });

  test.each([
    { year: 2021, count: 380, unlisted: ["DATS"] },
    { year: 2023, count: 120, unlisted: [] },
  ])(
    "lists the deals of $year in the calendar of the exchange, except for $unlisted",
    async ({ year, count, unlisted }) => {
      const page = await open("/priced");
      await filter(page, "Offer Date", async (section) => {
        await section
          .getByRole("textbox", { name: "Offer Date, Start Date" })
          .fill(`01/01/${year}`);
        await section.getByRole("textbox", { name: "Offer Date, End Date" }).fill(`12/31/${year}`);
      });
      const { rows } = await downloadExcel(page);
      const shown = new Set(rows.map((row) => String(row[0])));
      const ofYear = [...dealsBySymbol(today).values()].filter((deal) =>
        deal.day.startsWith(String(year)),
      );
      const shares = ofYear.filter(({ ticker, price }) => price !== 10 && !ticker.endsWith("U"));
      expect(shares).toHaveLength(count);
      const missing = shares.map(({ ticker }) => ticker).filter((ticker) => !shown.has(ticker));
      expect(missing.toSorted()).toEqual(unlisted);
    },
  );

  test("health care over $100 mm of all time: filtered, sorted, saved, shared, exported; every figure matches the file", async () => {
    const page = await open("/priced");
    await filter(page, "Offer Date", (section) =>
      section.getByRole("button", { name: "All", exact: true }).click(),
    );
    await filter(page, "Company Info", async (section) => {
      await section.getByRole("combobox", { name: "Sector/Industry" }).click();
      await page.getByRole("option", { name: "Health Care", exact: true }).first().click();
      await page.keyboard.press("Escape");
    });
    const { rows } = await downloadExcel(page);
    const [titles = [], ...deals] = rows;
    const at = (title: string) => titles.indexOf(title);
    const calendarDeals = dealsBySymbol(today);
    let compared = 0;
    for (const deal of deals) {
      const calendarDeal = calendarDeals.get(String(deal[at("Ticker")]));
      if (calendarDeal === undefined || deal[at("Deal Size")] === undefined) continue;
      // The calendar rounds $6.125 to cents.
      expect(Math.abs(Number(deal[at("IPO Price")]) - calendarDeal.price)).toBeLessThan(0.0051);
      expect(
        Number(deal[at("Deal Size")]) / (calendarDeal.price * calendarDeal.shares),
      ).toBeCloseTo(1, 2);
      compared++;
    }
    expect(compared).toBeGreaterThan(40);
    await walkThrough(
      { url: portal.url, newMember: async () => ({ email: "lee.park@harborpension.example" }) },
      page,
      {
        name: "Health care over 100",
        savedAs: "View",
        least: "100",
        column: "Ticker",
        head: "Ticker",
      },
    );
  });

  test("lock-ups follow from the offerings of that day", async () => {
    const page = await open("/screens/lockups");
    await rowsOf(page).first().waitFor();
    const days = (await downloadExcel(page)).rows;
    const at = days[0]?.indexOf("Days to Exp.") ?? -1;
    const left = days.slice(1).map((row) => Number(row[at]));
    expect(left.length).toBeGreaterThan(20);
    expect(left.every((day) => day >= 0 && day <= 90)).toBe(true);
  });

  test("SPACs have their announced and completed mergers, and redemptions", async () => {
    const page = await open("/screens/spacs");
    await page.getByRole("combobox", { name: "SPAC Status" }).click();
    await page.getByRole("option", { name: /Completed/ }).click();
    await page.getByRole("button", { name: "Run" }).click();
    await rowsOf(page).first().waitFor();
    const { rows } = await downloadExcel(page);
    const titles = rows[0] ?? [];
    const column = (title: string) => rows.slice(1).map((row) => row[titles.indexOf(title)]);
    expect(column("Target Company").filter(Boolean).length).toBeGreaterThan(100);
    expect(rows.length).toBeGreaterThan(300);
  });

  test("a company can be followed, and the private companies come from their file", async () => {
    const page = await open("/priced");
    const star = page.getByRole("button", { name: /^Add to favorites: / }).first();
    const name = (await star.getAttribute("aria-label"))?.replace("Add to favorites: ", "") ?? "";
    await star.click();
    await page.getByText(`"${name}" added to favorites.`).waitFor();
    await page.goto("/favorites");
    await page.getByText(name).first().waitFor();
    await page.goto("/private-company-monitor-list");
    await rowsOf(page).first().waitFor();
    const { rows } = await downloadExcel(page);
    expect(rows.length).toBeGreaterThan(900);
    expect(rows.map((row) => String(row[0]))).toContain("SpaceX");
  });

  test.each([
    {
      ...{ period: "2021", year: "2021", email: "james.chen@northgate.example" },
      ...{ company: "Rivian Automotive", ticker: "RIVN", price: "$78.00", offerOn: "2021-11-09" },
    },
    {
      ...{ period: "2023", year: "2023", email: "priya.nair@northgate.example" },
      ...{ company: "Arm Holdings", ticker: "ARM", price: "$51.00", offerOn: "2023-09-13" },
    },
    {
      ...{ period: "the day", year: "2024 YTD", email: "lee.park@harborpension.example" },
      ...{ company: "Alumis", ticker: "ALMS", price: "$16.00", offerOn: "2024-06-27" },
    },
  ])(
    "$period: from the dashboard to $ticker, the source of its price, the deals behind a figure, news, an alert and a calendar program",
    async ({ year, email, company, ticker, price, offerOn }) => {
      const page = await open("/dashboard", email);
      const widget = page.getByRole("region", { name: "Priced", exact: true });
      await widget.getByRole("table").waitFor();
      if (year.endsWith("YTD")) {
        await widget.getByRole("link", { name: ticker, exact: true }).click();
        await page.waitForURL(`**/company/${ticker}**`);
      }
      await searchCompany(page, company);
      const source = await openSource(page, price);
      expect(source).toMatchObject({
        proposedTickerSymbol: ticker,
        proposedSharePrice: price.slice(1),
      });
      // No recorded headline is as old as the day, and none of later days may show.
      await page.goto(`/news/search?ticker=${ticker}`);
      await page
        .getByText("No news found. Change your search criteria.", { exact: true })
        .waitFor();

      const { count, tickers } = await drillIntoYear(page, year);
      expect(tickers).toHaveLength(count);
      expect(tickers).toContain(ticker);
      const view = `Priced in ${year}`;
      const noted = await setAlert(page, view);
      expect(noted).toBe(count);
      const events = await subscribe(page, view);
      const pricings = events.filter(({ uid }) => uid.endsWith("-pricing@greenshoe"));
      expect(pricings).toHaveLength(count);
      expect(pricings.filter(({ day }) => !day.startsWith(year.slice(0, 4)))).toEqual([]);
      const own = pricings.filter(({ summary }) => summary.startsWith(`${ticker} ${price}`));
      expect(own.map(({ day }) => day)).toEqual([offerOn]);
    },
  );

  test("sixty drawn deals have the values of the recorded files, but for a few with a reason", async () => {
    const shown = await downloadPriced(await open("/priced"), { withSpacs: true });
    const comparisons = compareDrawn(shown, readRecordedDeals(today));
    expect(comparisons).toHaveLength(60);
    const drawn = comparisons.map(({ recorded }) => recorded);
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(60);
    expect(drawn.filter(({ closes }) => closes.length > 0).length).toBeGreaterThan(30);
    const known = explained.flatMap(({ deal, fields }) =>
      fields.map((field) => `${deal} ${field}`),
    );
    const found = comparisons.flatMap(({ name, differences }) =>
      differences.map(({ field }) => `${name} ${field}`),
    );
    expect(found, JSON.stringify(comparisons, null, 2)).toEqual(known);
  });

  test("the statistics of eleven years are those of the deals that the portal lists, and of the history of the exchange", async () => {
    const page = await open("/priced");
    const deals = await downloadPriced(page, { withSpacs: false });
    const recorded = readRecordedDeals(today);
    const explainedTickers = explainedReturns.flatMap(({ tickers }) => tickers);
    const years = ["2003", "2005", "2009", "2013", "2016", "2019", "2020", "2021", "2022", "2023"];
    const cells = await readCells(page, [...years, "2024 YTD"]);
    for (const [label, cell] of cells) {
      const year = label.slice(0, 4);
      const figures = countYear(deals, year);
      expect({ ...cell, proceeds: 0, firstDay: null }, label).toEqual({
        ...{ count: figures.count, known: figures.known, proceeds: 0, firstDay: null },
      });
      expect(Math.abs(cell.proceeds - figures.proceeds), label).toBeLessThanOrEqual(0.0501);
      if (figures.firstDay === null) expect(cell.firstDay, label).toBeNull();
      else expect(Math.abs((cell.firstDay ?? 0) - figures.firstDay)).toBeLessThanOrEqual(0.0501);
      // The second way takes the prices, the shares and the first closes of the same deals from the files.
      const stated = recordYear(deals, recorded, year);
      expect(stated.count, label).toBe(cell.count);
      expect(Math.abs(cell.proceeds - stated.proceeds), label).toBeLessThanOrEqual(0.055);
      const unexplained = stated.differing.filter((ticker) => !explainedTickers.includes(ticker));
      expect(unexplained, label).toEqual([]);
      if (stated.differing.length > 0) continue;
      expect(cell.known, label).toBe(stated.known);
      if (stated.firstDay === null) expect(cell.firstDay, label).toBeNull();
      else expect(Math.abs((cell.firstDay ?? 0) - stated.firstDay)).toBeLessThanOrEqual(0.055);
    }
    // Years of filings lack the IPOs that no source tells the filing of, and say how many.
    const unfiled = deals.filter(
      (deal) => deal.filedOn === "" && isCounted(deal, deal.offerOn.slice(0, 4)),
    );
    const before = unfiled.filter(({ offerOn }) => offerOn < "2024").length;
    await page.goto("/stats/filings");
    await page
      .getByText(
        `Excludes ${before.toLocaleString("en-US")} deals of 2000 to 2023 with unknown filing day`,
      )
      .waitFor();
  });
});

/**
 * The recorded headlines begin in 2026, so these are of a later day. They state only their days, so the hour of the test
 * makes no difference.
 */
describe.skipIf(!hasRealFiles())("the recorded headlines of two companies", () => {
  const newsDay = "2026-06-30";
  let portal: PortalProcess;
  beforeAll(async () => {
    const files = [
      ...["nasdaq-calendar/2023-09.json", "nasdaq-calendar/2024-06.json"],
      ...[headlineFile("CART"), headlineFile("ALMS")],
    ];
    portal = await startProcess({
      command: [
        "server/real-market-command.ts",
        ...files.map((file) => join(realFolder, file)),
        ...["--today", newsDay],
      ],
      folder: await mkdtemp(join(tmpdir(), "greenshoe-headlines-")),
      readyWithinMs: 110_000,
    });
  }, 120_000);
  afterAll(() => portal.remove());

  test.each([
    { ticker: "CART", company: "Maplebear", count: 6, later: 2 },
    { ticker: "ALMS", company: "Alumis", count: 7, later: 1 },
  ])(
    "the $count of $ticker until the day are on its page and in the news of its ticker, and one opens, each with its title, source and day",
    async ({ ticker, company, count, later }) => {
      const headlines = readRecordedHeadlines(ticker, newsDay);
      expect(headlines).toHaveLength(count);
      expect(readRecordedHeadlines(ticker, "2026-12-31")).toHaveLength(count + later);
      const page = await openAt(portal, "/dashboard");
      await searchCompany(page, company);
      await expectOnCompanyPage(page, headlines);
      await searchNews(page, ticker, headlines);
      const oldest = headlines.at(-1);
      if (oldest === undefined) throw new Error("No headline is recorded.");
      await openHeadline(page, oldest);
    },
  );
});

async function openAt(
  portal: PortalProcess,
  address: string,
  email = "maria.ortiz@northgate.example",
): Promise<Page> {
  const page = await newPage({ portal });
  await login(page, email);
  await page.goto(address);
  return page;
}

function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
