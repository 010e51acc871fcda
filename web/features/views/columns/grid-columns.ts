import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { fieldOf, firstDirection, shownFields } from "../../../../domain/fields/choose-fields.ts";
import { type Field, fieldGroups } from "../../../../domain/fields/field.ts";
import { type FieldId, fieldIds } from "../../../../domain/fields/fields.ts";
import { visibleText } from "../../../../domain/fields/visible-text.ts";
import type { ColumnKind, GridColumn } from "../../../grid/grid-column.ts";
import { cellOf } from "../cells/cell-of.ts";
import { sortValueOf } from "./sort-value.ts";

/** These stay in sight while the others scroll by. */
const pinnedLeft: readonly FieldId[] = ["Favorite", "Ticker"];
const pinnedRight: readonly FieldId[] = ["TodaysPriceChange"];

/** The chosen columns as the grid wants them: pinned ones at the edges, names of groups above. */
export function gridColumnsOf(chosen: readonly FieldId[], isPhone: boolean): GridColumn<Row>[] {
  const shown = isPhone ? phoneFields(shownFields(chosen, "web")) : shownFields(chosen, "web");
  const names = namesAbove(chosen);
  const name = nameInPlaceOfTicker(shown);
  const columns = shown.map((id): GridColumn<Row> => {
    const column = gridColumn(id, names.get(id) ?? "", isPhone);
    return id === name ? { ...column, pinned: "left", flex: undefined } : column;
  });
  const at = (side: "left" | "right" | undefined) =>
    columns.filter((column) => column.pinned === side);
  return [...at("left"), ...at(undefined), ...at("right")];
}

/** Private companies have no ticker: the name says whose row it is while the others scroll by. */
function nameInPlaceOfTicker(shown: readonly FieldId[]): FieldId | undefined {
  if (shown.includes("Ticker")) return undefined;
  return shown.find((id) => id === "CompanyName" || id === "CompanyWithDescription");
}

/** On a phone the ticker's column holds the star and the name too, and what moves stands beside it. */
function phoneFields(shown: readonly FieldId[]): FieldId[] {
  if (!shown.includes("Ticker")) return [...shown];
  const rest = shown.filter((id) => !["Favorite", "Ticker", "CompanyName"].includes(id));
  const moving = phoneFirst.filter((id) => rest.includes(id));
  return ["Ticker", ...moving, ...rest.filter((id) => !moving.includes(id))];
}

const phoneFirst: readonly FieldId[] = ["TodaysPriceChange", "TotalReturn", "CurrentPrice"];

function gridColumn(id: FieldId, group: string, isPhone: boolean): GridColumn<Row> {
  const field = fieldOf(id);
  const isStar = id === "Favorite";
  return {
    id,
    title: isStar ? "" : field.title,
    spokenTitle: field.title,
    group,
    kind: kindOf(field, isStar),
    width: isPhone ? Math.min(field.width.width, 100) : isStar ? 34 : field.width.width,
    minWidth: minWidthOf(id, isPhone),
    maxWidth: field.width.isFixed ? (isStar ? 34 : field.width.width) : undefined,
    flex: growing.includes(id) ? field.width.width : undefined,
    isResizable: !field.width.isFixed,
    isSortable: field.type !== "Complex" || sortableComplex.includes(id),
    sortsDescendingFirst: firstDirection(id) === "desc",
    pinned: pinned(id, isPhone),
    value: (row) => sortValueOf(id, row),
    text: (row) => visibleText(id, row[field.key], { currency: row.currency }),
    Cell: cellOf(id, isPhone),
  };
}

/** Text that is read, not only looked up, gets room for words; two prices stay in sight together. */
function minWidthOf(id: FieldId, isPhone: boolean): number {
  if (id === "Favorite") return 34;
  if (id === "CompanyWithDescription" && !isPhone) return 300;
  if (id === "PriceRange") return 150;
  return growing.includes(id) ? 190 : 70;
}

const growing: readonly FieldId[] = ["CompanyName", "CompanyWithDescription", "UnderwriterName"];
const sortableComplex: readonly FieldId[] = [
  "Favorite",
  "CompanyWithDescription",
  "PriceRange",
  "Research",
];

function pinned(id: FieldId, isPhone: boolean): "left" | "right" | undefined {
  if (isPhone) return id === "Ticker" ? "left" : undefined;
  if (pinnedLeft.includes(id)) return "left";
  return pinnedRight.includes(id) ? "right" : undefined;
}

function kindOf(field: Field, isStar: boolean): ColumnKind {
  if (isStar) return "control";
  if (["Money", "Number", "Percentage"].includes(field.type)) return "number";
  return field.type === "Date" ? "date" : "text";
}

/** What stands above each column: the header it was chosen under, otherwise its group. */
function namesAbove(chosen: readonly FieldId[]): Map<FieldId, string> {
  const groups = new Map(fieldGroups.map(({ id, title }) => [id, title]));
  const names = new Map<FieldId, string>(
    fieldIds.map((id) => [id, groups.get(fieldOf(id).group) ?? ""]),
  );
  for (const heading of chosen) {
    for (const id of (fieldOf(heading).nested ?? []) as FieldId[]) {
      names.set(id, fieldOf(heading).title);
    }
  }
  return names;
}
