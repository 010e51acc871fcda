import type { InvalidParam } from "../../../domain/contract/failures.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type {
  RequestedColumns,
  RequestedLayout,
  RequestedSort,
  ViewReading,
} from "../../../domain/contract/view-shapes.ts";
import type { createView } from "../../../domain/contract/views.ts";
import { firstDirection } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { type FieldId, isFieldId } from "../../../domain/fields/fields.ts";
import {
  normaliseFilters,
  withdrawnPostponedFilters,
} from "../../../domain/filters/normalise-filters.ts";
import { parseFilters } from "../../../domain/filters/parse-filters.ts";
import { type Layout, orderLike, standardLayout } from "../../../domain/views/layout.ts";
import { parseThenBy, toSort } from "../../../domain/views/sort-keys.ts";
import type { Columns, OrderedState, Sort, SortKey } from "../../../domain/views/view-state.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { Failure } from "../../http/context.ts";
import { requireViews, type ScreenUser } from "../../http/screens.ts";
import { canSortBy, isColumnOf } from "./restore-state.ts";

type RequestedState = Pick<
  Body<typeof createView>,
  "viewType" | "filters" | "columns" | "sort" | "layout"
>;

/**
 * Parses the view that a request describes and fills in the defaults of the view type. Fails with every id and value
 * that the catalogues do not have, and for a screen that is hidden from the account of the user. SPACs that were withdrawn or postponed have a view type of their own.
 */
export function parseState(request: RequestedState, user: ScreenUser): OrderedState {
  requireViews(user, request.viewType);
  const { grain, columns, sort } = viewTypes[request.viewType];
  const { filters, problems } = parseFilters(request.filters);
  const chosen = readColumns(request.columns, grain);
  const order = readSort(request.sort, grain, placeInBody);
  const arranged = readLayout(request.layout ?? standardLayout, grain);
  refuse([
    ...problems.map(({ name, reasons }) => ({ name: `filters.${name}`, reasons })),
    ...chosen.problems,
    ...order.problems,
    ...arranged.problems,
  ]);

  const withdrawn = request.viewType.startsWith("Spacs")
    ? withdrawnPostponedFilters(filters)
    : null;
  if (withdrawn)
    return parseState(
      {
        ...request,
        viewType: "PostponedWithdrawn",
        filters: withdrawn,
        columns: null,
        sort: null,
        layout: null,
      },
      user,
    );
  return {
    viewType: request.viewType,
    filters: normaliseFilters(filters, { viewType: request.viewType, grain }),
    columns: resolveColumns(chosen.columns, columns),
    sort: order.sort ?? sort,
    layout: arranged.layout,
  };
}

/** Returns the requested columns without duplicates, or the view's own where the list is empty. */
export function resolveColumns(requested: Columns | null, defaults: Columns): Columns {
  const chosen = (ids: FieldId[] = [], otherwise: FieldId[]) =>
    ids.length > 0 ? [...new Set(ids)] : otherwise;
  return {
    web: chosen(requested?.web, defaults.web),
    excel: chosen(requested?.excel, defaults.excel),
  };
}

export function parseColumns(requested: RequestedColumns | null, grain: Grain): Columns | null {
  const { columns, problems } = readColumns(requested, grain);
  refuse(problems);
  return columns;
}

/** Parses an order; `placeOf` names its columns in the request. */
export function parseSort(
  requested: RequestedSort,
  grain: Grain,
  placeOf: PlaceOf = placeInBody,
): Sort {
  const { sort, problems } = readSort(requested, grain, placeOf);
  if (sort === null) throw new Failure("invalid_input", { invalidParams: problems });
  return sort;
}

