import { createHash } from "node:crypto";
import { alwaysCarried } from "../../../domain/fields/always-carried.ts";
import { carriedFields, shownFields } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";
import type { OrderedState } from "../../../domain/views/view-state.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import { movesByItself } from "../../rows/moments.ts";
import type { RowWish } from "../../rows/row-wish.ts";
import { restoreState, type StoredState } from "../views/restore-state.ts";

/** A view as alerts see it: its rows, and the columns whose values they watch. */
export interface WatchedView {
  wish: RowWish;
  grain: Grain;
  watched: FieldId[];
  /** Equal for views that have the same rows and watched columns on the same day. */
  key: string;
}

/**
 * Reads the view of an alert; null if its kind of view or one of its filters no longer exists. Such an alert rests, since
 * rows that the user has not asked for would look like news.
 */
export function readWatchedView(stored: StoredState & { user_id: number }): WatchedView | null {
  const restored = restoreState(stored);
  if (restored === null || restored.state.filters.LostFilters !== undefined) return null;
  return watchView(restored.state, stored.user_id);
}

/**
 * An alert watches the columns on screen, except those that move with prices, with the day or with the user's stars:
 * such columns would report every row every day. `withMoving` watches them too.
 */
export function watchView(state: OrderedState, userId: number, withMoving = false): WatchedView {
  const { viewType, filters, columns, sort } = state;
  const { grain } = viewTypes[viewType];
  const shown = shownFields(shownColumns(columns, filters).web, "web");
  const watched = shown.filter((id) => withMoving || !movesByItself(id)).toSorted();
  const content = [viewType, Object.entries(filters).sort(), watched];
  const owner = filters.Favorite ? userId : 0;
  const key = createHash("sha256")
    .update(JSON.stringify([content, owner]))
    .digest("base64");
  return { wish: { viewType, filters, sort }, grain, watched, key };
}

/**
 * The fields of a row that a report needs: those that name the row, the watched ones, and those shown beside a watched
 * one in its cell.
 */
export function reportFields({ grain, watched }: WatchedView): FieldId[] {
  return [...new Set([...alwaysCarried[grain], ...carriedFields(watched, "web")])];
}
