import type { InvalidParam } from "../../../domain/contract/failures.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type {
  RequestedColumns,
  RequestedSort,
  ViewReading,
} from "../../../domain/contract/view-shapes.ts";
import type { createView } from "../../../domain/contract/views.ts";
import { firstDirection } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { isFieldId } from "../../../domain/fields/fields.ts";
import {
  normaliseFilters,
  withdrawnPostponedFilters,
} from "../../../domain/filters/normalise-filters.ts";
import { parseFilters } from "../../../domain/filters/parse-filters.ts";
import type { Columns, OrderedState, Sort } from "../../../domain/views/view-state.ts";
import { viewTypes } from "../../../domain/views/view-types.ts";
import { Failure } from "../../http/failure.ts";
import { canSortBy, isColumnOf } from "./restore-state.ts";

type RequestedState = Pick<Body<typeof createView>, "viewType" | "filters" | "columns" | "sort">;

/**
 * Parses the view that a request describes and fills in the defaults of the view type. Fails with every id and value
 * that the catalogues do not have. SPACs that were withdrawn or postponed have a view type of their own.
 */
export function parseState(request: RequestedState): OrderedState {
  const { grain, columns, sort } = viewTypes[request.viewType];
  const { filters, problems } = parseFilters(request.filters);
  const chosen = readColumns(request.columns, grain);
  const order = readSort(request.sort, grain, "sort.column");
  refuse([
    ...problems.map(({ name, reasons }) => ({ name: `filters.${name}`, reasons })),
    ...chosen.problems,
    ...order.problems,
  ]);

  const withdrawn = request.viewType.startsWith("Spacs")
    ? withdrawnPostponedFilters(filters)
    : null;
  if (withdrawn)
    return parseState({
      ...request,
      viewType: "PostponedWithdrawn",
      filters: withdrawn,
      columns: null,
      sort: null,
    });
  return {
    viewType: request.viewType,
    filters: normaliseFilters(filters, { viewType: request.viewType, grain }),
    columns: resolveColumns(chosen.columns, columns),
    sort: order.sort ?? sort,
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

/** Parses an order; `name` is the name of its column in the request. */
export function parseSort(requested: RequestedSort, grain: Grain, name: string): Sort {
  const { sort, problems } = readSort(requested, grain, name);
  if (sort === null) throw new Failure("invalid_input", { invalidParams: problems });
  return sort;
}

/** Returns the order that a reading requests, or else that of the view. */
export function resolveSort(
  { sortColumn, sortDirection }: Pick<ViewReading, "sortColumn" | "sortDirection">,
  defaultSort: Sort,
  grain: Grain,
): Sort {
  if (sortColumn === undefined) {
    return sortDirection === undefined ? defaultSort : { ...defaultSort, direction: sortDirection };
  }
  const requested = { column: sortColumn, direction: sortDirection ?? "asc" };
  const { column } = parseSort(requested, grain, "sortColumn");
  return { column, direction: sortDirection ?? firstDirection(column) };
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

function readSort(
  requested: RequestedSort | null,
  grain: Grain,
  name: string,
): { sort: Sort | null; problems: InvalidParam[] } {
  if (requested === null) return { sort: null, problems: [] };
  const { column, direction } = requested;
  const refuseSort = (reason: string) => ({ sort: null, problems: [{ name, reasons: [reason] }] });
  if (!isColumnOf(column, grain)) return refuseSort(columnProblem(column));
  if (!canSortBy(column)) return refuseSort("Rows cannot be sorted by this column");
  return { sort: { column, direction }, problems: [] };
}

function columnProblem(id: string): string {
  return isFieldId(id) ? "Not a column of this view" : "Unknown column";
}
