import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { TimeFrame } from "../../../../domain/calendar/time-frames.ts";
import type { Row, ViewData } from "../../../../domain/contract/view-shapes.ts";
import { searchRows } from "../../../../domain/search/search-rows.ts";
import { defaultStateOf } from "../../../../domain/views/default-state.ts";
import type { Sort } from "../../../../domain/views/view-state.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import {
  type Reading,
  type Run,
  runAndCache,
  saveRunAndCache,
  storeSort,
  type ViewSource,
  viewQuery,
} from "../../../api/views.ts";
import { useArrangement } from "./use-arrangement.ts";
import { useShownTimeFrame } from "./use-shown-time-frame.ts";
import { useViewAddress } from "./use-view-address.ts";

export interface ViewChange extends Partial<Pick<Run, "filters" | "columns" | "sort" | "layout">> {
  /** Also saves the changed view under this name. */
  name?: string;
}

/** Holds the state of one view on one page, with everything that can be done to it. */
export function useView(viewType: ViewType, fixedId?: string) {
  const address = useViewAddress();
  const viewId = address.viewId ?? fixedId ?? null;
  const timeFrame = useShownTimeFrame(viewId === null);
  const source = viewId === null ? findDefaultSource(viewType, timeFrame) : { id: viewId };
  const [chosenSort, setChosenSort] = useState<ChosenSort | null>(null);

  const initialQuery = useQuery(viewQuery(source));
  const view = initialQuery.data;
  const isServed = view?.dataTable.isComplete === false;
  const sort = view && resolveSort(view, chosenSort);

  const pageSize = view?.layout.pageSize ?? usualPageSize;
  const reading = buildReading(address, pageSize, sort);
  const pageQuery = useQuery({
    ...viewQuery(source, reading),
    enabled: isServed,
    placeholderData: keepPreviousData,
  });
  const result = isServed ? (pageQuery.data ?? view) : view;

  const rows = useSearchedRows(result, isServed ? "" : address.search);
  const found = countFound(view, isServed ? result?.dataTable.totalRows : rows.length, address);

  const change = useMutation({
    mutationFn: (viewChange: ViewChange) => {
      if (view === undefined) throw new Error("No view is loaded that could be changed");
      return runChange(view, sort ?? null, viewChange);
    },
    onSuccess: (next) => address.open(next.id),
  });
  const sortMutation = useMutation({
    mutationFn: ({ id, sort }: { id: string; sort: Sort }) => storeSort(id, sort),
  });

  const arrangement = useArrangement({
    view,
    change,
    source,
    onReset: () => setChosenSort(null),
  });

  return {
    address,
    view,
    ...arrangement,
    /** The time frame of the view that is loading, unless only the server knows it. */
    expectedTimeFrame: findExpectedTimeFrame(viewType, source),
    result,
    /** The rows of the result that the quick search finds. */
    rows,
    found,
    sort,
    isServed,
    reading: isServed
      ? describeReading(pageQuery, source, reading)
      : describeReading(initialQuery, source, {}),
    pageSize,
    isLoading: initialQuery.isPending || change.isPending || (isServed && pageQuery.isFetching),
    loadFailure: initialQuery.error ?? (isServed ? pageQuery.error : null),
    reload: () => void (initialQuery.error ? initialQuery.refetch() : pageQuery.refetch()),
    change,
    sortMutation,
    /** Sorts the rows. The order is stored in the user's own view; someone else's view is run again as a copy. */
    sortBy(nextSort: Sort) {
      if (view === undefined) return;
      setChosenSort({ id: view.id, sort: nextSort });
      if (view.isOwn) sortMutation.mutate({ id: view.id, sort: nextSort });
      else change.mutate({ sort: nextSort });
    },
  };
}

export type ViewOnPage = ReturnType<typeof useView>;

/** The order that the user has just chosen for a view, before a reply has it. */
interface ChosenSort {
  id: string;
  sort: Sort;
}

function resolveSort({ id, dataTable }: ViewData, chosen: ChosenSort | null): Sort {
  return chosen?.id === id ? chosen.sort : dataTable.sort;
}

/** Counts the rows that a quick search finds, and those that it searches. */
function countFound(view: ViewData | undefined, count: number | undefined, { search }: Address) {
  if (view === undefined || count === undefined) return undefined;
  return { count, of: view.dataTable.totalRows, isSearch: search !== "" };
}

type Address = ReturnType<typeof useViewAddress>;

function buildReading({ page, search }: Address, pageSize: number, sort?: Sort): Reading {
  return { page, pageSize, ...(sort && { sort }), ...(search !== "" && { search }) };
}

const none: readonly Row[] = [];

function useSearchedRows(result: ViewData | undefined, search: string): readonly Row[] {
  const rows = result?.dataTable.rows ?? none;
  const columns = result?.selectedColumns.web;
  return useMemo(
    () => (columns === undefined ? rows : searchRows(rows, columns, search)),
    [rows, columns, search],
  );
}

/** Describes how the visible result was read; undefined while it is still loading. */
function describeReading(query: UseQueryResult<ViewData>, source: ViewSource, reading: Reading) {
  if (query.data === undefined || query.isPlaceholderData) return;
  return { source, reading, shown: query.data, shownAt: query.dataUpdatedAt };
}

const usualPageSize = 50;

function findExpectedTimeFrame(viewType: ViewType, source: ViewSource): TimeFrame | undefined {
  if (!("type" in source)) return undefined;
  return source.timeframe ?? defaultStateOf(viewType).filters.timeframe;
}

/** The default view, within a time frame of its own if there is one. */
function findDefaultSource(type: ViewType, timeframe: TimeFrame | null): ViewSource {
  const defaultTimeFrame = defaultStateOf(type).filters.timeframe;
  return timeframe === null || defaultTimeFrame === undefined || timeframe === defaultTimeFrame
    ? { type }
    : { type, timeframe };
}

function runChange(view: ViewData, sort: Sort | null, viewChange: ViewChange): Promise<ViewData> {
  const run: Run = {
    viewType: view.viewType,
    filters: viewChange.filters ?? view.appliedFilters,
    columns: viewChange.columns ?? view.selectedColumns,
    sort: viewChange.sort ?? sort,
    layout: viewChange.layout ?? view.layout,
    basedOn: view.id,
  };
  return viewChange.name === undefined
    ? runAndCache(run)
    : saveRunAndCache({ ...run, name: viewChange.name });
}
