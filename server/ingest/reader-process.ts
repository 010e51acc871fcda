import type { DocumentEvent, DocumentReader, ReadingOrder } from "./document-events.ts";
import { readHere, type SourcesByName } from "./read-document.ts";
import { sources } from "./sources.ts";
import { proposeHere } from "./spreadsheet/propose-here.ts";
import { readMapping } from "./spreadsheet/read-mapping.ts";
import { createSpreadsheetSource } from "./spreadsheet/spreadsheet.ts";

/** Reads the documents of an import in a process of its own, which may end at any one of them. */
export type ToReader =
  | { order: ReadingOrder }
  | { path: string }
  /** The import has taken an event and wants another. */
  | { next: true };
export type FromReader = DocumentEvent | { end: true };

/** Events that may be on their way: one is read while the import stores another. */
const readAhead = 2;

let reader = readHere({});
let allowed = 0;
let wake = () => {};

process.on("message", (message: ToReader) => {
  if ("order" in message) reader = createReader(message.order);
  else if ("path" in message) void readAll(message.path);
  else {
    allowed += 1;
    wake();
  }
});
process.on("disconnect", () => process.exit());

async function readAll(path: string): Promise<void> {
  allowed = readAhead;
  for await (const event of reader.read(path)) {
    while (allowed === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    allowed -= 1;
    post(event);
  }
  post({ end: true });
}

function post(event: FromReader): void {
  process.send?.(event);
}

function createReader(order: ReadingOrder): DocumentReader {
  if (order.propose) return proposeHere();
  return readHere(selectSources(order), order.until);
}

function selectSources({ sourceName, mapping }: ReadingOrder): SourcesByName {
  if (mapping !== undefined)
    return { [sourceName]: createSpreadsheetSource([readMapping(mapping)]) };
  const source = sources[sourceName];
  return source ? { [sourceName]: source } : sources;
}
