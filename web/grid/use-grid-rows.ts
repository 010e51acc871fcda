import { useMemo } from "react";
import type { GridSort } from "./columns/grid-column.ts";
import type { KeptPlaces } from "./kept-places.ts";
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
  places?: KeptPlaces | undefined;
}

/** Sorts and pages rows, unless the server has done both. */
export function useGridRows<Row, Id extends string>(options: Options<Row, Id>) {
  const { rows, served, sort, compareBy, resultKey, places } = options;
  const isServed = served !== undefined;
  const sorted = useMemo(
    () => (isServed || sort === null ? rows : rows.toSorted(compareBy(sort))),
    [rows, isServed, sort, compareBy],
  );
  const { rows: shown, ...own } = usePageOfRows(sorted, options);
  const page = served ?? { ...own, total: sorted.length };
  const scrollKeyOf = (number: number) => `${resultKey} page ${number}`;
  return {
    /** All rows that are known, in the order of the grid. */
    sorted,
    /** The rows of the page. */
    shown: isServed ? sorted : shown,
    page: {
      ...page,
      onPage(next: number) {
        // A page that the user turns to begins with its first row.
        places?.keep(scrollKeyOf(next), 0);
        page.onPage(next);
      },
    },
    /** Names what is shown, for the place to which it is scrolled. */
    scrollKey: scrollKeyOf(page.page),
  };
}
