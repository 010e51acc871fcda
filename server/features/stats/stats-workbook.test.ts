import { type CellObject, read, utils, type WorkSheet } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  exportStats,
  getStatsChart,
  getStatsElement,
  type StatsElement,
} from "../../../domain/contract/stats/stats.ts";
import { type DashboardBlockId, dashboardBlockIds } from "../../../domain/stats/blocks.ts";
import { statsPageIds, statsPageOf } from "../../../domain/stats/pages.ts";
import { usualDynamicFilters } from "../../../domain/stats/stats-filters.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { addStatsRows } from "../../testing/stats-rows.ts";

/** The formats by which Excel shows a number of each unit. */
const looks = {
  ...{ count: "#,##0", money: '"$"#,##0', years: "0.0" },
  ...{ percent: "0.0%", share: "0.0%" },
} as const;
const looksOfDeals: Record<string, string> = {
  Rank: "#,##0",
  OfferDate: "yyyy-mm-dd",
  DealSize: '"$"#,##0',
};

type Cells = (CellObject | null)[][];

function cellsOf(sheet: WorkSheet | undefined): Cells {
  const { e } = utils.decode_range(sheet?.["!ref"] ?? "A1");
  return Array.from({ length: e.r + 1 }, (_row, r) =>
    Array.from({ length: e.c + 1 }, (_cell, c) => sheet?.[utils.encode_cell({ r, c })] ?? null),
  );
}

const isBlank = (cell: CellObject | null) => cell === null || cell.t === "z";

/** The cell is the very number, with the look; a value that nobody knows leaves it blank. */
function expectNumber(cell: CellObject | null, value: number | null, look: string, place: string) {
  if (value === null) return expect(isBlank(cell), place).toBe(true);
  return expect({ t: cell?.t, v: cell?.v, z: cell?.z }, place).toEqual({
    t: "n",
    v: value,
    z: look,
  });
}

/** Compares each cell of a sheet with the table of the page, and returns the number of those compared. */
function compareGrid(cells: Cells, grid: StatsElement["grids"][number]): number {
  const titles = (cells[0] ?? []).map((cell) => cell?.v);
  expect(titles[0]).toBe(grid.rowTitle);
  let count = 0;
  for (const [at, { label, cells: figures }] of grid.rows.entries()) {
    const row = cells[at + 1] ?? [];
    expect(row[0]).toMatchObject({ t: "s", v: label });
    for (const [column, { value, known, deals, filters }] of figures.entries()) {
      const { label: title = "", unit = "count" } = grid.columns[column] ?? {};
      const place = `${grid.title}, ${label}, ${title}`;
      const cell = (name: string) => row[titles.indexOf(name)] ?? null;
      const isPercentage = unit === "percent" || unit === "share";
      const wanted = value !== null && isPercentage ? value / 100 : value;
      expectNumber(cell(title), wanted, looks[unit], place);
      count++;
      if (!titles.includes(`${title}, known deals`)) {
        if (unit !== "count") expect(known, place).toBe(deals);
        continue;
      }
      expectNumber(cell(`${title}, known deals`), filters && known, looks.count, place);
      expectNumber(cell(`${title}, all deals`), filters && deals, looks.count, place);
    }
  }
  expect(cells).toHaveLength(grid.rows.length + 1);
  return count;
}

function compareDeals(cells: Cells, list: StatsElement["viewGrids"][number]): void {
  expect(cells[0]?.map((cell) => cell?.v)).toEqual(list.columns.map(({ label }) => label));
  for (const [at, { values }] of list.rows.entries()) {
    for (const [column, value] of values.entries()) {
      const { id = "" } = list.columns[column] ?? {};
      const cell = cells[at + 1]?.[column] ?? null;
      const look = looksOfDeals[id];
      const place = `${list.title}, ${at}, ${id}`;
      if (value === null) expect(isBlank(cell), place).toBe(true);
      else if (look === undefined) expect(cell, place).toMatchObject({ t: "s", v: String(value) });
      else expectNumber(cell, typeof value === "string" ? serialOf(value) : value, look, place);
    }
  }
}

/** The number by which Excel stores a day. */
function serialOf(day: string): number {
  return Date.parse(day) / 86_400_000 + 25_569;
}

