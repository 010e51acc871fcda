import { expect, test } from "vitest";
import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { type FieldId, fieldOf, fieldValue } from "../../../../domain/fields/fields.ts";
import { visibleText } from "../../../../domain/fields/visible-text.ts";
import { viewTypes } from "../../../../domain/views/view-type.ts";
import { layOutColumns } from "../../../grid/columns/lay-out-columns.ts";
import { arrangeForPhone } from "./phone-columns.ts";

const measure = (text: string) => text.length * 7;
const rowOf = (values: object) =>
  ({ rowId: "1", companyName: "Quorvane Systems", ...values }) as Row;

function build(
  chosen: readonly FieldId[],
  order: readonly FieldId[],
  rows: readonly Row[] = [],
  sorted: readonly FieldId[] = [],
) {
  const columns = chosen.map((id) => {
    const { title, type, width: usual } = fieldOf(id);
    const kind = ["Money", "Percentage"].includes(type) ? ("number" as const) : ("text" as const);
    const text = (row: Row) => visibleText(id, fieldValue(row, id), row);
    return { id, title, kind, width: usual.width, text, compare: () => 0 };
  });
  const phone = {
    order,
    sorted: new Set(sorted),
    measure,
    nameCells: { starred: () => null, bare: () => null },
  };
  return arrangeForPhone(columns, rows, phone);
}

test.each([
  ["Priced", "Ticker"],
  ["Scheduled", "Ticker"],
  ["Pipeline", "Ticker"],
  ["Pcw", "CompanyWithDescription"],
  ["Pcml", "CompanyName"],
  ["LockUpsInUse", "Ticker"],
] as const)(
  "a phone names the companies of %s once, in the pinned column %s, and its figures first",
  (type, name) => {
    const { columns, phone } = viewTypes[type];
    const ids = build(columns.web, phone).map(({ id }) => id);
    expect(ids[0]).toBe(name);
    const naming = ["Favorite", "Ticker", "CompanyName", "CompanyWithDescription"];
    expect(ids.slice(1).filter((id) => naming.includes(id))).toEqual([]);
    expect(ids[1]).toBe(phone.find((id) => columns.web.includes(id)));
  },
);

test("columns that fit beside the name end at the edge together, and the name has room for a finger (V-213)", () => {
  const columns = build(["Ticker", "TodaysPriceChange", "TotalReturn", "IpoPrice", "Industry"], []);
  const { left, center } = layOutColumns(columns, 364);
  expect(left.map(({ column, width }) => [column.id, width])).toEqual([["Ticker", 125]]);
  expect(center.map((placed) => placed.left + placed.width)).toContain(364 - 125);
});

test("a name with nothing beside it has the whole width", () => {
  const columns = build(["Ticker", "CompanyName"], []);
  const { center } = layOutColumns(columns, 364);
  expect(center.map(({ column, width }) => [column.id, width])).toEqual([["Ticker", 364]]);
});

test("a column is as wide as its longest number, however long, and a range takes two lines", () => {
  const price = rowOf({ ipoPrice: 24_470_000, currency: "KRW" });
  const [, wide] = build(["Ticker", "IpoPrice"], [], [price]);
  expect(wide?.width).toBeGreaterThan(measure("KRW 24,470,000"));
  const priceRange = { min: 24_000, max: 29_000, change: "No Change", currency: "KRW" };
  const row = rowOf({ priceRange });
  const others: FieldId[] = ["Ticker", "PriceRange", "IpoPrice", "OfferDate", "Industry"];
  const [, range] = build(others, [], [row]);
  const text = range?.text(row) ?? "";
  expect(text).toMatch(/^KRW .*–/);
  for (const line of text.split("–")) expect(range?.width).toBeGreaterThan(measure(line));
});

test("a view without a name has no pinned column", () => {
  expect(build(["OfferDate", "DealSize"], []).map(({ id, pinned }) => [id, pinned])).toEqual([
    ["OfferDate", undefined],
    ["DealSize", undefined],
  ]);
});

test("only the header of the column by which rows are sorted has room for an arrow", () => {
  const ids: FieldId[] = ["Ticker", "EstValuation", "LastFundingDate", "Industry", "UpdatedDate"];
  const widthsOf = (sorted: FieldId[]) => build(ids, [], [], sorted).map((column) => column.width);
  const [, plain = 0, , last] = widthsOf([]);
  const [, wider = 0] = widthsOf(["EstValuation"]);
  expect(wider).toBeGreaterThan(plain);
  expect(widthsOf(["EstValuation"])[3]).toBe(last);
});
