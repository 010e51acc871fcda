import type { Grain } from "../../../domain/fields/field.ts";
import { type FieldId, fieldOf, isFieldId } from "../../../domain/fields/fields.ts";
import { normaliseFilters } from "../../../domain/filters/normalise-filters.ts";
import { restoreFilters } from "../../../domain/filters/parse-filters.ts";
import { type Layout, standardLayout } from "../../../domain/views/layout.ts";
import { toSort } from "../../../domain/views/sort-keys.ts";
import type { OrderedState, Sort, SortKey } from "../../../domain/views/view-state.ts";
import { isViewType, type ViewType, viewTypes } from "../../../domain/views/view-type.ts";

export interface StoredState {
  view_type: string;
  filters: unknown;
  web_columns: readonly string[];
  excel_columns: readonly string[];
  sort_column: string;
  sort_direction: string;
  sort_then: unknown;
  layout: unknown;
}

/**
 * Restores a stored view, which may name filters and columns that no longer exist: a lost filter leaves a view without
 * rows, and lost columns are left out and listed. Null if the view type no longer exists.
 */
export function restoreState(
  stored: StoredState,
): { state: OrderedState; dropped: string[] } | null {
  const { view_type: viewType } = stored;
  if (!isViewType(viewType)) return null;
  const { grain, columns } = viewTypes[viewType];
  const { filters, dropped } = restoreFilters(stored.filters);
  const isKnown = (id: string): id is FieldId => isColumnOf(id, grain);
  const restoreColumns = (ids: readonly string[], defaults: FieldId[]) => {
    const known = ids.filter(isKnown);
    return known.length > 0 ? known : defaults;
  };
  const gone = [...stored.web_columns, ...stored.excel_columns].filter((id) => !isKnown(id));
  return {
    state: {
      viewType,
      filters: normaliseFilters(filters, { viewType, grain }),
      columns: {
        web: restoreColumns(stored.web_columns, columns.web),
        excel: restoreColumns(stored.excel_columns, columns.excel),
      },
      sort: restoreSort(stored, viewType),
      layout: restoreLayout(stored.layout, grain),
    },
    dropped: [...new Set([...dropped, ...gone])],
  };
}

/** Restores an order without the columns that no longer exist; if no column is left, the order of the view type. */
export function restoreSort(
  { sort_column, sort_direction, sort_then }: StoredOrder,
  viewType: ViewType,
): Sort {
  const { grain, sort } = viewTypes[viewType];
  const first = { column: sort_column, direction: sort_direction };
  const further = Array.isArray(sort_then) ? (sort_then as (typeof first)[]) : [];
  const keys = [first, ...further].flatMap(({ column, direction }): SortKey[] =>
    column !== null && isColumnOf(column, grain) && canSortBy(column)
      ? [{ column, direction: direction === "asc" ? "asc" : "desc" }]
      : [],
  );
  return toSort(keys) ?? sort;
}

interface StoredOrder {
  /** Null for the order of the view type. */
  sort_column: string | null;
  sort_direction: string | null;
  sort_then: unknown;
}

/** Restores an arrangement without the columns that no longer exist. */
export function restoreLayout(stored: unknown, grain: Grain): Layout {
  const { widths, pins, pageSize } = { ...standardLayout, ...(stored as Partial<Layout>) };
  const known = <Value>(values: { readonly [id: string]: Value }) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => isColumnOf(id, grain)));
  return { widths: known(widths), pins: known(pins), pageSize };
}

/** True for the id of a column that rows of the grain have and that can be chosen. */
export function isColumnOf(id: string, grain: Grain): id is FieldId {
  if (!isFieldId(id)) return false;
  const { grains, isOffered } = fieldOf(id);
  return isOffered && grains.includes(grain);
}

export function canSortBy(id: FieldId): boolean {
  return fieldOf(id).order !== null;
}
