import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { chooseExportColumns } from "./columns.ts";
import { writeCsv } from "./csv.ts";

async function* portionsOf(...portions: (string | null)[][][]) {
  yield* portions;
}

function csv(ids: FieldId[], ...portions: (string | null)[][][]): Promise<string> {
  return text(writeCsv(chooseExportColumns(ids).columns, portionsOf(...portions)));
}

test("a CSV file has a byte order mark, titles, and a line for each row of each portion", async () => {
  const file = await csv(
    ["CompanyName", "OfferDate", "DealSize", "TotalReturn", "IsSpac"],
    [["Quorvane Systems", "2026-02-28", "125000000.50", "-12.5", "false"]],
    [["Brindlemark Søn", null, null, null, null]],
  );
  expect(file).toBe(
    "\ufeffCompany,Offer Date,Deal Size,Total Return (%),SPAC\r\n" +
      "Quorvane Systems,2026-02-28,125000000.5,-12.5,false\r\n" +
      "Brindlemark Søn,,,,\r\n",
  );
});

test("commas, quotes and line ends survive a round trip", async () => {
  const rows = [
    ['a,b "c"', "line\nend"],
    ["\r\n", '"'],
    ["", " x "],
  ];
  const file = await csv(["CompanyName", "Industry"], rows);
  const read: string[][] = parse(file, { bom: true });
  expect(read.slice(1)).toEqual([rows[0], ["'\r\n", '"'], rows[2]]);
});

test("a text that a spreadsheet would read as a formula gets an apostrophe; a negative number does not", async () => {
  const formulas = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\r1",
    "\uff1d1",
    "\uff0b1",
    "\uff0d1",
    "\uff20A1",
  ];
  const file = await csv(
    ["CompanyName", "TotalReturn"],
    formulas.map((formula) => [formula, "-1"]),
  );
  const read: string[][] = parse(file, { bom: true });
  expect(read.slice(1)).toEqual(formulas.map((formula) => [`'${formula}`, "-1"]));
});

test.each([
  ["Semi;=cmd|' /C calc'!A0", "Semi;'=cmd|' /C calc'!A0"],
  ['a; "=1+1"', `a;' "=1+1"`],
  ["a;\uff1d1;+1", "a;'\uff1d1;'+1"],
  ["a\tb\t@A1", "a\tb\t'@A1"],
  ["\t=1", "'\t'=1"],
  ["line\n\n-1", "line\n\n'-1"],
  [" =1", "' =1"],
])("where ';' or a tab parts cells, no cell of %j is a formula", async (text, written) => {
  const file = await csv(["Ticker", "CompanyName", "TotalReturn"], [["QRVN", text, "-1"]]);
  const read: string[][] = parse(file, { bom: true });
  expect(read[1]).toEqual(["QRVN", written, "-1"]);
  const [, ...line] = file.split("\r\n").slice(0, -1);
  const cells = line.join("\r\n").split(/[;\t\n]/);
  expect(cells.filter((cell) => /^[\s"]*[=+@\uff1d-]/.test(cell))).toEqual([]);
});

test.each(["A-B; C", "x = 1", "mail@host", "1;2;3", 'say "=1"', "a;b\tc"])(
  "%j, which is no formula anywhere, reads back unchanged",
  async (text) => {
    const file = await csv(["CompanyName"], [[text]]);
    expect(parse(file, { bom: true })[1]).toEqual([text]);
  },
);

test("numbers keep all digits that the database states", async () => {
  const file = await csv(
    ["CompanyName", "IpoPrice"],
    ["0.0001", "4.1250", "0.0000001000", "12345678901234567.8900", "100.00", "16.0000"].map(
      (text) => ["Quorvane Systems", text],
    ),
  );
  const read: string[][] = parse(file, { bom: true });
  expect(read.slice(1).map(([, text]) => text)).toEqual([
    "0.0001",
    "4.125",
    "0.0000001",
    "12345678901234567.89",
    "100",
    "16",
  ]);
});
