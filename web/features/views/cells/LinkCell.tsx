import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { fieldOf } from "../../../../domain/fields/choose-fields.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { fieldValue } from "../../../../domain/fields/row-values.ts";
import type { CellProps } from "../../../grid/grid-column.ts";
import { isWebAddress } from "../../../ui/web-address.ts";

/** A text linked to an address in its row; plain text when the row has no safe address. */
export function LinkCell({ columnId, row, text }: CellProps<Row, FieldId>) {
  const { linkedBy } = fieldOf(columnId);
  const address = linkedBy === undefined ? null : fieldValue(row, linkedBy);
  if (typeof address !== "string" || !isWebAddress(address)) return text;
  return (
    <a href={address} rel="noreferrer" target="_blank" title={text}>
      {text}
    </a>
  );
}
