import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconDotsVertical } from "@tabler/icons-react";
import type { CSSProperties, MouseEvent, PointerEvent } from "react";
import head from "./GridHead.module.css";
import type { GridSort } from "./grid-column.ts";
import {
  type ColumnGroup,
  type GridLayout,
  groupColumns,
  type PlacedColumn,
  type PlacedHead,
} from "./lay-out-columns.ts";

/** What a header can do. */
export interface HeaderTools {
  sort: GridSort | null;
  /** Sorts by a column, or turns its order round; `isAdded` keeps the columns by which rows are sorted already. */
  sortBy: (id: string, isAdded: boolean) => void;
  /** Opens the menu of a column below its header. */
  openMenu: (id: string, header: HTMLElement) => void;
}

/** How a header answers the pointer; undefined where the arrangement cannot be changed. */
export interface HeaderPointers {
  onMoveStart: (event: PointerEvent<HTMLElement>, id: string) => void;
  onResizeStart: (event: PointerEvent<HTMLElement>, id: string) => void;
  onFit: (id: string) => void;
}

interface Props<Row, Id extends string> {
  layout: GridLayout<Row, Id>;
  /** The scrolled columns that are near enough to be drawn. */
  center: readonly PlacedColumn<Row, Id>[];
  tools: HeaderTools;
  pointers: HeaderPointers | undefined;
  /** The column that is being dragged. */
  draggedId: string | null;
}

/** The names of groups above the headers of the columns. */
export function GridHead<Row, Id extends string>(props: Props<Row, Id>) {
  const { layout, center, tools, pointers, draggedId } = props;
  const { left, right, leftWidth, centerWidth, rightWidth } = layout;
  const hasGroups = [...left, ...layout.center, ...right].some(({ column }) => column.group);
  const header = (placed: PlacedColumn<Row, Id>, spokenColumn: number, style: CSSProperties) => (
    <HeaderCell
      isDragged={placed.column.id === draggedId}
      key={placed.column.id}
      placed={placed}
      pointers={pointers}
      spokenColumn={spokenColumn}
      style={style}
      tools={tools}
    />
  );
  const firstCenter = left.length + layout.center.indexOf(center[0] as PlacedColumn<Row, Id>);
  return (
    <div
      className={head.head}
      role="rowgroup"
      style={{ width: leftWidth + centerWidth + rightWidth }}
    >
      {hasGroups ? (
        <div className={head.groups} role="row">
          <Groups part={left} style={({ left }) => ({ left })} pinned="left" />
          <Groups
            afterLeft={leftWidth}
            part={layout.center}
            shown={center}
            style={({ left }, i) => (i === 0 ? { marginLeft: left } : {})}
          />
          <Groups
            part={right}
            pinned="right"
            style={({ left, width }) => ({ right: rightWidth - left - width })}
          />
        </div>
      ) : null}
      <div className={head.columns} role="row">
        {left.map((placed, i) => header(placed, i + 1, { left: placed.left }))}
        {center.map((placed, i) =>
          header(placed, firstCenter + i + 1, i === 0 ? { marginLeft: placed.left } : {}),
        )}
        {right.map((placed, i) =>
          header(placed, left.length + layout.center.length + i + 1, {
            right: rightWidth - placed.left - placed.width,
          }),
        )}
      </div>
    </div>
  );
}

interface GroupsProps {
  part: readonly PlacedHead[];
  /** The columns that are drawn, whose groups are drawn whole. */
  shown?: readonly PlacedHead[];
  pinned?: "left" | "right";
  /** The width of what covers the left edge of this part while it is scrolled. */
  afterLeft?: number;
  style: (group: ColumnGroup, index: number) => CSSProperties;
}

/** A name stays in view as long as a column of its group does, and is not repeated beside a group of the same name. */
function Groups({ part, shown = part, pinned, afterLeft = 0, style }: GroupsProps) {
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return null;
  return groupColumns(part)
    .filter(({ left, width }) => left + width > first.left && left <= last.left)
    .map((group, i) => (
      <div
        aria-colspan={group.columns}
        className={head.group}
        data-group
        data-pinned={pinned}
        key={group.key}
        role="columnheader"
        style={{ ...style(group, i), width: group.width }}
        title={group.name}
      >
        <span className={head.groupName} style={{ left: afterLeft + 8 }}>
          {group.name}
        </span>
      </div>
    ));
}

interface HeaderCellProps {
  placed: PlacedHead;
  /** Counted from 1. */
  spokenColumn: number;
  style: CSSProperties;
  tools: HeaderTools;
  pointers: HeaderPointers | undefined;
  isDragged: boolean;
}

/**
 * The header of a column. A click sorts, with Shift by one more column; the button, the secondary button of the mouse
 * and the keys of `handleHeaderKey` open the menu.
 */
function HeaderCell({ placed, spokenColumn, style, tools, pointers, isDragged }: HeaderCellProps) {
  const { id, title, spokenTitle, kind, pinned, isSortable = true, isResizable } = placed.column;
  const direction = tools.sort?.column === id ? tools.sort.direction : null;
  const hasMenu = title !== "";
  const open = (event: MouseEvent<HTMLElement>) => {
    const header = event.currentTarget.closest<HTMLElement>("[role=columnheader]");
    event.preventDefault();
    event.stopPropagation();
    if (header) tools.openMenu(id, header);
  };
  const canResize = pointers !== undefined && (isResizable ?? kind !== "control");
  return (
    <div
      aria-colindex={spokenColumn}
      aria-sort={isSortable && hasMenu ? ariaSort(direction) : undefined}
      className={head.column}
      col-id={id}
      data-dragged={isDragged || undefined}
      data-kind={kind}
      data-pinned={pinned}
      onClick={isSortable && hasMenu ? (event) => tools.sortBy(id, event.shiftKey) : undefined}
      onContextMenu={hasMenu ? open : undefined}
      onPointerDown={(event) => pointers?.onMoveStart(event, id)}
      role="columnheader"
      style={{ ...style, width: placed.width }}
      tabIndex={-1}
    >
      {hasMenu ? (
        <>
          <span className={head.label}>
            <SortMark id={id} sort={tools.sort} />
            {title}
          </span>
          <button aria-hidden className={head.menu} onClick={open} tabIndex={-1} type="button">
            <IconDotsVertical aria-hidden size={14} />
          </button>
        </>
      ) : (
        <VisuallyHidden>{spokenTitle}</VisuallyHidden>
      )}
      {canResize ? (
        // The menu of the column does the same by keyboard.
        <span
          className={head.edge}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={() => pointers.onFit(id)}
          onPointerDown={(event) => pointers.onResizeStart(event, id)}
        />
      ) : null}
    </div>
  );
}

function ariaSort(direction: "asc" | "desc" | null) {
  if (direction === null) return "none";
  return direction === "asc" ? "ascending" : "descending";
}

/** The arrow of a column by which rows are sorted, with its place when there are several. */
function SortMark({ id, sort }: { id: string; sort: GridSort | null }) {
  if (sort === null) return null;
  const keys = [sort, ...(sort.thenBy ?? [])];
  const at = keys.findIndex(({ column }) => column === id);
  const key = keys[at];
  if (key === undefined) return null;
  const Arrow = key.direction === "asc" ? IconArrowUp : IconArrowDown;
  return (
    <span className={head.mark}>
      <Arrow aria-hidden size={12} stroke={2.4} />
      {keys.length > 1 ? <small aria-hidden>{at + 1}</small> : null}
    </span>
  );
}
