import type { GridColumn } from "./grid-column.ts";

/** A column with its place in its part of the grid, in pixels. */
export interface PlacedColumn<Row, Id extends string = string> {
  column: GridColumn<Row, Id>;
  left: number;
  width: number;
}

/** A placed column without its texts, for code that does not know its rows. */
export interface PlacedHead {
  column: Omit<GridColumn<never>, "Cell" | "text" | "widest">;
  left: number;
  width: number;
}

/** The columns at the edges, which stay in view, and those between them, which scroll. */
export interface GridLayout<Row, Id extends string = string> {
  left: PlacedColumn<Row, Id>[];
  center: PlacedColumn<Row, Id>[];
  right: PlacedColumn<Row, Id>[];
  leftWidth: number;
  centerWidth: number;
  rightWidth: number;
}

/** Pinned columns leave at least this much for the others. */
const leastCenter = 120;

/**
 * Gives every column its width and place in a grid with this visible width, in pixels. Columns that stretch share the room
 * that the others leave.
 */
export function layOutColumns<Row, Id extends string>(
  columns: readonly GridColumn<Row, Id>[],
  room: number,
): GridLayout<Row, Id> {
  const widths = shareWidth(columns.map(keepPinnedWidth), room);
  const wished = columns.map((column, i) => ({ column, width: widths[i] ?? column.width }));
  const pinned = keepPins(wished, room);
  // A column that scrolls with the others gets no mark of a pinned column.
  const sized = wished.map((one) =>
    pinned.has(one.column.id) ? one : { ...one, column: { ...one.column, pinned: undefined } },
  );
  const part = (side: "left" | "right" | undefined) =>
    place(sized.filter(({ column }) => column.pinned === side));
  const [left, right] = [part("left"), part("right")];
  const center = endAtEdge(part(undefined), room - endOf(left) - endOf(right));
  return {
    left,
    center,
    right,
    leftWidth: endOf(left),
    centerWidth: endOf(center),
    rightWidth: endOf(right),
  };
}

/** The columns in the order in which they stand. */
export function listPlaced<Row, Id extends string>({
  left,
  center,
  right,
}: GridLayout<Row, Id>): PlacedColumn<Row, Id>[] {
  return [...left, ...center, ...right];
}

function endOf(placed: readonly PlacedHead[]): number {
  const last = placed.at(-1);
  return last === undefined ? 0 : last.left + last.width;
}

/**
 * A number that is cut reads as another number. So where not all columns fit, the columns that fit share the room of
 * the column that the edge would cut, until somebody scrolls.
 */
function endAtEdge<Row, Id extends string>(
  placed: readonly PlacedColumn<Row, Id>[],
  room: number,
): PlacedColumn<Row, Id>[] {
  const fitting = placed.filter(({ left, width }) => left + width <= room);
  const widths = shareWidth(
    fitting.map(({ column }) => column),
    room,
  );
  return place(placed.map(({ column, width }, i) => ({ column, width: widths[i] ?? width })));
}

/** Columns that scroll do not squeeze a pinned column that stretches; the user may still make it narrower. */
function keepPinnedWidth({ width, minWidth, maxWidth, flex, pinned }: Elastic & Pinned): Elastic {
  const least = pinned && flex !== undefined ? Math.max(width, minWidth ?? 0) : minWidth;
  return { width, minWidth: least, maxWidth, flex };
}

type Pinned = Pick<GridColumn<never>, "pinned">;

type Sized<Row, Id extends string> = Omit<PlacedColumn<Row, Id>, "left">;

function place<Row, Id extends string>(sized: readonly Sized<Row, Id>[]): PlacedColumn<Row, Id>[] {
  let left = 0;
  return sized.map(({ column, width }) => {
    left += width;
    return { column, width, left: left - width };
  });
}

/** The columns that stay at their edges. In a window without room for all of them, the innermost scroll with the others. */
function keepPins<Row, Id extends string>(
  sized: readonly Sized<Row, Id>[],
  width: number,
): ReadonlySet<Id> {
  const pins = sized.filter(({ column }) => column.pinned !== undefined);
  const isTooWide = () => pins.reduce((sum, one) => sum + one.width, leastCenter) > width;
  // Before the grid has been measured, everything stays where it belongs.
  while (width > 0 && pins.length > 0 && isTooWide()) {
    const innermost = pins.findIndex(({ column }) => column.pinned === "right");
    pins.splice(innermost < 0 ? pins.length - 1 : innermost, 1);
  }
  return new Set(pins.map(({ column }) => column.id));
}

type Elastic = Pick<GridColumn<never>, "width" | "minWidth" | "maxWidth" | "flex">;

/**
 * Returns the width of each column in whole pixels. Those that stretch share the room that the others leave, in proportion
 * and within their bounds; only when all have reached their greatest width do they grow beyond it, so that no strip is empty.
 */
export function shareWidth(columns: readonly Elastic[], room: number): number[] {
  const widths = columns.map((column) => clamp(column.width, column));
  const growing = columns.flatMap(({ flex }, i) => (flex === undefined ? [] : [i]));
  const share = (indexes: readonly number[], space: number) => {
    const total = indexes.reduce((sum, i) => sum + (columns[i]?.flex ?? 0), 0);
    return indexes.map((i) => (space * (columns[i]?.flex ?? 0)) / total);
  };
  const sumOf = (indexes: readonly number[]) =>
    indexes.reduce((sum, i) => sum + (widths[i] ?? 0), 0);
  const all = columns.map((_, i) => i);

  let open = growing;
  while (open.length > 0) {
    const space = room - sumOf(all.filter((i) => !open.includes(i)));
    const wanted = share(open, Math.max(0, space));
    const given = wanted.map((width, at) => clamp(width, columns[open[at] ?? 0]));
    const excess = given.reduce((sum, width, at) => sum + width - (wanted[at] ?? 0), 0);
    for (const [at, i] of open.entries()) widths[i] = given[at] ?? 0;
    // The columns that reach the bound of the greater effect keep their width there; the others share the room that is
    // left then.
    const isStopped = (at: number) => {
      const by = (given[at] ?? 0) - (wanted[at] ?? 0);
      return excess > 0 ? by > 0 : excess < 0 ? by < 0 : true;
    };
    open = open.filter((_, at) => !isStopped(at));
  }

  const left = room - sumOf(all);
  if (left > 0)
    for (const [at, more] of share(growing, left).entries()) {
      const i = growing[at] ?? 0;
      widths[i] = (widths[i] ?? 0) + more;
    }
  const whole = widths.map(Math.floor);
  const rest = room - whole.reduce((sum, width) => sum + width, 0);
  const last = growing.at(-1);
  return last === undefined || rest <= 0 ? whole : whole.with(last, (whole[last] ?? 0) + rest);
}

function clamp(width: number, column: Elastic | undefined): number {
  const { minWidth = 0, maxWidth = Number.POSITIVE_INFINITY } = column ?? {};
  return Math.max(minWidth, Math.min(maxWidth, width));
}
