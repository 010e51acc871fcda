import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { type FieldId, fieldOf } from "../../../../domain/fields/fields.ts";
import { gridTitle } from "../../../../domain/fields/grid-text.ts";
import { arrowWidth, headerWidth, widthOfText } from "../../../grid/columns/fit-columns.ts";
import type { MeasureText } from "../../../grid/columns/measure-text.ts";
import type { ViewColumn } from "./grid-columns.ts";
import { longestTexts } from "./widest-texts.ts";

interface Phone {
  /** The columns that come first, if they are chosen. */
  order: readonly FieldId[];
  /** The columns by which the rows are sorted: their headers have an arrow. */
  sorted: ReadonlySet<string>;
  measure: MeasureText;
  /** Draws the pinned column, beside a star or alone. */
  nameCells: { starred: ViewColumn["Cell"]; bare: ViewColumn["Cell"] };
}

/**
 * Arranges the columns of a grid for a phone: one pinned column names the company, with the star, and the useful
 * figures come next to it. Each column is at least as wide as its longest value.
 */
export function arrangeForPhone(
  columns: readonly ViewColumn[],
  rows: readonly Row[],
  phone: Phone,
): ViewColumn[] {
  const { order, nameCells } = phone;
  const shown = columns.map(({ id }) => id);
  const name = findNameField(shown);
  const place = (id: FieldId) => (order.includes(id) ? order.indexOf(id) : order.length);
  const scrolled = columns
    .filter(({ id }) => id !== name && !(name !== undefined && identifying.includes(id)))
    .toSorted((a, b) => place(a.id) - place(b.id))
    .map((column) => ({ ...column, ...plain, padding: cellPadding }))
    .map((column) => ({ ...column, ...phoneLook(column, rows, phone) }))
    .map((column) => ({ ...column, minWidth: column.width, flex: column.width }));
  const pinned = columns
    .filter(({ id }) => id === name)
    .map((column) => ({
      ...column,
      ...pinnedLook,
      // A name with nothing beside it has the whole width.
      flex: scrolled.length === 0 ? pinnedWidth : undefined,
      Cell: nameCells[shown.includes("Favorite") ? "starred" : "bare"],
    }));
  return [...pinned, ...scrolled];
}

/** The columns that the pinned one stands for. */
const identifying: readonly FieldId[] = [
  "Favorite",
  "Ticker",
  "CompanyName",
  "CompanyWithDescription",
];

/** Room for a finger. */
const pinnedWidth = 125;

/** Group names have no room above columns in an order of their own, whose widths are found here. */
const plain = { group: undefined, maxWidth: undefined, pinned: undefined, widest: undefined };

const pinnedLook = { ...plain, pinned: "left", width: pinnedWidth, minWidth: pinnedWidth } as const;

function findNameField(shown: readonly FieldId[]): FieldId | undefined {
  return identifying.filter((id) => id !== "Favorite").find((id) => shown.includes(id));
}

/** Prose and lists get a width at which they can be told apart; a row's card has the whole text. */
const proseWidth = 140;
/** The cells of figures are narrower on phones, so that one more fits. */
const cellPadding = 13;
/** The icon that a text may have beside it. */
const iconWidth = 18;
/** A range may take two lines: "KRW 24,000.00–" and "KRW 29,000.00". */
const lineEnd = /(?<=–)/;

function phoneLook(
  column: ViewColumn,
  rows: readonly Row[],
  { sorted, measure }: Phone,
): { title: string; width: number } {
  const field = fieldOf(column.id);
  const title = field.isControl ? "" : (field.phoneTitle ?? gridTitle(column.id));
  if (column.kind === "control") return { title, width: column.width };
  const arrow = sorted.has(column.id) ? arrowWidth : 0;
  const header = headerWidth(title, measure) + arrow + cellPadding;
  if (column.kind === "text" && field.format !== "complex") {
    return { title, width: Math.max(header, Math.min(column.width, proseWidth)) };
  }
  const icon = column.kind === "number" || column.Cell === undefined ? 0 : iconWidth;
  const texts = longestTexts(rows.flatMap((row) => column.text(row).split(lineEnd)));
  const widest = Math.max(0, ...texts.map((text) => widthOfText(column, text, measure)));
  return { title, width: Math.max(header, Math.ceil(widest) + icon) };
}
