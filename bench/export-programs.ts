import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { apiBase } from "../domain/contract/route.ts";
import { login } from "../domain/contract/sessions.ts";
import { createView, exportView } from "../domain/contract/views.ts";
import type { FieldId } from "../domain/fields/fields.ts";
import { freePort } from "../e2e/testing/free-port.ts";
import { demoPassword, demoUsers } from "../server/demo/users.ts";
import { answeredAfter, startGroup, stopGroup } from "./measure.ts";
import { type newPlace, projectFolder } from "./portal.ts";
import { residentMb } from "./resident-memory.ts";

export const columns: FieldId[] = [
  ...(["CompanyName", "Ticker", "OfferDate", "Status", "DealSize", "IpoPrice"] as const),
  ...(["PriceVsRange", "FirstDayReturn", "TotalReturn", "MarketCap", "Industry"] as const),
  ...(["UnderwriterName", "ExchangeName", "Headquarters", "Shares", "Currency"] as const),
  ...(["FileDate", "TradeDate", "LatestSales", "LtmEbitMargin", "CurrentPrice"] as const),
  ...(["AftermarketReturn", "IsSpac", "Sector", "RcRating"] as const),
];

export type Place = Awaited<ReturnType<typeof newPlace>>;
export type Task = () => Promise<void>;

export interface Portal {
  process: ChildProcess;
  takeCsv: Task;
  takeXlsx: Task;
}

/** Runs the portal with a signed-in user who exports a view of all deals. */
export async function whilePortalRuns<T>(
  place: Place,
  { rowCount, env = {} }: { rowCount: number; env?: Record<string, string> },
  work: (portal: Portal) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const portal = startGroup([process.execPath, "server/main.ts"], {
    cwd: projectFolder,
    env: { ...place.env, ...env, PORT: String(port) },
  });
  try {
    const api = `http://127.0.0.1:${port}${apiBase}`;
    await answeredAfter(`http://127.0.0.1:${port}/health/ready`, portal, 90_000);
    const { path, token } = await newView(api);
    return await work({
      process: portal,
      takeCsv: () => take(`${api}${path}?format=csv`, { token, rowCount }),
      takeXlsx: () => take(`${api}${path}?format=xlsx`, { token, rowCount }),
    });
  } finally {
    await stopGroup(portal);
  }
}

/** Runs the bare route on a database, given by its address or by a folder that no other process has open. */
export async function whileBareRuns<T>(
  source: string,
  env: Record<string, string | undefined>,
  work: (bare: { process: ChildProcess; take: Task }) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const words = ["bench/bare-export.ts", source, String(port)];
  const bare = startGroup([process.execPath, ...words], { cwd: projectFolder, env });
  try {
    const url = `http://127.0.0.1:${port}`;
    await answeredAfter(`${url}/ready`, bare, 30_000);
    return await work({ process: bare, take: () => take(url) });
  } finally {
    await stopGroup(bare);
  }
}

/** Filters that include every priced deal. */
export const everyDeal = { timeframe: "all", IncludeSpac: true, IncludeChina: true } as const;

/** Signs in, stores a view of every deal, and returns the path of its file. */
async function newView(api: string): Promise<{ path: string; token: string }> {
  const post = async <T>(path: string, body: object, token = ""): Promise<T> => {
    const response = await fetch(api + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return ((await response.json()) as { data: T }).data;
  };
  const email = demoUsers[0]?.email;
  const { token } = await post<{ token: string }>(login.path, { email, password: demoPassword });
  const state = {
    viewType: "CustomInUse",
    filters: everyDeal,
    columns: { web: ["CompanyName"], excel: columns },
    sort: { column: "DealSize", direction: "desc" },
  };
  const id = await post<string>(createView.path, state, token);
  return { path: exportView.path.replace("{id}", id), token };
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
