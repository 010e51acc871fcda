import { useMemo } from "react";
import { listDrawn, listGroups } from "./columns/drawn-columns.ts";
import type { Arrangement, GridColumn } from "./columns/grid-column.ts";
import { type GridLayout, layOutColumns, listPlaced } from "./columns/lay-out-columns.ts";
import { type ResizedColumn, useHeaderDrag } from "./columns/use-header-drag.ts";
import type { ScrolledPart } from "./use-scrolled-part.ts";
import { visibleColumns } from "./visible-range.ts";

interface Options<Row, Id extends string> {
  columns: readonly GridColumn<Row, Id>[];
  part: Pick<ScrolledPart, "left" | "width">;
  canMove: boolean;
  onArrange: ((arrangement: Arrangement<Id>) => void) | undefined;
  onFit: (id: Id) => void;
  openMenu: (id: string, header: HTMLElement) => void;
}

/** The heights of the headers and of the names of groups above them, in pixels. */
const headHeights = { columns: 40, groups: 24 };

/** Lays the columns out, as the pointer has widened them so far, and lists those within view. */
export function useGridLayout<Row, Id extends string>(options: Options<Row, Id>) {
  const { columns, part, ...answers } = options;
  const { left, width } = part;
  const usual = useMemo(() => layOutColumns(columns, width), [columns, width]);
  const { pointers, moved, resized } = useHeaderDrag({ ...answers, columns, layout: usual });
  const layout = useMemo(
    () => (resized ? layOutColumns(widenColumn(columns, usual, resized), width) : usual),
    [usual, columns, resized, width],
  );
  const shown = visibleColumns(layout.center, { left, width });
  const drawn = useMemo(
    () => listDrawn(layout, { first: shown.first, end: shown.end }),
    [layout, shown.first, shown.end],
  );
  const hasGroups = columns.some(({ group }) => group);
  return {
    ...{ layout, drawn, pointers, moved },
    groups: hasGroups ? listGroups(layout, shown) : [],
    headRows: hasGroups ? 2 : 1,
    headHeight: headHeights.columns + (hasGroups ? headHeights.groups : 0),
    wholeWidth: layout.leftWidth + layout.centerWidth + layout.rightWidth,
  };
}

/** The columns before it keep their widths, so that the edge of the column follows the pointer. */
export function widenColumn<Row, Id extends string>(
  columns: readonly GridColumn<Row, Id>[],
  layout: GridLayout<Row, Id>,
  { id, width }: Pick<ResizedColumn, "id" | "width">,
): GridColumn<Row, Id>[] {
  const placed = listPlaced(layout);
  const at = placed.findIndex(({ column }) => column.id === id);
  const widths = new Map<string, number>(
    placed.slice(0, at).map((one) => [one.column.id, one.width]),
  );
  widths.set(id, width);
  return columns.map((column) => {
    const own = widths.get(column.id);
    return own === undefined
      ? column
      : { ...column, width: own, flex: undefined, maxWidth: undefined };
  });
}
