import type { StatsCell, StatsColumn } from "../../../domain/contract/stats.ts";
import classes from "./stats.module.css";
import { figureText, standsOn } from "./stats-text.ts";

interface Props {
  column: StatsColumn;
  cell: StatsCell;
  /** The same figure of the year before; null when there is none. */
  before: StatsCell | null;
  beforeLabel: string;
}

/** One figure of the strip, with its definition on hover and the one of the year before. */
export function StatsFigure({ column, cell, before, beforeLabel }: Props) {
  const { label, unit, definition } = column;
  const basis = standsOn(cell, unit);
  return (
    <div className={classes.stripFigure} title={definition}>
      <dt>{label} YTD</dt>
      <dd>
        {figureText(cell.value, unit)}
        {basis === null ? null : <small>{basis}</small>}
        {before === null ? null : (
          <small>
            {figureText(before.value, unit)} in {beforeLabel}
          </small>
        )}
      </dd>
    </div>
  );
}
