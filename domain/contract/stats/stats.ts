import * as z from "zod/mini";
import { dashboardBlockIds } from "../../stats/blocks.ts";
import { type DataType, dataTypes, statsPageIds } from "../../stats/pages.ts";
import { dealViewTypes } from "../../stats/sources.ts";
import {
  averages,
  headquarters,
  ipoFromFrames,
  isPlace,
  pageUniverses,
  usualDynamicFilters,
  usualStatsFilters,
} from "../../stats/stats-filters.ts";
import { statsUnits } from "../../stats/units.ts";
import { member } from "../route.ts";

const values = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value);

/** The most filters of a popup. Their values are checked by the verb, as those of views are. */
const PopupFilters = z.record(z.string().check(z.maxLength(100)), z.unknown());

const usual = usualStatsFilters;

const PageFilters = z
  .strictObject({
    headquarter: z._default(z.enum(values(headquarters)), usual.headquarter),
    includeSpacs: z._default(z.boolean(), usual.includeSpacs),
    includeAShares: z._default(z.boolean(), usual.includeAShares),
    universe: z._default(z.enum(values(pageUniverses)), usual.universe),
    average: z._default(z.enum(values(averages)), usual.average),
    filters: z._default(PopupFilters, {}),
  })
  .check(
    z.refine(({ includeSpacs, includeAShares }) => !(includeSpacs && includeAShares), {
      path: ["includeAShares"],
      error: "Can't be combined with Include SPACs",
    }),
  );

const Dynamic = z.strictObject({
  ipoFrom: z._default(z.enum(ipoFromFrames), usualDynamicFilters.ipoFrom),
  industry: z._default(z.nullable(z.int()), null),
  region: z._default(
    z.int().check(z.refine(isPlace, "Isn't a region")),
    usualDynamicFilters.region,
  ),
  adrsOnly: z._default(z.boolean(), false),
});

/** Filters of views, as `createView` takes them. */
const ViewFilters = z.record(z.string(), z.unknown());

const Unit = z.enum(statsUnits);

const StatsCell = z.object({
  /** Money in US dollars, percents and shares in percent points; null when it is not known. */
  value: z.nullable(z.number()),
  /** The deals that the value stands on, and all that it asks about. */
  known: z.number(),
  deals: z.number(),
  /** The filters of the very deals; null for a period that has not begun. */
  filters: z.nullable(ViewFilters),
});

export type StatsCell = z.output<typeof StatsCell>;

const StatsColumn = z.object({
  label: z.string(),
  unit: Unit,
  definition: z.string(),
  /** The filters of a year whose column leads to its deals; null for others. */
  filters: z.nullable(ViewFilters),
});

export type StatsColumn = z.output<typeof StatsColumn>;

const StatsRow = z.object({
  label: z.string(),
  kind: z.enum(["period", "running", "total"]),
  /** The filters of a row that leads to its deals; null for others. */
  filters: z.nullable(ViewFilters),
  cells: z.array(StatsCell),
});

export const StatsGrid = z.object({
  id: z.string(),
  title: z.string(),
  /** The heading of the labels of rows. */
  rowTitle: z.string(),
  columns: z.array(StatsColumn),
  rows: z.array(StatsRow),
  /** The kind of view that shows the deals of a cell. */
  viewType: z.enum(dealViewTypes),
  filters: ViewFilters,
});

export type StatsGrid = z.output<typeof StatsGrid>;

export const StatsChart = z.object({
  title: z.string(),
  subtitle: z.string(),
  categories: z.array(z.string()),
  /** True for sectors and regions, which are no periods: they are bars one below the other. */
  isOfClasses: z.boolean(),
  /** True where the series are parts of a whole, whose columns stand on each other. */
  isStacked: z.boolean(),
  /** The columns of periods that are not over: of a category, of a series, or where both meet. Null is none, or any. */
  running: z.nullable(z.number()),
  runningSeries: z.nullable(z.number()),
  series: z.array(
    z.object({
      name: z.string(),
      unit: Unit,
      values: z.array(z.nullable(z.number())),
    }),
  ),
  yAxisTitle: z.string(),
  filters: ViewFilters,
});

export type StatsChart = z.output<typeof StatsChart>;

