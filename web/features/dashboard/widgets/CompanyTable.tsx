import type { ReactNode } from "react";
import { noValueText } from "../../../../domain/fields/formats.ts";
import { CompanyLink } from "../../../parts/company/CompanyLink.tsx";
import { rove } from "../../../ui/focus/rove.ts";
import classes from "../dashboard.module.css";

export interface Line {
  companyKey: number;
  companyName: string;
  companyTicker: string;
  ticker: string | null;
}

export interface WidgetColumn<L extends Line> {
  title: string;
  cell: (line: L) => ReactNode;
  /** Figures and days stand at the right, and texts at the left. */
  isText?: boolean;
  /** The width of the widget from which there is room for the column. */
  from?: number;
}

export interface TableProps<L extends Line> {
  label: string;
  lines: readonly L[];
  columns: readonly WidgetColumn<L>[];
  /** The width of the widget. */
  width: number;
  /** The widths below which the ticker is pinned and the name hidden; the usual ones by default. */
  limits?: { pinned: number; named: number };
}

const usualLimits = { pinned: 350, named: 400 };

/** Companies with a few values each; where the widget is narrow, the ticker stays in sight and the name is hidden. */
export function CompanyTable<L extends Line>(props: TableProps<L>) {
  const { label, lines, width, limits = usualLimits } = props;
  const columns = props.columns.filter(({ from = 0 }) => width >= from);
  const isNamed = width >= limits.named;
  return (
    <table
      aria-label={label}
      className={classes.table}
      data-pinned={width < limits.pinned || undefined}
      ref={rove}
    >
      <thead>
        <tr>
          <th scope="col">Ticker</th>
          {isNamed ? <th scope="col">Company</th> : null}
          {columns.map(({ title, isText }) => (
            <th data-figure={!isText || undefined} key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a company may have several deals, and lines never move
          <tr key={`${line.companyKey} ${index}`}>
            <td>{isNamed && line.ticker === null ? noValueText : link(line)}</td>
            {isNamed ? (
              <td className={classes.name}>
                {line.ticker === null ? link(line) : line.companyName}
              </td>
            ) : null}
            {columns.map(({ title, cell, isText }) => (
              <td data-figure={!isText || undefined} key={title}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links the company by its ticker, or by its name when it has none. */
function link({ companyTicker, companyName, ticker }: Line) {
  return (
    <CompanyLink className={classes.ticker} companyTicker={companyTicker}>
      {ticker ?? companyName}
    </CompanyLink>
  );
}
