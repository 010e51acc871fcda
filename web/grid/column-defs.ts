import type { ColDef, ColGroupDef, ICellRendererParams } from "ag-grid-community";
import { createElement, type ReactNode } from "react";
import type { CellProps, GridColumn, GridSort } from "./grid-column.ts";
import { HeaderCell } from "./HeaderCell.tsx";

interface Options {
  sort: GridSort | null;
  /** Pinned columns need room for a finger. */
  isNarrow: boolean;
}

const pinnedMinWidthOnMobile = 125;

/** Translates columns into the grid library's definitions, below the names of their groups. */
export function columnDefs<Row, Id extends string>(
  columns: readonly GridColumn<Row, Id>[],
  options: Options,
): (ColDef<Row> | ColGroupDef<Row>)[] {
  const groups: ColGroupDef<Row>[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    const { group: name = "", pinned } = column;
    const def = columnDef(column, options);
    if (last?.headerName === name && last.context === pinned) last.children.push(def);
    else
      groups.push({
        headerName: name,
        groupId: `${name}-${column.id}`,
        context: pinned,
        headerClass: last?.headerName === name ? "group continued" : "group",
        children: [def],
      });
  }
  return columns.some((column) => column.group)
    ? groups
    : groups.flatMap((group) => group.children);
}

function columnDef<Row, Id extends string>(
  column: GridColumn<Row, Id>,
  options: Options,
): ColDef<Row> {
  const { Cell, kind, pinned, isStrong, isMovable = kind !== "control" } = column;
  const isPinnedNarrow = options.isNarrow && pinned !== undefined && kind !== "control";
  const minWidth = isPinnedNarrow ? pinnedMinWidthOnMobile : column.minWidth;
  return {
    colId: column.id,
    headerName: column.title,
    headerComponent: HeaderCell,
    headerComponentParams: { title: column.title, spokenTitle: column.spokenTitle },
    pinned: pinned ?? null,
    width: column.width,
    ...(minWidth !== undefined && { minWidth }),
    ...(column.maxWidth !== undefined && { maxWidth: column.maxWidth }),
    // Without a value, a column would keep the one that it had in a wider window.
    flex: options.isNarrow ? null : (column.flex ?? null),
    resizable: column.isResizable ?? kind !== "control",
    sortable: column.isSortable ?? true,
    sort: options.sort?.column === column.id ? options.sort.direction : null,
    sortingOrder: column.sortsDescendingFirst ? ["desc", "asc"] : ["asc", "desc"],
    suppressMovable: !isMovable || options.isNarrow,
    ...(kind === "control" && pinned === "left" && { lockPosition: "left" }),
    headerClass: `head-${kind}`,
    cellClass: isStrong ? `cell-${kind} cell-strong` : `cell-${kind}`,
    // Rows arrive in their order, from the server or from `DataGrid`.
    comparator: () => 0,
    // A cell's text can change while its value does not: a price moves, a star is pressed.
    equals: () => false,
    cellRenderer: Cell ? makeRenderer(Cell, column) : makeTextRenderer(column),
  };
}

function makeRenderer<Row, Id extends string>(
  Cell: (props: CellProps<Row, Id>) => ReactNode,
  column: GridColumn<Row, Id>,
) {
  return function CellOfRow({ data }: ICellRendererParams<Row>) {
    return data === undefined
      ? null
      : createElement(Cell, { columnId: column.id, row: data, text: column.text(data) });
  };
}

/** Plain text is drawn without React, because most cells of a wide grid are plain text. */
function makeTextRenderer<Row>(column: Pick<GridColumn<Row>, "text" | "kind">) {
  return ({ data, eGridCell }: ICellRendererParams<Row>) => {
    const text = data === undefined ? "" : column.text(data);
    // A text that is cut is read whole by resting on it.
    if (column.kind === "text") eGridCell.title = text;
    return text;
  };
}
