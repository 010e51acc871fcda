import { UnstyledButton } from "@mantine/core";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { noValueText } from "../../../../domain/fields/formats.ts";
import type { CellProps } from "../../../grid/columns/grid-column.ts";
import classes from "./cells.module.css";
import { FavoriteCell } from "./FavoriteCell.tsx";
import { TickerCell } from "./text-cells.tsx";

/** On a phone the ticker and the name share one pinned column; companies without tickers have the name alone. */
export function PhoneNameCell(props: CellProps<Row, FieldId>) {
  return (
    <span className={classes.phone} data-bare>
      <TickerAndName {...props} />
    </span>
  );
}

export function PhoneStarredNameCell(props: CellProps<Row, FieldId>) {
  return (
    <span className={classes.phone}>
      <FavoriteCell columnId="Favorite" row={props.row} text="" />
      <TickerAndName {...props} />
    </span>
  );
}

function TickerAndName({ columnId, row, text }: CellProps<Row, FieldId>) {
  if (columnId !== "Ticker") return <RowButton className={classes.twoLines} row={row} />;
  const hasTicker = text !== noValueText;
  return (
    <span className={classes.stacked}>
      {hasTicker ? <TickerCell row={row} text={text} /> : null}
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
