import { hash } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { monthEndsBetween } from "../../../domain/calendar/month-ends.ts";
import { mostMonthEnds } from "../../../domain/contract/program-data.ts";
import { fileColumnOf } from "../../../domain/files/file-column.ts";
import type { Db } from "../../db/connect.ts";
import { spool } from "../../files/spool.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { writeParquet } from "../../parquet/write-parquet.ts";
import { madeBy } from "../../past/make-days.ts";
import type { RowTexts } from "../../rows/stream-rows.ts";
import { openView } from "../views/open-view.ts";
import { nameView } from "../views/resolve-view.ts";
import { chooseExportColumns, type ExportColumn } from "./columns.ts";
import { writeCsv } from "./csv.ts";
import { chooseShown, mediaTypes, splitFileId } from "./export-view.ts";
import { fileTitle } from "./file-name.ts";
import { mostSeriesRows, type SeriesWish } from "./make-series.ts";
import { askSeries, countUnfinished, findSeries, findSeriesDay } from "./series-repository.ts";

/** The series of one user on which work goes on at the same time. */
const mostUnfinished = 2;
const askAgainSeconds = 5;
const rowsPerPortion = 200;

/**
 * Sends a view at the end of each month between two days. Whoever asks first has it made, and is told how far it is; the file
 * is written from what was read of each day.
 */
export const readViewSeries: Verb<"readViewSeries"> = async (context, { params, query }) => {
  const { config, db, exportTurns, files, principal, signal } = context;
  const { userId } = principal;
  const { id, format } = splitFileId(params.id);
  const view = await openView(context, id);
  const { viewType, filters, sort } = view.state;
  const shown = chooseShown(view, query.columns);
  const days = await listDays(context, query);
  const { columns, read } = chooseExportColumns(shown.excel);
  const isOfObjects = format === "jsonl";
  const wish: SeriesWish = {
    ...{ rows: { viewType, filters, sort }, days, isOfObjects, madeBy: await madeBy() },
    fields: isOfObjects ? columns.map((column) => column.id) : read,
  };
  const seriesId = await findMade(context, wish);
  return exportTurns.hold(userId, async () => {
    const content = {
      csv: () => writeCsv([knownOn, ...columns], readRows(db, seriesId, days)),
      parquet: () =>
        writeParquet(
          files.parquet,
          [knownOn, ...columns].map(({ field }) => fileColumnOf(field)),
          readRowLines(db, seriesId, days),
        ),
      jsonl: () => writeObjects(db, seriesId, days),
    }[format as "csv" | "jsonl" | "parquet"];
    const { bytes, body } = await exportTurns.make(userId, () =>
      spool(join(config.dataDir, "spool"), content(), signal),
    );
    const span = `${days[0]}-to-${days.at(-1)}`;
    return {
      name: `${viewType}-${span}.${format}`,
      countedAs: `${viewType}-series.${format}`,
      readableName: `${fileTitle(viewType, nameView(view, userId))} - ${span}.${format}`,
      mediaType: mediaTypes[format],
      ...{ bytes, body },
    };
  });
};

type Asked = Parameters<typeof readViewSeries>[1]["query"];

/** The names of the past markets of a series. */
async function listDays(
  { clock, pastDays }: Context,
  { from, to, known }: Asked,
): Promise<string[]> {
  const { firstDay } = await pastDays.list();
  if (firstDay === null) throw new Failure("no_past_days");
  const days = monthEndsBetween(from, to);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    throw invalidInput("to", "No month ends between these days");
  if (days.length > mostMonthEnds)
    throw invalidInput("to", `Should be at most ${mostMonthEnds} months later`);
  if (last >= newYorkDay(clock.now())) throw new Failure("day_not_past");
  if (first < firstDay) throw new Failure("day_too_early");
  return known === "published" ? days : days.map((day) => `${day}.${known}`);
}

/** Finds a series that is made; fails with the progress for one that is not, which is asked for. */
async function findMade({ db, clock, principal }: Context, wish: SeriesWish): Promise<number> {
  const { userId } = principal;
  const text = JSON.stringify(wish);
  const wishHash = hash("sha256", text, "base64url");
  const found = await findSeries(db, userId, wishHash);
  if (found !== undefined && found.row_count > mostSeriesRows)
    throw new Failure("series_too_large");
  if (found === undefined && (await countUnfinished(db, userId)) >= mostUnfinished)
    throw new Failure("too_many_series", { retryAfterSeconds: 60 });
  const count = wish.days.length;
  const asked = { user_id: userId, wish: text, wish_hash: wishHash, days_left: count };
  await askSeries(db, asked, clock.now());
  if (found?.days_left === 0) return found.series_id;
  const read = count - (found?.days_left ?? count);
  throw new Failure("series_not_ready", {
    invalidParams: [{ name: "to", reasons: [`${read} of ${count} days are read`] }],
    retryAfterSeconds: askAgainSeconds,
  });
}

/** The day of each row, in front of the columns of the view. */
const knownOn: Pick<ExportColumn, "field"> = {
  field: { title: "Known on", format: "day" } as ExportColumn["field"],
};

async function* readLines(db: Db, seriesId: number, days: readonly string[]) {
  for (const day of days) {
    const text = (await promisify(gunzip)(await findSeriesDay(db, seriesId, day))).toString();
    const lines = text === "" ? [] : text.split("\n");
    // A portion is written in one turn, so that other calls do not wait for all rows of a day.
    for (let at = 0; at < lines.length; at += rowsPerPortion)
      yield { day: day.slice(0, 10), lines: lines.slice(at, at + rowsPerPortion) };
  }
}

async function* readRowLines(...asked: Parameters<typeof readLines>) {
  for await (const { day, lines } of readLines(...asked))
    yield lines.map((line) => `["${day}",${line.slice(1)}`);
}

async function* readRows(...asked: Parameters<typeof readLines>) {
  for await (const lines of readRowLines(...asked))
    yield lines.map((line): RowTexts => JSON.parse(line));
}

async function* writeObjects(...asked: Parameters<typeof readLines>) {
  for await (const { day, lines } of readLines(...asked))
    yield lines.map((line) => `{"asOf":"${day}",${line.slice(1)}\n`).join("");
}
