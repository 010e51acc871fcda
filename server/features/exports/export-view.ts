import { join } from "node:path";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Params, Query } from "../../../domain/contract/route.ts";
import type { exportView as call } from "../../../domain/contract/views.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";
import type { Context } from "../../http/context.ts";
import type { FileReply } from "../../http/file-reply.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { type ResolvedView, resolveView } from "../views/resolve-view.ts";
import { type ExportFormat, makeFile } from "./make-file.ts";
import { describeExport } from "./statements.ts";

const mediaTypes: Record<ExportFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** Exports all rows of a view, with its Excel columns, filters and order, as a file that is written before it is sent. */
export async function exportView(
  context: Context,
  { id }: Params<typeof call>,
  { format }: Query<typeof call>,
): Promise<FileReply> {
  const { clock, exportTurns, principal } = context;
  const view = await resolveView(context, id);
  const { viewType } = view.state;
  const readAt = clock.now();
  const today = newYorkDay(readAt);

  const release = exportTurns.admit(principal.userId);
  try {
    const file = await exportTurns.make(() =>
      makeViewFile(context, view, { format, readAt, today }),
    );
    file.body.once("close", release);
    return {
      name: `${viewType}-${today}.${format}`,
      mediaType: mediaTypes[format],
      bytes: file.bytes,
      body: file.body,
      headers: { "X-Total-Count": String(file.rowCount) },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function makeViewFile(
  { db, config, principal, signal, versions }: Context,
  view: ResolvedView,
  { format, readAt, today }: { format: ExportFormat; readAt: Date; today: string },
) {
  signal.throwIfAborted();
  const { viewType, filters, columns, sort } = view.state;
  const isOwn = view.ownerId === principal.userId;
  const name = (isOwn ? view.row?.saved_name : null) ?? view.row?.link_name ?? null;
  const dictionaries = (await dictionariesJson(db, versions)).parse();
  return makeFile(
    db,
    {
      format,
      rows: { viewType, filters, sort },
      viewer: { userId: principal.userId, today },
      columns: shownColumns(columns, filters).excel,
      statements: (rowCount) =>
        describeExport({ state: view.state, name, dictionaries, readAt }, rowCount),
    },
    join(config.dataDir, "spool"),
    signal,
  );
}
