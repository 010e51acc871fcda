import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readHook } from "../testing/read-hook.tsx";
import type { GridColumn } from "./columns/grid-column.ts";
import { layOutColumns } from "./columns/lay-out-columns.ts";
import { usePlaceFocus } from "./use-place-focus.ts";

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: String });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const columns = ["Ticker", "Price", "Size"].map(
  (id): GridColumn<string> => ({
    ...{ id, title: id, kind: "text", width: 100 },
    pinned: id === "Ticker" ? "left" : undefined,
    text: (row) => row,
  }),
);

/** A grid of 200 by 140 pixels with headers of 40, so that one scrolled column and nearly three rows of 35 are in view. */
function openGrid() {
  const focus = vi.fn();
  const querySelector = vi.fn((_selector: string) => ({ focus }));
  const grid = { scrollTop: 0, scrollLeft: 0, clientHeight: 140, clientWidth: 200, querySelector };
  const readPart = vi.fn();
  const scroller = { current: grid as unknown as HTMLDivElement };
  const layout = layOutColumns(columns, 220);
  const viewed = { scroller, layout, rowHeight: 35, headHeight: 40, readPart };
  const focusPlace = readHook(() => usePlaceFocus(viewed));
  return { grid, focus, readPart, focusPlace };
}

test("a cell out of view is scrolled into view, drawn and focused", () => {
  const { grid, focus, readPart, focusPlace } = openGrid();
  focusPlace({ row: 9, column: 2 });
  expect(grid).toMatchObject({ scrollTop: 250, scrollLeft: 100 });
  expect(readPart).toHaveBeenCalledTimes(1);
  expect(grid.querySelector).toHaveBeenCalledWith('[row-index="9"] [role=gridcell][col-id="Size"]');
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

test("a header is focused without scrolling the rows, and a pinned one without scrolling the columns", () => {
  const { grid, focusPlace } = openGrid();
  grid.scrollTop = 70;
  grid.scrollLeft = 60;
  focusPlace({ row: -1, column: 0 });
  expect(grid).toMatchObject({ scrollTop: 70, scrollLeft: 60 });
  expect(grid.querySelector).toHaveBeenCalledWith('[role=columnheader][col-id="Ticker"]');
});

test("a column that is gone gets no focus", () => {
  const { focus, focusPlace } = openGrid();
  focusPlace({ row: 0, column: 7 });
  expect(focus).not.toHaveBeenCalled();
});
