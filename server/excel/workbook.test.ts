import { buffer } from "node:stream/consumers";
import { read, utils, type WorkSheet } from "@e965/xlsx";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { office, openInOffice } from "../testing/office.ts";
import { maxCellLength } from "./cell-text.ts";
import type { CellValue, Sheet, SheetColumn } from "./sheet.ts";
import { maxSheetLinks } from "./sheet.ts";
import { workbookStream } from "./workbook.ts";

const text: SheetColumn = { title: "Text", cells: "text", width: 20 };

function sheet(columns: SheetColumn[], rows: CellValue[][], name = "Deals"): Sheet {
  async function* portions() {
    yield rows;
  }
  return { name, columns, rows: portions() };
}

const written = (...sheets: Sheet[]) => buffer(workbookStream(sheets));

async function readBack(...sheets: Sheet[]) {
  const book = read(await written(...sheets), { cellNF: true, cellStyles: true, bookFiles: true });
  const part = (path: string): string =>
    (book as unknown as { files: Record<string, { content: Buffer }> }).files[
      path
    ]?.content.toString() ?? "";
  return { book, part, cells: book.Sheets[book.SheetNames[0] ?? ""] as WorkSheet };
}

/** Writes one column of texts and reads it back. */
async function textsBack(texts: string[]): Promise<unknown[]> {
  const { cells } = await readBack(
    sheet(
      [text],
      texts.map((value) => [value]),
    ),
  );
  return texts.map((_, i) => cells[`A${i + 2}`]?.v ?? "");
}

const everyKind: SheetColumn[] = [
  { title: "Company", cells: "text", width: 30 },
  { title: "Deal Size", cells: "number", format: "$#,##0", width: 14 },
  { title: "Return", cells: "number", format: "0.0%", width: 10 },
  { title: "Offer Date", cells: "day", format: "mm/dd/yy", width: 12 },
  { title: "SPAC", cells: "boolean", width: 8 },
  { title: "Profile", cells: "link", width: 12 },
];
const link = { text: "QRVN", url: "https://portal.example/profile/QRVN?a=1&b=2" };
const everyValue: CellValue[][] = [
  ["Quorvane & Søn <Systems>", "125000000.50", 0.123, "2026-02-28", true, link],
  [null, null, null, null, null, null],
  ["", -1, "0", "1999-12-31", false, null],
];

