import { describe, expect, test } from "vitest";
import { standardLayout } from "../../../../domain/views/layout.ts";
import { arrangeView, withoutColumn } from "./arranged-view.ts";

const view = {
  selectedColumns: {
    web: ["Ticker", "OriginalRange", "DealSize", "Sector"] as const,
    excel: ["Ticker" as const],
  },
  layout: { ...standardLayout, widths: { Sector: 200 }, pageSize: 25 },
};
const selectedColumns = { web: [...view.selectedColumns.web], excel: view.selectedColumns.excel };
const base = { ...view, selectedColumns };

describe("arranging a view", () => {
  test("keeps what was arranged before, and the rows of a page", () => {
    const [web, layout] = arrangeView(base, { widths: { DealSize: 90 } }, false);
    expect(web).toEqual(selectedColumns.web);
    expect(layout).toEqual({ widths: { Sector: 200, DealSize: 90 }, pins: {}, pageSize: 25 });
  });

  test("orders a heading by the first of the columns below it", () => {
    const order = [
      ...(["DealSize", "OriginalRangeLow", "Sector"] as const),
      ...(["Ticker", "OriginalRangeHigh"] as const),
    ];
    expect(arrangeView(base, { order }, false)[0]).toEqual([
      ...["DealSize", "OriginalRange", "Sector", "Ticker"],
    ]);
  });

  test("leaves the order of columns that the status of SPACs fixes", () => {
    const order = [...selectedColumns.web].toReversed();
    expect(arrangeView(base, { order }, true)[0]).toEqual(selectedColumns.web);
  });

  test("keeps widths within limits", () => {
    const [, { widths }] = arrangeView(base, { widths: { DealSize: 5, Ticker: 9999 } }, false);
    expect(widths).toMatchObject({ DealSize: 34, Ticker: 1200 });
  });
});

test("hiding a column under a heading leaves the others of the heading, and the file as it is", () => {
  expect(withoutColumn(selectedColumns, "OriginalRangeLow")).toEqual({
    web: ["Ticker", "OriginalRangeHigh", "DealSize", "Sector"],
    excel: ["Ticker"],
  });
  expect(withoutColumn(selectedColumns, "DealSize").web).toEqual([
    ...["Ticker", "OriginalRange", "Sector"],
  ]);
});
