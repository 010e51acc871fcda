import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { fieldOf } from "../../../../domain/fields/choose-fields.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { SignedChange } from "../../../grid/cells/SignedChange.tsx";
import type { CellProps } from "../../../grid/grid-column.ts";

/** A return or change: sign and triangle stand outside the text. */
export function ChangeCell({ columnId, row, text }: CellProps<Row>) {
  const value = row[fieldOf(columnId as FieldId).key] as number | null;
  return <SignedChange text={text} value={value} />;
}
