import { Menu } from "@mantine/core";
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowLeft,
  IconArrowNarrowDown,
  IconArrowNarrowUp,
  IconArrowRight,
  IconArrowsHorizontal,
  IconEyeOff,
  IconInfoCircle,
  IconPinnedOff,
  IconRestore,
  IconSortDescending2,
  type TablerIcon,
} from "@tabler/icons-react";
import { useState } from "react";
import { addSortKey, removeSortKey, sortBy } from "../../../domain/views/sort-keys.ts";
import { menuClosingEvents } from "../../ui/menu-closing-events.ts";
import { moveColumn } from "./arrange-columns.ts";
import classes from "./ColumnMenu.module.css";
import type { Arrangement, GridColumn, GridSort } from "./grid-column.ts";

export interface ColumnActions<Id extends string> {
  onSort: (sort: GridSort<Id>) => void;
  /** Undefined where the arrangement cannot be changed. */
  onArrange?: ((arrangement: Arrangement<Id>) => void) | undefined;
  onFit: (id: Id) => void;
  /** Undefined where columns cannot be hidden. */
  onHide?: ((id: Id) => void) | undefined;
  /** Undefined while everything is standard. */
  onReset?: (() => void) | undefined;
  /** Says in a sentence what the column means. */
  describe?: ((id: Id) => Promise<string>) | undefined;
}

interface Props<Row, Id extends string> extends ColumnActions<Id> {
  column: GridColumn<Row, Id>;
  columns: readonly GridColumn<Row, Id>[];
  sort: GridSort<Id> | null;
  /** The place of the header on the screen. */
  at: DOMRect;
  onClose: () => void;
}

/** The menu of a column: sorting, its place and width, and what it means. */
export function ColumnMenu<Row, Id extends string>(props: Props<Row, Id>) {
  const { column, at, onClose } = props;
  return (
    <Menu
      clickOutsideEvents={menuClosingEvents}
      onClose={onClose}
      opened
      position="bottom-start"
      returnFocus={false}
      width={230}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span
          className={classes.place}
          style={{ left: at.left, top: at.top, width: at.width, height: at.height }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Menu of ${column.title}`}>
        {column.isSortable === false ? null : <SortItems {...props} />}
        <PlaceItems {...props} />
        <Menu.Divider />
        <Meaning {...props} />
        {props.onReset ? (
          <Item Icon={IconRestore} onClick={props.onReset}>
            Reset to standard
          </Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

function SortItems<Row, Id extends string>({ column, sort, onSort }: Props<Row, Id>) {
  const { id } = column;
  const keys = sort === null ? [] : [sort, ...(sort.thenBy ?? [])];
  const isSorted = keys.some((key) => key.column === id);
  return (
    <>
      <Item
        Icon={IconArrowNarrowUp}
        onClick={() => onSort(sortBy({ column: id, direction: "asc" }))}
      >
        Sort ascending
      </Item>
      <Item
        Icon={IconArrowNarrowDown}
        onClick={() => onSort(sortBy({ column: id, direction: "desc" }))}
      >
        Sort descending
      </Item>
      {sort !== null && !isSorted ? (
        <Item
          Icon={IconSortDescending2}
          onClick={() =>
            onSort(
              addSortKey(sort, {
                column: id,
                direction: column.sortsDescendingFirst ? "desc" : "asc",
              }),
            )
          }
        >
          Add to sort
        </Item>
      ) : null}
      {sort !== null && isSorted && keys.length > 1 ? (
        <Item Icon={IconSortDescending2} onClick={() => onSort(removeSortKey(sort, id))}>
          Remove from sort
        </Item>
      ) : null}
      <Menu.Divider />
    </>
  );
}

const sides = [
  { side: "left", label: "Pin left", Icon: IconArrowBarToLeft },
  { side: "right", label: "Pin right", Icon: IconArrowBarToRight },
] as const;
const steps = [
  { step: -1, label: "Move left", Icon: IconArrowLeft },
  { step: 1, label: "Move right", Icon: IconArrowRight },
] as const;

function PlaceItems<Row, Id extends string>(props: Props<Row, Id>) {
  const { column, columns, onArrange, onFit, onHide } = props;
  const { id, pinned } = column;
  const pin = (side: "left" | "right" | "none") =>
    onArrange?.({ pins: { [id]: side } as Arrangement<Id>["pins"] & object });
  return (
    <>
      {onArrange
        ? sides
            .filter(({ side }) => side !== pinned)
            .map(({ side, label, Icon }) => (
              <Item Icon={Icon} key={side} onClick={() => pin(side)}>
                {label}
              </Item>
            ))
        : null}
      {onArrange && pinned ? (
        <Item Icon={IconPinnedOff} onClick={() => pin("none")}>
          Unpin
        </Item>
      ) : null}
      {onArrange
        ? steps.map(({ step, label, Icon }) => {
            const order = moveColumn(columns, id, step);
            return order === null ? null : (
              <Item Icon={Icon} key={label} onClick={() => onArrange({ order })}>
                {label}
              </Item>
            );
          })
        : null}
      {column.isResizable === false ? null : (
        <Item Icon={IconArrowsHorizontal} onClick={() => onFit(id)}>
          Fit width
        </Item>
      )}
      {onHide && columns.filter(({ kind }) => kind !== "control").length > 1 ? (
        <Item Icon={IconEyeOff} onClick={() => onHide(id)}>
          Hide column
        </Item>
      ) : null}
    </>
  );
}

/** The definition appears below its entry, and the menu stays open for reading it. */
function Meaning<Row, Id extends string>({ column, describe }: Props<Row, Id>) {
  const [text, setText] = useState<string | null>(null);
  if (describe === undefined) return null;
  const show = () =>
    describe(column.id).then(setText, () =>
      setText("The definition could not be loaded. Please try again."),
    );
  return (
    <>
      <Item Icon={IconInfoCircle} isKeptOpen onClick={() => void show()}>
        What is this?
      </Item>
      <div aria-live="polite" className={classes.meaning}>
        {text}
      </div>
    </>
  );
}

interface ItemProps {
  Icon: TablerIcon;
  isKeptOpen?: boolean;
  onClick: () => void;
  children: string;
}

function Item({ Icon, isKeptOpen = false, onClick, children }: ItemProps) {
  return (
    <Menu.Item
      closeMenuOnClick={!isKeptOpen}
      leftSection={<Icon aria-hidden size={15} />}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}
