/** The library has no types of its own. */
declare module "xlsx-calc" {
  import type { WorkBook } from "@e965/xlsx";

  /** Recalculates all formulas of a workbook in place; throws for one that it cannot read. */
  function recalculate(book: WorkBook): void;
  export = recalculate;
}
