import type { DocumentReader } from "../document-events.ts";
import { openFile } from "../document-files.ts";
import { shorten } from "../printable.ts";
import { UnreadableDocument } from "../record.ts";
import { proposeMapping } from "./propose-mapping.ts";

/** Proposes mappings in this process, for the process that reads documents. */
export function proposeHere(): DocumentReader {
  return {
    async *read(path) {
      try {
        yield { proposed: await proposeMapping(await openFile(path)) };
      } catch (error) {
        if (!(error instanceof UnreadableDocument))
          yield { refused: shorten(`It cannot be read: ${String(error)}`) };
        else yield { refused: error.message };
      }
    },
    close: () => Promise.resolve(),
  };
}
