import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Reply } from "../../../domain/contract/route.ts";
import { getSystem } from "../../../domain/contract/staff/system.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { useReply } from "../../api/query-of.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import classes from "./system.module.css";

type System = Reply<typeof getSystem>;

/** The state of the portal at a glance. */
export function SystemPage() {
  const system = useReply(getSystem);
  return (
    <Page
      actions={
        <Button
          disabled={system.isFetching}
          leftSection={<IconRefresh aria-hidden size={15} />}
          onClick={() => void system.refetch()}
        >
          Refresh
        </Button>
      }
      sub={system.data ? `Checked ${formatStaffMoment(system.data.checkedAt)}` : null}
      title="System"
    >
      <Loaded lines={12} query={system} what="the state of the portal">
        {(loaded) => <SystemCards system={loaded} />}
      </Loaded>
    </Page>
  );
}

function SystemCards({ system }: { system: System }) {
  return (
    <>
      {system.warnings.map((warning) => (
        <p key={warning} role="alert">
          <StateMark tone="bad">{warning}</StateMark>
        </p>
      ))}
      <div className={classes.cards}>
        <MachineCards system={system} />
        <WorkCards system={system} />
      </div>
    </>
  );
}

function MachineCards({ system }: { system: System }) {
  const { database, memory, disk, mail } = system;
  const rows = (number: number) => `${database.isEstimated ? "about " : ""}${count(number)}`;
  return (
    <div className="cards">
      <Card flush title="Versions and database">
        <Facts
          className={classes.facts}
          rows={[
            ["Greenshoe", system.version],
            ["Node", system.node],
            [database.kind === "embedded" ? "Embedded PostgreSQL" : "PostgreSQL", database.version],
            ["Schema", `${database.migrations} of ${database.knownMigrations} migrations`],
            [
              "Size",
              `${formatBytes(database.bytes)}, ${database.isEstimated ? "about " : ""}${count(database.deals)} deals`,
            ],
            ["Companies", rows(database.companies)],
            ["Disk", formatShare(disk)],
            ["System memory", formatShare(memory)],
            ["Process memory", formatBytes(memory.process)],
            ["Up since", formatStaffMoment(system.upSince)],
          ]}
        />
      </Card>
      <Card
        actions={<Link to={paths.mailbox}>Mailbox</Link>}
        flush
        note="New York"
        title="Mail queue"
      >
        <Facts
          className={classes.facts}
          rows={[
            ["Waiting", count(mail.waiting)],
            ["Sent today", count(mail.sentToday)],
            ["Failed today", count(mail.givenUpToday)],
          ]}
        />
      </Card>
    </div>
  );
}

function WorkCards({ system }: { system: System }) {
  return (
    <div className="cards">
      <Card flush note="this process" title="Jobs">
        <RowTable
          empty="No jobs run here."
          heads={["Job", "State", "Last run", "Next run", "Every"]}
          label="Jobs"
          rows={system.jobs.map((job) => [
            job.name.charAt(0).toUpperCase() + job.name.slice(1),
            <StateMark key="state" tone={job.isFailed ? "bad" : "good"}>
              {job.isFailed ? "Failed" : job.endedAt === null ? "Running" : "Done"}
            </StateMark>,
            formatStaffMoment(job.startedAt),
            job.everySeconds < 60
              ? `Within ${formatEvery(job.everySeconds)}`
              : formatStaffMoment(job.nextAt),
            formatEvery(job.everySeconds),
          ])}
        />
      </Card>
      <Card flush title="Data freshness">
        <RowTable
          empty="No documents have been imported."
          heads={["Source", "Documents", "Newest read", "Age"]}
          label="Data freshness"
          numbers={["Documents", "Age"]}
          rows={system.sources.map((source) => [
            source.source,
            count(source.documents),
            formatStaffMoment(source.newestAt),
            formatAge(source.newestAt, system.checkedAt),
          ])}
        />
      </Card>
      <Card flush title="Last imports">
        <RowTable
          empty="Nothing has been imported."
          heads={["When", "Source", "Records", "Refused", "State"]}
          label="Last imports"
          numbers={["Records", "Refused"]}
          rows={system.imports.map((run) => [
            formatStaffMoment(run.startedAt),
            run.source,
            run.read === null ? noValueText : count(run.read),
            run.refused === null ? noValueText : count(run.refused),
            <StateMark key="state" tone={run.endedAt === null ? "bad" : "good"}>
              {run.endedAt === null ? "Not finished" : "Done"}
            </StateMark>,
          ])}
        />
      </Card>
      {system.readings.length > 0 && <ReadingsCard readings={system.readings} />}
    </div>
  );
}

function ReadingsCard({ readings }: Pick<System, "readings">) {
  return (
    <Card
      actions={<Link to={paths.deskFacts}>Proposed Facts</Link>}
      flush
      note="decided by staff"
      title="Reading of prospectuses"
    >
      <RowTable
        empty=""
        heads={["Field", "Right", "Accepted", "Corrected", "Refused"]}
        label="Reading of prospectuses"
        numbers={["Right", "Accepted", "Corrected", "Refused"]}
        rows={readings.map(({ field, isLost, accepted, corrected, refused }) => [
          isLost ? (
            <StateMark key="field" tone="bad">
              {field}: none lately
            </StateMark>
          ) : (
            field
          ),
          formatRight(accepted, accepted + corrected + refused),
          ...[accepted, corrected, refused].map(count),
        ])}
      />
    </Card>
  );
}

const count = (value: number) => value.toLocaleString("en-US");

const formatRight = (right: number, all: number) =>
  all === 0 ? noValueText : `${Math.round((right / all) * 100)}%`;

function formatBytes(bytes: number): string {
  const giga = bytes / 1e9;
  return giga >= 1 ? `${giga.toFixed(1)} GB` : `${(bytes / 1e6).toFixed(0)} MB`;
}

function formatShare({ free, total }: { free: number; total: number }): string {
  const used = total === 0 ? 0 : Math.round(((total - free) / total) * 100);
  return `${used}% of ${formatBytes(total)}`;
}

function formatEvery(seconds: number): string {
  if (seconds >= 3600) return `${seconds / 3600} h`;
  return seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`;
}

function formatAge(since: string, now: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} d`;
}
