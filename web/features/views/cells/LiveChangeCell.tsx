import type { Row } from "../../../../domain/contract/view-shapes.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { fieldValue } from "../../../../domain/fields/row-values.ts";
import { visibleText } from "../../../../domain/fields/visible-text.ts";
import { SignedChange } from "../../../grid/cells/SignedChange.tsx";
import type { CellProps } from "../../../grid/grid-column.ts";
import { useLivePrice } from "../../../live/use-live-prices.ts";
import { HaltMark } from "../../../parts/HaltMark.tsx";
import classes from "./cells.module.css";

/** A change that follows the market: the newest value that was sent, else that of the row. */
export function LiveChangeCell({ columnId, row, text }: CellProps<Row, FieldId>) {
  const live = useLivePrice(row.companyTicker);
  const stored = fieldValue(row, columnId);
  const value = live === undefined ? stored : live.change;
  return (
    <span className={classes.live} data-moved={live?.moved ?? undefined}>
      <HaltMark companyTicker={row.companyTicker} isShort />
      <SignedChange
        text={live === undefined ? text : visibleText(columnId, live.change, row)}
        value={typeof value === "number" ? value : null}
      />
    </span>
  );
}
