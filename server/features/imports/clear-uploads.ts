import type { Db } from "../../db/connect.ts";
import { deleteUploadsBefore } from "./imports-repository.ts";
import { removeUnfinished, removeUpload } from "./upload-folder.ts";

/** Removes files that were uploaded before a time. */
export async function clearUploads(db: Db, dataDir: string, before: Date): Promise<void> {
  for (const id of await deleteUploadsBefore(db, before)) await removeUpload(dataDir, id);
  await removeUnfinished(dataDir, before);
}
