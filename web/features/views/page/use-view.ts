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
  keepSort,
  type Reading,
  type Run,
  runAndKeep,
  saveRunAndKeep,
  type ViewSource,
  viewQuery,
} from "../../../api/views.ts";
import { rememberedTimeFrame } from "./stored-time-frame.ts";
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
  const source = viewId === null ? defaultSource(viewType, pathname) : { id: viewId };
  const [pageSize, setPageSize] = useState(usualPageSize);
  const [sorted, setSorted] = useState<{ id: string; sort: Sort } | null>(null);

  const first = useQuery(viewQuery(source));
  const view = first.data;
  const isServed = view?.dataTable.isComplete === false;
  const sort = view && (sorted?.id === view.id ? sorted.sort : view.dataTable.sort);

  const reading: Reading = {
    page: address.page,
    pageSize,
    ...(sort && { sort }),
    ...(address.search !== "" && { search: address.search }),
  };
  const served = useQuery({
    ...viewQuery(source, reading),
    enabled: isServed,
    placeholderData: keepPreviousData,
  });
  const result = isServed ? (served.data ?? view) : view;

  const change = useMutation({
    mutationFn: (wish: ViewChange) => {
      if (view === undefined) throw new Error("nothing is shown that could be changed");
      return perform(view, sort ?? null, wish);
    },
    onSuccess: (next) => address.open(next.id),
  });
  const sorting = useMutation({
    mutationFn: ({ id, sort }: { id: string; sort: Sort }) => keepSort(id, sort),
  });

  return {
    address,
    view,
    result,
    sort,
    isServed,
    reading: isServed ? howRead(served, source, reading) : howRead(first, source, {}),
    pageSize,
    setPageSize,
    isLoading: first.isPending || change.isPending || (isServed && served.isFetching),
    loadFailure: first.error ?? (isServed ? served.error : null),
    reload: () => void (first.error ? first.refetch() : served.refetch()),
    change,
    sorting,
    /** Sorts the rows. The order is stored in the user's own view; someone else's view is run again instead. */
    sortBy(wish: Sort) {
      if (view === undefined) return;
      setSorted({ id: view.id, sort: wish });
      if (view.isOwn) sorting.mutate({ id: view.id, sort: wish });
      else change.mutate({ sort: wish });
    },
  };
}

export type ViewOnPage = ReturnType<typeof useView>;

/** Describes how the visible result was read; undefined while it is still loading. */
function howRead(read: UseQueryResult<ViewData>, source: ViewSource, reading: Reading) {
  if (read.data === undefined || read.isPlaceholderData) return;
  return { source, reading, shown: read.data, shownAt: read.dataUpdatedAt };
}

const usualPageSize = 50;

/** The default view, within the time frame last picked on this page in this session. */
function defaultSource(type: ViewType, path: string): ViewSource {
  const timeframe = rememberedTimeFrame(path);
  const usual = defaultStateOf(type).filters.timeframe;
  return timeframe === null || usual === undefined || timeframe === usual
    ? { type }
    : { type, timeframe };
}

function perform(view: ViewData, sort: Sort | null, wish: ViewChange): Promise<ViewData> {
  const run: Run = {
    viewType: view.viewType,
    filters: wish.filters ?? view.appliedFilters,
    columns: wish.columns ?? view.selectedColumns,
    sort: wish.sort ?? sort,
    basedOn: view.id,
  };
  return wish.name === undefined ? runAndKeep(run) : saveRunAndKeep({ ...run, name: wish.name });
}
