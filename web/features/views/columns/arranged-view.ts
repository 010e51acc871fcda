import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import { type FieldId, fieldOf } from "../../../../domain/fields/fields.ts";
import { isStandardLayout, type Layout, widthLimits } from "../../../../domain/views/layout.ts";
import type { Columns, Sort } from "../../../../domain/views/view-state.ts";
import { viewTypes } from "../../../../domain/views/view-type.ts";
import type { Arrangement } from "../../../grid/columns/grid-column.ts";

/**
 * Applies what a user has changed about the grid to a view: its columns in their new order, and its layout. Columns that
 * depend on the status of SPACs keep their order.
 */
export function arrangeView(
  { selectedColumns, layout }: Pick<ViewData, "selectedColumns" | "layout">,
  { order, widths, pins }: Arrangement<FieldId>,
  areFixed: boolean,
): [web: FieldId[], layout: Layout] {
  const { web } = selectedColumns;
  const next = {
    ...layout,
    widths: { ...layout.widths, ...limitWidths(widths ?? {}) },
    pins: { ...layout.pins, ...pins },
  };
  return [order && !areFixed ? orderChosen(web, order) : web, next];
}

function limitWidths(widths: Layout["widths"]): Layout["widths"] {
  const { min, max } = widthLimits;
  return Object.fromEntries(
    Object.entries(widths).map(([id, width]) => [id, Math.min(max, Math.max(min, width))]),
  );
}

/** Orders chosen columns like the shown ones. A heading is where the first of the columns below it is. */
function orderChosen(chosen: readonly FieldId[], shown: readonly FieldId[]): FieldId[] {
  const place = (id: FieldId) => {
    const places = (fieldOf(id).nested ?? [id]).map((each) => shown.indexOf(each));
    return Math.min(...places.filter((at) => at >= 0), shown.length);
  };
  return chosen.toSorted((a, b) => place(a) - place(b));
}

/** Leaves out a column of the grid, and with the last column below a heading the heading. */
export function withoutColumn({ web, excel }: Columns, id: FieldId): Columns {
  const left = web.flatMap((chosen) => {
    const nested = fieldOf(chosen).nested;
    if (!nested?.includes(id)) return chosen === id ? [] : [chosen];
    return nested.filter((each) => each !== id);
  });
  return { web: [...new Set(left)], excel };
}

/** True if a view differs from the standard of its kind in columns, order or layout. */
export function isChanged(
  { viewType, selectedColumns, layout }: ViewData,
  sort: Sort | null,
): boolean {
  const standard = viewTypes[viewType];
  const isOwnChoice = viewType === "CustomInUse";
  return (
    !isStandardLayout(layout) ||
    (!isOwnChoice && selectedColumns.web.join() !== standard.columns.web.join()) ||
    (sort !== null && JSON.stringify(sort) !== JSON.stringify(standard.sort))
  );
}
