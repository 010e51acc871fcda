import { useQuery } from "@tanstack/react-query";
import type { StatsElement } from "../../../domain/contract/stats/stats.ts";
import { getStatsChart } from "../../../domain/contract/stats/stats.ts";
import { type StatsFilters, usualDynamicFilters } from "../../../domain/stats/stats-filters.ts";
import { queryOf } from "../../api/query-of.ts";
import { StatsFigure } from "./StatsFigure.tsx";
import classes from "./stats-strip.module.css";

/** The figures of the year so far, beside those of the whole year before, and which deals they leave out. */
export function StatsStrip({ filters }: { filters: StatsFilters }) {
  const priced = useQuery(
    queryOf(getStatsChart, {
      params: { type: "ytd" },
      body: { filters, dynamic: usualDynamicFilters },
    }),
  );
  const filings = useQuery(
    queryOf(getStatsChart, {
      params: { type: "filingsYtd" },
      body: { filters, dynamic: usualDynamicFilters },
    }),
  );
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
