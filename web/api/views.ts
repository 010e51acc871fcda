import { queryOptions } from "@tanstack/react-query";
import type { TimeFrame } from "../../domain/calendar/time-frames.ts";
import type { ViewData } from "../../domain/contract/view-shapes.ts";
import {
  createView,
  getView,
  getViewOfType,
  resetDefaultView,
  runView,
  saveLayout,
  saveSorting,
  saveViewAndRun,
} from "../../domain/contract/views.ts";
import type { FieldId } from "../../domain/fields/fields.ts";
import { defaultStateOf } from "../../domain/views/default-state.ts";
import type { Layout } from "../../domain/views/layout.ts";
import { formatThenBy } from "../../domain/views/sort-keys.ts";
import type { Columns, Sort, ViewState } from "../../domain/views/view-state.ts";
import type { ViewType } from "../../domain/views/view-type.ts";
import { call } from "./call.ts";
import { change } from "./change.ts";
import { queryClient } from "./query-client.ts";

/** A view by its id, or the default view of a type, optionally with a time frame chosen earlier. */
export type ViewSource = { id: string } | { type: ViewType; timeframe?: TimeFrame };

/** The part of the result to read when the server pages, sorts and searches; empty to read all rows. */
export interface Reading {
  page?: number;
  pageSize?: number;
  sort?: Sort;
  search?: string;
}

/** The input of a run; null columns or sort stand for those of the type. */
export interface Run extends Pick<ViewState, "viewType" | "filters" | "sort"> {
  columns: Columns | null;
  /** Null for the sort order of the user's default view. */
  layout?: Layout | null;
  /** The view that was changed, if any. */
  basedOn: string | null;
}

/** A view's rows; they are never fetched again while the user looks at them. */
export function viewQuery(source: ViewSource, reading: Reading = {}) {
  return queryOptions({
    queryKey: ["views", source, reading],
    queryFn: () => readView(source, reading),
    refetchOnWindowFocus: false,
  });
}

/** Reads the current state of a view. */
export function readView(source: ViewSource, reading: Reading): Promise<ViewData> {
  const query = buildQuery(reading);
  if ("id" in source) return call(getView, { params: source, query });
  const { type, timeframe } = source;
  if (timeframe === undefined) return call(getViewOfType, { params: { type }, query });
  const { filters } = defaultStateOf(type);
  return call(runView, { body: { viewType: type, filters: { ...filters, timeframe } }, query });
}

/** Stores a view and returns its id; the page that shows it loads its rows. */
export function storeView(view: Omit<Run, "basedOn">): Promise<string> {
  return call(createView, { body: { ...view, basedOn: null } });
}

/** Runs a changed view and caches its first rows under its id. */
export async function runAndCache(run: Run): Promise<ViewData> {
  return cacheView(await call(runView, { body: run, query: buildQuery({}) }));
}

/** Saves a view under a name, runs it and caches its first rows. */
export async function saveRunAndCache(run: Run & { name: string }): Promise<ViewData> {
  return cacheView(await call(saveViewAndRun, { body: run, query: buildQuery({}) }));
}

/** Stores the sort order of the user's own view. */
export async function storeSort(id: string, sort: Sort): Promise<void> {
  await call(saveSorting, { params: { id }, body: { sort } });
  updateCachedViews((view) =>
    view.id === id ? { ...view, dataTable: { ...view.dataTable, sort } } : view,
  );
}

/** Shows a new arrangement at once; `columns` are the same columns in another order. */
export function showLayout(id: string, columns: FieldId[], layout: Layout): void {
  updateCachedViews((view) =>
    view.id === id
      ? { ...view, layout, selectedColumns: { ...view.selectedColumns, web: columns } }
      : view,
  );
}

/** Stores how the grid of the user's own view is arranged. */
export async function storeLayout(id: string, columns: FieldId[], layout: Layout): Promise<void> {
  await call(saveLayout, { params: { id }, body: { columns, layout } });
}

/** Brings the user's default view of a type back to the standard. */
export async function resetDefault(id: string): Promise<void> {
  await change(resetDefaultView, { params: { id } });
}

/** Applies the user's latest change to the views that are already loaded. */
export function updateCachedViews(change: (view: ViewData) => ViewData): void {
  queryClient.setQueriesData<ViewData>({ queryKey: ["views"] }, (view) => view && change(view));
}

function cacheView(view: ViewData): ViewData {
  queryClient.setQueryData(viewQuery({ id: view.id }).queryKey, view);
  return view;
}

/** The browser formats cells itself and loads the dictionaries once, so the reply leaves both out. */
function buildQuery({ page, pageSize, sort, search }: Reading) {
  return {
    visible: "false",
    dictionaries: "false",
    ...(page !== undefined && { page }),
    ...(pageSize !== undefined && { pageSize }),
    ...(sort && {
      sortColumn: sort.column,
      sortDirection: sort.direction,
      ...(sort.thenBy && { sortThenBy: formatThenBy(sort) }),
    }),
    ...(search && { search }),
  };
}
