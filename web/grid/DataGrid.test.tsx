import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { DataGrid } from "./DataGrid.tsx";

vi.mock("../ui/use-breakpoint.ts", () => ({ useBreakpoint: () => "lg", useIsPhone: () => false }));
vi.mock("../ui/nonce.ts", () => ({ styleNonce: () => "" }));
vi.mock("./measure-text.ts", () => ({ measureText: (text: string) => 8 * text.length }));
vi.mock("ag-grid-react", () => ({
  AgGridProvider: ({ children }: { children: ReactNode }) => children,
  AgGridReact: (options: { paginationPageSize: number }) => (
    <p>{`The library pages by ${options.paginationPageSize}`}</p>
  ),
}));

test("a grid without a configured page size has five rows on a page (V-208)", () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <DataGrid
        columns={[
          { id: "Key", title: "Key", kind: "number", width: 90, text: (key: number) => `${key}` },
        ]}
        compareBy={() => () => 0}
        describe={async () => ""}
        empty={null}
        label="Deals"
        onSort={() => {}}
        resultKey=""
        rowIdOf={String}
        rows={[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
        sort={null}
      />
    </MantineProvider>,
  );
  expect(html).toContain("The library pages by 5<");
  expect(html).toContain("1–5 of 12");
  expect(html).toMatch(/<option[^>]* selected=""[^>]*>5</);
});
