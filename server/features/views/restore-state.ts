import { fieldOf } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { type FieldId, isFieldId } from "../../../domain/fields/fields.ts";
import { normaliseFilters } from "../../../domain/filters/normalise-filters.ts";
import { restoreFilters } from "../../../domain/filters/parse-filters.ts";
import type { OrderedState, Sort } from "../../../domain/views/view-state.ts";
import { isViewType, type ViewType } from "../../../domain/views/view-type.ts";
import { viewTypes } from "../../../domain/views/view-types.ts";

export interface KeptState {
  view_type: string;
  filters: unknown;
  web_columns: readonly string[];
  excel_columns: readonly string[];
  sort_column: string;
  sort_direction: string;
}

/**
 * A stored view outlives the catalogues: filters and columns that are gone are dropped and named. Null where the type
 * of view itself is gone.
 */
export function restoreState(kept: KeptState): { state: OrderedState; dropped: string[] } | null {
  const { view_type: viewType } = kept;
  if (!isViewType(viewType)) return null;
  const { grain, columns } = viewTypes[viewType];
  const { filters, dropped } = restoreFilters(kept.filters);
  const isKnown = (id: string): id is FieldId => isColumnOf(id, grain);
  const restored = (stored: readonly string[], usual: FieldId[]) => {
    const known = stored.filter(isKnown);
    return known.length > 0 ? known : usual;
  };
  const gone = [...kept.web_columns, ...kept.excel_columns].filter((id) => !isKnown(id));
  return {
    state: {
      viewType,
      filters: normaliseFilters(filters, { viewType, grain }),
      columns: {
        web: restored(kept.web_columns, columns.web),
        excel: restored(kept.excel_columns, columns.excel),
      },
      sort: restoreSort(kept, viewType),
    },
    dropped: [...new Set([...dropped, ...gone])],
  };
}

export function restoreSort(
  { sort_column, sort_direction }: Pick<KeptState, "sort_column" | "sort_direction">,
  viewType: ViewType,
): Sort {
  const { grain, sort } = viewTypes[viewType];
  if (!isColumnOf(sort_column, grain) || !canSortBy(sort_column)) return sort;
  return { column: sort_column, direction: sort_direction === "asc" ? "asc" : "desc" };
}

/** True for the id of a column that rows of the grain have, and that can be chosen. */
export function isColumnOf(id: string, grain: Grain): id is FieldId {
  if (!isFieldId(id)) return false;
  const { grains, isOffered } = fieldOf(id);
  return isOffered && grains.includes(grain);
}

export function canSortBy(id: FieldId): boolean {
  return fieldOf(id).order !== null;
}
