import { createElement, type ReactNode } from "react";
import { useIsPhone } from "../ui/use-breakpoint.ts";
import classes from "./FirstRows.module.css";
import type { GridColumn } from "./grid-column.ts";
import { rowHeights } from "./row-heights.ts";

interface Props<Row, Id extends string> {
  label: string;
  columns: readonly GridColumn<Row, Id>[];
  rows: readonly Row[];
  rowIdOf: (row: Row) => string;
  rowLines?: 1 | 2;
  overlay?: ReactNode;
}

/** As many rows as the highest window shows. */
const mostRows = 40;

/**
 * The first rows, readable while the code of the grid is still loading: a plain table in the place, with the widths and
 * heights, of the grid that replaces it.
 */
export function FirstRows<Row, Id extends string>(props: Props<Row, Id>) {
  const { label, columns, rows, rowIdOf, rowLines = 1, overlay } = props;
  const isPhone = useIsPhone();
  const height = rowHeights({ lines: rowLines, isPhone });
  const parts = (["left", undefined, "right"] as const)
    .map((side) => columns.filter(({ pinned }) => pinned === side))
    .filter((part) => part.length > 0);
  const hasGroups = columns.some(({ group }) => group);
  return (
    <section
      aria-label={label}
      className={classes.grid}
      data-groups={hasGroups || undefined}
      data-rows
    >
      {overlay !== undefined ? (
        overlay
      ) : (
        <div aria-busy className={classes.parts}>
          {parts.map((part) => (
            <table
              className={classes.part}
              data-pinned={part[0]?.pinned}
              key={part[0]?.id}
              style={{ width: widthOf(part) }}
            >
              <colgroup>
                {part.map(({ id, width, flex }) => (
                  <col key={id} style={flex && !isPhone ? undefined : { width }} />
                ))}
              </colgroup>
              <thead>
                <tr>
                  {part.map(({ id, kind, title, spokenTitle }) => (
                    <th data-kind={kind} key={id} scope="col">
                      {title === "" ? (
                        <span className="visually-hidden">{spokenTitle}</span>
                      ) : (
                        title
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, mostRows).map((row) => (
                  <tr key={rowIdOf(row)} style={{ height }}>
                    {part.map((column) => (
                      <td data-kind={column.kind} key={column.id}>
                        {drawCell(column, row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      )}
    </section>
  );
}

/** Pinned columns take what they need; the others share the rest, or are cut by the edge as in the grid. */
function widthOf<Row, Id extends string>(part: readonly GridColumn<Row, Id>[]) {
  const width = part.reduce((sum, column) => sum + column.width, 0);
  return part[0]?.pinned === undefined ? undefined : width;
}

function drawCell<Row, Id extends string>({ id, Cell, text }: GridColumn<Row, Id>, row: Row) {
  return Cell === undefined
    ? text(row)
    : createElement(Cell, { columnId: id, row, text: text(row) });
}
