import { queryOptions } from "@tanstack/react-query";
import type { TimeFrame } from "../../domain/calendar/time-frames.ts";
import type { ViewData } from "../../domain/contract/view-shapes.ts";
import {
  createView,
  getView,
  getViewOfType,
  runView,
  saveSorting,
  saveViewAndRun,
} from "../../domain/contract/views.ts";
import { defaultStateOf } from "../../domain/views/default-state.ts";
import type { Columns, Sort, ViewState } from "../../domain/views/view-state.ts";
import type { ViewType } from "../../domain/views/view-type.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

/** Where a view comes from: its id, or its type, whose default view it then is, within a time frame chosen before. */
export type ViewSource = { id: string } | { type: ViewType; timeframe?: TimeFrame };

/** What of the result is asked for where the server pages, sorts and searches; nothing where all rows are wanted. */
export interface Reading {
  page?: number;
  pageSize?: number;
  sort?: Sort;
  search?: string;
}

/** What a run is asked for; columns and sort that are null are those of the type. */
export interface Run extends Pick<ViewState, "viewType" | "filters" | "sort"> {
  columns: Columns | null;
  /** The view that was changed, if any. */
  basedOn: string | null;
}

/** A view's rows; they are not read again by themselves while somebody looks at them. */
export function viewQuery(source: ViewSource, reading: Reading = {}) {
  return queryOptions({
    queryKey: ["views", source, reading],
    queryFn: () => readView(source, reading),
    refetchOnWindowFocus: false,
  });
}

/** What a view says now. */
export function readView(source: ViewSource, reading: Reading): Promise<ViewData> {
  const query = queryOf(reading);
  if ("id" in source) return call(getView, { params: source, query });
  const { type, timeframe } = source;
  if (timeframe === undefined) return call(getViewOfType, { params: { type }, query });
  const { filters } = defaultStateOf(type);
  return call(runView, { body: { viewType: type, filters: { ...filters, timeframe } }, query });
}

/** Stores a view and answers its id; its rows are asked for by the page that shows it. */
export function storeView(view: Omit<Run, "basedOn">): Promise<string> {
  return call(createView, { body: { ...view, basedOn: null } });
}

/** Runs a changed view; its first rows are then at hand under its id. */
export async function runAndKeep(run: Run): Promise<ViewData> {
  return kept(await call(runView, { body: run, query: queryOf({}) }));
}

/** Saves a view under a name and runs it. */
export async function saveRunAndKeep(run: Run & { name: string }): Promise<ViewData> {
  return kept(await call(saveViewAndRun, { body: run, query: queryOf({}) }));
}

/** Keeps the order of the user's own view. */
export async function keepSort(id: string, sort: Sort): Promise<void> {
  await call(saveSorting, { params: { id }, body: { sort } });
  changeKeptViews((view) =>
    view.id === id ? { ...view, dataTable: { ...view.dataTable, sort } } : view,
  );
}

/** Brings what is already loaded up to date with what the user has just done. */
export function changeKeptViews(change: (view: ViewData) => ViewData): void {
  queryClient.setQueriesData<ViewData>({ queryKey: ["views"] }, (view) => view && change(view));
}

function kept(view: ViewData): ViewData {
  queryClient.setQueryData(viewQuery({ id: view.id }).queryKey, view);
  return view;
}

/** The browser makes the texts of cells itself, and loads the dictionaries once. */
function queryOf({ page, pageSize, sort, search }: Reading) {
  return {
    visible: "false",
    dictionaries: "false",
    ...(page !== undefined && { page }),
    ...(pageSize !== undefined && { pageSize }),
    ...(sort && { sortColumn: sort.column, sortDirection: sort.direction }),
    ...(search && { search }),
  };
}
