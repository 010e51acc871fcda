import { formula, makeWorkbook } from "../workbooks.ts";
import { type ForeignTable, plainMapping } from "./foreign-table.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const head = ["Company", "Ticker", "Date", "Price", "Shares"];

/** Workbooks with what people do to them. */
export const workbooksOfOthers: readonly ForeignTable[] = [
  {
    title:
      "a workbook with a title, notes, blank rows and its table on the second sheet, named in Japanese",
    file: "second-sheet.xlsx",
    content: makeWorkbook([
      { name: "表紙", rows: [["Report of the desk"], ["Confidential"]] },
      {
        name: "新規公開",
        rows: [
          ["IPOs of the year"],
          [],
          head,
          ["Second Sheet Co", "SSHT", day("2024-01-25"), 12.5, 1_000_000],
          [],
          ["Third Row Co", "TROW", day("2024-02-06"), 1012, 250_000],
          ["Total", null, null, null, 1_250_000],
        ],
      },
    ]),
    mapping: plainMapping("second-sheet"),
    stored: [
      ["Second Sheet Co", "SSHT", "2024-01-25", 12.5, "EUR", 1_000_000],
      ["Third Row Co", "TROW", "2024-02-06", 1012, "EUR", 250_000],
    ],
    refused: { 'sheet "新規公開", row 7': "The row looks like a total" },
  },
  {
    title: "a header of two rows with merged cells",
    file: "two-rows.xlsx",
    content: makeWorkbook([
      {
        name: "Deals",
        rows: [
          ["Issuer", null, "Offer", null, null],
          ["Company", "Ticker", "Date", "Price", "Shares"],
          ["Merged Header Co", "MHDR", day("2024-01-25"), 12.5, 1_000_000],
        ],
        merges: ["A1:B1", "C1:E1"],
      },
    ]),
    mapping: {
      ...plainMapping("two-rows"),
      headerRows: 2,
      header: ["Issuer / Company", "Offer / Date"],
      key: ["Issuer / Company", "Offer / Date"],
      columns: {
        "Issuer / Company": [{ field: "subject.companyName" }, { field: "company.name" }],
        "Issuer / Ticker": [{ field: "subject.symbol" }],
        "Offer / Date": [{ field: "deal.pricedOn" }],
        "Offer / Price": [{ field: "deal.offerPrice" }],
        "Offer / Shares": [{ field: "deal.shares" }],
      },
    },
    stored: [["Merged Header Co", "MHDR", "2024-01-25", 12.5, "EUR", 1_000_000]],
  },
  {
    title: "a day merged over the rows of its deals",
    file: "merged-days.xlsx",
    content: makeWorkbook([
      {
        name: "Deals",
        rows: [
          head,
          ["Merged Day One Co", "MDON", day("2024-01-25"), 12.5, 1_000_000],
          ["Merged Day Two Co", "MDTW", null, 8, 2_000_000],
        ],
        merges: ["C2:C3"],
      },
    ]),
    mapping: plainMapping("merged-days"),
    stored: [
      ["Merged Day One Co", "MDON", "2024-01-25", 12.5, "EUR", 1_000_000],
      ["Merged Day Two Co", "MDTW", "2024-01-25", 8, "EUR", 2_000_000],
    ],
  },
  {
    title: "formulas with their stored results",
    file: "formulas.xlsx",
    content: makeWorkbook([
      {
        name: "Deals",
        rows: [
          head,
          [
            "Formula Co",
            "FRML",
            day("2024-01-25"),
            formula("10+2.5", 12.5),
            formula("10^6", 1_000_000),
          ],
        ],
      },
    ]),
    mapping: plainMapping("formulas"),
    stored: [["Formula Co", "FRML", "2024-01-25", 12.5, "EUR", 1_000_000]],
  },
  {
    title: "a formula without a stored result",
    file: "no-result.xlsx",
    content: makeWorkbook([
      {
        name: "Deals",
        rows: [head, ["Unstored Co", "UNST", day("2024-01-25"), formula("10+2.5"), 1_000_000]],
      },
    ]),
    mapping: plainMapping("no-result"),
    stored: [],
    refused: { "": 'The cell D2 of the sheet "Deals" has a formula whose result is not stored.' },
  },
  {
    title: "the error of a formula",
    file: "formula-error.xlsx",
    content: makeWorkbook([
      {
        name: "Deals",
        rows: [
          head,
          [{ t: "e", v: 0x07 }, "ERRR", day("2024-01-25"), 12.5, 1_000_000],
          ["Right Co", "RGHT", day("2024-01-25"), 12.5, 1_000_000],
        ],
      },
    ]),
    mapping: plainMapping("formula-error"),
    stored: [["Right Co", "RGHT", "2024-01-25", 12.5, "EUR", 1_000_000]],
    refused: { 'sheet "Deals", row 2': 'Company: "#DIV/0!" is the error of a formula' },
  },
  {
    title: "a workbook of an old Macintosh, whose days count from 1904, as days and as numbers",
    file: "mac-1904.xlsx",
    content: makeWorkbook(
      [
        {
          name: "Deals",
          rows: [
            head,
            ["Old Mac Co", "OMAC", day("2024-01-25"), 12.5, 1_000_000],
            ["Old Mac Serial Co", "OMSC", 45_327 - 1462, 12.5, 1_000_000],
          ],
        },
      ],
      { is1904: true },
    ),
    mapping: plainMapping("mac-1904"),
    stored: [
      ["Old Mac Co", "OMAC", "2024-01-25", 12.5, "EUR", 1_000_000],
      ["Old Mac Serial Co", "OMSC", "2024-02-05", 12.5, "EUR", 1_000_000],
    ],
  },
  {
    title: "numbers as numbers beside numbers as German texts",
    file: "mixed-numbers.xlsx",
    content: makeWorkbook([
      {
        name: "Deals",
        rows: [
          head,
          ["Real Number Co", "RNUM", "25.01.2024", 12.5, 1_500_000],
          ["Text Number Co", "TNUM", "06.02.2024", "12,50", "1.500.000"],
        ],
      },
    ]),
    mapping: plainMapping("mixed-numbers"),
    stored: [
      ["Real Number Co", "RNUM", "2024-01-25", 12.5, "EUR", 1_500_000],
      ["Text Number Co", "TNUM", "2024-02-06", 12.5, "EUR", 1_500_000],
    ],
  },
  {
    title: "two sheets with the header, of which the mapping names none",
    file: "two-sheets.xlsx",
    content: makeWorkbook([
      { name: "2023", rows: [head, ["Sheet One Co", "SHON", day("2023-01-25"), 12.5, 1000]] },
      { name: "2024", rows: [head, ["Sheet Two Co", "SHTW", day("2024-01-25"), 12.5, 1000]] },
    ]),
    mapping: plainMapping("two-sheets"),
    stored: [],
    refused: { "": 'The sheets "2023", "2024" all have the header.' },
  },
  {
    title: "two sheets that the mapping names",
    file: "named-sheets.xlsx",
    content: makeWorkbook([
      { name: "2023", rows: [head, ["Named One Co", "NAON", day("2023-01-25"), 12.5, 1000]] },
      { name: "2024", rows: [head, ["Named Two Co", "NATW", day("2024-01-25"), 12.5, 1000]] },
    ]),
    mapping: plainMapping("named-sheets", { sheets: ["2023", "2024"] }),
    stored: [
      ["Named One Co", "NAON", "2023-01-25", 12.5, "EUR", 1000],
      ["Named Two Co", "NATW", "2024-01-25", 12.5, "EUR", 1000],
    ],
  },
  {
    title: "a sheet that the workbook lacks",
    file: "no-sheet.xlsx",
    content: makeWorkbook([
      { name: "Deals", rows: [head, ["No Sheet Co", "NOSH", day("2024-01-25"), 1, 1]] },
    ]),
    mapping: plainMapping("no-sheet", { sheets: ["Offers"] }),
    stored: [],
    refused: { "": 'The workbook has no sheet "Offers"; it has "Deals".' },
  },
  {
    title: "a price range that a spreadsheet turned into a date",
    file: "range-date.xlsx",
    content: makeWorkbook([
      {
        name: "Deals",
        rows: [
          [...head, "Band"],
          ["Dated Range Co", "DRNG", day("2024-01-25"), 11, 1000, day("2024-10-12")],
        ],
      },
    ]),
    mapping: plainMapping("range-date", {
      columns: { ...plainMapping("").columns, Band: [{ field: "deal.range" }] },
    }),
    stored: [],
    refused: {
      'sheet "Deals", row 2': 'Band: "2024-10-12" is a date, perhaps made by a spreadsheet',
    },
  },
];
