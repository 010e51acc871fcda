import * as z from "zod/mini";
import type { AlwaysCarried } from "../fields/always-carried.ts";
import { fieldTypes } from "../fields/field.ts";
import type { FieldId, RowOf } from "../fields/fields.ts";
import type { SortableRow } from "../fields/row-order.ts";
import type { Dictionaries } from "../filters/dictionary.ts";
import type { Filters } from "../filters/filters.ts";
import { summaryFields } from "../views/declaration.ts";
import { type Layout, pinChoices, widthLimits } from "../views/layout.ts";
import { mostSortKeys } from "../views/sort-keys.ts";
import { viewTypeNames } from "../views/view-type.ts";

/** The most rows in one reply; a longer result comes in pages. */
export const rowLimits = { raw: 5000, withTexts: 1000 } as const;

/** The rows of a page when the caller gives no size, and the largest size. */
export const pageSizes = { usual: 50, largest: 1000 } as const;

const columnId = z.string().check(z.minLength(1), z.maxLength(60));
const filterValues = z.record(z.string().check(z.maxLength(60)), z.unknown());

const mostColumns = 300;

const columnLists = <Id extends z.ZodMiniType<string>>(id: Id) => {
  const list = z.array(id).check(z.maxLength(mostColumns, `At most ${mostColumns} columns`));
  return z.strictObject({ web: list, excel: list });
};
const sortShape = <Id extends z.ZodMiniType<string>>(id: Id) => {
  const key = { column: id, direction: z.enum(["asc", "desc"]) };
  /** Further columns, each of which orders the rows that are equal in the columns before it. */
  const thenBy = z.array(z.strictObject(key)).check(z.maxLength(mostSortKeys - 1));
  return z.strictObject({ ...key, thenBy: z.optional(thenBy) });
};
/** Values by the ids of columns. */
const byColumn = <Value extends z.ZodMiniType>(value: Value) =>
  z
    .record(columnId, value)
    .check(z.refine((values) => Object.keys(values).length <= mostColumns, "Too many columns"));

/*
 * The catalogues of columns and filters are too heavy for this file, so the contract checks only the shape of a request:
 * ids are any texts and filters are any values until a verb has parsed them.
 */
export const RequestedColumns = columnLists(columnId);
export const RequestedSort = sortShape(columnId);

/** How a user has arranged the grid: widths in pixels, pinned columns, rows of a page (null for the usual number). */
export const RequestedLayout = z.strictObject({
  widths: byColumn(z.int().check(z.minimum(widthLimits.min), z.maximum(widthLimits.max))),
  pins: byColumn(z.enum(pinChoices)),
  pageSize: z.nullable(z.int().check(z.positive(), z.maximum(pageSizes.largest))),
});
/** The columns of the grid in a new order. */
export const RequestedOrder = z.array(columnId).check(z.maxLength(mostColumns));

export type RequestedLayout = z.output<typeof RequestedLayout>;
export type RequestedColumns = z.output<typeof RequestedColumns>;
export type RequestedSort = z.output<typeof RequestedSort>;

/** A reply shape whose values have the given type on the server; tests check replies against the shape only. */
function shapeOf<Value>(shape: z.ZodMiniType): z.ZodMiniType<Value, Value> {
  return shape as z.ZodMiniType<Value, Value>;
}

/** A figure that is null in a reply to `totals=false`. Callers that never ask so, as the browser, do not meet the null. */
function unlessLeftOut<Shape extends z.ZodMiniType>(figure: Shape) {
  return shapeOf<z.output<Shape>>(z.nullable(figure));
}

const ColumnId = shapeOf<FieldId>(columnId);
const ColumnsShape = columnLists(ColumnId);
const FiltersShape = shapeOf<Filters>(filterValues);
export const SortShape = sortShape(ColumnId);
export const LayoutShape = shapeOf<Layout>(RequestedLayout);

export const ViewTypeName = z.enum(viewTypeNames, "Unknown view type");

/** A stored, default or fixed view. */
export const ViewId = z.string().check(z.minLength(1), z.maxLength(100));

const wholeNumber = (largest: number) =>
  z.coerce.number().check(z.int(), z.positive(), z.maximum(largest));

/** The text of a quick search. */
export const QuickSearch = z.string().check(z.trim(), z.maxLength(100));

/** Selects how much of a view the reply contains, and in what order. None of this is stored. */
const ViewReadingParts = z.strictObject({
  /**
   * False omits the display texts, for callers that format values themselves. Such callers also sort: if the reply may
   * hold all rows, the rows carry the values that they are ordered by but do not show.
   */
  visible: z._default(z.stringbool(), true),
  /** False omits the dictionaries, for callers that already have them. */
  dictionaries: z._default(z.stringbool(), true),
  /**
   * False omits the figures, for callers that read page after page or ask again and again: `totalRows` and `summary` are
   * null then. A reply without `page` always has them.
   */
  totals: z._default(z.stringbool(), true),
  /** If absent, the reply has all rows, unless they are too many for one reply. */
  page: z.optional(wholeNumber(1_000_000)),
  pageSize: z.optional(wholeNumber(pageSizes.largest)),
  /** The `rowId` of a row: the reply has the page of rows that come after it, whatever was added before it. */
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  sortColumn: z.optional(columnId),
  sortDirection: z.optional(z.enum(["asc", "desc"])),
  /** Further columns of the order: "DealSize:desc,CompanyName:asc". */
  sortThenBy: z.optional(
    z.string().check(z.maxLength(400), z.regex(/^$|^\w+:(asc|desc)(,\w+:(asc|desc)){0,3}$/)),
  ),
  /** Quick search over name, ticker, underwriters and industry. */
  search: z.optional(QuickSearch),
});

