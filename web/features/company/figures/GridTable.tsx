import type { ReactNode } from "react";
import type { Grid, GridRow } from "../../../../domain/contract/companies/company-shapes.ts";
import { rove } from "../../../ui/focus/rove.ts";
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
    <div className={classes.tableFrame} ref={startsAtEnd ? roveFromEnd : rove}>
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
                      <FigureText
                        figure={figure}
                        kind={kind}
                        place={[row.cells[0]?.text, columns[at]?.title, columns[at]?.note]
                          .filter(Boolean)
                          .join(", ")}
                      />
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
    </div>
  );
}

function roveFromEnd(frame: HTMLElement | null) {
  if (frame !== null) frame.scrollLeft = frame.scrollWidth;
  return rove(frame);
}

function keyOf({ cells, kind, filterKey }: GridRow): string {
  return `${kind} ${filterKey} ${cells.map(({ text }) => text).join("|")}`;
}