describe("a workbook read by SheetJS", () => {
  test("has the sheets by name, the titles and a typed cell for each value", async () => {
    const { book, cells } = await readBack(
      sheet(everyKind, everyValue),
      sheet([text], [["a"]], "View"),
    );
    expect(book.SheetNames).toEqual(["Deals", "View"]);
    expect(utils.sheet_to_json(cells, { header: 1, raw: true, blankrows: true })).toEqual([
      everyKind.map(({ title }) => title),
      ["Quorvane & Søn <Systems>", 125000000.5, 0.123, new Date("2026-02-28"), true, "QRVN"],
      [],
      [undefined, -1, 0, new Date("1999-12-31"), false],
    ]);
    expect([cells.A2, cells.B2, cells.D2, cells.E2].map((cell) => cell?.t)).toEqual([
      "s",
      "n",
      "n",
      "b",
    ]);
  });

  test("shows numbers and days in the formats of their columns", async () => {
    const { cells } = await readBack(sheet(everyKind, everyValue));
    const row = [cells.B2, cells.C2, cells.D2];
    expect(row.map((cell) => cell?.z)).toEqual(["$#,##0", "0.0%", "mm/dd/yy"]);
    expect(row.map((cell) => cell?.w)).toEqual(["$125,000,001", "12.3%", "02/28/26"]);
  });

  test("has a bold header that stays visible, filters over all rows, and widths", async () => {
    const { cells, part } = await readBack(sheet(everyKind, everyValue));
    const xml = part("xl/worksheets/sheet1.xml");
    expect(xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">');
    expect(part("xl/styles.xml")).toMatch(/<fonts.*?<font>.*?<\/font><font><b\/>/s);
    expect(cells["!autofilter"]).toEqual({ ref: "A1:F4" });
    expect(cells["!cols"]?.map((column) => column.width)).toEqual([30, 14, 10, 12, 8, 12]);
  });

  test("has a header that is filled, wraps, and is aligned as the cells below it", async () => {
    const { book, part } = await readBack(sheet(everyKind, everyValue));
    const xml = part("xl/worksheets/sheet1.xml");
    expect(
      [..."ABCDEF"].map((letter) => new RegExp(`r="${letter}1" s="(.)"`).exec(xml)?.[1]),
    ).toEqual(["1", "4", "4", "4", "1", "1"]);
    const [, left, , , right] = [
      ...part("xl/styles.xml").matchAll(/<xf [^>]*\/>|<xf [^>]*[^/]>.*?<\/xf>/g),
    ]
      .map(([xf]) => xf)
      .slice(1);
    expect(left).toMatch(/fillId="2".*horizontal="left".*wrapText="1"/);
    expect(right).toMatch(/fillId="2".*horizontal="right".*wrapText="1"/);
    expect(book.Workbook?.Names).toEqual([
      expect.objectContaining({ Name: "_xlnm.Print_Titles", Ref: "'Deals'!$1:$1" }),
    ]);
  });

  test("is printed in landscape on the width of a page, and keeps the columns that name a row in view", async () => {
    const { part } = await readBack({ ...sheet(everyKind, everyValue), frozenColumns: 2 });
    const xml = part("xl/worksheets/sheet1.xml");
    expect(xml).toContain(
      '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>',
    );
    expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
    expect(xml).toMatch(
      /<\/hyperlinks><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"\/><\/worksheet>$/,
    );
  });

  test("prices have no decimals in the rows whose currency has none", async () => {
    const price: SheetColumn = {
      title: "IPO Price",
      cells: "number",
      format: "#,##0.00",
      width: 12,
      wholeWhere: { column: 0, texts: ["JPY", "KRW"] },
    };
    const rows = [
      ["JPY", 2080],
      ["USD", 24],
    ];
    const { part } = await readBack(sheet([{ ...text, title: "Currency" }, price], rows));
    expect(part("xl/worksheets/sheet1.xml")).toContain(
      '<autoFilter ref="A1:B3"/><conditionalFormatting sqref="B2:B3"><cfRule type="expression" dxfId="0" priority="2"><formula>AND(OR($A2=&quot;JPY&quot;,$A2=&quot;KRW&quot;),B2=INT(B2))</formula></cfRule></conditionalFormatting>',
    );
    expect(part("xl/styles.xml")).toContain(
      '<dxfs count="1"><dxf><numFmt numFmtId="3" formatCode="#,##0"/></dxf></dxfs>',
    );
    const none = await readBack(sheet([text, price], []));
    expect(none.part("xl/worksheets/sheet1.xml")).not.toContain("conditionalFormatting");
  });

  test("has a title among its properties", async () => {
    const file = await buffer(workbookStream([sheet([text], [])], "Lock-ups & <more>"));
    expect(read(file).Props?.Title).toBe("Lock-ups & <more>");
  });

  test("keeps the addresses of its links", async () => {
    const { cells } = await readBack(sheet(everyKind, everyValue));
    // SheetJS does not decode the entities of an address.
    expect(cells.F2?.l?.Target.replaceAll("&amp;", "&")).toBe(link.url);
    expect(cells.F2?.v).toBe("QRVN");
  });

  test("an address that is invalid, or that a browser would execute, is only a text", async () => {
    const urls = [
      "javascript:alert(1)",
      "not an address",
      "file:///etc/passwd",
      `https://a.example/${"x".repeat(2100)}`,
    ];
    const column: SheetColumn = { title: "Link", cells: "link", width: 10 };
    const { cells, part } = await readBack(
      sheet(
        [column],
        urls.map((url) => [{ text: "Go", url }]),
      ),
    );
    expect(urls.map((_, i) => [cells[`A${i + 2}`]?.v, cells[`A${i + 2}`]?.l])).toEqual(
      urls.map(() => ["Go", undefined]),
    );
    expect(part("xl/worksheets/sheet1.xml")).not.toContain("<hyperlinks");
  });

  test("links beyond Excel's limit become formulas", async () => {
    const column: SheetColumn = { title: "Link", cells: "link", width: 10 };
    const count = maxSheetLinks + 2;
    const rows = Array.from({ length: count }, (_, i) => [
      { text: `Say "${i}"`, url: `https://a.example/${i % 7}` },
    ]);
    const { cells } = await readBack(sheet([column], rows));
    expect(cells[`A${maxSheetLinks + 1}`]?.l?.Target).toBe(
      `https://a.example/${(maxSheetLinks - 1) % 7}`,
    );
    const last = cells[`A${count + 1}`];
    expect([last?.v, last?.f, last?.l]).toEqual([
      `Say "${count - 1}"`,
      `HYPERLINK("https://a.example/${(count - 1) % 7}","Say ""${count - 1}""")`,
      undefined,
    ]);
  });

  test("texts that look like formulas stay texts, also when their cell is edited", async () => {
    const texts = ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("https://evil.example")', "a=b"];
    const { cells, part } = await readBack(
      sheet(
        [text],
        texts.map((value) => [value]),
      ),
    );
    for (const [i, value] of texts.entries()) {
      expect([cells[`A${i + 2}`]?.t, cells[`A${i + 2}`]?.v, cells[`A${i + 2}`]?.f]).toEqual([
        "s",
        value,
        undefined,
      ]);
    }
    const xml = part("xl/worksheets/sheet1.xml");
    expect(xml.match(/ s="2" t="inlineStr"/g)).toHaveLength(5);
    expect(part("xl/styles.xml")).toContain('quotePrefix="1"');
  });

  test("any text survives a round trip, except for invisible characters", async () => {
    const anyText = fc.array(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("_x0041_", " a ", "a\nb", "<&>\"'", "]]>"),
      ),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(anyText, async (texts) => {
        const kept = texts.map((value) =>
          value
            .replace(/\r\n?/g, "\n")
            .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, "")
            .toWellFormed(),
        );
        expect(await textsBack(texts)).toEqual(kept);
      }),
      { numRuns: 60 },
    );
  });

  test("a text that is too long for a cell is cut at Excel's limit, with an ellipsis", async () => {
    const long = "x".repeat(maxCellLength);
    const [fits, cut, pair] = await textsBack([
      long,
      `${long}y`,
      `${"x".repeat(maxCellLength - 2)}😀😀`,
    ]);
    expect(fits).toBe(long);
    expect(cut).toBe(`${"x".repeat(maxCellLength - 1)}…`);
    expect(pair).toBe(`${"x".repeat(maxCellLength - 2)}…`);
  });

  test("days that Excel numbers wrongly become texts", async () => {
    const column: SheetColumn = { title: "Day", cells: "day", format: "mm/dd/yy", width: 10 };
    const { cells } = await readBack(
      sheet([column], [["1900-03-01"], ["1900-02-28"], ["0987-01-01"]]),
    );
    expect([cells.A2?.v, cells.A3?.v, cells.A4?.v]).toEqual([61, "1900-02-28", "0987-01-01"]);
  });

  test("has cells in columns beyond Z, in the right places", async () => {
    const columns = Array.from({ length: 730 }, (_, i) => ({ ...text, title: `C${i}` }));
    const { cells } = await readBack(sheet(columns, [columns.map(({ title }) => title)]));
    expect([cells.Z2?.v, cells.AA2?.v, cells.ZZ2?.v, cells.AAA2?.v]).toEqual([
      "C25",
      "C26",
      "C701",
      "C702",
    ]);
  });

  test("is complete without rows", async () => {
    const { cells } = await readBack(sheet([text], []));
    expect(utils.sheet_to_json(cells, { header: 1 })).toEqual([["Text"]]);
  });
});

