import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { investorItems } from "../../../../domain/fields/cell-cuts.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import classes from "./cells.module.css";

/** The investors of a monitor list entry, each name shortened; the full names are in the title. */
export function InvestorsCell({ row, text }: CellProps<Row>) {
  const items = investorItems(row.pcmlInvestorsList ?? null);
  if (items.length === 0) return text;
  return (
    <span className={classes.items} title={items.map(({ name }) => name).join(", ")}>
      {items.map(({ name, text: short }, at) => (
        <span key={name}>{at === items.length - 1 ? short : `${short}, `}</span>
      ))}
    </span>
  );
}
