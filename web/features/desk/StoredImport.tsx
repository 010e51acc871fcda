import { useQuery } from "@tanstack/react-query";
import { getImportRun } from "../../../domain/contract/imports.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { ImportReport } from "./ImportReport.tsx";
import classes from "./imports.module.css";

/** An import of the history with its report. */
export function StoredImport({ id }: { id: number }) {
  const run = useQuery(queryOf(getImportRun, { params: { id } }));
  if (run.error)
    return (
      <ErrorState
        advice="The import could not be loaded."
        error={run.error}
        onRetry={() => void run.refetch()}
      />
    );
  if (!run.data) return <SkeletonLines label="Loading the import" lines={5} />;
  const { files, source, startedBy, startedAt, endedAt, report } = run.data;
  const end = endedAt === null ? "not finished" : `finished ${formatStaffMoment(endedAt)}`;
  return (
    <>
      <Card>
        <div className={classes.about}>
          <b>{files ?? `Import of ${source}`}</b>
          <small>
            {startedBy ?? "Job"}, {formatStaffMoment(startedAt)}, {end}
          </small>
        </div>
      </Card>
      {report ? <ImportReport isDryRun={false} report={report} /> : null}
    </>
  );
}
