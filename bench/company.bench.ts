import type { Browser } from "playwright-core";
import { addDays, weekdayOf } from "../domain/calendar/day.ts";
import { getCompanyProfile, getWholeProfile } from "../domain/contract/company.ts";
import type { PriceSeries } from "../domain/contract/company-shapes.ts";
import { getCompanyTooltip } from "../domain/contract/tooltips.ts";
import { besideFrames, inPage, whileInBrowser } from "./browser/in-browser.ts";
import { clickToCompany, dialogOpens, drawnAfterData } from "./browser/in-page.ts";
import { weightOf } from "./browser/sent-files.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import {
  type Ask,
  callAs,
  dataOf,
  type Kind,
  onEachKind,
  type Place,
  whilePortalRuns,
} from "./portal.ts";
import { reportFiles } from "./programs/report-files.ts";
import { makeMarket } from "./programs/view-programs.ts";

const deals = 60_000;
const rounds = 15;
const limits: Record<Kind, number> = { postgres: 40, embedded: 80 };

/** The profile of a company: its call in a large market, its page in a browser, and its chart with long lines. */
export const bench: Bench = {
  name: "company",
  async run() {
    return [...(await onEachKind(profileCall)), ...(await inBrowser()), ...(await reportFiles())];
  },
};

/** Reads the profiles of the latest deals, which are those with the most facts. */
async function profileCall(place: Place): Promise<Measured[]> {
  const { kind } = place;
  await makeMarket(place, deals);
  return await whilePortalRuns(place.env, async (url) => {
    const ask = await callAs(url);
    const tickers = await latestTickers(ask);
    const samples: number[] = [];
    const floor: number[] = [];
    for (const ticker of tickers) {
      const asked = encodeURIComponent(ticker);
      const [profile, tooltip] = [
        `${getCompanyProfile.path}?ticker=${asked}`,
        `${getCompanyTooltip.path}?companyTicker=${asked}`,
      ];
      samples.push(...(await timed(2, () => ask(profile))));
      floor.push(...(await timed(2, () => ask(tooltip))));
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
}

function inBrowser(): Promise<Measured[]> {
  return whileInBrowser(async (browser, url) => {
    const ticker = await latestTicker(url);
    return [
      await weight(url, ticker),
      await opening(browser, url),
      await longLines(browser, url, ticker),
      await printing(browser, url),
    ];
  });
}

function weight(url: string, ticker: string): Promise<Measured> {
  return weightOf(url, {
    name: "company profile",
    maxKb: 480,
    async visit(page) {
      await page.goto(`${url}/company/${ticker}/profile`, { waitUntil: "networkidle" });
      await page.getByRole("list", { name: "Lines" }).waitFor();
    },
  });
}

/** Half a second of it is the time for which a profile shows that it is loading. */
function opening(browser: Browser, url: string): Promise<Measured> {
  return inPage(browser, url, (page) =>
    besideFrames(page, {
      name: "from the click on a company to its profile, with the required half second",
      limit: { of: "p50", max: 900 },
      rounds,
      async measure(round) {
        await page.goto(`${url}/priced`);
        await page
          .locator("[role=grid] [role=row][row-id] [col-id=CompanyName] a")
          .first()
          .waitFor();
        return page.evaluate<number>(clickToCompany(round));
      },
    }),
  );
}

/** The chart with a company, five compared lines and ten years of daily prices each. */
function longLines(browser: Browser, url: string, ticker: string): Promise<Measured> {
  return inPage(browser, url, async (page) => {
    const series = ["OWN", "P1", "P2", "P3", "P4", "P5"].map(makeSeries);
    await page.route("**/Company/ChartPerformance", (route) =>
      route.fulfill({ json: { data: series } }),
    );
    await page.addInitScript(drawnAfterData);
    return besideFrames(page, {
      name: "chart of six lines with ten years of daily prices, from their data to the drawing",
      limit: { of: "p50", max: 50 },
      rounds,
      async measure() {
        await page.goto(`${url}/company/${ticker}/profile`);
        return page.evaluate<number>("window.drawn");
      },
    });
  });
}

/** Until the print dialog opens, two and a half seconds of which are required. */
function printing(browser: Browser, url: string): Promise<Measured> {
  return inPage(browser, url, async (page) => {
    const ticker = await fullestTicker(url);
    await page.addInitScript(dialogOpens);
    const samples: number[] = [];
    for (let round = 0; round < 5; round++) {
      await page.goto(`${url}/company/${ticker}?action=print`);
      samples.push(await page.evaluate<number>("window.dialogOpened"));
    }
    return {
      name: "from the address of a print to its dialog, of the company with most to print",
      unit: "ms",
      samples,
      floor: { name: "the required waits", samples: [2500] },
      limit: { of: "p50", max: 3000 },
    };
  });
}

/** The latest company of which most is known, as it stands in an address. */
async function fullestTicker(url: string): Promise<string> {
  const ask = await callAs(url);
  let fullest = { ticker: "", length: 0 };
  for (const ticker of await latestTickers(ask)) {
    const asked = encodeURIComponent(ticker);
    const { length } = await ask(`${getWholeProfile.path}?ticker=${asked}`);
    if (length > fullest.length) fullest = { ticker: asked, length };
  }
  return fullest.ticker;
}

function makeSeries(ticker: string, place: number): PriceSeries {
  const days = Array.from({ length: 3653 }, (_, at) => addDays("2016-11-21", at)).filter(
    (day) => weekdayOf(day) <= 5,
  );
  return {
    ...{ ticker, label: ticker, name: ticker, kind: "company", currency: "USD" },
    ...{ offer: null, splits: [], note: null },
    days,
    closes: days.map((_, at) => 20 + place + 5 * Math.sin(at / (40 + place)) + at / 200),
  };
}

/** A ticker as it stands in an address. */
async function latestTicker(url: string): Promise<string> {
  return encodeURIComponent((await latestTickers(await callAs(url)))[0] ?? "");
}

async function latestTickers(ask: Ask): Promise<string[]> {
  const { dataTable } = dataOf<{ dataTable: { rows: { companyTicker: string }[] } }>(
    await ask("/view/Type/Priced"),
  );
  return dataTable.rows.slice(0, 40).map(({ companyTicker }) => companyTicker);
}
