import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getCompanyFinancials,
  getCompanySource,
  getManagementOwners,
  getWholeProfile,
} from "../../domain/contract/companies/company.ts";
import { apiBase, type Reply, type Route } from "../../domain/contract/route.ts";
import { login as loginCall } from "../../domain/contract/users/sessions.ts";
import { amountText, dayText } from "../../domain/fields/formats.ts";
import { demoPassword } from "../../server/demo/users.ts";
import { hasRealFiles, realFolder } from "../../server/testing/source-documents.ts";
import { newPage, signIn } from "../testing/browser.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";
import { tabsOf, walkTabs } from "../testing/walk-tabs.ts";

const today = "2024-07-01";
const member = "maria.ortiz@northgate.example";
const calendarFile = "us-ipo-history/nasdaq-deals-2000-2024.csv";

/** The tickers of ten issuers, two of which other companies had before, and the number of each in the SEC's register. */
const issuers: [ticker: string, cik: string][] = [
  ["SNOW", "1640147"],
  ["FRSH", "1544522"],
  ["RIVN", "1874178"],
  ["GTLB", "1653482"],
  ["ARM", "1973239"],
  ["CART", "1579091"],
  ["RDDT", "1713445"],
  ["HOOD", "1783879"],
  ["DUOL", "1562088"],
  ["BIRK", "1977102"],
];

const tickers = issuers.map(([ticker]) => ticker);
const ciks = issuers.map(([, cik]) => cik);

/** The parts that a market without the provider's own research can show. */
const possibleTabs = [
  ...["Overview", "Financials", "Corporate Governance", "Team Notes", "Milestones", "Filings"],
];

describe.skipIf(!hasRealFiles())("the profiles of ten real issuers", () => {
  let portal: PortalProcess;
  let token = "";
  let page: Page;
  beforeAll(async () => {
    const prices = "prices/ohlcv-news-ipos-2023-2026";
    const files = [
      ...["sec-facts", "sec-ipo-spine", "sec-submissions/sec-8a12b-938-filings.tar.gz"],
      ...["sec-index/company_tickers.json", ...tickers.map((ticker) => `${prices}/${ticker}.json`)],
    ];
    const folder = await mkdtemp(join(tmpdir(), "greenshoe-issuers-"));
    portal = await startProcess({
      command: [
        "server/real-market-command.ts",
        await copyOwnLines(folder),
        ...files.map((file) => join(realFolder, file)).filter(existsSync),
        ...["--today", today],
      ],
      folder,
      readyWithinMs: 580_000,
    });
    const response = await fetch(`${portal.url}${apiBase}${loginCall.path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: member, password: demoPassword }),
    });
    token = ((await response.json()) as { data: { token: string } }).data.token;
  }, 600_000);
  afterAll(() => portal.remove());

  async function ask<R extends Route>(call: R, query: Record<string, string>) {
    const response = await fetch(
      `${portal.url}${apiBase}${call.path}?${new URLSearchParams(query)}`,
      { headers: { Authorization: `Bearer ${token}` } },
    );
    const { data } = (await response.json()) as { data: Reply<R> };
    return { status: response.status, data };
  }

  test.each(issuers)(
    "%s: every tab is whole, and its offering is that of the calendar",
    async (ticker, cik) => {
      page = await newPage({ portal });
      await signIn(page, member);
      const { description } = (await ask(getWholeProfile, { ticker })).data;
      await walkTabs(page, description.tickerSymbol);
      const impossibleTabs = async () =>
        (await tabsOf(page).allInnerTexts()).filter((label) => !possibleTabs.includes(label));
      await expect.poll(impossibleTabs).toEqual([]);
      await page.getByRole("tab", { name: "Overview" }).click();
      const deal = dealOf(cik);
      const offering = page.getByRole("region", { name: "Offering Data", exact: true });
      const shownAs = (label: string) =>
        offering.locator("dl > div").filter({ hasText: label }).first().locator("dd").innerText();
      await expect.poll(() => shownAs("Offer Date")).toBe(dayText(deal.on));
      await expect.poll(() => shownAs("IPO Price")).toBe(`$${deal.price.toFixed(2)}`);
      await expect.poll(() => shownAs("Shares Offered")).toBe(amountText(deal.shares));
      await expect.poll(() => page.getByText("Sample data").count()).toBe(0);
      // The source of a value is two clicks away: the value, and its document.
      await offering
        .getByRole("button", { name: `$${deal.price.toFixed(2)}` })
        .first()
        .click();
      const source = page.getByRole("dialog", { name: "Source of IPO Price" });
      await source
        .getByText(/nasdaq-deals-2000-2024\.csv/)
        .first()
        .waitFor();
    },
  );

  test.each(issuers)(
    "%s: every figure stands in a document, and none is invented",
    async (ticker) => {
      const query = { ticker };
      const whole = (await ask(getWholeProfile, query)).data;
      expect(whole.research).toBeNull();
      expect(whole.insights).toEqual({ bullInsights: [], bearInsights: [] });
      expect(whole.valuationComparison).toBeNull();
      const others = await Promise.all([
        ask(getCompanyFinancials, query),
        ask(getManagementOwners, query),
      ]);
      const facts = listFacts([whole, ...others.map(({ data }) => data ?? null)]);
      expect(facts.size).toBeGreaterThan(10);
      for (const [fact, text] of facts) {
        const { data } = await ask(getCompanySource, { ticker, fact });
        expect(data?.values[0]?.value, `${fact} is ${text}`).not.toBe("—");
        for (const { kind, origin, label } of data?.values ?? []) {
          expect(kind, `${fact}: ${label}`).not.toBe("demo");
          if (kind === "stated") expect(origin?.document, `${fact}: ${label}`).toBeTruthy();
        }
      }
    },
  );
});

/** The facts of all figures that have a value, each with its text. */
function listFacts(value: unknown): Map<string, string> {
  if (value === null || typeof value !== "object") return new Map();
  const { fact, text } = value as { fact?: unknown; text?: unknown };
  const own: [string, string][] =
    typeof fact === "string" && typeof text === "string" && text !== "—" ? [[fact, text]] : [];
  return new Map([...own, ...Object.values(value).flatMap((one) => [...listFacts(one)])]);
}

/** Copies the deals of the issuers in the calendar, and those of other companies with their tickers. Returns the path. */
async function copyOwnLines(folder: string): Promise<string> {
  const own = new RegExp(`^[^,]*,(${tickers.join("|")}),|,(${ciks.join("|")}),`);
  const [head, ...lines] = readFileSync(join(realFolder, calendarFile), "utf8").split("\n");
  const copy = join(folder, basename(calendarFile));
  await writeFile(copy, [head, ...lines.filter((line) => own.test(line))].join("\n"));
  return copy;
}

interface CalendarDeal {
  on: string;
  price: number;
  shares: number;
}

/** The newest deal of an issuer in the calendar of the exchange. */
function dealOf(cik: string): CalendarDeal {
  const rows = parse(readFileSync(join(realFolder, calendarFile)), {
    bom: true,
    columns: true,
  }) as Record<string, string>[];
  const row = rows.findLast(({ CIK }) => CIK === cik);
  if (row === undefined) throw new Error(`The calendar has no deal of ${cik}`);
  const { Date: day = "", Price: price = "", Shares: shares = "" } = row;
  const [month = "", date = "", year = ""] = day.split("/");
  return {
    on: `20${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`,
    price: Number(price),
    shares: Number(shares.replaceAll(",", "")),
  };
}
