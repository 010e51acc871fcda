import { importPageSize } from "../../../domain/contract/imports.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { countRuns, findRun, listRuns } from "./imports-repository.ts";
import { showReport } from "./show-report.ts";

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