describe.each(databaseKinds)("workbooks of statistics on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await addStatsRows(portal.db, 12);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const readBook = (file: Uint8Array) => read(file, { cellNF: true });

  test.each(statsPageIds)(
    "every cell of %s is the number or day of the page with its look, and the last sheet says what it is of (C-503, C-504, S-320, promise 40)",
    async (type) => {
      const filters = { filters: { DealSizeMin: 0.001 }, universe: "sec-total" } as const;
      const { data } = await member.call(getStatsElement, {
        ...{ params: { type }, body: { filters } },
      });
      const elements = Object.entries(data);
      const body = { filters, grids: elements.map(([id]) => id) };
      const { file, headers } = await member.call(exportStats, { params: { type }, body });
      const { title } = statsPageOf(type);
      expect(headers["content-disposition"]).toContain(`${encodeURIComponent(title)}.xlsx`);
      const book = readBook(file);
      expect(book.SheetNames).toEqual([...elements.map(([, { label }]) => label), "Definitions"]);
      let count = 0;
      for (const [, { label, grids, viewGrids }] of elements) {
        const cells = cellsOf(book.Sheets[label]);
        for (const grid of grids) count += compareGrid(cells, grid);
        for (const list of viewGrids) {
          compareDeals(cells, list);
          count += list.rows.length;
        }
      }
      expect(count).toBeGreaterThan(0);
      const about = cellsOf(book.Sheets.Definitions).map(([name, text]) => [name?.v, text?.v]);
      expect(about).toContainEqual([
        "Data version",
        expect.stringMatching(/^Facts \d+, prices \d+$/),
      ]);
      for (const [, { label, grids, viewGrids, info }] of elements) {
        for (const { title: name } of [...grids, ...viewGrids])
          expect(about).toContainEqual([
            name,
            expect.stringMatching(/Date \d\d.*Universe: .*Deal Size ≥ \$0.001 mm/),
          ]);
        expect(about).toContainEqual([label, info.footnote]);
        expect(info.footnote).toContain("Universe: ");
        for (const { definition } of grids.flatMap(({ columns }) => columns))
          expect(about.map(([, text]) => text)).toContain(definition);
      }
    },
  );

  test("a column that is summed gives the total of the page (promise 40)", async () => {
    const { data } = await member.call(getStatsElement, { params: { type: "pricing" }, body: {} });
    const { file } = await member.call(exportStats, {
      ...{ params: { type: "pricing" }, body: { grids: ["annual", "monthly"] } },
    });
    const book = readBook(file);
    const sums: number[] = [];
    for (const type of ["annual", "monthly"] as const) {
      const element = data[type];
      const grid = element?.grids[0];
      const total = grid?.rows.at(-1);
      expect(total?.kind).toBe("total");
      const cells = cellsOf(book.Sheets[element?.label ?? ""]);
      const isSum = ({ label }: { label: string }) => !label.startsWith("Mean");
      for (const column of grid?.columns.filter(isSum) ?? []) {
        const at = cells[0]?.findIndex((cell) => cell?.v === column.label) ?? -1;
        const values = cells.slice(1, -1).map((row) => Number(row[at]?.v ?? 0));
        const sum = values.reduce((before, value) => before + value, 0);
        expect(sum, column.label).toBe(total?.cells[grid?.columns.indexOf(column) ?? -1]?.value);
        sums.push(sum);
      }
    }
    expect(sums.filter((sum) => sum > 0).length).toBeGreaterThan(5);
  });

  test("that of the main page has the chosen blocks with the filters of their charts, and no others (C-503)", async () => {
    const filters = { headquarter: "Global" } as const;
    const own = { ...usualDynamicFilters, ipoFrom: "ytd", adrsOnly: true } as const;
    const grids: DashboardBlockId[] = ["returnsBySector", "ipoReturns"];
    const { file, headers } = await member.call(exportStats, {
      params: { type: "dashboard" },
      body: { filters, grids, charts: { returnsBySector: own } },
    });
    expect(headers["content-disposition"]).toContain("Global%20IPO%20Stats.xlsx");
    const book = readBook(file);
    expect(book.SheetNames).toEqual(["IPO Returns by Sector", "IPO Returns", "Definitions"]);
    for (const type of grids) {
      const dynamic = type === "returnsBySector" ? own : usualDynamicFilters;
      const { data } = await member.call(getStatsChart, {
        ...{ params: { type }, body: { filters, dynamic } },
      });
      const [grid] = data.grids;
      if (grid !== undefined) compareGrid(cellsOf(book.Sheets[data.label]), grid);
    }
    const { file: all } = await member.call(exportStats, {
      ...{ params: { type: "dashboard" }, body: { grids: [...dashboardBlockIds] } },
    });
    expect(readBook(all).SheetNames).toHaveLength(dashboardBlockIds.length + 1);
    for (const body of [{ grids: ["annual"] }, { grids: ["ytd"], charts: { annual: own } }]) {
      const { failure } = await member.call(exportStats, {
        ...{ params: { type: "dashboard" }, body: body as never },
      });
      expect(failure.code).toBe("invalid_input");
    }
    const { failure } = await member.call(exportStats, {
      ...{ params: { type: "pricing" }, body: { grids: ["annual"], charts: { ytd: own } } },
    });
    expect(failure.code).toBe("invalid_input");
  });
});
