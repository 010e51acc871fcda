import type { Readable } from "node:stream";
import type { Grain } from "../../../domain/fields/field.ts";
import type { CellValue, Sheet, SheetColumn } from "../../excel/sheet.ts";
import { workbookStream } from "../../excel/workbook.ts";
import type { RowTexts } from "../../rows/stream-rows.ts";
import type { ExportColumn } from "./columns.ts";

/** A line of the sheet that says what the file shows. */
export type Statement = readonly [name: string, value: string];

/** At most 31 characters. */
export const sheetNames: Record<Grain, string> = {
  deal: "IPOs",
  lockup: "Lock-Ups",
  monitor: "Companies",
};

/** A workbook with the rows of a view, and a sheet that states what they are; the statements are made when all rows are in. */
export function workbookOf(
  sheetName: string,
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<RowTexts>>,
  statements: () => readonly Statement[],
): Readable {
  const rows: Sheet = {
    name: sheetName,
    columns: columns.map(sheetColumnOf),
    rows: cellsOf(columns, portions),
  };
  const about: Sheet = {
    name: "View",
    columns: [
      { title: "About this file", cells: "text", width: 24 },
      { title: "", cells: "text", width: 80 },
    ],
    rows: stated(statements),
  };
  return workbookStream([rows, about]);
}

async function* stated(statements: () => readonly Statement[]) {
  yield statements();
}

function sheetColumnOf({ field, addressAt }: ExportColumn): SheetColumn {
  const cells = addressAt === null ? cellsOfFormat(field.format) : "link";
  const { format, width } = field.excel;
  return { title: field.title, cells, width, ...(format !== "General" && { format }) };
}

function cellsOfFormat(format: ExportColumn["field"]["format"]): SheetColumn["cells"] {
  switch (format) {
    case "text":
    case "address":
    case "complex":
      return "text";
    case "day":
      return "day";
    case "yesNo":
      return "boolean";
    default:
      return "number";
  }
}

async function* cellsOf(
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<RowTexts>>,
): AsyncGenerator<Iterable<CellValue[]>> {
  const makers = columns.map(cellMaker);
  function* rowsOf(portion: Iterable<RowTexts>) {
    for (const texts of portion) yield makers.map((make, i) => make(texts[i] ?? null, texts));
  }
  for await (const portion of portions) yield rowsOf(portion);
}

type CellMaker = (text: string | null, texts: RowTexts) => CellValue;

function cellMaker({ field, addressAt }: ExportColumn): CellMaker {
  if (addressAt !== null) {
    return (text, texts) => {
      const url = texts[addressAt] ?? null;
      return text === null || url === null ? text : { text, url };
    };
  }
  // Excel's percentages are fractions that it shows in points.
  if (field.format === "percent") return (text) => (text === null ? null : Number(text) / 100);
  if (field.format === "yesNo") return (text) => (text === null ? null : text === "true");
  return (text) => text;
}
