import type {
  Facts,
  Figure,
  Grid,
  GridRow,
} from "../../../domain/contract/companies/company-shapes.ts";
import { type AnyRow, type FieldId, fieldOf, fieldValue } from "../../../domain/fields/fields.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { missingReason } from "../../../domain/profile/missing-value.ts";

type Column = NonNullable<Grid>["columns"][number];

/** A cell without a value, note and source. */
export const blank: Figure = { text: "", value: null, note: null, fact: null };

/** A text as a cell; "—" with its reason when there is none. */
export function textFigure(text: string | null, reason = "No source states it"): Figure {
  return text === null || text === ""
    ? { ...blank, text: noValueText, note: reason }
    : { ...blank, text };
}

/** A number as a cell, in its format; "—" with its reason when there is none. */
export function numberFigure(
  value: number | null,
  format: (value: number) => string,
  reason = "No source states it",
): Figure {
  return value === null
    ? { ...blank, text: noValueText, note: reason }
    : { ...blank, text: format(value), value };
}

/** The value of a field, as views show it. */
export function fieldFigure(id: FieldId, row: AnyRow): Figure {
  const value = fieldValue(row, id);
  const isKnown = value !== null && value !== undefined && value !== "";
  return {
    text: visibleText(id, value, row),
    value: typeof value === "number" ? value : null,
    note: isKnown ? null : missingReason(id, row),
    fact: id,
  };
}

/**
 * Labelled values of fields; null when no value is known. A field in `omits` is left out while its value is unknown.
 */
export function listFacts(
  row: AnyRow,
  ids: readonly FieldId[],
  {
    omits = [],
    labels = {},
    ...more
  }: {
    omits?: readonly FieldId[];
    labels?: Partial<Record<FieldId, string>>;
    note?: string | null;
    link?: NonNullable<Facts>["link"];
  } = {},
): Facts {
  const rows = ids
    .map((id) => ({ id, figure: fieldFigure(id, row) }))
    .filter(({ id, figure }) => figure.note === null || !omits.includes(id))
    .map(({ id, figure }) => ({ ...figure, label: labels[id] ?? fieldOf(id).title }));
  const isKnown = rows.some(({ note }) => note === null);
  return isKnown ? { rows, note: more.note ?? null, link: more.link ?? null } : null;
}

export function textColumn(title: string): Column {
  return { title, note: null, kind: "text" };
}

export function numberColumn(title: string, note: string | null = null): Column {
  return { title, note, kind: "number" };
}

export function changeColumn(title: string): Column {
  return { title, note: null, kind: "change" };
}

export function gridRow(cells: readonly Figure[], more: Partial<GridRow> = {}): GridRow {
  return { cells: [...cells], companyTicker: null, filterKey: null, kind: "plain", ...more };
}

/** Builds a table; null without rows. */
export function buildGrid(
  columns: readonly Column[],
  rows: readonly GridRow[],
  note: string | null = null,
): Grid {
  return rows.length === 0 ? null : { columns: [...columns], rows: [...rows], note };
}
