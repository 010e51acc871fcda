import type { Row } from "../../../../domain/contract/view-shapes.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { CompanyLink } from "../../../parts/company/CompanyLink.tsx";
import classes from "./cells.module.css";

export function TickerCell({ row, text }: CellProps<Row>) {
  return (
    <CompanyLink className={classes.ticker} companyTicker={String(row.companyTicker ?? "")}>
      {text}
    </CompanyLink>
  );
}
