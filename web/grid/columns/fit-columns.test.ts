import { describe, expect, test } from "vitest";
import { fitColumns, fittingWidth, headerWidth } from "./fit-columns.ts";
import type { GridColumn } from "./grid-column.ts";

/** Every character is ten pixels wide, a bold one eleven, in any size. */
const measure = (text: string, weight = 400) => text.length * (weight === 600 ? 11 : 10);

interface Deal {
  price: string;
}

const price: GridColumn<Deal> = {
  id: "IpoPrice",
  title: "IPO Price",
  kind: "number",
  width: 70,
  minWidth: 60,
  maxWidth: 70,
  text: ({ price: text }) => text,
  widest: (rows) => rows.map(({ price: text }) => text),
};
const fitOne = (column: GridColumn<Deal>, prices: string[], sorted: string[] = []) =>
  fitColumns([column], {
    rows: prices.map((text) => ({ price: text })),
    measure,
    sorted: new Set(sorted),
  })[0];

describe("a column of numbers", () => {
  test("grows to its widest number, and cannot be made narrower", () => {
    expect(fitOne(price, ["$24.00"])).toMatchObject({ width: 77, minWidth: 77, maxWidth: 77 });
    expect(fitOne(price, ["$24.00", "KRW 27,300"])).toMatchObject({ width: 117, minWidth: 117 });
  });

  test("of names asks for the room of its widest name, up to a bound, and may be made narrower", () => {
    const name = { ...price, kind: "text", flex: 70, wishedUpTo: 150 } as const;
    expect(fitOne(name, ["Fjord Labs"])).toMatchObject({ width: 117, minWidth: 60, flex: 117 });
    expect(fitOne(name, ["Fjord Laboratories"])).toMatchObject({ width: 150, flex: 150 });
    expect(fitOne({ ...name, width: 90, flex: undefined }, ["Fjord Labs"])?.width).toBe(90);
  });

  test("has room for bold numbers and for the sign beside them", () => {
    expect(fitOne({ ...price, isStrong: true, signWidth: 12 }, ["$24.00"])?.width).toBe(
      66 + 12 + 17,
    );
    expect(fitOne({ ...price, signWidth: 19 }, ["−24.00%"])?.width).toBe(
      fitOne({ ...price, signWidth: 19 }, ["24.00%"])?.width,
    );
  });

  test("has room for the arrow while rows are sorted by it", () => {
    expect(fitOne(price, [])?.width).toBe(72);
    expect(fitOne(price, [], ["IpoPrice"])?.width).toBe(88);
  });
});

test("a column keeps a width that is enough", () => {
  expect(fitOne({ ...price, width: 200, maxWidth: 200 }, ["$24.00"])?.width).toBe(200);
});

test("a text may be cut, its title may not", () => {
  const sector: GridColumn<Deal> = { ...price, title: "Sector", kind: "text", widest: undefined };
  expect(fitOne({ ...sector, maxWidth: undefined }, ["A very long text"])?.width).toBe(83);
});

test("a title is broken into two lines where they are shortest", () => {
  expect(headerWidth("Price", measure)).toBe(55);
  expect(headerWidth("Deal Size ($mm)", measure)).toBe(99);
  expect(headerWidth("Today's Price Change", measure)).toBe(132);
});

test("a column is fitted to its longest text, but not beyond reason", () => {
  const rows = (text: string) => [{ price: "$1" }, { price: text }];
  expect(fittingWidth(price, rows("a company's name"), measure)).toBe(177);
  expect(fittingWidth(price, rows("x".repeat(500)), measure)).toBe(600);
  expect(fittingWidth(price, [], measure)).toBe(88);
});
