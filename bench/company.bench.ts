import { type Browser, chromium, type Page } from "playwright-core";
import { addDays, weekdayOf } from "../domain/calendar/day.ts";
import { getCompanyProfile } from "../domain/contract/company.ts";
import type { PriceSeries } from "../domain/contract/company-shapes.ts";
import { apiBase } from "../domain/contract/route.ts";
import { getCompanyTooltip } from "../domain/contract/tooltips.ts";
import { chromiumArguments, chromiumPath } from "../e2e/testing/chromium.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoPassword, demoUsers } from "../server/demo/users.ts";
import { clickToCompany, drawnAfterData, emptyFrames } from "./in-page.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import { type Kind, newPlace, onEachKind, signIn, whilePortalRuns } from "./portal.ts";
import { kb, reactAlone, sentTo } from "./sent-files.ts";
import { makeMarket } from "./view-programs.ts";

const deals = 60_000;
const rounds = 15;
const limits: Record<Kind, number> = { postgres: 40, embedded: 80 };
const member = demoUsers[0]?.email ?? "";

/** The profile of a company: its call in a large market, its page in a browser, and its chart with long lines. */
export const bench: Bench = {
  name: "company",
  async run() {
    return [...(await onEachKind(profileCall)), ...(await inBrowser())];
  },
};

/** Reads the profiles of the latest deals, which are those with the most facts. */
async function profileCall(kind: Kind): Promise<Measured[]> {
  const place = await newPlace(kind, await freePort());
  try {
    await makeMarket(place, deals);
    return await whilePortalRuns(place.env, async (url) => {
      const token = await signIn(url, member);
      const headers = { Authorization: `Bearer ${token}` };
      const tickers = await latestTickers(url, headers);
      const ask = async (path: string, query: string) => {
        const response = await fetch(`${url}${apiBase}${path}?${query}`, { headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      };
      const samples: number[] = [];
      const floor: number[] = [];
      for (const ticker of tickers) {
        const asked = encodeURIComponent(ticker);
        samples.push(...(await timed(2, () => ask(getCompanyProfile.path, `ticker=${asked}`))));
        floor.push(
          ...(await timed(2, () => ask(getCompanyTooltip.path, `companyTicker=${asked}`))),
        );
      }
      return [
        {
          name: `profile call, ${deals.toLocaleString("en-US")} deals, ${kind}`,
          unit: "ms",
          samples,
          floor: { name: "tooltip of the same companies", samples: floor },
          limit: { of: "p50", max: limits[kind] },
        },
      ];
    });
  } finally {
    await place.remove();
  }
}

async function inBrowser(): Promise<Measured[]> {
  const place = await newPlace("embedded", await freePort());
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  try {
    return await whilePortalRuns({ ...place.env, DEMO: "on" }, async (url) => [
      await weight(url),
      await opening(browser, url),
      await longLines(browser, url),
    ]);
  } finally {
    await browser.close();
    await place.remove();
  }
}

async function weight(url: string): Promise<Measured> {
  const files = await sentTo(async (page, seen) => {
    const ticker = await enter(page, url);
    seen.length = 0;
    await page.goto(`${url}/company/${ticker}/profile`, { waitUntil: "networkidle" });
    await page.getByRole("list", { name: "Lines" }).waitFor();
  });
  return {
    name: "company profile, JavaScript and CSS",
    unit: "kB",
    samples: [kb(files.reduce((sum, { bytes }) => sum + bytes, 0))],
    floor: { name: "React alone", samples: [kb(await reactAlone())] },
    limit: { of: "p95", max: 480 },
  };
}

/** Half a second of it is the time for which a profile shows that it is loading. */
async function opening(browser: Browser, url: string): Promise<Measured> {
  const page = await browser.newPage();
  await enter(page, url);
  const samples: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${url}/priced`);
    await page.locator("[role=grid] [role=row][row-id] [col-id=CompanyName] a").first().waitFor();
    samples.push(await page.evaluate<number>(clickToCompany(round)));
    floor.push(await page.evaluate<number>(emptyFrames));
  }
  await page.close();
  return {
    name: "from the click on a company to its profile, with the required half second",
    unit: "ms",
    samples,
    floor: { name: "two frames of the same page", samples: floor },
    limit: { of: "p50", max: 900 },
  };
}

/** The chart with a company, five compared lines and ten years of daily prices each. */
async function longLines(browser: Browser, url: string): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const ticker = await enter(page, url);
  const series = ["OWN", "P1", "P2", "P3", "P4", "P5"].map(makeSeries);
  await page.route("**/Company/ChartPerformance", (route) =>
    route.fulfill({ json: { data: series } }),
  );
  await page.addInitScript(drawnAfterData);
  const samples: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${url}/company/${ticker}/profile`);
    samples.push(await page.evaluate<number>("window.drawn"));
    floor.push(await page.evaluate<number>(emptyFrames));
  }
  await page.close();
  return {
    name: "chart of six lines with ten years of daily prices, from their data to the drawing",
    unit: "ms",
    samples,
    floor: { name: "two frames of the same page", samples: floor },
    limit: { of: "p50", max: 50 },
  };
}

function makeSeries(ticker: string, place: number): PriceSeries {
  const days = Array.from({ length: 3653 }, (_, at) => addDays("2016-11-21", at)).filter(
    (day) => weekdayOf(day) <= 5,
  );
  return {
    ...{ ticker, label: ticker, name: ticker, kind: "company", currency: "USD" },
    ...{ offer: null, note: null },
    days,
    closes: days.map((_, at) => 20 + place + 5 * Math.sin(at / (40 + place)) + at / 200),
  };
}

/** Logs in and returns the address of the company that priced last. */
async function enter(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(member);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForURL((address) => !address.pathname.startsWith("/login"));
  const headers = { Authorization: `Bearer ${await signIn(url, member)}` };
  return encodeURIComponent((await latestTickers(url, headers))[0] ?? "");
}

async function latestTickers(url: string, headers: Record<string, string>): Promise<string[]> {
  const response = await fetch(`${url}${apiBase}/view/Type/Priced`, { headers });
  const { data } = (await response.json()) as {
    data: { dataTable: { rows: { companyTicker: string }[] } };
  };
  return data.dataTable.rows.slice(0, 40).map(({ companyTicker }) => companyTicker);
}
