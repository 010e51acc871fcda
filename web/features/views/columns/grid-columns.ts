import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { firstDirection, shownFields } from "../../../../domain/fields/choose-fields.ts";
import { type Field, fieldGroups } from "../../../../domain/fields/field.ts";
import { type FieldId, fieldIds, fieldOf, fieldValue } from "../../../../domain/fields/fields.ts";
import { gridText, gridTitle } from "../../../../domain/fields/grid-text.ts";
import type { Layout } from "../../../../domain/views/layout.ts";
import type { ColumnKind, GridColumn } from "../../../grid/columns/grid-column.ts";
import { findCell } from "../cells/find-cell.ts";
import { signWidthOf } from "../cells/signs.ts";
import { widestTexts } from "./widest-texts.ts";

export type ViewColumn = GridColumn<Row, FieldId>;

interface Look {
  layout: Layout;
  /** The lines of a row. */
  lines: 1 | 2;
}

/** Prepares the chosen columns for the grid, as the user has arranged them: pinned ones at the edges, group names above. */
export function buildGridColumns(chosen: readonly FieldId[], look: Look): ViewColumn[] {
  const fields = shownFields(chosen, "web");
  const headers = findHeaders(chosen);
  const name = findNameField(fields);
  const columns = fields.map((id): ViewColumn => {
    const column = gridColumn(id, headers.get(id) ?? "", look);
    return {
      ...column,
      pinned: pinnedByUser(id, look.layout, id === name ? "left" : column.pinned),
    };
  });
  const at = (side: ViewColumn["pinned"]) => columns.filter((column) => column.pinned === side);
  // A column that keeps its place at an edge does not stretch, except for the name, which alone says whose row it is.
  const steady = (pinned: ViewColumn[]) =>
    pinned.map((column) =>
      column.id === name && column.flex !== undefined
        ? { ...column, maxWidth: Math.min(column.maxWidth ?? widestName, widestName) }
        : { ...column, flex: undefined },
    );
  return [...steady(at("left")), ...at(undefined), ...steady(at("right"))];
}

function pinnedByUser(id: FieldId, { pins }: Layout, pinned: ViewColumn["pinned"]) {
  const choice = pins[id];
  if (choice === undefined) return pinned;
  return choice === "none" ? undefined : choice;
}

/** Private companies have no ticker, so the name stays in view while the other columns scroll. */
function findNameField(shown: readonly FieldId[]): FieldId | undefined {
  if (shown.includes("Ticker")) return undefined;
  return shown.find(isName);
}

const isName = (id: FieldId) => id === "CompanyName" || id === "CompanyWithDescription";

const widestName = 300;

/** Nine names in ten are narrower, in pixels. */
const usualName = 250;

/** The description of a company needs the width only in a line of its own. */
const nameWidth = 190;

/** How far a column may stretch when there is room: figures a little, texts more, prose the most. */
const stretches = {
  prose: { by: 2.6, upTo: 480 },
  text: { by: 1.9, upTo: 300 },
  figure: { by: 1.4, upTo: 120 },
};

function gridColumn(id: FieldId, group: string, look: Look): ViewColumn {
  const field = fieldOf(id);
  const kind = readAsNumbers.has(id) ? "number" : columnKind(field);
  return {
    id,
    title: field.isControl ? "" : gridTitle(id),
    spokenTitle: field.title,
    group,
    kind,
    ...widthsOf(id, kind, look),
    isResizable: !field.width.isFixed,
    isSortable: field.order !== null,
    sortsDescendingFirst: firstDirection(id) === "desc",
    pinned: field.pin,
    isStrong: strong.has(id),
    widest: (rows) => widestTexts(id, rows),
    ...(isName(id) && { wishedUpTo: usualName }),
    signWidth: signWidthOf(id),
    text: (row) => gridText(id, fieldValue(row, id), row),
    Cell: findCell(id),
  };
}

type Widths = Pick<ViewColumn, "width" | "minWidth" | "maxWidth" | "flex">;

/** A column that the user has not given a width, and that may stretch, shares the room that is left. */
function widthsOf(id: FieldId, kind: ColumnKind, { layout, lines }: Look): Widths {
  const { width, minWidth, grows } = fieldOf(id);
  const isNameOnly = id === "CompanyWithDescription" && lines === 1;
  const usual = isNameOnly ? nameWidth : width.width;
  const least = isNameOnly ? fieldOf("CompanyName").minWidth : minWidth;
  const chosen = layout.widths[id];
  if (width.isFixed) return { width: usual, minWidth: least, maxWidth: usual };
  if (chosen !== undefined || kind === "control")
    return { width: chosen ?? usual, minWidth: least };
  const { by, upTo } = stretches[grows ? "prose" : kind === "text" ? "text" : "figure"];
  return { width: usual, minWidth: least, maxWidth: Math.max(upTo, usual * by), flex: usual };
}

/** A range is aligned like the prices beside it, and a calculation like its result. */
const readAsNumbers: ReadonlySet<FieldId> = new Set(["PriceRange", "CapitalizationData"]);

/** The columns that a desk reads first. */
const strong: ReadonlySet<FieldId> = new Set([
  ...(["Ticker", "CompanyName", "CompanyWithDescription", "IpoPrice", "TotalReturn"] as const),
]);

function columnKind(field: Field): ColumnKind {
  if (field.isControl) return "control";
  // A criterion has a number but shows a word, such as "Strong".
  if (field.format === "score") return "text";
  if (["Money", "Number", "Percentage"].includes(field.type)) return "number";
  return field.type === "Date" ? "date" : "text";
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