/** A list of deals. Values are as rows of views have them; the texts are as grids show them. */
const ViewGrid = z.object({
  id: z.string(),
  title: z.string(),
  columns: z.array(z.object({ id: z.string(), label: z.string(), isNumber: z.boolean() })),
  rows: z.array(
    z.object({
      companyTicker: z.string(),
      values: z.array(z.union([z.string(), z.number(), z.null()])),
      texts: z.array(z.string()),
    }),
  ),
  viewType: z.enum(dealViewTypes),
  filters: ViewFilters,
});

export type ViewGrid = z.output<typeof ViewGrid>;

const ElementInfo = z.object({
  numIpoText: z.string(),
  proceedsText: z.string(),
  footnote: z.string(),
});

const DynamicIds = z.array(z.enum(["ipoFrom", "industry", "region", "adrsOnly"]));

const Element = z.object({
  label: z.string(),
  grids: z.array(StatsGrid),
  highCharts: z.array(StatsChart),
  info: ElementInfo,
  viewGrids: z.array(ViewGrid),
  /** The filters that it has beside those of the page. */
  dynamic: DynamicIds,
});

export type StatsElement = z.output<typeof Element>;

const Choice = z.object({ value: z.number(), label: z.string() });

const reading = { replyIsChecked: "in tests", repeat: "repeatable" } as const;

export const getStatsFilters = member.post("/Stats/FiltersInfo", {
  pastDays: true,
  ...reading,
  summary: "The filters of a page of statistics, checked, and what may be chosen.",
  body: z.strictObject({ filters: z._default(PageFilters, usual) }),
  reply: z.object({
    today: z.string(),
    sectors: z.array(Choice),
    /** The sectors with their groups and industries. */
    classification: z.array(
      z.object({
        ...Choice.shape,
        level: z.enum(["sector", "group", "industry"]),
        parent: z.nullable(z.number()),
      }),
    ),
    investors: z.array(Choice),
    regions: z.array(Choice),
    /** The smallest deals that count. */
    note: z.string(),
    /** True where published tables were imported, so that there is a page beside them. */
    hasPublished: z.boolean(),
    /** A sentence for each filter of the popup that is set. */
    described: z.array(z.string()),
  }),
});

export const getStatsElement = member.post("/Stats/Element/{type}", {
  pastDays: true,
  ...reading,
  summary: "All data types of a page of statistics, with their tables and charts.",
  params: z.object({ type: z.enum(statsPageIds) }),
  body: z.strictObject({
    filters: z._default(PageFilters, usual),
    dynamic: z._default(Dynamic, usualDynamicFilters),
  }),
  reply: z.partialRecord(z.enum(dataTypes), Element),
});

export type StatsElements = Partial<Record<DataType, StatsElement>>;

export const getStatsChart = member.post("/Stats/Chart/{type}", {
  pastDays: true,
  ...reading,
  summary: "One chart of the main page of statistics, with its table.",
  params: z.object({ type: z.enum(dashboardBlockIds) }),
  body: z.strictObject({
    filters: z._default(PageFilters, usual),
    dynamic: z._default(Dynamic, usualDynamicFilters),
  }),
  reply: Element,
});

/** The main page among the pages with tables. */
const dashboardId = "dashboard";

/** The most tables of one workbook: no page has more. */
const maxExcelGrids = 20;

export const exportStats = member.post("/Stats/Excel/{type}", {
  pastDays: true,
  summary: "The chosen tables of a page of statistics as a workbook, with their definitions.",
  params: z.object({ type: z.enum([...statsPageIds, dashboardId]) }),
  body: z.strictObject({
    filters: z._default(PageFilters, usual),
    dynamic: z._default(Dynamic, usualDynamicFilters),
    /** The filters of single charts of the main page, where they differ. */
    charts: z._default(z.partialRecord(z.enum(dashboardBlockIds), Dynamic), {}),
    grids: z
      .array(z.string().check(z.maxLength(100)))
      .check(
        z.minLength(1, "Choose at least one table"),
        z.maxLength(maxExcelGrids, `Choose at most ${maxExcelGrids} tables`),
      ),
  }),
  reply: "file",
  media: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  repeat: "repeatable",
  failures: ["too_many_exports"],
});
