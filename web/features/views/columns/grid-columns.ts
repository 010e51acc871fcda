import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { fieldOf, firstDirection, shownFields } from "../../../../domain/fields/choose-fields.ts";
import { type Field, fieldGroups } from "../../../../domain/fields/field.ts";
import { type FieldId, fieldIds } from "../../../../domain/fields/fields.ts";
import { rowComparison } from "../../../../domain/fields/row-order.ts";
import { fieldValue } from "../../../../domain/fields/row-values.ts";
import { visibleText } from "../../../../domain/fields/visible-text.ts";
import type { ColumnKind, GridColumn } from "../../../grid/grid-column.ts";
import { findCell } from "../cells/find-cell.ts";

type ViewColumn = GridColumn<Row, FieldId>;

/** Prepares the chosen columns for the grid: pinned ones at the edges, group names above. */
export function buildGridColumns(chosen: readonly FieldId[], isPhone: boolean): ViewColumn[] {
  const fields = isPhone ? phoneFields(shownFields(chosen, "web")) : shownFields(chosen, "web");
  const headers = findHeaders(chosen);
  const name = findNameField(fields);
  const columns = fields.map((id): ViewColumn => {
    const column = gridColumn(id, headers.get(id) ?? "", isPhone);
    return id === name ? { ...column, pinned: "left", flex: undefined } : column;
  });
  const at = (side: ViewColumn["pinned"]) => columns.filter((column) => column.pinned === side);
  return [...at("left"), ...at(undefined), ...at("right")];
}

/** Private companies have no ticker, so the name stays in view while the other columns scroll. */
function findNameField(shown: readonly FieldId[]): FieldId | undefined {
  if (shown.includes("Ticker")) return undefined;
  return shown.find((id) => id === "CompanyName" || id === "CompanyWithDescription");
}

/** On a phone, the ticker column also holds the star and the name, and the moving figures come next to it. */
function phoneFields(shown: readonly FieldId[]): FieldId[] {
  if (!shown.includes("Ticker")) return [...shown];
  const rest = shown.filter((id) => !["Favorite", "Ticker", "CompanyName"].includes(id));
  const place = (id: FieldId) => fieldOf(id).phoneOrder ?? Number.MAX_SAFE_INTEGER;
  return ["Ticker", ...rest.toSorted((a, b) => place(a) - place(b))];
}

const widest = { phone: 100, phoneMin: 190 };

function gridColumn(id: FieldId, group: string, isPhone: boolean): ViewColumn {
  const field = fieldOf(id);
  const { width, isFixed } = field.width;
  return {
    id,
    title: field.isControl ? "" : field.title,
    spokenTitle: field.title,
    group,
    kind: columnKind(field),
    width: isPhone ? Math.min(width, widest.phone) : width,
    minWidth: isPhone ? Math.min(field.minWidth, widest.phoneMin) : field.minWidth,
    maxWidth: isFixed ? width : undefined,
    flex: field.grows ? width : undefined,
    isResizable: !isFixed,
    isSortable: field.order !== null,
    sortsDescendingFirst: firstDirection(id) === "desc",
    pinned: isPhone ? (id === "Ticker" ? "left" : undefined) : field.pin,
    compare: rowComparison(id),
    text: (row) => visibleText(id, fieldValue(row, id), row),
    Cell: findCell(id, isPhone),
  };
}

function columnKind({ isControl, type }: Field): ColumnKind {
  if (isControl) return "control";
  if (["Money", "Number", "Percentage"].includes(type)) return "number";
  return type === "Date" ? "date" : "text";
}

/** Finds the header above each column: the heading it was chosen under, otherwise its group. */
function findHeaders(chosen: readonly FieldId[]): Map<FieldId, string> {
  const groups = new Map(fieldGroups.map(({ id, title }) => [id, title]));
  const names = new Map(fieldIds.map((id) => [id, groups.get(fieldOf(id).group) ?? ""]));
  for (const heading of chosen) {
    for (const id of fieldOf(heading).nested ?? []) names.set(id, fieldOf(heading).title);
  }
  return names;
}
