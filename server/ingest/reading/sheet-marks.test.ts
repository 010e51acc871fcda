import { describe, expect, test } from "vitest";
import { workbookOf } from "../../testing/hostile-archives.ts";
import { formula, makeWorkbook, percent } from "../../testing/workbooks.ts";
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
