export interface SheetColumn {
  title: string;
  /** The type of its cells. Exact decimals may come as texts; days are `yyyy-MM-dd`. */
  cells: "text" | "number" | "day" | "boolean" | "link";
  /** In Excel's own notation, such as `0.0%`; for numbers and days only. */
  format?: string;
  /** In characters. */
  width: number;
}

export interface Link {
  text: string;
  url: string;
}

export type CellValue = string | number | boolean | Link | null;

export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string;
  columns: readonly SheetColumn[];
  /**
   * Rows in portions, read in order after those of the previous sheets. Rows that are created while a portion is iterated
   * can be freed at once, which needs the least memory.
   */
  rows: AsyncIterable<Iterable<readonly CellValue[]>>;
}

/** The maximum number of rows below the header of a sheet. */
export const maxSheetRows = 1_048_575;

/** The maximum number of links that Excel accepts in a sheet. */
export const maxSheetLinks = 65_530;

/** Thrown when a sheet cannot hold all of its content, so that nothing is left out silently. */
export class SheetOverflow extends Error {}
