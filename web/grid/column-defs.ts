import type { ColDef, ColGroupDef, ICellRendererParams } from "ag-grid-community";
import { createElement, type ReactNode } from "react";
import type { CellProps, GridColumn, GridSort } from "./grid-column.ts";

interface Options {
  sort: GridSort | null;
  /** The server sorts: rows keep the order in which they arrive. */
  isServed: boolean;
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
    const name = groupHeader(column);
    const def = columnDef(column, options);
    if (last?.headerName === name && last.context === column.pinned) last.children.push(def);
    else
      groups.push({
        headerName: name,
        groupId: `${name}-${column.id}`,
        context: column.pinned,
        headerClass: "group",
        marryChildren: true,
        children: [def],
      });
  }
  return columns.some((column) => column.group)
    ? groups
    : groups.flatMap((group) => group.children);
}

/** A pinned column is apart from its group, and a star is too narrow for a name. */
function groupHeader({
  pinned,
  kind,
  group = "",
}: Pick<GridColumn<unknown>, "pinned" | "kind" | "group">): string {
  return pinned === undefined && kind !== "control" ? group : "";
}

function columnDef<Row, Id extends string>(
  column: GridColumn<Row, Id>,
  options: Options,
): ColDef<Row> {
  const { Cell, kind, pinned } = column;
  const isPinnedNarrow = options.isNarrow && pinned !== undefined && kind !== "control";
  const minWidth = isPinnedNarrow ? pinnedMinWidthOnMobile : column.minWidth;
  return {
    colId: column.id,
    headerName: column.title,
    hide: column.isHidden ?? false,
    pinned: pinned ?? null,
    width: column.width,
    ...(minWidth !== undefined && { minWidth }),
    ...(column.maxWidth !== undefined && { maxWidth: column.maxWidth }),
    ...(column.flex !== undefined && !options.isNarrow && { flex: column.flex }),
    resizable: column.isResizable ?? kind !== "control",
    sortable: column.isSortable ?? true,
    sort: options.sort?.column === column.id ? options.sort.direction : null,
    sortingOrder: column.sortsDescendingFirst ? ["desc", "asc"] : ["asc", "desc"],
    suppressMovable: true,
    wrapHeaderText: true,
    headerClass: `head-${kind}`,
    cellClass: `cell-${kind}`,
    getQuickFilterText: ({ data }) => toTypedText(column.text(data)),
    comparator: options.isServed
      ? () => 0
      : (_a, _b, { data: a }, { data: b }, isDescending) =>
          a === undefined || b === undefined ? 0 : compareForGrid(column, a, b, isDescending),
    // A cell's text can change while its value does not: a price moves, a star is pressed.
    equals: () => false,
    cellRenderer: Cell ? makeRenderer(Cell, column) : makeTextRenderer(column),
  };
}

/** Replaces typographic signs by those on a keyboard. */
export function toTypedText(text: string): string {
  return text.replace(/[−–]/g, "-");
}

/** The grid negates the result when it sorts descending. */
function compareForGrid<Row>(
  { compare }: Pick<GridColumn<Row>, "compare">,
  a: Row,
  b: Row,
  isDescending: boolean,
): number {
  return isDescending ? -compare(a, b, "desc") : compare(a, b, "asc");
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
function makeTextRenderer<Row>(column: Pick<GridColumn<Row>, "text">) {
  return ({ data }: ICellRendererParams<Row>) => (data === undefined ? "" : column.text(data));
}
