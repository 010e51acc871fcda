import { useMemo } from "react";
import { useFontsLoaded } from "../../ui/use-fonts-loaded.ts";
import { widthOf } from "./arrange-columns.ts";
import { fitColumns, fittingWidth, sortedColumns } from "./fit-columns.ts";
import type { Arrangement, GridColumn, GridSort } from "./grid-column.ts";
import { measureText } from "./measure-text.ts";

interface Options<Row, Id extends string> {
  columns: readonly GridColumn<Row, Id>[];
  rows: readonly Row[];
  sort: GridSort<Id> | null;
  onArrange?: ((arrangement: Arrangement<Id>) => void) | undefined;
}

/** Columns in which all numbers have room, and the act that fits one of them to the rows that are drawn. */
export function useFittedColumns<Row, Id extends string>(
  { columns, rows, sort, onArrange }: Options<Row, Id>,
  drawnRows: () => readonly Row[],
) {
  const hasFonts = useFontsLoaded();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts have other widths once the fonts have come.
  const fitted = useMemo(
    () => fitColumns(columns, { rows, measure: measureText, sorted: sortedColumns(sort) }),
    [columns, rows, sort, hasFonts],
  );
  const fit = (id: Id) => {
    const column = columns.find((each) => each.id === id);
    if (column === undefined) return;
    onArrange?.({ widths: widthOf<Id>(id, fittingWidth(column, drawnRows(), measureText)) });
  };
  return { fitted, fit };
}
