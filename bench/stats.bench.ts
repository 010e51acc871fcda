import { exportStats, getStatsChart, getStatsElement } from "../domain/contract/stats.ts";
import { countMatches } from "../domain/contract/views.ts";
import { dashboardBlockIds } from "../domain/stats/blocks.ts";
import { statsPageIds } from "../domain/stats/pages.ts";
import { whileInBrowser } from "./browser/in-browser.ts";
import { weightOf } from "./browser/sent-files.ts";
import { type Bench, type Measured, timed } from "./measure.ts";
import {
  type Ask,
  callAs,
  dataOf,
  inPlace,
  type Kind,
  onEachKind,
  type Place,
  whilePortalRuns,
} from "./portal.ts";
import { measureGrowth } from "./programs/export-programs.ts";
import { makeMarket } from "./programs/view-programs.ts";

/** `BENCH_DEALS` makes the market larger on a machine that has time for it. */
const deals = Number(process.env.BENCH_DEALS ?? 60_000);
/** The market that a larger one is held against. */
const fewDeals = 5_000;
const rounds = 15;
const warmUp = 15;
const cold: Record<Kind, number> = { postgres: 150, embedded: 300 };

/** A small heap shows the memory that a workbook needs, not the garbage that Node accumulates. */
const smallHeap: Record<Kind, string> = {
  postgres: "--max-old-space-size=96 --max-semi-space-size=4",
  embedded: "--max-old-space-size=256 --max-semi-space-size=4",
};

/**
 * The figures of statistics in a large market: one chart from the cache and without it, the whole main page, workbooks, and
 * how the time of new questions grows with the deals.
 */
export const bench: Bench = {
  name: "stats",
  async run() {
    return [...(await onEachKind(figuresOf)), await weight()];
  },
};

async function figuresOf(place: Place): Promise<Measured[]> {
  const { kind, env } = place;
  const few = await inPlace(kind, async (small) => {
    await makeMarket(small, fewDeals);
    return whilePortalRuns(small.env, async (url) => newQuestions(await callAs(url)));
  });
  await makeMarket(place, deals);
  const market = `${marketText(deals)}, ${kind}`;
  const figures = await whilePortalRuns(env, async (url) => {
    const ask = await callAs(url);
    const { floor, chart: fresh, page: freshPage } = await newQuestions(ask);
    const warm = await timed(rounds, () => chartOf(ask, "ipoReturns"), warmUp);
    const page = await timed(rounds, () =>
      Promise.all(dashboardBlockIds.map((type) => chartOf(ask, type))),
    );
    const element = await timed(rounds, () => pageOf(ask, "pricing"));
    const measured = (name: string, samples: number[], max: number): Measured => ({
      ...{ name: `${name}, ${market}`, unit: "ms", samples },
      floor: { name: "count of the matches of a new view", samples: floor },
      limit: { of: "p50", max },
    });
    return [
      measured("chart of returns, asked before", warm, 20),
      measured("chart of returns, new question", fresh, cold[kind]),
      measured("charts of the main page together", page, 200),
      measured("page of pricings", element, 200),
      growth(`chart of returns, new question, ${kind}`, fresh, few.chart),
      growth(`page of pricings, new question, ${kind}`, freshPage, few.page),
    ];
  });
  return [...figures, ...(await workbooks(place, market))];
}

function marketText(size: number): string {
  return `${size.toLocaleString("en-US")} deals`;
}

/** The time of questions that nobody has asked before: each has a size of its own. */
async function newQuestions(ask: Ask) {
  let size = 0;
  const newSize = () => ({ DealSizeMin: ++size / 1000 });
  const body = () => ({ filters: { filters: newSize() } });
  return {
    floor: await timed(rounds, () =>
      ask(countMatches.path, { viewType: "Priced", filters: newSize() }),
    ),
    chart: await timed(rounds, () => chartOf(ask, "ipoReturns", body())),
    page: await timed(rounds, () => pageOf(ask, "pricing", body())),
  };
}

/** Time for each thousand deals, beside that of a small market: at most 1 is at most linear growth. */
function growth(name: string, many: readonly number[], few: readonly number[]): Measured {
  const ofThousand = (samples: readonly number[], size: number) =>
    samples.map((sample) => (sample / size) * 1000);
  return {
    name: `${name}, for each thousand of ${marketText(deals)}`,
    unit: "ms",
    samples: ofThousand(many, deals),
    floor: {
      name: `for each thousand of ${marketText(fewDeals)}`,
      samples: ofThousand(few, fewDeals),
    },
    limit: { of: "ratio", max: 1 },
  };
}

function chartOf(ask: Ask, type: string, body: object = {}) {
  return ask(getStatsChart.path.replace("{type}", type), body);
}

function pageOf(ask: Ask, type: string, body: object = {}) {
  return ask(getStatsElement.path.replace("{type}", type), body);
}

/** Downloads all tables of each page, asked for the first time with its filters. */
async function workbooks({ env, kind }: Place, market: string): Promise<Measured[]> {
  const withSmallHeap = { ...env, NODE_OPTIONS: smallHeap[kind] };
  return whilePortalRuns(withSmallHeap, async (url, portal) => {
    const ask = await callAs(url);
    const pages: { type: string; grids: string[] }[] = [];
    for (const type of statsPageIds) {
      pages.push({ type, grids: Object.keys(dataOf<object>(await pageOf(ask, type))) });
    }
    let size = 0;
    const newQuestion = () => ({ filters: { DealSizeMin: ++size / 1000 } });
    const read = ({ type }: (typeof pages)[number]) =>
      pageOf(ask, type, { filters: newQuestion() });
    const download = ({ type, grids }: (typeof pages)[number]) =>
      ask(exportStats.path.replace("{type}", type), { grids, filters: newQuestion() });
    const samples: number[] = [];
    const floor: number[] = [];
    for (const page of pages) {
      samples.push(...(await timed(2, () => download(page))));
      floor.push(...(await timed(2, () => read(page))));
    }
    const growthOf = (task: typeof read) =>
      measureGrowth(portal, async () => {
        for (const page of pages) await task(page);
      });
    const [bare, growth] = [await growthOf(read), await growthOf(download)];
    return [
      {
        ...{ name: `workbook of all tables of a page, ${market}`, unit: "ms", samples },
        floor: { name: "the page itself", samples: floor },
        limit: { of: "p95", max: 1000 },
      },
      {
        ...{ name: `memory for the workbooks of all pages, ${market}`, unit: "MB" },
        samples: [growth],
        floor: { name: "reading the pages", samples: [bare] },
        limit: { of: "p95", max: 48 },
      },
    ];
  });
}

function weight(): Promise<Measured> {
  return whileInBrowser((_browser, url) =>
    weightOf(url, {
      name: "main page of statistics",
      maxKb: 450,
      async visit(page) {
        await page.goto(`${url}/stats`, { waitUntil: "networkidle" });
        await page.getByRole("img").first().waitFor();
      },
    }),
  );
}
