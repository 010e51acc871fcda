import { expect, test, vi } from "vitest";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { standardLayout } from "../../../../domain/views/layout.ts";
import { buildGridColumns } from "./grid-columns.ts";

// The components of cells need a browser.
vi.mock("../cells/find-cell.ts", () => ({ findCell: () => undefined }));

const kindsOf = (...ids: FieldId[]) =>
  buildGridColumns(ids, { layout: standardLayout, lines: 1 }).map(({ id, kind }) => [id, kind]);

test("a column is aligned as it is read: ratings that are words like texts, ranges of prices like numbers", () => {
  expect(kindsOf("RatingFundamentals", "RcRating", "PriceRange", "RatedDate")).toEqual([
    ["RatingFundamentals", "text"],
    ["RcRating", "number"],
    ["PriceRange", "number"],
    ["RatedDate", "date"],
  ]);
});
