import {
  importPageSize,
  type ShownReport,
  shownFindings,
  uploadStates,
} from "../../../domain/contract/staff/imports.ts";
import { Failure, type Verb } from "../../http/context.ts";
import type { ImportReport } from "../../ingest/import-report.ts";
import {
  countRuns,
  findRun,
  findSameImported,
  findUpload,
  listRuns,
} from "./imports-repository.ts";

/** Describes an uploaded file and the work on it. */
export const getImport: Verb<"getImport"> = async (context, { params: { id } }) => {
  const upload = await findUpload(context.db, id, context.clock.now());
  if (!upload) throw new Failure("not_found");
  const same = await findSameImported(context.db, upload);
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
    progress: context.importWork.progressOf(id),
    endedAt: upload.ended_at?.toISOString() ?? null,
    report: showReport(upload.report),
    failure: upload.failure,
    sameImported: same?.ended_at ? { at: same.ended_at.toISOString(), by: same.uploaded_by } : null,
  };
};

/** Lists one page of all imports, whoever ran them. */
export const listImportRuns: Verb<"listImportRuns"> = async ({ db }, { query: { page } }) => {
  const total = await countRuns(db);
  const runs = await listRuns(db, (page - 1) * importPageSize, importPageSize);
  return {
    total,
    runs: runs.map((row) => {
      const { read } = row;
      const { new: added = 0, changed, unchanged, refused } = row;
      return {
        ...describeRun(row),
        counts:
          read === null
            ? null
            : {
                read,
                new: added ?? 0,
                changed: changed ?? 0,
                unchanged: unchanged ?? 0,
                refused: refused ?? 0,
              },
      };
    }),
  };
};

/** Describes one import with its report. */
export const getImportRun: Verb<"getImportRun"> = async ({ db }, { params: { id } }) => {
  const row = await findRun(db, id);
  if (!row) throw new Failure("not_found");
  return { ...describeRun(row), report: showReport(row.report) };
};

type RunRow = Omit<
  Awaited<ReturnType<typeof listRuns>>[number],
  "read" | "new" | "changed" | "unchanged" | "refused"
>;

function describeRun(row: RunRow) {
  return {
    id: row.run_id,
    source: row.source,
    startedBy: row.started_by,
    files: row.files,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** Chooses what the desk shows of a stored report; reports of earlier versions of the portal lack some parts. */
function showReport(stored: unknown): ShownReport | null {
  if (typeof stored !== "object" || stored === null) return null;
  const report = stored as Partial<ImportReport>;
  const first = <Item>(list: Item[] | undefined) => (list ?? []).slice(0, shownFindings);
  return {
    read: report.read ?? 0,
    new: report.new ?? 0,
    changed: report.changed ?? 0,
    unchanged: report.unchanged ?? 0,
    refused: report.refused ?? 0,
    companies: report.companies ?? 0,
    conflicts: report.conflicts ?? 0,
    waiting: report.waiting ?? 0,
    seconds: report.seconds ?? 0,
    refusals: first(report.refusals),
    conflicting: first(report.conflicting),
    revisions: report.revisions ?? 0,
    revised: first(report.revised),
    leftOut: first(report.leftOut),
    setAside: first(report.setAside).map(({ name, reason }) => ({ name, reason })),
    heldBack: first(report.heldBack).map(({ company, figure, value, reason }) => ({
      company,
      figure,
      value,
      reason,
    })),
  };
}
