import { useMemo, useState } from "react";
import type { KeptPlaces } from "./kept-places.ts";

interface Options {
  pageSize: number;
  /** The first page is shown when it changes, or the page that was kept for it. */
  resultKey: string;
  places?: KeptPlaces | undefined;
}

/** Remembers the page that a user has turned to: `rows` are the rows of that page, and pages are counted from 0. */
export function usePageOfRows<Row>(all: readonly Row[], options: Options) {
  const { pageSize, resultKey, places } = options;
  const startOf = () => ({ firstRow: places?.read(resultKey) ?? 0, resultKey });
  const [place, setPlace] = useState(startOf);
  const isOther = place.resultKey !== resultKey;
  const { firstRow } = isOther ? startOf() : place;
  if (isOther) setPlace(startOf());
  // The first row stays in view when the size of pages changes, and there may be fewer rows than before.
  const lastPage = Math.max(0, Math.ceil(all.length / pageSize) - 1);
  const page = Math.min(lastPage, Math.floor(firstRow / pageSize));
  const rows = useMemo(
    () => all.slice(page * pageSize, (page + 1) * pageSize),
    [all, page, pageSize],
  );
  return {
    page,
    rows,
    onPage(next: number) {
      places?.keep(resultKey, next * pageSize);
      setPlace({ firstRow: next * pageSize, resultKey });
    },
  };
}
