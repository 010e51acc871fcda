import type { Day } from "../../domain/calendar/day.ts";
import { calls } from "../../domain/contract/calls.ts";
import { answersPastDays, type Route } from "../../domain/contract/route.ts";
import { getStatsElement } from "../../domain/contract/stats/stats.ts";
import { exportView, getViewOfType } from "../../domain/contract/views.ts";
import { statsPageIds } from "../../domain/stats/pages.ts";
import { viewTypeNames } from "../../domain/views/view-type.ts";
import { importDocuments } from "../ingest/import-documents.ts";
import { readHere } from "../ingest/read-document.ts";
import { sources } from "../ingest/sources.ts";
import { makeDueDays } from "../past/make-days.ts";
import { buildTestApp, type Caller, type databaseKinds, type TestApp } from "./build-test-app.ts";
import { type ImportFile, importFiles, writeImportFiles } from "./import-files.ts";

/** A portal whose clock stands at a moment. */
export async function buildPortal(
  kind: (typeof databaseKinds)[number],
  now: Date,
): Promise<TestApp> {
  const portal = await buildTestApp({ on: kind });
  portal.clock.advance(now.getTime() - Date.now());
  return portal;
}

/** A portal with the made documents of the tests, and the caller of a member who looks at its past days. */
export async function buildLoadedPortal(kind: (typeof databaseKinds)[number], today: Day) {
  const portal = await buildPortal(kind, new Date(`${today}T15:00:00Z`));
  await load(portal, importFiles, today);
  return { portal, member: await portal.newMember() };
}

/** Asks for the priced deals of a day. */
export function askForDay(member: Caller, asOf: string) {
  const input = { params: { type: "Priced" }, query: { asOf } } as never;
  return member.call(getViewOfType, input);
}

/** Imports files. `until` leaves out what they say of later days, and is the day of the import. */
export async function load(
  portal: TestApp,
  files: readonly ImportFile[],
  today: Day,
  until?: Day,
): Promise<void> {
  await importDocuments(portal.db, {
    ...{ sourceName: "any", isDryRun: false, now: portal.clock.now(), today: until ?? today },
    reader: readHere(sources, until),
    paths: await writeImportFiles(files),
  });
}

const log = { info: () => {}, error: (words: unknown) => console.error(words) };

/** Makes the days that are asked for. */
export function makeDays(
  { database, config, clock, place: { databaseUrl } }: TestApp,
  { signal = new AbortController().signal, error = log.error } = {},
) {
  const deps = { database, clock, config: { ...config, databaseUrl }, log: { ...log, error } };
  return makeDueDays(deps, signal);
}

/**
 * Keys are numbered in the order of arrival, which a fresh installation does not share, and rows that tie follow keys. Only a
 * file of a past day has a line that says so.
 */
function withoutKeys(value: unknown): unknown {
  if (typeof value === "string") {
    const own = value.replace(/^\ufeffMarket as known on [^\r]*\r\n/, "\ufeff");
    const text = own.replace(/\bC?(1\d{6}|(1[5-9]|2[01])\d{8})\b/g, "*");
    return text.includes("\r\n") ? text.split("\r\n").toSorted() : text;
  }
  if (Array.isArray(value)) {
    const parts = value.map(withoutKeys);
    return parts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, one]) =>
          !/^(standardI|i)d$/.test(name) && (typeof one === "string" || !/key|ids?$/i.test(name)),
      )
      .map(([name, one]) => [name, withoutKeys(one)]),
  );
}

/** Calls whose reply is of the user, or needs an input that only a reply before it names. */
const left = new Set(["getDashboardFavorites"]);

/**
 * Asks for all that a portal shows: every kind of view with its totals and its file, every page of statistics, the profiles of
 * companies, and each other reading call that needs no more than a company or a search.
 */
export async function readShown(
  member: Caller,
  { tickers, query = {} }: { tickers: readonly string[]; query?: Record<string, string> },
): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {};
  const note = async (name: string, route: Route, input: Record<string, unknown>) => {
    const own = input.query as object | undefined;
    const answer = await member.call(route, { ...input, query: { ...own, ...query } });
    shown[name] = { status: answer.status, data: answer.data ?? answer.file?.toString() ?? null };
    return answer;
  };
  for (const type of viewTypeNames) {
    const view = await note(type, getViewOfType, { params: { type }, query: { pageSize: 200 } });
    const { id } = (view.data ?? {}) as { id?: string };
    if (id) await note(`${type}.csv`, exportView, { params: { id }, query: { format: "csv" } });
  }
  for (const type of statsPageIds)
    await note(`stats ${type}`, getStatsElement, { params: { type }, body: {} });
  for (const [name, route] of Object.entries(calls) as [string, Route][])
    for (const [label, asked] of inputsOf(name, route, tickers))
      await note(`${name} ${label}`, route, { query: asked });
  return shown;
}

/** The inputs with which a reading call is made, each with a label; none for a call that needs others. */
function inputsOf(name: string, route: Route, tickers: readonly string[]): [string, object][] {
  if (!answersPastDays(route) || route.method !== "GET" || left.has(name)) return [];
  if (route.path.includes("{")) return [];
  const asked = Object.keys((route.query as { def?: { shape?: object } })?.def?.shape ?? {});
  const company = asked.find((one) => one === "ticker" || one === "companyTicker");
  if (company !== undefined) return tickers.map((ticker) => [ticker, { [company]: ticker }]);
  return [["", asked.includes("searchTerm") ? { searchTerm: tickers[0] ?? "inc" } : {}]];
}

/** The same without the keys, by which two portals may be compared. */
export async function readComparable(...asked: Parameters<typeof readShown>) {
  return withoutKeys(await readShown(...asked)) as Record<string, { status: number }>;
}
