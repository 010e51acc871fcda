import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  getImportRun,
  importPageSize,
  listImportRuns,
} from "../../../domain/contract/staff/imports.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { sourceName } from "../../../domain/sources/source-names.ts";
import type { ImportRun } from "../../api/imports.ts";
import { useReply } from "../../api/query-of.ts";
import { Pages } from "../../parts/Pages.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import { ChooseImport } from "./ChooseImport.tsx";
import { ImportOfFile } from "./ImportOfFile.tsx";
import { ImportReport } from "./ImportReport.tsx";
import classes from "./imports.module.css";

/** A file is uploaded, tried and imported; below it is the history of all imports. */
export function ImportsPage() {
  const [address, setAddress] = useSearchParams();
  const fileId = Number(address.get("file")) || undefined;
  const runId = Number(address.get("run")) || undefined;
  const isOpen = fileId !== undefined || runId !== undefined;
  return (
    <Page
      actions={
        isOpen ? (
          <Button leftSection={<IconPlus aria-hidden size={15} />} onClick={() => setAddress({})}>
            Another file
          </Button>
        ) : null
      }
      sub="A dry run reports what an import would do, and keeps nothing"
      title="Imports"
    >
      {fileId !== undefined ? (
        <ImportOfFile id={fileId} key={fileId} />
      ) : runId !== undefined ? (
        <StoredImport id={runId} key={runId} />
      ) : (
        <ChooseImport onUploaded={(id) => setAddress({ file: String(id) })} />
      )}
      <ImportHistory />
    </Page>
  );
}

/** An import of the history with its report. */
function StoredImport({ id }: { id: number }) {
  const run = useReply(getImportRun, { params: { id } });
  return (
    <Loaded lines={5} query={run} what="the import">
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

const counted = ["Read", "New", "Changed", "Refused"];
const heads = ["When", "Who", "File", "Source", ...counted];

/** All imports, of the desk, the command line and the jobs; each opens its report. */
function ImportHistory() {
  const [page, setPage] = useState(1);
  const runs = useReply(listImportRuns, { query: { page } });
  return (
    <div className={classes.history}>
      <Card flush title="History">
        <Loaded lines={4} query={runs} what="the history">
          {(data) => (
            <RowTable
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
