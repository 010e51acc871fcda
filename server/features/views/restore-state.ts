import { fieldOf } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { type FieldId, isFieldId } from "../../../domain/fields/fields.ts";
import { normaliseFilters } from "../../../domain/filters/normalise-filters.ts";
import { restoreFilters } from "../../../domain/filters/parse-filters.ts";
import type { OrderedState, Sort } from "../../../domain/views/view-state.ts";
import { isViewType, type ViewType } from "../../../domain/views/view-type.ts";
import { viewTypes } from "../../../domain/views/view-types.ts";

export interface StoredState {
  view_type: string;
  filters: unknown;
  web_columns: readonly string[];
  excel_columns: readonly string[];
  sort_column: string;
  sort_direction: string;
}

/**
 * Restores a stored view, which may name filters and columns that no longer exist: these are dropped and reported. Null
 * if its view type no longer exists.
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
    },
    dropped: [...new Set([...dropped, ...gone])],
  };
}

export function restoreSort(
  { sort_column, sort_direction }: Pick<StoredState, "sort_column" | "sort_direction">,
  viewType: ViewType,
): Sort {
  const { grain, sort } = viewTypes[viewType];
  if (!isColumnOf(sort_column, grain) || !canSortBy(sort_column)) return sort;
  return { column: sort_column, direction: sort_direction === "asc" ? "asc" : "desc" };
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
