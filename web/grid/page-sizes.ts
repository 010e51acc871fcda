/** The page sizes on offer, and the one used when none is configured. */
export const pageSizes = [5, 10, 25, 50, 100, 250, 500] as const;
export const defaultPageSize = 5;

/** The position of a page within all rows; pages are counted from 0. */
export interface PagePlace {
  page: number;
  pageSize: number;
  total: number;
}

export function countPages({ pageSize, total }: Omit<PagePlace, "page">): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Describes the rows of the page: "26–50 of 148". */
export function pageRange({ page, pageSize, total }: PagePlace): string {
  const whole = total.toLocaleString("en-US");
  if (total === 0) return "0 of 0";
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return `${first.toLocaleString("en-US")}–${last.toLocaleString("en-US")} of ${whole}`;
}

/** Lists the page numbers of the pager: at most seven, including the current one; null is a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index);
  const last = pageCount - 1;
  if (page <= 3) return [0, 1, 2, 3, 4, null, last];
  if (page >= last - 3) return [0, null, last - 4, last - 3, last - 2, last - 1, last];
  return [0, null, page - 1, page, page + 1, null, last];
}
