import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { RatingNumber } from "../../../grid/cells/RatingNumber.tsx";
import type { CellProps } from "../../../grid/grid-column.ts";

export function RatingCell({ row }: CellProps<Row>) {
  return <RatingNumber rating={row.rcRating ?? null} />;
}
