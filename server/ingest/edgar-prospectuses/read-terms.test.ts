import { expect, test } from "vitest";
import { readPriceTable } from "./read-price-table.ts";
import { readProspectus } from "./read-prospectus.ts";

const inRows = [
  ["Public offering price", "$6.375", "$25,500,000"],
  ["Underwriting discounts", "$0.375", "$1,500,000"],
  ["Proceeds, before expenses, to us", "$6.00", "$24,000,000"],
];
const inColumns = [
  ["", "Price to Public", "Underwriting Discounts and Commissions", "Proceeds to Us"],
  ["Per share", "$19.00", "$1.33", "$17.67"],
  ["Total", "$76,000,000", "$5,320,000", "$70,680,000"],
];

test("the table of prices is read with its prices in rows and in columns", () => {
  expect(readPriceTable([inRows])).toMatchObject({ shares: "4000000", sumsHold: true });
  expect(readPriceTable([inColumns])).toMatchObject({
    price: { value: "19" },
    discount: { value: "1.33", isCertain: true },
    shares: "4000000",
    sumsHold: true,
  });
});

test.each([
  [
    "a line of allowances",
    [
      ["Offering price", "$17.00", "$68,000,000"],
      ["Underwriter’s discounts (7%)", "$1.19", "$4,760,000"],
      ["Non-accountable expense allowance (1%)", "$0.17", "$680,000"],
      ["Proceeds to our company, before expenses", "$15.64", "$62,560,000"],
    ],
  ],
  [
    "the proceeds of holders",
    [
      ["Public offering price", "$17.00", "$68,000,000"],
      ["Underwriting discount", "$1.19", "$4,760,000"],
      ["Proceeds to us, before expenses", "$15.81", "$47,430,000"],
      ["Proceeds to the selling stockholders, before expenses", "$15.81", "$15,810,000"],
    ],
  ],
  [
    "columns of both sellers",
    [
      [
        "",
        "Price to Public",
        "Underwriting Discounts",
        "Proceeds to Company",
        "Proceeds to Selling Stockholders",
      ],
      ["Per Share", "$17.00", "$1.19", "$15.81", "$15.81"],
      ["Total", "$68,000,000", "$4,760,000", "$47,430,000", "$15,810,000"],
    ],
  ],
])("a table with %s proves the price", (_what, rows) => {
  const read = readPriceTable([rows]);
  expect(read).toMatchObject({ price: { value: "17" }, shares: "4000000", sumsHold: true });
  const wrong = rows.map((cells) => cells.map((cell) => cell.replace("$1.19", "$1.29")));
  expect(readPriceTable([wrong])?.sumsHold).toBe(false);
});

test.each([
  ["a column without an amount", [inColumns[0], ["Per share", "$19.00", "$17.67"], inColumns[2]]],
  ["no total", [inColumns[0], inColumns[1]]],
])("a table with %s is none", (_what, rows) => {
  expect(readPriceTable([rows as string[][]])).toBeNull();
});

const html = (table: readonly string[][], offering: readonly string[][] = []) => {
  const rows = (all: readonly string[][]) =>
    `<table>${all.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
  return `<html><body><p>4,000,000 Shares</p><p>Fjord Labs, Inc.</p><p>Common Stock</p>${rows(table)}
    <p><b>THE OFFERING</b></p>${rows(offering)}<p><b>RISK FACTORS</b></p></body></html>`;
};

test("a price with a third decimal keeps it", () => {
  expect(readProspectus(html(inRows)).terms.price).toMatchObject({
    value: "6.375",
    isCertain: true,
  });
});

test.each([
  [
    "the total that the classes add up to",
    [
      ["Class A common stock to be outstanding after this offering", "30,000,000 shares"],
      ["Class B common stock to be outstanding after this offering", "120,000,000 shares"],
      ["Total Class A and Class B to be outstanding after this offering", "150,000,000 shares"],
    ],
    "150000000",
  ],
  [
    "the sum of the classes",
    [
      ["Class A common stock to be outstanding after this offering", "30,000,000 shares"],
      ["Class B common stock to be outstanding after this offering", "120,000,000 shares"],
    ],
    "150000000",
  ],
  [
    "nothing where one class alone is told",
    [["Class A common stock to be outstanding after this offering", "30,000,000 shares"]],
    undefined,
  ],
  [
    "the number of a company with one kind of shares",
    [["Common stock to be outstanding after this offering", "30,000,000 shares"]],
    "30000000",
  ],
])("all shares are %s", (_what, offering, value) => {
  expect(readProspectus(html(inRows, offering)).terms.sharesOutstanding?.value).toBe(value);
});
