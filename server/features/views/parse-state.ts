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

type AskedState = Pick<Body<typeof createView>, "viewType" | "filters" | "columns" | "sort">;

/**
 * The view that a request asks for, with all that it leaves to the view type. Fails with every id and value that is not
 * of the catalogues. SPACs that were withdrawn or postponed are shown by a view type of their own.
 */
export function parseState(asked: AskedState): OrderedState {
  const { grain, columns, sort } = viewTypes[asked.viewType];
  const { filters, problems } = parseFilters(asked.filters);
  const chosen = readColumns(asked.columns, grain);
  const order = readSort(asked.sort, grain, "sort.column");
  refuse([
    ...problems.map(({ name, reasons }) => ({ name: `filters.${name}`, reasons })),
    ...chosen.problems,
    ...order.problems,
  ]);

  const withdrawn = asked.viewType.startsWith("Spacs") ? withdrawnPostponedFilters(filters) : null;
  if (withdrawn)
    return parseState({
      ...asked,
      viewType: "PostponedWithdrawn",
      filters: withdrawn,
      columns: null,
      sort: null,
    });
  return {
    viewType: asked.viewType,
    filters: normaliseFilters(filters, { viewType: asked.viewType, grain }),
    columns: chosenColumns(chosen.columns, columns),
    sort: order.sort ?? sort,
  };
}

/** The columns that are asked for, each once; an empty list leaves them to the view. */
export function chosenColumns(asked: Columns | null, usual: Columns): Columns {
  const chosen = (ids: FieldId[] = [], otherwise: FieldId[]) =>
    ids.length > 0 ? [...new Set(ids)] : otherwise;
  return { web: chosen(asked?.web, usual.web), excel: chosen(asked?.excel, usual.excel) };
}

export function parseColumns(asked: RequestedColumns | null, grain: Grain): Columns | null {
  const { columns, problems } = readColumns(asked, grain);
  refuse(problems);
  return columns;
}

/** Parses an order; `name` is that of its column in the request. */
export function parseSort(asked: RequestedSort, grain: Grain, name: string): Sort {
  const { sort, problems } = readSort(asked, grain, name);
  if (sort === null) throw new Failure("invalid_input", { invalidParams: problems });
  return sort;
}

/** The order that a reading asks for, else that of the view. */
export function sortOf(
  { sortColumn, sortDirection }: Pick<ViewReading, "sortColumn" | "sortDirection">,
  usual: Sort,
  grain: Grain,
): Sort {
  if (sortColumn === undefined) {
    return sortDirection === undefined ? usual : { ...usual, direction: sortDirection };
  }
  const asked = { column: sortColumn, direction: sortDirection ?? "asc" };
  const { column } = parseSort(asked, grain, "sortColumn");
  return { column, direction: sortDirection ?? firstDirection(column) };
}

function refuse(invalidParams: InvalidParam[]): void {
  if (invalidParams.length > 0) throw new Failure("invalid_input", { invalidParams });
}

/** The columns that can be chosen for rows of the grain, and a problem for each of the others. */
function readColumns(asked: RequestedColumns | null, grain: Grain) {
  if (asked === null) return { columns: null, problems: [] };
  const isKnown = (id: string): id is FieldId => isColumnOf(id, grain);
  const problems = Object.entries(asked).flatMap(([medium, ids]) =>
    ids
      .map((id, i) => ({ id, name: `columns.${medium}.${i}` }))
      .filter(({ id }) => !isKnown(id))
      .map(({ id, name }) => ({ name, reasons: [problemOfColumn(id)] })),
  );
  const columns = { web: asked.web.filter(isKnown), excel: asked.excel.filter(isKnown) };
  return { columns, problems };
}

function readSort(
  asked: RequestedSort | null,
  grain: Grain,
  name: string,
): { sort: Sort | null; problems: InvalidParam[] } {
  if (asked === null) return { sort: null, problems: [] };
  const { column, direction } = asked;
  const refused = (reason: string) => ({ sort: null, problems: [{ name, reasons: [reason] }] });
  if (!isColumnOf(column, grain)) return refused(problemOfColumn(column));
  if (!canSortBy(column)) return refused("Rows cannot be sorted by this column");
  return { sort: { column, direction }, problems: [] };
}

function problemOfColumn(id: string): string {
  return isFieldId(id) ? "Not a column of this view" : "Unknown column";
}
