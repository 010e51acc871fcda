import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ShownReport } from "../../../domain/contract/staff/imports.ts";
import { runImport } from "../../../domain/contract/staff/imports.ts";
import { sourceName } from "../../../domain/sources/source-names.ts";
import { change, readAgainAfter } from "../../api/change.ts";
import {
  isAtWork,
  type OpenImport,
  openImportQuery,
  type SourceName,
  startTrial,
} from "../../api/imports.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { ReasonedButton } from "../../ui/ReasonedButton.tsx";
import { useAct } from "../../ui/use-act.ts";
import { ImportReport } from "./ImportReport.tsx";
import { ImportSteps } from "./ImportSteps.tsx";
import classes from "./imports.module.css";

/** An uploaded file on its way: the dry run, its report, and the import. */
export function ImportOfFile({ id }: { id: number }) {
  const file = useQuery(openImportQuery(id));
  const state = file.data?.state;
  // The history has a row more once the server has imported the file.
  useEffect(() => {
    if (state === "imported") void readAgainAfter(runImport);
  }, [state]);
  return (
    <Loaded
      advice="The file could not be found; uploaded files are kept for seven days."
      label="Loading the file"
      lines={5}
      query={file}
    >
      {(loaded) => <Work file={loaded} />}
    </Loaded>
  );
}

const stepOf = {
  uploaded: "trial",
  trying: "trial",
  tried: "import",
  importing: "import",
  imported: "end",
  failed: "trial",
} as const;

function Work({ file }: { file: OpenImport }) {
  const { act, isPending } = useAct();
  return (
    <>
      <ImportSteps at={stepOf[file.state]} />
      <Card>
        <div className={classes.work}>
          <IconFileSpreadsheet aria-hidden size={28} stroke={1.4} />
          <div className={classes.about}>
            <b>{file.fileName}</b>
            <small>{describe(file)}</small>
          </div>
          {canBeTriedAgain(file) ? (
            <Button
              loading={isPending}
              onClick={() =>
                void act(
                  () => startTrial(file.id, file.source as SourceName),
                  "The dry run has begun.",
                )
              }
            >
              Dry run again
            </Button>
          ) : null}
          {file.state === "tried" ? (
            <ReasonedButton
              loading={isPending}
              onClick={() =>
                void act(
                  () => change(runImport, { params: { id: file.id } }),
                  "The import has begun.",
                )
              }
              reason={file.report ? whyNotImport(file.report) : null}
              variant="filled"
            >
              Import {file.report ? countChanges(file.report) : ""}
            </ReasonedButton>
          ) : null}
        </div>
        <p className={classes.state} data-state={file.state} role="status">
          {sayState(file)}
        </p>
        {isAtWork(file) ? (
          <progress
            aria-label={
              file.state === "trying" ? "Progress of the dry run" : "Progress of the import"
            }
            className={classes.progress}
            max={1}
            {...(file.progress && { value: file.progress.part })}
          />
        ) : null}
        {file.failure === null ? null : (
          <p className={classes.failure} role="alert">
            {file.failure}
          </p>
        )}
        {file.sameImported ? (
          <p className={classes.warning}>
            The same file was imported on {formatStaffMoment(file.sameImported.at)} by{" "}
            {file.sameImported.by}.
          </p>
        ) : null}
      </Card>
      {file.report ? <ImportReport isDryRun={file.state === "tried"} report={file.report} /> : null}
    </>
  );
}

/** A mapping of one's own is chosen again with the file. */
const canBeTriedAgain = ({ state, source, hasMapping }: OpenImport) =>
  state === "failed" && source !== null && !hasMapping;

function whyNotImport(report: ShownReport): string | null {
  if (report.refused > 0 && report.refused === report.read)
    return "All records of the file are refused.";
  const changes = report.new + report.changed + report.companies;
  return changes === 0 ? "The import would change nothing." : null;
}

function describe({ bytes, contentHash, source, hasMapping, uploadedBy, uploadedAt }: OpenImport) {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  const reading = source === null || source === "any" ? [] : [sourceName(source)];
  const hash = `SHA-256 ${contentHash.slice(0, 4)}…${contentHash.slice(-4)}`;
  const by = `uploaded by ${uploadedBy}, ${formatStaffMoment(uploadedAt)}`;
  return [size, ...reading, ...(hasMapping ? ["own mapping"] : []), hash, by].join(", ");
}

function countChanges({ new: added, changed }: ShownReport): string {
  const changes = added + changed;
  return `${changes.toLocaleString("en-US")} ${changes === 1 ? "record" : "records"}`;
}

function sayState({ state, progress, endedAt, report }: OpenImport): string {
  const seconds = report ? ` in ${report.seconds.toFixed(1)} s` : "";
  const at = endedAt === null ? "" : ` ${formatStaffMoment(endedAt)}${seconds}`;
  const step = progress ? `: ${progress.what}, ${Math.round(progress.part * 100)}%` : "";
  if (state === "trying") return `The dry run works${step}`;
  if (state === "importing") return `The import works${step}`;
  if (state === "tried") return `Dry run finished${at}. Nothing has been kept`;
  if (state === "imported") return `Imported${at}`;
  return state === "failed" ? `Not finished${at}` : "Uploaded";
}
