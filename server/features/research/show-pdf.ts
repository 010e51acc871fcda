import { isFileName } from "../../../domain/files/file-names.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { refuseTooMany } from "../../http/limits/refuse-too-many.ts";
import { findFile } from "./find-file.ts";

const mediaTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/**
 * Sends a named file. Only names that stand for something in the database are looked up in the store, so no name leads to
 * anything else.
 */
export const showPdf: Verb<"showPdf"> = async (context, { query: { filename } }) => {
  const { files, signal } = context;
  const file = isFileName(filename) ? await findFile(context, filename) : null;
  if (file === null) throw new Failure("not_found");
  const stored = await (file.make === null
    ? files.store.open(file.key)
    : files.made.open(file.key, file.make)
  ).catch(refuseTooMany);
  if (stored === null) throw new Failure("not_found");
  if (signal.aborted) stored.body.destroy();
  signal.throwIfAborted();
  return {
    name: filename,
    mediaType: mediaTypes[filename.toLowerCase().endsWith(".pdf") ? "pdf" : "xlsx"],
    ...stored,
  };
};
