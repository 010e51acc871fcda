import { createElement } from "react";
import type { GridColumn } from "../columns/grid-column.ts";
import { measureText } from "../columns/measure-text.ts";
import classes from "./PrintedTable.module.css";
import { measureForPaper, paperSize, splitForPaper, withoutEmpty } from "./printed-columns.ts";

interface Props<Row, Id extends string> {
  label: string;
  columns: readonly GridColumn<Row, Id>[];
  rows: readonly Row[];
  rowIdOf: (row: Row) => string;
}

/**
 * The rows of a grid as tables for paper: every column that says something is printed, headers repeat on each page, and no row is cut in two.
 */
export function PrintedTable<Row, Id extends string>({
  label,
  columns,
  rows,
  rowIdOf,
}: Props<Row, Id>) {
  return splitForPaper(measureForPaper(withoutEmpty(columns, rows), rows, measureText)).map(
    (block) => (
      <table
        aria-label={label}
        className={classes.table}
        key={block.columns.map(({ id }) => id).join()}
        style={{ fontSize: `${paperSize * block.scale}px` }}
      >
        <colgroup>
          {block.columns.map(({ id }, i) => (
            <col key={id} style={{ width: `${100 * (block.widths[i] ?? 0)}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {block.columns.map(({ id, kind, title, spokenTitle }) => (
              <th data-kind={kind} key={id} scope="col">
                {title === "" ? spokenTitle : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowIdOf(row)}>
              {block.columns.map((column) => (
                <td
                  data-kind={column.kind}
                  data-strong={column.isStrong || undefined}
                  key={column.id}
                >
                  {printedCell(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ),
  );
}

/** Figures keep their signs and arrows; the cards and links of texts are of no use on paper. */
function printedCell<Row, Id extends string>(
  { id, kind, Cell, text }: GridColumn<Row, Id>,
  row: Row,
) {
  return Cell && kind === "number"
    ? createElement(Cell, { columnId: id, row, text: text(row) })
    : text(row);
}
