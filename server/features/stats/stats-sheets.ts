import type {
  StatsColumn,
  StatsElement,
  StatsGrid,
  ViewGrid,
} from "../../../domain/contract/stats/stats.ts";
import type { PublishedRecord } from "../../../domain/contract/stats/stats-published.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { isOutOfHundred } from "../../../domain/stats/units.ts";
import { type CellValue, once, type Sheet, type SheetColumn } from "../../excel/sheet.ts";

/** Excel's own formats; the cells hold full precision, percentages as fractions. */
const formats = {
  count: "#,##0",
  money: '"$"#,##0',
  percent: "0.0%",
  share: "0.0%",
  years: "0.0",
} as const;

const mostSheetName = 31;

/**
 * A table of statistics with a number in each cell. If the values of a column are not known for all deals, two columns
 * beside it state for how many deals they are known, and how many deals there are.
 */
export function gridSheet(label: string, grid: StatsGrid): Sheet {
  const isPartlyKnown = grid.columns.map(({ unit }, at) =>
    grid.rows.some(({ cells }) => {
      const cell = cells[at];
      return unit !== "count" && cell !== undefined && cell.known < cell.deals;
    }),
  );
  const columns = grid.columns.flatMap(({ label: title, unit }, at): SheetColumn[] => {
    const width = unit === "money" ? 20 : 14;
    const figure: SheetColumn = { title, cells: "number", format: formats[unit], width };
    if (!isPartlyKnown[at]) return [figure];
    const basis = ["known deals", "all deals"].map(
      (name): SheetColumn => ({
        ...{ title: `${title}, ${name}`, cells: "number", format: formats.count, width: 14 },
      }),
    );
    return [figure, ...basis];
  });
  const rows = grid.rows.map(({ label: name, cells }): CellValue[] => [
    name,
    ...cells.flatMap(({ value, known, deals, filters }, at): CellValue[] => {
      const figure = toCell(value, grid.columns[at]?.unit);
      if (!isPartlyKnown[at]) return [figure];
      return filters === null ? [figure, null, null] : [figure, known, deals];
    }),
  ]);
  return {
    name: sheetName(label),
    columns: [{ title: grid.rowTitle, cells: "text", width: 24 }, ...columns],
    frozenColumns: 1,
    rows: once(rows),
  };
}

/** A list of deals. */
export function viewGridSheet(label: string, grid: ViewGrid): Sheet {
  const columns = grid.columns.map(({ id, label: title }): SheetColumn => {
    if (id === "OfferDate") return { title, cells: "day", format: "yyyy-mm-dd", width: 12 };
    if (id === "DealSize") return { title, cells: "number", format: formats.money, width: 20 };
    if (id === "Rank") return { title, cells: "number", format: formats.count, width: 8 };
    return { title, cells: "text", width: 28 };
  });
  return { name: sheetName(label), columns, rows: once(grid.rows.map(({ values }) => values)) };
}

/** Why the counts of each year differ from the published ones. */
export function reasonsSheet(records: readonly PublishedRecord[]): Sheet {
  const rows = records.flatMap(({ grid, reasons }) =>
    grid.rows.map(({ label }, at): CellValue[] => [grid.title, label, reasons[at] ?? null]),
  );
  return {
    name: "Reasons",
    columns: [
      { title: "Table", cells: "text", width: 34 },
      { title: "Year", cells: "text", width: 12 },
      { title: "Why the figures differ", cells: "text", width: 110 },
    ],
    rows: once(rows),
  };
}

interface About {
  title: string;
  elements: readonly (Pick<StatsElement, "label" | "grids" | "viewGrids"> & {
    info: { footnote: string };
  })[];
  /** Says which deals a table is made of. */
  sentencesOf: (filters: Filters) => string[];
  /** The version of the facts and that of the prices. */
  versions: readonly number[];
  readAt: Date;
}

/** The meaning of the figures, the rule by which deals count, and the version of the data. */
export function aboutSheet({ title, elements, sentencesOf, versions, readAt }: About): Sheet {
  const lines = elements.flatMap(({ label, grids, viewGrids, info }) => [
    [label, info.footnote],
    ...[...grids, ...viewGrids].map((grid) => [grid.title, sentencesOf(grid.filters).join("; ")]),
    ...grids.flatMap(({ columns }) => uniqueDefinitions(columns)),
  ]);
  const [facts = 0, prices = 0] = versions;
  const rows = [
    ["Page", title],
    ["Data version", `Facts ${facts}, prices ${prices}`],
    ["Read at", readAt.toISOString()],
    ...lines,
  ];
  return {
    name: "Definitions",
    columns: [
      { title: "About this file", cells: "text", width: 34 },
      { title: "", cells: "text", width: 110 },
    ],
    rows: once(rows),
  };
}

/** Columns of years share a definition. */
function uniqueDefinitions(columns: StatsGrid["columns"]): [string, string][] {
  const seen = new Map(columns.map(({ label, definition }) => [definition, label]));
  return [...seen].map(([definition, label]) => [
    /^\d{4}$/.test(label) ? "Every cell" : label,
    definition,
  ]);
}

function toCell(value: number | null, unit: StatsColumn["unit"] = "count") {
  return value !== null && isOutOfHundred(unit) ? value / 100 : value;
}

function sheetName(label: string): string {
  return label.replace(/[[\]:*?/\\]/g, " ").slice(0, mostSheetName);
}
