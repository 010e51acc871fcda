import { newYorkDay } from "../../../domain/calendar/day.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { readTexts } from "../../rows/stream-rows.ts";
import type { MakeFeed } from "../feeds/add-feeds.ts";
import { resolveView } from "../views/resolve-view.ts";
import { chooseExportColumns } from "./columns.ts";
import { writeCsv } from "./csv.ts";

/** Writes all rows of the view that a secret address opens, as its CSV file has them. */
export const makeRowsOfView: MakeFeed = async ({ db, config, clock, reader, view }) => {
  const { state } = await resolveView({ db, config, principal: reader }, view ?? "");
  const { viewType, filters, sort } = state;
  const viewer = { userId: reader.userId, today: newYorkDay(clock.now()) };
  const { columns, read } = chooseExportColumns(shownColumns(state.columns, filters).excel);
  const text = await inSnapshot(db, async (snapshot) => {
    const rows = { viewType, filters, sort, search: undefined };
    const lines = writeCsv(columns, readTexts(snapshot, { rows, viewer, fields: read }));
    return (await Array.fromAsync(lines)).join("");
  });
  return { mediaType: "text/csv; charset=utf-8", text };
};
