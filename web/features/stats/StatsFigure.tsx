import type { StatsCell, StatsColumn } from "../../../domain/contract/stats/stats.ts";
import type { DealViewType } from "../../../domain/stats/sources.ts";
import { Amount } from "../../parts/Amount.tsx";
import { useOpenView } from "../../parts/use-open-view.ts";
import { FigureValue } from "./FigureValue.tsx";
import classes from "./stats-strip.module.css";
import tableClasses from "./stats-table.module.css";
import { figureText, standsOn } from "./stats-text.ts";

interface Props {
  column: StatsColumn;
  /** The kind of view that shows the deals. */
  viewType: DealViewType;
  cell: StatsCell;
  /** The same figure of the year before; null when there is none. */
  before: StatsCell | null;
  beforeLabel: string;
}

/** One figure of the strip, with its definition on hover and the figure of the year before. */
export function StatsFigure({ column, viewType, cell, before, beforeLabel }: Props) {
  const { open } = useOpenView(viewType);
  const { label, unit, definition } = column;
  const basis = standsOn(cell, unit);
  const basisBefore = before && standsOn(before, unit);
  return (
    <div title={definition}>
      <dt>{label} YTD</dt>
      <dd>
        <button
          aria-label={`${label} YTD: ${figureText(cell.value, unit)}. Show the ${cell.deals} deals`}
          className={tableClasses.figure}
          onClick={() => cell.filters && open(cell.filters)}
          type="button"
        >
          {unit === "money" && cell.value !== null ? (
            <Amount text={figureText(cell.value, unit)} />
          ) : (
            <FigureValue unit={unit} value={cell.value} />
          )}
        </button>
        {basis === null ? null : <small>{basis}</small>}
        {before === null ? null : (
          <small className={classes.before}>
            {figureText(before.value, unit)} in {beforeLabel}
            {basisBefore === null ? null : ` (${basisBefore})`}
          </small>
        )}
      </dd>
    </div>
  );
}
