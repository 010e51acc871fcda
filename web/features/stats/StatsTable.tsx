import type { StatsCell, StatsGrid } from "../../../domain/contract/stats/stats.ts";
import { figureText, standsOn } from "../../parts/figure-text.ts";
import { useOpenView } from "../../parts/use-open-view.ts";
import { rove } from "../../ui/focus/rove.ts";
import { FigureValue } from "./FigureValue.tsx";
import classes from "./stats-table.module.css";

interface Props {
  grid: StatsGrid;
  /** A last column of texts, one for each row. */
  notes?: { title: string; texts: readonly string[] };
}

/** A table of figures. Every figure of the portal opens its deals; headings explain their figures. */
export function StatsTable({ grid, notes }: Props) {
  const { open } = useOpenView(grid.viewType);
  const { columns } = grid;
  const head = (label: string, filters: StatsCell["filters"]) =>
    filters === null ? (
      label
    ) : (
      <button className={classes.open} onClick={() => open(filters)} type="button">
        {label}
      </button>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
    <section aria-label={`${grid.title}, scrollable`} className={classes.tableFrame} tabIndex={0}>
      <table aria-label={grid.title} className={classes.table} ref={rove}>
        <thead>
          <tr>
            <th scope="col">{grid.rowTitle}</th>
            {columns.map(({ label, definition, filters }) => (
              <th key={label} scope="col" title={definition}>
                {head(label, filters)}
              </th>
            ))}
            {notes === undefined ? null : (
              <th className={classes.notes} scope="col">
                {notes.title}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ label, kind, filters, cells }, row) => (
            <tr data-kind={kind} key={label}>
              <th scope="row">{head(label, filters)}</th>
              {cells.map((cell, at) => {
                const { label: column = "", unit = "count" } = columns[at] ?? {};
                const { filters: deals } = cell;
                const text = figureText(cell.value, unit);
                const basis = standsOn(cell, unit);
                return (
                  <td key={column}>
                    {deals === null ? (
                      <FigureValue unit={unit} value={cell.value} />
                    ) : (
                      <button
                        aria-label={`${label}, ${column}: ${text}${basis ? ` ${basis} deals` : ""}. Show the ${cell.deals} deals`}
                        className={classes.figure}
                        onClick={() => open(deals)}
                        title={basis ? `${basis} deals` : `${cell.deals} deals`}
                        type="button"
                      >
                        <FigureValue unit={unit} value={cell.value} />
                        {basis === null ? null : <small> {basis}</small>}
                      </button>
                    )}
                  </td>
                );
              })}
              {notes === undefined ? null : <td className={classes.notes}>{notes.texts[row]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
