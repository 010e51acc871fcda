import { execFileSync } from "node:child_process";
import { tarWithHeader, workbookOf } from "./hostile-archives.ts";

/** A file of a hostile stranger, and the part of the refusal that names what is wrong with it. */
export interface HostileFile {
  name: string;
  content: string | Buffer;
  refusal: string;
}

const scoopHeader =
  "Date,Issuer,Symbol,Lead/Joint-Lead Manager,Offer Price,Opening Price,1st Day Close";

/** A row of offerings, as a file. */
export function scoopOf(...rows: string[]): string {
  return `${[scoopHeader, ...rows].join("\n")}\n`;
}

/** Rows that no fact can be made of, each in a file of its own with a part of its refusal. */
export const poisonRows: readonly HostileFile[] = [
  {
    name: "far.csv",
    content: scoopOf("12/31/9999,Far Co,FARR,Bank,$10,$15.00,$17.20"),
    refusal: '"12/31/9999" is not a day of the years 1800 to 2200',
  },
  {
    name: "year-zero.csv",
    content: scoopOf("1/1/0000,Zero Co,ZERR,Bank,$10,$15.00,$17.20"),
    refusal: '"1/1/0000" is not',
  },
  {
    name: "long-bank.csv",
    content: scoopOf(`6/1/2015,Bank Co,BNKK,${randomLetters(4000)},$10,$15.00,$17.20`),
    refusal: 'The field "underwriters" of the deal is',
  },
  {
    name: "long-name.csv",
    content: scoopOf(`6/1/2015,${randomLetters(3000)},LNGG,Bank,$10,$15.00,$17.20`),
    refusal: 'The field "company name" of the record is',
  },
  {
    // Each letter becomes eighteen when names are folded.
    name: "unfolding-name.json",
    content: feedOf({ company: "\uFDFA".repeat(290) }),
    refusal: 'The field "company name" of the record is',
  },
  {
    name: "control-name.json",
    content: feedOf({ company: "Bell \u0007 Co" }),
    refusal: 'The field "company name" of the record is',
  },
  {
    name: "price.csv",
    content: scoopOf("6/1/2015,Price Co,PRCC,Bank,1e200,$15.00,$17.20"),
    refusal: 'Offer Price: "1e200" is not a price over 0',
  },
  {
    name: "news-zero.json",
    content: storiesOf({ time_published: "00000101T000000" }),
    refusal: '"00000101T000000" is not a time',
  },
];

function storiesOf(...stories: object[]): string {
  const plain = {
    title: "A story",
    time_published: "20240601T120000",
    ticker_sentiment: [{ ticker: "QRVN", relevance_score: "1" }],
  };
  return JSON.stringify({ feed: stories.map((story) => ({ ...plain, ...story })) });
}

/** Letters without a pattern, since an index stores a repeated letter in a few bytes. */
export function randomLetters(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  }).join("");
}

