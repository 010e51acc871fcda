import { describe, expect, test } from "vitest";
import { workbookOf } from "../../../testing/hostile-archives.ts";
import { formula, makeWorkbook, percent } from "../../../testing/workbooks.ts";
import { listSheetMarks } from "./sheet-marks.ts";
import { listSheets } from "./sheet-rows.ts";

async function* once(bytes: Buffer) {
  yield bytes;
}

describe("what a workbook says beside the values of its cells", () => {
  test("sheets in any script, merged cells, percents, and formulas without a result", () => {
    const book = makeWorkbook([
      { name: "発行 & Co", rows: [["a", null, percent(0.5)]], merges: ["A1:B1"] },
      { name: "Sheet", rows: [[formula("1+1", 2)], [formula("1+2")], [formula("1+3")]] },
    ]);
    const [first, second] = listSheetMarks(book);
    expect(first).toMatchObject({
      name: "発行 & Co",
      number: 1,
      merges: [{ top: 0, left: 0, bottom: 0, right: 1 }],
      unstoredResult: null,
    });
    expect([...(first?.percents ?? [])]).toEqual(["C1"]);
    expect(second).toMatchObject({ name: "Sheet", number: 2, unstoredResult: "A2" });
  });

  test.each([
    ["a byte", Buffer.from("x")],
    ["zeros", Buffer.alloc(70_000)],
    ["a line break of a mail program", Buffer.from("\r\n")],
  ])("behind whose end stands %s is read all the same", async (_what, rest) => {
    const book = makeWorkbook([{ name: "S", rows: [["Company"], ["Fjord"]] }]);
    const [sheet] = await listSheets(once(Buffer.concat([book, rest])));
    const rows = await sheet?.rows();
    expect(rows?.map(({ cells }) => cells)).toEqual([["Company"], ["Fjord"]]);
  });

  test("a comment that the archive promises and lacks stops nobody", async () => {
    const book = makeWorkbook([{ name: "S", rows: [["Company"]] }]);
    book.writeUInt16LE(500, book.length - 2);
    const [sheet] = await listSheets(once(Buffer.concat([book, Buffer.from("abc")])));
    expect(await sheet?.rows()).toHaveLength(1);
  });

  test("a day whose time is a moment before midnight is that midnight, and noon is its own day", async () => {
    const at = (serial: number) => ({ t: "n" as const, v: serial, z: "m/d/yy" });
    const book = makeWorkbook([
      { name: "S", rows: [[at(45_811.99999), at(45_811.9999884), at(45_811.5), at(45_812.00001)]] },
    ]);
    const [sheet] = await listSheets(once(book));
    const [row] = (await sheet?.rows()) ?? [];
    expect(row?.cells).toEqual(["2025-06-04", "2025-06-04", "2025-06-03", "2025-06-04"]);
  });

  test("cells as a CSV export would write them: percents, fifteen digits, errors", async () => {
    const book = makeWorkbook([
      {
        name: "S",
        rows: [[percent(0.125), 0.1 + 0.2, 1e21, { t: "e", v: 0x07 }, { t: "b", v: true }]],
      },
    ]);
    const [sheet] = await listSheets(once(book));
    const [row] = (await sheet?.rows()) ?? [];
    expect(row).toEqual({
      line: 1,
      cells: ["12.5%", "0.3", "1e+21", "#DIV/0!", "true"],
      exact: ["number", "number", "number", null, null],
    });
  });

  test("pass once over tags and cells that never end", () => {
    const endless = ["<c ", '<c r="A1"><f>', '<c r="A1" t="e"><v>', "<mergeCell "].map((piece) =>
      workbookOf(piece.repeat(1_000_000 / piece.length)),
    );
    for (const book of endless) {
      const from = process.cpuUsage().user;
      listSheetMarks(book);
      expect((process.cpuUsage().user - from) / 1e6).toBeLessThan(5);
    }
  });

  test("refuse more merged cells than a sheet has", () => {
    const merges = '<mergeCell ref="A1:ZZ9999"/>';
    expect(() => listSheetMarks(workbookOf(merges))).toThrow("too many merged cells");
  });
});
