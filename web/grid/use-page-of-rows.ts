import { useMemo, useState } from "react";

interface Options {
  pageSize: number;
  /** The first page is shown when it changes. */
  resultKey: string;
}

/** Keeps the page that a user has turned to: `rows` are those of the page, and pages are counted from 0. */
export function usePageOfRows<Row>(all: readonly Row[], { pageSize, resultKey }: Options) {
  const [place, setPlace] = useState({ firstRow: 0, resultKey });
  // The row stays in view when the size of pages changes, and there may be fewer rows than before.
  const firstRow = place.resultKey === resultKey ? place.firstRow : 0;
  const lastPage = Math.max(0, Math.ceil(all.length / pageSize) - 1);
  const page = Math.min(lastPage, Math.floor(firstRow / pageSize));
  const rows = useMemo(
    () => all.slice(page * pageSize, (page + 1) * pageSize),
    [all, page, pageSize],
  );
  return {
    page,
    rows,
    onPage: (next: number) => setPlace({ firstRow: next * pageSize, resultKey }),
  };
}
