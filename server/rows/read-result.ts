import type { Kysely } from "kysely";
import {
  pageSizes,
  type Row,
  rowLimits,
  type ViewReading,
} from "../../domain/contract/view-shapes.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import { keepAnswer, keptAnswer } from "../freshness/kept-answers.ts";
import type { Versions } from "../freshness/versions.ts";
import type { JsonText } from "../json-text.ts";
import {
  type AllOrPage,
  countRows,
  type Page,
  type RowContent,
  readRows,
  type Seen,
  versionsSeen,
} from "./read-rows.ts";
import { readTotals, type Totals } from "./read-totals.ts";
import { textsOf } from "./row-texts.ts";
import type { RowWish, Viewer } from "./row-wish.ts";

export interface Result {
  rows: JsonText<Row[]>;
  summary: Totals["summary"];
  /** Rows of the whole result; of a quick search, those that it found. */
  totalRows: number;
  isComplete: boolean;
  page: number;
  pageSize: number;
}

interface Deps {
  db: Kysely<Schema>;
  versions: Versions;
}

interface Counts {
  totals: Totals;
  totalRows: number;
}

/**
 * The rows of a view and its figures, of one moment: they are read side by side, and once more where the market changed
 * between the two. Figures that are known of the current versions are not counted again.
 */
export async function readResult(
  deps: Deps,
  wish: RowWish,
  viewer: Viewer,
  { reading, fields, orders }: RowContent & { reading: ViewReading },
): Promise<Result> {
  const limit = reading.visible ? rowLimits.withTexts : rowLimits.raw;
  const pageSize = Math.min(reading.pageSize ?? pageSizes.usual, limit);
  const page = reading.page ?? 1;
  const part: Page | AllOrPage =
    reading.page === undefined
      ? { most: limit, pageSize }
      : { limit: pageSize, offset: (page - 1) * pageSize };

  const { rows, counts } = await readBoth(deps, wish, viewer, { fields, orders, part });
  const isComplete = reading.page === undefined && counts.totalRows <= limit;
  return {
    rows: textsOf(rows, reading.visible ? fields : []),
    summary: counts.totals.summary,
    totalRows: counts.totalRows,
    isComplete,
    page,
    pageSize: isComplete ? Math.max(counts.totalRows, 1) : pageSize,
  };
}

async function readBoth(
  { db, versions }: Deps,
  wish: RowWish,
  viewer: Viewer,
  asked: RowContent & { part: Page | AllOrPage },
): Promise<{ rows: string; counts: Counts }> {
  const names = versionsSeen(wish, viewer);
  const question = questionOf(wish, viewer);
  const attempts = 3;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const current = (await versions.current(names)).filter((number) => number > 0).join(",");
    // This process may not have heard yet of the change that made the first attempt fail.
    const kept = attempt === 0 ? keptAnswer<Counts>(db, question, current) : undefined;
    const [read, counted] = await Promise.all([
      readRows(db, wish, viewer, asked),
      kept ? { seen: current, counts: kept } : count(db, wish, viewer),
    ]);
    if (!kept && counted.seen !== "") {
      keepAnswer(db, question, { seen: counted.seen, value: counted.counts });
    }
    if (read.seen === counted.seen) return { rows: read.rows, counts: counted.counts };
  }
  // A market that changes all the time is held still.
  const still = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return still.execute(async (moment) => {
    const { rows } = await readRows(moment, wish, viewer, asked);
    return { rows, counts: (await count(moment, wish, viewer)).counts };
  });
}

/** A quick search narrows the rows, and leaves the figures of the view as they are. */
async function count(db: Db, wish: RowWish, viewer: Viewer): Promise<Seen & { counts: Counts }> {
  const { search, ...whole } = wish;
  const [{ seen, ...totals }, found] = await Promise.all([
    readTotals(db, whole, viewer),
    search ? countRows(db, wish, viewer) : undefined,
  ]);
  const isOfOneMoment = found === undefined || found.seen === seen;
  const counts = { totals, totalRows: found?.count ?? totals.totalRows };
  return { seen: isOfOneMoment ? seen : "", counts };
}

function questionOf({ viewType, filters, search }: RowWish, { userId, today }: Viewer): string {
  const who = filters.Favorite ? userId : null;
  return JSON.stringify(["count", viewType, filters, search, today, who]);
}
