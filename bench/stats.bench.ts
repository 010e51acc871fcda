import { exportStats, getStatsChart, getStatsElement } from "../domain/contract/stats/stats.ts";
import { countMatches } from "../domain/contract/views.ts";
import { dashboardBlockIds } from "../domain/stats/blocks.ts";
import { statsPageIds } from "../domain/stats/pages.ts";
import { makeMarket } from "./market/large-market.ts";
import { countText, inTurns, type Measured, measured, sized, timed } from "./measure.ts";
import {
  type Ask,
  callAs,
  dataOf,
  inPlace,
  type Kind,
  onEachKind,
  type Place,
  whilePortalRuns,
  withSettings,
} from "./portal.ts";
import { growthOfFiles, smallHeap } from "./programs/exporting.ts";

/** `BENCH_DEALS` makes the market larger on a machine that has time for it. */
const deals = Number(process.env.BENCH_DEALS ?? sized(60_000));
/** The market that a larger one is held against. */
const fewDeals = 5_000;
const rounds = sized(15);
const mostMs: Record<Kind, number> = { postgres: 150, embedded: 300 };
const heapMb: Record<Kind, number> = { postgres: 96, embedded: 256 };

/**
 * The figures of statistics in a large market: one chart from the cache and without it, the whole main page, workbooks, and
 * how the time of new questions grows with the deals.
 */
export const stats = onEachKind(async (place) => {
  const { kind } = place;
  const few = await inPlace(kind, async (small) => {
    await makeMarket(small, fewDeals);
    return whilePortalRuns(small, async (url) => askNewQuestions(await callAs(url)));
  });
  await makeMarket(place, deals);
  const market = `${countText(deals)} deals`;
  const figures = await whilePortalRuns(place, async (url) => {
    const ask = await callAs(url);
    const { floor, chart, page } = await askNewQuestions(ask);
    const line = (name: string, samples: number[], most: number) =>
      measured("ms", `${name}, ${market}`, samples)
        .beside("count of the matches of a new view", floor)
        .within({ p50: most });
    const askAll = () => Promise.all(dashboardBlockIds.map((type) => chartOf(ask, type)));
    const asked = await timed(rounds, () => chartOf(ask, "ipoReturns"), rounds);
    return [
      line("chart of returns, asked before", asked, 20),
      line("chart of returns, new question", chart, mostMs[kind]),
      line("charts of the main page together", await timed(rounds, askAll), 200),
      line("page of pricings", await timed(rounds, () => pageOf(ask, "pricing")), 200),
      growth("chart of returns, new question", chart, few.chart),
      growth("page of pricings, new question", page, few.page),
    ];
  });
  return [...figures, ...(await workbooks(place, market))];
});

/** The time of questions that nobody has asked before: each has a size of its own. */
async function askNewQuestions(ask: Ask) {
  let size = 0;
  const filters = () => ({ DealSizeMin: ++size / 1000 });
  const body = () => ({ filters: { filters: filters() } });
  const count = () => ask(countMatches.path, { viewType: "Priced", filters: filters() });
  return {
    floor: await timed(rounds, count),
    chart: await timed(rounds, () => chartOf(ask, "ipoReturns", body())),
    page: await timed(rounds, () => pageOf(ask, "pricing", body())),
  };
}

/** Time for each thousand deals, beside that of a small market: at most 1 is at most linear growth. */
function growth(name: string, many: readonly number[], few: readonly number[]): Measured {
  const ofThousand = (samples: readonly number[], size: number) =>
    samples.map((sample) => (sample / size) * 1000);
  const textOf = (size: number) => `for each thousand of ${countText(size)} deals`;
  return measured("ms", `${name}, ${textOf(deals)}`, ofThousand(many, deals))
    .beside(textOf(fewDeals), ofThousand(few, fewDeals))
    .within({ ratio: 1 });
}

function chartOf(ask: Ask, type: string, body: object = {}) {
  return ask(getStatsChart.path.replace("{type}", type), body);
}

function pageOf(ask: Ask, type: string, body: object = {}) {
  return ask(getStatsElement.path.replace("{type}", type), body);
}

/** Downloads all tables of each page, asked for the first time with its filters. */
function workbooks(place: Place, market: string): Promise<Measured[]> {
  const small = withSettings(place, smallHeap(heapMb[place.kind]));
  return whilePortalRuns(small, async (url, portal) => {
    const ask = await callAs(url);
    const pages: { type: string; grids: string[] }[] = [];
    for (const type of statsPageIds)
      pages.push({ type, grids: Object.keys(dataOf<object>(await pageOf(ask, type))) });
    let size = 0;
    const newQuestion = () => ({ filters: { DealSizeMin: ++size / 1000 } });
    type Page = (typeof pages)[number];
    const read = ({ type }: Page) => pageOf(ask, type, { filters: newQuestion() });
    const download = ({ type, grids }: Page) =>
      ask(exportStats.path.replace("{type}", type), { grids, filters: newQuestion() });
    const twice = pages.flatMap((page) => [page, page]);
    const [files, readings] = await inTurns(twice, download, read);
    const growthOf = (task: typeof read) =>
      growthOfFiles(portal, async () => {
        for (const page of pages) await task(page);
      });
    const [bare, grown] = [await growthOf(read), await growthOf(download)];
    return [
      measured("ms", `workbook of all tables of a page, ${market}`, files)
        .beside("the page itself", readings)
        .within({ p95: 1000 }),
      measured("MB", `memory for the workbooks of all pages, ${market}`, grown)
        .beside("reading the pages", bare)
        .within({ p95: 48 }),
    ];
  });
}
