import type { Row } from "../../../../domain/contract/view-shapes.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { CompanyLink } from "../../../parts/CompanyLink.tsx";
import classes from "./cells.module.css";
import { FavoriteCell } from "./FavoriteCell.tsx";

/** On a phone the star, the ticker and the name share one pinned column. */
export function PhoneTickerCell({ row, text }: CellProps<Row>) {
  return (
    <span className={classes.phone}>
      <FavoriteCell columnId="Favorite" row={row} text="" />
      <span className={classes.stacked}>
        <CompanyLink className={classes.ticker} companyTicker={String(row.companyTicker ?? "")}>
          {text}
        </CompanyLink>
        <span className={classes.under}>{row.companyName}</span>
      </span>
    </span>
  );
}
