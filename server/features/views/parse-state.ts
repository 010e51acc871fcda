import type { InvalidParam } from "../../../domain/contract/failures.ts";
import type { Body } from "../../../domain/contract/route.ts";
import type { ViewReading } from "../../../domain/contract/view-shapes.ts";
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
  const invalid = [
    ...problems.map(({ name, reasons }) => ({ name: `filters.${name}`, reasons })),
    ...problemsOfColumns(asked.columns, grain),
    ...problemsOfSort(asked.sort, grain, "sort.column"),
  ];
  if (invalid.length > 0) throw new Failure("invalid_input", { invalidParams: invalid });

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
    columns: chosenColumns(asked.columns, columns),
    sort: asked.sort ?? sort,
  };
}

/** The columns that are asked for, each once; an empty list leaves them to the view. */
export function chosenColumns(asked: Columns | null, usual: Columns): Columns {
  const chosen = (ids: FieldId[] = [], otherwise: FieldId[]) =>
    ids.length > 0 ? [...new Set(ids)] : otherwise;
  return { web: chosen(asked?.web, usual.web), excel: chosen(asked?.excel, usual.excel) };
}

export function checkColumns(asked: Columns | null, grain: Grain): void {
  const invalidParams = problemsOfColumns(asked, grain);
  if (invalidParams.length > 0) throw new Failure("invalid_input", { invalidParams });
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
  const sort = { column: sortColumn, direction: sortDirection ?? firstDirectionOf(sortColumn) };
  checkSort(sort, grain, "sortColumn");
  return sort;
}

export function checkSort(sort: Sort, grain: Grain, name: string): void {
  const invalidParams = problemsOfSort(sort, grain, name);
  if (invalidParams.length > 0) throw new Failure("invalid_input", { invalidParams });
}

function firstDirectionOf(id: FieldId): Sort["direction"] {
  return isFieldId(id) ? firstDirection(id) : "asc";
}

function problemsOfColumns(asked: Columns | null, grain: Grain): InvalidParam[] {
  return Object.entries(asked ?? {}).flatMap(([medium, ids]: [string, FieldId[]]) =>
    ids
      .map((id, i) => ({ name: `columns.${medium}.${i}`, reasons: problemOfColumn(id, grain) }))
      .filter(({ reasons }) => reasons.length > 0),
  );
}

function problemsOfSort(sort: Sort | null, grain: Grain, name: string): InvalidParam[] {
  if (sort === null) return [];
  const reasons = problemOfColumn(sort.column, grain);
  if (reasons.length === 0 && !canSortBy(sort.column))
    reasons.push("Rows cannot be sorted by this column");
  return reasons.length === 0 ? [] : [{ name, reasons }];
}

function problemOfColumn(id: string, grain: Grain): string[] {
  if (isColumnOf(id, grain)) return [];
  return [isFieldId(id) ? "Not a column of this view" : "Unknown column"];
}
