import { useMemo } from "react";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { hasFixedColumns } from "../../../../domain/views/spac-columns.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { sortedColumns } from "../../../grid/columns/fit-columns.ts";
import type { Arrangement } from "../../../grid/columns/grid-column.ts";
import { measureText } from "../../../grid/columns/measure-text.ts";
import { useIsPhone } from "../../../ui/use-breakpoint.ts";
import { useFontsLoaded } from "../../../ui/use-fonts-loaded.ts";
import { PhoneNameCell, PhoneStarredNameCell } from "../cells/phone-cells.tsx";
import { arrangeView, isChanged, withoutColumn } from "../columns/arranged-view.ts";
import { buildGridColumns } from "../columns/grid-columns.ts";
import { arrangeForPhone } from "../columns/phone-columns.ts";
import { useRowLines } from "./density.ts";
import type { ViewOnPage } from "./use-view.ts";

/** The columns of a view as its user has arranged them, and the lines of its rows. */
export function useViewColumns(viewType: ViewType, viewOnPage: ViewOnPage) {
  const { view, layout, loadFailure, result, sort } = viewOnPage;
  const isPhone = useIsPhone();
  const chosenLines = useRowLines();
  // Without a view, an error is shown over the usual columns, so that the page keeps its shape.
  const usual = loadFailure === null ? none : viewTypes[viewType].columns.web;
  const web: readonly FieldId[] = view?.selectedColumns.web ?? usual;
  const rowLines = web.includes("CompanyWithDescription") && !isPhone ? chosenLines : 1;
  // The rows whose values decide the widths of columns on a phone; null elsewhere.
  const rows = isPhone ? (result?.dataTable.rows ?? noRows) : null;
  const hasFonts = useFontsLoaded();
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles have other widths once the fonts have come.
  const columns = useMemo(() => {
    const usualColumns = buildGridColumns(web, { layout, lines: rowLines });
    if (rows === null) return usualColumns;
    return arrangeForPhone(usualColumns, rows, {
      order: viewTypes[viewType].phone,
      sorted: sortedColumns(sort ?? null),
      measure: measureText,
      nameCells: { starred: PhoneStarredNameCell, bare: PhoneNameCell },
    });
  }, [viewType, web, layout, rowLines, rows, sort, hasFonts]);
  return { columns, rowLines };
}

const none: readonly FieldId[] = [];
const noRows: readonly Row[] = [];

/** The changes that the headers of a view's grid offer. A phone has no room for them. */
export function useColumnActions({ view, sort, arrange, change, reset }: ViewOnPage) {
  const isPhone = useIsPhone();
  if (view === undefined || isPhone) return {};
  const areFixed = hasFixedColumns(view.appliedFilters);
  return {
    onArrange: (arrangement: Arrangement<FieldId>) =>
      arrange(...arrangeView(view, arrangement, areFixed)),
    ...(!areFixed && {
      onHide: (id: FieldId) => change.mutate({ columns: withoutColumn(view.selectedColumns, id) }),
    }),
    ...(isChanged(view, sort ?? null) && { onReset: reset }),
  };
}
