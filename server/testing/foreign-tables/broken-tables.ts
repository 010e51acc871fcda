import { type ForeignTable, plainMapping } from "./foreign-table.ts";

const head = "Company,Ticker,Date,Price,Shares";
const table = (...rows: string[]) => [head, ...rows].join("\n");

/** Files whose shape is broken, or made to break a program. */
export const brokenTables: readonly ForeignTable[] = [
  {
    title: "two columns of one name",
    file: "twice-named.csv",
    content: "Company,Ticker,Date,Price,Price\nTwice Named Co,TWNM,2024-01-25,12.5,13\n",
    mapping: plainMapping("twice-named"),
    stored: [],
    refused: {
      "": 'No row names "Price"; row 1 names "Company", "Ticker", "Date", "Price (1)", "Price (2)".',
    },
  },
  {
    title: "the second of two columns of one name",
    file: "second-named.csv",
    content: "Company,Ticker,Date,Price,Price\nSecond Named Co,SCNM,2024-01-25,12.5,13\n",
    mapping: plainMapping("second-named", {
      header: ["Company", "Price (2)"],
      columns: { ...plainMapping("").columns, "Price (2)": [{ field: "deal.offerPrice" }] },
    }),
    stored: [["Second Named Co", "SCNM", "2024-01-25", 13, "EUR", null]],
  },
  {
    title: "a header that was renamed",
    file: "renamed.csv",
    content: "Firm,Ticker,Date,Price\nRenamed Co,RENM,2024-01-25,12.5\n",
    mapping: plainMapping("renamed"),
    stored: [],
    refused: { "": 'No row names "Company"; row 1 names "Firm", "Ticker", "Date", "Price".' },
  },
  {
    title: "a header without rows",
    file: "no-rows.csv",
    content: `${head}\n`,
    mapping: plainMapping("no-rows"),
    stored: [],
    refused: { "": "The table has no rows below its header in row 1." },
  },
  {
    title: "an empty file",
    file: "empty.csv",
    content: "",
    mapping: plainMapping("empty"),
    stored: [],
    refused: { "": "It has no rows." },
  },
  {
    title: "zero bytes",
    file: "zero-bytes.csv",
    content: Buffer.from(`${head}\nZero\u0000 Co,ZERB,2024-01-25,12.5,1000\n`),
    mapping: plainMapping("zero-bytes"),
    stored: [],
    refused: { "": "This is not a text: it holds zero bytes." },
  },
  {
    title: "UTF-16 without a mark that nobody states",
    file: "unmarked.csv",
    content: Buffer.from(`${head}\nUnmarked Co,UNMK,2024-01-25,12.5,1000\n`, "utf16le"),
    mapping: plainMapping("unmarked"),
    stored: [],
    refused: { "": "No row names" },
  },
  {
    title: "two encodings in one file",
    file: "two-encodings.csv",
    content: Buffer.concat([
      Buffer.from(`${head}\nCafé Utf Co,CUTF,2024-01-25,12.5,1000\nCaf`),
      Buffer.from([0xe9]),
      Buffer.from(" Latin Co,CLAT,2024-01-25,12.5,1000\n"),
    ]),
    mapping: plainMapping("two-encodings"),
    stored: [],
    refused: { "": "Line 3 is not UTF-8" },
  },
  {
    title: "half a character",
    file: "half-letter.csv",
    content: Buffer.concat([
      Buffer.from(`\uFEFF${head}\nHalf `, "utf16le"),
      Buffer.from([0x00, 0xd8]),
      Buffer.from(" Co,HALF,2024-01-25,12.5,1000\n", "utf16le"),
    ]),
    mapping: plainMapping("half-letter"),
    stored: [],
    refused: { "": "Line 2 is not UTF-16LE" },
  },
  {
    title: "a huge cell refuses its row, and the others are kept",
    file: "huge-cell.csv",
    content: table(
      `${"Huge ".repeat(20_000)},HUGE,2024-01-25,12.5,1000`,
      "Beside Huge Co,BHUG,2024-01-25,12.5,1000",
    ),
    mapping: plainMapping("huge-cell"),
    stored: [["Beside Huge Co", "BHUG", "2024-01-25", 12.5, "EUR", 1000]],
    refused: { "row 2": "Company has 100000 characters, more than 40000" },
  },
  {
    title:
      "line breaks in quotes, in the header and in a cell, after a line that names the delimiter",
    file: "quoted-lines.csv",
    content:
      'sep=;\nCompany;Ticker;Date;"Price\nin EUR";Shares\n"Quoted\nLines Co";QLIN;2024-01-25;12,5;1000\n',
    mapping: plainMapping("quoted-lines", {
      header: ["Company", "Price in EUR"],
      columns: { ...plainMapping("").columns, "Price in EUR": [{ field: "deal.offerPrice" }] },
    }),
    stored: [["Quoted Lines Co", "QLIN", "2024-01-25", 12.5, "EUR", 1000]],
  },
  {
    title: "line ends of an old Macintosh, tabs, and inches in a name",
    file: "old-mac.txt",
    content: 'Company\tTicker\tDate\tPrice\tShares\rThe 5" Pipe Co\tPIPE\t2024-01-25\t12.5\t1000\r',
    mapping: plainMapping("old-mac"),
    stored: [['The 5" Pipe Co', "PIPE", "2024-01-25", 12.5, "EUR", 1000]],
  },
  {
    title: "a header that each page repeats, blank rows, the same row twice, and a source below",
    file: "pages.csv",
    content: table(
      "Paged One Co,PGON,2024-01-25,12.5,1000",
      ",,,,",
      head,
      "Paged Two Co,PGTW,2024-01-26,8.5,1000",
      "Paged Two Co,PGTW,2024-01-26,8.5,1000",
      "Source: the desk",
    ),
    mapping: plainMapping("pages"),
    stored: [
      ["Paged One Co", "PGON", "2024-01-25", 12.5, "EUR", 1000],
      ["Paged Two Co", "PGTW", "2024-01-26", 8.5, "EUR", 1000],
    ],
    refused: { "row 7": "The row has 1 of 5 cells" },
  },
  {
    title: "columns named like parts of a program",
    file: "program-names.csv",
    content:
      "Company,Ticker,Date,Price,Shares,__proto__,constructor\nProto Co,PRTO,2024-01-25,12.5,1000,x,y\n",
    mapping: plainMapping("program-names"),
    stored: [["Proto Co", "PRTO", "2024-01-25", 12.5, "EUR", 1000]],
  },
];
