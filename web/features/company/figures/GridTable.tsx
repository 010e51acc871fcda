import type { ReactNode } from "react";
import type { Grid, GridRow } from "../../../../domain/contract/companies/company-shapes.ts";
import { FigureGroup } from "./FigureGroup.tsx";
import { FigureText } from "./FigureText.tsx";
import classes from "./figures.module.css";

interface Props {
  label: string;
  grid: NonNullable<Grid>;
  rows: readonly GridRow[];
  /** Draws the first cell of a row, in place of its text. */
  first?: ((row: GridRow) => ReactNode) | undefined;
  /** True for a table that shows its end first where there is no room for all of it. */
  startsAtEnd?: boolean;
}

/** The first cell heads its row. A group is a heading over the rows below it. */
export function GridTable({ label, grid, rows, first, startsAtEnd = false }: Props) {
  const { columns } = grid;
  return (
    <FigureGroup
      className={classes.tableFrame}
      figures={rows.flatMap(({ cells }) => cells)}
      {...(startsAtEnd && { ref: scrollToEnd })}
    >
      <table
        aria-label={label}
        className={classes.table}
        data-wide={columns.length > 7 ? "very" : columns.length > 4 || undefined}
      >
        <thead>
          <tr>
            {columns.map(({ title, note, kind }) => (
              <th data-kind={kind} key={`${title} ${note}`} scope="col">
                {title}
                {note === null ? null : <small>{note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr data-kind={row.kind} key={keyOf(row)}>
              {row.cells.map((figure, at) => {
                const kind = columns[at]?.kind ?? "text";
                const key = columns[at] ? `${columns[at].title} ${columns[at].note}` : at;
                if (at > 0)
                  return (
                    <td
                      data-kind={kind}
                      data-ltm={columns[at]?.title === "LTM" || undefined}
                      key={key}
                    >
                      <FigureText figure={figure} kind={kind} />
                    </td>
                  );
                return (
                  <th
                    colSpan={row.kind === "group" ? columns.length : undefined}
                    key={key}
                    scope={row.kind === "group" ? "rowgroup" : "row"}
                  >
                    {first?.(row) ?? <FigureText figure={figure} />}
                  </th>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </FigureGroup>
  );
}

function scrollToEnd(frame: HTMLElement | null): void {
  if (frame !== null) frame.scrollLeft = frame.scrollWidth;
}

function keyOf({ cells, kind, filterKey }: GridRow): string {
  return `${kind} ${filterKey} ${cells.map(({ text }) => text).join("|")}`;
}
