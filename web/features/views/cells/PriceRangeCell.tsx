import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { PriceRange } from "../../../grid/cells/PriceRange.tsx";
import type { CellProps } from "../../../grid/grid-column.ts";

export function PriceRangeCell({ row, text }: CellProps<Row>) {
  const range = row.priceRange as { change: string | null } | null;
  return <PriceRange change={range?.change ?? null} text={text} />;
}
