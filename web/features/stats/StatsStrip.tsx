import {
  getStatsChart,
  type StatsCell,
  type StatsColumn,
  type StatsElement,
} from "../../../domain/contract/stats/stats.ts";
import type { DealViewType } from "../../../domain/stats/sources.ts";
import { type StatsFilters, usualDynamicFilters } from "../../../domain/stats/stats-filters.ts";
import { useReply } from "../../api/query-of.ts";
import { Amount } from "../../parts/Amount.tsx";
import { figureText, standsOn } from "../../parts/figure-text.ts";
import { useOpenView } from "../../parts/use-open-view.ts";
import { FigureValue } from "./FigureValue.tsx";
import classes from "./stats-strip.module.css";
import tableClasses from "./stats-table.module.css";

/** The figures of the year so far, beside those of the whole year before, and which deals they leave out. */
export function StatsStrip({ filters }: { filters: StatsFilters }) {
  const priced = useReply(getStatsChart, {
    params: { type: "ytd" },
    body: { filters, dynamic: usualDynamicFilters },
  });
  const filings = useReply(getStatsChart, {
    params: { type: "filingsYtd" },
    body: { filters, dynamic: usualDynamicFilters },
  });
  return (
    <section aria-label="Year to date">
      <dl className={classes.strip}>
        {/* All at once, since more figures make each of them narrower. */}
        {priced.isPending || filings.isPending ? null : (
          <>
            <Figures element={priced.data} />
            <Figures element={filings.data} />
          </>
        )}
      </dl>
      <p className={classes.rule}>{priced.data?.info.footnote}</p>
    </section>
  );
}

function Figures({ element }: { element: StatsElement | undefined }) {
  const grid = element?.grids[0];
  const [thisYear, lastYear] = grid?.rows ?? [];
  if (grid === undefined || thisYear === undefined) return null;
  return grid.columns.map((column, at) => {
    const cell = thisYear.cells[at];
    return cell === undefined ? null : (
      <StatsFigure
        before={lastYear?.kind === "period" ? (lastYear.cells[at] ?? null) : null}
        beforeLabel={lastYear?.label ?? ""}
        cell={cell}
        column={column}
        key={column.label}
        viewType={grid.viewType}
      />
    );
  });
}

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
function StatsFigure({ column, viewType, cell, before, beforeLabel }: Props) {
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
