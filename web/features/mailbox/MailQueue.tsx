import { Button } from "@mantine/core";
import type { Reply } from "../../../domain/contract/route.ts";
import { dropMail, getMailQueue, retryMail } from "../../../domain/contract/staff/mailbox.ts";
import { noValueText } from "../../../domain/fields/formats.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { FilteredTable, type TableColumn } from "../../parts/FilteredTable.tsx";
import { Card } from "../../ui/Card.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { useAct } from "../../ui/use-act.ts";
import classes from "./mailbox.module.css";

type Queue = Reply<typeof getMailQueue>;
type Failed = Queue["failures"][number];
type Waiting = Queue["queue"][number];

/** The mails that wait to be sent, and those that were given up. */
export function MailQueue() {
  const { data } = useReply(getMailQueue);
  if (data === undefined || (data.waiting === 0 && data.failures.length === 0)) return null;
  return (
    <>
      {data.waiting === 0 ? null : (
        <Card flush note={`${data.waiting} waiting`} title="Mail queue">
          {data.lastAnswer === null ? null : <p className={classes.answer}>{data.lastAnswer}</p>}
          <FilteredTable
            columns={waitingColumns}
            keyOf={({ id }) => id}
            label="Mails that wait"
            rows={data.queue}
          />
        </Card>
      )}
      {data.failures.length === 0 ? null : (
        <Card flush note={`${data.failures.length} given up`} title="Refused and expired">
          <FilteredTable
            columns={failedColumns}
            keyOf={({ id }) => id}
            label="Mails that were given up"
            rows={data.failures}
          />
        </Card>
      )}
    </>
  );
}

const waitingColumns: readonly TableColumn<Waiting>[] = [
  { header: "Next attempt", text: ({ nextAttemptAt }) => formatStaffMoment(nextAttemptAt) },
  { header: "To", text: ({ to }) => to },
  { header: "Subject", text: ({ subject }) => subject },
  { header: "Attempts", text: ({ attempts }) => String(attempts), isNumber: true },
  { header: "Answer of the mail server", text: ({ answer }) => answer ?? noValueText },
  {
    header: "Action",
    text: () => "Drop",
    draw: ({ id, to }) => (
      <MailAct call={dropMail} done="is dropped" id={id} label="Drop" to={to} />
    ),
  },
];

const failedColumns: readonly TableColumn<Failed>[] = [
  { header: "Given up", text: ({ settledAt }) => formatStaffMoment(settledAt) },
  { header: "To", text: ({ to }) => to },
  { header: "Subject", text: ({ subject }) => subject },
  { header: "Outcome", text: ({ outcome }) => (outcome === "refused" ? "Refused" : "Expired") },
  { header: "Attempts", text: ({ attempts }) => String(attempts), isNumber: true },
  { header: "Answer of the mail server", text: ({ answer }) => answer ?? noValueText },
  {
    header: "Action",
    text: () => "Retry",
    draw: ({ id, to }) => (
      <MailAct call={retryMail} done="is in the queue again" id={id} label="Retry" to={to} />
    ),
  },
];

interface MailActProps {
  call: typeof retryMail | typeof dropMail;
  id: number;
  to: string;
  label: string;
  done: string;
}

function MailAct({ call, id, to, label, done }: MailActProps) {
  const { act, isPending } = useAct();
  const perform = () => act(() => change(call, { params: { id } }), `The mail to ${to} ${done}.`);
  return (
    <Button
      aria-label={`${label} the mail to ${to}`}
      loading={isPending}
      onClick={() => void perform()}
      size="compact-xs"
    >
      {label}
    </Button>
  );
}