describe("the writing", () => {
  test("reads rows portion by portion, those of the second sheet last", async () => {
    const taken: string[] = [];
    const counting = (name: string): Sheet => ({
      name,
      columns: [text],
      rows: (async function* () {
        for (let portion = 0; portion < 3; portion++) {
          taken.push(`${name}${portion}`);
          yield [[name]];
        }
      })(),
    });
    await written(counting("A"), counting("B"));
    expect(taken).toEqual(["A0", "A1", "A2", "B0", "B1", "B2"]);
  });

  test("an error of the rows is an error of the file", async () => {
    async function* breaking() {
      yield [["a"]];
      throw new Error("The rows broke");
    }
    const broken: Sheet = { name: "Broken", columns: [text], rows: breaking() };
    await expect(written(broken)).rejects.toThrow("The rows broke");
  });

  test("a reader that goes away stops the reading of the rows", async () => {
    const ended = Promise.withResolvers<void>();
    const endless: Sheet = {
      name: "Endless",
      columns: [text],
      rows: (async function* () {
        try {
          for (;;) yield Array.from({ length: 100 }, () => [Math.random().toString(36)]);
        } finally {
          ended.resolve();
        }
      })(),
    };
    let length = 0;
    const stream = workbookStream([endless]).on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > 100_000) stream.destroy();
    });
    await ended.promise;
  });
});

describe.skipIf(office === null)("a workbook read by LibreOffice", () => {
  test("has the same values, types, formats and links", async () => {
    const flat = await openInOffice(
      await written(sheet(everyKind, everyValue), sheet([text], [["=1+1"]], "View")),
    );
    expect(flat).toMatch(/<table:table table:name="Deals".*<table:table table:name="View"/s);
    expect(flat).toContain("Quorvane &amp; Søn &lt;Systems&gt;");
    expect(flat).toMatch(/office:value-type="(?:float|currency)"[^>]* office:value="125000000.5"/);
    expect(flat).toMatch(
      /office:value-type="percentage" office:value="0.123"[^>]*>\s*<text:p>12.3%</,
    );
    expect(flat).toMatch(
      /office:value-type="date" office:date-value="2026-02-28"[^>]*>\s*<text:p>02\/28\/26</,
    );
    // It keeps a true cell of a workbook as this formula.
    expect(flat).toMatch(/table:formula="of:=TRUE\(\)"[^>]*>\s*<text:p>TRUE</);
    expect(flat).toMatch(
      /<text:a xlink:href="https:\/\/portal.example\/profile\/QRVN\?a=1&amp;b=2"[^>]*>QRVN</,
    );
    expect(flat).toMatch(/office:value-type="string"[^>]*>\s*<text:p>=1\+1</);
    expect(flat).not.toContain("of:=1");
  }, 60_000);
});
