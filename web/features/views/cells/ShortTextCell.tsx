import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { cellText } from "../../../../domain/fields/cell-cuts.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import type { CellProps } from "../../../grid/grid-column.ts";

/** A shortened text; the full text is in the title. */
export function ShortTextCell({ columnId, text }: CellProps<Row, FieldId>) {
  return <span title={text}>{cellText(columnId, text)}</span>;
}
