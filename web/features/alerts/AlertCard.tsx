import { Button } from "@mantine/core";
import { IconBell, IconBellOff, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { frequencyLabels } from "../../../domain/alerts/alert-kinds.ts";
import type { Alert } from "../../../domain/contract/alerts.ts";
import {
  deleteAlert,
  listAlertRuns,
  muteAlert,
  testAlert,
} from "../../../domain/contract/alerts.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { readAlerts } from "../../api/alerts.ts";
import { call } from "../../api/call.ts";
import { change } from "../../api/change.ts";
import { queryOf } from "../../api/query-of.ts";
import { DeleteDialog } from "../../ui/dialogs/DeleteDialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";
import { viewPath } from "../../view-paths.ts";
import { AlertRunItem } from "./AlertRunItem.tsx";
import classes from "./alerts.module.css";

/** One alert: what it watches, what can be done with it, and what it has sent, which counts as read once it is shown. */
export function AlertCard({ alert, onEdit }: { alert: Alert; onEdit: () => void }) {
  const { id, name, isMuted, unread } = alert;
  const params = { id };
  const runs = useQuery(queryOf(listAlertRuns, { query: { alert: id } }));
  const [isAsking, setIsAsking] = useState(false);
  const keep = useCallback(() => setIsAsking(false), []);
  const muting = useMutation({
    mutationFn: () => change(muteAlert, { params, body: { isMuted: !isMuted } }),
    onSuccess: () => notifySuccess(isMuted ? `"${name}" alerts again` : `"${name}" is muted`),
    onError: notifyFailure,
  });
  const testing = useMutation({
    mutationFn: () => call(testAlert, { params }),
    onError: notifyFailure,
  });
  const newest = runs.data?.[0]?.id;
  // The server counts the runs on screen as read.
  useEffect(() => {
    if (unread > 0 && newest !== undefined) void readAlerts(newest, id);
  }, [unread, newest, id]);
  const path = viewPath(alert.viewType, alert.viewId);
  return (
    <section aria-label={name} className="card-raised">
      <header className={classes.head}>
        <h2>{name}</h2>
        {path === null ? null : <Link to={path}>Open view</Link>}
        <p>
          {alert.sentence}. {alert.noted.toLocaleString("en-US")} results at setup.{" "}
          {frequencyLabels[alert.frequency]}
          {alert.frequency === "instant" ? ", at most 4 mails an hour" : ", at 07:00 ET"}.
        </p>
        <div className={classes.actions}>
          <Button
            leftSection={<IconPencil aria-hidden size={15} />}
            onClick={onEdit}
            variant="default"
          >
            Edit
          </Button>
          <Button
            leftSection={<IconSend aria-hidden size={15} />}
            loading={testing.isPending}
            onClick={() => testing.mutate()}
            variant="default"
          >
            Send test
          </Button>
          <Button
            leftSection={
              isMuted ? <IconBell aria-hidden size={15} /> : <IconBellOff aria-hidden size={15} />
            }
            loading={muting.isPending}
            onClick={() => muting.mutate()}
            variant="default"
          >
            {isMuted ? "Unmute" : "Mute"}
          </Button>
          <Button
            leftSection={<IconTrash aria-hidden size={15} />}
            onClick={() => setIsAsking(true)}
            variant="default"
          >
            Delete
          </Button>
        </div>
        {testing.data ? (
          <p className={classes.answer} role="status">
            {testing.data.isAccepted ? "Accepted:" : "Not accepted:"}{" "}
            <code>{testing.data.answer}</code>
          </p>
        ) : null}
      </header>
      <Loaded className={classes.run} label="Loading" lines={4} query={runs}>
        {(list) => <SentAlerts alert={alert} runs={list} />}
      </Loaded>
      {isAsking ? (
        <DeleteDialog
          confirmLabel="Delete"
          doneText={`The alert on "${name}" has been deleted.`}
          name={name}
          onClose={keep}
          onDelete={() => change(deleteAlert, { params })}
          question="Delete this alert?"
        />
      ) : null}
    </section>
  );
}

function SentAlerts({ alert, runs }: { alert: Alert; runs: Reply<typeof listAlertRuns> }) {
  if (runs.length === 0)
    return (
      <EmptyState
        advice="The first run notes the rows of the view and tells nothing."
        title="No alerts sent yet"
      />
    );
  return (
    <ol aria-label="Sent alerts" className={classes.runs}>
      {runs.map((run) => (
        <AlertRunItem key={run.id} run={run} />
      ))}
      <li className={classes.run}>
        <p className={classes.runHead}>
          <b>{formatMoment(alert.createdAt)}</b>
          <span>Set, {alert.noted.toLocaleString("en-US")} results recorded</span>
        </p>
      </li>
    </ol>
  );
}
