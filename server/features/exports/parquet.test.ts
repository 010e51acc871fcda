import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import type { FieldId } from "../../../domain/fields/fields.ts";
import { fieldOf } from "../../../domain/fields/fields.ts";
import { chooseExportColumns } from "./columns.ts";
import { writeParquet } from "./parquet.ts";

const ids: FieldId[] = ["CompanyName", "OfferDate", "DealSize", "TotalReturn", "IsSpac"];
const { columns } = chooseExportColumns(ids);

async function write(rows: readonly (string | null)[][]): Promise<ArrayBuffer> {
  async function* portions() {
    yield rows;
  }
  const chunks = await Array.fromAsync(writeParquet(columns, portions()));
  const bytes = Buffer.concat(chunks);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

test("a Parquet file has days, doubles, flags and texts, and null for what is unknown", async () => {
  expect(fieldOf("IsSpac").format).toBe("yesNo");
  const file = await write([
    ["Ümlaut, Inc.", "2026-11-17", "1250000000.0000", "-12.5", "true"],
    ["=1+1", "1969-12-31", null, "0", "false"],
    [null, null, "0.1", null, null],
  ]);
  const { schema } = parquetMetadata(file);
  expect(schema.slice(1).map(({ type, converted_type }) => converted_type ?? type)).toEqual([
    "UTF8",
    "DATE",
    "DOUBLE",
    "DOUBLE",
    "BOOLEAN",
  ]);
  const titles = schema.slice(1).map(({ name }) => name);
  expect(titles[3]).toMatch(/ \(%\)$/);
  const rows = await parquetReadObjects({ file });
  expect(rows.map((row) => titles.map((title) => row[title]))).toEqual([
    ["Ümlaut, Inc.", new Date("2026-11-17"), 1.25e9, -12.5, true],
    ["=1+1", new Date("1969-12-31"), null, 0, false],
    [null, null, 0.1, null, null],
  ]);
});

test("many groups of rows keep their order, and a view without rows is a file too", async () => {
  const many = Array.from({ length: 12_345 }, (_, at) => [`C${at}`, null, String(at), null, null]);
  const rows = await parquetReadObjects({ file: await write(many) });
  const size = fieldOf("DealSize").title;
  expect(rows.map((row) => row[size])).toEqual(many.map((_, at) => at));
  const metadata = parquetMetadata(await write([]));
  expect(Number(metadata.num_rows)).toBe(0);
});
