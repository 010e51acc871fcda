import * as z from "zod/mini";
import type { AlwaysCarried } from "../fields/always-carried.ts";
import { fieldTypes } from "../fields/field.ts";
import type { FieldId } from "../fields/fields.ts";
import type { SortableRow } from "../fields/row-order.ts";
import type { RowOf } from "../fields/row-values.ts";
import type { Dictionaries } from "../filters/dictionary.ts";
import type { Filters } from "../filters/filters.ts";
import { summaryFields } from "../views/declaration.ts";
import { viewTypeNames } from "../views/view-type.ts";

/** Most rows in one reply; a longer result comes in pages. */
export const rowLimits = { raw: 5000, withTexts: 1000 } as const;

/** Rows of a page where the caller names no size, and the largest size. */
export const pageSizes = { usual: 50, largest: 1000 } as const;

const columnId = z.string().check(z.minLength(1), z.maxLength(60));
const filterValues = z.record(z.string().check(z.maxLength(60)), z.unknown());

const columnsOf = <Id extends z.ZodMiniType<string>>(id: Id) => {
  const list = z.array(id).check(z.maxLength(300, "At most 300 columns"));
  return z.strictObject({ web: list, excel: list });
};
const sortBy = <Id extends z.ZodMiniType<string>>(id: Id) =>
  z.strictObject({ column: id, direction: z.enum(["asc", "desc"]) });

/*
 * The catalogues of columns and filters are too heavy for this file. In a request the contract therefore checks no more
 * than the shape, and its types say so: ids are any texts, filters are any values, until a verb has parsed them.
 */
export const AskedColumns = columnsOf(columnId);
export const AskedSort = sortBy(columnId);

export type AskedColumns = z.output<typeof AskedColumns>;
export type AskedSort = z.output<typeof AskedSort>;

/** A shape of replies whose values the server makes of its own type; tests hold replies against the shape alone. */
function madeAs<Value>(shape: z.ZodMiniType): z.ZodMiniType<Value, Value> {
  return shape as z.ZodMiniType<Value, Value>;
}

const ColumnId = madeAs<FieldId>(columnId);
const ColumnsShape = columnsOf(ColumnId);
const FiltersShape = madeAs<Filters>(filterValues);
export const SortShape = sortBy(ColumnId);

export const ViewTypeName = z.enum(viewTypeNames, "Unknown view type");

/** A stored, default or fixed view. */
export const ViewId = z.string().check(z.minLength(1), z.maxLength(100));

const wholeNumber = (largest: number) =>
  z.coerce.number().check(z.int(), z.positive(), z.maximum(largest));

/** How much of a view is answered, and in what order; nothing of it is stored. */
export const ViewReading = z.strictObject({
  /**
   * False leaves the display texts out, for callers that make them with the same formatter. They sort as well: where a
   * reply may hold all rows, these carry what they are ordered by and do not show.
   */
  visible: z._default(z.stringbool(), true),
  /** False leaves the dictionaries out, for callers that have them. */
  dictionaries: z._default(z.stringbool(), true),
  /** Absent answers all rows, as long as they are not too many for one reply. */
  page: z.optional(wholeNumber(1_000_000)),
  pageSize: z.optional(wholeNumber(pageSizes.largest)),
  sortColumn: z.optional(columnId),
  sortDirection: z.optional(z.enum(["asc", "desc"])),
  /** Quick search over name, ticker, underwriters and industry. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});

export type ViewReading = z.output<typeof ViewReading>;

const leafColumn = {
  name: ColumnId,
  /** The key of the value in a row; its display text is under the same key with "Visible" behind it. */
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
 * The values of the fields that were asked for, each under its key; beside it the display text or what it is ordered by,
 * if the reply has them.
 */
export type Row = { rowId: string } & RowOf<AlwaysCarried> &
  SortableRow & { [text in `${string}Visible`]?: string };

/** The catalogue of fields makes the values, so that this file stays light. */
const Row = z.looseObject({ rowId: z.string() }) as unknown as z.ZodMiniType<Row, Row>;

const DataTable = z.object({
  columns: z.array(GridColumn),
  rows: z.array(Row),
  sort: SortShape,
  /** Rows of the whole result, of which `rows` is a part. */
  totalRows: z.number(),
  /** False: the result was too long for one reply, so the server pages, sorts and searches. */
  isComplete: z.boolean(),
  page: z.number(),
  pageSize: z.number(),
});

export const SavedView = z.object({ viewId: ViewId, viewType: ViewTypeName, name: z.string() });

export type SavedView = z.output<typeof SavedView>;

export const SharedLink = z.object({ viewId: ViewId, linkName: z.string() });

export type SharedLink = z.output<typeof SharedLink>;

/** Over all rows of the result; averages weigh each deal alike. Percents are in points; null where no deal has the measure. */
const Summary = z.object(
  Object.fromEntries(summaryFields.map((field) => [field, z.nullable(z.number())])) as Record<
    (typeof summaryFields)[number],
    z.ZodMiniNullable<z.ZodMiniNumber>
  >,
);

export type Summary = z.output<typeof Summary>;

/** Dictionaries by name, with the filters' options. */
export const FiltersDictionaries = madeAs<Dictionaries>(z.record(z.string(), z.unknown()));

export const ViewData = z.object({
  id: ViewId,
  viewType: ViewTypeName,
  /** The name under which this very view is saved; null where it is not, or is another's. */
  name: z.nullable(z.string()),
  /** Only the owner may save, sort and delete; others run views of their own. */
  isOwn: z.boolean(),
  /** The saved view that this one was changed from. */
  basedOn: z.nullable(SavedView),
  dataTable: DataTable,
  appliedFilters: FiltersShape,
  selectedColumns: ColumnsShape,
  summary: Summary,
  defaultFilters: FiltersShape,
  savedViews: z.array(SavedView),
  sharedLinks: z.array(SharedLink),
  notes: z.array(z.string()),
  footnote: z.nullable(z.string()),
  /** Null where the caller asked for none. */
  filtersDictionaries: z.nullable(FiltersDictionaries),
  /** Filters and columns that the stored view names and that are gone. */
  dropped: z.array(z.string()),
});

export type ViewData = z.output<typeof ViewData>;

/** What of a view is asked for; columns and sort that are left out are those of the view type. */
export const viewParts = {
  viewType: ViewTypeName,
  filters: z._default(filterValues, {}),
  columns: z._default(z.nullable(AskedColumns), null),
  sort: z._default(z.nullable(AskedSort), null),
};

export const changedFrom = {
  /** The view that was changed, if any: saving under its name then replaces it. */
  basedOn: z._default(z.nullable(ViewId), null),
};
