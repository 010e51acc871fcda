import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { apiBase } from "../../domain/contract/route.ts";
import { createView, exportView } from "../../domain/contract/views.ts";
import type { FieldId } from "../../domain/fields/fields.ts";
import { freePort } from "../../e2e/testing/free-port.ts";
import {
  callAs,
  dataOf,
  type Place,
  signIn,
  whileRuns,
  whilePortalRuns as whileServerRuns,
} from "../portal.ts";
import { residentMb } from "../process/resident-memory.ts";

export const columns: FieldId[] = [
  ...(["CompanyName", "Ticker", "OfferDate", "Status", "DealSize", "IpoPrice"] as const),
  ...(["PriceVsRange", "FirstDayReturn", "TotalReturn", "MarketCap", "Industry"] as const),
  ...(["UnderwriterName", "ExchangeName", "Headquarters", "Shares", "Currency"] as const),
  ...(["FileDate", "TradeDate", "LatestSales", "LtmEbitMargin", "CurrentPrice"] as const),
  ...(["AftermarketReturn", "IsSpac", "Sector", "RcRating"] as const),
];

export type Task = () => Promise<void>;

export interface Portal {
  process: ChildProcess;
  takeCsv: Task;
  takeXlsx: Task;
}

/** Runs the portal with a signed-in user who exports a view of all deals. */
export function whilePortalRuns<T>(
  place: Place,
  { rowCount, env = {} }: { rowCount: number; env?: Record<string, string> },
  work: (portal: Portal) => Promise<T>,
): Promise<T> {
  return whileServerRuns({ ...place.env, ...env }, async (url, process) => {
    const [path, token] = [await newView(url), await signIn(url)];
    const file = (format: string) => () =>
      take(`${url}${apiBase}${path}?format=${format}`, { token, rowCount });
    return work({ process, takeCsv: file("csv"), takeXlsx: file("xlsx") });
  });
}

/** Runs the bare route on a database, given by its address or by a folder that no other process has open. */
export async function whileBareRuns<T>(
  source: string,
  env: Record<string, string | undefined>,
  work: (bare: { process: ChildProcess; take: Task }) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const words = ["bench/floors/bare-export.ts", source, String(port)];
  return whileRuns({ words, env, address: `${address}/ready` }, (process) =>
    work({ process, take: () => take(address) }),
  );
}

/** Filters that include every priced deal. */
export const everyDeal = { timeframe: "all", IncludeSpac: true, IncludeChina: true } as const;

/** Stores a view of every deal, and returns the path of its file. */
async function newView(url: string): Promise<string> {
  const call = await callAs(url);
  const state = {
    viewType: "CustomInUse",
    filters: everyDeal,
    columns: { web: ["CompanyName"], excel: columns },
    sort: { column: "DealSize", direction: "desc" },
  };
  return exportView.path.replace("{id}", dataOf(await call(createView.path, state)));
}

/** Downloads a file without compression. */
async function take(url: string, portal?: { token: string; rowCount: number }): Promise<void> {
  const headers = portal === undefined ? {} : { authorization: `Bearer ${portal.token}` };
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const stated = response.headers["x-total-count"];
  if (portal && Number(stated) !== portal.rowCount) throw new Error(`${url} has ${stated} rows`);
}

/**
 * The peak growth of a process during a few files, in megabytes. One file is exported first, because the embedded
 * database keeps the pages that it has read in memory anyway.
 */
export async function measureGrowth(process: ChildProcess, task: Task): Promise<number> {
  await task();
  return peakGrowth(process, async () => {
    for (let file = 0; file < 3; file++) await task();
  });
}

/** The peak growth of a process during some work, in megabytes. */
export async function peakGrowth({ pid }: ChildProcess, work: Task): Promise<number> {
  const before = await residentMb(pid);
  let most = before;
  const look = setInterval(async () => {
    most = Math.max(most, await residentMb(pid).catch(() => 0));
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return most - before;
}
