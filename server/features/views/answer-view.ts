import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { GridColumn, ViewData, ViewReading } from "../../../domain/contract/view-shapes.ts";
import { alwaysCarried } from "../../../domain/fields/always-carried.ts";
import { carriedFields } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { type FieldId, fieldOf } from "../../../domain/fields/fields.ts";
import { listSortNeeds } from "../../../domain/fields/row-order.ts";
import { describeExclusions } from "../../../domain/filters/statuses.ts";
import { defaultStateOf } from "../../../domain/views/default-state.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure } from "../../http/context.ts";
import { type JsonText, jsonObject } from "../../json-text.ts";
import { dictionariesJson } from "../../rows/dictionaries.ts";
import { findPlace } from "../../rows/find-place.ts";
import { readResult } from "../../rows/read-result.ts";
import type { RowContent } from "../../rows/read-rows.ts";
import type { RowWish, Viewer } from "../../rows/row-wish.ts";
import { resolveSort } from "./parse-state.ts";
import { findSharer, type ResolvedView, restoreBase } from "./resolve-view.ts";
import { cachedUserViews, linksOfType, savedListOf } from "./user-views.ts";
import { standardViewId } from "./view-ids.ts";

/** Answers a whole view: its owner chose the rows; stars and saved lists are those of the user who asks. */
export async function answerView(
  context: Context,
  resolving: Promise<ResolvedView>,
  reading: ViewReading,
): Promise<JsonText<ViewData>> {
  const { config, db, principal } = context;
  // Everything that does not depend on the view is read while it is looked up.
  const [{ view, sort, columns, result }, userViews, filtersDictionaries] = await Promise.all([
    resolving.then((view) => run(context, view, reading)),
    cachedUserViews(context),
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
    basedOn: isOwn ? restoreBase(view.row, principal) : null,
    sharedBy: findSharer(view, principal.userId),
    standardId: standardViewId(config.tokenSecret, viewType, principal.userId),
    defaultId: userViews.defaults[viewType] ?? null,
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
    layout: view.state.layout,
    summary: result.summary,
    defaultFilters: defaultStateOf(viewType).filters,
    savedViews: userViews[savedListOf(viewType)],
    sharedLinks: linksOfType(userViews, viewType),
    notes: [
      ...[...describeLost(view), ...describeExclusions(filters, viewType), ...notes].map(
        (note) => ({ companyTicker: null, note }),
      ),
      ...result.notes,
    ],
    footnote,
    filtersDictionaries,
    dropped: view.dropped,
  });
}

function describeLost({ dropped }: ResolvedView): string[] {
  return dropped.length === 0 ? [] : [`No longer available: ${dropped.join(", ")}`];
}

async function run(context: Context, view: ResolvedView, reading: ViewReading) {
  const { clock, principal } = context;
  const { viewType, filters } = view.state;
  const { grain } = viewTypes[viewType];
  const sort = resolveSort(reading, view.state.sort, grain);
  const columns = shownColumns(view.state.columns, filters);
  const content = chooseContent(columns.web, grain, reading);
  const viewer = { userId: principal.userId, today: newYorkDay(clock.now()) };
  const wish = { viewType, filters, sort, search: reading.search };
  const after = await openPlace(context.db, wish, viewer, reading.after);
  const result = await readResult(context, wish, viewer, { reading, after, ...content });
  return { view, sort, columns, result };
}

/** Finds the place after which a page begins; fails with `after_gone` where no row has the id any more. */
async function openPlace(db: Db, wish: RowWish, viewer: Viewer, rowId: string | undefined) {
  if (rowId === undefined) return undefined;
  const place = await findPlace(db, wish, viewer, rowId);
  if (place === undefined) throw new Failure("after_gone");
  return place;
}

/** A caller that may receive all rows sorts and formats them itself, so it also gets the values that this needs. */
function chooseContent(
  columns: readonly FieldId[],
  grain: Grain,
  { visible, page, after }: ViewReading,
): RowContent {
  const fields = [...alwaysCarried[grain], ...carriedFields(columns, "web")];
  const isSortedByCaller = !visible && page === undefined && after === undefined;
  const { values, orders } = isSortedByCaller ? listSortNeeds(columns) : nothing;
  return { fields: [...new Set([...fields, ...values])], orders };
}

const nothing = { values: [], orders: [] };

export function gridColumn(id: FieldId): GridColumn {
  const { key, title, type, nested = [] } = fieldOf(id);
  const nestedColumns = nested.map((part) => {
    const field = fieldOf(part);
    return { name: part, field: field.key, title: field.title, type: field.type };
  });
  return { name: id, field: key, title, type, nestedColumns };
}
