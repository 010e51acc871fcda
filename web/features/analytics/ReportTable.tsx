import type { ReactNode } from "react";
import { Link } from "react-router";
import { exportReport } from "../../../domain/contract/staff/analytics.ts";
import { countText, noValueText } from "../../../domain/fields/formats.ts";
import {
  columnsFor,
  type ReportColumn,
  reportTables,
  type ReportTable as Table,
} from "../../../domain/usage/reports.ts";
import { useGrants } from "../../api/account.ts";
import { download } from "../../api/download.ts";
import { FilteredTable, type TableColumn } from "../../parts/FilteredTable.tsx";
import { Card } from "../../ui/Card.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { useAct } from "../../ui/use-act.ts";
import classes from "./analytics.module.css";
import {
  accountActivityPath,
  fileActivityPath,
  pageViewsPath,
  userActivityPath,
} from "./report-links.ts";
import { useReportSpan } from "./use-report-span.ts";

type Row = Record<string, string | number | null>;

interface Props {
  table: Table;
  rows: readonly Row[];
  /** The page, file, account or user of the table, if it is of one. */
  of?: { value: string; type?: "FileName" | "PagePath" };
  /** Rows that are shown until the reader asks for all. */
  atFirst?: number;
}

/** A table of the analytics pages with its filter and its Excel file. */
export function ReportTable({ table, rows, of, atFirst }: Props) {
  const { title } = reportTables[table];
  const columns = columnsFor(table, useGrants().includes("readPersons"));
  const most = Math.max(1, ...rows.map(({ count }) => Number(count ?? 0)));
  return (
    <Card actions={<ExcelButton of={of} table={table} title={title} />} flush title={title}>
      <FilteredTable
        columns={columns.map((column) => toTableColumn(column, most))}
        keyOf={(row) => columns.map(({ key }) => row[key]).join(" ")}
        label={title}
        rows={rows}
        {...(atFirst !== undefined && { atFirst })}
      />
    </Card>
  );
}

function ExcelButton({ table, title, of }: Pick<Props, "table" | "of"> & { title: string }) {
  const { span } = useReportSpan();
  const { act, isPending } = useAct();
  const query = {
    ...{ Table: table, ...span },
    ...(of && { Of: of.value }),
    ...(of?.type && { ResourceType: of.type }),
  };
  return (
    <button
      aria-label={`Excel, ${title}`}
      className={classes.excel}
      disabled={isPending}
      onClick={() => void act(() => download(exportReport, { query }))}
      type="button"
    >
      Excel
    </button>
  );
}

function toTableColumn({ key, title, kind }: ReportColumn, most: number): TableColumn<Row> {
  const text = (row: Row) => textOf(row[key] ?? null, kind);
  const toLink = links[key];
  if (kind === "count")
    return {
      header: title,
      text,
      isNumber: true,
      draw: (row) => (
        <span className={classes.bar}>
          <i style={{ width: `${(Number(row.count ?? 0) / most) * 100}%` }} />
          <b>{text(row)}</b>
        </span>
      ),
    };
  if (toLink === undefined) return { header: title, text };
  return {
    header: title,
    text,
    draw: (row) => {
      const to = toLink(row);
      return to === null ? text(row) : <SpanLink to={to}>{text(row)}</SpanLink>;
    },
  };
}

/** The days stay in the address when a reader goes on to another report. */
function SpanLink({ to, children }: { to: string; children: ReactNode }) {
  const { span } = useReportSpan();
  return <Link to={`${to}?start=${span.StartDate}&end=${span.EndDate}`}>{children}</Link>;
}

function textOf(value: string | number | null, kind: ReportColumn["kind"]): string {
  if (value === null) return noValueText;
  if (kind === "count") return countText(Number(value));
  return kind === "day" ? formatStaffDay(String(value)) : String(value);
}

/** The columns whose values lead to a report on them. */
const links: Partial<Record<string, (row: Row) => string | null>> = {
  pagePath: ({ pagePath }) => pageViewsPath(String(pagePath)),
  fileName: ({ fileName }) => fileActivityPath(String(fileName)),
  pdf: ({ pdf }) => (pdf ? fileActivityPath(String(pdf)) : null),
  excel: ({ excel }) => (excel ? fileActivityPath(String(excel)) : null),
  email: ({ email }) => userActivityPath(String(email)),
  accountName: ({ accountId }) => (accountId ? accountActivityPath(String(accountId)) : null),
};
