import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { GridColumn, ViewData, ViewReading } from "../../../domain/contract/view-shapes.ts";
import { carriedFields, fieldOf } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { leftOutNotes } from "../../../domain/filters/statuses.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";
import { defaultStateOf, viewTypes } from "../../../domain/views/view-types.ts";
import type { Context } from "../../http/context.ts";
import { type JsonText, jsonObject } from "../../json-text.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { readResult } from "../../rows/read-result.ts";
import { currentKeptViews, linksOf, listOf } from "./kept-views.ts";
import { sortOf } from "./parse-state.ts";
import { baseOf, type KnownView } from "./resolve-view.ts";

/** All of a view, for the one who asks: its rows are the owner's choice, the stars and saved lists are his own. */
export async function answerView(
  context: Context,
  found: Promise<KnownView>,
  reading: ViewReading,
): Promise<JsonText<ViewData>> {
  const { db, principal } = context;
  // Everything that does not depend on the view is read while it is looked up.
  const [{ view, sort, columns, result }, kept, filtersDictionaries] = await Promise.all([
    found.then((view) => run(context, view, reading)),
    currentKeptViews(context, principal.userId),
    reading.dictionaries ? dictionariesJson(db, context.versions) : null,
  ]);
  const { viewType, filters } = view.state;
  const { notes, footnote } = viewTypes[viewType];
  const isOwn = view.ownerId === principal.userId;
  return jsonObject<ViewData>({
    id: view.id,
    viewType,
    name: isOwn ? (view.row?.saved_name ?? null) : null,
    isOwn,
    basedOn: isOwn ? baseOf(view.row) : null,
    dataTable: jsonObject<ViewData["dataTable"]>({
      columns: columns.web.map(gridColumn),
      rows: result.rows,
      sort,
      totalRows: result.totalRows,
      isComplete: result.isComplete,
      page: result.page,
      pageSize: result.pageSize,
    }),
    appliedFilters: filters,
    selectedColumns: columns,
    summary: result.summary,
    defaultFilters: defaultStateOf(viewType).filters,
    savedViews: kept[listOf(viewType)],
    sharedLinks: linksOf(kept, viewType),
    notes: [...leftOutNotes(filters, viewType), ...notes],
    footnote,
    filtersDictionaries,
    dropped: view.dropped,
  });
}

async function run(context: Context, view: KnownView, reading: ViewReading) {
  const { clock, principal } = context;
  const { viewType, filters } = view.state;
  const { grain } = viewTypes[viewType];
  const sort = sortOf(reading, view.state.sort, grain);
  const columns = shownColumns(view.state.columns, filters);
  const fields = [...new Set([...always[grain], ...carriedFields(columns.web, "web")])];
  const viewer = { userId: principal.userId, today: newYorkDay(clock.now()) };
  const wish = { viewType, filters, sort, search: reading.search };
  const result = await readResult(context, wish, viewer, { reading, fields });
  return { view, sort, columns, result };
}

const ofDeals = [
  ...(["CompanyKey", "CompanyTicker", "Ticker", "CompanyName"] as const),
  ...(["OfferDate", "TradeDate", "NoteNumber", "Footnote", "DealKey"] as const),
];

/**
 * What rows have whichever columns are chosen: what names the company, its footnotes, the day that live prices ask for,
 * and the keys that decide between equal rows.
 */
const always: Record<Grain, readonly FieldId[]> = {
  deal: ofDeals,
  lockup: [...ofDeals, "LockupTranche"],
  monitor: ["CompanyKey", "CompanyTicker", "CompanyName", "PcmlArticlesId"],
};

export function gridColumn(id: FieldId): GridColumn {
  const { key, title, type, nested = [] } = fieldOf(id);
  const nestedColumns = (nested as readonly FieldId[]).map((part) => {
    const field = fieldOf(part);
    return { name: part, field: field.key, title: field.title, type: field.type };
  });
  return { name: id, field: key, title, type, nestedColumns };
}