export const ViewReading = ViewReadingParts.check(
  z.refine(({ page, after }) => page === undefined || after === undefined, {
    path: ["after"],
    message: "Ask for a page by its number or by what it comes after",
  }),
);

export type ViewReading = z.output<typeof ViewReading>;

const leafColumn = {
  name: ColumnId,
  /** The key of the value in a row; its display text has the same key with "Visible" appended. */
  field: z.string(),
  title: z.string(),
  type: z.enum(fieldTypes),
};

const GridColumn = z.object({
  ...leafColumn,
  nestedColumns: z.array(
    z.object({ name: z.string(), field: z.string(), title: z.string(), type: z.enum(fieldTypes) }),
  ),
});

export type GridColumn = z.output<typeof GridColumn>;

export const ColumnGroup = z.object({ group: z.string(), columns: z.array(GridColumn) });

/**
 * The values of the requested fields by their keys, with display texts and the values that rows are ordered by if the
 * reply has them.
 */
export type Row = { rowId: string } & RowOf<AlwaysCarried> &
  SortableRow & { [text in `${string}Visible`]?: string };

/** The type comes from the catalogue of fields; the schema does not list them, so that this file stays light. */
const Row = z.looseObject({ rowId: z.string() }) as unknown as z.ZodMiniType<Row, Row>;

const DataTable = z.object({
  columns: z.array(GridColumn),
  rows: z.array(Row),
  sort: SortShape,
  /** The number of rows of the whole result, of which `rows` is a part. */
  totalRows: unlessLeftOut(z.number()),
  /** False if the result was too long for one reply, so that the server pages, sorts and searches. */
  isComplete: z.boolean(),
  /** 0 for a page that was asked for by what it comes after. */
  page: z.number(),
  pageSize: z.number(),
});

const namedView = { viewId: ViewId, viewType: ViewTypeName, name: z.string() };

/** The saved view from which a view was changed. */
const BaseView = z.object(namedView);

export type BaseView = z.output<typeof BaseView>;

export const SavedView = z.object({
  ...namedView,
  /** True if the page of the view opens with it. */
  isDefault: z.boolean(),
});

export type SavedView = z.output<typeof SavedView>;

export const SharedLink = z.object({
  viewId: ViewId,
  linkName: z.string(),
  /** The day on which another user last opened the link; null if nobody has. */
  lastUsedOn: z.nullable(z.string()),
});

export type SharedLink = z.output<typeof SharedLink>;

/** Covers all rows of the result; averages are unweighted. Percentages are in points; null when no deal has the measure. */
const Summary = z.object(
  Object.fromEntries(summaryFields.map((field) => [field, z.nullable(z.number())])) as Record<
    (typeof summaryFields)[number],
    z.ZodMiniNullable<z.ZodMiniNumber>
  >,
);

export type Summary = z.output<typeof Summary>;

/** Dictionaries by name, with the filters' options. */
export const FiltersDictionaries = shapeOf<Dictionaries>(z.record(z.string(), z.unknown()));

/** A note on how to read the rows: on those of one company, or on all of them, which have no ticker. */
const ViewNote = z.object({ companyTicker: z.nullable(z.string()), note: z.string() });

export type ViewNote = z.output<typeof ViewNote>;

export const ViewData = z.object({
  id: ViewId,
  viewType: ViewTypeName,
  /** The name of the view; null if it is not saved or belongs to another user. */
  name: z.nullable(z.string()),
  /** Only the owner may save, sort and delete a view; others run their own. */
  isOwn: z.boolean(),
  /** The saved view from which this one was changed. */
  basedOn: z.nullable(BaseView),
  /**
   * The other user who has shared the view, the name that they gave it, and the day as of which it is a copy; null for
   * views that are no links of others.
   */
  sharedBy: z.nullable(
    z.object({ userName: z.string(), linkName: z.string(), copiedOn: z.string() }),
  ),
  /** The view of this type before anybody changes it. */
  standardId: ViewId,
  /** The view with which the page opens for the user; null if that is the standard view. */
  defaultId: z.nullable(ViewId),
  dataTable: DataTable,
  appliedFilters: FiltersShape,
  selectedColumns: ColumnsShape,
  layout: LayoutShape,
  summary: unlessLeftOut(Summary),
  defaultFilters: FiltersShape,
  savedViews: z.array(SavedView),
  sharedLinks: z.array(SharedLink),
  /** Those on all rows come first. */
  notes: z.array(ViewNote),
  footnote: z.nullable(z.string()),
  /** Null if the caller asked for none. */
  filtersDictionaries: z.nullable(FiltersDictionaries),
  /** Filters and columns of the stored view that no longer exist. */
  dropped: z.array(z.string()),
});

export type ViewData = z.output<typeof ViewData>;

/** The content of a view; what is omitted is as in the user's default view of the type. */
export const viewParts = {
  viewType: ViewTypeName,
  filters: z._default(filterValues, {}),
  columns: z._default(z.nullable(RequestedColumns), null),
  sort: z._default(z.nullable(RequestedSort), null),
  layout: z._default(z.nullable(RequestedLayout), null),
};

export const changedFrom = {
  /** The view that was changed, if any: saving under its name replaces it. */
  basedOn: z._default(z.nullable(ViewId), null),
};

/** The versions that the rows of a view follow. */
export const everyVersion = ["market", "prices", "user", "day"] as const;
