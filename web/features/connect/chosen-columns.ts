import type { ViewData } from "../../../domain/contract/view-shapes.ts";
import { shownFields } from "../../../domain/fields/choose-fields.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { shownColumns } from "../../../domain/views/spac-columns.ts";

/** The columns that a file of the view has. */
export const allOf = ({ selectedColumns, appliedFilters }: ViewData) =>
  shownFields(shownColumns(selectedColumns, appliedFilters).excel, "excel");

/** The columns without those that are left out; prices keep their currency. */
export const chosenOf = (view: ViewData, leftOut: readonly FieldId[]) =>
  shownFields(
    allOf(view).filter((id) => !leftOut.includes(id)),
    "excel",
  );