const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Each of the scorecard's columns is a cell of its row. */
export function scoopSheet(...rows: string[][]): Buffer {
  const xml = [scoopHeader.split(","), ...rows].map((cells, row) => {
    const written = cells.map((text, column) =>
      cell(`${String.fromCharCode(65 + column)}${row + 1}`, text),
    );
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return workbookOf(xml.join(""));
}

/** A filing of a feed, as a file. */
function feedOf(row: object): string {
  return JSON.stringify({
    source: "SEC EDGAR full text",
    ipos: [
      {
        company: "Feed Co (FEED)",
        ticker: "FEED",
        form: "S-1",
        fileDate: "2024-06-01",
        accession: "0001234567-24-000001",
        link: "https://www.sec.gov/Archives/edgar/data/1000009/000123456724000001/s1.htm",
        ...row,
      },
    ],
  });
}

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const million = 1_000_000;

/** Files that once stopped an import or the portal. */
export function makeHostileFiles(): HostileFile[] {
  return [
    {
      name: "bomb-cell-ref.xlsx",
      content: workbookOf(
        `<row r="1">${cell("A1", "Date")}</row><row r="1048576">${cell("XFD1048576", "x")}</row>`,
      ),
      refusal: "it has cells up to row 1048576 and column 16384",
    },
    {
      name: "huge-row-number.xlsx",
      content: workbookOf(`<row r="99999999999">${cell("A99999999999", "x")}</row>`),
      refusal: "it has cells up to row 99999999999",
    },
    {
      name: "bomb-text-60MB.xlsx",
      content: workbookOf(`<row r="1">${cell("A1", "x".repeat(60 * million))}</row>`),
      refusal: "The spreadsheet has a text of 60000003 characters.",
    },
    {
      name: "bomb-unpacked.xlsx",
      content: workbookOf("", "<si/>".repeat(30 * million)),
      refusal: "The spreadsheet is too large: 150 MB when unpacked.",
    },
    {
      name: "news-script.json",
      content: storiesOf({ title: "<script ".repeat(40_000) }),
      refusal: "title has 320000 characters",
    },
    {
      name: "news-entities.json",
      content: storiesOf({ title: `&${"amp;".repeat(40_000)}` }),
      refusal: "title has 160001 characters",
    },
    {
      name: "filing-headers.txt",
      content: "<SEC-HEADER>".repeat(60_000),
      refusal: "The filing has no header",
    },
    {
      name: "deep.json",
      content: feedOf({}).replace('"ticker"', `"more":${nested(100_000)},"ticker"`),
      refusal: "The record has more than 40 levels",
    },
    {
      name: "zero-byte.json",
      content: feedOf({ company: "Zero\u0000Co" }),
      refusal: "has characters that no text has",
    },
    {
      name: "surrogate.json",
      content: feedOf({ company: "X" }).replace('"X"', String.raw`"Half \ud800 Co"`),
      refusal: "has characters that no text has",
    },
    {
      name: "file-date.json",
      content: feedOf({ fileDate: "0000-01-01" }),
      refusal: '"0000-01-01" is not a day of the years 1800 to 2200',
    },
    {
      name: "long-issuer.json",
      content: feedOf({ company: randomLetters(3000) }),
      refusal: 'The field "company name" of the record is',
    },
    {
      name: "string-and-nan.json",
      content: `{"chartSeries": [], "ticker": "NANN", "company": "${"x".repeat(20 * million)}", "more": NaN}`,
      refusal: "The series has no price of any day",
    },
    {
      name: "big-cell.csv",
      content: scoopOf(`6/1/2015,"${randomLetters(900_000)}",BIGG,Bank,$10,$15.00,$17.20`),
      refusal: "Issuer has 900000 characters",
    },
    {
      name: "blank-cell.csv",
      content: scoopOf(`6/1/2015,"a${" ".repeat(400_000)}b",BLNK,Bank,$10,$15.00,$17.20`),
      refusal: "Issuer has 400002 characters",
    },
    {
      name: "pax.tar.gz",
      content: tarWithHeader("x", 30 * million),
      refusal: "This is not a tar.gz archive, or it is damaged.",
    },
    {
      name: "longname.tar.gz",
      content: tarWithHeader("L", 30 * million),
      refusal: "This is not a tar.gz archive, or it is damaged.",
    },
    {
      name: "escape.csv",
      content: scoopOf("6/1/2015,Esc Co,ESCC,Bank,\u001B[2J\u001B]0;pwned\u0007,$15.00,$17.20"),
      refusal: String.raw`\u{1b}[2J\u{1b}]0;pwned\u{7}`,
    },
    ...poisonRows,
  ];
}

/** A file that needs some hundred megabytes to be parsed: millions of lists in lists. */
export function makeGreedyFile(): HostileFile {
  return {
    name: "greedy.json",
    content: `{"ipoCalendar": [${"[],".repeat(9 * million)}[]]}`,
    refusal: "Reading it takes",
  };
}

/** Makes a named pipe, which never ends and has no first byte. */
export function makePipe(path: string): void {
  execFileSync("mkfifo", [path]);
}
