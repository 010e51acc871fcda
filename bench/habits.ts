import * as z from "zod/mini";
import { calls } from "../domain/contract/calls.ts";
import type { Route } from "../domain/contract/route.ts";
import { searchCompanies } from "../domain/contract/search.ts";
import { getStatsChart, getStatsElement } from "../domain/contract/stats.ts";
import {
  createView,
  exportView,
  getView,
  getViewOfType,
  listSavedScreens,
  runView,
} from "../domain/contract/views.ts";
import { dashboardBlockIds } from "../domain/stats/blocks.ts";
import { statsPageIds } from "../domain/stats/pages.ts";

/** Makes a call as one user. */
export type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

/** A request of a user's day; the turn varies what is asked. */
type Habit = (turn: number) => Promise<unknown>;

const types = ["Priced", "Scheduled", "Pipeline", "SpacsInUse", "LockUpsInUse"];
const raw = "visible=false&dictionaries=false";
const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * The requests of a user's day over all pages: each reading call of the contract that asks for nothing or for a company, in
 * turn with filters, searches, statistics, and now and then a view of their own and a file.
 */
export async function findHabits(ask: Send, isStaff: boolean): Promise<Habit[]> {
  const grants: readonly string[] = isStaff ? ["member", "staff"] : ["member"];
  const reads = Object.values<Route>(calls)
    .filter(({ method, grant }) => method === "GET" && grants.includes(grant))
    .filter(({ params, reply }) => params === undefined && reply !== "file");
  const tickers = await readTickers(ask);
  const company = (turn: number) => tickers[turn % tickers.length] ?? "";
  const plain = reads
    .filter((call) => accepts(call, {}))
    .map(
      ({ path }): Habit =>
        () =>
          ask("GET", path),
    );
  const ofCompany = reads
    .filter((call) => !accepts(call, {}) && accepts(call, { ticker: company(0) }))
    .map(
      ({ path }): Habit =>
        (turn) =>
          ask("GET", `${path}?ticker=${company(turn)}`),
    );
  const work = listWork(ask);
  // Work stands between any two pages, since most of a day is spent on grids.
  return [...plain, ...ofCompany].flatMap((habit, at) => [habit, work[at % work.length] ?? habit]);
}

function accepts({ query }: Route, values: object): boolean {
  return query === undefined || z.safeParse(query, values).success;
}

async function readTickers(ask: Send): Promise<string[]> {
  const view = await ask<{ dataTable: { rows: { ticker: string | null }[] } }>(
    "GET",
    `${ofType("Priced")}?${raw}&page=1&pageSize=50`,
  );
  return view.dataTable.rows.flatMap(({ ticker }) => ticker ?? []);
}

function listWork(ask: Send): Habit[] {
  return [
    (turn) => ask("GET", `${ofType(pick(types, turn))}?visible=false`),
    (turn) => ask("POST", `${runView.path}?${raw}`, changed(turn)),
    (turn) =>
      ask(
        "GET",
        `${searchCompanies.path}?searchTerm=${letters[turn % 26]}${letters[(turn * 7) % 26]}`,
      ),
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

function pick<T>(list: readonly T[], turn: number): T {
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
