import type { Row } from "../../../../domain/contract/view-shapes.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { fieldValue } from "../../../../domain/fields/row-values.ts";
import { SignedChange } from "../../../grid/cells/SignedChange.tsx";
import type { CellProps } from "../../../grid/grid-column.ts";

/** A return or change, drawn with its sign and triangle. */
export function ChangeCell({ columnId, row, text }: CellProps<Row, FieldId>) {
  const value = fieldValue(row, columnId);
  return <SignedChange text={text} value={typeof value === "number" ? value : null} />;
}
