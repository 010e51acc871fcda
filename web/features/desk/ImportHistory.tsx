import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { importPageSize, listImportRuns } from "../../../domain/contract/staff/imports.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { sourceName } from "../../../domain/sources/source-names.ts";
import type { ImportRun } from "../../api/imports.ts";
import { queryOf } from "../../api/query-of.ts";
import { Pages } from "../../parts/Pages.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { DeskTable } from "./DeskTable.tsx";
import classes from "./imports.module.css";

const counted = ["Read", "New", "Changed", "Refused"];
const heads = ["When", "Who", "File", "Source", ...counted];

/** All imports, of the desk, the command line and the jobs; each opens its report. */
export function ImportHistory() {
  const [page, setPage] = useState(1);
  const runs = useQuery(queryOf(listImportRuns, { query: { page } }));
  return (
    <div className={classes.history}>
      <Card flush title="History">
        <Loaded
          advice="The history could not be loaded."
          label="Loading the history"
          lines={4}
          query={runs}
        >
          {(data) => (
            <DeskTable
              empty="Nothing has been imported."
              heads={heads}
              label="History of imports"
              numbers={counted}
              rows={data.runs.map(toRow)}
            />
          )}
        </Loaded>
      </Card>
      <Pages
        label="Pages of the history"
        onPage={setPage}
        page={page}
        size={importPageSize}
        total={runs.data?.total ?? 0}
      />
    </div>
  );
}

function toRow({ id, startedAt, startedBy, files, source, counts }: ImportRun) {
  const { read, new: added, changed, refused } = counts ?? {};
  return [
    <Link key="when" to={`${paths.deskImports}?run=${id}`}>
      {formatStaffMoment(startedAt)}
    </Link>,
    startedBy ?? "Job",
    <span className={classes.files} key="files" title={files ?? undefined}>
      {files ?? noValueText}
    </span>,
    source === "any" ? "Detected" : sourceName(source),
    ...(counts === null
      ? ["Not finished", noValueText, noValueText, noValueText]
      : [read, added, changed, refused].map(show)),
  ];
}

const show = (count: number | undefined) => count?.toLocaleString("en-US") ?? noValueText;