/** Returns the order that a reading requests, or else that of the view. */
export function resolveSort(
  reading: Pick<ViewReading, "sortColumn" | "sortDirection" | "sortThenBy">,
  defaultSort: Sort,
  grain: Grain,
): Sort {
  const { sortColumn, sortDirection, sortThenBy = "" } = reading;
  if (sortColumn === undefined) {
    return sortDirection === undefined ? defaultSort : { ...defaultSort, direction: sortDirection };
  }
  const first = { column: sortColumn, direction: sortDirection ?? "asc" };
  const thenBy = parseThenBy(sortThenBy);
  const { direction, ...sort } = parseSort({ ...first, thenBy }, grain, placeInQuery);
  return { ...sort, direction: sortDirection ?? firstDirection(sort.column) };
}

function refuse(invalidParams: InvalidParam[]): void {
  if (invalidParams.length > 0) throw new Failure("invalid_input", { invalidParams });
}

/** Reads the columns that rows of the grain can have, with a problem for each other id. */
function readColumns(requested: RequestedColumns | null, grain: Grain) {
  if (requested === null) return { columns: null, problems: [] };
  const isKnown = (id: string): id is FieldId => isColumnOf(id, grain);
  const problems = Object.entries(requested).flatMap(([medium, ids]) =>
    ids
      .map((id, i) => ({ id, name: `columns.${medium}.${i}` }))
      .filter(({ id }) => !isKnown(id))
      .map(({ id, name }) => ({ name, reasons: [columnProblem(id)] })),
  );
  const columns = { web: requested.web.filter(isKnown), excel: requested.excel.filter(isKnown) };
  return { columns, problems };
}

/** The name in the request of the column at this place of an order. */
type PlaceOf = (index: number) => string;

const placeInBody: PlaceOf = (i) => (i === 0 ? "sort.column" : `sort.thenBy.${i - 1}.column`);
const placeInQuery: PlaceOf = (i) => (i === 0 ? "sortColumn" : "sortThenBy");

function readSort(
  requested: RequestedSort | null,
  grain: Grain,
  placeOf: PlaceOf,
): { sort: Sort | null; problems: InvalidParam[] } {
  if (requested === null) return { sort: null, problems: [] };
  const { thenBy = [], ...first } = requested;
  const keys = [first, ...thenBy];
  const problems = keys.flatMap(({ column }, i) => {
    const isRepeated = keys.findIndex((key) => key.column === column) < i;
    const reason = isRepeated ? "Sorted by this column already" : orderProblem(column, grain);
    return reason === null ? [] : [{ name: placeOf(i), reasons: [reason] }];
  });
  // Every id was just found to be that of a column.
  return { sort: problems.length > 0 ? null : toSort(keys as SortKey[]), problems };
}

function orderProblem(column: string, grain: Grain): string | null {
  if (!isColumnOf(column, grain)) return columnProblem(column);
  return canSortBy(column) ? null : "Rows cannot be sorted by this column";
}

export function parseLayout(requested: RequestedLayout, grain: Grain): Layout {
  const { layout, problems } = readLayout(requested, grain);
  refuse(problems);
  return layout;
}

function readLayout({ widths, pins, pageSize }: RequestedLayout, grain: Grain) {
  const problems = Object.entries({ widths, pins }).flatMap(([part, values]) =>
    Object.keys(values)
      .filter((id) => !isColumnOf(id, grain))
      .map((id) => ({ name: `layout.${part}.${id}`, reasons: [columnProblem(id)] })),
  );
  return { layout: { widths, pins, pageSize } as Layout, problems };
}

/** Parses the columns of a grid in another order. */
export function parseOrder(requested: readonly string[] | null, columns: FieldId[]): FieldId[] {
  if (requested === null) return columns;
  const isComplete = new Set(requested).size === columns.length;
  if (!isComplete || !columns.every((id) => requested.includes(id)))
    refuse([{ name: "columns", reasons: ["Not the columns of this view"] }]);
  return orderLike(columns, requested);
}

function columnProblem(id: string): string {
  return isFieldId(id) ? "Not a column of this view" : "Unknown column";
}
