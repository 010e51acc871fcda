import { useQuery } from "@tanstack/react-query";
import type { Reply } from "../../../domain/contract/route.ts";
import { getImportRun } from "../../../domain/contract/staff/imports.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { ImportReport } from "./ImportReport.tsx";
import classes from "./imports.module.css";

/** An import of the history with its report. */
export function StoredImport({ id }: { id: number }) {
  const run = useQuery(queryOf(getImportRun, { params: { id } }));
  return (
    <Loaded
      advice="The import could not be loaded."
      label="Loading the import"
      lines={5}
      query={run}
    >
      {(loaded) => <Import run={loaded} />}
    </Loaded>
  );
}

function Import({ run }: { run: Reply<typeof getImportRun> }) {
  const { files, source, startedBy, startedAt, endedAt, report } = run;
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
