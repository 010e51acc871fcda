import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
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
import { recallTimeFrame } from "./stored-time-frame.ts";
import { useViewAddress } from "./use-view-address.ts";

export interface ViewChange extends Partial<Pick<Run, "filters" | "columns" | "sort">> {
  /** Also saves the changed view under this name. */
  name?: string;
}

/** Holds the state of one view on one page, with everything that can be done to it. */
export function useView(viewType: ViewType, fixedId?: string) {
  const address = useViewAddress();
  const viewId = address.viewId ?? fixedId ?? null;
  const { pathname } = useLocation();
  const source = viewId === null ? findDefaultSource(viewType, pathname) : { id: viewId };
  const [pageSize, setPageSize] = useState(usualPageSize);
  const [chosenSort, setChosenSort] = useState<{ id: string; sort: Sort } | null>(null);

  const initialQuery = useQuery(viewQuery(source));
  const view = initialQuery.data;
  const isServed = view?.dataTable.isComplete === false;
  const sort = view && (chosenSort?.id === view.id ? chosenSort.sort : view.dataTable.sort);

  const reading: Reading = {
    page: address.page,
    pageSize,
    ...(sort && { sort }),
    ...(address.search !== "" && { search: address.search }),
  };
  const pageQuery = useQuery({
    ...viewQuery(source, reading),
    enabled: isServed,
    placeholderData: keepPreviousData,
  });
  const result = isServed ? (pageQuery.data ?? view) : view;

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

  return {
    address,
    view,
    result,
    sort,
    isServed,
    reading: isServed
      ? describeReading(pageQuery, source, reading)
      : describeReading(initialQuery, source, {}),
    pageSize,
    setPageSize,
    isLoading: initialQuery.isPending || change.isPending || (isServed && pageQuery.isFetching),
    loadFailure: initialQuery.error ?? (isServed ? pageQuery.error : null),
    reload: () => void (initialQuery.error ? initialQuery.refetch() : pageQuery.refetch()),
    change,
    sortMutation,
    /** Sorts the rows. The order is stored in the user's own view; someone else's view is run again instead. */
    sortBy(nextSort: Sort) {
      if (view === undefined) return;
      setChosenSort({ id: view.id, sort: nextSort });
      if (view.isOwn) sortMutation.mutate({ id: view.id, sort: nextSort });
      else change.mutate({ sort: nextSort });
    },
  };
}

export type ViewOnPage = ReturnType<typeof useView>;

/** Describes how the visible result was read; undefined while it is still loading. */
function describeReading(query: UseQueryResult<ViewData>, source: ViewSource, reading: Reading) {
  if (query.data === undefined || query.isPlaceholderData) return;
  return { source, reading, shown: query.data, shownAt: query.dataUpdatedAt };
}

const usualPageSize = 50;

/** The default view, within the time frame last picked on this page in this session. */
function findDefaultSource(type: ViewType, path: string): ViewSource {
  const timeframe = recallTimeFrame(path);
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
    basedOn: view.id,
  };
  return viewChange.name === undefined
    ? runAndCache(run)
    : saveRunAndCache({ ...run, name: viewChange.name });
}
