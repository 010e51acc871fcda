import type { CSSProperties } from "react";
import type { GridColumn } from "./grid-column.ts";
import type { GridLayout, PlacedHead } from "./lay-out-columns.ts";
import type { Range } from "./visible-range.ts";

/** A column that is drawn, with the place of its cells in their rows. */
export interface DrawnColumn<Row, Id extends string = string> {
  column: GridColumn<Row, Id>;
  /** Counted from 1 over all columns, drawn or not. */
  spokenIndex: number;
  style: CSSProperties;
}

/** Lists the columns to draw: all pinned ones, and of the others a range. */
export function listDrawn<Row, Id extends string>(
  { left, center, right, rightWidth }: GridLayout<Row, Id>,
  { first, end }: Range,
): DrawnColumn<Row, Id>[] {
  return [
    ...left.map(({ column, left: at, width }, i) => ({
      column,
      spokenIndex: i + 1,
      style: { left: at, width },
    })),
    ...center.slice(first, end).map(({ column, left: at, width }, i) => ({
      column,
      spokenIndex: left.length + first + i + 1,
      style: i === 0 ? { marginLeft: at, width } : { width },
    })),
    ...right.map(({ column, left: at, width }, i) => ({
      column,
      spokenIndex: left.length + center.length + i + 1,
      style: { right: rightWidth - at - width, width },
    })),
  ];
}

/** Neighbouring columns of one part of the grid with the same group share its name as a header. */
export interface DrawnGroup {
  /** The id of its first column. */
  key: string;
  name: string;
  columns: number;
  /** The group of its first column. */
  spokenIndex: number;
  pinned: "left" | "right" | undefined;
  /** True beside a group of the same name in the part before, where the name is not shown again. */
  isContinued: boolean;
  style: CSSProperties;
}

/** Lists the groups above the drawn columns. A group is drawn whole, however many of its columns are. */
export function listGroups<Row, Id extends string>(
  layout: GridLayout<Row, Id>,
  { first, end }: Range,
): DrawnGroup[] {
  const { left, center, right, rightWidth } = layout;
  const before = left.at(-1)?.column.group;
  const lastOfAll = (center.at(-1) ?? left.at(-1))?.column.group;
  const shown = center.slice(first, end);
  const [from, to] = [shown[0], shown.at(-1)];
  const centerGroups = joinGroups(center, { offset: left.length, before }).filter(
    (group) => from && to && group.left + group.width > from.left && group.left <= to.left,
  );
  return [
    ...joinGroups(left, { offset: 0, before: undefined }).map(({ left, width, ...group }) => ({
      ...group,
      pinned: "left" as const,
      style: { left, width },
    })),
    ...centerGroups.map(({ left, width, ...group }, i) => ({
      ...group,
      pinned: undefined,
      style: i === 0 ? { marginLeft: left, width } : { width },
    })),
    ...joinGroups(right, { offset: left.length + center.length, before: lastOfAll }).map(
      ({ left, width, ...group }) => ({
        ...group,
        pinned: "right" as const,
        style: { right: rightWidth - left - width, width },
      }),
    ),
  ];
}

type PlacedGroup = Omit<DrawnGroup, "style" | "pinned"> & { left: number; width: number };

function joinGroups(
  placed: readonly PlacedHead[],
  { offset, before }: { offset: number; before: string | undefined },
): PlacedGroup[] {
  const groups: PlacedGroup[] = [];
  for (const [i, { column, left, width }] of placed.entries()) {
    const { group: name = "", id: key } = column;
    const last = groups.at(-1);
    if (last?.name === name) {
      last.width += width;
      last.columns += 1;
    } else {
      const isContinued = last === undefined && name !== "" && name === before;
      groups.push({ key, name, left, width, columns: 1, spokenIndex: offset + i + 1, isContinued });
    }
  }
  return groups;
}
