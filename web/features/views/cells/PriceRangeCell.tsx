import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { PriceRange } from "../../../grid/cells/PriceRange.tsx";
import type { CellProps } from "../../../grid/grid-column.ts";

export function PriceRangeCell({ row, text }: CellProps<Row>) {
  return <PriceRange change={row.priceRange?.change ?? null} text={text} />;
}
