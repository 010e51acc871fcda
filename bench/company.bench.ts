import type { Browser } from "playwright-core";
import { addDays, weekdayOf } from "../domain/calendar/day.ts";
import { getCompanyProfile, getWholeProfile } from "../domain/contract/companies/company.ts";
import type { PriceSeries } from "../domain/contract/companies/company-shapes.ts";
import { getCompanyTooltip } from "../domain/contract/companies/tooltips.ts";
import { besideFrames, inBrowser, inPage } from "./browser/in-browser.ts";
import { clickToCompany, dialogOpens, drawnAfterData } from "./browser/in-page.ts";
import { makeMarket } from "./market/large-market.ts";
import {
  countText,
  inOrder,
  inTurns,
  type Measured,
  measured,
  roundsOf,
  sized,
} from "./measure.ts";
import { type Ask, callAs, type Kind, onEachKind, whilePortalRuns } from "./portal.ts";
import { reportFiles } from "./programs/report-files.ts";
import { latestTickers } from "./programs/tickers.ts";

const deals = sized(60_000);
const rounds = sized(15);
const mostMs: Record<Kind, number> = { postgres: 40, embedded: 80 };

/** Reads the profiles of the latest deals, which are those with the most facts. */
const profileCall = onEachKind(async (place) => {
  await makeMarket(place, deals);
  return whilePortalRuns(place, async (url) => {
    const ask = await callAs(url);
    const tickers = await latestTickers(ask);
    const [profiles, tooltips] = await inTurns(
      tickers.flatMap((ticker) => [ticker, ticker]),
      (ticker) => ask(`${getCompanyProfile.path}?ticker=${ticker}`),
      (ticker) => ask(`${getCompanyTooltip.path}?companyTicker=${ticker}`),
    );
    return measured("ms", `profile call, ${countText(deals)} deals`, profiles)
      .beside("tooltip of the same companies", tooltips)
      .within({ p50: mostMs[place.kind] });
  });
});

const pages = inBrowser(async (browser, url) => {
  const ask = await callAs(url);
  const tickers = await latestTickers(ask);
  return [
    await opening(browser, url),
    await longLines(browser, url, tickers[0] ?? ""),
    await printing(browser, url, await findFullest(ask, tickers)),
  ];
});

/** The profile of a company: its call in a large market, its page in a browser, and its chart with long lines. */
export const company = inOrder(profileCall, pages, reportFiles);

/** Half a second of it is the time for which a profile shows that it is loading. */
function opening(browser: Browser, url: string): Promise<Measured> {
  return inPage(browser, url, (page) =>
    besideFrames(page, {
      name: "from the click on a company to its profile, with the required half second",
      limits: { p50: 900 },
      rounds,
      async measure(round) {
        await page.goto(`${url}/priced`);
        const companies = page.locator("[role=grid] [role=row][row-id] [col-id=CompanyName] a");
        await companies.first().waitFor();
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
      limits: { p50: 50 },
      rounds,
      async measure() {
        await page.goto(`${url}/company/${ticker}/profile`);
        return page.evaluate<number>("window.drawn");
      },
    });
  });
}

function makeSeries(ticker: string, place: number): PriceSeries {
  const days = roundsOf(3653)
    .map((at) => addDays("2016-11-21", at))
    .filter((day) => weekdayOf(day) <= 5);
  return {
    ...{ ticker, label: ticker, name: ticker, kind: "company", currency: "USD" },
    ...{ offer: null, splits: [], session: null, note: null },
    days,
    closes: days.map((_, at) => 20 + place + 5 * Math.sin(at / (40 + place)) + at / 200),
  };
}

/** Until the print dialog opens, two and a half seconds of which are required. */
function printing(browser: Browser, url: string, ticker: string): Promise<Measured> {
  return inPage(browser, url, async (page) => {
    await page.addInitScript(dialogOpens);
    const samples: number[] = [];
    for (const _ of roundsOf(5)) {
      await page.goto(`${url}/company/${ticker}?action=print`);
      samples.push(await page.evaluate<number>("window.dialogOpened"));
    }
    const name = "from the address of a print to its dialog, of the company with most to print";
    return measured("ms", name, samples).beside("the required waits", 2500).within({ p50: 3000 });
  });
}

/** The latest company of which most is known. */
async function findFullest(ask: Ask, tickers: readonly string[]): Promise<string> {
  let fullest = { ticker: "", length: 0 };
  for (const ticker of tickers) {
    const { length } = await ask(`${getWholeProfile.path}?ticker=${ticker}`);
    if (length > fullest.length) fullest = { ticker, length };
  }
  return fullest.ticker;
}
