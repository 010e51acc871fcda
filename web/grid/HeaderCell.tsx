import { VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconDotsVertical } from "@tabler/icons-react";
import type { IHeaderParams } from "ag-grid-community";
import { type MouseEvent, useContext } from "react";
import type { GridSort } from "./grid-column.ts";
import classes from "./HeaderCell.module.css";
import { HeaderToolsContext } from "./header-tools.ts";

interface Titles {
  title: string;
  spokenTitle: string | undefined;
}

/**
 * The header of a column. A click sorts, with Shift by one more column; the button, the secondary button of the mouse
 * and the keys of `handleHeaderKey` open the menu. The element around it is the control that takes the focus.
 */
export function HeaderCell({ column, eGridHeader, title, spokenTitle }: IHeaderParams & Titles) {
  const { sort, sortBy, openMenu } = useContext(HeaderToolsContext);
  const id = column.getColId();
  if (title === "") return <VisuallyHidden>{spokenTitle}</VisuallyHidden>;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    openMenu(id, eGridHeader);
  };
  const { sortable } = column.getColDef();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the header around it is the control, and takes the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the header around it takes the keys.
    <div
      className={classes.head}
      onClick={sortable ? (event) => sortBy(id, event.shiftKey) : undefined}
      onContextMenu={open}
    >
      <span className={classes.label}>
        <SortMark id={id} sort={sort} />
        {title}
      </span>
      <button aria-hidden className={classes.menu} onClick={open} tabIndex={-1} type="button">
        <IconDotsVertical aria-hidden size={14} />
      </button>
    </div>
  );
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
