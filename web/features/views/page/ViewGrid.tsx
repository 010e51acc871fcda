import { useMemo } from "react";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { DataGrid } from "../../../grid/DataGrid.tsx";
import { SkeletonRows } from "../../../grid/SkeletonRows.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { usePrintMode } from "../../../ui/print-mode.ts";
import { useIsPhone } from "../../../ui/use-breakpoint.ts";
import { buildGridColumns } from "../columns/grid-columns.ts";
import { LaterResult } from "./LaterResult.tsx";
import { printedRows } from "./printed-rows.ts";
import type { ViewOnPage } from "./use-view.ts";

interface Props {
  label: string;
  viewOnPage: ViewOnPage;
}

const none: readonly Row[] = [];

/** The rows of a view, or an error or placeholder in their place. */
export function ViewGrid({ label, viewOnPage }: Props) {
  const { view, result, address, isServed, sort } = viewOnPage;
  const isPhone = useIsPhone();
  const isPrinting = usePrintMode();
  const webColumns = view?.selectedColumns.web;
  const columns = useMemo(() => buildGridColumns(webColumns ?? [], isPhone), [webColumns, isPhone]);
  const rows = result?.dataTable.rows ?? none;

  if (view === undefined && viewOnPage.loadFailure !== null) return renderOverlay(viewOnPage);
  return (
    <DataGrid<Row, FieldId>
      columns={columns}
      empty={<EmptyState advice={findAdvice(address.search, view?.appliedFilters ?? {})} />}
      isPrinting={isPrinting}
      label={label}
      notice={viewOnPage.reading ? <LaterResult {...viewOnPage.reading} /> : null}
      onPageSize={viewOnPage.setPageSize}
      onSort={viewOnPage.sortBy}
      overlay={renderOverlay(viewOnPage)}
      pageSize={viewOnPage.pageSize}
      resultKey={`${view?.id ?? ""} ${address.search}`}
      rowIdOf={rowIdOf}
      rowLines={webColumns?.includes("CompanyWithDescription") && !isPhone ? 2 : 1}
      rows={isPrinting ? rows.slice(0, printedRows) : rows}
      search={address.search}
      served={
        isServed && result
          ? {
              page: address.page - 1,
              total: result.dataTable.totalRows,
              onPage: (page) => address.setPage(page + 1),
            }
          : undefined
      }
      sort={sort ?? null}
    />
  );
}

/** Draws the error or the placeholder that covers the rows. */
function renderOverlay({ loadFailure, isLoading, reload }: ViewOnPage) {
  if (loadFailure !== null) return <ErrorState error={loadFailure} onRetry={reload} />;
  return isLoading ? <SkeletonRows /> : undefined;
}

function rowIdOf(row: Row): string {
  return row.rowId;
}

/** Says how to get rows when there are none. */
function findAdvice(search: string, filters: Filters): string | undefined {
  if (search !== "") return `No matches for “${search}”.`;
  return Object.keys(filters).length > 0 ? "Widen or remove a filter." : undefined;
}
