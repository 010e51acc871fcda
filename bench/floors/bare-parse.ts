// The floor of imports: every file is parsed by its source, and the result is discarded.
import { readFile } from "node:fs/promises";
import { listFiles, openFile } from "../../server/ingest/document-files.ts";
import { sources } from "../../server/ingest/sources.ts";
import { readMapping } from "../../server/ingest/spreadsheet/read-mapping.ts";
import { createSpreadsheetSource } from "../../server/ingest/spreadsheet/spreadsheet.ts";

const mapping = await readFile(new URL("../market/made-market.json", import.meta.url), "utf8");
const all = [...Object.values(sources), createSpreadsheetSource([readMapping(mapping)])];
for (const path of await listFiles(process.argv.slice(2))) {
  const document = await openFile(path);
  const source = all.find((one) => one.refuse(document) === null);
  for await (const _reading of source?.read(document) ?? []);
}
