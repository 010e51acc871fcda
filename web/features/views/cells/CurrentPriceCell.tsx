import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { priceNote } from "../../../../domain/fields/price-note.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { HaltMark } from "../../../parts/HaltMark.tsx";

/** The price of today; its title tells the last known price when that is too old. */
export function CurrentPriceCell({ row, text }: CellProps<Row>) {
  return (
    <span title={priceNote(row.priceBasis) ?? undefined}>
      <HaltMark companyTicker={row.companyTicker} isShort />
      {text}
    </span>
  );
}
