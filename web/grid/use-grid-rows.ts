import { useMemo } from "react";
import type { GridSort } from "./columns/grid-column.ts";
import { usePageOfRows } from "./use-page-of-rows.ts";

/** One page of a longer list: the server sorts, searches and pages. */
export interface ServedRows {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

interface Options<Row, Id extends string> {
  rows: readonly Row[];
  served?: ServedRows | undefined;
  sort: GridSort<Id> | null;
  compareBy: (sort: GridSort<Id>) => (a: Row, b: Row) => number;
  pageSize: number;
  resultKey: string;
}

/** Sorts and pages rows, unless the server has done both. */
export function useGridRows<Row, Id extends string>(options: Options<Row, Id>) {
  const { rows, served, sort, compareBy, pageSize, resultKey } = options;
  const isServed = served !== undefined;
  const sorted = useMemo(
    () => (isServed || sort === null ? rows : rows.toSorted(compareBy(sort))),
    [rows, isServed, sort, compareBy],
  );
  const { rows: shown, ...own } = usePageOfRows(sorted, { pageSize, resultKey });
  return {
    /** All rows that are known, in the order of the grid. */
    sorted,
    /** The rows of the page. */
    shown: isServed ? sorted : shown,
    page: served ?? { ...own, total: sorted.length },
  };
}
