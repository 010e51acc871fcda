import { newYorkDay } from "../../../domain/calendar/day.ts";
import { type FieldId, fieldValue, type RowOf } from "../../../domain/fields/fields.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { defaultStateOf } from "../../../domain/views/default-state.ts";
import type { Sort } from "../../../domain/views/view-state.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import type { Context } from "../../http/context.ts";
import { readRows } from "../../rows/read-rows.ts";

const companyFields = ["CompanyKey", "CompanyName", "CompanyTicker", "Ticker"] as const;

type Line<Id extends FieldId> = RowOf<Id | (typeof companyFields)[number]>;

interface Wish<Id extends FieldId> {
  /** The view whose rows are meant. */
  viewType: ViewType;
  /** Filters in addition to those with which the view opens. */
  filters?: Filters;
  /** An order instead of the one with which the view opens. */
  sort?: Sort;
  fields: readonly Id[];
  most: number;
}

/** Reads the first rows of a view, with the few fields that a widget shows. */
export async function readLines<Id extends FieldId>(
  { db, clock, principal }: Context,
  { viewType, filters, sort, fields, most }: Wish<Id>,
): Promise<Line<Id>[]> {
  const usual = defaultStateOf(viewType);
  const wish = { viewType, filters: { ...usual.filters, ...filters }, sort: sort ?? usual.sort };
  const viewer = { userId: principal.userId, today: newYorkDay(clock.now()) };
  const { rows } = await readRows(db, wish, viewer, {
    fields: [...companyFields, ...fields],
    orders: [],
    part: { limit: most, offset: 0 },
  });
  return JSON.parse(rows) as Line<Id>[];
}

type Company = RowOf<(typeof companyFields)[number]>;

/** The part of a line that names its company. */
export function companyOf({ companyKey, companyName, companyTicker, ticker }: Company) {
  return { companyKey, companyName, companyTicker, ticker };
}

/** The text of a field as grids show it. */
export function textOf(row: object, id: FieldId): string {
  return visibleText(id, fieldValue(row, id), row);
}
