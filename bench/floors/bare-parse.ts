// The floor of the `real-market` benchmark: every file is parsed by its source, and the result is discarded.
import { listFiles, openFile } from "../../server/ingest/document-files.ts";
import { sources } from "../../server/ingest/sources.ts";

for (const path of await listFiles(process.argv.slice(2))) {
  const document = await openFile(path);
  const source = Object.values(sources).find((one) => one.refuse(document) === null);
  for await (const _reading of source?.read(document) ?? []);
}
