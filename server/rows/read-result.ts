import {
  pageSizes,
  type Row,
  rowLimits,
  type ViewNote,
  type ViewReading,
} from "../../domain/contract/view-shapes.ts";
import type { Db } from "../db/connect.ts";
import { cachedReply, cacheReply } from "../freshness/reply-cache.ts";
import type { Versions } from "../freshness/versions.ts";
import type { JsonText } from "../json-text.ts";
import {
  type AllOrPage,
  countRows,
  type Page,
  type RowContent,
  readRows,
  relevantVersions,
  type Seen,
} from "./read-rows.ts";
import { readTotals, type Totals } from "./read-totals.ts";
import { addTexts } from "./row-texts.ts";
import type { RowWish, Viewer } from "./row-wish.ts";
import type { Place } from "./select-rows-sql.ts";

export interface Result {
  rows: JsonText<Row[]>;
  notes: ViewNote[];
  summary: Totals["summary"];
  /** The rows of the whole result, or those that a quick search found. */
  totalRows: number;
  isComplete: boolean;
  page: number;
  pageSize: number;
}

/** The contract has null for figures that the caller has left out. */
const leftOut = { summary: null, totalRows: null } as unknown as Pick<
  Result,
  "summary" | "totalRows"
>;

interface Deps {
  db: Db;
  versions: Versions;
}

interface Counts {
  totals: Totals;
  totalRows: number;
}

/**
 * Reads the rows of a view and its figures as of one moment: both are read in parallel, and again if the market changed
 * between the two. Figures that are cached for the current versions are not computed again.
 */
export async function readResult(
  deps: Deps,
  wish: RowWish,
  viewer: Viewer,
  {
    reading,
    after,
    fields,
    orders,
  }: RowContent & { reading: ViewReading; after?: Place | undefined },
): Promise<Result> {
  const limit = reading.visible ? rowLimits.withTexts : rowLimits.raw;
  const pageSize = Math.min(reading.pageSize ?? pageSizes.usual, limit);
  const page = after ? 0 : (reading.page ?? 1);
  const isPage = reading.page !== undefined || after !== undefined;
  const part: Page | AllOrPage = isPage
    ? { limit: pageSize, ...(after ? { offset: 0, after } : { offset: (page - 1) * pageSize }) }
    : { most: limit, pageSize };

  if (!reading.totals && isPage) {
    const { rows, notes } = await readRows(deps.db, wish, viewer, { fields, orders, part });
    const texts = addTexts(rows, reading.visible ? fields : []);
    return { rows: texts, notes, ...leftOut, isComplete: false, page, pageSize };
  }
  const { rows, notes, counts } = await readBoth(deps, wish, viewer, { fields, orders, part });
  const isComplete = !isPage && counts.totalRows <= limit;
  return {
    rows: addTexts(rows, reading.visible ? fields : []),
    notes: [...noteUnsized(counts.totals), ...notes],
    summary: counts.totals.summary,
    totalRows: counts.totalRows,
    isComplete,
    page,
    pageSize: isComplete ? Math.max(counts.totalRows, 1) : pageSize,
  };
}

/** The sum of the sizes would pass for that of all deals. */
function noteUnsized({ unsized }: Totals): ViewNote[] {
  if (unsized === 0) return [];
  const [deals, them] =
    unsized === 1 ? ["1 deal", "it"] : [`${unsized.toLocaleString("en-US")} deals`, "them"];
  const note = `${deals} came to the market at a size that no source states; the proceeds leave ${them} out.`;
  return [{ companyTicker: null, note }];
}

/** Counts the rows of a view without reading them. A run of the same view then finds its figures in the cache. */
export async function readCount(
  { db, versions }: Deps,
  wish: RowWish,
  viewer: Viewer,
): Promise<number> {
  const names = relevantVersions(wish, viewer);
  const current = (await versions.current(names)).filter((number) => number > 0).join(",");
  const cacheKey = countsKey(wish, viewer);
  const cached = cachedReply<Counts>(db, cacheKey, current);
  if (cached) return cached.totalRows;
  const { seen, counts } = await readCounts(db, wish, viewer);
  if (seen !== "") cacheReply(db, cacheKey, { seen, value: counts });
  return counts.totalRows;
}

async function readBoth(
  { db, versions }: Deps,
  wish: RowWish,
  viewer: Viewer,
  request: RowContent & { part: Page | AllOrPage },
): Promise<{ rows: string; notes: ViewNote[]; counts: Counts }> {
  const names = relevantVersions(wish, viewer);
  const cacheKey = countsKey(wish, viewer);
  const attempts = 3;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const current = (await versions.current(names)).filter((number) => number > 0).join(",");
    // This process may not know yet of the change that made the first attempt fail.
    const cached = attempt === 0 ? cachedReply<Counts>(db, cacheKey, current) : undefined;
    const [rows, counts] = await Promise.all([
      readRows(db, wish, viewer, request),
      cached ? { seen: current, counts: cached } : readCounts(db, wish, viewer),
    ]);
    if (!cached && counts.seen !== "") {
      cacheReply(db, cacheKey, { seen: counts.seen, value: counts.counts });
    }
    if (rows.seen === counts.seen)
      return { rows: rows.rows, notes: rows.notes, counts: counts.counts };
  }
  // One transaction gives both readings the same moment when the market changes all the time.
  const transaction = db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only");
  return transaction.execute(async (moment) => {
    const { rows, notes } = await readRows(moment, wish, viewer, request);
    return { rows, notes, counts: (await readCounts(moment, wish, viewer)).counts };
  });
}

/** A quick search narrows the rows but not the figures of the view. */
async function readCounts(
  db: Db,
  wish: RowWish,
  viewer: Viewer,
): Promise<Seen & { counts: Counts }> {
  const { search, ...unsearched } = wish;
  const [{ seen, ...totals }, matches] = await Promise.all([
    readTotals(db, unsearched, viewer),
    search ? countRows(db, wish, viewer) : undefined,
  ]);
  const isOfOneMoment = matches === undefined || matches.seen === seen;
  const counts = { totals, totalRows: matches?.count ?? totals.totalRows };
  return { seen: isOfOneMoment ? seen : "", counts };
}

function countsKey({ viewType, filters, search }: RowWish, { userId, today }: Viewer): string {
  const favoritesOf = filters.Favorite ? userId : null;
  return JSON.stringify(["count", viewType, filters, search, today, favoritesOf]);
}
