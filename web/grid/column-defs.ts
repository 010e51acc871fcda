import type { ColDef, ColGroupDef, ICellRendererParams } from "ag-grid-community";
import { type ComponentType, createElement } from "react";
import { compareValues } from "./compare.ts";
import type { CellProps, GridColumn, GridSort, SortValue } from "./grid-column.ts";

interface Options<Row> {
  sort: GridSort | null;
  /** The server sorts: the rows are shown in the order in which they came. */
  isServed: boolean;
  /** The last word between rows that are equal in the sorted column: their key. */
  tieOf: (row: Row) => number;
  /** Pinned columns need room for a finger. */
  isNarrow: boolean;
}

const pinnedMinWidthOnMobile = 125;

/** The grid's own description of the columns, under the names of their groups. */
export function columnDefs<Row>(
  columns: readonly GridColumn<Row>[],
  options: Options<Row>,
): (ColDef<Row> | ColGroupDef<Row>)[] {
  const groups: ColGroupDef<Row>[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    const name = nameAbove(column);
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

/** What is pinned stands apart from its group, and a star is too narrow for a name. */
function nameAbove<Row>({ pinned, kind, group = "" }: GridColumn<Row>): string {
  return pinned === undefined && kind !== "control" ? group : "";
}

function columnDef<Row>(column: GridColumn<Row>, options: Options<Row>): ColDef<Row, SortValue> {
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
    valueGetter: ({ data }) => (data === undefined ? null : column.value(data)),
    getQuickFilterText: ({ data }) => typedText(column.text(data)),
    comparator: options.isServed
      ? () => 0
      : (a, b, nodeA, nodeB, isDescending) =>
          compareValues(a ?? null, b ?? null, isDescending) ||
          byTie(nodeA.data, nodeB.data, isDescending, options.tieOf),
    // A cell's text may change where its value does not: a price that moved, a star that was pressed.
    equals: () => false,
    cellRenderer: Cell ? rendererOf(Cell, column) : textRendererOf(column),
  };
}

/** A text with the signs that keyboards have. */
export function typedText(text: string): string {
  return text.replace(/[−–]/g, "-");
}

/** Equal rows stand in the order of their keys, whichever way the column is sorted. */
function byTie<Row>(
  a: Row | undefined,
  b: Row | undefined,
  isDescending: boolean,
  tieOf: (row: Row) => number,
): number {
  if (a === undefined || b === undefined) return 0;
  return isDescending ? tieOf(b) - tieOf(a) : tieOf(a) - tieOf(b);
}

function rendererOf<Row>(Cell: ComponentType<CellProps<Row>>, column: GridColumn<Row>) {
  return function CellOfRow({ data }: ICellRendererParams<Row>) {
    return data === undefined
      ? null
      : createElement(Cell, { columnId: column.id, row: data, text: column.text(data) });
  };
}

/** Plain text is drawn without React: most cells of a wide grid are. */
function textRendererOf<Row>(column: GridColumn<Row>) {
  return ({ data }: ICellRendererParams<Row>) => (data === undefined ? "" : column.text(data));
}
