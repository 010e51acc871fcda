import { Agent, request } from "node:http";
import type { Kysely } from "kysely";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { apiBase } from "../../domain/contract/route.ts";
import { createView } from "../../domain/contract/views.ts";
import type { FieldId } from "../../domain/fields/fields.ts";
import { freePort } from "../../e2e/testing/free-port.ts";
import { openDatabase } from "../../server/db/connect.ts";
import type { Schema } from "../../server/db/schema.ts";
import { seedDemoMarket } from "../../server/demo/keep-market.ts";
import { seedDemoUsers } from "../../server/demo/seed-users.ts";
import { importMarket } from "../market/imported-market.ts";
import { growMarket, saveViews } from "../market/large-market.ts";
import {
  type Ask,
  callAs,
  copyOf,
  dataOf,
  member,
  type Place,
  signIn,
  whilePortalRuns,
  whileRuns,
} from "../portal.ts";

/** Twenty columns besides those that every row has. */
const web: FieldId[] = [
  ...(["Ticker", "CompanyName", "OfferDate", "DealSize", "IpoPrice", "PriceVsRange"] as const),
  ...(["FirstDayReturn", "TodaysPriceChange", "TotalReturn", "MarketCap", "Industry"] as const),
  ...(["UnderwriterName", "ExchangeName", "Headquarters", "Shares", "FileDate"] as const),
  ...(["TradeDate", "LatestSales", "LtmEbitMargin", "Status", "CurrentPrice", "Sector"] as const),
];

export interface Asked {
  /** Filters of the portal's view; the bare route filters only by the first offer date and the least deal size. */
  minDealSizeMillions: number;
  from: string;
  viewId: string;
}

interface Answer {
  status: number;
  bytes: number;
  tag: string | undefined;
}

export interface Programs {
  /** Creates views with different deal sizes, so that cached totals of one do not help another. */
  makeViews(count: number): Promise<Asked[]>;
  run(asked: Asked): Promise<Answer>;
  runBare(asked: Asked): Promise<Answer>;
  /** A call of the portal as a signed-in user. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Calls the bare route as a client that already has the reply. */
  getBareUnchanged(): Promise<Answer>;
  /** Stores a view and returns its id. */
  makeView(state: object): Promise<string>;
}

const savedViews = 2000;

/** Creates a demo market with users and saved views. It copies rows because imports would take hours. */
export async function makeMarket(place: Place, deals: number): Promise<void> {
  await withDatabase(place, async (db) => {
    const now = new Date();
    await seedDemoUsers(db, now);
    await seedDemoMarket(db, newYorkDay(now));
    await growMarket(db, deals);
    await saveViews(db, savedViews, web);
  });
}

/** Takes a market of this many imported deals, with users and saved views. */
export async function takeImportedMarket(place: Place, deals: number): Promise<void> {
  await importMarket(place.market, deals);
  await withDatabase(place, (db) => saveViews(db, savedViews, web));
}

export async function withDatabase(
  { market }: Place,
  work: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  const { db, close } = await openDatabase(market);
  await work(db);
  await close();
}

/** Runs the portal and the bare route, each on its own copy if a folder can have only one owner. */
export async function whileBothRun<T>(
  place: Place,
  work: (programs: Programs) => Promise<T>,
): Promise<T> {
  const barePort = await freePort();
  const bareUrl = `http://127.0.0.1:${barePort}`;
  const source = place.market.databaseUrl ?? (await copyOf(place));
  const bare = {
    ...{ words: ["bench/floors/bare-view.ts", source, String(barePort), member], env: place.env },
    ...{ address: `${bareUrl}/ready`, withinMs: 300_000 },
  };
  return whilePortalRuns(place.env, (url) =>
    whileRuns(bare, async () =>
      work(programsAt(url, bareUrl, await signIn(url), await callAs(url))),
    ),
  );
}

function programsAt(url: string, bareUrl: string, token: string, call: Ask): Programs {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const headers = { Authorization: `Bearer ${token}` };
  const get = (path: string, more: Record<string, string> = {}) =>
    answerOf(agent, `${url}${apiBase}${path}`, { ...headers, ...more });
  const from = addDays(newYorkDay(new Date()), -5 * 365);
  const makeView = async (state: object) => {
    const view = { viewType: "Priced", columns: { web, excel: web }, ...state };
    return dataOf<string>(await call(createView.path, view));
  };
  return {
    get,
    makeView,
    async makeViews(count) {
      const asked: Asked[] = [];
      for (let i = 0; i < count; i++) {
        const minDealSizeMillions = 100 + i / 8;
        const filters = {
          OfferStartDate: from,
          LocationListingLocation: "Us",
          DealSizeMin: minDealSizeMillions,
          FirstDayReturnMin: 0,
        };
        const sort = { column: "DealSize", direction: "desc" };
        asked.push({ minDealSizeMillions, from, viewId: await makeView({ filters, sort }) });
      }
      return asked;
    },
    getBareUnchanged: () => answerOf(agent, `${bareUrl}/unchanged`),
    run: ({ viewId }) =>
      get(`/view/${viewId}?visible=false&dictionaries=false&page=1&pageSize=100`),
    runBare: ({ from: since, minDealSizeMillions }) =>
      answerOf(agent, `${bareUrl}/?from=${since}&size=${minDealSizeMillions * 1e6}`),
  };
}

/** Requests an address without compression. */
function answerOf(
  agent: Agent,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => {
        const { statusCode: status = 0, headers: answered } = response;
        if (status === 200 || status === 304) resolve({ status, bytes, tag: answered.etag });
        else reject(new Error(`${url} answered ${status}`));
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Processes a list with this many items at a time. */
export async function spread<T>(
  list: readonly T[],
  atOnce: number,
  task: (one: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...list];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await task(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
