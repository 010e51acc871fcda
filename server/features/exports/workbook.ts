import type { Readable } from "node:stream";
import type { Grain } from "../../../domain/fields/field.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { listWholeCurrencies } from "../../../domain/fields/formats.ts";
import type { CellValue, Sheet, SheetColumn } from "../../excel/sheet.ts";
import { workbookStream } from "../../excel/workbook.ts";
import type { RowTexts } from "../../rows/stream-rows.ts";
import type { ExportColumn } from "./columns.ts";

/** A line of the sheet that describes the file. */
export type Statement = readonly [name: string, value: string];

/** At most 31 characters. */
export const sheetNames: Record<Grain, string> = {
  deal: "IPOs",
  lockup: "Lock-ups",
  monitor: "Companies",
};

/** Writes a workbook with the rows of a view and a sheet that describes them, which is made after the last row. */
export function writeWorkbook(
  title: string,
  sheetName: string,
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<RowTexts>>,
  statements: () => readonly Statement[],
): Readable {
  const currencyAt = columns.findIndex(({ id }) => id === "Currency");
  const rows: Sheet = {
    name: sheetName,
    columns: columns.map((column) => toSheetColumn(column, currencyAt)),
    frozenColumns: countNames(columns),
    rows: makeCells(columns, portions),
  };
  const about: Sheet = {
    name: "View",
    columns: [
      { title: "About this file", cells: "text", width: 24 },
      { title: "", cells: "text", width: 80 },
    ],
    rows: aboutRows(statements),
  };
  return workbookStream([rows, about], title);
}

const names: ReadonlySet<FieldId> = new Set(["Ticker", "CompanyTicker", "CompanyName"]);

/** Counts the columns at the left that name the row, which stay visible. */
function countNames(columns: readonly ExportColumn[]): number {
  const first = columns.findIndex(({ id }) => !names.has(id));
  return Math.max(first, 0);
}

async function* aboutRows(statements: () => readonly Statement[]) {
  yield statements();
}

/** `currencyAt` is the position of the column with the currency of prices; -1 when there is none. */
function toSheetColumn({ field, addressAt }: ExportColumn, currencyAt: number): SheetColumn {
  const cells = addressAt === null ? cellTypeOf(field.format) : "link";
  const { format, width } = field.excel;
  const isLocalPrice = field.format === "price" && currencyAt >= 0;
  return {
    title: field.title,
    cells,
    width,
    ...(format !== "General" && { format }),
    ...(isLocalPrice && { wholeWhere: { column: currencyAt, texts: wholeCurrencies } }),
  };
}

const wholeCurrencies = listWholeCurrencies();

function cellTypeOf(format: ExportColumn["field"]["format"]): SheetColumn["cells"] {
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

async function* makeCells(
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<RowTexts>>,
): AsyncGenerator<Iterable<CellValue[]>> {
  const makers = columns.map(cellMaker);
  function* makeRows(portion: Iterable<RowTexts>) {
    for (const texts of portion) yield makers.map((make, i) => make(texts[i] ?? null, texts));
  }
  for await (const portion of portions) yield makeRows(portion);
}

type CellMaker = (text: string | null, texts: RowTexts) => CellValue;

function cellMaker({ field, addressAt }: ExportColumn): CellMaker {
  if (addressAt !== null) {
    return (text, texts) => {
      const url = texts[addressAt] ?? null;
      return text === null || url === null ? text : { text, url };
    };
  }
  // Excel stores percentages as fractions.
  if (field.format === "percent") return (text) => (text === null ? null : Number(text) / 100);
  if (field.format === "yesNo") return (text) => (text === null ? null : text === "true");
  return (text) => text;
}
