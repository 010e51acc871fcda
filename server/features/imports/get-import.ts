import { uploadStates } from "../../../domain/contract/imports.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { findSameImported, findUpload } from "./imports-repository.ts";
import { showReport } from "./show-report.ts";

/** Describes an uploaded file and the work on it. */
export const getImport: Verb<"getImport"> = async (
  { db, clock, importWork },
  { params: { id } },
) => {
  const upload = await findUpload(db, id, clock.now());
  if (!upload) throw new Failure("not_found");
  const same = await findSameImported(db, upload);
  return {
    id,
    fileName: upload.file_name,
    bytes: upload.bytes,
    contentHash: upload.content_hash,
    uploadedBy: upload.uploaded_by,
    uploadedAt: upload.uploaded_at.toISOString(),
    source: upload.source,
    hasMapping: upload.mapping !== null,
    state: uploadStates.find((state) => state === upload.state) ?? "failed",
    progress: importWork.progressOf(id),
    endedAt: upload.ended_at?.toISOString() ?? null,
    report: showReport(upload.report),
    failure: upload.failure,
    sameImported: same?.ended_at ? { at: same.ended_at.toISOString(), by: same.uploaded_by } : null,
  };
};
