export interface SheetColumn {
  title: string;
  /** What its cells hold. Exact decimals may come as texts; days are `yyyy-MM-dd`. */
  cells: "text" | "number" | "day" | "boolean" | "link";
  /** Excel's own notation, as `0.0%`; of numbers and days only. */
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
   * Rows in portions, taken one after the other and after those of the sheets before. Rows that are made while a portion
   * is gone through are garbage at once, which costs the least memory.
   */
  rows: AsyncIterable<Iterable<readonly CellValue[]>>;
}

/** Rows that a sheet can have below its header. */
export const maxSheetRows = 1_048_575;

/** Links that Excel accepts in a sheet. */
export const maxSheetLinks = 65_530;

/** A sheet cannot hold what it is to show; nothing is ever left out in silence. */
export class SheetOverflow extends Error {}
