import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconDotsVertical } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import type { DrawnColumn, DrawnGroup } from "./columns/drawn-columns.ts";
import type { GridSort } from "./columns/grid-column.ts";
import type { HeaderPointers, HeaderTools } from "./columns/header-tools.ts";
import classes from "./GridHead.module.css";

interface Props<Row, Id extends string> {
  columns: readonly DrawnColumn<Row, Id>[];
  /** Empty where no column has a group. */
  groups: readonly DrawnGroup[];
  width: number;
  /** The width of the pinned columns, which cover the left edge of the others. */
  leftWidth: number;
  tools: HeaderTools;
  pointers: HeaderPointers | null;
  /** The column that is being dragged. */
  draggedId: string | null;
}

/** The headers of the columns, below the names of their groups. */
export function GridHead<Row, Id extends string>(props: Props<Row, Id>) {
  const { columns, groups, width, leftWidth, tools, pointers, draggedId } = props;
  return (
    <div className={classes.head} ref={pointers?.head} role="rowgroup" style={{ width }}>
      {groups.length > 0 ? (
        <div aria-rowindex={1} className={classes.groups} role="row">
          {groups.map((group) => (
            <GroupHeader coveredWidth={leftWidth} group={group} key={group.key} />
          ))}
        </div>
      ) : null}
      <div aria-rowindex={groups.length > 0 ? 2 : 1} className={classes.columns} role="row">
        {columns.map((drawn) => (
          <HeaderCell
            drawn={drawn}
            isDragged={drawn.column.id === draggedId}
            key={drawn.column.id}
            pointers={pointers}
            tools={tools}
          />
        ))}
      </div>
    </div>
  );
}

/** A name stays in view as long as a column of its group does, and is not shown again beside a group of the same name. */
function GroupHeader({ group, coveredWidth }: { group: DrawnGroup; coveredWidth: number }) {
  const { name, pinned, isContinued } = group;
  return (
    <div
      aria-colindex={group.spokenIndex}
      aria-colspan={group.columns}
      className={classes.group}
      data-continued={isContinued || undefined}
      data-group
      data-pinned={pinned}
      role="columnheader"
      style={group.style}
      title={name}
    >
      <span
        className={classes.groupName}
        style={{ left: pinned === undefined ? coveredWidth + 8 : 8 }}
      >
        {name}
      </span>
    </div>
  );
}

interface HeaderCellProps<Row, Id extends string> {
  drawn: DrawnColumn<Row, Id>;
  tools: HeaderTools;
  pointers: HeaderPointers | null;
  isDragged: boolean;
}

/**
 * The header of a column. A click sorts, with Shift by one more column; the button, the secondary button of the mouse
 * and the keys of `handleHeaderKey` open the menu.
 */
function HeaderCell<Row, Id extends string>(props: HeaderCellProps<Row, Id>) {
  const { drawn, tools, pointers, isDragged } = props;
  const { id, title, spokenTitle, kind, pinned, isSortable = true, isResizable } = drawn.column;
  const direction = tools.sort?.column === id ? tools.sort.direction : null;
  const hasMenu = title !== "";
  const open = (event: MouseEvent<HTMLElement>) => {
    const header = event.currentTarget.closest<HTMLElement>("[role=columnheader]");
    event.preventDefault();
    event.stopPropagation();
    if (header) tools.openMenu(id, header);
  };
  const canResize = pointers !== null && (isResizable ?? kind !== "control");
  return (
    <div
      aria-colindex={drawn.spokenIndex}
      aria-haspopup={hasMenu ? "menu" : undefined}
      aria-sort={isSortable && hasMenu ? ariaSort(direction) : undefined}
      className={classes.column}
      col-id={id}
      data-dragged={isDragged || undefined}
      data-kind={kind}
      data-pinned={pinned}
      onClick={isSortable && hasMenu ? (event) => tools.sortBy(id, event.shiftKey) : undefined}
      onContextMenu={hasMenu ? open : undefined}
      onPointerDown={(event) => pointers?.onMoveStart?.(event, id)}
      role="columnheader"
      style={drawn.style}
      tabIndex={-1}
    >
      {hasMenu ? (
        <>
          <span className={classes.label}>
            <SortMark id={id} sort={tools.sort} />
            {title}
          </span>
          <button aria-hidden className={classes.menu} onClick={open} tabIndex={-1} type="button">
            <IconDotsVertical aria-hidden size={14} />
          </button>
        </>
      ) : (
        <VisuallyHidden>{spokenTitle}</VisuallyHidden>
      )}
      {canResize ? (
        // The menu of the column does the same by keyboard.
        <span
          className={classes.edge}
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
    <span className={classes.mark}>
      <Arrow aria-hidden size={12} stroke={2.4} />
      {keys.length > 1 ? <small aria-hidden>{at + 1}</small> : null}
    </span>
  );
}
