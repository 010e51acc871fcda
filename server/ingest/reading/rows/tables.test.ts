import { describe, expect, test } from "vitest";
import { delimitedRows, type TableRow } from "./delimited-rows.ts";
import { fixedWidthRows } from "./fixed-width-rows.ts";

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function readRows(rows: AsyncIterable<TableRow>) {
  const found: [number, ...string[]][] = [];
  for await (const { line, cells } of rows) found.push([line, ...cells]);
  return found;
}

describe("delimited rows", () => {
  test("quoted commas, doubled quotes, CRLF, blank lines and short rows keep their line numbers", async () => {
    const text =
      '\uFEFFname,price\r\n"Fjord, Inc.","$1,000.00 "\r\n\r\n"the ""Fjord""",2\r\nshort\r\n';
    for (const size of [1, 7, 1000]) {
      expect(await readRows(delimitedRows(inPieces(text, size)))).toEqual([
        [1, "name", "price"],
        [2, "Fjord, Inc.", "$1,000.00 "],
        [4, 'the "Fjord"', "2"],
        [5, "short"],
      ]);
    }
  });

  test("a cell may contain line breaks; the row is numbered by its last line", async () => {
    expect(await readRows(delimitedRows(inPieces('a,"b\nc"\nd,e\n', 3)))).toEqual([
      [2, "a", "b\nc"],
      [3, "d", "e"],
    ]);
  });

  test("quotes have no meaning in cells separated by pipes", async () => {
    expect(await readRows(delimitedRows(inPieces('FJRD|Fjord "Notes|Q\n', 5), "|"))).toEqual([
      [1, "FJRD", 'Fjord "Notes', "Q"],
    ]);
  });

  test("a quote that is never closed is refused, not read to the end of a long file", async () => {
    const text = `a,b\n"open,b\n${"x,y\n".repeat(400_000)}`;
    await expect(readRows(delimitedRows(inPieces(text, 65_536)))).rejects.toThrow(
      "The row after line 1 does not end",
    );
  });

  test("a failure of the input is passed on", async () => {
    async function* broken() {
      yield "a,b\n";
      throw new Error("The disk is gone.");
    }
    await expect(readRows(delimitedRows(broken()))).rejects.toThrow("The disk is gone.");
  });
});

describe("fixed-width rows", () => {
  const index = [
    "Description:  Index of forms",
    " ",
    "Form Type   Company Name          CIK       Date Filed  File Name",
    "------------------------------------------------------------------------",
    "S-1/A       Fjord  Labs, Inc.     1234      20200318    edgar/a.txt     ",
    "SC 13D      Lagoon & Partner      99        20200318    edgar/b.txt",
    "",
  ].join("\r\n");

  test("columns start where the header has them, even when names contain blanks", async () => {
    for (const size of [1, 50, 10_000]) {
      expect(await readRows(fixedWidthRows(inPieces(index, size)))).toEqual([
        [3, "Form Type", "Company Name", "CIK", "Date Filed", "File Name"],
        [5, "S-1/A", "Fjord  Labs, Inc.", "1234", "20200318", "edgar/a.txt"],
        [6, "SC 13D", "Lagoon & Partner", "99", "20200318", "edgar/b.txt"],
      ]);
    }
  });

  test("a line that never ends is refused, not held in memory", async () => {
    const endless = inPieces(`${index}${"x".repeat(300_000)}`, 65_536);
    await expect(readRows(fixedWidthRows(endless))).rejects.toThrow(
      "A line of the table never ends.",
    );
  });

  test("a text without such a header is refused", async () => {
    await expect(readRows(fixedWidthRows(inPieces("a b c\nd e f", 4)))).rejects.toThrow(
      "No header",
    );
  });
});
