import { apiBase } from "../domain/contract/route.ts";
import { exportStats, getStatsChart, getStatsElement } from "../domain/contract/stats.ts";
import { countMatches } from "../domain/contract/views.ts";
import { dashboardBlockIds } from "../domain/stats/blocks.ts";
import { statsPageIds } from "../domain/stats/pages.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoUsers } from "../server/demo/users.ts";
import { measureGrowth } from "./export-programs.ts";
import { whileInBrowser } from "./in-browser.ts";
import {
  answeredAfter,
  type Bench,
  type Measured,
  startGroup,
  stopGroup,
  timed,
} from "./measure.ts";
import {
  type Kind,
  newPlace,
  onEachKind,
  projectFolder,
  signIn,
  whilePortalRuns,
} from "./portal.ts";
import { weightOf } from "./sent-files.ts";
import { makeMarket } from "./view-programs.ts";

const deals = 60_000;
const rounds = 15;
const warmUp = 15;
const member = demoUsers[0]?.email ?? "";
const cold: Record<Kind, number> = { postgres: 150, embedded: 300 };

/** A small heap shows the memory that a workbook needs, not the garbage that Node accumulates. */
const smallHeap: Record<Kind, string> = {
  postgres: "--max-old-space-size=96 --max-semi-space-size=4",
  embedded: "--max-old-space-size=256 --max-semi-space-size=4",
};

/**
 * The figures of statistics in a large market: one chart from the cache and without it, the whole main page, and
 * workbooks.
 */
export const bench: Bench = {
  name: "stats",
  async run() {
    return [...(await onEachKind(figuresOf)), await weight()];
  },
};

async function figuresOf(kind: Kind): Promise<Measured[]> {
  const place = await newPlace(kind, await freePort());
  try {
    await makeMarket(place, deals);
    const market = `${deals.toLocaleString("en-US")} deals, ${kind}`;
    const figures = await whilePortalRuns(place.env, async (url) => {
      const ask = asking(url, await signIn(url, member));
      const chart = (type: string, body: object = {}) =>
        ask(getStatsChart.path.replace("{type}", type), body);
      // Each size is a question that nobody has asked before.
      let size = 0;
      const newQuestion = () => ({ filters: { filters: { DealSizeMin: ++size / 1000 } } });
      const floor = {
        name: "count of the matches of a new view",
        samples: await timed(rounds, () =>
          ask(countMatches.path, { viewType: "Priced", filters: { DealSizeMin: ++size / 1000 } }),
        ),
      };
      const warm = await timed(rounds, () => chart("ipoReturns"), warmUp);
      const fresh = await timed(rounds, () => chart("ipoReturns", newQuestion()));
      const page = await timed(rounds, () =>
        Promise.all(dashboardBlockIds.map((type) => chart(type))),
      );
      const element = await timed(rounds, () =>
        ask(getStatsElement.path.replace("{type}", "pricing"), {}),
      );
      const measured = (name: string, samples: number[], max: number): Measured => ({
        ...{ name: `${name}, ${market}`, unit: "ms", samples, floor },
        limit: { of: "p50", max },
      });
      return [
        measured("chart of returns, asked before", warm, 20),
        measured("chart of returns, new question", fresh, cold[kind]),
        measured("charts of the main page together", page, 200),
        measured("page of pricings", element, 200),
      ];
    });
    return [...figures, ...(await workbooks(place.env, kind, market))];
  } finally {
    await place.remove();
  }
}

type Ask = (path: string, body: object) => Promise<ArrayBuffer>;

function asking(url: string, token: string): Ask {
  return async (path, body) => {
    const response = await fetch(`${url}${apiBase}${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.arrayBuffer();
  };
}

/** Downloads all tables of each page, asked for the first time with its filters. */
async function workbooks(
  env: Awaited<ReturnType<typeof newPlace>>["env"],
  kind: Kind,
  market: string,
): Promise<Measured[]> {
  const portal = startGroup([process.execPath, "server/main.ts"], {
    cwd: projectFolder,
    env: { ...env, NODE_OPTIONS: smallHeap[kind] },
  });
  try {
    const url = `http://127.0.0.1:${env.PORT}`;
    await answeredAfter(`${url}/health/ready`, portal, 120_000);
    const ask = asking(url, await signIn(url, member));
    const pages: { type: string; grids: string[] }[] = [];
    for (const type of statsPageIds) {
      const reply = await ask(getStatsElement.path.replace("{type}", type), {});
      const { data } = JSON.parse(Buffer.from(reply).toString()) as { data: object };
      pages.push({ type, grids: Object.keys(data) });
    }
    let size = 0;
    const newQuestion = () => ({ filters: { DealSizeMin: ++size / 1000 } });
    const read = ({ type }: (typeof pages)[number]) =>
      ask(getStatsElement.path.replace("{type}", type), { filters: newQuestion() });
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
  } finally {
    await stopGroup(portal);
  }
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
