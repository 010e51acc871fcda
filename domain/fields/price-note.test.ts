import { expect, test } from "vitest";
import type { PriceBasisCell } from "./cell-values.ts";
import { priceNote } from "./price-note.ts";

const plain: PriceBasisCell = { last: null, isOfShare: false, scaledBy: null, currency: "USD" };

test.each<[Partial<PriceBasisCell>, string | null]>([
  [{}, null],
  [{ last: { price: 100.34, on: "2004-08-19" } }, "Last price $100.34 of 08/19/2004"],
  [
    { last: { price: 9.87, on: "2025-12-31" }, isOfShare: true },
    "Last price $9.87 of 12/31/2025. Price of the share inside the unit that was sold",
  ],
  [{ scaledBy: 10 }, "Per share of the first day, before later splits of 1 for 10"],
  [{ scaledBy: 0.05 }, "Per share of the first day, before later splits of 20 for 1"],
  [{ scaledBy: 2 / 3 }, "Per share of the first day, before later splits of 1.50 for 1"],
])("the note of %o", (more, note) => {
  expect(priceNote({ ...plain, ...more })).toBe(note);
});

test("a price that needs no note has none", () => {
  expect(priceNote(null)).toBeNull();
  expect(priceNote(undefined)).toBeNull();
});
