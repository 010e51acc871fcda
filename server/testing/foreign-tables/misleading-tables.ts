import { type ForeignTable, plainMapping } from "./foreign-table.ts";

const head = "Company,Ticker,Date,Price,Shares";
const table = (...rows: string[]) => [head, ...rows].join("\n");

/** The same days as they are written in Europe: some only day-first, some readable both ways. */
const europeanRows = Array.from({ length: 30 }, (_, index) => {
  const date = `${String(index + 1).padStart(2, "0")}/01/24`;
  return `European ${index + 1} Co,EUR${index + 1},${date},12.5,1000`;
});

/** Tables that a program that guesses would misread. */
export const misleadingTables: readonly ForeignTable[] = [
  {
    title: "days that can be read in two ways throughout are asked for",
    file: "ambiguous-days.csv",
    content: table(
      "Ambiguous One Co,AMON,03/04/2024,12.5,1000",
      "Ambiguous Two Co,AMTW,05/06/2024,12.5,1000",
    ),
    mapping: plainMapping("ambiguous-days"),
    stored: [],
    refused: {
      "": 'All days of the column "Date" (2 cells) can be read in 2 ways; "03/04/2024" in row 2 is M/D/YYYY',
    },
  },
  {
    title: "the same days with the answer in the mapping",
    file: "answered-days.csv",
    content: table(
      "Answered One Co,ANON,03/04/2024,12.5,1000",
      "Answered Two Co,ANTW,05/02/2024,12.5,1000",
    ),
    mapping: plainMapping("answered-days", { dayFormats: ["D/M/YYYY"] }),
    stored: [
      ["Answered One Co", "ANON", "2024-04-03", 12.5, "EUR", 1000],
      ["Answered Two Co", "ANTW", "2024-02-05", 12.5, "EUR", 1000],
    ],
  },
  {
    title: "the wrong format of days refuses the table, with the rows that it would swap",
    file: "swapped-days.csv",
    content: table(...europeanRows),
    mapping: plainMapping("swapped-days", { dayFormats: ["M/D/YY"] }),
    stored: [],
    refused: { "": '18 of 30 cells of the column "Date" (C) cannot be read' },
  },
  {
    title: "days that contradict each other",
    file: "contradicting-days.csv",
    content: table(
      "Day First Co,DFST,25/01/2024,12.5,1000",
      "Month First Co,MFST,01/26/2024,12.5,1000",
    ),
    mapping: plainMapping("contradicting-days"),
    stored: [],
    refused: { "": 'The days of the column "Date" contradict each other' },
  },
  {
    title: "serial numbers of days in a text may count from 1900 or 1904",
    file: "serials.csv",
    content: table("Serial Co,SERL,45316,12.5,1000"),
    mapping: plainMapping("serials"),
    stored: [],
    refused: { "": "Excel serial (2024-01-25" },
  },
  {
    title: "serial numbers with the answer in the mapping",
    file: "serials-1904.csv",
    content: table("Serial 1904 Co,SRLF,43854,12.5,1000"),
    mapping: plainMapping("serials-1904", { dayFormats: ["Excel serial 1904"] }),
    stored: [["Serial 1904 Co", "SRLF", "2024-01-25", 12.5, "EUR", 1000]],
  },
  {
    title: "a year alone is no day",
    file: "years.csv",
    content: table("Year Co,YEAR,2024,12.5,1000", "Year Two Co,YEAT,2023,12.5,1000"),
    mapping: plainMapping("years"),
    stored: [],
    refused: { "": '2 of 2 cells of the column "Date" (C) cannot be read' },
  },
  {
    title: "1.500 alone is 1.5 or 1,500",
    file: "ambiguous-numbers.csv",
    content: "Company;Ticker;Date;Price;Shares\nOpen Number Co;OPNM;25.01.2024;12;1.500\n",
    mapping: plainMapping("ambiguous-numbers"),
    stored: [],
    refused: { "": 'The numbers of the column "Shares" can be read in two ways: "1.500" in row 2' },
  },
  {
    title: "1.500 beside 12,50 is 1,500",
    file: "shown-numbers.csv",
    content: "Company;Ticker;Date;Price;Shares\nShown Number Co;SHNM;25.01.2024;12,50;1.500\n",
    mapping: plainMapping("shown-numbers"),
    stored: [["Shown Number Co", "SHNM", "2024-01-25", 12.5, "EUR", 1500]],
  },
  {
    title: "numbers of one column with both marks",
    file: "both-marks.csv",
    content:
      "Company;Ticker;Date;Price;Shares\nComma Co;COMM;25.01.2024;12,50;1\nPoint Co;PONT;26.01.2024;12.50;1\n",
    mapping: plainMapping("both-marks"),
    stored: [],
    refused: { "": 'The numbers of the column "Price" contradict each other' },
  },
  {
    title: "the wrong decimal mark refuses the table",
    file: "wrong-mark.csv",
    content:
      "Company;Ticker;Date;Price;Shares\nWrong One Co;WRON;25.01.2024;12,50;1000\nWrong Two Co;WRTW;26.01.2024;8,25;1000\n",
    mapping: plainMapping("wrong-mark", { decimalMark: "." }),
    stored: [],
    refused: { "": 'All of them can be read with "decimalMark": ","' },
  },
  {
    title: "values that no deal has refuse their rows",
    file: "impossible.csv",
    content: table(
      ...Array.from(
        { length: 60 },
        (_, index) => `Usual ${index} Co,USU${index},2024-01-25,12.5,1000`,
      ).slice(0, 0),
      "Zero Price Co,ZPRC,2024-01-25,0,1000",
      "Whole Co,WHOL,2024-01-25,12.5,1000",
      "Half Share Co,HSHR,2024-01-25,12.5,1000.5",
    ),
    mapping: plainMapping("impossible"),
    stored: [["Whole Co", "WHOL", "2024-01-25", 12.5, "EUR", 1000]],
    refused: {
      "row 2": 'Price: "0" is not a price over 0 and up to 10,000,000; if 0 means unknown here',
      "row 4": 'Shares: "1000.5" is not a whole number of shares',
    },
  },
  {
    title: "a negative price, and more shares than any company has",
    file: "impossible-too.csv",
    content: table(
      "Negative Co,NEGA,2024-01-25,-5,1000",
      "Galactic Co,GALA,2024-01-26,12.5,10000000000000000",
    ),
    mapping: plainMapping("impossible-too"),
    stored: [],
    refused: {
      "row 2": 'Price: "-5" is not a price over 0',
      "row 3": 'Shares: "10000000000000000" is not a whole number of shares over 0',
    },
  },
  {
    title: "shares and price that are each possible, but not together",
    file: "too-large.csv",
    content: table("Too Large Co,TLRG,2024-01-25,9000000,900000000000"),
    mapping: plainMapping("too-large"),
    stored: [],
    refused: { "row 2": "more than any deal ever raised" },
  },
  {
    title: "a year that nobody means",
    file: "old-year.csv",
    content: table("Roman Co,ROMA,0201-01-25,12.5,1000", "Later Co,LATR,2024-01-25,12.5,1000"),
    mapping: plainMapping("old-year", { dayFormats: ["YYYY-MM-DD"] }),
    stored: [["Later Co", "LATR", "2024-01-25", 12.5, "EUR", 1000]],
    refused: { "row 2": '"0201-01-25" is not a day' },
  },
  {
    title: "a price with the sign of another currency",
    file: "other-sign.csv",
    content: table("Other Sign Co,OSGN,2024-01-25,£12.50,1000"),
    mapping: plainMapping("other-sign"),
    stored: [],
    refused: { "row 2": '"£12.50" is in GBP or EGP, but the row is in EUR' },
  },
  {
    title: "a price without a currency and without an exchange that would tell it",
    file: "no-currency.csv",
    content: table("No Currency Co,NCUR,2024-01-25,12.50,1000"),
    mapping: plainMapping("no-currency", { currency: null }),
    stored: [],
    refused: {
      "row 2":
        'The row has an offer price and no currency; put one into the mapping, such as "currency": "EUR"',
    },
  },
  {
    title: "a price of an exchange where prices are in pence, without a word on its unit",
    file: "pence-or-pounds.csv",
    content: "Company,Ticker,Date,Price,Exchange\nPence Or Pounds Co,PNPD,2024-01-25,250,LSE",
    mapping: plainMapping("pence-or-pounds", {
      currency: null,
      header: ["Company", "Date"],
      columns: {
        Company: [{ field: "subject.companyName" }, { field: "company.name" }],
        Ticker: [{ field: "subject.symbol" }],
        Date: [{ field: "deal.pricedOn" }],
        Price: [{ field: "deal.offerPrice" }],
        Exchange: [{ field: "subject.exchange" }],
      },
    }),
    stored: [],
    refused: { "row 2": "The row has an offer price and no currency" },
  },
  {
    title: "a percentage where a price belongs, and a unit that is not the column's",
    file: "wrong-units.csv",
    content: table(
      "Percent Price Co,PPRC,2024-01-25,12.5%,1000",
      "Own Unit Co,OWNU,2024-01-26,12.5,3 thousand",
    ),
    mapping: plainMapping("wrong-units", {
      columns: {
        ...plainMapping("").columns,
        Shares: [{ field: "deal.shares", unit: "millions" }],
      },
    }),
    stored: [],
    refused: {
      "row 2": 'Price: "12.5%" is a percentage, not a price',
      "row 3": 'Shares: "3 thousand" is in thousands, but the column is in millions',
    },
  },
];
