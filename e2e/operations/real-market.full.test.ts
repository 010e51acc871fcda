import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasRealFiles, realFolder } from "../../server/testing/source-documents.ts";
import { login, newPage } from "../testing/browser.ts";
import { columnTexts, downloadExcel, rowsOf } from "../testing/grid.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";
import { walkThrough } from "../views/view-steps.ts";

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

  async function open(address: string, email = "maria.ortiz@northgate.example"): Promise<Page> {
    const page = await newPage({ portal });
    await login(page, email);
    await page.goto(address);
    return page;
  }

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
    const live = filedLive();
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
      const ofYear = [...calendar().values()].filter((deal) => deal.on.startsWith(String(year)));
      const shares = ofYear.filter(({ symbol, price }) => price !== 10 && !symbol.endsWith("U"));
      expect(shares).toHaveLength(count);
      const missing = shares.map(({ symbol }) => symbol).filter((symbol) => !shown.has(symbol));
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
    const calendarDeals = calendar();
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
});

/** Opens the filter form, changes a section, and runs it. */
async function filter(
  page: Page,
  title: string,
  change: (section: ReturnType<Page["getByRole"]>) => Promise<unknown>,
): Promise<void> {
  await page.getByRole("button", { name: /^Filter/ }).click();
  const form = page.getByRole("dialog", { name: /Filter$/ });
  await form
    .getByRole("navigation", { name: "Filter sections" })
    .getByRole("button", { name: new RegExp(`^${title}`) })
    .click();
  await change(form.getByRole("region", { name: new RegExp(`^${title}`) }));
  await form.getByRole("button", { name: "Run", exact: true }).click();
  await form.waitFor({ state: "detached" });
  await rowsOf(page).first().waitFor();
}

interface CalendarDeal {
  symbol: string;
  on: string;
  price: number;
  shares: number;
}

/** The deals of the exchange by symbol, without reused symbols. */
function calendar(): Map<string, CalendarDeal> {
  const path = join(realFolder, "us-ipo-history/nasdaq-deals-2000-2024.csv");
  const rows = parse(readFileSync(path), { bom: true, columns: true }) as Record<string, string>[];
  const deals = rows.map(({ Symbol: symbol = "", Date: day = "", Price = "", Shares = "" }) => {
    const [month = "", date = "", year = ""] = day.split("/");
    return {
      symbol,
      on: `20${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`,
      price: Number(Price),
      shares: Number(Shares.replaceAll(",", "")),
    };
  });
  const bySymbol = Map.groupBy(deals, ({ symbol }) => symbol);
  return new Map(
    [...bySymbol].flatMap(([symbol, [deal, ...others]]) =>
      deal && others.length === 0 && deal.on <= today ? [[symbol, deal] as const] : [],
    ),
  );
}

/** The companies that the calendars recorded on the day list as filed. */
function filedLive(): string[] {
  return ["2024-06", "2024-07"].flatMap((month) => {
    const path = join(realFolder, `nasdaq-calendar/openbb-${month}-as-of-${today}.json`);
    const { data } = JSON.parse(readFileSync(path, "utf8"));
    const rows: { companyName: string }[] = data.filed?.rows ?? [];
    return rows.map(({ companyName }) => companyName);
  });
}

function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
