import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { GridColumn } from "./columns/grid-column.ts";
import { DataGrid } from "./DataGrid.tsx";

vi.mock("../ui/use-breakpoint.ts", () => ({ useBreakpoint: () => "lg", useIsPhone: () => false }));
vi.mock("./columns/measure-text.ts", () => ({ measureText: (text: string) => 8 * text.length }));

const keys: GridColumn<number, "Key"> = {
  ...{ id: "Key", title: "Key", kind: "number", width: 90 },
  text: (key) => `${key}`,
};

const twelve = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function draw(
  column: Partial<typeof keys>,
  sort: "asc" | "desc" | null = null,
  rows: readonly number[] = twelve,
): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <DataGrid
        columns={[{ ...keys, ...column }]}
        compareBy={() => () => 0}
        describe={async () => ""}
        empty={<p>Nothing is priced this week</p>}
        label="Deals"
        onSort={() => {}}
        resultKey=""
        rowIdOf={String}
        rows={rows}
        sort={sort === null ? null : { column: "Key", direction: sort }}
      />
    </MantineProvider>,
  );
}

test("a grid without a configured page size has five rows on a page (C-567, V-208)", () => {
  const html = draw({});
  expect(html.match(/row-id="\d+"/g)).toEqual([1, 2, 3, 4, 5].map((key) => `row-id="${key}"`));
  expect(html).toContain("1–5 of 12");
  expect(html).toMatch(/<input[^>]* aria-label="Rows per page"[^>]* value="5"/);
});

test("a grid without rows shows the text that it was given (V-201)", () => {
  expect(draw({}, null, [])).toContain("Nothing is priced this week");
  expect(draw({})).not.toContain("Nothing is priced this week");
});

const headOf = (html: string) => html.match(/<div[^>]*role="columnheader"[^>]*>/)?.[0] ?? "";

test("every option of a column reaches the grid; one that is not shown is not declared at all; columns are sortable unless they say otherwise (V-219, V-221)", () => {
  const html = draw({ isSortable: true, minWidth: 130, maxWidth: 300, pinned: "right" }, "desc");
  const head = headOf(html);
  for (const part of [
    /col-id="Key"/,
    /aria-sort="descending"/,
    /width:130px/,
    /data-pinned="right"/,
  ])
    expect(head).toMatch(part);
  expect(draw({ title: "Name of keys" })).toContain("Name of keys</span>");
  expect(headOf(draw({ width: 200 }))).toContain("width:200px");
  expect(headOf(draw({ width: 400, maxWidth: 300 }))).toContain("width:300px");
  expect(headOf(draw({}))).toContain('aria-sort="none"');
  expect(draw({ isSortable: false })).not.toContain("aria-sort");
  expect(html.match(/role="columnheader"/g)).toHaveLength(1);
});
