import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { noValueText } from "../../../../domain/fields/formats.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { CompanyLink } from "../../../parts/company/CompanyLink.tsx";
import classes from "./cells.module.css";
import { FavoriteCell } from "./FavoriteCell.tsx";

/** On a phone the ticker and the name share one pinned column. */
export function PhoneTickerCell(props: CellProps<Row>) {
  return (
    <span className={classes.phone} data-bare>
      <TickerAndName {...props} />
    </span>
  );
}

export function PhoneStarredTickerCell(props: CellProps<Row>) {
  return (
    <BesideStar row={props.row}>
      <TickerAndName {...props} />
    </BesideStar>
  );
}

/** The name of a company without a ticker. */
export function PhoneNameCell({ row }: CellProps<Row>) {
  return (
    <span className={classes.phone} data-bare>
      <RowButton className={classes.twoLines} row={row} />
    </span>
  );
}

export function PhoneStarredNameCell({ row }: CellProps<Row>) {
  return (
    <BesideStar row={row}>
      <RowButton className={classes.twoLines} row={row} />
    </BesideStar>
  );
}

function BesideStar({ row, children }: { row: Row; children: ReactNode }) {
  return (
    <span className={classes.phone}>
      <FavoriteCell columnId="Favorite" row={row} text="" />
      {children}
    </span>
  );
}

function TickerAndName({ row, text }: CellProps<Row>) {
  const hasTicker = text !== noValueText;
  return (
    <span className={classes.stacked}>
      {hasTicker ? (
        <CompanyLink className={classes.ticker} companyTicker={String(row.companyTicker ?? "")}>
          {text}
        </CompanyLink>
      ) : null}
      <RowButton className={hasTicker ? classes.under : classes.twoLines} row={row} />
    </span>
  );
}

/** The name as a button for those who cannot tap: the grid takes its click for one of the row. */
function RowButton({ className, row }: { className: string | undefined; row: Row }) {
  return (
    <UnstyledButton
      aria-haspopup="dialog"
      aria-label={`Details of ${row.companyName}`}
      className={className}
      data-opens-row
    >
      {row.companyName}
    </UnstyledButton>
  );
}
