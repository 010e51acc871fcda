import * as z from "zod/mini";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { calls } from "../../domain/contract/calls.ts";
import {
  getCompanyFinancials,
  getFundamentalInsights,
  getInvestmentRationale,
  getManagementOwners,
  getManagementQuestions,
  getPeerTrading,
  getRelativeValuation,
} from "../../domain/contract/companies/company.ts";
import { searchAll } from "../../domain/contract/companies/search.ts";
import { getArticle, listNews } from "../../domain/contract/content/news.ts";
import { getVideo, listVideos, videoTypes } from "../../domain/contract/content/videos.ts";
import type { Reply, Route } from "../../domain/contract/route.ts";
import { listAccountAuditLog } from "../../domain/contract/staff/audit.ts";
import { getDeskAccount, listAccounts } from "../../domain/contract/staff/desk.ts";
import { getStatsChart, getStatsElement } from "../../domain/contract/stats/stats.ts";
import { getIpoIndex, indexSymbols } from "../../domain/contract/stats/stats-index.ts";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import {
  createView,
  exportView,
  getView,
  getViewOfType,
  listSavedScreens,
  runView,
} from "../../domain/contract/views.ts";
import { dashboardBlockIds } from "../../domain/stats/blocks.ts";
import { statsPageIds } from "../../domain/stats/pages.ts";

/** Makes a call as one user. */
export type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

/** A request of a user's day; the turn varies what is asked. */
type Habit = (turn: number) => Promise<unknown>;

/** The values of a query by their names; the turn varies them. */
type Question = (turn: number) => Record<string, string>;

const types = ["Priced", "Scheduled", "Pipeline", "SpacsInUse", "LockUpsInUse"];
const raw = "visible=false&dictionaries=false";
const letters = "abcdefghijklmnopqrstuvwxyz";

/** The paths of the parts that a company may lack; all else that users ask for exists. */
export const optionalParts: ReadonlySet<string> = new Set(
  [
    ...[getCompanyFinancials, getInvestmentRationale, getFundamentalInsights, getPeerTrading],
    ...[getManagementOwners, getManagementQuestions, getRelativeValuation],
  ].map(({ path }) => path),
);

/**
 * The requests of a user's day over all pages: each reading call of the contract that their grants allow and that a question
 * or a key of the market fits, in turn with filters, searches, statistics, and now and then a view of their own and a file.
 */
export async function findHabits(ask: Send): Promise<Habit[]> {
  const { grants } = await read(ask, getAccountSettings);
  const reads = Object.values<Route>(calls).filter(
    (call) =>
      call.method === "GET" &&
      (call.grant === "visitor" || grants.includes(call.grant)) &&
      // For users without this grant the portal answers that the page does not exist.
      (call !== listAccountAuditLog || grants.includes("accountAdmin")),
  );
  const questions = listQuestions(await readTickers(ask));
  const asking = reads
    .filter(({ params }) => params === undefined)
    .flatMap((call) =>
      questions
        .filter((question) => accepts(call, question(0)))
        .map(
          (question): Habit =>
            (turn) =>
              ask("GET", withQuery(call.path, question(turn))),
        ),
    );
  const opening = (await readKeys(ask, reads)).map(
    ({ path, keys }): Habit =>
      (turn) =>
        ask("GET", path.replace(/\{\w+\}/, String(pick(keys, turn)))),
  );
  const work = listWork(ask);
  // Work stands between any two pages, since most of a day is spent on grids.
  return [...asking, ...opening].flatMap((habit, at) => [habit, work[at % work.length] ?? habit]);
}

function listQuestions(tickers: readonly string[]): Question[] {
  const today = newYorkDay(new Date());
  const [from, to] = [(turn: number) => addDays(today, -(turn % 60)), addDays(today, 30)];
  return [
    () => ({}),
    (turn) => ({ ticker: pick(tickers, turn) }),
    (turn) => ({ companyTicker: pick(tickers, turn) }),
    (turn) => ({ searchTerm: twoLetters(turn) }),
    (turn) => ({ version: String(turn % 3) }),
    (turn) => ({ from: from(turn), to }),
    (turn) => ({ StartDate: from(turn), EndDate: today }),
  ];
}

/** True if a call knows all names of a question, and needs no others. */
function accepts({ query }: Route, asked: Record<string, string>): boolean {
  const known = query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];
  return (
    Object.keys(asked).every((name) => known.includes(name)) &&
    (query === undefined || z.safeParse(query, asked).success)
  );
}

/** The keys in the paths of calls that open one thing of a list, of those that the user may make. */
async function readKeys(
  ask: Send,
  reads: readonly Route[],
): Promise<{ path: string; keys: Keys }[]> {
  const latest = listVideos.path.replace("{type}", String(videoTypes.latest));
  const keys: [Route, () => Keys | Promise<Keys>][] = [
    [getIpoIndex, () => indexSymbols],
    [listVideos, () => Object.values(videoTypes)],
    [getVideo, async () => (await read(ask, listVideos, latest)).map((one) => one.videoKey)],
    [getArticle, async () => (await read(ask, listNews)).map((one) => one.newsKey)],
    [getDeskAccount, async () => (await read(ask, listAccounts)).accounts.map((one) => one.id)],
  ];
  const allowed = keys.filter(([call]) => reads.includes(call));
  return Promise.all(allowed.map(async ([{ path }, list]) => ({ path, keys: await list() })));
}

type Keys = readonly (string | number)[];

async function readTickers(ask: Send): Promise<string[]> {
  const view = await ask<{ dataTable: { rows: { companyTicker: string }[] } }>(
    "GET",
    `${ofType("Priced")}?${raw}&page=1&pageSize=50`,
  );
  return view.dataTable.rows.map(({ companyTicker }) => companyTicker);
}

function read<R extends Route>(ask: Send, { path }: R, at = path): Promise<Reply<R>> {
  return ask("GET", at);
}

function listWork(ask: Send): Habit[] {
  return [
    (turn) => ask("GET", `${ofType(pick(types, turn))}?visible=false`),
    (turn) => ask("POST", `${runView.path}?${raw}`, changed(turn)),
    (turn) => ask("POST", searchAll.path, { searchTerm: twoLetters(turn) }),
    (turn) => ask("GET", `${ofType("Priced")}?${raw}&page=${(turn % 3) + 1}&pageSize=50`),
    (turn) => ask("POST", getStatsElement.path.replace("{type}", pick(statsPageIds, turn)), {}),
    (turn) => ask("POST", getStatsChart.path.replace("{type}", pick(dashboardBlockIds, turn)), {}),
    async (turn) => {
      const id = await ask<string>("POST", createView.path, changed(turn));
      await ask("GET", `${getView.path.replace("{id}", id)}?${raw}`);
      if (turn % 5 === 0) await ask("GET", `${exportView.path.replace("{id}", id)}?format=csv`);
    },
    () => ask("GET", listSavedScreens.path),
  ];
}

function ofType(type: string): string {
  return getViewOfType.path.replace("{type}", type);
}

function withQuery(path: string, asked: Record<string, string>): string {
  const query = new URLSearchParams(asked);
  return query.size === 0 ? path : `${path}?${query}`;
}

function twoLetters(turn: number): string {
  return pick([...letters], turn) + pick([...letters], turn * 7);
}

function pick<T>(list: readonly T[], turn: number): T {
  if (list.length === 0) throw new Error("There is nothing to ask for.");
  return list[turn % list.length] as T;
}

function changed(turn: number): object {
  return {
    viewType: "Priced",
    filters: { timeframe: "year", DealSizeMin: turn % 500 },
    columns: null,
    sort: null,
    basedOn: null,
  };
}
