import { expect, test } from "vitest";
import type { StatsGrid } from "../../../domain/contract/stats/stats.ts";
import { dashboardBlockOf } from "../../../domain/stats/blocks.ts";
import { chartOf } from "./block-chart.ts";

const cell = (value: number | null, known: number) => ({
  ...{ value, known, deals: known, filters: {} },
});

test.each([
  ["enough deals and close averages", [30, 12.5], [30, 4], "Technology (30)", 12.5],
  ["few deals", [4, 169.5], [4, 20], "Technology (4, med.)", 20],
  ["a wild mean", [40, 80], [40, 10], "Technology (40, med.)", 10],
  ["no known price", [0, null], [0, null], "Technology (0)", null],
] as const)(
  "a sector with %s says of how many deals its return is, and shows the median where the mean says little",
  (_, mean, median, category, value) => {
    const block = dashboardBlockOf("returnsBySector");
    if (block.layout === "deals") throw new Error("The block lists deals");
    const column = (label: string) => ({ label, unit: "percent", definition: "", filters: null });
    const grid = {
      ...{ id: "returnsBySector", title: block.title, rowTitle: "Sector", viewType: "Priced" },
      ...{ filters: {}, columns: ["IPOs", "Mean", "Median"].map(column) },
      rows: [
        {
          ...{ label: "Technology", kind: "period", filters: null },
          cells: [cell(mean[0], mean[0]), cell(mean[1], mean[0]), cell(median[1], median[0])],
        },
      ],
    } as StatsGrid;
    const { categories, series } = chartOf(block, grid, "2026-06-15");
    expect(categories).toEqual([category]);
    expect(series.map(({ values }) => values)).toEqual([[value]]);
  },
);
