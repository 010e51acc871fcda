import type { GridColumn, GridSort } from "./grid-column.ts";
import type { MeasureText } from "./measure-text.ts";

/** The space to the left and right of a text in a cell, with the line of a pinned column. */
export const usualPadding = 17;
const headerSize = 12;
/** The arrow of the column by which the rows are sorted. */
export const arrowWidth = 16;
/** Fitting a column to its texts stops here: a longer one is read in its tooltip. */
const widestFit = 600;

interface Surroundings<Row> {
  rows: readonly Row[];
  measure: MeasureText;
  /** The columns by which the rows are sorted. */
  sorted: ReadonlySet<string>;
}

/**
 * Widens columns until no header and no number in them is cut, and names where there is room. Other texts may be cut; their
 * cells show them whole on hover.
 */
export function fitColumns<Row, Id extends string>(
  columns: readonly GridColumn<Row, Id>[],
  { rows, measure, sorted }: Surroundings<Row>,
): GridColumn<Row, Id>[] {
  return columns.map((column) => {
    if (column.kind === "control") return column;
    const arrow = sorted.has(column.id) ? arrowWidth : 0;
    const head = headerWidth(column.title, measure) + arrow + (column.padding ?? usualPadding);
    const { width, minWidth = 0, maxWidth, wishedUpTo, flex } = column;
    const texts = (column.widest?.(rows) ?? []).map((text) => widthOfText(column, text, measure));
    const widest = Math.ceil(Math.max(head, ...texts));
    if (wishedUpTo !== undefined) {
      // A width that the user has chosen stays.
      const wished = flex === undefined ? head : Math.max(flex, Math.min(wishedUpTo, widest));
      return { ...column, width: Math.max(width, Math.ceil(wished)), flex: flex && wished };
    }
    return {
      ...column,
      width: Math.max(width, widest),
      minWidth: Math.max(minWidth, widest),
      ...(maxWidth !== undefined && { maxWidth: Math.max(maxWidth, widest) }),
    };
  });
}

/** The columns by which rows are sorted. */
export function sortedColumns(sort: GridSort | null): ReadonlySet<string> {
  return new Set([sort, ...(sort?.thenBy ?? [])].flatMap((key) => key?.column ?? []));
}

/** The width at which no text of these rows is cut, within reason. */
export function fittingWidth<Row, Id extends string>(
  column: GridColumn<Row, Id>,
  rows: readonly Row[],
  measure: MeasureText,
): number {
  const longest = rows
    .map((row) => column.text(row))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 20);
  const head = headerWidth(column.title, measure) + arrowWidth + (column.padding ?? usualPadding);
  const widest = Math.max(head, ...longest.map((text) => widthOfText(column, text, measure)));
  return Math.min(widestFit, Math.ceil(widest));
}

/** The width of a cell in which nothing of this text is cut, in pixels. */
export function widthOfText<Row, Id extends string>(
  { isStrong, signWidth = 0, padding = usualPadding }: GridColumn<Row, Id>,
  text: string,
  measure: MeasureText,
): number {
  // The width of a sign includes the width of a minus.
  const unsigned = signWidth > 0 ? text.replace(/^−/, "") : text;
  return measure(unsigned, isStrong ? 600 : 400) + signWidth + padding;
}

/** The width of a title in the two lines of a header, broken where the longer line is shortest. */
export function headerWidth(title: string, measure: MeasureText): number {
  const words = title.split(/[ -]/);
  const lines = words.map((_, at) => [
    words.slice(0, at + 1).join(" "),
    words.slice(at + 1).join(" "),
  ]);
  return Math.min(
    ...lines.map((pair) => Math.max(...pair.map((line) => measure(line, 600, headerSize)))),
  );
}
