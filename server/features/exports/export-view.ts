import { join } from "node:path";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { namePastMarket } from "../../../domain/calendar/past-market.ts";
import type { Query } from "../../../domain/contract/route.ts";
import type { exportView as call } from "../../../domain/contract/views.ts";
import { shownFields } from "../../../domain/fields/choose-fields.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";
import { type Context, invalidInput, type Verb } from "../../http/context.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { openView } from "../views/open-view.ts";
import { nameView, type ResolvedView } from "../views/resolve-view.ts";
import { fileTitle } from "./file-name.ts";
import { type ExportFormat, makeFile } from "./make-file.ts";
import { xlsxType } from "./send-workbook.ts";
import { describeExport, headPastDay } from "./statements.ts";

export const mediaTypes: Record<ExportFormat, string> = {
  xlsx: xlsxType,
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
};

/**
 * Exports the rows of a view that the grid shows, on all pages, with the Excel columns, as a file that is written before
 * it is sent.
 */
export const exportView: Verb<"exportView"> = (context, { params: { id }, query }) =>
  sendView(context, id, query);

async function sendView(
  context: Context,
  id: string,
  { format, search, columns }: Query<typeof call> & { columns?: string | undefined },
) {
  const { clock, exportTurns, principal } = context;
  const view = await openView(context, id);
  const { viewType } = view.state;
  const shown = chooseShown(view, columns);
  const name = nameView(view, principal.userId);
  const title = fileTitle(viewType, name);
  const readAt = clock.now();
  const today = newYorkDay(readAt);
  const stamp = context.pastDay === null ? today : namePastMarket(context.pastDay);

  return exportTurns.hold(principal.userId, async () => {
    const { bytes, body, rowCount } = await exportTurns.make(principal.userId, () =>
      makeViewFile(context, view, { format, search, shown, readAt, today, name, title }),
    );
    return {
      name: `${viewType}-${stamp}.${format}`,
      countedAs: `${viewType}.${format}`,
      readableName: `${title} - ${stamp}.${format}`,
      mediaType: mediaTypes[format],
      bytes,
      body,
      headers: { "X-Total-Count": String(rowCount) },
    };
  });
}

/** The columns of a view, or some of those for Excel, in the order of the view. */
export function chooseShown({ state }: ResolvedView, chosen: string | undefined): Columns {
  const shown = shownColumns(state.columns, state.filters);
  if (chosen === undefined) return shown;
  const names: ReadonlySet<string> = new Set(chosen.split(","));
  const excel = shownFields(shown.excel, "excel").filter((id) => names.has(id));
  if (excel.length < names.size)
    throw invalidInput("columns", "Should be ids of Excel columns that the view has");
  return { ...shown, excel };
}

/** The same at an address that ends like a file, which is what spreadsheets and programs ask for. */
export const readViewData: Verb<"readViewData"> = (context, { params, query }) => {
  const { id, format } = splitFileId(params.id);
  return sendView(context, id, { format, ...query });
};

/** Splits an address that ends like a file. The ids of standard views have points too. */
export function splitFileId(text: string): { id: string; format: ExportFormat } {
  const end = text.lastIndexOf(".");
  return { id: text.slice(0, end), format: text.slice(end + 1) as ExportFormat };
}

type Columns = ReturnType<typeof shownColumns>;

interface About {
  shown: Columns;
  readAt: Date;
  today: string;
  /** The name of the view; null if it has none or the reader may not see it. */
  name: string | null;
  title: string;
}

async function makeViewFile(
  { db, config, files, pastDay, principal, signal, versions }: Context,
  view: ResolvedView,
  { format, search, shown, readAt, today, name, title }: Query<typeof call> & About,
) {
  signal.throwIfAborted();
  const { viewType, filters, sort } = view.state;
  const dictionaries = (await dictionariesJson(db, versions)).parse();
  return makeFile(
    db,
    {
      format,
      pastDay: pastDay && {
        name: namePastMarket(pastDay),
        heading: principal.keyScopes === null ? headPastDay(pastDay) : null,
      },
      title,
      rows: { viewType, filters, sort, search },
      viewer: { userId: principal.userId, today },
      columns: shown.excel,
      searched: shown.web,
      statements: (rowCount) =>
        describeExport(
          { state: view.state, search, name, dictionaries, readAt, pastDay },
          rowCount,
        ),
    },
    { folder: join(config.dataDir, "spool"), parquet: files.parquet, signal },
  );
}
