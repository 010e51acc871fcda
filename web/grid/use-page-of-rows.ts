import { useMemo, useState } from "react";

interface Options {
  pageSize: number;
  /** The first page is shown when it changes. */
  resultKey: string;
}

/** Remembers the page that a user has turned to: `rows` are the rows of that page, and pages are counted from 0. */
export function usePageOfRows<Row>(all: readonly Row[], { pageSize, resultKey }: Options) {
  const [place, setPlace] = useState({ firstRow: 0, resultKey });
  const isOther = place.resultKey !== resultKey;
  if (isOther) setPlace({ firstRow: 0, resultKey });
  // The first row stays in view when the size of pages changes, and there may be fewer rows than before.
  const lastPage = Math.max(0, Math.ceil(all.length / pageSize) - 1);
  const page = isOther ? 0 : Math.min(lastPage, Math.floor(place.firstRow / pageSize));
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
