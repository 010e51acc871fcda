import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { type FieldId, fieldValue } from "../../../../domain/fields/fields.ts";
import { priceNote } from "../../../../domain/fields/price-note.ts";
import { visibleText } from "../../../../domain/fields/visible-text.ts";
import { PriceRange } from "../../../grid/cells/PriceRange.tsx";
import { RatingNumber } from "../../../grid/cells/RatingNumber.tsx";
import { SignedChange } from "../../../grid/cells/SignedChange.tsx";
import type { CellProps } from "../../../grid/columns/grid-column.ts";
import { useLivePrice } from "../../../live/use-live-prices.ts";
import { HaltMark } from "../../../parts/market/HaltMark.tsx";
import classes from "./cells.module.css";

type Props = CellProps<Row, FieldId>;

/** A return or change, drawn with its sign and triangle. */
export function ChangeCell({ columnId, row, text }: Props) {
  const value = fieldValue(row, columnId);
  return <SignedChange text={text} value={typeof value === "number" ? value : null} />;
}

/** A change that follows the market: the newest value that was sent, else that of the row. */
export function LiveChangeCell({ columnId, row, text }: Props) {
  const live = useLivePrice(row.companyTicker);
  const value = live === undefined ? fieldValue(row, columnId) : live.change;
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

/** The price of today; its title tells the last known price when that is too old. */
export function CurrentPriceCell({ row, text }: Props) {
  return (
    <span title={priceNote(row.priceBasis) ?? undefined}>
      <HaltMark companyTicker={row.companyTicker} isShort />
      {text}
    </span>
  );
}

export function PriceRangeCell({ row, text }: Props) {
  return <PriceRange change={row.priceRange?.change ?? null} text={text} />;
}

export function RatingCell({ row }: Props) {
  return <RatingNumber rating={row.rcRating ?? null} />;
}
