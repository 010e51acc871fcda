import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { apiBase } from "../../domain/contract/route.ts";
import { createView, exportView } from "../../domain/contract/views.ts";
import type { FieldId } from "../../domain/fields/fields.ts";
import { roundsOf } from "../measure.ts";
import { callAs, dataOf, type Place, signIn, whilePortalRuns } from "../portal.ts";
import { peakGrowth } from "../process/memory.ts";

export const columns: FieldId[] = [
  ...(["CompanyName", "Ticker", "OfferDate", "Status", "DealSize", "IpoPrice"] as const),
  ...(["PriceVsRange", "FirstDayReturn", "TotalReturn", "MarketCap", "Industry"] as const),
  ...(["UnderwriterName", "ExchangeName", "Headquarters", "Shares", "Currency"] as const),
  ...(["FileDate", "TradeDate", "LatestSales", "LtmEbitMargin", "CurrentPrice"] as const),
  ...(["AftermarketReturn", "IsSpac", "Sector", "RcRating"] as const),
];

/** A view of every priced deal, the largest first. */
export const everyDeal = {
  viewType: "CustomInUse",
  filters: { timeframe: "all", IncludeSpac: true, IncludeChina: true },
  sort: { column: "DealSize", direction: "desc" },
} as const;

type Task = () => Promise<void>;

interface Portal {
  process: ChildProcess;
  takeCsv: Task;
  takeXlsx: Task;
  takeParquet: Task;
}

/** Runs the portal with a signed-in user who exports a view of all deals. */
export function whileExportsRun<T>(
  place: Place,
  rowCount: number,
  work: (portal: Portal) => Promise<T>,
): Promise<T> {
  return whilePortalRuns(place, async (url, process) => {
    const [call, headers] = [await callAs(url), await signIn(url)];
    const state = { ...everyDeal, columns: { web: ["CompanyName"], excel: columns } };
    const path = exportView.path.replace("{id}", dataOf(await call(createView.path, state)));
    const file = (format: string) => async () => {
      const address = `${url}${apiBase}${path}?format=${format}`;
      const stated = await takeFile(address, headers);
      if (stated !== String(rowCount)) throw new Error(`${address} has ${stated} rows`);
    };
    return work({
      process,
      takeCsv: file("csv"),
      takeXlsx: file("xlsx"),
      takeParquet: file("parquet"),
    });
  });
}

/** Downloads a file without compression, and returns the number of rows that its answer states. */
export async function takeFile(url: string, headers = {}): Promise<unknown> {
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return response.headers["x-total-count"];
}

/**
 * The peak growth of a process during a few files, in megabytes. One file is exported first, because the embedded
 * database keeps the pages that it has read in memory anyway.
 */
export async function growthOfFiles(
  process: ChildProcess,
  task: () => Promise<unknown>,
): Promise<number> {
  await task();
  return peakGrowth(process, async () => {
    for (const _ of roundsOf(3)) await task();
  });
}

/**
 * By default Node accumulates a hundred megabytes of garbage before it collects them. A small heap shows the memory
 * that a file needs. The thread of the embedded database alone needs more than 64 MB.
 */
export function smallHeap(mb: number): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--max-old-space-size=${mb} --max-semi-space-size=4` };
}
