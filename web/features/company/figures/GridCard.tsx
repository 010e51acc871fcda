import type { ReactNode } from "react";
import type { Grid, GridRow } from "../../../../domain/contract/companies/company-shapes.ts";
import { Card } from "../../../ui/Card.tsx";
import { Expandable } from "./Expandable.tsx";
import classes from "./figures.module.css";
import { GridTable } from "./GridTable.tsx";

interface Props {
  title: string;
  grid: Grid;
  /** The rows that are shown until the table is expanded; all by default. Totals are always shown. */
  cut?: number;
  first?: (row: GridRow) => ReactNode;
  actions?: ReactNode;
  note?: ReactNode;
  startsAtEnd?: boolean;
}

/** A table in a card; nothing when there is no table. */
export function GridCard({ title, grid, cut, first, actions, note, startsAtEnd }: Props) {
  if (grid === null) return null;
  const isLong = cut !== undefined;
  const totals = isLong ? grid.rows.filter(({ kind }) => kind === "total") : [];
  const rows = isLong ? grid.rows.filter(({ kind }) => kind !== "total") : grid.rows;
  return (
    <Card actions={actions} flush note={note} title={title}>
      <Expandable count={rows.length} cut={cut ?? rows.length} title={title}>
        {(shown) => (
          <GridTable
            first={first}
            grid={grid}
            label={title}
            rows={[...rows.slice(0, shown), ...totals]}
            {...(startsAtEnd && { startsAtEnd })}
          />
        )}
      </Expandable>
      {grid.note === null ? null : <p className={classes.note}>{grid.note}</p>}
    </Card>
  );
}
