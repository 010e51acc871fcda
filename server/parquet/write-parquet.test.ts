import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, expect, test } from "vitest";
import type { FieldId } from "../../domain/fields/fields.ts";
import { fieldOf } from "../../domain/fields/fields.ts";
import { fileColumnOf } from "../../domain/files/file-column.ts";
import { startParquetThread } from "./parquet-thread.ts";
import { writeParquet } from "./write-parquet.ts";

const ids: FieldId[] = ["CompanyName", "OfferDate", "DealSize", "TotalReturn", "IsSpac"];
const columns = ids.map((id) => fileColumnOf(fieldOf(id)));
const thread = startParquetThread();
afterAll(() => thread.close());

type Rows = readonly (string | null)[][];

/** Yields rows in portions, and does something before the second. */
async function* inPortions(rows: Rows, betweenPortions = async () => {}) {
  const half = Math.ceil(rows.length / 2);
  yield rows.slice(0, half).map((row) => JSON.stringify(row));
  await betweenPortions();
  yield rows.slice(half).map((row) => JSON.stringify(row));
}

async function write(rows: Rows): Promise<ArrayBuffer> {
  const chunks = await Array.fromAsync(writeParquet(thread, columns, inPortions(rows)));
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
  const many = manyRows(45_678);
  const rows = await parquetReadObjects({ file: await write(many) });
  const size = fieldOf("DealSize").title;
  expect(rows.map((row) => row[size])).toEqual(many.map((_, at) => at));
  const metadata = parquetMetadata(await write([]));
  expect(Number(metadata.num_rows)).toBe(0);
});

test("files that are written at the same time do not mix", async () => {
  const [few, many] = await Promise.all([write(manyRows(3)), write(manyRows(30_000))]);
  expect(await parquetReadObjects({ file: few })).toHaveLength(3);
  const rows = await parquetReadObjects({ file: many });
  expect(rows.map((row) => row[fieldOf("CompanyName").title])).toEqual(
    manyRows(30_000).map(([name]) => name),
  );
});

test("a file fails that the thread has lost the beginning of, and the next file is whole", async () => {
  const portions = inPortions(manyRows(4000), async () => {
    // The thread has encoded the first portion when it has written a file that was asked for later.
    await write(manyRows(1));
    await thread.close();
  });
  await expect(Array.fromAsync(writeParquet(thread, columns, portions))).rejects.toThrow(
    "The part before part",
  );
  expect(await parquetReadObjects({ file: await write(manyRows(2)) })).toHaveLength(2);
});

function manyRows(count: number): Rows {
  return Array.from({ length: count }, (_, at) => [`C${at}`, null, String(at), null, null]);
}
