import type { CSSProperties } from "react";
import type { Range } from "../visible-range.ts";
import type { GridColumn } from "./grid-column.ts";
import type { GridLayout, PlacedHead } from "./lay-out-columns.ts";

/** A column that is drawn, with the place of its cells in their rows. */
export interface DrawnColumn<Row, Id extends string = string> {
  column: GridColumn<Row, Id>;
  /** Counted from 1 over all columns, drawn or not. */
  spokenIndex: number;
  style: CSSProperties;
}

type Side = "left" | "right" | undefined;

/** Columns that scroll follow each other from the first one that is drawn; pinned ones have places of their own. */
function styleAt(
  side: Side,
  { left, width }: { left: number; width: number },
  { isFirst, rightWidth }: { isFirst: boolean; rightWidth: number },
): CSSProperties {
  if (side === "left") return { left, width };
  if (side === "right") return { right: rightWidth - left - width, width };
  return isFirst ? { marginLeft: left, width } : { width };
}

/** Lists the columns to draw: all pinned ones, and of the others a range. */
export function listDrawn<Row, Id extends string>(
  { left, center, right, rightWidth }: GridLayout<Row, Id>,
  { first, end }: Range,
): DrawnColumn<Row, Id>[] {
  const parts = [
    { side: "left", placed: left, offset: 0 },
    { side: undefined, placed: center.slice(first, end), offset: left.length + first },
    { side: "right", placed: right, offset: left.length + center.length },
  ] as const;
  return parts.flatMap(({ side, placed, offset }) =>
    placed.map((one, i) => ({
      column: one.column,
      spokenIndex: offset + i + 1,
      style: styleAt(side, one, { isFirst: i === 0, rightWidth }),
    })),
  );
}

/** Neighbouring columns of one part of the grid with the same group share its name as a header. */
export interface DrawnGroup {
  /** The id of its first column. */
  key: string;
  name: string;
  columns: number;
  /** The group of its first column. */
  spokenIndex: number;
  pinned: Side;
  /** True beside a group of the same name in the part before, where the name is not shown again. */
  isContinued: boolean;
  style: CSSProperties;
}

/** Lists the groups above the drawn columns. A group is drawn whole, however many of its columns are. */
export function listGroups<Row, Id extends string>(
  { left, center, right, rightWidth }: GridLayout<Row, Id>,
  { first, end }: Range,
): DrawnGroup[] {
  const shown = center.slice(first, end);
  const [from, to] = [shown[0], shown.at(-1)];
  const before = left.at(-1)?.column.group;
  const lastOfAll = (center.at(-1) ?? left.at(-1))?.column.group;
  const centerGroups = joinGroups(center, { offset: left.length, before }).filter(
    (group) => from && to && group.left + group.width > from.left && group.left <= to.left,
  );
  const parts = [
    { pinned: "left", groups: joinGroups(left, { offset: 0, before: undefined }) },
    { pinned: undefined, groups: centerGroups },
    {
      pinned: "right",
      groups: joinGroups(right, { offset: left.length + center.length, before: lastOfAll }),
    },
  ] as const;
  return parts.flatMap(({ pinned, groups }) =>
    groups.map(({ left: at, width, ...group }, i) => ({
      ...group,
      pinned,
      style: styleAt(pinned, { left: at, width }, { isFirst: i === 0, rightWidth }),
    })),
  );
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
