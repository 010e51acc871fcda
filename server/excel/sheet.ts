export interface SheetColumn {
  title: string;
  /** The type of the column's cells. Exact decimals may come as texts; days are `yyyy-MM-dd`. */
  cells: "text" | "number" | "day" | "boolean" | "link" | "model";
  /** The format in Excel's own notation, such as `0.0%`; for numbers and days only. */
  format?: string;
  /**
   * Whole numbers of the column have no decimals in rows where the text of another column, counted from 0, is one of
   * these.
   */
  wholeWhere?: { column: number; texts: readonly string[] };
  /** The formats of a model's cells, which differ within a column. */
  formats?: readonly string[];
  /** The width of the column in characters. */
  width: number;
}

export interface Link {
  text: string;
  url: string;
}

/** A cell of a model: a number that is stated, one that readers may change, or one that programs recalculate. */
export interface ModelCell {
  value: number;
  /** One of the column's formats. */
  format: string;
  /** The formula without the sign of equality. */
  formula?: string;
  isInput?: boolean;
}

/** A title inside of a model. */
export interface ModelHeading {
  heading: string;
}

export type CellValue = string | number | boolean | Link | ModelCell | ModelHeading | null;

export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string;
  columns: readonly SheetColumn[];
  /** The number of columns at the left that stay visible. */
  frozenColumns?: number;
  /** False for a model, whose rows nobody filters. */
  isTable?: boolean;
  /**
   * Rows in portions, read in order after those of the previous sheets. Rows that are created while a portion is iterated
   * can be freed at once, which needs the least memory.
   */
  rows: AsyncIterable<Iterable<readonly CellValue[]>>;
}

/** Rows that are few enough for one portion. */
export async function* once(
  rows: Iterable<readonly CellValue[]>,
): AsyncGenerator<Iterable<readonly CellValue[]>> {
  yield rows;
}

/** The maximum number of rows below the header of a sheet. */
export const maxSheetRows = 1_048_575;

/** The maximum number of links that Excel accepts in a sheet. */
export const maxSheetLinks = 65_530;

/** Thrown when a sheet cannot hold all of its content, so that nothing is left out silently. */
export class SheetOverflow extends Error {}
